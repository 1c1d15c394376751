// @ts-check
/**
 * From a frozen runtime and questions to the finished module: trained, optimised and asked once more.
 *
 * @typedef {import("./state.js").Frozen} Frozen
 */
import { facts, withFacts } from "./assemble.js";
import { optimise } from "./optimise.js";
import { openPool } from "./pool.js";
import { train } from "./train.js";

const CHECKED = 2000; // questions that the optimised module answers once more

/**
 * @param {Uint8Array} original the runtime's module @param {Frozen} frozen its state @param {string[]} questions
 * @param {(message: string) => void} [log]
 * @returns {Promise<{bytes: Uint8Array<ArrayBuffer>, answers: Map<string, string | null>}>}
 *   the module, and the answer to each question: null for those left to trap
 */
export async function distill(original, frozen, questions, log = () => {}) {
  const { bytes: trained, answers } = await train(original, frozen, [...new Set(questions)], log);
  const bytes = withFacts(optimise(trained), facts(frozen));
  log("optimised");
  const checked = sample([...answers.keys()], CHECKED);
  const pool = openPool();
  try {
    const { replies } = await pool.ask(await WebAssembly.compile(bytes), { facts: facts(frozen) }, checked);
    const different = checked.find((question, at) => replies[at] !== answers.get(question));
    if (different !== undefined) throw new Error(`the optimised module gives another answer to ${different}`);
  } finally {
    pool.close();
  }
  return { bytes, answers };
}

/** At most so many of the items, evenly spread. @template T @param {T[]} items @param {number} most @returns {T[]} */
export function sample(items, most) {
  const step = Math.max(items.length / most, 1);
  return Array.from({ length: Math.min(items.length, most) }, (_, at) => /** @type {T} */ (items[Math.floor(at * step)]));
}
