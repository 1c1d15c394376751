// @ts-check
/**
 * One worker from its start to its end, whatever ends it.
 *
 * A failure is told as {stage, file, kind}; the page has the words for it.
 * stage  browser | worker | files | python | answer
 * kind   no-webassembly | no-worker | http | network | integrity | memory | silence | policy |
 *        crash | unknown
 *
 * @typedef {{stage: string, file: string | null, kind: string}} Reason
 * @typedef {Partial<Reason> & {received?: number, total?: number, pyodide?: boolean}} Detail
 *   pyodide: what is loading is Pyodide, in place of the distilled engine; what is ready is Pyodide
 */
import { EngineFailure, watchSilence } from "./downloads.js";

const WORKER = new URL("./worker.js", import.meta.url).href;
const OPAQUE = self.origin === "null"; // a sandboxed frame
// It has no origin, and no address may give it a worker; one of its own text may, and imports it.
const WORKER_SOURCE = OPAQUE
  ? `data:text/javascript,${encodeURIComponent(`import ${JSON.stringify(WORKER)};`)}` : WORKER;
const DIGEST = ""; // the worker's; the build fills it in
const PYTHON_STARTS = 4; // Python starts without the network, but slowly on a phone: times silence
const SIGN_OF_LIFE = 2000; // ms

/** @type {{createScriptURL: (url: string) => string} | undefined} */
let policy;

/** The worker's address, as pages with Trusted Types want it. */
function workerAddress() {
  policy ??= /** @type {any} */ (globalThis).trustedTypes?.createPolicy("elo-worker", {
    createScriptURL: () => WORKER_SOURCE,
  });
  return policy ? policy.createScriptURL(WORKER_SOURCE) : WORKER_SOURCE;
}

/**
 * `ready` and every question settle exactly once, at the latest when the channel ends.
 *
 * @param {{cache: RequestCache, distilled: boolean, silence: number, onProgress: (detail: Detail) => void,
 *   onReady: (pyodide: boolean) => void, onEnd: (failure: EngineFailure) => void}} settings
 *   distilled: whether the worker begins with the distilled engine
 */
export function openChannel({ cache, distilled, silence, onProgress, onReady, onEnd }) {
  /** @type {Map<number, {resolve: (answer: any) => void, reject: (failure: Error) => void}>} */
  const waiting = new Map();
  /** @type {object[]} */
  const unsent = []; // asked before there was a worker
  /** @type {Worker | undefined} */
  let worker;
  /** @type {EngineFailure | undefined} */
  let failure;
  let stage = "worker";
  /** @type {string | null} */
  let file = "worker.js";
  let reached = false; // whether it was ever ready
  let asked = 0;
  let heard = 0;

  /** @type {() => void} */
  let succeed = () => {};
  /** @type {(failure: EngineFailure) => void} */
  let fail = () => {};
  /** @type {Promise<void>} */
  const ready = new Promise((resolve, reject) => { [succeed, fail] = [resolve, reject]; });
  ready.catch(() => {}); // onEnd tells it too, and nobody may be waiting

  const watch = watchSilence(silence, () => end("silence"), () => {
    if (stage === "answer" && waiting.size === 0) return Infinity;
    return stage === "python" ? PYTHON_STARTS : 1;
  });

  /** @param {string} kind @param {Partial<Reason>} [reason] */
  function end(kind, reason) {
    if (failure) return;
    failure = new EngineFailure({ stage, file, ...reason, kind });
    watch.end();
    worker?.terminate();
    fail(failure);
    for (const question of waiting.values()) question.reject(failure);
    onEnd(failure);
  }

  /** @param {MessageEvent} event */
  function hear({ data }) {
    if (failure) return;
    heard += 1;
    watch.hear();
    if (data.failed) {
      end(data.failed.kind, data.failed);
    } else if (data.progress) {
      ({ stage, file } = data.progress);
      onProgress(data.progress);
    } else if (data.ready) {
      [stage, file] = ["answer", null];
      reached = true;
      succeed();
      onReady(data.pyodide);
    } else if (data.id) {
      waiting.get(data.id)?.resolve(JSON.parse(data.answer));
      waiting.delete(data.id);
    }
  }

  async function begin() {
    if (typeof WebAssembly !== "object") return end("no-webassembly", { stage: "browser", file: null });
    if (typeof Worker !== "function") return end("no-worker", { stage: "browser", file: null });
    let read = cache === "reload" ? readWorker() : null;
    await read; // the worker takes what the browser keeps, which is only new once it was read
    if (failure) return;
    try {
      worker = new Worker(workerAddress(), { type: "module" });
    } catch {
      return end("no-worker");
    }
    read ??= readWorker();
    worker.onmessage = hear;
    worker.onerror = async () => {
      if (stage !== "worker") return end("crash");
      await read; // it may know more
      end("no-worker");
    };
    worker.postMessage({ start: { cache, distilled } });
    for (const message of unsent.splice(0)) worker.postMessage(message);
  }

  /** Whether the worker's file is the one that the build made; its own error event would give no reason. */
  async function readWorker() {
    const read = async (/** @type {RequestInit} */ how) => {
      const response = await fetch(WORKER, how);
      await response.arrayBuffer();
      return response.ok ? null : "http";
    };
    const kind = await read({ cache, integrity: DIGEST }).catch(() =>
      read({ cache: "force-cache" }).then((fault) => fault ?? "integrity", () => "network"));
    const runs = stage !== "worker" && kind !== "integrity"; // then the browser had the file, from wherever
    if (kind && !runs) end(kind, { stage: "worker", file: "worker.js" });
  }

  queueMicrotask(begin); // an end must not come before the caller holds the channel
  return {
    ready,
    end,
    over: () => failure !== undefined,
    wasReady: () => reached,

    /** @param {string} question @returns {Promise<any>} */
    ask(question) {
      if (failure) return Promise.reject(failure);
      asked += 1;
      watch.hear();
      const message = { id: asked, question };
      if (worker) worker.postMessage(message);
      else unsent.push(message);
      return new Promise((resolve, reject) => waiting.set(asked, { resolve, reject }));
    },

    /** Whether the worker still answers; while it loads, the watch above decides. */
    alive() {
      if (stage !== "answer") return Promise.resolve(true);
      const before = heard;
      worker?.postMessage({ ping: true });
      return new Promise((resolve) => setTimeout(() => resolve(heard > before), SIGN_OF_LIFE));
    },
  };
}
