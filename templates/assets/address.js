// @ts-check
/** Keeps the address bar and the links to the other languages at the form's state; copies the link. */
import { sayText } from "./words.js";

const PAUSE = 300; // ms without typing; browsers refuse to have the address changed at every key

/** @param {HTMLElement} calculator */
export function createAddress(calculator) {
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const languages = document.querySelectorAll(".languages a[hreflang]");
  const copied = /** @type {HTMLElement} */ (calculator.querySelector("#copied"));
  const byHand = /** @type {HTMLElement} */ (calculator.querySelector("#by-hand"));
  const link = /** @type {HTMLInputElement} */ (calculator.querySelector("#link"));
  let query = location.search.slice(1);
  let timer = 0;

  function put() {
    clearTimeout(timer);
    if ("page" in calculator.dataset) return; // a frame's address is the embedding page's to choose
    const address = location.pathname + (query && `?${query}`) + location.hash;
    try {
      if (location.search.slice(1) !== query) history.replaceState(null, "", address);
    } catch {
      // Too many changes at once, or a file without an address of its own: the next change tries again.
    }
  }

  function keepInLanguages() {
    calculator.dataset.query = query; // for the panel that writes the code of a frame
    for (const { attributes } of languages) {
      const href = /** @type {Attr} */ (attributes.getNamedItem("href"));
      href.value = href.value.replace(/\?.*/, "") + (query && `?${query}`);
    }
  }
  keepInLanguages();

  /** @param {string} next */
  function set(next) {
    query = next;
    keepInLanguages();
    copied.textContent = "";
    byHand.hidden = true;
    clearTimeout(timer);
    timer = window.setTimeout(put, PAUSE);
  }

  async function copy() {
    put();
    const page = new URL(calculator.dataset.page ?? "", location.href.replace(/[?#].*/, "")); // not the frame
    const address = new URL(query && `?${query}`, page).href;
    try {
      await navigator.clipboard.writeText(address);
      copied.textContent = sayText("calculator.shared");
    } catch {
      link.value = address;
      byHand.hidden = false;
      link.focus();
      link.select();
    }
  }

  return {
    set,
    copy,
    /** Whether the browser went to another state. */
    moved: () => location.search.slice(1) !== query,
    /** A new entry in the browser's history. @param {string} address */
    visit(address) {
      put();
      history.pushState(null, "", address);
      query = location.search.slice(1);
      keepInLanguages();
    },
    /** The state the browser went to. */
    follow() {
      query = location.search.slice(1);
      keepInLanguages();
    },
  };
}
