// @ts-check
/**
 * The calculator's state in the address: ?r=1500&k=20&g=1400w,1600d,1550l
 *
 * r own rating, k K-factor, g games (rating, then w, d or l), list, m method, cap 1 or 0. This file splits and
 * joins, and keeps the address bar and the links to the other languages at the form's state; what a number
 * means is read elsewhere. What has no place in the grammar is told.
 *
 * A comma parts games; one that was typed inside a game is written ~c, and a tilde ~~. Percent-encoding would
 * not do: mail and chat programs encode every comma of a link, and then none would part games any more.
 *
 * @typedef {import("./words.js").Question} Question
 * @typedef {import("./words.js").Game} Game
 */
import { EMPTY, MOST_ROWS } from "./form.js";
import { sayText } from "./words.js";

const PAUSE = 300; // ms without typing; browsers refuse to have the address changed at every key
/** @type {Record<string, string>} */
const SCORES = { w: "1", d: "0.5", l: "0" };
/** @type {Record<string, string>} */
const LETTERS = { "1": "w", "0.5": "d", "0": "l" };
/** @type {Record<string, ["list" | "method" | "cap", Record<string, string>]>} */
const CHOICES = {
  list: ["list", { standard: "standard", rapid: "rapid", blitz: "blitz" }],
  m: ["method", { table: "table", formula: "formula" }],
  cap: ["cap", { 1: "on", 0: "off" }],
};

/** Keys that other sites add to links to count visits, and a frame's colours. @param {string} pair */
const isForeign = (pair) => /^((utm_[^=]*|fbclid|gclid)(=|$)|theme=(light|dark|auto)$)/.test(pair);

/** @param {string} written @returns {Game} */
function readGame(written) {
  const text = written.replace(/~([c~])/g, (_, letter) => (letter === "c" ? "," : "~"));
  const last = text.slice(-1).toLowerCase();
  const score = SCORES[last];
  if (score !== undefined) return { opponent: text.slice(0, -1), score };
  return { opponent: last === "-" ? text.slice(0, -1) : text, score: "" };
}

/** @param {Game} game */
function writeGame({ opponent, score }) {
  const typed = opponent.trim().replaceAll("~", "~~").replaceAll(",", "~c");
  // A dash says "no result": where a letter or dash that was typed would say something else, or nothing at all.
  const letter = LETTERS[score] ?? (/[wdl-]$/i.test(typed) || !typed ? "-" : "");
  return encode(typed) + letter;
}

/** Half a surrogate pair cannot be encoded, and means nothing. @param {string} text */
const encode = (text) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"));

/**
 * What a query says. `parts` are those that could not be read; null where there is no query.
 *
 * @param {string} search @param {Question} example where the query brings no numbers
 * @returns {{question: Question, parts: string[]} | null}
 */
export function readLink(search, example) {
  const pairs = search.replace(/^\?/, "").split("&").filter((pair) => pair && !isForeign(pair));
  if (!pairs.length) return null;
  /** @type {Partial<Question>} */
  const found = {};
  /** @type {string[]} */
  const parts = [];
  for (const pair of pairs) {
    let [key, text] = [pair, ""];
    try {
      const [before = "", ...after] = pair.replaceAll("+", " ").split("=");
      [key, text] = [decodeURIComponent(before), decodeURIComponent(after.join("="))];
    } catch {
      parts.push(pair);
      continue;
    }
    const [name, values] = Object.hasOwn(CHOICES, key) ? /** @type {any} */ (CHOICES[key]) : [];
    if (key === "r" && found.rating === undefined) found.rating = text;
    else if (key === "k" && found.k === undefined) found.k = text;
    else if (key === "g" && found.games === undefined) {
      const games = text.split(",").filter((game) => game.trim());
      found.games = games.slice(0, MOST_ROWS).map(readGame);
      if (games.length > MOST_ROWS) parts.push(games.slice(MOST_ROWS).join(","));
    } else if (name && !(name in found) && Object.hasOwn(values, text)) {
      /** @type {any} */ (found)[name] = values[text];
    } else parts.push(text ? `${key}=${text}` : key);
  }
  const bringsNumbers = "rating" in found || "k" in found || "games" in found;
  return { question: { ...(bringsNumbers ? EMPTY : example), ...found }, parts };
}

/** The query of a question, without the question mark. @param {Question} question */
export function writeLink({ rating, k, list, method, cap, games }) {
  const pairs = [];
  if (rating.trim()) pairs.push(`r=${encode(rating.trim())}`);
  if (k.trim()) pairs.push(`k=${encode(k.trim())}`);
  // Empty rows at the end say nothing; one between games keeps the numbers of the games after it.
  const last = games.findLastIndex(({ opponent, score }) => opponent.trim() || score);
  if (last >= 0) pairs.push(`g=${games.slice(0, last + 1).map(writeGame).join(",")}`);
  const numbers = pairs.length > 0;
  if (list !== "standard") pairs.push(`list=${list}`);
  if (method !== "table") pairs.push(`m=${method}`);
  if (cap !== "rule") pairs.push(`cap=${cap === "on" ? 1 : 0}`);
  // Choices alone belong to the example; with an empty rating they belong to an empty form.
  if (pairs.length && !numbers) pairs.unshift("r=");
  return pairs.join("&");
}

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
