// @ts-check
/**
 * A question, and the link that holds it: ?r=1500&k=20&g=1400w,1600d,1550l
 *
 * This file only splits and joins; what a number means is decided by elo_py. Parts of a link that
 * the grammar does not know are returned, so that the page can name them.
 *
 * A comma separates games; one that was typed inside a game is written ~c, and a tilde ~~.
 * Percent-encoding would not do: mail and chat programs encode every comma of a link, and then no
 * comma would separate games.
 *
 * @typedef {import("../types/answers.d.ts").ChangeQuestion} ChangeQuestion
 * @typedef {{opponent: string, score: string}} Game  as typed; the score is "1", "0.5", "0", or "" for none
 * @typedef {{rating: string, k: string, games: Game[]}
 *   & Required<Pick<ChangeQuestion, "list" | "method" | "cap">>} Question  what the form holds
 */

/**
 * The grammar: the key of each field, what a link writes for each choice and for each score, and
 * which pairs are not part of the question: keys that other sites add to links to count visits, and
 * a frame's colours.
 *
 * The build reads this table, too, for the scripts that cannot import and for the article's links.
 * It is therefore written as JSON.
 */
// prettier-ignore
export const GRAMMAR = {
  "keys": { "rating": "r", "k": "k", "games": "g", "list": "list", "method": "m", "cap": "cap" },
  "choices": {
    "list": { "standard": "standard", "rapid": "rapid", "blitz": "blitz" },
    "method": { "table": "table", "formula": "formula" },
    "cap": { "on": "1", "off": "0" }
  },
  "scores": { "1": "w", "0.5": "d", "0": "l" },
  "unwritten": { "list": "standard", "method": "table", "cap": "rule" },
  "foreign": "^(utm_[^=]*|fbclid|gclid)(=|$)|^theme=(light|dark|auto)$"
};

const { keys: KEYS, unwritten: UNWRITTEN } = GRAMMAR;
const FIELDS = new Map(Object.entries(KEYS).map(([field, key]) => [key, field]));
const FOREIGN = new RegExp(GRAMMAR.foreign);
/** @type {Record<string, Record<string, string>>} */
const CHOICES = GRAMMAR.choices;
/** @type {Record<string, string>} */
const LETTERS = GRAMMAR.scores;
const SCORES = new Map(Object.entries(LETTERS).map(([score, letter]) => [letter, score]));

/** A form with nothing typed. @type {Question} */
export const EMPTY = {
  rating: "",
  k: "",
  list: "standard",
  method: "table",
  cap: "rule",
  games: [],
};

/**
 * Most rows that are taken from a link: no rating period has more, and a phone has to draw them.
 */
export const MOST_ROWS = 500;

/** Whether there is nothing to work out: no rating and no game. @param {Question} question */
export const isBlank = ({ rating, games }) =>
  !rating.trim() && games.every(({ opponent, score }) => !opponent.trim() && !score);

/** @param {string} written @returns {Game} */
function readGame(written) {
  const text = written.replace(/~([c~])/g, (_, letter) => (letter === "c" ? "," : "~"));
  const last = text.slice(-1).toLowerCase();
  const score = SCORES.get(last);
  if (score !== undefined) return { opponent: text.slice(0, -1), score };
  return { opponent: last === "-" ? text.slice(0, -1) : text, score: "" };
}

/** @param {Game} game */
function writeGame({ opponent, score }) {
  const typed = opponent.trim().replaceAll("~", "~~").replaceAll(",", "~c");
  // A dash says "no result". It is needed where the last letter or dash that was typed would be
  // read as one, and where nothing was typed.
  const letter = LETTERS[score] ?? (/[wdl-]$/i.test(typed) || !typed ? "-" : "");
  return encode(typed) + letter;
}

/** Half a surrogate pair cannot be encoded, and means nothing. @param {string} text */
const encode = (text) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"));

/**
 * Key and text of a pair; null if it is not encoded as pairs are.
 *
 * @param {string} pair @returns {[string, string] | null}
 */
function decode(pair) {
  const [key = "", ...text] = pair.replaceAll("+", " ").split("=");
  try {
    return [decodeURIComponent(key), decodeURIComponent(text.join("="))];
  } catch {
    return null;
  }
}

/**
 * Add what a pair says to a question.
 *
 * @param {Partial<Question>} question @param {string} key @param {string} text
 * @returns {string} what of the pair could not be read
 */
function read(question, key, text) {
  const pair = text ? `${key}=${text}` : key;
  const field = FIELDS.get(key);
  if (!field || field in question) return pair;
  if (field === "games") {
    const games = text.split(",").filter((game) => game.trim());
    question.games = games.slice(0, MOST_ROWS).map(readGame);
    return games.slice(MOST_ROWS).join(",");
  }
  const choices = CHOICES[field];
  const value = choices ? Object.keys(choices).find((choice) => choices[choice] === text) : text;
  if (value === undefined) return pair;
  Object.assign(question, { [field]: value });
  return "";
}

/**
 * What a query says. `parts` are those that could not be read; null where there is no query.
 *
 * @param {string} search  with or without its question mark
 * @param {Question} example  stands where the query brings no numbers
 * @returns {{question: Question, parts: string[]} | null}
 */
export function readLink(search, example) {
  const pairs = search
    .replace(/^\?/, "")
    .split("&")
    .filter((pair) => pair && !FOREIGN.test(pair));
  if (!pairs.length) return null;
  /** @type {Partial<Question>} */
  const found = {};
  const parts = pairs.map((pair) => {
    const decoded = decode(pair);
    return decoded ? read(found, ...decoded) : pair;
  });
  const bringsNumbers = "rating" in found || "k" in found || "games" in found;
  return {
    question: { ...(bringsNumbers ? EMPTY : example), ...found },
    parts: parts.filter(Boolean),
  };
}

/** The query of a question, without the question mark. @param {Question} question */
export function writeLink(question) {
  const { rating, k, games } = question;
  const pairs = [];
  if (rating.trim()) pairs.push(`${KEYS.rating}=${encode(rating.trim())}`);
  if (k.trim()) pairs.push(`${KEYS.k}=${encode(k.trim())}`);
  // Empty rows at the end say nothing; one between games keeps the numbers of the games after it.
  const last = games.findLastIndex(({ opponent, score }) => opponent.trim() || score);
  if (last >= 0)
    pairs.push(
      `${KEYS.games}=${games
        .slice(0, last + 1)
        .map(writeGame)
        .join(",")}`,
    );
  const bringsNumbers = pairs.length > 0;
  for (const field of /** @type {const} */ (["list", "method", "cap"])) {
    const choice = question[field];
    if (choice !== UNWRITTEN[field]) pairs.push(`${KEYS[field]}=${CHOICES[field]?.[choice]}`);
  }
  // Choices alone belong to the example; with an empty rating they belong to an empty form.
  if (pairs.length && !bringsNumbers) pairs.unshift(`${KEYS.rating}=`);
  return pairs.join("&");
}
