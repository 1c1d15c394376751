// @ts-check
/** Writes the code that shows the calculator on another page, as the form stands, and shows what it does. */
import { readLink, writeLink } from "./address.js";
import { page, sayText } from "./words.js";

/** A link's keys as the element's attributes; embed.js turns them back. */
const ATTRIBUTES = { r: "rating", k: "k", g: "games", list: "list", m: "method", cap: "cap" };
const PAUSE = 400; // ms without a change before the preview follows

/** Text as it stands in an attribute. @param {string} text */
const escaped = (text) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** @type {Record<string, string>} */
const CHARACTERS = { "&quot;": '"', "&#34;": '"', "&#39;": "'", "&lt;": "<", "&gt;": ">", "&amp;": "&" };

/** @param {string} text */
const plain = (text) => text.replace(/&(?:quot|lt|gt|amp|#34|#39);/g, (found) => CHARACTERS[found] ?? found);

/** @param {HTMLElement} panel */
export function startPanel(panel) {
  const calculator = /** @type {HTMLElement} */ (document.getElementById("calculator"));
  const [way, colours] = ["way", "colours"].map((name) =>
    /** @type {HTMLSelectElement} */ (panel.querySelector(`[name=${name}]`)));
  const code = /** @type {HTMLTextAreaElement} */ (panel.querySelector("#embed-code"));
  const copied = /** @type {HTMLElement} */ (panel.querySelector("#embed-copied"));
  const preview = /** @type {HTMLElement} */ (panel.querySelector("#embed-preview"));
  const loader = /** @type {HTMLTemplateElement} */ (panel.querySelector("#embed-loader"));
  const site = new URL(panel.dataset.root ?? "", location.href);
  let timer = 0;
  let shown = "";

  /** What stands in the form, as an address and as attributes; nothing for the page's own example. */
  function state() {
    const link = readLink(calculator.dataset.query ?? "", page.start);
    const own = writeLink(page.start);
    const question = link ? writeLink(link.question) : "";
    const query = question === own ? "" : question;
    const theme = colours?.value ?? "auto";
    const frame = new URL(`${page.lang}/embed/`, site);
    frame.search = [query, theme === "auto" ? "" : `theme=${theme}`].filter(Boolean).join("&");
    const full = new URL(document.baseURI.replace(/[?#].*/, ""));
    full.search = query;
    /** @type {[string, string][]} */
    const attributes = [];
    for (const [key, value] of new URLSearchParams(query)) {
      attributes.push([/** @type {Record<string, string>} */ (ATTRIBUTES)[key] ?? key, value]);
    }
    if (theme !== "auto") attributes.unshift(["theme", theme]);
    return { frame: frame.href, page: full.href, attributes };
  }

  function write() {
    const { frame, page: full, attributes } = state();
    const values = attributes.map(([name, value]) => `${name}="${escaped(value)}"`);
    /** @type {Record<string, string>} */
    const places = {
      frame: escaped(frame),
      page: escaped(full),
      loader: escaped(new URL("embed.js", site).href),
      attributes: values.map((each) => ` ${each}`).join(""),
      data: values.map((each) => ` data-${each}`).join(""),
    };
    const snippet = panel.dataset[way?.value ?? "frame"] ?? "";
    code.value = snippet.replace(/\{(frame|page|loader|attributes|data)\}/g, (_, name) => places[name] ?? "");
    code.rows = code.value.split("\n").length + 2;
    copied.textContent = "";
    clearTimeout(timer);
    timer = window.setTimeout(show, shown ? PAUSE : 0);
  }

  /** What the code does: the very frame it says, or the element that embed.js makes of it. */
  function show() {
    if (shown === code.value || !(/** @type {HTMLDetailsElement} */ (panel).open)) return;
    shown = code.value;
    const { page: full, attributes } = state();
    const made = document.createElement(way?.value === "frame" ? "iframe" : "elo-calculator");
    if (way?.value === "frame") {
      for (const [, name = "", value = ""] of code.value.matchAll(/([\w-]+)="([^"]*)"/g)) {
        if (name !== "style") made.setAttribute(name, plain(value)); // which the page's policy forbids; site.css has it
      }
    } else {
      panel.append(loader.content.cloneNode(true));
      for (const [name, value] of [["lang", page.lang], ...attributes]) made.setAttribute(name ?? "", value ?? "");
      const link = document.createElement("a");
      link.href = full;
      link.textContent = panel.dataset.title ?? "";
      made.append(link);
    }
    preview.replaceChildren(made);
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(code.value);
      copied.textContent = sayText("embed.copied");
    } catch {
      code.focus();
      code.select();
      copied.textContent = sayText("embed.by_hand");
    }
  }

  way?.addEventListener("change", write);
  colours?.addEventListener("change", write);
  panel.querySelector("#embed-copy")?.addEventListener("click", copy);
  panel.addEventListener("toggle", write);
  new MutationObserver(write).observe(calculator, { attributeFilter: ["data-query"] });
  write();
}
