// @ts-check
/**
 * Writes the code that shows the calculator on another page, as the form stands, and shows what it
 * does.
 */
import { GRAMMAR, readLink, writeLink } from "./link.js";
import { page, sayText } from "./words.js";

const PAUSE = 400; // ms without a change before the preview follows
/** A link's keys as the element's attributes; embed.js turns them back. */
const ATTRIBUTES = new Map(
  Object.entries(GRAMMAR.keys).map(([attribute, key]) => [key, attribute]),
);

/** Text as it stands in an attribute. @param {string} text */
const escaped = (text) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");

/** @type {Record<string, string>} */
const CHARACTERS = {
  "&quot;": '"',
  "&#34;": '"',
  "&#39;": "'",
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
};

/** The text of an attribute as it stands in HTML. @param {string} text */
const plain = (text) =>
  text.replace(/&(?:quot|lt|gt|amp|#34|#39);/g, (found) => CHARACTERS[found] ?? found);

/**
 * What an embedded calculator asks: its frame's address, the same on the full page, and as
 * attributes.
 *
 * @typedef {{frame: string, page: string, attributes: [string, string][]}} State
 */

/**
 * @param {string} query  what stands in the form @param {string} theme @param {URL} site
 * @returns {State}
 */
function stateOf(query, theme, site) {
  const link = readLink(query, page.start);
  const asked = link ? writeLink(link.question) : "";
  const own = asked === writeLink(page.start) ? "" : asked; // nothing for the page's own example
  const frame = new URL(`${page.lang}/embed/`, site);
  frame.search = [own, theme === "auto" ? "" : `theme=${theme}`].filter(Boolean).join("&");
  const full = new URL(document.baseURI.replace(/[?#].*/, ""));
  full.search = own;
  /** @type {[string, string][]} */
  const attributes = theme === "auto" ? [] : [["theme", theme]];
  for (const [key, value] of new URLSearchParams(own))
    attributes.push([ATTRIBUTES.get(key) ?? key, value]);
  return { frame: frame.href, page: full.href, attributes };
}

/**
 * A snippet with its placeholders filled.
 *
 * @param {string} snippet @param {State} state @param {URL} site
 */
function filled(snippet, state, site) {
  const values = state.attributes.map(([name, value]) => `${name}="${escaped(value)}"`);
  /** @type {Record<string, string>} */
  const texts = {
    frame: escaped(state.frame),
    page: escaped(state.page),
    loader: escaped(new URL("embed.js", site).href),
    attributes: values.map((each) => ` ${each}`).join(""),
    data: values.map((each) => ` data-${each}`).join(""),
  };
  return snippet.replace(
    /\{(frame|page|loader|attributes|data)\}/g,
    (_, name) => texts[name] ?? "",
  );
}

class EmbedPanel {
  #panel;
  #calculator;
  #site;
  #way;
  #colours;
  #code;
  #copied;
  #timer = 0;
  #shown = "";

  /** @param {HTMLDetailsElement} panel */
  constructor(panel) {
    const choice = (/** @type {string} */ name) =>
      /** @type {HTMLSelectElement} */ (panel.querySelector(`[name=${name}]`));
    this.#panel = panel;
    this.#calculator = /** @type {HTMLElement} */ (document.getElementById("calculator"));
    this.#site = new URL(panel.dataset.root ?? "", location.href);
    this.#way = choice("way");
    this.#colours = choice("colours");
    this.#code = /** @type {HTMLTextAreaElement} */ (panel.querySelector("#embed-code"));
    this.#copied = /** @type {HTMLElement} */ (panel.querySelector("#embed-copied"));
    const write = () => this.write();
    this.#way.addEventListener("change", write);
    this.#colours.addEventListener("change", write);
    panel.addEventListener("toggle", write);
    panel.querySelector("#embed-copy")?.addEventListener("click", () => this.#copy());
    new MutationObserver(write).observe(this.#calculator, { attributeFilter: ["data-query"] });
  }

  /** Write the code for what stands in the form; the preview follows in a moment. */
  write() {
    const snippet = this.#panel.dataset[this.#way.value] ?? "";
    this.#code.value = filled(snippet, this.#state, this.#site);
    this.#code.rows = this.#code.value.split("\n").length + 2;
    this.#copied.textContent = "";
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#preview(), this.#shown ? PAUSE : 0);
  }

  get #state() {
    return stateOf(this.#calculator.dataset.query ?? "", this.#colours.value, this.#site);
  }

  /**
   * Show what the code does: the very frame that it says, or the element that embed.js makes of it.
   */
  #preview() {
    const code = this.#code.value;
    if (this.#shown === code || !this.#panel.open) return;
    this.#shown = code;
    const place = /** @type {HTMLElement} */ (this.#panel.querySelector("#embed-preview"));
    place.replaceChildren(this.#way.value === "frame" ? this.#frame(code) : this.#element());
  }

  /** @param {string} code */
  #frame(code) {
    const frame = document.createElement("iframe");
    for (const [, name = "", value = ""] of code.matchAll(/([\w-]+)="([^"]*)"/g)) {
      // Which the page's policy forbids; site.css has it.
      if (name !== "style") frame.setAttribute(name, plain(value));
    }
    return frame;
  }

  #element() {
    const { page: full, attributes } = this.#state;
    const loader = /** @type {HTMLTemplateElement} */ (this.#panel.querySelector("#embed-loader"));
    this.#panel.append(loader.content.cloneNode(true));
    const element = document.createElement("elo-calculator");
    element.setAttribute("lang", page.lang);
    for (const [name, value] of attributes) element.setAttribute(name, value);
    const link = document.createElement("a");
    link.href = full;
    link.textContent = this.#panel.dataset.title ?? "";
    element.append(link);
    return element;
  }

  async #copy() {
    try {
      await navigator.clipboard.writeText(this.#code.value);
      this.#copied.textContent = sayText("embed.copied");
    } catch {
      this.#code.focus();
      this.#code.select();
      this.#copied.textContent = sayText("embed.by_hand");
    }
  }
}

/** @param {HTMLElement} panel */
export function startPanel(panel) {
  new EmbedPanel(/** @type {HTMLDetailsElement} */ (panel)).write();
}
