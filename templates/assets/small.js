// @ts-check
/**
 * The small engine: answers what it was made for, and throws at anything else. It runs wherever this is
 * imported, in the page or in a worker.
 *
 * @typedef {import("./files.js").Files} Files
 * @typedef {(text: string) => string} Answer
 */
import { Failure, createCount, run } from "./files.js";

/** @type {Files | null} */ // The build fills it in; null in a site without a small engine.
const SMALL = null;

const [MODULE, LOADER] = ["small-engine.wasm", "small-engine.js"];

/** Whether the site has one. */
export const hasSmall = SMALL !== null;

/**
 * Rejects where it cannot be loaded, or cannot run.
 *
 * @param {import("./files.js").Source} source @param {(count: import("./files.js").Count) => void} tell
 * @returns {Promise<Answer>}
 */
export async function openSmall({ download, compiling }, tell) {
  const files = /** @type {Files} */ (SMALL ?? {});
  const { [MODULE]: module, [LOADER]: loader } = files;
  if (!module || !loader) throw new Failure("unknown", MODULE);
  const { add, done } = createCount(files, tell);
  const { bytes, compiled } = compiling(MODULE, module, add);
  const [{ openDistilled }] = await Promise.all([
    run(LOADER, loader),
    download(LOADER, loader, add).then(() => done(LOADER)),
    bytes.then(() => done(MODULE)),
  ]);
  return openDistilled(await compiled);
}
