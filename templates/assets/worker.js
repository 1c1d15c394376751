// @ts-check
/**
 * The engine's worker: Python with elo_py inside, for what the page does not answer itself. One question
 * in, one answer out.
 *
 * From the page   {start: {cache, small}}    at first, once; cache as in fetch(), small: whether to begin
 *                                            with the small engine
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
 * Whatever goes wrong in the end ends in `failed`. The page checks this file; what it imports
 * at its start the page runs itself, from the same addresses.
 *
 * @typedef {import("./files.js").Files} Files
 * @typedef {import("./files.js").Source} Source
 * @typedef {import("./small.js").Answer} Answer
 * @typedef {{source: Source, count: ReturnType<typeof createCount>,
 *   onStage: (stage: string) => void, onRefusal: (error: unknown, file: string) => void}} Tools
 *   what whole.js needs of this file
 */
import { Failure, createCount, createSource, run } from "./files.js";
import { hasSmall, openSmall } from "./small.js";

/** @type {{whole: Files, lock: object}} */ // The build fills it in: files, and Pyodide's lock file.
const ENGINE = { whole: {}, lock: {} };

const WHOLE = "whole.js";

let stage = "files";
/** @type {Promise<void>} */
let started = Promise.resolve(); // once there is an engine
let source = createSource("default");
/** @type {Answer | null} */
let small = null;
/** @type {Promise<Answer> | null} */
let whole = null;

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

/** Tells the page how much has come. @param {boolean} standsIn whether it is the whole engine's, in place of the small one */
const tell = (standsIn) => (/** @type {import("./files.js").Count} */ count) =>
  postMessage({ progress: { stage, ...count, whole: standsIn } });

function ready() {
  stage = "answer";
  postMessage({ ready: true, whole: whole !== null });
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
  const count = createCount(ENGINE.whole, tell(hasSmall));
  await source.download(WHOLE, script, count.add);
  count.done(WHOLE);
  /** @type {typeof import("./whole.js")} */
  const { openWhole } = await run(WHOLE, script);
  return openWhole(files, ENGINE.lock, {
    source,
    count,
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

/** @param {{cache: RequestCache, small: boolean}} how */
async function start(how) {
  source = createSource(how.cache);
  // Whatever keeps the small engine from running, the whole one may still run, or say what is wrong.
  if (hasSmall && how.small) small = await openSmall(source, tell(false)).catch(() => null);
  if (small) ready();
  else await takeWhole();
}

self.onmessage = ({ data }) => {
  if (data.start) {
    started = start(data.start).catch(report);
  } else if (data.ping) {
    postMessage({ pong: true });
  } else {
    const { id, question } = data;
    answerTo(question).then((answer) => postMessage({ id, answer }), report);
  }
};
