// @ts-check
/**
 * Runs before anything is drawn: the remembered colours, or those that an embedding page asks for, and no
 * example where a link brings games. Then it listens to the calculator's form, starts its scripts, and speaks
 * when one of them does not arrive.
 */
{
  /** @type {string[]} */ // What a first answer needs of the engine, relative to here; the build fills it in.
  const EARLY = [];

  const page = document.documentElement;
  const own = /** @type {HTMLScriptElement} */ (document.currentScript);
  const { script } = own.dataset;
  const files = EARLY.map((file) => new URL(file, own.src).href);
  // Asked for at once, to be ready when the calculator is: an element of type module would wait for the whole
  // page, or, if it is async, until the page has been drawn.
  const scripts = script ? import(new URL(script, document.baseURI).href) : null;
  scripts?.catch(() => {}); // told once the page can show it
  const signs = new AbortController();
  const SIGNS = ["focusin", "pointerdown", "input"];
  // A pointer that only passes is a sign on the page itself, and where data need not be saved.
  const { connection } = /** @type {any} */ (navigator);
  if (!("embedded" in page.dataset) && !connection?.saveData) SIGNS.push("pointerenter");

  /** In a frame nothing is remembered: the address says all. */
  function chosen() {
    if (!("embedded" in page.dataset)) return localStorage.getItem("elo-theme");
    // Some editors of web pages drop the query of a frame's address, and keep what follows "#".
    if (!location.search && location.hash.includes("=")) history.replaceState(null, "", `?${location.hash.slice(1)}`);
    return new URLSearchParams(location.search).get("theme");
  }
  try {
    const theme = chosen();
    if (theme === "light" || theme === "dark") page.dataset.theme = theme;
  } catch {
    // Storage is shut: the device's colours stay.
  }
  // Not for keys that other sites add to count visits, nor for a frame's colours; address.js knows the same.
  if (/[?&](?!utm_|(?:fbclid|gclid)(?:[=&]|$)|theme=(?:light|dark|auto)(?:&|$)|&|$)/.test(location.search)) page.dataset.linked = "";

  function tell() {
    const state = /** @type {HTMLElement} */ (document.querySelector(".engine-state"));
    const retry = /** @type {HTMLButtonElement} */ (document.querySelector("#retry"));
    page.dataset.engine = "failed";
    state.textContent = state.dataset.failed ?? "";
    retry.hidden = false;
    retry.addEventListener("click", () => location.reload());
    // The form still holds the example, so its answer is right; until somebody types over it.
    delete page.dataset.linked;
    document.querySelector("form")?.addEventListener("input", () => { page.dataset.linked = ""; });
  }

  /**
   * The first sign of use: the engine's files are asked for, of which readers of the article load nothing. The
   * scripts may still be on their way.
   */
  function use() {
    signs.abort(); // one is enough
    page.dataset.used = "";
    dispatchEvent(new Event("elo-use"));
    // Scripts that run have asked by now. A hint would ask once more, for nobody.
    if (page.dataset.engine !== "idle") return;
    for (const file of files) {
      const hint = document.createElement("link");
      hint.rel = file.endsWith(".js") ? "modulepreload" : "preload";
      hint.as = file.endsWith(".js") ? "script" : "fetch";
      hint.crossOrigin = "anonymous"; // as a script asks for them
      hint.href = file;
      document.head.append(hint);
    }
  }

  /** As soon as the calculator is there; the article may still be on its way. */
  function start() {
    if (document.readyState === "loading" && !document.querySelector("#calculator + *")) return;
    document.removeEventListener("DOMContentLoaded", start);
    watcher.disconnect();
    const form = document.querySelector("#calculator form");
    for (const sign of SIGNS) form?.addEventListener(sign, use, { signal: signs.signal });
    scripts?.then((main) => main.start()).catch(tell);
  }
  const watcher = new MutationObserver(start);
  watcher.observe(page, { childList: true, subtree: true });
  document.addEventListener("DOMContentLoaded", start);

  /**
   * A frame's script has an element of its own: the page around may speak to it once the frame has loaded.
   *
   * @param {Event} event a file that did not arrive, at its element; a broken one, at the window
   */
  function watch(event) {
    const lost = event.target instanceof HTMLScriptElement;
    if (!lost && !(event instanceof ErrorEvent) || "started" in page.dataset) return;
    removeEventListener("error", watch, true);
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", tell);
    else tell();
  }
  if ("embedded" in page.dataset) addEventListener("error", watch, true); // such events do not bubble
}
