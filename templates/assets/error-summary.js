// @ts-check
/**
 * All mistakes on top of the form, once it was sent with some.
 *
 * @typedef {import("./field-errors.js").Mistake} Mistake
 */
import { nameOf, sentence } from "./field-errors.js";
import { sayText } from "./words.js";

const TITLE = document.title;

export class ErrorSummary {
  #summary;
  #list;
  #fieldAt;

  /** @param {HTMLFormElement} form @param {import("./field-errors.js").FieldErrors} errors */
  constructor(form, errors) {
    this.#summary = /** @type {HTMLElement} */ (form.querySelector("#error-summary"));
    this.#list = /** @type {HTMLElement} */ (this.#summary.querySelector("ul"));
    this.#fieldAt = errors.fieldAt.bind(errors);
  }

  /**
   * Each mistake with a link to its field; the focus goes to the summary.
   *
   * @param {Mistake[]} mistakes
   */
  show(mistakes) {
    this.#list.replaceChildren(...mistakes.map((mistake) => this.#item(mistake)));
    document.title = `${sayText("error.prefix")} ${TITLE}`;
    this.#summary.hidden = false;
    this.#summary.focus();
  }

  hide() {
    this.#summary.hidden = true;
    this.#list.replaceChildren();
    document.title = TITLE;
  }

  /** @param {Mistake} mistake */
  #item(mistake) {
    const item = document.createElement("li");
    const field = this.#fieldAt(mistake.field);
    if (!field) {
      item.append(sentence(mistake));
      return item;
    }
    const link = document.createElement("a");
    link.href = `#${field.id}`;
    link.append(nameOf(field), sentence(mistake));
    link.addEventListener("click", (event) => {
      event.preventDefault(); // the address keeps its state
      field.focus();
    });
    item.append(link);
    return item;
  }
}
