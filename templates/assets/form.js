// @ts-check
/**
 * The form as a question, and a question in the form.
 *
 * @typedef {import("./words.js").Question} Question
 */
import { createGames } from "./games.js";

const NAMES = /** @type {const} */ (["rating", "k", "list", "method", "cap"]);

/** A form with nothing typed. @type {Question} */
export const EMPTY = { rating: "", k: "", list: "standard", method: "table", cap: "rule", games: [] };

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
