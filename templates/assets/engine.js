// @ts-check
/**
 * The engine as the page sees it: questions and answers of elo_py, computed by Python in a worker.
 *
 * The worker answers with a small engine at first. When it needs the whole one, it is "loading" once more,
 * and the questions wait.
 *
 * @typedef {import("./channel.js").Detail} Detail
 * @typedef {"idle" | "loading" | "ready" | "failed"} State
 * @typedef {{state: State} & Detail} News  with received and total in bytes while loading, and
 *   with stage, file and kind (see channel.js) after a failure
 */

import { openChannel } from "./channel.js";

export { EngineFailure } from "./channel.js";

/**
 * An engine that rests until it is started or asked. Promises reject with EngineFailure.
 *
 * A failed start stays failed until retry(); a worker that fails once it was ready is replaced at the
 * next ask.
 *
 * @param {{onState?: (news: News) => void, silence?: number}} [settings]
 *   silence: ms without a sign of life from network or worker that count as a failure
 */
export function createEngine({ onState = () => {}, silence = 15_000 } = {}) {
  /** @type {ReturnType<typeof openChannel> | null} */
  let channel = null;
  let incomplete = false; // whether the last failure was one of loading

  /** @param {RequestCache} cache */
  function open(cache) {
    const own = openChannel({
      cache,
      silence,
      onProgress: (detail) => onState({ state: "loading", ...detail }),
      onReady: (whole) => onState({ state: "ready", whole }),
      onEnd: ({ stage, file, kind }) => {
        incomplete = stage !== "answer";
        if (own.wasReady()) channel = null;
        onState({ state: "failed", stage, file, kind });
      },
    });
    channel = own;
    onState({ state: "loading" });
    return own;
  }

  // A page that comes back from the browser's back/forward cache may have lost its worker.
  addEventListener("pageshow", async () => {
    const own = channel;
    if (!own || await own.alive()) return;
    own.end("crash");
    if (!channel) open("default");
  });

  onState({ state: "idle" });
  return {
    /** Load the engine, if that has not begun. @returns {Promise<void>} */
    start: () => (channel ?? open("default")).ready,

    /**
     * Ask one question of elo_py's JSON interface; starts the engine when needed.
     *
     * @param {object} question
     * @returns {Promise<any>}
     */
    ask: (question) => (channel ?? open("default")).ask(question),

    /** After a failed start: begin anew, past the browser's cache. @returns {Promise<void>} */
    retry: () => (channel && !channel.over() ? channel : open(incomplete ? "reload" : "default")).ready,
  };
}
