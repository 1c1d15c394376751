// @ts-check
/**
 * Asks many questions on all processors. Who answers which makes no difference, since each question
 * starts from the same state.
 *
 * @typedef {import("./loader.js").Facts} Facts
 * @typedef {{block: number, lines: number, points: number}} Trace  where a tracing module takes its notes
 * @typedef {{facts: Facts, trace?: Trace}} Settings
 * @typedef {{replies: (string | null)[], lines: number[], points: number[]}} Found
 *   null for a trap; lines and points that were used, if they are traced
 */
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

const MOST = 4; // each takes some hundred megabytes while tracing

/** @param {number} [size] */
export function openCrew(size = Math.min(availableParallelism(), MOST)) {
  const hands = Array.from({ length: size }, () => new Worker(new URL("./hand.js", import.meta.url)));

  /** @param {Worker} hand @param {object} task @returns {Promise<Found>} */
  const give = (hand, task) => new Promise((resolve, reject) => {
    hand.removeAllListeners();
    hand.once("message", resolve).once("error", reject);
    hand.postMessage(task);
  });

  return {
    /**
     * @param {WebAssembly.Module} module @param {Settings} settings @param {string[]} texts
     * @returns {Promise<Found>}
     */
    async ask(module, { facts, trace }, texts) {
      const notes = trace && { block: trace.block, lines: trace.lines, points: trace.points };
      const found = await Promise.all(hands.map((hand, first) =>
        give(hand, { module, facts, trace: notes, texts: texts.filter((_, at) => at % size === first) })));
      return {
        replies: texts.map((_, at) => found[at % size]?.replies[Math.floor(at / size)] ?? null),
        lines: found.flatMap(({ lines }) => lines),
        points: found.flatMap(({ points }) => points),
      };
    },
    close() {
      for (const hand of hands) void hand.terminate();
    },
  };
}
