/** Of the package pyodide, as far as it is used: its own types ask for those of Node. */
export function loadPyodide(): Promise<{
  loadPackage(address: string): Promise<unknown>;
  runPython(source: string): any;
}>;
