// @ts-check
/**
 * Steps through the code of a function, one instruction at a time.
 *
 * Only the lengths of instructions matter here, and which of them read memory. An unlisted instruction is
 * an error, because a wrong length would garble everything behind it.
 */
import { Reader } from "./binary.js";
import { UnknownShape } from "./sections.js";

/** Bytes that each load reads, by opcode. @type {ReadonlyMap<number, number>} */
export const LOADED = new Map([
  [0x28, 4], [0x29, 8], [0x2a, 4], [0x2b, 8], // i32, i64, f32, f64
  [0x2c, 1], [0x2d, 1], [0x2e, 2], [0x2f, 2], // i32 from 8 and 16 bits
  [0x30, 1], [0x31, 1], [0x32, 2], [0x33, 2], [0x34, 4], [0x35, 4], // i64 from 8, 16 and 32 bits
]);
export const CALL = 0x10;
/** The opcode of instructions that a second number tells apart. */
export const PREFIX = 0xfc;
export const MEMORY_COPY = 10;

/**
 * Whether an instruction reads a segment or changes a table, which no check covers.
 *
 * @param {number} op @param {number} second
 */
export const isOutside = (op, second) =>
  op === 0x25 || op === 0x26 || (op === PREFIX && [8, 9, 12, 13, 14, 15, 17].includes(second));

/** loop, if, else, catch, end, br_if, catch_all: what follows them may or may not run. */
const BRANCHING = new Set([0x03, 0x04, 0x05, 0x07, 0x0b, 0x0d, 0x19]);
const ELSE = 0x05;
const END = 0x0b;

/** @type {Map<number, (reader: Reader) => void>} */
const OPERANDS = new Map();
/** @param {(reader: Reader) => void} operands @param {number[]} ops */
const take = (operands, ...ops) => ops.forEach((op) => OPERANDS.set(op, operands));
/** @param {number} from @param {number} to */
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

take(() => {}, 0x00, 0x01, 0x05, 0x0b, 0x0f, 0x19, 0x1a, 0x1b, 0xd1, ...range(0x45, 0xc4));
take((reader) => reader.skip(), // one number: a block's type, a label, an index, a constant
  ...range(0x02, 0x04), ...range(0x06, 0x09), 0x0c, 0x0d, CALL, 0x12, 0x18, ...range(0x20, 0x26),
  0x3f, 0x40, 0x41, 0x42, 0xd0, 0xd2);
take((reader) => { reader.skip(); reader.skip(); }, 0x11, 0x13, ...range(0x28, 0x3e));
take((reader) => { reader.list(() => reader.skip()); reader.skip(); }, 0x0e);
take((reader) => { reader.sized(); }, 0x1c);
take((reader) => { reader.take(4); }, 0x43);
take((reader) => { reader.take(8); }, 0x44);

/** How many numbers follow the second number of a prefixed instruction. */
const AFTER_PREFIX = [0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 2, 1, 2, 1, 2, 1, 1, 1];

/** The first instruction of a body, behind its local variables. @param {Uint8Array} code */
function firstInstruction(code) {
  const reader = new Reader(code);
  reader.list(() => {
    reader.skip();
    if ([0x63, 0x64].includes(reader.byte())) reader.skip(); // a reference to a type
  });
  return reader.at;
}

/**
 * Call `visit` for every instruction with its opcode, where it begins and ends, its second number (-1 if it
 * has none) and, if it is a point of the function, the point's number (else -1).
 *
 * A point is the first instruction of a stretch of code that runs as one: of the function, and behind
 * every branch. Code between two points runs only if the first of them was reached.
 *
 * @param {Uint8Array} code
 * @param {(instruction: {op: number, from: number, to: number, second: number, point: number}) => void} visit
 */
export function walk(code, visit) {
  const reader = new Reader(code, firstInstruction(code));
  let branched = true;
  let points = 0;
  while (!reader.done()) {
    const from = reader.at;
    const op = reader.byte();
    let second = -1;
    if (op === PREFIX) {
      second = reader.unsigned();
      const numbers = AFTER_PREFIX[second];
      if (numbers === undefined) throw new UnknownShape(`instruction ${op} ${second} is unknown`);
      for (let left = numbers; left > 0; left -= 1) reader.skip();
    } else {
      const operands = OPERANDS.get(op);
      if (!operands) throw new UnknownShape(`instruction ${op} is unknown`);
      operands(reader);
    }
    const point = branched && op !== END && op !== ELSE ? points : -1;
    if (point >= 0) {
      points += 1;
      branched = false;
    }
    branched ||= BRANCHING.has(op);
    visit({ op, from, to: reader.at, second, point });
  }
  return points;
}

/** How many points a function has. @param {Uint8Array} code */
export const countPoints = (code) => walk(code, () => {});
