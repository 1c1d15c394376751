// @ts-check
/**
 * The distilled engine: it answers what it was made for, and throws at anything else. It runs where
 * this script runs, in the page or in a worker.
 *
 * @typedef {import("./downloads.js").Files} Files
 * @typedef {(text: string) => string} Answering
 */
import { Failure, createCount, run } from "./downloads.js";

/** @type {Files | null} */ // The build fills it in; null in a site without a distilled engine.
const DISTILLED = null;

const [MODULE, LOADER] = ["distilled-engine.wasm", "distilled-engine.js"];

/** Whether the site has a distilled engine. */
export const hasDistilled = DISTILLED !== null;

/**
 * Load the distilled engine. Rejects where it cannot be loaded, or cannot run.
 *
 * @param {import("./downloads.js").Source} source @param {(count: import("./downloads.js").Count) => void} tell
 * @returns {Promise<Answering>}
 */
export async function loadDistilled({ download, compiling }, tell) {
  const files = /** @type {Files} */ (DISTILLED ?? {});
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
