// @ts-check
/**
 * Finds the lines and points that questions need.
 *
 * Tracing is slow, so only questions on which the module distilled so far traps are traced; then it is
 * distilled anew. A question that was answered once is answered for good: nothing kept is ever dropped
 * again. A question that needs more than the module and its loader have, such as the day of today, is
 * left to trap.
 *
 * @typedef {import("./state.js").Frozen} Frozen
 */
import { distilled, facts, tracing } from "./bake.js";
import { openCrew } from "./crew.js";

const FIRST = 100; // questions that are traced before there is a module
const STRIDE = 7919; // a prime: questions of all kinds come early

/**
 * @param {Uint8Array} original @param {Frozen} frozen @param {string[]} questions each once
 * @param {(text: string) => void} [say]
 * @returns {Promise<{bytes: Uint8Array<ArrayBuffer>, answers: Map<string, string | null>}>}
 *   the answer of each question, null for those left to trap
 */
export async function train(original, frozen, questions, say = () => {}) {
  /** @type {Map<string, string | null>} */
  const answers = new Map();
  const used = { lines: new Set(frozen.always), points: new Set() };
  const settings = { facts: facts(frozen), trace: frozen };
  const tracer = await WebAssembly.compile(tracing(original, frozen));
  const crew = openCrew();

  /** @param {string[]} texts */
  async function learn(texts) {
    const traced = await crew.ask(tracer, settings, texts);
    for (const line of traced.lines) used.lines.add(line);
    for (const point of traced.points) used.points.add(point);
    texts.forEach((text, at) => answers.set(text, traced.replies[at] ?? null));
    keepStack(used.lines, frozen);
    const bytes = distilled(original, frozen, used);
    const module = await WebAssembly.compile(bytes);
    const { replies } = await crew.ask(module, { facts: facts(frozen) }, texts);
    const other = texts.find((text, at) => replies[at] !== answers.get(text));
    if (other !== undefined) throw new Error(`the distilled module answers otherwise: ${other}`);
    say(`${answers.size} questions, ${texts.length} traced: ${used.lines.size} lines, ${used.points.size} points`);
    return { bytes, module };
  }

  try {
    const mixed = inStrides(questions);
    let { bytes, module } = await learn(mixed.slice(0, FIRST));
    // As many as are known already: what is new in them becomes less each time.
    for (let from = FIRST; from < mixed.length; from *= 2) {
      const texts = mixed.slice(from, from * 2);
      const { replies } = await crew.ask(module, { facts: facts(frozen) }, texts);
      texts.forEach((text, at) => answers.set(text, replies[at] ?? null));
      const trapped = texts.filter((text) => answers.get(text) === null);
      if (trapped.length) ({ bytes, module } = await learn(trapped));
    }
    return { bytes, answers };
  } finally {
    crew.close();
  }
}

/** All of them in an order that mixes neighbours. @param {string[]} items */
function inStrides(items) {
  const stride = items.length % STRIDE ? STRIDE : 1;
  return items.map((_, at) => /** @type {string} */ (items[(at * stride) % items.length]));
}

/** @param {string[]} items @param {number} most evenly from all of them */
export function some(items, most) {
  const step = Math.max(items.length / most, 1);
  return Array.from({ length: Math.min(items.length, most) }, (_, at) => /** @type {string} */ (items[Math.floor(at * step)]));
}

/** The stack is used from its high end: keep all of it down to the deepest line. @param {Set<number>} used @param {Frozen} frozen */
function keepStack(used, { stack: [low, high] }) {
  let deepest = high;
  for (const line of used) if (line >= low && line < deepest) deepest = line;
  for (let line = deepest; line < high; line += 1) used.add(line);
}
