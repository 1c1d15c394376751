// @ts-check
/** What the engine is doing, in the page's language; the way back after a failed load. */
import { hasWords, page, sayText, unbroken } from "./words.js";

const MOMENT = 150; // ms: of what has loaded by then nothing need be said

/** Bytes as megabytes with one decimal. @param {number} bytes */
const megabytes = (bytes) => (bytes / 1e6).toFixed(1).replace(".", page.symbols.decimal ?? ".");

/** @param {HTMLElement} calculator @param {() => void} onRetry */
export function createProgress(calculator, onRetry) {
  const state = /** @type {HTMLElement} */ (calculator.querySelector(".engine-state"));
  const progress = /** @type {HTMLElement} */ (calculator.querySelector(".engine-progress"));
  const bar = /** @type {HTMLProgressElement} */ (progress.querySelector("progress"));
  const numbers = /** @type {HTMLElement} */ (progress.querySelector("span"));
  const retry = /** @type {HTMLButtonElement} */ (calculator.querySelector("#retry"));
  retry.addEventListener("click", onRetry);

  /** @param {import("./engine/engine.js").State} now @param {import("./engine/engine.js").Detail} news */
  function words(now, { kind, file, pyodide }) {
    if (now === "loading" && pyodide) return "engine.pyodide";
    if (now !== "failed") return { idle: "engine.idle", loading: "engine.starting", ready: "" }[now];
    const reason = `engine.${kind}`;
    const said = sayText(hasWords(reason) ? reason : "engine.unknown", { file });
    return `${sayText("engine.failed")} ${said}`;
  }

  /** @param {import("./engine/engine.js").News} news */
  function draw({ state: now, ...news }) {
    const said = words(now, news) ?? "";
    const text = said.startsWith("engine.") ? sayText(said) : said;
    // Set only when it changes: it is read out each time.
    if (state.textContent !== text) state.replaceChildren(...unbroken(text));
    const counts = now === "loading" && Boolean(news.total);
    progress.hidden = !counts;
    if (counts) {
      const [received, total] = [news.received ?? 0, news.total ?? 1];
      numbers.textContent = sayText("engine.loading",
        { received: megabytes(received), total: megabytes(total) });
      bar.value = Math.min(received / total, 1);
    }
    retry.hidden = now !== "failed";
  }

  const { documentElement: root } = document;
  let timer = 0;
  /** @type {import("./engine/engine.js").News} */
  let latest = { state: "idle" };
  function settle() {
    clearTimeout(timer);
    timer = 0;
    draw(latest);
  }

  /** @param {import("./engine/engine.js").News} news */
  return function show(news) {
    const begins = news.state === "loading" && latest.state !== "loading";
    latest = news;
    if (news.state === "ready") root.toggleAttribute("data-pyodide", Boolean(news.pyodide)); // offline.js keeps its files
    root.dataset.engine = news.state;
    if (begins) timer = window.setTimeout(settle, MOMENT);
    else if (news.state !== "loading" || !timer) settle();
  };
}
