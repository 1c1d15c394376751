// @ts-check
/**
 * Finds the lines and points that the questions need.
 *
 * Tracing is slow, so a question is traced only if the module assembled so far traps on it; then the
 * module is assembled again. Nothing that was kept is ever dropped, so what was answered once stays
 * answered. A question that needs more than the loader offers, such as today's date, is left to trap.
 *
 * @typedef {import("./state.js").Frozen} Frozen
 */
import { distilledModule, facts, tracingModule } from "./assemble.js";
import { openPool } from "./pool.js";

const FIRST_BATCH = 100; // questions that are traced before there is a module
const STRIDE = 7919; // a prime, so that every batch has questions of all kinds

/**
 * @param {Uint8Array} original @param {Frozen} frozen @param {string[]} questions each once
 * @param {(message: string) => void} [log]
 * @returns {Promise<{bytes: Uint8Array<ArrayBuffer>, answers: Map<string, string | null>}>}
 *   the module, and the answer to each question: null for those left to trap
 */
export async function train(original, frozen, questions, log = () => {}) {
  /** @type {Map<string, string | null>} */
  const answers = new Map();
  const used = { lines: new Set(frozen.always), points: new Set() };
  const settings = { facts: facts(frozen) };
  const tracer = await WebAssembly.compile(tracingModule(original, frozen));
  const pool = openPool();

  /** Trace questions and assemble the module that answers them, too. @param {string[]} batch */
  async function learn(batch) {
    const traced = await pool.ask(tracer, { ...settings, trace: frozen }, batch);
    for (const line of traced.lines) used.lines.add(line);
    for (const point of traced.points) used.points.add(point);
    batch.forEach((question, at) => answers.set(question, traced.replies[at] ?? null));
    keepStack(used.lines, frozen);
    const bytes = distilledModule(original, frozen, used);
    const module = await WebAssembly.compile(bytes);
    const { replies } = await pool.ask(module, settings, batch);
    const different = batch.find((question, at) => replies[at] !== answers.get(question));
    if (different !== undefined) throw new Error(`the distilled module gives another answer than the runtime to ${different}`);
    log(`${answers.size} questions, ${batch.length} traced: ${used.lines.size} lines, ${used.points.size} points`);
    return { bytes, module };
  }

  try {
    const mixed = inStrides(questions);
    let { bytes, module } = await learn(mixed.slice(0, FIRST_BATCH));
    // Each batch is as large as all before it together: the later ones bring less and less that is new.
    for (let from = FIRST_BATCH; from < mixed.length; from *= 2) {
      const batch = mixed.slice(from, from * 2);
      const { replies } = await pool.ask(module, settings, batch);
      batch.forEach((question, at) => answers.set(question, replies[at] ?? null));
      const trapped = batch.filter((question) => answers.get(question) === null);
      if (trapped.length) ({ bytes, module } = await learn(trapped));
    }
    return { bytes, answers };
  } finally {
    pool.close();
  }
}

/** The items in an order that separates neighbours. @template T @param {T[]} items @returns {T[]} */
function inStrides(items) {
  const stride = items.length % STRIDE ? STRIDE : 1;
  return items.map((_, at) => /** @type {T} */ (items[(at * stride) % items.length]));
}

/** The stack is used from its high end: keep all of it down to the deepest line used. @param {Set<number>} used @param {Frozen} frozen */
function keepStack(used, { stack: [low, high] }) {
  let deepest = high;
  for (const line of used) if (line >= low && line < deepest) deepest = line;
  for (let line = deepest; line < high; line += 1) used.add(line);
}
