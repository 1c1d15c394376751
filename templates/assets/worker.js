// @ts-check
/**
 * The engine's worker: Python with elo_py inside. One question in, one answer out.
 *
 * From the page   {start: {cache}}           at first, once; cache as in fetch()
 *                 {id, question}             question and answer are JSON texts
 *                 {ping: true}
 * To the page     {progress: {stage, file, received, total, whole}}
 *                 {ready: true, whole}
 *                 {id, answer}
 *                 {pong: true}
 *                 {failed: {stage, file, kind}}   the last word: the page ends this worker
 *
 * The small engine answers what it was made for, and traps on anything else. A question that it
 * traps on waits for the whole engine (whole.js), which is loaded then; where there is no small
 * engine, or it cannot run, the whole one is loaded at once. `whole` says in `progress` that the one
 * stands in for the other, and in `ready` that it has been loaded.
 *
 * No file counts before it is known to be the one that the build listed. Whatever goes wrong in the
 * end ends in `failed`. This file, which the page checks, imports nothing at its start: a broken import
 * would not say which file it was.
 *
 * @typedef {Uint8Array<ArrayBuffer>} Bytes
 * @typedef {{url: string, integrity: string, bytes: number}} Listed
 * @typedef {Record<string, Listed>} Files  by name, with addresses relative to this one
 * @typedef {{small: Files | null, whole: Files, lock: object}} Engine
 *   the files of both, and the contents of Pyodide's lock file
 * @typedef {(text: string) => string} Answer
 * @typedef {{address: typeof address, download: typeof download, compiling: typeof compiling,
 *   run: typeof run, Failure: typeof Failure, count: ReturnType<typeof counter>,
 *   onStage: (stage: string) => void, onRefusal: (error: unknown, file: string) => void}} Tools
 *   what whole.js needs of this file
 */

/** @type {Engine} */ // The build fills it in.
const ENGINE = { small: null, whole: {}, lock: {} };

const SMALL = "small-engine.wasm";
const SMALL_LOADER = "small-engine.js";
const WHOLE = "whole.js";
const network = self.fetch.bind(self);

let stage = "files";
/** @type {Promise<void>} */
let started = Promise.resolve(); // once there is an engine
/** @type {RequestCache} */
let cache = "default";
/** @type {Answer | null} */
let small = null;
/** @type {Promise<Answer> | null} */
let whole = null;

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

/** @param {Listed} file */
function address(file) {
  return new URL(file.url, import.meta.url).href;
}

/**
 * Whether these bytes are the listed file. Only secure pages have `crypto.subtle`; elsewhere the
 * browser reads the file again, from its cache, and compares.
 *
 * @param {Listed} file @param {Bytes} bytes
 */
async function intact(file, bytes) {
  if (!self.crypto?.subtle) {
    const checked = network(address(file), { integrity: file.integrity, cache: "force-cache" });
    return checked.then(() => true, () => false);
  }
  const digest = await crypto.subtle.digest("SHA-384", bytes);
  return file.integrity === `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/**
 * Fetch one file in pieces and check it. fetch() with `integrity` would hold all pieces back until
 * the last has come, and a slow network would look like a dead one.
 *
 * @param {string} name @param {Listed} file @param {(piece: Bytes) => void} onPiece
 */
async function download(name, file, onPiece) {
  const broken = () => { throw new Failure("network", name); };
  const response = await network(address(file), { cache }).catch(broken);
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
    onPiece(value);
  }
  if (length !== bytes.length || !await intact(file, bytes)) throw new Failure("integrity", name);
  return bytes;
}

/**
 * Fetch WebAssembly and compile it while its pieces come. What comes of it counts only once the
 * bytes are known to be whole.
 *
 * @param {string} name @param {Listed} file @param {(piece: Bytes) => void} onPiece
 */
function compiling(name, file, onPiece) {
  /** @type {ReadableStreamDefaultController<Bytes> | undefined} */
  let pieces;
  const stream = new ReadableStream({ start(controller) { pieces = controller; } });
  // Made here, the response has the right type whatever the server says.
  const headers = { "Content-Type": "application/wasm" };
  const compiled = WebAssembly.compileStreaming(new Response(stream, { headers }));
  compiled.catch(() => {}); // told to whoever waits for it
  const bytes = download(name, file, (piece) => {
    pieces?.enqueue(piece);
    onPiece(piece);
  });
  bytes.then(() => pieces?.close(), () => {});
  return { bytes, compiled };
}

/** Run a module once it is known: the browser takes it from its cache. @param {string} name @param {Listed} file */
function run(name, file) {
  return import(address(file)).catch(() => { throw new Failure("network", name); });
}

/**
 * Tells the page how much has come of some files, and which one is missing.
 *
 * @param {Files} files @param {boolean} [standsIn] whether they are the whole engine's, in place of the small one
 */
function counter(files, standsIn = false) {
  const total = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  const missing = new Set(Object.keys(files));
  let received = 0;
  const tell = () => postMessage({
    progress: { stage, file: [...missing][0] ?? null, ...missing.size && { received, total }, whole: standsIn },
  });
  tell();
  return {
    tell,
    add(/** @type {Bytes} */ piece) {
      received += piece.length;
      tell();
    },
    done(/** @type {string} */ name) {
      missing.delete(name);
      tell(); // silence from now on is another file's
    },
  };
}

function ready() {
  stage = "answer";
  postMessage({ ready: true, whole: whole !== null });
}

/** @param {Files} files @returns {Promise<Answer>} */
async function openSmall(files) {
  const { [SMALL]: module, [SMALL_LOADER]: loader } = files;
  if (!module || !loader) throw new Failure("unknown", SMALL);
  const { add, done } = counter(files);
  const { bytes, compiled } = compiling(SMALL, module, add);
  const [{ openDistilled }] = await Promise.all([
    download(SMALL_LOADER, loader, add).then(() => {
      done(SMALL_LOADER);
      return run(SMALL_LOADER, loader);
    }),
    bytes.then(() => done(SMALL)),
  ]);
  return openDistilled(await compiled);
}

/** The whole engine, loaded at the first call. Failing is told here, and leaves the promise open. */
function takeWhole() {
  whole ??= new Promise((resolve) => {
    loadWhole().then((answer) => {
      ready();
      resolve(answer);
    }, report);
  });
  return whole;
}

async function loadWhole() {
  stage = "files";
  const { [WHOLE]: script, ...files } = ENGINE.whole;
  if (!script) throw new Failure("unknown", WHOLE);
  const count = counter(ENGINE.whole, Boolean(ENGINE.small));
  await download(WHOLE, script, count.add);
  count.done(WHOLE);
  /** @type {typeof import("./whole.js")} */
  const { openWhole } = await run(WHOLE, script);
  return openWhole(files, ENGINE.lock, {
    address, download, compiling, run, Failure, count,
    onStage(now) {
      stage = now;
      count.tell();
    },
    onRefusal: report,
  });
}

/** @param {string} question */
async function answerTo(question) {
  await started;
  try {
    if (small) return small(question);
  } catch {
    // A trap: the question is none that the small engine was made for.
  }
  return (await takeWhole())(question);
}

async function start() {
  // Whatever keeps the small engine from running, the whole one may still run, or say what is wrong.
  if (ENGINE.small) small = await openSmall(ENGINE.small).catch(() => null);
  if (small) ready();
  else await takeWhole();
}

self.onmessage = ({ data }) => {
  if (data.start) {
    cache = data.start.cache;
    started = start().catch(report);
  } else if (data.ping) {
    postMessage({ pong: true });
  } else {
    const { id, question } = data;
    answerTo(question).then((answer) => postMessage({ id, answer }), report);
  }
};
