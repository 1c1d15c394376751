// @ts-check
/**
 * What the engine is doing, in the page's language; the way back after a failed load.
 *
 * @typedef {import("./engine/engine.js").News} News
 */
import { hasWords, page, sayText, unbroken } from "./words.js";

const MOMENT = 150; // ms: of what has loaded by then nothing need be said

/** Bytes as megabytes with one decimal. @param {number} bytes */
const megabytes = (bytes) => (bytes / 1e6).toFixed(1).replace(".", page.symbols.decimal ?? ".");

/** The line that says it. @param {News} news */
function line({ state, kind, file, pyodide }) {
  if (state === "failed") {
    const reason = `engine.${kind}`;
    const said = sayText(hasWords(reason) ? reason : "engine.unknown", { file });
    return `${sayText("engine.failed")} ${said}`;
  }
  if (state === "ready") return "";
  if (state === "idle") return sayText("engine.idle");
  return sayText(pyodide ? "engine.pyodide" : "engine.starting");
}

/**
 * @param {HTMLElement} calculator
 * @returns {(news: News) => void} shows what is new
 */
function createDrawing(calculator) {
  const state = /** @type {HTMLElement} */ (calculator.querySelector(".engine-state"));
  const progress = /** @type {HTMLElement} */ (calculator.querySelector(".engine-progress"));
  const bar = /** @type {HTMLProgressElement} */ (progress.querySelector("progress"));
  const numbers = /** @type {HTMLElement} */ (progress.querySelector("span"));
  const retry = /** @type {HTMLButtonElement} */ (calculator.querySelector("#retry"));

  return (news) => {
    const text = line(news);
    // Set only when it changes: it is read out each time.
    if (state.textContent !== text) state.replaceChildren(...unbroken(text));
    const { received = 0, total } = news;
    progress.hidden = news.state !== "loading" || !total;
    if (!progress.hidden && total) {
      numbers.textContent = sayText("engine.loading", {
        received: megabytes(received),
        total: megabytes(total),
      });
      bar.value = Math.min(received / total, 1);
    }
    retry.hidden = news.state !== "failed";
  };
}

/** @param {HTMLElement} calculator @param {() => void} onRetry @returns {(news: News) => void} */
export function createEngineStatus(calculator, onRetry) {
  const draw = createDrawing(calculator);
  const { documentElement: root } = document;
  /** @type {News} */
  let latest = { state: "idle" };
  let timer = 0;
  calculator.querySelector("#retry")?.addEventListener("click", onRetry);

  function settle() {
    clearTimeout(timer);
    timer = 0;
    draw(latest);
  }

  return (news) => {
    const begins = news.state === "loading" && latest.state !== "loading";
    latest = news;
    // Offline.js keeps its files.
    if (news.state === "ready") root.toggleAttribute("data-pyodide", Boolean(news.pyodide));
    root.dataset.engine = news.state;
    if (begins) timer = window.setTimeout(settle, MOMENT);
    else if (news.state !== "loading" || !timer) settle();
  };
}
