// @ts-check
// The page of the engine's tests: keeps the workers and states it sees, and the outcome of a call.

import { createEngine } from "./assets/test/engine/engine.js";

const HANG = 90_000; // ms; the engine's own limits are far below

/** @type {Worker[]} */
const workers = [];
window.Worker = class extends Worker {
  /** @param {ConstructorParameters<typeof Worker>} given */
  constructor(...given) {
    super(...given);
    workers.push(this);
  }
};

/** What a call came to. @param {Promise<any>} call */
function outcome(call) {
  const began = performance.now();
  const end = (/** @type {object} */ what) => ({
    ...what,
    seconds: (performance.now() - began) / 1000,
  });
  return Promise.race([
    call.then(
      (answer) => end({ answer: answer ?? null }),
      ({ stage, file, kind, message }) => end({ failure: { stage, file, kind }, message }),
    ),
    new Promise((resolve) => setTimeout(() => resolve(end({ hang: true })), HANG)),
  ]);
}

/** @type {object[]} */
const states = [];

Object.assign(window, {
  workers,
  states,
  /** @param {number | null} silence */
  open(silence) {
    const engine = createEngine({
      silence: silence ?? undefined,
      onState: (news) => states.push(news),
    });
    Object.assign(window, {
      ask: (/** @type {object} */ question) => outcome(engine.ask(question)),
      retry: () => outcome(engine.retry()),
      engine,
    });
  },
});
