// @ts-check
// Runs a Python script inside Pyodide, under Node.js:
//
//     node run.mjs SCRIPT FOLDER LIBRARY WHEEL
//
// The script finds FOLDER as /build. Pyodide starts from the standard library in the zip LIBRARY
// and loads WHEEL as in the browser. Bytecode fits one version of Python only, so the Python that
// runs the build cannot make it for the visitor's.

import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [script, folder, library, wheel] = process.argv.slice(2);
if (!script || !folder || !library || !wheel) throw new Error("four arguments are needed");

const env = {
    PYTHONHASHSEED: "0", // one order of sets, so that equal sources give equal bytes
    PYTHONNODEBUGRANGES: "1", // no columns in tracebacks: they are a third of all bytecode
};
try {
    const python = await loadPyodide({ stdLibURL: library, packages: [wheel], env });
    python.mountNodeFS("/build", folder);
    python.runPython(readFileSync(script, "utf8"), { filename: script });
} catch (error) {
    // Left to Node.js it would come with the line at fault, which in Pyodide is a whole file long.
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
}
