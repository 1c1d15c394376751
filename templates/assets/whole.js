// @ts-check
/**
 * The whole engine: Pyodide with elo_py inside.
 *
 * loadPyodide() never settles when its WebAssembly is refused, and checks neither itself nor the
 * standard library. So every file is fetched and checked here first, and Pyodide is handed these
 * bytes and no others.
 *
 * @typedef {import("./download.js").Bytes} Bytes
 * @typedef {import("./download.js").Received} Received
 */
import { downloadAll, Failure } from "./download.js";

/**
 * From here on, fetch() knows the files of the list only, and WebAssembly is compiled from bytes:
 * the server's content type no longer matters, and a refusal is told, which Pyodide does not.
 *
 * @param {Map<string, Bytes>} contents
 * @param {() => void} onSign @param {(error: unknown, file: string) => void} onRefusal
 */
function closeNetwork(contents, onSign, onRefusal) {
  /** @param {RequestInfo | URL} input */
  const fetch = async (input) => {
    const { url } = new Request(input);
    const bytes = contents.get(url);
    if (!bytes) throw new Failure("policy", url);
    onSign();
    return new Response(bytes);
  };
  /** @param {Promise<Response>} source @param {WebAssembly.Imports} imports */
  const instantiateStreaming = async (source, imports) => {
    try {
      const bytes = await (await source).arrayBuffer();
      const instance = await WebAssembly.instantiate(bytes, imports);
      onSign();
      return instance;
    } catch (error) {
      onRefusal(error, "pyodide.asm.wasm");
      throw error;
    }
  };
  Object.assign(self, { fetch });
  Object.assign(WebAssembly, { instantiateStreaming });
}

/**
 * Load everything and start Python. May never settle, but then calls `onRefusal`.
 *
 * @param {Record<string, import("./download.js").Listed>} files @param {RequestCache} cache
 * @param {{onProgress: (stage: "files" | "python", received?: Received) => void,
 *   onRefusal: (error: unknown, file: string) => void}} listeners
 * @returns {Promise<(text: string) => string>}
 */
export async function openWhole(files, cache, { onProgress, onRefusal }) {
  const { addresses, contents } = await downloadAll(files, cache, (received) => onProgress("files", received));
  const address = (/** @type {string} */ name) => String(addresses.get(name));
  onProgress("python");
  closeNetwork(contents, () => onProgress("python"), onRefusal);
  const [{ loadPyodide }] = await Promise.all(["pyodide.mjs", "pyodide.asm.mjs"].map((name) =>
    import(address(name)).catch(() => { throw new Failure("network", name); })));
  const python = await loadPyodide({
    indexURL: new URL(".", address("pyodide.mjs")).href,
    lockFileURL: address("pyodide-lock.json"),
    packages: ["elo_py"],
  });
  const answer = python.runPython("from elo_py import answer; answer"); // the only PyProxy, kept for good
  contents.clear();
  return answer;
}
