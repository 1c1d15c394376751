// @ts-check
/**
 * The calculator on any page. Two ways, one element:
 *
 *   <script async src="…/embed.js" data-lang="sv" data-theme="auto"></script>
 *
 *   <script async src="…/embed.js"></script>
 *   <elo-calculator lang="sv" rating="1500" k="20" games="1400w,1600d"><a href="…/sv/">…</a></elo-calculator>
 *
 * The element holds a frame of the site that this script came from. The link inside it is shown
 * where no frame comes. Attributes: lang, theme (light, dark, auto), rating, k, games, list,
 * method, cap, sandbox.
 *
 * Event elo-change, after each answer: `detail` is {rating, change, expected, score, k} with exact
 * numbers as text, {games} how many count, {query} the question as in a link; null when the answer
 * is withdrawn.
 *
 * The address of this file never changes, and old copies of it meet new frames: the messages of
 * VERSION 1 stay as they are.
 *
 * From the frame  {type, v, event: "height", height}           to whoever holds the frame; at first, when it
 *                                                              changes, and in answer to hello
 *                 {type, v, event: "change", detail}           to a page that said hello
 * To the frame    {type, v, event: "hello", theme}             once it has loaded, and when colours change
 */
(() => {
  /** A frame's title by language. @type {Record<string, string>} */ // The build fills it in.
  const TITLES = {};
  const HEIGHT = 0; // until the frame tells its own. The build fills it in.
  const SANDBOX = ""; // The build fills it in.
  /** A link's keys by attribute. @type {Record<string, string>} */ // The build fills it in from link.js.
  const KEYS = {};

  const [NAME, VERSION] = ["elo-calculator", 1];
  const [LEAST, MOST] = [100, 5000]; // heights, px
  const PATIENCE = 4000; // ms between the frame's arrival and its first word
  const ATTRIBUTES = ["lang", "theme", "sandbox", ...Object.keys(KEYS)];
  const EXACT = /^-?\d{1,9}(\.\d{1,30})?$/;

  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) return;
  const site = new URL(".", script.src);

  const device = matchMedia("(prefers-color-scheme: dark)");

  /** Lightness and opacity of a computed colour, both from 0 to 1. @param {string} colour */
  function seen(colour) {
    const numbers = (colour.match(/(?<=[(\s,])-?[\d.]+(e-?\d+)?%?/g) ?? []).map(
      (each) => parseFloat(each) / (each.endsWith("%") ? 100 : 1),
    );
    const [one = 0, two = 0, three = 0] = numbers;
    const alpha = colour.includes("/") || colour.startsWith("rgba") ? (numbers.at(-1) ?? 1) : 1;
    if (/^ok/.test(colour)) return { light: one, alpha };
    if (/^l(ab|ch)/.test(colour)) return { light: one / 100, alpha };
    const most = colour.startsWith("rgb") ? 255 : 1;
    return { light: (0.2126 * one + 0.7152 * two + 0.0722 * three) / most, alpha };
  }

  /**
   * The host page's colours around an element: the nearest background, else the browser's own.
   *
   * @param {Element} element @param {string} canvas
   */
  function surroundings(element, canvas) {
    for (let each = /** @type {Element | null} */ (element); each; each = outside(each)) {
      const { light, alpha } = seen(getComputedStyle(each).backgroundColor);
      if (alpha > 0.5) return light < 0.5 ? "dark" : "light";
    }
    return seen(canvas).light < 0.5 ? "dark" : "light";
  }

  /** @param {Element} element @returns {Element | null} */
  const outside = (element) =>
    element.assignedSlot ??
    element.parentElement ??
    /** @type {ShadowRoot} */ (element.getRootNode()).host ??
    null;

  /**
   * What the frame may tell of an answer: null where there is none, undefined for anything else.
   *
   * @param {Record<string, unknown> | null | undefined} detail
   */
  function answer(detail) {
    if (detail === null) return null;
    /** @type {Record<string, string | number>} */
    const known = {};
    for (const name of ["rating", "change", "expected", "score", "k"]) {
      const value = detail?.[name];
      if (typeof value !== "string" || !EXACT.test(value)) return undefined;
      known[name] = value;
    }
    const { games, query } = detail ?? {};
    if (typeof games !== "number" || !Number.isInteger(games) || games < 0 || games > 9999)
      return undefined;
    if (typeof query !== "string" || query.length > 20_000) return undefined;
    return Object.freeze({ ...known, games, query });
  }

  class EloCalculator extends HTMLElement {
    static observedAttributes = ATTRIBUTES;
    #frame = document.createElement("iframe");
    #link = document.createElement("slot");
    #watch = new MutationObserver(() => this.#colour());
    #colour = () => this.#recolour();
    #timer = 0;
    #heard = false;

    constructor() {
      super();
      // Not a style attribute: the page's policy may forbid those.
      // The slot's outline is never drawn: its computed colour is the browser's own background for
      // this page.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`:host { display: block } :host([hidden]), [hidden] { display: none }
        iframe { display: block; width: 100%; border: 0; border-radius: 12px }
        slot { outline-color: Canvas }`);
      const root = this.attachShadow({ mode: "open" });
      root.adoptedStyleSheets = [sheet];
      root.append(this.#frame, this.#link);
      this.#frame.height = String(HEIGHT);
      this.#frame.addEventListener("load", () => this.#greet());
    }

    connectedCallback() {
      addEventListener("message", this);
      addEventListener("securitypolicyviolation", this);
      document.addEventListener("transitionend", this.#colour);
      device.addEventListener("change", this.#colour);
      for (const each of [document.documentElement, document.body]) {
        this.#watch.observe(each, { attributes: true });
      }
      this.#load();
    }

    disconnectedCallback() {
      removeEventListener("message", this);
      removeEventListener("securitypolicyviolation", this);
      document.removeEventListener("transitionend", this.#colour);
      device.removeEventListener("change", this.#colour);
      this.#watch.disconnect();
      clearTimeout(this.#timer);
    }

    /** @param {string} name @param {string | null} before @param {string | null} now */
    attributeChangedCallback(name, before, now) {
      if (!this.isConnected || before === now || !this.#frame.hasAttribute("src")) return;
      if (name === "theme") this.#recolour();
      else this.#load();
    }

    /** @param {Event} event */
    handleEvent(event) {
      if (event instanceof MessageEvent) this.#hear(event);
      else if (event instanceof SecurityPolicyViolationEvent) this.#refused(event);
    }

    get #language() {
      const asked = (this.lang || this.closest("[lang]")?.getAttribute("lang") || "").toLowerCase();
      const code = asked.split("-")[0] ?? "";
      return Object.hasOwn(TITLES, code) ? code : (Object.keys(TITLES)[0] ?? "");
    }

    get #theme() {
      const asked = this.getAttribute("theme");
      return asked === "light" || asked === "dark"
        ? asked
        : surroundings(this, getComputedStyle(this.#link).outlineColor);
    }

    get #opaque() {
      return !this.#frame.sandbox.contains("allow-same-origin");
    }

    #load() {
      const language = this.#language;
      const address = new URL(`${language}/embed/`, site);
      for (const [attribute, key] of Object.entries(KEYS)) {
        const value = this.getAttribute(attribute);
        if (value !== null) address.searchParams.set(key, value);
      }
      address.searchParams.set("theme", this.#theme);
      this.#frame.style.colorScheme = this.#theme;
      this.#frame.title = this.textContent?.trim() || TITLES[language] || "Elo";
      this.#frame.loading = "lazy";
      this.#frame.allow = "clipboard-write";
      this.#frame.referrerPolicy = "no-referrer";
      this.#frame.setAttribute("sandbox", this.getAttribute("sandbox") ?? SANDBOX);
      this.#heard = false;
      this.#show(true);
      this.#frame.src = address.href;
    }

    /** The frame, or the link in its place. @param {boolean} frame */
    #show(frame) {
      clearTimeout(this.#timer);
      this.#frame.hidden = !frame;
      this.#link.hidden = frame;
    }

    /** The frame has loaded, or what came in its place. */
    #greet() {
      this.#tell();
      clearTimeout(this.#timer);
      if (!this.#heard) this.#timer = window.setTimeout(() => this.#show(false), PATIENCE);
    }

    #tell() {
      const message = { type: NAME, v: VERSION, event: "hello", theme: this.#theme };
      this.#frame.contentWindow?.postMessage(message, this.#opaque ? "*" : site.origin);
    }

    #recolour() {
      if (this.#frame.style.colorScheme === this.#theme) return;
      this.#frame.style.colorScheme = this.#theme;
      this.#tell();
    }

    /**
     * The page's policy does not allow frames of this site.
     *
     * @param {SecurityPolicyViolationEvent} event
     */
    #refused({ effectiveDirective, blockedURI }) {
      if (
        /^(frame|child|default)-src$/.test(effectiveDirective) &&
        blockedURI.startsWith(site.origin)
      )
        this.#show(false);
    }

    /** @param {MessageEvent} message */
    #hear({ source, origin, data }) {
      if (!source || source !== this.#frame.contentWindow) return;
      if (origin !== site.origin && !(this.#opaque && origin === "null")) return;
      if (data?.type !== NAME || data.v !== VERSION) return;
      if (data.event === "height" && Number.isFinite(data.height)) {
        this.#frame.height = String(Math.min(Math.max(Math.ceil(data.height), LEAST), MOST));
        this.#heard = true;
        this.#show(true);
      } else if (data.event === "change") {
        const detail = answer(data.detail);
        if (detail === undefined) return;
        this.dispatchEvent(
          new CustomEvent("elo-change", { detail, bubbles: true, composed: true }),
        );
      }
    }
  }

  if (!customElements.get(NAME)) customElements.define(NAME, EloCalculator);
  if (script.dataset.lang === undefined) return;
  const element = document.createElement(NAME);
  for (const name of ATTRIBUTES) {
    const value = script.dataset[name];
    if (value !== undefined) element.setAttribute(name, value);
  }
  script.after(element);
})();
