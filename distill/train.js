// @ts-check
/**
 * Finds the lines and points that questions need.
 *
 * Tracing is slow, so only questions that the module distilled so far cannot answer are traced, some of
 * them at a time, until none is left. A question that was answered once is answered for good: nothing
 * kept is ever dropped again.
 *
 * @typedef {import("./freeze.js").Frozen} Frozen
 * @typedef {{lines: Set<number>, points: Set<number>}} Used
 */
import { distilled, facts, tracing } from "./bake.js";
import { openDistilled, Trap } from "./loader.js";

const TRACED_AT_ONCE = 150;

/** @param {string[]} items @param {number} most evenly from all of them */
export function some(items, most) {
  const step = Math.max(items.length / most, 1);
  return Array.from({ length: Math.min(items.length, most) }, (_, at) => /** @type {string} */ (items[Math.floor(at * step)]));
}

/**
 * @param {Uint8Array} original @param {Frozen} frozen @param {string[]} questions
 * @param {(text: string) => void} [say]
 * @returns {Promise<{bytes: Uint8Array<ArrayBuffer>, answers: Map<string, string>, used: Used}>}
 */
export async function train(original, frozen, questions, say = () => {}) {
  const tracer = await openTracer(original, frozen);
  const { used } = tracer;
  /** @type {Map<string, string>} */
  const answers = new Map();
  let left = [...new Set(questions)];
  for (;;) {
    const traced = new Map(some(left, TRACED_AT_ONCE).map((text) => [text, tracer.ask(text)]));
    keepStack(used.lines, frozen);
    const bytes = distilled(original, frozen, used);
    const answer = openDistilled(await WebAssembly.compile(bytes), { facts: facts(frozen) });
    left = left.filter((text) => {
      const reply = tried(answer, text);
      if (traced.has(text) && reply !== traced.get(text)) throw new Error(`the distilled module answers otherwise, or not at all: ${text}`);
      if (reply !== null) answers.set(text, reply);
      return reply === null;
    });
    say(`${used.points.size} points of code, ${used.lines.size} lines; ${left.length} questions to learn`);
    if (!left.length) return { bytes, answers, used };
  }
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
  const used = { lines: new Set(), points: new Set() };
  const module = await WebAssembly.compile(tracing(original, frozen));
  const ask = openDistilled(module, {
    facts: facts(frozen),
    clear(memory, end) {
      const seen = memory.subarray(block, block + lines + points);
      for (let at = seen.indexOf(1); at >= 0; at = seen.indexOf(1, at + 1)) {
        if (at < lines) used.lines.add(at);
        else used.points.add(at - lines);
      }
      memory.fill(0, 0, end);
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
