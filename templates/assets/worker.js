// @ts-check
/**
 * The engine's worker: Python with elo_py inside. One question in, one answer out.
 *
 * From the page   {start: {cache}}           at first, once; cache as in fetch()
 *                 {id, question}             question and answer are JSON texts
 *                 {ping: true}
 * To the page     {progress: {stage, file, received, total, whole}}
 *                 {ready: true}
 *                 {id, answer}
 *                 {pong: true}
 *                 {failed: {stage, file, kind}}   the last word: the page ends this worker
 *
 * The small engine answers what it was made for, and traps on anything else. A question that it traps
 * on waits for the whole engine, which is loaded then; and where there is no small engine, or it cannot
 * run, the whole one is loaded at once. `whole` in a message says that this is what is going on.
 *
 * Whatever goes wrong in the end ends in `failed`.
 *
 * @typedef {(text: string) => string} Answer
 */
import { download, Failure, LIST, readList } from "./download.js";

const SMALL_FILE = "small-engine.wasm";
const SMALL_LOADER = new URL("./small-engine.js", import.meta.url).href;

let stage = "files";
/** @type {RequestCache} */
let cache = "default";
/** @type {import("./download.js").List} */
let list;
/** @type {Answer | null} */
let small = null;
/** @type {Promise<Answer> | null} */
let whole = null;

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

function ready() {
  stage = "answer";
  postMessage({ ready: true });
}

/** @param {import("./download.js").Listed} file */
async function openSmall(file) {
  let received = 0;
  const progress = () => postMessage({ progress: { stage, file: SMALL_FILE, received, total: file.bytes } });
  progress();
  const [{ openDistilled }, bytes] = await Promise.all([
    import(SMALL_LOADER),
    download(SMALL_FILE, file, cache, (length) => {
      received += length;
      progress();
    }),
  ]);
  return openDistilled(await WebAssembly.compile(bytes));
}

/** The whole engine, loaded at the first call. Failing is told here, and leaves the promise open. */
function takeWhole() {
  const handedOver = Boolean(list.SMALL);
  whole ??= new Promise((resolve) => {
    import("./whole.js").then(({ openWhole }) => openWhole(list.FILES, cache, {
      onProgress(now, received = { file: null }) {
        stage = now;
        postMessage({ progress: { stage, ...received, whole: handedOver } });
      },
      onRefusal: report,
    })).then((answer) => {
      ready();
      resolve(answer);
    }, report);
  });
  return whole;
}

async function start() {
  postMessage({ progress: { stage, file: LIST.slice(LIST.lastIndexOf("/") + 1) } });
  list = await readList(cache);
  // Whatever keeps the small engine from running, the whole one may still run, or say what is wrong.
  if (list.SMALL) small = await openSmall(list.SMALL).catch(() => null);
  if (small) ready();
  else await takeWhole();
}

/** @param {string} question */
async function answerTo(question) {
  try {
    if (small) return small(question);
  } catch {
    // A trap: the question is none that the small engine was made for.
  }
  return (await takeWhole())(question);
}

self.onmessage = ({ data }) => {
  if (data.start) {
    cache = data.start.cache;
    start().catch(report);
  } else if (data.ping) {
    postMessage({ pong: true });
  } else {
    const { id, question } = data;
    answerTo(question).then((answer) => postMessage({ id, answer }), report);
  }
};
