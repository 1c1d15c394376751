// @ts-check
/**
 * The engine as the page sees it: questions and answers of elo_py, computed by Python.
 *
 * The distilled engine runs in the page itself: an answer takes it some milliseconds, and on the way to a
 * worker and back it would wait for other work. What it does not know, what would hold up the page, and
 * everything where it cannot run, is asked of a worker. The worker, too, begins with a distilled engine; when
 * it needs Pyodide, the engine is "loading" once more, and such questions wait.
 *
 * @typedef {import("./channel.js").Detail} Detail
 * @typedef {"idle" | "loading" | "ready" | "failed"} State
 * @typedef {{state: State} & Detail} News  with received and total in bytes while loading, and
 *   with stage, file and kind (see channel.js) after a failure
 */

import { EngineFailure, createSource, watchSilence } from "./downloads.js";
import { hasDistilled, loadDistilled } from "./distilled.js";

/** Letters of the longest question for the page: some fifty games, which a phone answers within a moment. */
const LONGEST = 2500;
const SILENT = Symbol("silent");

/**
 * An engine that rests until it is started or asked. Promises reject with EngineFailure.
 *
 * A failed start stays failed until retry(); a worker that fails once there were answers is replaced
 * at the next ask that needs one.
 *
 * @param {{onState?: (news: News) => void, silence?: number}} [settings]
 *   silence: ms without a sign of life from network or worker that count as a failure
 */
export function createEngine({ onState = () => {}, silence = 15_000 } = {}) {
  /** @typedef {import("./distilled.js").Answer | null} Here  null: there is none, or it cannot run */
  /** @type {Promise<Here> | null} */
  let here = null; // the distilled engine in the page, once it is asked for
  let answers = false; // whether it has begun to
  /** @typedef {ReturnType<typeof import("./channel.js").openChannel>} Channel */
  /** @type {Promise<Channel> | null} */
  let channel = null; // the way to the worker: its script, too, is loaded only for what needs it
  let lost = 0; // times that script did not come: a browser never asks again for the same address
  let incomplete = false; // whether the last failure was one of loading
  let state = "";

  /** @param {News} news */
  function tell(news) {
    state = news.state;
    onState(news);
  }

  /**
   * Rejects with SILENT once nothing was heard for too long.
   *
   * @template T @param {(hear: () => void, signal: AbortSignal) => Promise<T>} load @returns {Promise<T>}
   */
  function patiently(load) {
    const stop = new AbortController();
    /** @type {Promise<never>} */
    const stopped = new Promise((_, reject) => { stop.signal.onabort = () => reject(SILENT); });
    const watch = watchSilence(silence, () => stop.abort());
    return Promise.race([load(watch.hear, stop.signal), stopped]).finally(watch.end);
  }

  /** @param {Partial<import("./channel.js").Reason>} reason */
  function fail({ stage, file, kind }) {
    incomplete = stage !== "answer";
    tell({ state: "failed", stage, file, kind });
  }

  /** @param {RequestCache} cache @param {boolean} distilled whether a distilled engine may know the answer */
  function open(cache, distilled) {
    tell({ state: "loading", pyodide: !distilled });
    /** @type {Promise<typeof import("./channel.js")>} */
    const script = import(lost ? `./channel.js?${lost}` : "./channel.js");
    channel = patiently(() => script).then(({ openChannel }) => {
      const own = openChannel({
        cache,
        distilled,
        silence,
        onProgress: (detail) => tell({ state: "loading", ...detail }),
        onReady: (pyodide) => tell({ state: "ready", pyodide }),
        onEnd(failure) {
          if (own.wasReady() || answers) channel = null;
          fail(failure);
        },
      });
      return own;
    }, (why) => {
      channel = null;
      lost += 1;
      const kind = why === SILENT ? "silence" : "network";
      const failure = new EngineFailure({ stage: "worker", file: "channel.js", kind });
      fail(failure);
      throw failure;
    });
    channel.catch(() => {}); // told already, and nobody may be waiting
    return channel;
  }

  /** The distilled engine; null where the site has none. */
  async function load() {
    if (!hasDistilled) return null;
    tell({ state: "loading" });
    return patiently((hear, signal) => loadDistilled(createSource("default", signal), (count) => {
      hear();
      tell({ state: "loading", ...count });
    }));
  }

  /** The distilled engine in the page, loaded at the first call. Whatever keeps it from that, the worker will tell. */
  function openHere() {
    here ??= load().catch(() => null).then((answer) => {
      answers = answer !== null;
      if (answers && !channel) tell({ state: "ready", pyodide: false });
      return answer;
    });
    return here;
  }

  // A page that comes back from the browser's back/forward cache may have lost its worker.
  addEventListener("pageshow", async () => {
    const own = await channel?.catch(() => null);
    if (!own || await own.alive()) return;
    own.end("crash");
    if (!channel) open("default", !answers);
  });

  tell({ state: "idle" });
  return {
    /** Load the engine, if that has not begun. @returns {Promise<void>} */
    async start() {
      if (!await openHere()) await (await (channel ?? open("default", true))).ready;
    },

    /**
     * Ask one question of elo_py's JSON interface; starts the engine when needed.
     *
     * @param {object} question
     * @returns {Promise<any>}
     */
    async ask(question) {
      const text = JSON.stringify(question);
      const long = text.length > LONGEST;
      const answer = await openHere();
      if (answer && !long) {
        try {
          const answered = JSON.parse(answer(text));
          if (state === "failed") tell({ state: "ready", pyodide: false });
          return answered;
        } catch {
          // A trap: the question is none that the distilled engine was made for.
        }
      }
      return (await (channel ?? open("default", !answer || long))).ask(text);
    },

    /** After a failed start: begin anew, past the browser's cache. @returns {Promise<void>} */
    async retry() {
      const own = await channel;
      await (own && !own.over() ? own : await open(incomplete ? "reload" : "default", !answers)).ready;
    },
  };
}
