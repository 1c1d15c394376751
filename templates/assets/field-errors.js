// @ts-check
/**
 * Mistakes beside their fields.
 *
 * A field is complained about once the visitor has left it: nobody likes to be corrected in the
 * middle of a number.
 *
 * @typedef {import("../types/answers.d.ts").Mistake} Mistake
 * @typedef {import("./form.js").Field} Field
 */
import { fieldOf } from "./game-rows.js";
import { hasWords, page, say, sayText } from "./words.js";

const MOST_SPOKEN = 3; // of many mistakes; the others are read out at their fields

/** A mistake in the page's language. @param {Mistake} mistake */
export function sentence({ code, value, low, high }) {
  // The lowest day in the page's words.
  const values = { value, low: page.days[low ?? ""] ?? low, high };
  return say(hasWords(`error.${code}`) ? `error.${code}` : "error.internal", values);
}

/**
 * A field's name where it stands alone, e.g. "Game 2: Opponent’s rating: ".
 *
 * @param {Field} field
 */
export function nameOf(field) {
  const game = field.closest("fieldset[data-game]")?.querySelector("legend")?.textContent;
  return [game, field.labels?.[0]?.textContent]
    .filter(Boolean)
    .map((name) => `${name}: `)
    .join("");
}

export class FieldErrors {
  #element;
  #form;
  /** @type {WeakSet<Element>} */
  #left = new WeakSet();

  /** @param {HTMLFormElement} element @param {import("./form.js").Form} form */
  constructor(element, form) {
    this.#element = element;
    this.#form = form;
  }

  /**
   * The field that a mistake is about.
   *
   * @param {string | null} [path] e.g. "rating" or "games.2.score" @returns {Field | null}
   */
  fieldAt(path) {
    const [name = "", number, part] = (path ?? "").split(".");
    if (name !== "games") return this.#form.field(name) ?? null;
    const row = this.#form.rows[Number(number) - 1];
    return row && (part === "opponent" || part === "score") ? fieldOf(row, part) : null;
  }

  /**
   * The field is being changed: what was said about it is out of date.
   *
   * @param {EventTarget | null} target
   */
  touched(target) {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    this.#left.delete(target);
    this.#mark(target);
  }

  /**
   * The visitor has finished with these fields, or with all.
   *
   * @param {Iterable<Element>} [fields]
   */
  left(fields = this.#every()) {
    for (const each of fields) this.#left.add(each);
  }

  /**
   * Show the mistakes whose fields were left. Mistakes without a field are always due; they have no
   * place but the result.
   *
   * @param {Mistake[]} mistakes
   * @returns {{message: Node, spoken: string} | null} what to show in the result and to read out, if any is due
   */
  show(mistakes) {
    const placed = mistakes.map((mistake) => ({ mistake, field: this.fieldAt(mistake.field) }));
    const due = placed.filter(({ field }) => !field || this.#left.has(field));
    for (const each of this.#every()) {
      const found = due.find(({ field }) => field === each);
      if (found || each.hasAttribute("aria-invalid")) this.#mark(each, found?.mistake);
    }
    if (!due.length) return null;
    const placeless = due.filter(({ field }) => !field);
    const message = document.createDocumentFragment();
    for (const { mistake } of placeless) message.append(sentence(mistake), " ");
    if (!placeless.length) {
      const missing = due.every(({ mistake }) => mistake.code === "missing");
      message.append(say(missing ? "result.missing" : "result.invalid"));
    }
    const spoken = [message.textContent?.trim()];
    for (const { mistake, field } of due.slice(0, MOST_SPOKEN)) {
      if (field) spoken.push(nameOf(field) + sentence(mistake).textContent);
    }
    return { message, spoken: spoken.join(" ") };
  }

  /** @param {Field} field @param {Mistake} [mistake] */
  #mark(field, mistake) {
    const place = this.#element.querySelector(`#${field.id}-fault`);
    if (!(place instanceof HTMLElement)) return;
    const describing = (field.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .filter((id) => id && id !== place.id);
    place.replaceChildren();
    place.hidden = !mistake;
    if (mistake) {
      const prefix = document.createElement("span");
      prefix.className = "visually-hidden";
      prefix.textContent = `${sayText("error.prefix")} `;
      place.append(prefix, sentence(mistake));
      describing.push(place.id);
      field.setAttribute("aria-invalid", "true");
    } else field.removeAttribute("aria-invalid");
    if (describing.length) field.setAttribute("aria-describedby", describing.join(" "));
    else field.removeAttribute("aria-describedby");
  }

  #every() {
    return /** @type {Field[]} */ (
      [...this.#element.elements].filter((each) => "name" in each && each.name)
    );
  }
}
