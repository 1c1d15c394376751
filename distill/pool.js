// @ts-check
/**
 * Asks many questions on all processors. Which worker answers which question makes no difference, since
 * each question starts from the same state.
 *
 * @typedef {import("./loader.js").Facts} Facts
 * @typedef {{block: number, lines: number, points: number}} Trace  where a tracing module keeps its record
 * @typedef {{facts: Facts, trace?: Trace}} Settings
 * @typedef {{replies: (string | null)[], lines: number[], points: number[]}} Outcome
 *   replies: null for a trap; lines and points that the questions used, if they are traced
 */
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

const MAX_WORKERS = 4; // each takes some hundred megabytes while tracing

/** @param {number} [size] how many workers */
export function openPool(size = Math.min(availableParallelism(), MAX_WORKERS)) {
  const workers = Array.from({ length: size }, () => new Worker(new URL("./pool-worker.js", import.meta.url)));

  /** @param {Worker} worker @param {object} task @returns {Promise<Outcome>} */
  const run = (worker, task) => new Promise((resolve, reject) => {
    worker.removeAllListeners();
    worker.once("message", resolve).once("error", reject);
    worker.postMessage(task);
  });

  return {
    /**
     * @param {WebAssembly.Module} module @param {Settings} settings @param {string[]} questions
     * @returns {Promise<Outcome>}
     */
    async ask(module, { facts, trace }, questions) {
      const where = trace && { block: trace.block, lines: trace.lines, points: trace.points };
      const outcomes = await Promise.all(workers.map((worker, first) => run(worker, {
        module, facts, trace: where, questions: questions.filter((_, at) => at % size === first),
      })));
      return {
        replies: questions.map((_, at) => outcomes[at % size]?.replies[Math.floor(at / size)] ?? null),
        lines: outcomes.flatMap(({ lines }) => lines),
        points: outcomes.flatMap(({ points }) => points),
      };
    },
    close() {
      for (const worker of workers) void worker.terminate();
    },
  };
}
