// @ts-check
/**
 * What a running instance of Pyodide holds, in the shape from which every question can start.
 *
 * @typedef {import("./module.js").Module} Module
 * @typedef {{memory: Uint8Array, globals: (number | bigint | null)[], entry: number, block: number,
 *   lines: number, points: number, stack: [number, number], always: number[]}} Frozen
 *   memory   everything below the program break, as it is at the start of each question
 *   globals  value of each global, imported ones first; null for those that hold no number
 *   entry    address of the Python function that answers
 *   block    address of a block of the module's own heap, all zeros, with a byte for each line and point
 *   lines    number of lines in use; everything behind them is new memory for the questions
 *   stack    the first and the last line of the stack
 *   always   lines that every module keeps
 */
import { countPoints } from "./instructions.js";
import { FUNCTION, GLOBAL, UnknownShape } from "./sections.js";

/** Bytes of memory that are kept or dropped together. */
export const LINE = 32;

const MOST_BLOCKS = 5_000_000;
const LINE_SLACK = 4096; // lines, for what the allocator keeps between the block and new memory

/** The name under which a global is exported for a look at it. @param {number} at */
export const globalName = (at) => `distill global ${at}`;

/**
 * @param {{exports: Record<string, any>, imports: Record<string, any>, module: Module}} instance
 * @param {number} entry
 * @returns {Frozen}
 */
export function stateOf({ exports, imports, module }, entry) {
  const bytes = () => new Uint8Array(exports.memory.buffer);
  const points = module.codes.reduce((sum, code) => sum + countPoints(code), 0);
  dropTrampoline(module, exports);
  const cache = clearTypeCache(module, exports, bytes);
  // What is left over in free blocks would stand between the lines that are kept.
  const cleared = (/** @type {(size: number) => number} */ allocate) => (/** @type {number} */ size) => {
    const block = allocate(size);
    if (block) bytes().fill(0, block, block + size);
    return block;
  };
  takeFree(cleared(exports.malloc), [...sizes(1 << 16)], () => exports.sbrk(0));
  // A byte for each line, those of the block itself included, and for each point; and a little more.
  const room = Math.ceil((exports.sbrk(0) + points * LINE) / (LINE - 1)) + LINE_SLACK;
  const block = exports.malloc(room);
  const fresh = exports.malloc(1);
  if (!fresh) throw new Error("the runtime had no room left");
  exports.free(fresh);
  // Small objects of Python have an allocator of their own on top of it.
  takeFree(cleared(exports.PyObject_Malloc), Array.from({ length: 64 }, (_, at) => 8 * (at + 1)), null, fresh);

  const lines = Math.ceil(fresh / LINE);
  if (lines + points > room) throw new UnknownShape("the allocator put new memory far behind the block");
  const memory = bytes().slice(0, exports.sbrk(0));
  memory.fill(0, block, block + lines + points);
  const [low, high] = [exports.emscripten_stack_get_end(), exports.emscripten_stack_get_current()];
  memory.fill(0, low, high);
  const globals = [
    ...module.imported(GLOBAL).map(({ module, name }) => value(imports[module]?.[name])),
    ...module.globals.map((_, at) => value(exports[globalName(at)])),
  ];
  return {
    memory, globals, entry, block, lines, points,
    always: cache,
    stack: [Math.floor(low / LINE), Math.ceil(exports.emscripten_stack_get_base() / LINE)],
  };
}

/**
 * Empty Python's cache of attributes, and give its lines.
 *
 * Its places depend on the addresses of names, which are others in each question. Full, it would have
 * all that stands in it looked at by chance; empty, it is nothing but lines that are all alike.
 *
 * @param {Module} module @param {Record<string, any>} exports @param {() => Uint8Array} bytes
 */
function clearTypeCache(module, exports, bytes) {
  module.exported("PyType_ClearCache", FUNCTION);
  const before = bytes().slice(0, exports.emscripten_stack_get_end()); // the runtime's own data
  exports.PyType_ClearCache();
  const after = bytes();
  const lines = new Set();
  before.forEach((byte, at) => { if (byte !== after[at]) lines.add(Math.floor(at / LINE)); });
  return [...lines];
}

/** Powers of two, downwards. @param {number} from */
function* sizes(from) {
  for (let size = from; size >= 8; size /= 2) yield size;
}

/**
 * Take every free block there is, and keep it: what the questions allocate is then new memory, always in
 * the same order, and never a scattered remainder of the start.
 *
 * @param {(size: number) => number} allocate @param {number[]} sizes
 * @param {(() => number) | null} state changes when a block came from new memory
 * @param {number} [fresh] or where new memory begins
 */
function takeFree(allocate, sizes, state, fresh = Infinity) {
  for (const size of sizes) {
    for (let left = MOST_BLOCKS; ; left -= 1) {
      if (!left) throw new UnknownShape(`the allocator has no end of free blocks of ${size} bytes`);
      const before = state?.();
      const block = allocate(size);
      if (!block || block >= fresh || state?.() !== before) break;
    }
  }
}

/** @param {unknown} global */
function value(global) {
  const held = global instanceof WebAssembly.Global ? global.value : global;
  return typeof held === "number" || typeof held === "bigint" ? held : null;
}

/**
 * Python calls C functions of other types than it declares. Some browsers get a WebAssembly module of
 * its own for that; without its address the way through JavaScript is taken, which all have.
 *
 * @param {Module} module @param {Record<string, any>} exports
 */
function dropTrampoline(module, exports) {
  if (!module.imports.some(({ name }) => name === "_PyEM_TrampolineCall_JS")) return;
  const [runtime, offset] = ["_PyRuntime", "_PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET"].map((name) => {
    module.exported(name, GLOBAL);
    return exports[name].value;
  });
  const view = new DataView(exports.memory.buffer);
  view.setInt32(runtime + view.getInt32(offset, true), 0, true);
}
