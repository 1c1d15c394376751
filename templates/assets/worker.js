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
 * standard library. So every file is fetched and checked here, side by side, and Pyodide is handed
 * these bytes and no others, each as soon as it is known to be whole. Whatever goes wrong ends in
 * `failed`.
 *
 * @typedef {Uint8Array<ArrayBuffer>} Bytes
 * @typedef {{url: string, integrity: string, bytes: number}} Listed
 * @typedef {{files: Record<string, Listed>, lock: object}} Engine  the files by name, with addresses
 *   relative to this one, and the contents of Pyodide's lock file
 */

/** @type {Engine} */ // The build fills it in.
const ENGINE = { files: {}, lock: {} };

const WASM = "pyodide.asm.wasm";
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
  const known = error instanceof Failure;
  const { kind, file: concerned } = known ? error : { kind: kindOf(error), file };
  // Python begins while files are still on their way.
  const at = !known && stage === "files" ? "python" : stage;
  postMessage({ failed: { stage: at, file: concerned, kind } });
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
 * @param {(length: number, piece: Bytes) => void} onPiece
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
    onPiece(value.length, value);
  }
  const whole = length === bytes.length && await intact(file, url, bytes);
  if (!whole) throw new Failure("integrity", name);
  return bytes;
}

/** WebAssembly compiled while its pieces come. What comes of it counts only if they are whole. */
function compiler() {
  /** @type {ReadableStreamDefaultController<Bytes> | undefined} */
  let pieces;
  const stream = new ReadableStream({ start(controller) { pieces = controller; } });
  // Made here, the response has the right type whatever the server says.
  const headers = { "Content-Type": "application/wasm" };
  const compiled = WebAssembly.compileStreaming(new Response(stream, { headers }));
  compiled.catch(() => {}); // told once Pyodide asks for it
  return {
    compiled,
    add: (/** @type {Bytes} */ piece) => pieces?.enqueue(piece),
    end: () => pieces?.close(),
  };
}

/**
 * Begin to fetch all files. `addresses` is by name, `contents` by address; `done` comes with the
 * last file, or with the first failure.
 *
 * @param {RequestCache} cache
 */
function downloadAll(cache) {
  const files = Object.entries(ENGINE.files);
  const total = files.reduce((sum, [, file]) => sum + file.bytes, 0);
  const missing = new Set(files.map(([name]) => name));
  let received = 0;
  const progress = () => postMessage({
    progress: { stage, file: [...missing][0] ?? null, ...missing.size && { received, total } },
  });

  const { compiled, add, end } = compiler();
  /** @type {Map<string, string>} */ const addresses = new Map();
  /** @type {Map<string, Promise<Bytes>>} */ const contents = new Map();
  progress();
  for (const [name, file] of files) {
    const url = new URL(file.url, import.meta.url).href;
    const content = download(name, file, url, cache, (length, piece) => {
      received += length;
      if (name === WASM) add(piece);
      progress();
    });
    addresses.set(name, url);
    contents.set(url, content.then((bytes) => {
      if (name === WASM) end();
      missing.delete(name);
      progress(); // silence from now on is another file's
      return bytes;
    }));
  }
  return { addresses, contents, compiled, progress, done: Promise.all(contents.values()) };
}

/**
 * From here on, fetch() knows the files of the list only, and WebAssembly is what was compiled from
 * them: a refusal of it is reported, which Pyodide does not.
 *
 * @param {Map<string, Promise<Bytes>>} contents @param {Promise<WebAssembly.Module>} compiled
 * @param {() => void} signOfLife
 */
function closeNetwork(contents, compiled, signOfLife) {
  /** @param {RequestInfo | URL} input */
  const fetch = async (input) => {
    const { url } = new Request(input);
    const content = contents.get(url);
    if (!content) throw new Failure("policy", url);
    const bytes = await content;
    signOfLife();
    return new Response(bytes);
  };
  /** @param {Promise<Response>} source @param {WebAssembly.Imports} imports */
  const instantiateStreaming = async (source, imports) => {
    try {
      await source; // has come whole
      const module = await compiled;
      const instance = await WebAssembly.instantiate(module, imports);
      signOfLife();
      return { module, instance };
    } catch (error) {
      report(error, WASM);
      throw error;
    }
  };
  Object.assign(self, { fetch });
  Object.assign(WebAssembly, { instantiateStreaming });
}

/** @param {RequestCache} cache */
async function start(cache) {
  const { addresses, contents, compiled, progress, done } = downloadAll(cache);
  const address = (/** @type {string} */ name) => String(addresses.get(name));
  closeNetwork(contents, compiled, progress);

  /** Run a module once it is known: the browser takes it from its cache. @param {string} name */
  async function load(name) {
    await contents.get(address(name));
    return import(address(name)).catch(() => { throw new Failure("network", name); });
  }

  async function boot() {
    const [{ loadPyodide }] = await Promise.all(["pyodide.mjs", "pyodide.asm.mjs"].map(load));
    return loadPyodide({
      indexURL: new URL(".", address("pyodide.mjs")).href,
      stdLibURL: address("python_stdlib.zip"),
      lockFileContents: ENGINE.lock,
      packageBaseUrl: new URL(".", import.meta.url).href,
      packages: ["elo_py"],
    });
  }

  const loaded = done.then(() => {
    stage = "python";
    progress();
  });
  const [python] = await Promise.all([boot(), loaded]);
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
