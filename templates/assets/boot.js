// @ts-check
/**
 * Runs before anything is drawn: it sets the remembered colours, or those that an embedding page
 * asks for, and hides the example where the address brings a question. Then it waits for the
 * calculator's form, starts the page's scripts, and shows an error if one of them fails to load.
 */
{
  /** @type {string[]} */ // The engine's files for a first answer, relative to this script; the build fills it in.
  const EARLY = [];
  // Pairs of a query that do not belong to a question, as an expression; the build fills it in from
  // link.js.
  const FOREIGN = "";

  const page = document.documentElement;
  const own = /** @type {HTMLScriptElement} */ (document.currentScript);
  const { script } = own.dataset;
  const files = EARLY.map((file) => new URL(file, own.src).href);
  // Asked for at once, to be ready when the calculator is. A script element of type module would
  // wait for the end of the page or, with async, until the page has been drawn.
  const scripts = script ? import(new URL(script, document.baseURI).href) : null;
  scripts?.catch(() => {}); // shown by start(), once the page can show it
  const signs = new AbortController();
  const SIGNS = ["focusin", "pointerdown", "input"];
  // A pointer that only passes over the form counts on the site's own pages, and where no data is
  // to be saved.
  const { connection } = /** @type {Navigator & {connection?: {saveData?: boolean}}} */ (navigator);
  if (!("embedded" in page.dataset) && !connection?.saveData) SIGNS.push("pointerenter");

  /** The theme that was chosen; in a frame nothing is remembered, and the address says it. */
  function chosen() {
    if (!("embedded" in page.dataset)) return localStorage.getItem("elo-theme");
    // Some website builders drop the query of a frame's address, but keep what follows "#".
    if (!location.search && location.hash.includes("="))
      history.replaceState(null, "", `?${location.hash.slice(1)}`);
    return new URLSearchParams(location.search).get("theme");
  }
  try {
    const theme = chosen();
    if (theme === "light" || theme === "dark") page.dataset.theme = theme;
  } catch {
    // Storage is blocked: the device's colours stay.
  }
  const foreign = new RegExp(FOREIGN);
  if (
    location.search
      .slice(1)
      .split("&")
      .some((pair) => pair && !foreign.test(pair))
  )
    page.dataset.linked = "";

  /** Show that the scripts could not be loaded. */
  function tell() {
    const state = /** @type {HTMLElement} */ (document.querySelector(".engine-state"));
    const retry = /** @type {HTMLButtonElement} */ (document.querySelector("#retry"));
    page.dataset.engine = "failed";
    state.textContent = state.dataset.failed ?? "";
    retry.hidden = false;
    retry.addEventListener("click", () => location.reload());
    // The form still holds the example, so its answer is right until somebody types over it.
    delete page.dataset.linked;
    document.querySelector("form")?.addEventListener("input", () => {
      page.dataset.linked = "";
    });
  }

  /**
   * The first sign of use: ask for the engine's files, which readers of the article never need. The
   * scripts may still be on their way.
   */
  function use() {
    signs.abort(); // one is enough
    page.dataset.used = "";
    dispatchEvent(new Event("elo-use"));
    // Scripts that run have asked for the files by now; a hint would ask a second time, for
    // nothing.
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

  /** Start as soon as the calculator is there; the article may still be on its way. */
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
   * A frame's script has an element of its own, so that it runs before the frame's load event: from
   * then on, the page around it may send messages. This notices when that script fails.
   *
   * @param {Event} event  of a script element whose file did not arrive, or of the window where one is broken
   */
  function watch(event) {
    const lost = event.target instanceof HTMLScriptElement;
    if ((!lost && !(event instanceof ErrorEvent)) || "started" in page.dataset) return;
    removeEventListener("error", watch, true);
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", tell);
    else tell();
  }
  // Captured, because such events do not bubble.
  if ("embedded" in page.dataset) addEventListener("error", watch, true);
}
