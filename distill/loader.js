// @ts-check
/**
 * Runs a distilled module, in a browser or in Node: one text in, one text out.
 *
 * Every question gets a new instance and cleared memory, so an answer depends on its question alone, and a
 * trap leaves nothing behind.
 *
 * @typedef {{entry: number, fresh: number, pages: number, most: number}} Facts
 *   stored in the module: the address of the function that answers, the address where new memory
 *   begins, and the size of the memory in pages of 64 kB, at first and at most
 */

export const FACTS = "distilled";
const PAGE = 65_536;

/** The module was not made for this question: the complete runtime has to answer it. */
export class Trap extends Error {}

/** @param {WebAssembly.Module} module @returns {Facts} */
export function factsOf(module) {
  const [section] = WebAssembly.Module.customSections(module, FACTS);
  if (!section) throw new TypeError("this module was not distilled");
  return JSON.parse(new TextDecoder().decode(section));
}

/**
 * @param {WebAssembly.Module} module
 * @param {{facts?: Facts, clear?: (memory: Uint8Array) => void}} [settings]
 *   clear: makes memory ready for the next question. Below `fresh` it need not do anything: there the
 *   module's own data overwrites every line that the module can read.
 * @returns {(text: string) => string} throws Trap
 */
export function openDistilled(module, {
  facts = factsOf(module),
  clear = (memory) => memory.fill(0, facts.fresh),
} = {}) {
  const memory = new WebAssembly.Memory({ initial: facts.pages, maximum: facts.most });
  const unknown = WebAssembly.Module.imports(module).filter(({ kind }) => kind === "function");
  const view = () => new DataView(memory.buffer);

  /** A new instance in the frozen state, and the error that was thrown in it, if any. */
  function fresh() {
    /** @type {{python: Record<string, any>, failure: unknown}} */
    const made = { python: {}, failure: null };

    /** @type {Record<string, (...given: any[]) => any>} */
    const system = {
      _PyEM_TrampolineCall_JS: (at, ...given) => made.python.__indirect_function_table.get(at)(...given),
      clock_time_get(clock, _precision, to) {
        const ms = clock ? performance.now() : Date.now();
        view().setBigUint64(to, BigInt(Math.round(ms * 1e6)), true);
        return 0;
      },
      emscripten_resize_heap(size) {
        memory.grow(Math.ceil(((size >>> 0) - memory.buffer.byteLength) / PAGE)); // throws when refused
        return 1;
      },
    };

    /** @type {Record<string, Record<string, any>>} */
    const imports = { env: { memory } };
    for (const { module: from, name } of unknown) {
      const call = system[name] ?? (() => { throw new Trap(name); });
      // Code in the module might catch this exception as if it were its own, so it is remembered.
      (imports[from] ??= {})[name] = (/** @type {any[]} */ ...given) => {
        try {
          return call(...given);
        } catch (error) {
          made.failure = error;
          throw error;
        }
      };
    }
    made.python = new WebAssembly.Instance(module, imports).exports;
    return made;
  }

  /** @type {ReturnType<typeof fresh> | null} */
  let next = fresh(); // made while nobody waits; the first one now, to throw at once if the browser cannot run it
  function prepare() {
    setTimeout(() => {
      try {
        next ??= fresh();
      } catch {
        // The next question will fail in the same way, and report it.
      }
    });
  }

  return function answer(text) {
    try {
      const made = next ?? fresh();
      next = null;
      const { python } = made;
      const given = new TextEncoder().encode(text);
      const from = python.malloc(given.length + 4);
      if (!from) throw new Trap("memory");
      new Uint8Array(memory.buffer).set(given, from);
      const question = python.PyUnicode_FromStringAndSize(from, given.length);
      const reply = python.PyObject_CallOneArg(facts.entry, question);
      if (made.failure) throw made.failure;
      if (!reply) throw new Trap("exception");
      const letters = python.PyUnicode_AsUTF8AndSize(reply, from);
      if (made.failure) throw made.failure;
      if (!letters) throw new Trap("not a text");
      python.distilledRead(from, 4);
      const length = view().getInt32(from, true);
      python.distilledRead(letters, length);
      return new TextDecoder().decode(new Uint8Array(memory.buffer, letters, length));
    } catch (error) {
      throw error instanceof Trap ? error : new Trap(String(error), { cause: error });
    } finally {
      clear(new Uint8Array(memory.buffer));
      prepare();
    }
  };
}
