// @ts-check
/**
 * The engine's worker: Python (Pyodide) with elo_py inside. One question in, one answer out.
 *
 * From the page   {start: {cache}}           at first, once; cache as in fetch()
 *                 {id, question}             question and answer are JSON texts
 *                 {ping: true}
 * To the page     {progress: {stage, file, received, total}}
 *                 {ready: true}
 *                 {id, answer}
 *                 {pong: true}
 *                 {failed: {stage, file, kind}}   the last word: the page ends this worker
 *
 * loadPyodide() never settles when its WebAssembly is refused, and checks neither itself nor the
 * standard library. So every file is fetched and checked here first, and Pyodide is handed these
 * bytes and no others. Whatever goes wrong ends in `failed`.
 *
 * @typedef {Uint8Array<ArrayBuffer>} Bytes
 * @typedef {{url: string, integrity: string, bytes: number}} Listed  one file of engine-files.js
 */

const LIST = new URL("./engine-files.js", import.meta.url).href;
const network = self.fetch.bind(self);

let stage = "files";

/** @type {(text: string) => string} */
let answer = () => "";

/** A reason for having no engine, and the file it concerns. */
class Failure extends Error {
  /** @param {string} kind @param {string} file */
  constructor(kind, file) {
    super(`${kind}: ${file}`);
    this.kind = kind;
    this.file = file;
  }
}

/** @param {unknown} error @param {string | null} [file] */
function report(error, file = null) {
  const { kind, file: known } = error instanceof Failure ? error : { kind: kindOf(error), file };
  postMessage({ failed: { stage, file: known, kind } });
}

/**
 * What a browser's own error means, once the files are known to be whole.
 *
 * @param {unknown} error
 */
function kindOf(error) {
  const text = String(error);
  if (/content.security|\bCSP\b|policy|unsafe-eval|disallowed/i.test(text)) return "policy";
  if (/memory|allocat/i.test(text)) return "memory";
  if (stage === "answer" || error instanceof WebAssembly.RuntimeError) return "crash";
  const tooOld = error instanceof WebAssembly.CompileError || error instanceof WebAssembly.LinkError;
  return tooOld ? "no-webassembly" : "unknown";
}

/**
 * Whether these bytes are the listed file. Only secure pages have `crypto.subtle`; elsewhere the
 * browser reads the file again, from its cache, and compares.
 *
 * @param {Listed} file @param {string} url @param {Bytes} bytes
 */
async function intact(file, url, bytes) {
  if (!self.crypto?.subtle) {
    const checked = network(url, { integrity: file.integrity, cache: "force-cache" });
    return checked.then(() => true, () => false);
  }
  const digest = await crypto.subtle.digest("SHA-384", bytes);
  return file.integrity === `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/**
 * Fetch one file in pieces and check it. fetch() with `integrity` would hold all pieces back until
 * the last has come, and a slow network would look like a dead one.
 *
 * @param {string} name @param {Listed} file @param {string} url @param {RequestCache} cache
 * @param {(length: number) => void} onPiece
 */
async function download(name, file, url, cache, onPiece) {
  const broken = () => { throw new Failure("network", name); };
  const response = await network(url, { cache }).catch(broken);
  if (!response.ok || !response.body) throw new Failure("http", name);
  const bytes = new Uint8Array(file.bytes);
  const reader = response.body.getReader();
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(broken);
    if (done) break;
    if (length + value.length > bytes.length) throw new Failure("integrity", name);
    bytes.set(value, length);
    length += value.length;
    onPiece(value.length);
  }
  const whole = length === bytes.length && await intact(file, url, bytes);
  if (!whole) throw new Failure("integrity", name);
  return bytes;
}

/**
 * Fetch all files of the list side by side. `addresses` is by name, `contents` by address.
 *
 * @param {RequestCache} cache
 */
async function downloadAll(cache) {
  const name = "engine-files.js";
  const broken = () => { throw new Failure("network", name); };
  postMessage({ progress: { stage, file: name } });
  // import() takes what the browser's cache holds, be it the page of a hotel's login.
  if (cache === "reload") await network(LIST, { cache }).catch(broken);
  const { FILES } = await import(LIST).catch(broken);
  if (!FILES) throw new Failure("integrity", name);
  const files = /** @type {[string, Listed][]} */ (Object.entries(FILES));

  const total = files.reduce((sum, [, file]) => sum + file.bytes, 0);
  const missing = new Set(files.map(([name]) => name));
  let received = 0;
  const progress = () =>
    postMessage({ progress: { stage, file: [...missing][0] ?? null, received, total } });

  /** @type {Map<string, string>} */ const addresses = new Map();
  /** @type {Map<string, Bytes>} */ const contents = new Map();
  progress();
  await Promise.all(files.map(async ([name, file]) => {
    const url = new URL(file.url, LIST).href;
    addresses.set(name, url);
    contents.set(url, await download(name, file, url, cache, (length) => {
      received += length;
      progress();
    }));
    missing.delete(name);
    progress();
  }));
  return { addresses, contents };
}

/**
 * From here on, fetch() knows the files of the list only, and WebAssembly is compiled from bytes:
 * the server's content type no longer matters, and a refusal is reported, which Pyodide does not.
 *
 * @param {Map<string, Bytes>} contents
 */
function closeNetwork(contents) {
  const signOfLife = () => postMessage({ progress: { stage, file: null } });
  /** @param {RequestInfo | URL} input */
  const fetch = async (input) => {
    const { url } = new Request(input);
    const bytes = contents.get(url);
    if (!bytes) throw new Failure("policy", url);
    signOfLife();
    return new Response(bytes);
  };
  /** @param {Promise<Response>} source @param {WebAssembly.Imports} imports */
  const instantiateStreaming = async (source, imports) => {
    try {
      const bytes = await (await source).arrayBuffer();
      const instance = await WebAssembly.instantiate(bytes, imports);
      signOfLife();
      return instance;
    } catch (error) {
      report(error, "pyodide.asm.wasm");
      throw error;
    }
  };
  Object.assign(self, { fetch });
  Object.assign(WebAssembly, { instantiateStreaming });
}

/** @param {RequestCache} cache */
async function start(cache) {
  const { addresses, contents } = await downloadAll(cache);
  const address = (/** @type {string} */ name) => String(addresses.get(name));
  stage = "python";
  postMessage({ progress: { stage, file: null } });
  closeNetwork(contents);
  const [{ loadPyodide }] = await Promise.all(["pyodide.mjs", "pyodide.asm.mjs"].map((name) =>
    import(address(name)).catch(() => { throw new Failure("network", name); })));
  const python = await loadPyodide({
    indexURL: new URL(".", address("pyodide.mjs")).href,
    lockFileURL: address("pyodide-lock.json"),
    packages: ["elo_py"],
  });
  answer = python.runPython("from elo_py import answer; answer"); // the only PyProxy, kept for good
  contents.clear();
  stage = "answer";
  postMessage({ ready: true });
}

self.onmessage = ({ data }) => {
  if (data.start) {
    start(data.start.cache).catch(report);
  } else if (data.ping) {
    postMessage({ pong: true });
  } else {
    try {
      postMessage({ id: data.id, answer: answer(data.question) });
    } catch (error) {
      report(error);
    }
  }
};
