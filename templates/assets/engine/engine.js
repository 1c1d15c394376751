// @ts-check
/**
 * The engine as the page sees it: questions and answers of elo_py, computed by Python.
 *
 * The distilled engine runs in the page itself: an answer takes it some milliseconds, and on the
 * way to a worker and back it would wait for other work. A worker is asked what the distilled
 * engine does not know, what would hold up the page, and everything where the distilled engine
 * cannot run. The worker, too, begins with a distilled engine; when it needs Pyodide, the engine is
 * "loading" once more, and such questions wait.
 *
 * @typedef {import("../../types/answers.d.ts").Question} Question
 * @typedef {import("../../types/answers.d.ts").Answer} Answer
 * @typedef {import("../../types/answers.d.ts").Mistakes} Mistakes
 * @typedef {import("./channel.js").Channel} Channel
 * @typedef {import("./channel.js").Detail} Detail
 * @typedef {import("./distilled.js").Answering} Answering
 * @typedef {"idle" | "loading" | "ready" | "failed"} State
 * @typedef {{state: State} & Detail} News  with received and total in bytes while loading, and
 *   with stage, file and kind (see channel.js) after a failure
 * @typedef {{onState?: (news: News) => void, silence?: number}} Settings
 *   silence: ms without a sign of life from network or worker that count as a failure
 */
/**
 * @template {Question} Q
 * @typedef {Extract<Answer, {ask: Q["ask"]}> | Mistakes} AnswerTo
 */
import { hasDistilled, loadDistilled } from "./distilled.js";
import { EngineFailure, createSource, watchSilence } from "./downloads.js";

/**
 * Letters of the longest question for the page: some fifty games, which a phone answers within a
 * moment.
 */
const LONGEST = 2500;
const SILENT = Symbol("silent");

/**
 * Rejects with SILENT once nothing was heard for too long.
 *
 * @template T @param {number} silence ms @param {(hear: () => void, signal: AbortSignal) => Promise<T>} load
 * @returns {Promise<T>}
 */
function patiently(silence, load) {
  const stop = new AbortController();
  /** @type {Promise<never>} */
  const stopped = new Promise((_, reject) => {
    stop.signal.onabort = () => reject(SILENT);
  });
  const watch = watchSilence(silence, () => stop.abort());
  return Promise.race([load(watch.hear, stop.signal), stopped]).finally(watch.end);
}

/**
 * An engine that rests until it is started or asked. Promises reject with EngineFailure.
 *
 * A failed start stays failed until retry(); a worker that fails once there were answers is
 * replaced at the next ask that needs one.
 */
class Engine {
  #onState;
  #silence;
  /** @type {Promise<Answering | null> | null} */
  #here = null; // the distilled engine in the page, once it is asked for; none where it cannot run
  #answers = false; // whether it has begun to answer
  /** @type {Promise<Channel> | null} */
  #channel = null; // the way to the worker: its script, too, is loaded only for what needs it
  #lost = 0; // times that script did not come: a browser never asks again for the same address
  #incomplete = false; // whether the last failure was one of loading
  /** @type {State} */
  #state = "idle";

  /** @param {Settings} settings */
  constructor({ onState = () => {}, silence = 15_000 }) {
    this.#onState = onState;
    this.#silence = silence;
    // A page that comes back from the browser's back/forward cache may have lost its worker.
    addEventListener("pageshow", () => this.#revive());
    this.#tell({ state: "idle" });
  }

  /** Load the engine, if that has not begun. @returns {Promise<void>} */
  async start() {
    if (!(await this.#openHere())) await (await this.#worker(true)).ready;
  }

  /**
   * Ask one question of elo_py's JSON interface; starts the engine when needed.
   *
   * @template {Question} Q
   * @param {Q} question
   * @returns {Promise<AnswerTo<Q>>}
   */
  async ask(question) {
    const text = JSON.stringify(question);
    const long = text.length > LONGEST;
    const answer = await this.#openHere();
    if (answer && !long) {
      try {
        const answered = JSON.parse(answer(text));
        if (this.#state === "failed") this.#tell({ state: "ready", pyodide: false });
        return answered;
      } catch {
        // It traps on a question that it was not made for.
      }
    }
    return JSON.parse(await (await this.#worker(!answer || long)).ask(text));
  }

  /**
   * Start again after a failure; after one of loading, past the browser's cache.
   *
   * @returns {Promise<void>}
   */
  async retry() {
    const own = await this.#channel;
    const cache = this.#incomplete ? "reload" : "default";
    await (own && !own.over ? own : await this.#open(cache, !this.#answers)).ready;
  }

  /** @param {News} news */
  #tell(news) {
    this.#state = news.state;
    this.#onState(news);
  }

  /** @param {Partial<import("./channel.js").Reason>} reason */
  #fail({ stage, file, kind }) {
    this.#incomplete = stage !== "answer";
    this.#tell({ state: "failed", stage, file, kind });
  }

  /**
   * The distilled engine in the page, loaded at the first call. If that fails, the worker reports
   * why.
   */
  #openHere() {
    this.#here ??= this.#load()
      .catch(() => null)
      .then((answer) => {
        this.#answers = answer !== null;
        if (this.#answers && !this.#channel) this.#tell({ state: "ready", pyodide: false });
        return answer;
      });
    return this.#here;
  }

  /** The distilled engine; null where the site has none. */
  async #load() {
    if (!hasDistilled) return null;
    this.#tell({ state: "loading" });
    return patiently(this.#silence, (hear, signal) =>
      loadDistilled(createSource("default", signal), (count) => {
        hear();
        this.#tell({ state: "loading", ...count });
      }),
    );
  }

  /**
   * The worker, opened if there is none.
   *
   * @param {boolean} distilled whether its distilled engine may know the answer
   */
  #worker(distilled) {
    return this.#channel ?? this.#open("default", distilled);
  }

  /** @param {RequestCache} cache @param {boolean} distilled */
  #open(cache, distilled) {
    this.#tell({ state: "loading", pyodide: !distilled });
    /** @type {Promise<typeof import("./channel.js")>} */
    const script = import(this.#lost ? `./channel.js?${this.#lost}` : "./channel.js");
    const opened = patiently(this.#silence, () => script).then(
      ({ Channel }) => {
        const own = new Channel({
          cache,
          distilled,
          silence: this.#silence,
          onProgress: (detail) => this.#tell({ state: "loading", ...detail }),
          onReady: (pyodide) => this.#tell({ state: "ready", pyodide }),
          onEnd: (failure) => {
            if (own.wasReady || this.#answers) this.#channel = null;
            this.#fail(failure);
          },
        });
        return own;
      },
      (why) => this.#lose(why),
    );
    opened.catch(() => {}); // told already, and nobody may be waiting
    this.#channel = opened;
    return opened;
  }

  /** The channel's script did not come. @param {unknown} why @returns {never} */
  #lose(why) {
    this.#channel = null;
    this.#lost += 1;
    const kind = why === SILENT ? "silence" : "network";
    const failure = new EngineFailure({ stage: "worker", file: "channel.js", kind });
    this.#fail(failure);
    throw failure;
  }

  /** Replace a worker that no longer answers. */
  async #revive() {
    const own = await this.#channel?.catch(() => null);
    if (!own || (await own.alive())) return;
    own.end("crash");
    if (!this.#channel) this.#open("default", !this.#answers);
  }
}

/** @param {Settings} [settings] */
export const createEngine = (settings = {}) => new Engine(settings);
