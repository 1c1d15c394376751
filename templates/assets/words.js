// @ts-check
/**
 * Words and numbers in the page's language. Numbers arrive formatted; nothing here computes one.
 *
 * @typedef {{value: string, text: string}} Numeral  exact in ASCII, and as the language prints it
 * @typedef {Record<string, Numeral | string | number | boolean | null | undefined>} Values  by placeholder
 * @typedef {{[name: string]: string | string[] | Words}} Words
 * @typedef {import("../types/answers.d.ts").Symbols} Symbols
 * @typedef {{lang: string, symbols: Symbols, words: Words & {language: {nowrap: string[]}},
 *   days: Record<string, string>, start: import("./link.js").Question}} Page
 */

/** @type {Page} */
export const page = JSON.parse(document.getElementById("page-data")?.textContent ?? "null");
const plural = new Intl.PluralRules(page.lang);

/** @param {Values[string]} value @returns {value is Numeral} */
const isNumeral = (value) => typeof value === "object" && value !== null;

/**
 * A message by its path, e.g. "note.capped"; of plural forms the one for `n`. Undefined if there is
 * none.
 *
 * @param {string} path @param {Values[string]} [n] @returns {string | undefined}
 */
function message(path, n) {
  /** @type {Words[string] | undefined} */
  let found = page.words;
  for (const part of path.split(".")) {
    if (typeof found !== "object" || Array.isArray(found)) return undefined;
    found = found[part];
  }
  if (typeof found === "object" && !Array.isArray(found)) {
    found = found[plural.select(Number(isNumeral(n) ? n.value : n))] ?? found.other;
  }
  return typeof found === "string" ? found : undefined;
}

/** @param {string} path */
export const hasWords = (path) => message(path) !== undefined;

/** @param {Values[string]} value */
const shown = (value) => (isNumeral(value) ? value.text : String(value ?? ""));

const terms = [...page.words.language.nowrap].sort((one, other) => other.length - one.length);
const term = terms.length
  ? new RegExp(`(${terms.map((each) => each.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})`)
  : null;

/**
 * A text without line breaks inside the words that a browser would break wrongly: the build does
 * the same to the page.
 *
 * @param {string} text @returns {(Node | string)[]}
 */
export const unbroken = (text) =>
  (term ? text.split(term) : [text]).map((part, position) => {
    if (position % 2 === 0) return part;
    const span = document.createElement("span");
    span.className = "unbroken";
    span.textContent = part;
    return span;
  });

/** A message as plain text. @param {string} path @param {Values} [values] */
export const sayText = (path, values = {}) =>
  (message(path, values.n) ?? path).replace(/\{(\w+)\}/g, (_, name) => shown(values[name]));

/** A number, isolated from the direction of the text around it. @param {Numeral} number */
export function numeral(number) {
  const [bdi, data] = [document.createElement("bdi"), document.createElement("data")];
  bdi.dir = "ltr";
  data.value = number.value;
  data.textContent = number.text;
  bdi.append(data);
  return bdi;
}

/**
 * A message with its placeholders filled: numbers isolated, what was typed isolated too.
 *
 * @param {string} path @param {Values} [values] @returns {DocumentFragment}
 */
export function say(path, values = {}) {
  const sentence = document.createDocumentFragment();
  const parts = (message(path, values.n) ?? path).split(/\{(\w+)\}/);
  parts.forEach((part, position) => {
    if (position % 2 === 0) return sentence.append(...unbroken(part));
    const value = values[part];
    if (isNumeral(value)) return sentence.append(numeral(value));
    const bdi = document.createElement("bdi");
    if (typeof value === "number" || /^[\d.,\s\u200e+\u2212-]+$/.test(shown(value)))
      bdi.dir = "ltr";
    bdi.textContent = shown(value);
    sentence.append(bdi);
  });
  return sentence;
}
