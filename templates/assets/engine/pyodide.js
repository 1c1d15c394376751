// @ts-check
/**
 * Pyodide with elo_py inside. worker.js loads this file when it is needed.
 *
 * loadPyodide() never settles when its WebAssembly is refused, and checks neither itself nor the
 * standard library. So every file is fetched and checked here, side by side, and Pyodide is handed
 * these bytes and no others, each file as soon as it is known to be intact.
 *
 * @typedef {import("./downloads.js").Bytes} Bytes
 * @typedef {import("./downloads.js").Files} Files
 * @typedef {import("./distilled.js").Answering} Answering
 * @typedef {import("./worker.js").Tools} Tools
 * @typedef {Map<string, Promise<Bytes>>} Contents  by address
 * @typedef {{packages: Record<string, object>}} Lock  Pyodide's lock file
 */
import { Failure, address, run } from "./downloads.js";

const WASM = "pyodide.asm.wasm";

/**
 * Begin to fetch all files; `done` comes with the last one, or with the first failure.
 *
 * @param {Files} files @param {Tools} tools
 */
function downloadAll(files, { source, count }) {
  /** @type {Promise<WebAssembly.Module> | undefined} */
  let compiled;
  /** @type {Contents} */
  const contents = new Map();
  for (const [name, file] of Object.entries(files)) {
    /** @type {Promise<Bytes>} */
    let bytes;
    if (name === WASM) ({ bytes, compiled } = source.compiling(name, file, count.add));
    else bytes = source.download(name, file, count.add);
    contents.set(
      address(file),
      bytes.then((content) => {
        count.done(name);
        return content;
      }),
    );
  }
  if (!compiled) throw new Error(`${WASM} is not listed`);
  return { contents, compiled, done: Promise.all(contents.values()) };
}

/**
 * From here on, fetch() knows the listed files alone, and WebAssembly is what was compiled from
 * them. A browser that refuses it is reported; Pyodide would not do so.
 *
 * @param {Contents} contents @param {Promise<WebAssembly.Module>} compiled @param {Tools} tools
 */
function closeNetwork(contents, compiled, { count, onRefusal }) {
  /** @param {RequestInfo | URL} input */
  const fetch = async (input) => {
    const { url } = new Request(input);
    const content = contents.get(url);
    if (!content) throw new Failure("policy", url);
    const bytes = await content;
    count.tell();
    return new Response(bytes);
  };
  /** @param {Promise<Response>} source @param {WebAssembly.Imports} imports */
  const instantiateStreaming = async (source, imports) => {
    try {
      await source; // the file is known to be intact
      const module = await compiled;
      const instance = await WebAssembly.instantiate(module, imports);
      count.tell();
      return { module, instance };
    } catch (error) {
      onRefusal(error, WASM);
      throw error;
    }
  };
  Object.assign(self, { fetch });
  Object.assign(WebAssembly, { instantiateStreaming });
}

/**
 * Load everything and start Python. May never settle; onRefusal is called then.
 *
 * @param {Files} files @param {Lock} lock @param {Tools} tools
 * @returns {Promise<Answering>}
 */
export async function startPyodide(files, lock, tools) {
  const { contents, compiled, done } = downloadAll(files, tools);
  closeNetwork(contents, compiled, tools);
  const placeOf = (/** @type {string} */ name) => address(listed(name));

  /** @param {string} name */
  function listed(name) {
    const file = files[name];
    if (!file) throw new Error(`${name} is not listed`);
    return file;
  }

  /** Run a module once it is known to be intact. @param {string} name */
  async function load(name) {
    await contents.get(placeOf(name));
    return run(name, listed(name));
  }

  async function boot() {
    const [{ loadPyodide }] = await Promise.all(["pyodide.mjs", "pyodide.asm.mjs"].map(load));
    return loadPyodide({
      indexURL: new URL(".", placeOf("pyodide.mjs")).href,
      stdLibURL: placeOf("python_stdlib.zip"),
      lockFileContents: lock,
      packageBaseUrl: new URL(".", import.meta.url).href,
      packages: Object.keys(lock.packages), // elo_py's wheel alone
    });
  }

  const [python] = await Promise.all([boot(), done.then(() => tools.onStage("python"))]);
  // The only PyProxy; it is never destroyed.
  const answer = python.runPython("from elo_py import answer; answer");
  contents.clear();
  return answer;
}
