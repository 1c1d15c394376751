// @ts-check
/**
 * Puts a check before everything that reads memory.
 *
 * While training, the check records which lines are read. In the distilled module it traps where the line
 * was dropped. Both use the block of the frozen state: while training it has a byte for each line, and
 * afterwards a bit, which is set if the line was kept. Memory behind the last line is new and needs no check.
 *
 * @typedef {import("./state.js").Frozen} Frozen
 * @typedef {{read: ReadonlyMap<number, number>, copy: number, span: number}} Checks  indices of the checking
 *   functions: for loads, by their size in bytes; for memory.copy; for a span of memory that JavaScript reads
 */
import { Writer } from "./binary.js";
import { LINE } from "./state.js";
import { CALL, LOADED, MEMORY_COPY, PREFIX, isOutside, walk } from "./instructions.js";
import { UnknownShape } from "./sections.js";

const I32 = 0x7f;
const NO_VALUE = 0x40;
const SHIFT = Math.log2(LINE);
/** The instructions that the checks consist of. */
const OP = {
  unreachable: 0x00, block: 0x02, loop: 0x03, if: 0x04, end: 0x0b, branchIf: 0x0d, return: 0x0f,
  get: 0x20, set: 0x21, tee: 0x22, load8: 0x2d, store8: 0x3a, const: 0x41, isZero: 0x45, less: 0x49,
  greater: 0x4b, atMost: 0x4d, add: 0x6a, subtract: 0x6b, and: 0x71, shiftRight: 0x76,
};

/** @param {number} value */
const number = (value) => new Writer().bytes(OP.const).signed(value | 0).finish();

/** @param {(ArrayLike<number> | number)[]} parts */
function code(...parts) {
  const writer = new Writer();
  for (const part of parts) typeof part === "number" ? writer.bytes(part) : writer.add(part);
  return writer.finish();
}

/** Record the line whose number is in a local variable. @param {Frozen} frozen */
export const recordLine = ({ block, lines }) => (/** @type {number} */ line) => code(
  OP.get, line, number(lines), OP.less, OP.if, NO_VALUE,
  OP.get, line, number(1), OP.store8, 0, new Writer().unsigned(block).finish(),
  OP.end);

/** Trap unless the line whose number is in a local variable was kept. @param {Frozen} frozen */
export const trapLine = ({ block, lines }) => (/** @type {number} */ line) => code(
  OP.get, line, number(lines), OP.less, OP.if, NO_VALUE,
  OP.get, line, number(3), OP.shiftRight, OP.load8, 0, new Writer().unsigned(block).finish(),
  OP.get, line, number(7), OP.and, OP.shiftRight, number(1), OP.and, OP.isZero,
  OP.if, NO_VALUE, OP.unreachable, OP.end,
  OP.end);

/**
 * Add the checking functions to a module.
 *
 * @param {import("./module.js").Module} module @param {(line: number) => Uint8Array} look
 * @returns {Checks}
 */
export function addChecks(module, look) {
  // (address, offset) -> address, since the load that follows still needs its address
  /** @param {number} size */
  const read = (size) => module.addFunction([I32, I32], [I32], code(
    1, 1, I32,
    OP.get, 0, OP.get, 1, OP.add, OP.tee, 1, number(SHIFT), OP.shiftRight, OP.set, 2, look(2),
    size === 1 ? [] : code(
      OP.get, 1, number(LINE - 1), OP.and, number(LINE - size), OP.greater, OP.if, NO_VALUE,
      OP.get, 2, number(1), OP.add, OP.set, 2, look(2),
      OP.end),
    OP.get, 0, OP.end));
  // (from, length): every line of a span
  const span = module.addFunction([I32, I32], [], code(
    1, 1, I32,
    OP.get, 1, OP.isZero, OP.if, NO_VALUE, OP.return, OP.end,
    OP.get, 0, OP.get, 1, OP.add, number(1), OP.subtract, number(SHIFT), OP.shiftRight, OP.set, 1,
    OP.get, 0, number(SHIFT), OP.shiftRight, OP.set, 2,
    OP.loop, NO_VALUE,
    look(2),
    OP.get, 2, number(1), OP.add, OP.tee, 2, OP.get, 1, OP.atMost, OP.branchIf, 0,
    OP.end, OP.end));
  const copy = module.addFunction([I32, I32, I32], [], code(
    0,
    OP.get, 1, OP.get, 2, CALL, new Writer().unsigned(span).finish(),
    OP.get, 0, OP.get, 1, OP.get, 2, PREFIX, MEMORY_COPY, 0, 0, OP.end));
  return { read: new Map([1, 2, 4, 8].map((size) => [size, read(size)])), copy, span };
}

/**
 * The code of a function with its checks.
 *
 * @param {Uint8Array} body @param {Checks} checks
 * @param {{atPoint: (point: number) => ArrayLike<number>, lenient?: boolean}} settings
 *   atPoint: instructions to insert at a point of the function, by its number
 *   lenient: allow instructions that distilled code may not contain
 */
export function withChecks(body, checks, { atPoint, lenient = false }) {
  let copied = 0; // everything up to here is in the writer
  let dead = false; // since the last point
  const writer = new Writer();
  /** @param {number} end */
  const copy = (end) => {
    writer.add(body.subarray(copied, end));
    copied = end;
  };
  walk(body, ({ op, from, to, second, point }) => {
    if (point >= 0) {
      const inserted = atPoint(point);
      copy(from);
      writer.add(inserted);
      dead = inserted[0] === OP.unreachable;
    }
    const size = LOADED.get(op);
    if (size !== undefined) {
      copy(from);
      writer.add(number(offsetOf(body, from))).bytes(CALL).unsigned(/** @type {number} */ (checks.read.get(size)));
    } else if (op === PREFIX && second === MEMORY_COPY) {
      copy(from);
      writer.bytes(CALL).unsigned(checks.copy);
      copied = to;
    } else if (!lenient && !dead && isOutside(op, second)) {
      throw new UnknownShape(`kept code contains instruction ${op} ${second}, which no check covers`);
    }
  });
  copy(body.length);
  return writer.finish();
}

/** The offset of a load, behind its opcode and alignment. @param {Uint8Array} body @param {number} from */
function offsetOf(body, from) {
  let at = from + 1;
  while (/** @type {number} */ (body[at]) >= 128) at += 1;
  let offset = 0;
  for (let place = 1; ; place *= 128) {
    at += 1;
    const byte = /** @type {number} */ (body[at]);
    offset += (byte & 127) * place;
    if (byte < 128) return offset;
  }
}
