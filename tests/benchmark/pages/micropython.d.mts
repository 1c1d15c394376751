/** Of the package @micropython/micropython-webassembly-pyscript, which has no types. */
export function loadMicroPython(): Promise<{
  runPython(source: string): unknown;
  globals: { get(name: string): any };
}>;
