// @ts-check
/**
 * The form as a question, and a question in the form.
 *
 * @typedef {import("./link.js").Question} Question
 * @typedef {HTMLInputElement | HTMLSelectElement} Field
 */
import { GameRows } from "./game-rows.js";

const NAMES = /** @type {const} */ (["rating", "k", "list", "method", "cap"]);

export class Form {
  #form;
  #games;
  #onChange;

  /**
   * @param {HTMLFormElement} form
   * @param {() => void} onChange called after every change by the visitor
   */
  constructor(form, onChange) {
    this.#form = form;
    this.#games = new GameRows(form, () => this.#changed());
    this.#onChange = onChange;
    form.addEventListener("input", () => this.#changed());
    for (const button of form.querySelectorAll("[data-k]")) {
      button.addEventListener("click", () => {
        this.field("k").value = button.getAttribute("data-k") ?? "";
        this.field("k").dispatchEvent(new Event("input", { bubbles: true }));
      });
    }
  }

  /** The rows of the games on the screen. */
  get rows() {
    return this.#games.rows;
  }

  /** A field outside the games by its name. @param {string} name */
  field(name) {
    return /** @type {Field} */ (this.#form.elements.namedItem(name));
  }

  /** @returns {Question} */
  read() {
    const values = NAMES.map((name) => [name, this.field(name).value]);
    return { ...Object.fromEntries(values), games: this.#games.read() };
  }

  /** @param {Question} question */
  write(question) {
    for (const name of NAMES) this.field(name).value = question[name];
    this.#games.write(question.games);
    this.#showK();
  }

  #changed() {
    this.#showK();
    this.#onChange();
  }

  /** Which of FIDE's K-factors is chosen, and when it applies. */
  #showK() {
    const k = this.field("k").value.trim();
    for (const button of this.#form.querySelectorAll("[data-k]")) {
      button.setAttribute("aria-pressed", String(button.getAttribute("data-k") === k));
    }
    for (const meaning of this.#form.querySelectorAll("[data-k-meaning]")) {
      /** @type {HTMLElement} */ (meaning).hidden = meaning.getAttribute("data-k-meaning") !== k;
    }
  }
}
