// @ts-check
/**
 * Starts Pyodide once, imports a wheel, answers questions to warm it up, and stops. What memory and globals
 * hold then is the state from which every distilled answer starts.
 *
 * @typedef {import("./state.js").Frozen} Frozen
 */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ENVIRONMENT, makeDeterministic } from "./deterministic.js";
import { UnknownShape } from "./sections.js";
import { stateOf, withExportedGlobals } from "./state.js";

const RUNTIME = "pyodide.asm.wasm";
const LOCK = "pyodide-lock.json";
/** Leaves nothing in memory that depends on the questions so far. */
const CLEAN_UP = `
import functools, gc
gc.collect()
for item in gc.get_objects():
    if type(item) is functools._lru_cache_wrapper:
        item.cache_clear()
del item
gc.collect()
# Every question starts from this state, so garbage never piles up.
gc.freeze()
gc.disable()
`;

/**
 * @param {{runtime: string, wheel: string, entry: string, warmUp: string[]}} settings
 *   runtime: folder of the npm package pyodide; entry: "module:function"; warmUp: questions
 * @returns {Promise<{original: Uint8Array, frozen: Frozen}>}
 */
export async function freeze({ runtime, wheel, entry, warmUp }) {
  const original = new Uint8Array(await readFile(path.join(runtime, RUNTIME)));
  const lock = JSON.parse(await readFile(path.join(runtime, LOCK), "utf8"));
  const restore = makeDeterministic();
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
    python.FS.writeFile("/questions.jsonl", warmUp.map((question) => `${JSON.stringify(question)}\n`).join(""));
    const address = python.runPython(`
import json
from ${module} import ${name} as entry
with open("/questions.jsonl", encoding="utf-8") as questions:
    for question in questions:
        try:
            entry(json.loads(question))
        except Exception:
            pass  # no answer; the distilled module will trap on it
del question, questions
id(entry)`);
    python.FS.unlink("/questions.jsonl");
    python.runPython(CLEAN_UP);
    return { original, frozen: stateOf(watch.instance(), address) };
  } finally {
    watch.end();
    restore();
  }
}

/**
 * Catch the instance that Pyodide makes of its runtime, with all its globals exported.
 *
 * @param {Uint8Array} original
 */
function watchInstance(original) {
  const { instantiate } = WebAssembly;
  /** @type {import("./state.js").Running | null} */
  let seen = null;
  const module = withExportedGlobals(original);
  const exporting = module.write();

  /** @param {any} source @param {any} imports */
  async function watched(source, imports) {
    if (source?.byteLength !== original.byteLength) return instantiate(source, imports);
    const made = await instantiate(exporting, imports);
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
