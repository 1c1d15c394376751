// @ts-check
/**
 * Assembles a module that starts in the frozen state: with its memory and its globals.
 *
 * @typedef {import("./state.js").Frozen} Frozen
 * @typedef {import("./loader.js").Facts} Facts
 * @typedef {import("./sections.js").Data} Data
 */
import { Writer } from "./binary.js";
import { addChecks, recordLine, trapLine, withChecks } from "./checks.js";
import { LINE } from "./state.js";
import { countPoints } from "./instructions.js";
import { FACTS } from "./loader.js";
import { Module } from "./module.js";
import { FUNCTION, GLOBAL, MEMORY, TABLE, UnknownShape } from "./sections.js";

const PAGE = 65_536;
const MAX_PAGES = 16_384; // 1 GB; where a browser has less, growing the memory fails and the question traps
const GAP = 16; // bytes; as many zeros take less room than the head of another piece of data
const CALLED = ["malloc", "PyUnicode_FromStringAndSize", "PyObject_CallOneArg", "PyUnicode_AsUTF8AndSize"];
const READ = "distilledRead";
const TABLE_NAME = "__indirect_function_table";
const UNREACHABLE = [0x00];
const END = 0x0b;
/** The constant instruction of each type that a global may have. */
const CONSTANT = new Map([[0x7f, 0x41], [0x7e, 0x42], [0x7d, 0x43], [0x7c, 0x44]]);

/** @param {Frozen} frozen @returns {Facts} */
export const facts = ({ entry, lines, memory }) =>
  ({ entry, fresh: lines * LINE, pages: Math.ceil(memory.length / PAGE), most: MAX_PAGES });

/** The complete runtime, recording each line and point that a question uses. @param {Uint8Array} original @param {Frozen} frozen */
export function tracingModule(original, frozen) {
  const { module, bodies } = withFrozenGlobals(original, frozen);
  const checks = addChecks(module, recordLine(frozen));
  bodies.forEach(({ code, first }, at) => {
    module.codes[at] = withChecks(code, checks, {
      lenient: true,
      // i32.const 0; i32.const 1; i32.store8 into the point's byte
      atPoint: (point) => new Writer().bytes(0x41, 0, 0x41, 1, 0x3a, 0)
        .unsigned(frozen.block + frozen.lines + first + point).finish(),
    });
  });
  finish(module, frozen.memory.length, nonZero(frozen.memory, 0), checks.span);
  return module.write();
}

/**
 * The module with these lines and points only; everything else traps.
 *
 * @param {Uint8Array} original @param {Frozen} frozen @param {Used} used
 * @typedef {{lines: ReadonlySet<number>, points: ReadonlySet<number>}} Used
 */
export function distilledModule(original, frozen, { lines, points }) {
  const { module, bodies, imported } = withFrozenGlobals(original, frozen);
  const checks = addChecks(module, trapLine(frozen));
  bodies.forEach(({ code, first, count }, at) => {
    const entered = count === 0 || points.has(first);
    module.codes[at] = entered
      ? withChecks(code, checks, { atPoint: (point) => points.has(first + point) ? [] : UNREACHABLE })
      : new Uint8Array([0, ...UNREACHABLE, END]);
  });
  module.elements = module.elements.flatMap((segment) => keptStretches(segment, (index) => {
    const body = bodies[index - imported];
    return !body || !body.count || points.has(body.first);
  }));
  finish(module, frozen.memory.length, keptData(frozen, lines), checks.span);
  return module.write();
}

/**
 * The stretches of a table segment that are kept. The places between them stay empty: calling them traps.
 *
 * @param {import("./sections.js").Elements} segment @param {(index: number) => boolean} isKept
 */
function keptStretches({ offset, functions }, isKept) {
  /** @type {import("./sections.js").Elements[]} */
  const found = [];
  functions.forEach((index, at) => {
    if (!isKept(index)) return;
    const last = found.at(-1);
    if (last && last.offset + last.functions.length === offset + at) last.functions.push(index);
    else found.push({ offset: offset + at, functions: [index] });
  });
  return found;
}

/** The data of the module: the lines that are kept, what lies behind all lines, and the block with a bit for each line. @param {Frozen} frozen @param {ReadonlySet<number>} lines */
function keptData({ memory, block, lines: count }, lines) {
  const bits = new Uint8Array(Math.ceil(count / 8));
  for (const line of lines) bits[line >> 3] = Number(bits[line >> 3]) | (1 << (line & 7));
  const pieces = [...nonZero(bits, 0).map(({ offset, bytes }) => ({ offset: block + offset, bytes }))];
  for (let line = 0; line < count; line += 1) {
    if (!lines.has(line)) continue;
    let end = line + 1;
    while (lines.has(end) && end < count) end += 1;
    pieces.push({ offset: line * LINE, bytes: memory.slice(line * LINE, end * LINE) });
    line = end;
  }
  return [...pieces, ...nonZero(memory, count * LINE)];
}

/**
 * The module with its globals set to their frozen values, and its function bodies, each with the number of
 * its first point (points are numbered through the module) and its number of points.
 *
 * @param {Uint8Array} original @param {Frozen} frozen
 */
function withFrozenGlobals(original, { globals }) {
  const module = new Module(original);
  const imported = module.imported(GLOBAL).map(({ detail }) =>
    ({ type: Number(detail[0]), mutable: detail[1] === 1, start: new Uint8Array() }));
  module.imports = module.imports.filter(({ kind }) => kind !== GLOBAL);
  module.globals = [...imported, ...module.globals];
  module.globals.forEach((global, at) => {
    const value = globals[at] ?? null;
    if (value !== null) global.start = constant(global.type, value);
    else if (global.mutable || !global.start.length) throw new UnknownShape(`global ${at} does not hold a number`);
  });
  module.sections.delete(8); // the start function has run
  module.customs = [];
  let points = 0;
  const bodies = module.codes.map((code) => {
    const [first, count] = [points, countPoints(code)];
    points += count;
    return { code, first, count };
  });
  return { module, bodies, imported: module.imported(FUNCTION).length };
}

/** @param {number} type @param {number | bigint} value */
function constant(type, value) {
  const op = CONSTANT.get(type);
  if (op === undefined) throw new UnknownShape(`a global is of type ${type}`);
  const writer = new Writer().bytes(op);
  if (op === 0x43) writer.add(new Uint8Array(new Float32Array([Number(value)]).buffer));
  else if (op === 0x44) writer.add(new Uint8Array(new Float64Array([Number(value)]).buffer));
  else writer.signed(value);
  return writer.bytes(END).finish();
}

/**
 * Set the module's exports, its memory (now imported, so that it can be reused) and its data.
 *
 * @param {Module} module @param {number} size of its memory, in bytes @param {Data[]} data
 * @param {number} span index of the function that checks what JavaScript reads
 */
function finish(module, size, data, span) {
  if (module.imported(MEMORY).length || module.exported("memory", MEMORY) !== 0) {
    throw new UnknownShape("the module does not export one memory of its own");
  }
  module.exports = [
    ...CALLED.map((name) => ({ name, kind: FUNCTION, index: module.exported(name, FUNCTION) })),
    { name: READ, kind: FUNCTION, index: span },
    { name: TABLE_NAME, kind: TABLE, index: module.exported(TABLE_NAME, TABLE) },
  ];
  module.sections.delete(5);
  const detail = new Writer().bytes(1).unsigned(Math.ceil(size / PAGE)).unsigned(MAX_PAGES).finish();
  module.imports.push({ module: "env", name: "memory", kind: MEMORY, type: -1, detail });
  module.data = data;
}

/** The parts of memory that are not zero, short gaps included. @param {Uint8Array} memory @param {number} start @returns {{offset: number, bytes: Uint8Array}[]} */
function nonZero(memory, start) {
  const found = [];
  let at = start;
  for (;;) {
    while (at < memory.length && !memory[at]) at += 1;
    if (at >= memory.length) return found;
    const from = at;
    let end = at;
    for (; at < memory.length && at - end <= GAP; at += 1) if (memory[at]) end = at;
    found.push({ offset: from, bytes: memory.slice(from, end + 1) });
  }
}

/** The module with the facts that its loader needs, in a custom section. @param {Uint8Array} bytes @param {Facts} facts */
export function withFacts(bytes, facts) {
  const section = new Writer().name(FACTS).add(new TextEncoder().encode(JSON.stringify(facts))).finish();
  return new Writer().add(bytes).bytes(0).sized(section).finish();
}
