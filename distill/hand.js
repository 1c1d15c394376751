// @ts-check
/** One thread of the crew: questions to a module, answers and what was used for them back. */
import { parentPort } from "node:worker_threads";
import { openDistilled, Trap } from "./loader.js";

/** The answer, or null for a trap. @param {(text: string) => string} answer @param {string} text */
export function tried(answer, text) {
  try {
    return answer(text);
  } catch (error) {
    if (error instanceof Trap) return null;
    throw error;
  }
}

/** @param {{block: number, lines: number, points: number}} trace */
function noting({ block, lines, points }) {
  /** @type {{lines: Set<number>, points: Set<number>}} */
  const used = { lines: new Set(), points: new Set() };
  /** @param {Uint8Array} memory */
  function clear(memory) {
    const seen = memory.subarray(block, block + lines + points);
    for (let at = seen.indexOf(1); at >= 0; at = seen.indexOf(1, at + 1)) {
      if (at < lines) used.lines.add(at);
      else used.points.add(at - lines);
    }
    memory.fill(0);
  }
  return { used, clear };
}

parentPort?.on("message", ({ module, facts, trace, texts }) => {
  const { used, clear } = trace ? noting(trace) : { used: null, clear: undefined };
  const answer = openDistilled(module, clear ? { facts, clear } : { facts });
  parentPort?.postMessage({
    replies: texts.map((/** @type {string} */ text) => tried(answer, text)),
    lines: [...used?.lines ?? []],
    points: [...used?.points ?? []],
  });
});
