// @ts-check
/**
 * The form's rows of games: added, removed, brought back, numbered, walked through by Enter.
 *
 * @typedef {import("./link.js").Game} Game
 */
import { sayText } from "./words.js";

const NO_GAME = { opponent: "", score: "" };
/** @type {Record<"opponent" | "score", string>} */
const TAGS = { opponent: "input", score: "select" };

/**
 * @param {HTMLFieldSetElement} row @param {"opponent" | "score"} name
 * @returns {HTMLInputElement | HTMLSelectElement}
 */
export const fieldOf = (row, name) =>
  /** @type {HTMLInputElement | HTMLSelectElement} */ (
    row.querySelector(`${TAGS[name]}[name=${name}]`)
  );

/** @param {HTMLFieldSetElement} row */
const isEmpty = (row) => !fieldOf(row, "opponent").value && !fieldOf(row, "score").value;

/** Give a row and its fields the number n. @param {HTMLFieldSetElement} row @param {number} n */
function number(row, n) {
  row.dataset.game = String(n);
  // Legends are replaced, not edited: a screen reader then reads the new number.
  const legend = document.createElement("legend");
  legend.textContent = sayText("game.legend", { n });
  row.querySelector("legend")?.replaceWith(legend);
  /** @type {HTMLElement} */ (row.querySelector(".game-number")).textContent = String(n);
  row.querySelector(".remove")?.setAttribute("aria-label", sayText("game.remove", { n }));
  for (const name of /** @type {const} */ (["opponent", "score"])) {
    const [field, id] = [fieldOf(row, name), `game-${n}-${name}`];
    row.querySelector(`label[for="${field.id}"]`)?.setAttribute("for", id);
    const error = /** @type {HTMLElement} */ (row.querySelector(`#${field.id}-fault`));
    error.id = `${id}-fault`;
    field.id = id;
    if (field.hasAttribute("aria-describedby")) field.setAttribute("aria-describedby", error.id);
  }
}

export class GameRows {
  #list;
  #template;
  #undo;
  #heading;
  #onChange;
  /** @type {{row: HTMLFieldSetElement, index: number} | null} */
  #removed = null;

  /**
   * @param {HTMLFormElement} form
   * @param {() => void} onChange called when a row was added, removed or brought back
   */
  constructor(form, onChange) {
    this.#list = /** @type {HTMLElement} */ (form.querySelector("#games"));
    this.#template = /** @type {HTMLTemplateElement} */ (form.querySelector("#game-row"));
    this.#undo = /** @type {HTMLElement} */ (form.querySelector("#undo"));
    this.#heading = /** @type {HTMLElement} */ (form.querySelector("#games-heading"));
    this.#onChange = onChange;
    form.querySelector("#add-game")?.addEventListener("click", () => this.#add());
    this.#undo.querySelector("button")?.addEventListener("click", () => this.#bringBack());
    this.#list.addEventListener("click", (event) => this.#click(event));
    this.#list.addEventListener("keydown", (event) => this.#walk(event));
  }

  /** The rows on the screen. */
  get rows() {
    return /** @type {HTMLFieldSetElement[]} */ ([...this.#list.children]);
  }

  /** What stands in them. @returns {Game[]} */
  read() {
    return this.rows.map((row) => ({
      opponent: fieldOf(row, "opponent").value,
      score: fieldOf(row, "score").value,
    }));
  }

  /** Show these games; one empty row where there is none. @param {Game[]} games */
  write(games) {
    this.#forget();
    this.#list.replaceChildren();
    for (const game of games.length ? games : [NO_GAME]) this.#append(game);
    this.#renumber();
  }

  #renumber() {
    this.rows.forEach((row, index) => number(row, index + 1));
  }

  /** @param {Game} game */
  #append(game) {
    const row = /** @type {HTMLFieldSetElement} */ (
      this.#template.content.firstElementChild?.cloneNode(true)
    );
    fieldOf(row, "opponent").value = game.opponent;
    fieldOf(row, "score").value = game.score;
    this.#list.append(row);
    return row;
  }

  #add() {
    this.#forget();
    const row = this.#append(NO_GAME);
    this.#renumber();
    fieldOf(row, "opponent").focus();
    this.#onChange();
  }

  /** @param {HTMLFieldSetElement} row */
  #remove(row) {
    const index = this.rows.indexOf(row);
    this.#heading.focus(); // the focus must leave first: the next row's new legend is then read out
    row.remove();
    this.#removed = { row, index };
    if (!this.rows.length) this.#append(NO_GAME);
    this.#renumber();
    const told = /** @type {HTMLElement} */ (this.#undo.querySelector("span"));
    told.textContent = sayText("game.removed", { n: index + 1 });
    this.#undo.hidden = false;
    const next = this.rows[Math.max(index - 1, 0)];
    if (next) fieldOf(next, "opponent").focus();
    this.#onChange();
  }

  #bringBack() {
    if (!this.#removed) return;
    const { row, index } = this.#removed;
    const [only, second] = this.rows;
    // It took the removed row's place.
    if (only && !second && index === 0 && isEmpty(only)) only.remove();
    this.#list.insertBefore(row, this.#list.children[index] ?? null);
    this.#forget();
    this.#renumber();
    fieldOf(row, "opponent").focus();
    this.#onChange();
  }

  #forget() {
    this.#removed = null;
    this.#undo.hidden = true;
  }

  /** @param {Event} event */
  #click(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const row = /** @type {HTMLFieldSetElement | null} */ (target.closest("[data-game]"));
    if (!row) return;
    if (target.closest(".remove")) {
      this.#remove(row);
      return;
    }
    const segment = /** @type {HTMLElement | null} */ (target.closest("[data-score]"));
    if (!segment) return;
    const score = fieldOf(row, "score");
    score.value = segment.dataset.score ?? "";
    score.focus({ preventScroll: true });
    score.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /**
   * Enter walks down the opponents; after the last game it adds one, after an empty row it sends
   * the form.
   *
   * @param {KeyboardEvent} event
   */
  #walk(event) {
    const field = /** @type {HTMLInputElement} */ (event.target);
    if (event.key !== "Enter" || event.isComposing || field.name !== "opponent" || !field.value)
      return;
    event.preventDefault();
    const row = /** @type {HTMLFieldSetElement} */ (field.closest("[data-game]"));
    const next = /** @type {HTMLFieldSetElement | null} */ (row.nextElementSibling);
    if (next) fieldOf(next, "opponent").focus();
    else this.#add();
  }
}
