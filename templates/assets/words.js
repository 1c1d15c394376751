// @ts-check
/**
 * Words and numbers in the page's language. Numbers arrive formatted; nothing here computes one.
 *
 * @typedef {{value: string, text: string}} Numeral exact in ASCII, and as the language prints it
 * @typedef {{opponent: string, score: string}} Game
 * @typedef {{rating: string, k: string, list: string, method: string, cap: string, games: Game[]}} Question
 * @typedef {{lang: string, symbols: Record<string, string>, words: Record<string, any>,
 *   days: Record<string, string>, start: Question}} Page
 */

/** @type {Page} */
export const page = JSON.parse(document.getElementById("page-data")?.textContent ?? "null");
const plural = new Intl.PluralRules(page.lang);

/**
 * A message by its path, e.g. "note.capped"; of plural forms the one for `n`. Undefined if there is none.
 *
 * @param {string} path @param {unknown} [n] @returns {string | undefined}
 */
function message(path, n) {
  /** @type {any} */
  let found = page.words;
  for (const part of path.split(".")) found = found?.[part];
  if (typeof found !== "object") return found;
  const count = Number(/** @type {any} */ (n)?.value ?? n);
  return found[plural.select(count)] ?? found.other;
}

/** @param {string} path */
export const hasWords = (path) => message(path) !== undefined;

/** @param {any} value */
const shown = (value) => String(value?.text ?? value ?? "");

/** @type {string[]} */
const terms = [...page.words.language.nowrap].sort((one, other) => other.length - one.length);
const term = terms.length
  ? new RegExp(`(${terms.map((each) => each.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})`)
  : null;

/**
 * A text with no line break inside the words that a browser would break wrongly: the build does the same to the page.
 *
 * @param {string} text @returns {(Node | string)[]}
 */
export const unbroken = (text) => (term ? text.split(term) : [text]).map((part, position) => {
  if (position % 2 === 0) return part;
  const span = document.createElement("span");
  span.className = "unbroken";
  span.textContent = part;
  return span;
});

/** A message as plain text. @param {string} path @param {Record<string, any>} [values] */
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
 * @param {string} path @param {Record<string, any>} [values] @returns {DocumentFragment}
 */
export function say(path, values = {}) {
  const sentence = document.createDocumentFragment();
  const parts = (message(path, values.n) ?? path).split(/\{(\w+)\}/);
  parts.forEach((part, position) => {
    if (position % 2 === 0) return sentence.append(...unbroken(part));
    const value = values[part];
    if (typeof value === "object" && value) return sentence.append(numeral(value));
    const bdi = document.createElement("bdi");
    if (typeof value === "number" || /^[\d.,\s\u200e+\u2212-]+$/.test(shown(value))) bdi.dir = "ltr";
    bdi.textContent = shown(value);
    sentence.append(bdi);
  });
  return sentence;
}
