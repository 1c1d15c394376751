// @ts-check
/**
 * One worker from its start to its end.
 *
 * A failure is reported as {stage, file, kind}; the page has the words for it.
 * stage  browser | worker | files | python | answer
 * kind   no-webassembly | no-worker | http | network | integrity | memory | silence | policy |
 *        crash | unknown
 *
 * @typedef {{stage: string, file: string | null, kind: string}} Reason
 * @typedef {Partial<Reason> & {received?: number, total?: number, pyodide?: boolean}} Detail
 *   pyodide: whether Pyodide is loading in place of the distilled engine, or is what has become ready
 * @typedef {{cache: RequestCache, distilled: boolean, silence: number, onProgress: (detail: Detail) => void,
 *   onReady: (pyodide: boolean) => void, onEnd: (failure: EngineFailure) => void}} Settings
 *   distilled: whether the worker begins with the distilled engine
 */
import { EngineFailure, watchSilence } from "./downloads.js";

const WORKER = new URL("./worker.js", import.meta.url).href;
const OPAQUE = self.origin === "null"; // a sandboxed frame
// An opaque origin may start no worker from an address. A worker of a given text is allowed, and
// imports the script.
const WORKER_SOURCE = OPAQUE
  ? `data:text/javascript,${encodeURIComponent(`import ${JSON.stringify(WORKER)};`)}`
  : WORKER;
const DIGEST = ""; // the worker's; the build fills it in
// Times the silence: Python starts without the network, but slowly on a phone.
const PYTHON_STARTS = 4;
const SIGN_OF_LIFE = 2000; // ms

/**
 * @typedef {{createScriptURL: (url: string) => string}} Policy
 * @typedef {{trustedTypes?: {createPolicy: (name: string, rules: Policy) => Policy}}} Global
 *   not among TypeScript's types
 */
/** @type {Policy | undefined} */
let policy;

/** The worker's address, as pages with Trusted Types want it. */
function workerAddress() {
  const { trustedTypes } = /** @type {Global} */ (globalThis);
  policy ??= trustedTypes?.createPolicy("elo-worker", { createScriptURL: () => WORKER_SOURCE });
  return policy ? policy.createScriptURL(WORKER_SOURCE) : WORKER_SOURCE;
}

/** What the browser says about the worker's file; its own error event would give no reason. */
async function readWorker(/** @type {RequestCache} */ cache) {
  const read = async (/** @type {RequestInit} */ how) => {
    const response = await fetch(WORKER, how);
    await response.arrayBuffer();
    return response.ok ? null : "http";
  };
  return read({ cache, integrity: DIGEST }).catch(() =>
    read({ cache: "force-cache" }).then(
      (kind) => kind ?? "integrity",
      () => "network",
    ),
  );
}

/** `ready` and every question settle exactly once, at the latest when the channel ends. */
export class Channel {
  #settings;
  /** @type {Map<number, {resolve: (answer: string) => void, reject: (failure: Error) => void}>} */
  #waiting = new Map();
  /** @type {object[]} */
  #unsent = []; // asked before there was a worker
  /** @type {Worker | undefined} */
  #worker;
  /** @type {EngineFailure | undefined} */
  #failure;
  #stage = "worker";
  /** @type {string | null} */
  #file = "worker.js";
  #reached = false; // whether it was ever ready
  #asked = 0;
  #heard = 0;
  #watch;
  /** @type {() => void} */
  #succeed = () => {};
  /** @type {(failure: EngineFailure) => void} */
  #fail = () => {};
  /** @type {Promise<void>} */
  ready = new Promise((resolve, reject) => {
    [this.#succeed, this.#fail] = [resolve, reject];
  });

  /** @param {Settings} settings */
  constructor(settings) {
    this.#settings = settings;
    this.ready.catch(() => {}); // onEnd is called, too, and nobody may be waiting
    this.#watch = watchSilence(
      settings.silence,
      () => this.end("silence"),
      () => {
        if (this.#stage === "answer" && this.#waiting.size === 0) return Infinity;
        return this.#stage === "python" ? PYTHON_STARTS : 1;
      },
    );
    queueMicrotask(() => this.#begin()); // an end must not come before the caller holds the channel
  }

  /** Whether it has ended. */
  get over() {
    return this.#failure !== undefined;
  }

  /** Whether it was ever ready. */
  get wasReady() {
    return this.#reached;
  }

  /** @param {string} question @returns {Promise<string>} */
  ask(question) {
    if (this.#failure) return Promise.reject(this.#failure);
    this.#asked += 1;
    this.#watch.hear();
    const message = { id: this.#asked, question };
    if (this.#worker) this.#worker.postMessage(message);
    else this.#unsent.push(message);
    return new Promise((resolve, reject) => this.#waiting.set(this.#asked, { resolve, reject }));
  }

  /**
   * Whether the worker still answers; while it loads, the watch decides.
   *
   * @returns {Promise<boolean>}
   */
  alive() {
    if (this.#stage !== "answer") return Promise.resolve(true);
    const before = this.#heard;
    this.#worker?.postMessage({ ping: true });
    return new Promise((resolve) => setTimeout(() => resolve(this.#heard > before), SIGN_OF_LIFE));
  }

  /** @param {string} kind @param {Partial<Reason>} [reason] */
  end(kind, reason) {
    if (this.#failure) return;
    const failure = new EngineFailure({ stage: this.#stage, file: this.#file, ...reason, kind });
    this.#failure = failure;
    this.#watch.end();
    this.#worker?.terminate();
    this.#fail(failure);
    for (const question of this.#waiting.values()) question.reject(failure);
    this.#settings.onEnd(failure);
  }

  async #begin() {
    const { cache, distilled } = this.#settings;
    if (typeof WebAssembly !== "object")
      return this.end("no-webassembly", { stage: "browser", file: null });
    if (typeof Worker !== "function")
      return this.end("no-worker", { stage: "browser", file: null });
    let read = cache === "reload" ? this.#check() : null;
    await read; // the worker takes what the browser keeps, which is only new once it was read
    if (this.#failure) return;
    try {
      this.#worker = new Worker(workerAddress(), { type: "module" });
    } catch {
      return this.end("no-worker");
    }
    read ??= this.#check();
    this.#worker.onmessage = (event) => this.#hear(event);
    this.#worker.onerror = async () => {
      if (this.#stage !== "worker") return this.end("crash");
      await read; // it may know more
      this.end("no-worker");
    };
    this.#worker.postMessage({ start: { cache, distilled } });
    for (const message of this.#unsent.splice(0)) this.#worker.postMessage(message);
  }

  /** End if the worker's file is not the one that the build made. */
  async #check() {
    const kind = await readWorker(this.#settings.cache);
    // Then the browser had the file from elsewhere.
    const runs = this.#stage !== "worker" && kind !== "integrity";
    if (kind && !runs) this.end(kind, { stage: "worker", file: "worker.js" });
  }

  /** @param {MessageEvent} event */
  #hear({ data }) {
    if (this.#failure) return;
    this.#heard += 1;
    this.#watch.hear();
    if (data.failed) {
      this.end(data.failed.kind, data.failed);
    } else if (data.progress) {
      this.#stage = data.progress.stage;
      this.#file = data.progress.file;
      this.#settings.onProgress(data.progress);
    } else if (data.ready) {
      [this.#stage, this.#file] = ["answer", null];
      this.#reached = true;
      this.#succeed();
      this.#settings.onReady(data.pyodide);
    } else if (data.id) {
      this.#waiting.get(data.id)?.resolve(data.answer);
      this.#waiting.delete(data.id);
    }
  }
}
