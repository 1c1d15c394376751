// @ts-check
/** One worker of the pool: takes questions to a module, gives back replies and what they used. */
import { parentPort } from "node:worker_threads";
import { openDistilled, Trap } from "./loader.js";

/** The answer, or null for a trap. @param {(text: string) => string} answer @param {string} question */
function answerOrNull(answer, question) {
  try {
    return answer(question);
  } catch (error) {
    if (error instanceof Trap) return null;
    throw error;
  }
}

/** Collects, after each question, which lines and points it used. @param {import("./pool.js").Trace} trace */
function recorder({ block, lines, points }) {
  /** @type {{lines: Set<number>, points: Set<number>}} */
  const used = { lines: new Set(), points: new Set() };
  /** @param {Uint8Array} memory */
  function clear(memory) {
    const record = memory.subarray(block, block + lines + points);
    for (let at = record.indexOf(1); at >= 0; at = record.indexOf(1, at + 1)) {
      if (at < lines) used.lines.add(at);
      else used.points.add(at - lines);
    }
    memory.fill(0);
  }
  return { used, clear };
}

parentPort?.on("message", ({ module, facts, trace, questions }) => {
  const { used, clear } = trace ? recorder(trace) : { used: null, clear: undefined };
  const answer = openDistilled(module, clear ? { facts, clear } : { facts });
  parentPort?.postMessage({
    replies: questions.map((/** @type {string} */ question) => answerOrNull(answer, question)),
    lines: [...used?.lines ?? []],
    points: [...used?.points ?? []],
  });
});
