// @ts-check
/**
 * Finds the lines and points that questions need.
 *
 * Tracing is slow, so only questions on which the module distilled so far traps are traced. When there
 * are enough of them, the module is distilled anew. A question that was answered once is answered for
 * good: nothing kept is ever dropped again. A question that needs more than the module and its loader
 * have, such as the day of today, is left to trap.
 *
 * @typedef {import("./state.js").Frozen} Frozen
 * @typedef {{lines: Set<number>, points: Set<number>}} Used
 */
import { distilled, facts, tracing } from "./bake.js";
import { openDistilled, Trap } from "./loader.js";

const TRACED_AT_ONCE = 60;

/** @param {string[]} items @param {number} most evenly from all of them */
export function some(items, most) {
  const step = Math.max(items.length / most, 1);
  return Array.from({ length: Math.min(items.length, most) }, (_, at) => /** @type {string} */ (items[Math.floor(at * step)]));
}

/**
 * @param {Uint8Array} original @param {Frozen} frozen @param {string[]} questions
 * @param {(text: string) => void} [say]
 * @returns {Promise<{bytes: Uint8Array<ArrayBuffer>, answers: Map<string, string | null>}>}
 *   the answer of each question, null for those left to trap
 */
export async function train(original, frozen, questions, say = () => {}) {
  const { used, ask } = await openTracer(original, frozen);
  /** @type {Map<string, string | null>} */
  const answers = new Map();
  let bytes = new Uint8Array();
  /** @type {(text: string) => string} */
  let answer = () => { throw new Trap("nothing learned yet"); };

  /** @param {string[]} texts */
  async function learn(texts) {
    for (const text of texts) answers.set(text, tried(ask, text));
    keepStack(used.lines, frozen);
    bytes = distilled(original, frozen, used);
    answer = openDistilled(await WebAssembly.compile(bytes), { facts: facts(frozen) });
    const other = texts.find((text) => tried(answer, text) !== answers.get(text));
    if (other !== undefined) throw new Error(`the distilled module answers otherwise: ${other}`);
    say(`${answers.size} questions: ${used.lines.size} lines, ${used.points.size} points`);
  }

  await learn(some(questions, TRACED_AT_ONCE));
  /** @type {string[]} */
  let trapped = [];
  for (const text of questions) {
    if (answers.has(text)) continue;
    const reply = tried(answer, text);
    if (reply !== null) answers.set(text, reply);
    else if (trapped.push(text) === TRACED_AT_ONCE) {
      await learn(trapped);
      trapped = [];
    }
  }
  if (trapped.length) await learn(trapped);
  return { bytes, answers };
}

/** The answer, or null for a trap. @param {(text: string) => string} answer @param {string} text */
export function tried(answer, text) {
  try {
    return answer(text);
  } catch (error) {
    if (error instanceof Trap) return null;
    throw error;
  }
}

/** @param {Uint8Array} original @param {Frozen} frozen */
async function openTracer(original, frozen) {
  const { block, lines, points } = frozen;
  /** @type {Used} */
  const used = { lines: new Set(frozen.always), points: new Set() };
  const module = await WebAssembly.compile(tracing(original, frozen));
  const ask = openDistilled(module, {
    facts: facts(frozen),
    clear(memory) {
      const seen = memory.subarray(block, block + lines + points);
      for (let at = seen.indexOf(1); at >= 0; at = seen.indexOf(1, at + 1)) {
        if (at < lines) used.lines.add(at);
        else used.points.add(at - lines);
      }
      memory.fill(0);
    },
  });
  return { used, ask };
}

/** The stack is used from its high end: keep all of it down to the deepest line. @param {Set<number>} used @param {Frozen} frozen */
function keepStack(used, { stack: [low, high] }) {
  let deepest = high;
  for (const line of used) if (line >= low && line < deepest) deepest = line;
  for (let line = deepest; line < high; line += 1) used.add(line);
}
