// @ts-check
/**
 * Runs before anything is drawn: the remembered colours, or those that an embedding page asks for, and no
 * example where a link brings games. Then it watches the page's other scripts: it alone can still speak when one of them does not arrive.
 */
{
  const page = document.documentElement;
  const own = /** @type {HTMLScriptElement} */ (document.currentScript).src.replace(/[^/]*$/, "");
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
  // Not for keys that other sites add to count visits, nor for a frame's colours; link.js knows the same.
  if (/[?&](?!utm_|(?:fbclid|gclid)(?:[=&]|$)|theme=(?:light|dark|auto)(?:&|$)|&|$)/.test(location.search)) page.dataset.linked = "";

  function tell() {
    const state = /** @type {HTMLElement | null} */ (document.querySelector(".engine-state"));
    const retry = /** @type {HTMLButtonElement | null} */ (document.querySelector("#retry"));
    if (!state || !retry) return; // a page that is only read loses nothing
    page.dataset.engine = "failed";
    state.textContent = state.dataset.failed ?? "";
    retry.hidden = false;
    retry.addEventListener("click", () => location.reload());
    // The form still holds the example, so its answer is right; until somebody types over it.
    delete page.dataset.linked;
    document.querySelector("form")?.addEventListener("input", () => { page.dataset.linked = ""; });
  }

  /** @param {Event} event a file that did not arrive, at its element; a broken one, at the window */
  function watch(event) {
    const lost = event.target instanceof HTMLScriptElement && event.target.type === "module";
    const broken = event instanceof ErrorEvent && event.filename.startsWith(own);
    if (!lost && !broken || "started" in page.dataset) return;
    removeEventListener("error", watch, true);
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", tell);
    else tell();
  }
  addEventListener("error", watch, true); // such events do not bubble
}
