// @ts-check
/**
 * The page's side of the service worker: starts it, and tells the visitor of a new version.
 *
 * Not in frames, whose storage may be blocked, and not where the visitor saves data. Without a
 * service worker the page works as before, and says nothing.
 */
import { say, sayText } from "./words.js";

const WORKER = new URL("../../sw.js", import.meta.url).href;
const IDLE = 5000; // ms; a busy device may never be idle
const page = document.documentElement;

/** The worker's address, as pages with Trusted Types want it. */
function workerAddress() {
  const { trustedTypes } = /** @type {import("./engine/channel.js").Global} */ (globalThis);
  const policy = trustedTypes?.createPolicy("elo-offline", { createScriptURL: () => WORKER });
  return policy ? policy.createScriptURL(WORKER) : WORKER;
}

/**
 * Calls back now and whenever the engine's state changes.
 *
 * @param {(state?: string) => void} look
 */
function watchEngine(look) {
  new MutationObserver(() => look(page.dataset.engine)).observe(page, {
    attributeFilter: ["data-engine"],
  });
  look(page.dataset.engine);
}

/** Once nothing that the visitor waits for is loading. @returns {Promise<void>} */
async function atRest() {
  if (document.readyState !== "complete") {
    await new Promise((resolve) => {
      addEventListener("load", resolve, { once: true });
    });
  }
  await new Promise((resolve) =>
    watchEngine((state) => {
      if (state !== "loading") resolve(null);
    }),
  );
  await new Promise((resolve) => {
    // once the engine's answer is on the screen, too
    if ("requestIdleCallback" in globalThis) requestIdleCallback(resolve, { timeout: IDLE });
    else setTimeout(resolve);
  });
}

function tell() {
  const line = document.querySelector(".update");
  if (!line || line.hasChildNodes()) return;
  const link = document.createElement("a");
  link.href = "";
  link.textContent = sayText("page.reload");
  link.addEventListener("click", (event) => {
    event.preventDefault();
    // The address holds the games; a link to it would only scroll to its fragment.
    location.reload();
  });
  line.append(say("page.update"), " ", link);
}

async function start() {
  if (window !== top || self.origin === "null" || !page.dataset.version) return;
  const { connection } = /** @type {Navigator & {connection?: {saveData?: boolean}}} */ (navigator);
  if (connection?.saveData) return;
  const container = navigator.serviceWorker; // undefined on pages that are not secure
  if (!container) return;
  // Ask for the version only when a new worker takes over: until then, a page that differs is the
  // newer of the two.
  container.addEventListener("controllerchange", () =>
    container.controller?.postMessage("version"),
  );
  container.addEventListener("message", ({ data }) => {
    if (data.version && data.version !== page.dataset.version) tell();
  });
  await atRest();
  const registration = await container.register(workerAddress(), { updateViaCache: "none" });
  watchEngine(async (state) => {
    // Some browsers ignore "only-if-cached" and would load the files: ask only after Pyodide was
    // used.
    if (state === "ready" && "pyodide" in page.dataset)
      (await container.ready).active?.postMessage("used");
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => {});
  });
}

export function startOffline() {
  start().catch(() => {}); // storage is blocked, or there is no network
}
