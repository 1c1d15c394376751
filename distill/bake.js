// @ts-check
/**
 * Makes a module whose first state is the frozen one: memory, globals and all.
 *
 * @typedef {import("./state.js").Frozen} Frozen
 * @typedef {import("./loader.js").Facts} Facts
 * @typedef {import("./sections.js").Data} Data
 */
import { Writer } from "./binary.js";
import { addChecks, checked, noteLine, trapLine } from "./checks.js";
import { LINE } from "./state.js";
import { countPoints } from "./instructions.js";
import { FACTS } from "./loader.js";
import { Module } from "./module.js";
import { FUNCTION, GLOBAL, MEMORY, TABLE, UnknownShape } from "./sections.js";

const PAGE = 65_536;
const MOST_PAGES = 16_384; // 1 GB; a browser that has less says so when the memory grows
const GAP = 16; // zeros between two pieces of data that cost less than a piece of its own
const CALLED = ["malloc", "PyUnicode_FromStringAndSize", "PyObject_CallOneArg", "PyUnicode_AsUTF8AndSize"];
const READ = "distilledRead";
const TABLE_NAME = "__indirect_function_table";
const UNREACHABLE = [0x00];
const END = 0x0b;
/** The instruction that gives a constant of each type that a global may have. */
const CONSTANT = new Map([[0x7f, 0x41], [0x7e, 0x42], [0x7d, 0x43], [0x7c, 0x44]]);

/** @param {Frozen} frozen @returns {Facts} */
export const facts = ({ entry, lines, memory }) =>
  ({ entry, fresh: lines * LINE, pages: Math.ceil(memory.length / PAGE), most: MOST_PAGES });

/** The whole runtime, noting each line and point that is used. @param {Uint8Array} original @param {Frozen} frozen */
export function tracing(original, frozen) {
  const { module, bodies } = stilled(original, frozen);
  const checks = addChecks(module, noteLine(frozen));
  bodies.forEach(({ code, first }, at) => {
    module.codes[at] = checked(code, checks, {
      lenient: true,
      // i32.const 0; i32.const 1; i32.store8 into the point's byte
      atPoint: (point) => new Writer().bytes(0x41, 0, 0x41, 1, 0x3a, 0)
        .unsigned(frozen.block + frozen.lines + first + point).finish(),
    });
  });
  finish(module, frozen.memory.length, filled(frozen.memory, 0), checks.span);
  return module.write();
}

/**
 * The module with nothing but these lines and points; everything else traps.
 *
 * @param {Uint8Array} original @param {Frozen} frozen @param {Used} used
 * @typedef {{lines: ReadonlySet<number>, points: ReadonlySet<number>}} Used
 */
export function distilled(original, frozen, { lines, points }) {
  const { module, bodies, imported } = stilled(original, frozen);
  const checks = addChecks(module, trapLine(frozen));
  bodies.forEach(({ code, first, count }, at) => {
    const entered = count === 0 || points.has(first);
    module.codes[at] = entered
      ? checked(code, checks, { atPoint: (point) => points.has(first + point) ? [] : UNREACHABLE })
      : new Uint8Array([0, ...UNREACHABLE, END]);
  });
  module.elements = module.elements.flatMap((segment) => runs(segment, (at) => {
    const body = bodies[at - imported];
    return !body || !body.count || points.has(body.first);
  }));
  finish(module, frozen.memory.length, kept(frozen, lines), checks.span);
  return module.write();
}

/**
 * The stretches of a table that are kept; what lies between them stays empty, and a call of it traps.
 *
 * @param {import("./sections.js").Elements} segment @param {(index: number) => boolean} isKept
 */
function runs({ offset, functions }, isKept) {
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

/** Whole lines that are kept, the rest that is new memory, and the block with its bits. @param {Frozen} frozen @param {ReadonlySet<number>} lines */
function kept({ memory, block, lines: count }, lines) {
  const bits = new Uint8Array(Math.ceil(count / 8));
  for (const line of lines) bits[line >> 3] = Number(bits[line >> 3]) | (1 << (line & 7));
  const pieces = [...filled(bits, 0).map(({ offset, bytes }) => ({ offset: block + offset, bytes }))];
  for (let line = 0; line < count; line += 1) {
    if (!lines.has(line)) continue;
    let end = line + 1;
    while (lines.has(end) && end < count) end += 1;
    pieces.push({ offset: line * LINE, bytes: memory.slice(line * LINE, end * LINE) });
    line = end;
  }
  return [...pieces, ...filled(memory, count * LINE)];
}

/**
 * The module in the state of its frozen globals. Its bodies are given with the number of their first
 * point among the points of all, and how many they have.
 *
 * @param {Uint8Array} original @param {Frozen} frozen
 */
function stilled(original, { globals }) {
  const module = new Module(original);
  const given = module.imported(GLOBAL).map(({ detail }) =>
    ({ type: Number(detail[0]), mutable: detail[1] === 1, start: new Uint8Array() }));
  module.imports = module.imports.filter(({ kind }) => kind !== GLOBAL);
  module.globals = [...given, ...module.globals];
  module.globals.forEach((global, at) => {
    const value = globals[at] ?? null;
    if (value !== null) global.start = constant(global.type, value);
    else if (global.mutable || !global.start.length) throw new UnknownShape(`global ${at} holds no number`);
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
 * Exports, memory and data of the finished module.
 *
 * @param {Module} module @param {number} size of its memory @param {Data[]} data
 * @param {number} read the function that checks what JavaScript reads
 */
function finish(module, size, data, read) {
  if (module.imported(MEMORY).length || module.exported("memory", MEMORY) !== 0) {
    throw new UnknownShape("the module has not one memory of its own");
  }
  module.exports = [
    ...CALLED.map((name) => ({ name, kind: FUNCTION, index: module.exported(name, FUNCTION) })),
    { name: READ, kind: FUNCTION, index: read },
    { name: TABLE_NAME, kind: TABLE, index: module.exported(TABLE_NAME, TABLE) },
  ];
  module.sections.delete(5);
  const detail = new Writer().bytes(1).unsigned(Math.ceil(size / PAGE)).unsigned(MOST_PAGES).finish();
  module.imports.push({ module: "env", name: "memory", kind: MEMORY, type: -1, detail });
  module.data = data;
}

/** The parts of memory that are not zero. @param {Uint8Array} memory @param {number} start @returns {{offset: number, bytes: Uint8Array}[]} */
function filled(memory, start) {
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

/** The module with the facts that its loader needs. @param {Uint8Array} bytes @param {Facts} facts */
export function withFacts(bytes, facts) {
  const section = new Writer().name(FACTS).add(new TextEncoder().encode(JSON.stringify(facts))).finish();
  return new Writer().add(bytes).bytes(0).sized(section).finish();
}
