// @ts-check
/**
 * Boots Pyodide once, imports a wheel, answers some questions to get warm, and stops: what memory and
 * globals then hold is the state every distilled answer starts from.
 *
 * @typedef {import("./state.js").Frozen} Frozen
 */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { Module } from "./module.js";
import { GLOBAL, UnknownShape } from "./sections.js";
import { globalName, stateOf } from "./state.js";
import { ENVIRONMENT, standStill } from "./still.js";

const RUNTIME = "pyodide.asm.wasm";
const LOCK = "pyodide-lock.json";
const SETTLE = `
import functools, gc
gc.collect()
for each in gc.get_objects():
    if type(each) is functools._lru_cache_wrapper:
        each.cache_clear()
del each
gc.collect()
# Every question starts from this very state, so garbage never piles up.
gc.freeze()
gc.disable()
`;

/**
 * @param {{runtime: string, wheel: string, entry: string, warm: string[]}} settings
 *   runtime: folder of the npm package pyodide; entry: "module:function"
 * @returns {Promise<{original: Uint8Array, frozen: Frozen}>}
 */
export async function freeze({ runtime, wheel, entry, warm }) {
  const original = new Uint8Array(await readFile(path.join(runtime, RUNTIME)));
  const lock = JSON.parse(await readFile(path.join(runtime, LOCK), "utf8"));
  const wake = standStill();
  const watch = watchInstance(original);
  try {
    const { loadPyodide } = await import(pathToFileURL(path.resolve(runtime, "pyodide.mjs")).href);
    const python = await loadPyodide({
      env: ENVIRONMENT,
      lockFileContents: JSON.stringify({ info: lock.info, packages: {} }),
      packageBaseUrl: "./",
    });
    python.unpackArchive(new Uint8Array(await readFile(wheel)), "wheel");
    const [module = "", name = ""] = entry.split(":");
    python.FS.writeFile("/warm.jsonl", warm.map((text) => `${JSON.stringify(text)}\n`).join(""));
    const address = python.runPython(`
import json
from ${module} import ${name} as entry
with open("/warm.jsonl", encoding="utf-8") as questions:
    for question in questions:
        try:
            entry(json.loads(question))
        except Exception:
            pass  # no answer; when asked in earnest it is a trap
del question, questions
id(entry)`);
    python.FS.unlink("/warm.jsonl");
    python.runPython(SETTLE);
    return { original, frozen: stateOf(watch.instance(), address) };
  } finally {
    watch.end();
    wake();
  }
}

/** See the instance that Pyodide makes of its runtime, with all its globals exported. @param {Uint8Array} original */
function watchInstance(original) {
  const { instantiate } = WebAssembly;
  /** @type {{exports: Record<string, any>, imports: Record<string, any>, module: Module} | null} */
  let seen = null;
  const module = new Module(original);
  const imported = module.imported(GLOBAL).length;
  module.globals.forEach((_, at) => module.exports.push({ name: globalName(at), kind: GLOBAL, index: imported + at }));
  const open = module.write();

  /** @param {any} source @param {any} imports */
  async function watched(source, imports) {
    if (source?.byteLength !== original.byteLength) return instantiate(source, imports);
    const made = await instantiate(open, imports);
    seen = { exports: made.instance.exports, imports, module };
    return made;
  }
  WebAssembly.instantiate = /** @type {any} */ (watched);
  return {
    instance() {
      if (!seen) throw new UnknownShape(`Pyodide did not instantiate ${RUNTIME} from its bytes`);
      return seen;
    },
    end() {
      WebAssembly.instantiate = instantiate;
    },
  };
}
