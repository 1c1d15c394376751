// @ts-check
/** Elements made and filled. */

/**
 * @param {string} tag @param {Record<string, string>} attributes
 * @param {...(Node | string)} content
 */
export function make(tag, attributes, ...content) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...content);
  return made;
}

/** A row of a table. @param {...Node} cells */
export const row = (...cells) => make("tr", {}, ...cells);

/**
 * @param {"td" | "th"} tag @param {Node | string} content
 * @param {Record<string, string>} [attributes]
 */
export const cell = (tag, content, attributes = {}) => make(tag, attributes, content);

/** An item of a list. @param {...(Node | string)} content */
export const item = (...content) => make("li", {}, ...content);

/** For screen readers alone. @param {string} text */
export const visuallyHidden = (text) => make("span", { class: "visually-hidden" }, text);

/**
 * Put content in the place of what is there; the same content is left as it is, and need not be
 * drawn again.
 *
 * @param {Element} place @param {...(Node | string)} content
 */
export function replace(place, ...content) {
  const next = /** @type {Element} */ (place.cloneNode());
  next.append(...content);
  if (!next.isEqualNode(place)) place.replaceChildren(...next.childNodes);
}
