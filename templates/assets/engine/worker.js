// @ts-check
/**
 * The engine's worker: Python with elo_py inside, for what the page does not answer itself. One
 * question in, one answer out.
 *
 * From the page   {start: {cache, distilled}}   first, and once; cache as in fetch(); distilled: whether to
 *                                               begin with the distilled engine
 *                 {id, question}                question and answer are JSON texts
 *                 {ping: true}
 * To the page     {progress: {stage, file, received, total, pyodide}}
 *                 {ready: true, pyodide}
 *                 {id, answer}
 *                 {pong: true}
 *                 {failed: {stage, file, kind}}   the last word: the page ends this worker
 *
 * The distilled engine answers what it was made for, and traps on anything else. A question that it
 * traps on waits for Pyodide (pyodide.js), which is loaded then. Where there is no distilled
 * engine, or it cannot run, Pyodide is loaded at once. `pyodide` says in `progress` that Pyodide is
 * loading in place of the distilled engine, and in `ready` that Pyodide is what has been loaded.
 *
 * Every failure that leaves no engine is reported as `failed`. The page compares this file with its
 * digest; the scripts that this file imports are run by the page, too, from the same addresses.
 *
 * @typedef {import("./downloads.js").Files} Files
 * @typedef {import("./downloads.js").Source} Source
 * @typedef {import("./distilled.js").Answering} Answering
 * @typedef {{source: Source, count: ReturnType<typeof createCount>,
 *   onStage: (stage: string) => void, onRefusal: (error: unknown, file: string) => void}} Tools
 *   what pyodide.js needs of this file
 */
import { Failure, createCount, createSource, run } from "./downloads.js";
import { hasDistilled, loadDistilled } from "./distilled.js";

/** @type {{pyodide: Files, lock: import("./pyodide.js").Lock}} */ // The build fills it in.
const ENGINE = { pyodide: {}, lock: { packages: {} } };

const SCRIPT = "pyodide.js";

let stage = "files";
/** @type {Promise<void>} */
let started = Promise.resolve(); // once there is an engine
let source = createSource("default");
/** @type {Answering | null} */
let distilled = null;
/** @type {Promise<Answering> | null} */
let pyodide = null;

/** @param {unknown} error @param {string | null} [file] */
function report(error, file = null) {
  const known = error instanceof Failure;
  const { kind, file: concerned } = known ? error : { kind: kindOf(error), file };
  // Python begins while files are still on their way.
  const at = !known && stage === "files" ? "python" : stage;
  postMessage({ failed: { stage: at, file: concerned, kind } });
}

/**
 * What a browser's own error means, once the files are known to be intact.
 *
 * @param {unknown} error
 */
function kindOf(error) {
  const text = String(error);
  if (/content.security|\bCSP\b|policy|unsafe-eval|disallowed/i.test(text)) return "policy";
  if (/memory|allocat/i.test(text)) return "memory";
  if (stage === "answer" || error instanceof WebAssembly.RuntimeError) return "crash";
  const tooOld =
    error instanceof WebAssembly.CompileError || error instanceof WebAssembly.LinkError;
  return tooOld ? "no-webassembly" : "unknown";
}

/**
 * Tells the page how much has been loaded.
 *
 * @param {boolean} standsIn whether it is Pyodide, in place of the distilled engine
 */
const tell = (standsIn) => (/** @type {import("./downloads.js").Count} */ count) =>
  postMessage({ progress: { stage, ...count, pyodide: standsIn } });

function ready() {
  stage = "answer";
  postMessage({ ready: true, pyodide: pyodide !== null });
}

/**
 * Pyodide, loaded at the first call. A failure is reported here; the promise then never settles.
 */
function takePyodide() {
  pyodide ??= new Promise((resolve) => {
    loadPyodide().then((answer) => {
      ready();
      resolve(answer);
    }, report);
  });
  return pyodide;
}

async function loadPyodide() {
  stage = "files";
  const { [SCRIPT]: script, ...files } = ENGINE.pyodide;
  if (!script) throw new Failure("unknown", SCRIPT);
  const count = createCount(ENGINE.pyodide, tell(hasDistilled));
  await source.download(SCRIPT, script, count.add);
  count.done(SCRIPT);
  /** @type {typeof import("./pyodide.js")} */
  const { startPyodide } = await run(SCRIPT, script);
  return startPyodide(files, ENGINE.lock, {
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
    if (distilled) return distilled(question);
  } catch {
    // It traps on a question that it was not made for.
  }
  return (await takePyodide())(question);
}

/** @param {{cache: RequestCache, distilled: boolean}} how */
async function start(how) {
  source = createSource(how.cache);
  // Where the distilled engine cannot run, Pyodide may; if it cannot either, it reports why.
  if (hasDistilled && how.distilled)
    distilled = await loadDistilled(source, tell(false)).catch(() => null);
  if (distilled) ready();
  else await takePyodide();
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
