// @ts-check
/**
 * What a running instance of Pyodide holds, brought into a state from which every question can start.
 *
 * @typedef {{exports: Record<string, any>, imports: Record<string, any>, module: Module}} Running
 *   an instance of a module whose globals are all exported
 * @typedef {{memory: Uint8Array, globals: (number | bigint | null)[], entry: number, block: number,
 *   lines: number, points: number, stack: [number, number], always: number[]}} Frozen
 *   memory   everything below the program break, as it is at the start of each question
 *   globals  value of each global, imported ones first; null for those that hold no number
 *   entry    address of the Python function that answers
 *   block    address of a block on the module's own heap, all zeros, with a byte for each line and point
 *   lines    number of lines in use; memory behind them is new, and what a question allocates comes from there
 *   stack    the first and the last line of the stack
 *   always   lines that every module keeps
 */
import { countPoints } from "./instructions.js";
import { Module } from "./module.js";
import { FUNCTION, GLOBAL, UnknownShape } from "./sections.js";

/** Bytes of memory that are kept or dropped together. */
export const LINE = 32;

const MAX_BLOCKS = 5_000_000; // of one size; more of them means that the allocator is not understood
const LINE_SLACK = 4096; // lines, for what the allocator keeps between the block and new memory

/** The name under which one of the module's own globals is exported. @param {number} at */
const globalName = (at) => `distill global ${at}`;

/** A module with all its globals exported, so that their values can be read. @param {Uint8Array} original */
export function withExportedGlobals(original) {
  const module = new Module(original);
  const imported = module.imported(GLOBAL).length;
  module.globals.forEach((_, at) => module.exports.push({ name: globalName(at), kind: GLOBAL, index: imported + at }));
  return module;
}

/** @param {Running} running @param {number} entry address of the function that answers @returns {Frozen} */
export function stateOf({ exports, imports, module }, entry) {
  const bytes = () => new Uint8Array(exports.memory.buffer);
  const points = module.codes.reduce((sum, code) => sum + countPoints(code), 0);
  dropTrampoline(module, exports);
  const cache = clearTypeCache(module, exports, bytes);
  // Old data in free blocks would have to be kept with the lines around it: it is cleared.
  const cleared = (/** @type {(size: number) => number} */ allocate) => (/** @type {number} */ size) => {
    const block = allocate(size);
    if (block) bytes().fill(0, block, block + size);
    return block;
  };
  takeFreeBlocks(cleared(exports.malloc), [...sizes(1 << 16)], () => exports.sbrk(0));
  // A byte for each line (the block's own lines included) and for each point, and some to spare.
  const room = Math.ceil((exports.sbrk(0) + points * LINE) / (LINE - 1)) + LINE_SLACK;
  const block = exports.malloc(room);
  const fresh = exports.malloc(1);
  if (!fresh) throw new Error("the runtime is out of memory");
  exports.free(fresh);
  // Python has an allocator of its own for small objects, on top of malloc.
  takeFreeBlocks(cleared(exports.PyObject_Malloc), Array.from({ length: 64 }, (_, at) => 8 * (at + 1)), null, fresh);

  const lines = Math.ceil(fresh / LINE);
  if (lines + points > room) throw new UnknownShape("the allocator places new memory too far behind the block");
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
 * Empty Python's attribute cache, and find its lines.
 *
 * Where an attribute is cached depends on the address of its name, which differs from question to
 * question. A full cache would have to be kept with everything in it; an empty one is lines of zeros.
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

/** Powers of two down to 8. @param {number} from */
function* sizes(from) {
  for (let size = from; size >= 8; size /= 2) yield size;
}

/**
 * Allocate every free block, for good. What a question allocates is then new memory, in the same order
 * each time, and never one of the gaps that starting has left.
 *
 * @param {(size: number) => number} allocate @param {number[]} sizes
 * @param {(() => number) | null} memoryEnd a value that changes when a block came from new memory
 * @param {number} [fresh] where new memory begins, if that is known
 */
function takeFreeBlocks(allocate, sizes, memoryEnd, fresh = Infinity) {
  for (const size of sizes) {
    for (let left = MAX_BLOCKS; ; left -= 1) {
      if (!left) throw new UnknownShape(`the allocator still has free blocks of ${size} bytes after ${MAX_BLOCKS}`);
      const before = memoryEnd?.();
      const block = allocate(size);
      if (!block || block >= fresh || memoryEnd?.() !== before) break;
    }
  }
}

/** @param {unknown} global */
function value(global) {
  const held = global instanceof WebAssembly.Global ? global.value : global;
  return typeof held === "number" || typeof held === "bigint" ? held : null;
}

/**
 * Python calls some C functions by a wrong type. In some browsers a WebAssembly module of its own makes
 * these calls; without its address they are made by way of JavaScript, which works in every browser.
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
