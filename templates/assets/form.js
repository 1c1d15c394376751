// @ts-check
/**
 * The form as a question, and a question in the form; its rows of games are added, removed, brought back,
 * numbered, walked through by Enter.
 *
 * @typedef {import("./words.js").Game} Game
 * @typedef {import("./words.js").Question} Question
 */
import { sayText } from "./words.js";

const NAMES = /** @type {const} */ (["rating", "k", "list", "method", "cap"]);

/** A form with nothing typed. @type {Question} */
export const EMPTY = { rating: "", k: "", list: "standard", method: "table", cap: "rule", games: [] };

/** Rows beyond this are not taken from a link: no rating period has them, and a phone has to draw them. */
export const MOST_ROWS = 500;

/** @type {Record<"opponent" | "score", string>} */
const TAGS = { opponent: "input", score: "select" };

/**
 * @param {HTMLFieldSetElement} row @param {"opponent" | "score"} name
 * @returns {HTMLInputElement | HTMLSelectElement}
 */
export const fieldOf = (row, name) => /** @type {any} */ (row.querySelector(`${TAGS[name]}[name=${name}]`));

/** @param {HTMLFormElement} form @param {() => void} onChange called when rows came or went */
function createGames(form, onChange) {
  const list = /** @type {HTMLElement} */ (form.querySelector("#games"));
  const template = /** @type {HTMLTemplateElement} */ (form.querySelector("#game-row"));
  const undo = /** @type {HTMLElement} */ (form.querySelector("#undo"));
  const heading = /** @type {HTMLElement} */ (form.querySelector("#games-heading"));
  /** @type {{row: HTMLFieldSetElement, index: number} | null} */
  let removed = null;

  /** @returns {HTMLFieldSetElement[]} */
  const rows = () => /** @type {any} */ ([...list.children]);

  function number() {
    rows().forEach((row, index) => {
      const n = index + 1;
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
        const fault = /** @type {HTMLElement} */ (row.querySelector(`#${field.id}-fault`));
        fault.id = `${id}-fault`;
        field.id = id;
        if (field.hasAttribute("aria-describedby")) field.setAttribute("aria-describedby", fault.id);
      }
    });
  }

  /** @param {Game} game */
  function append(game) {
    const row = /** @type {HTMLFieldSetElement} */ (template.content.firstElementChild?.cloneNode(true));
    fieldOf(row, "opponent").value = game.opponent;
    fieldOf(row, "score").value = game.score;
    list.append(row);
    return row;
  }

  function forget() {
    removed = null;
    undo.hidden = true;
  }

  function add() {
    forget();
    const row = append({ opponent: "", score: "" });
    number();
    fieldOf(row, "opponent").focus();
    onChange();
  }

  /** @param {HTMLFieldSetElement} row */
  function remove(row) {
    const index = rows().indexOf(row);
    const n = index + 1;
    heading.focus(); // neutral ground first, so that the next row's new legend is read out
    row.remove();
    removed = { row, index };
    if (!rows().length) append({ opponent: "", score: "" });
    number();
    /** @type {HTMLElement} */ (undo.querySelector("span")).textContent = sayText("game.removed", { n });
    undo.hidden = false;
    const next = rows()[Math.max(index - 1, 0)];
    if (next) fieldOf(next, "opponent").focus();
    onChange();
  }

  function bringBack() {
    if (!removed) return;
    const { row, index } = removed;
    const [only] = rows();
    const alone = only && rows().length === 1 && index === 0;
    if (alone && !fieldOf(only, "opponent").value && !fieldOf(only, "score").value) only.remove();
    list.insertBefore(row, list.children[index] ?? null);
    forget();
    number();
    fieldOf(row, "opponent").focus();
    onChange();
  }

  form.querySelector("#add-game")?.addEventListener("click", add);
  undo.querySelector("button")?.addEventListener("click", bringBack);

  list.addEventListener("click", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    const row = /** @type {HTMLFieldSetElement | null} */ (target.closest("[data-game]"));
    if (!row) return;
    if (target.closest(".remove")) return remove(row);
    const segment = /** @type {HTMLElement | null} */ (target.closest("[data-score]"));
    if (!segment) return;
    const score = fieldOf(row, "score");
    score.value = segment.dataset.score ?? "";
    score.focus({ preventScroll: true });
    score.dispatchEvent(new Event("input", { bubbles: true }));
  });

  // Enter walks down the opponents; after the last game it adds one, after an empty row it sends the form.
  list.addEventListener("keydown", (event) => {
    const field = /** @type {HTMLInputElement} */ (event.target);
    if (event.key !== "Enter" || event.isComposing || field.name !== "opponent" || !field.value) return;
    event.preventDefault();
    const row = /** @type {HTMLFieldSetElement} */ (field.closest("[data-game]"));
    const next = /** @type {HTMLFieldSetElement | null} */ (row.nextElementSibling);
    if (next) fieldOf(next, "opponent").focus();
    else add();
  });

  return {
    rows,
    /** @returns {Game[]} */
    read: () => rows().map((row) => ({
      opponent: fieldOf(row, "opponent").value,
      score: fieldOf(row, "score").value,
    })),
    /** @param {Game[]} games */
    write(games) {
      forget();
      list.replaceChildren();
      for (const game of games.length ? games : [{ opponent: "", score: "" }]) append(game);
      number();
    },
  };
}

/** @param {HTMLFormElement} form @param {() => void} onChange called after every change by hand */
export function createForm(form, onChange) {
  /** @param {string} name @returns {HTMLInputElement | HTMLSelectElement} */
  const field = (name) => /** @type {any} */ (form.elements.namedItem(name));
  const games = createGames(form, changed);

  function changed() {
    showK();
    onChange();
  }

  /** Which of FIDE's K-factors is chosen, and when it applies. */
  function showK() {
    const k = field("k").value.trim();
    for (const button of form.querySelectorAll("[data-k]")) {
      button.setAttribute("aria-pressed", String(button.getAttribute("data-k") === k));
    }
    for (const meaning of form.querySelectorAll("[data-k-meaning]")) {
      /** @type {HTMLElement} */ (meaning).hidden = meaning.getAttribute("data-k-meaning") !== k;
    }
  }

  form.addEventListener("input", changed);
  for (const button of form.querySelectorAll("[data-k]")) {
    button.addEventListener("click", () => {
      field("k").value = button.getAttribute("data-k") ?? "";
      field("k").dispatchEvent(new Event("input", { bubbles: true }));
    });
  }

  return {
    rows: games.rows,
    field,
    /** @returns {Question} */
    read() {
      const [rating, k, list, method, cap] = NAMES.map((name) => field(name).value);
      return /** @type {Question} */ ({ rating, k, list, method, cap, games: games.read() });
    },
    /** @param {Question} question */
    write(question) {
      for (const name of NAMES) field(name).value = question[name];
      games.write(question.games);
      showK();
    },
  };
}

/** Whether there is nothing to work out: no rating and no game. @param {Question} question */
export const isBlank = ({ rating, games }) =>
  !rating.trim() && games.every(({ opponent, score }) => !opponent.trim() && !score);
