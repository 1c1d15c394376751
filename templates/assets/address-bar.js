// @ts-check
/** Keeps the address bar, and the links to the other languages, at what stands in the form. */
import { sayText } from "./words.js";

const PAUSE = 300; // ms without typing; browsers refuse to have the address changed at every key

export class AddressBar {
  #calculator;
  #copied;
  #byHand;
  #link;
  #query = location.search.slice(1);
  #timer = 0;

  /** @param {HTMLElement} calculator */
  constructor(calculator) {
    this.#calculator = calculator;
    this.#copied = /** @type {HTMLElement} */ (calculator.querySelector("#copied"));
    this.#byHand = /** @type {HTMLElement} */ (calculator.querySelector("#by-hand"));
    this.#link = /** @type {HTMLInputElement} */ (calculator.querySelector("#link"));
    this.#tellOthers();
  }

  /** What stands in the form now; the address bar follows in a moment. @param {string} query */
  set(query) {
    this.#query = query;
    this.#tellOthers();
    this.#copied.textContent = "";
    this.#byHand.hidden = true;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#write(), PAUSE);
  }

  /** Put the address into the clipboard, or into a field where the clipboard is closed. */
  async copy() {
    this.#write();
    // Not the frame.
    const page = new URL(this.#calculator.dataset.page ?? "", location.href.replace(/[?#].*/, ""));
    const address = new URL(this.#query && `?${this.#query}`, page).href;
    try {
      await navigator.clipboard.writeText(address);
      this.#copied.textContent = sayText("calculator.shared");
    } catch {
      this.#link.value = address;
      this.#byHand.hidden = false;
      this.#link.focus();
      this.#link.select();
    }
  }

  /** Whether the browser has gone to another state. */
  get moved() {
    return location.search.slice(1) !== this.#query;
  }

  /** Take the state that the browser has gone to. */
  follow() {
    this.#query = location.search.slice(1);
    this.#tellOthers();
  }

  /**
   * Go to an address of this page, as a new entry in the browser's history.
   *
   * @param {string} address
   */
  visit(address) {
    this.#write();
    history.pushState(null, "", address);
    this.follow();
  }

  #write() {
    clearTimeout(this.#timer);
    // A frame's address is chosen by the page around it.
    if ("page" in this.#calculator.dataset) return;
    const address = location.pathname + (this.#query && `?${this.#query}`) + location.hash;
    try {
      if (this.moved) history.replaceState(null, "", address);
    } catch {
      // Too many changes at once, or a file without an address of its own: the next change tries
      // again.
    }
  }

  /** The links to the other languages, and the panel that writes the code of a frame. */
  #tellOthers() {
    this.#calculator.dataset.query = this.#query;
    /** @type {NodeListOf<HTMLAnchorElement>} */
    const languages = document.querySelectorAll(".languages a[hreflang]");
    for (const { attributes } of languages) {
      const href = /** @type {Attr} */ (attributes.getNamedItem("href"));
      href.value = href.value.replace(/\?.*/, "") + (this.#query && `?${this.#query}`);
    }
  }
}
