// @ts-check
/**
 * The calculator's state in the address: ?r=1500&k=20&g=1400w,1600d,1550l
 *
 * r own rating, k K-factor, g games (rating, then w, d or l), list, m method, cap 1 or 0. This file only
 * splits and joins; what a number means is read elsewhere. What has no place in the grammar is told.
 *
 * A comma parts games; one that was typed inside a game is written ~c, and a tilde ~~. Percent-encoding would
 * not do: mail and chat programs encode every comma of a link, and then none would part games any more.
 *
 * @typedef {import("./words.js").Question} Question
 * @typedef {import("./words.js").Game} Game
 */
import { EMPTY } from "./form.js";
import { MOST_ROWS } from "./games.js";

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
