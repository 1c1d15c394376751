// @ts-check
/**
 * The calculator in a frame on another page: it tells its height and its answers, and takes the
 * colours that the page around it asks for. templates/root/embed.js is the other side and lists the
 * messages.
 */
import { startCalculator } from "./calculator.js";

const [NAME, VERSION] = ["elo-calculator", 1];
const page = document.documentElement;
const box = /** @type {HTMLElement} */ (document.getElementById("main"));
/**
 * The origin of the page around, once it has said hello: answers go nowhere else.
 *
 * @type {string | null}
 */
let host = null;
let told = 0;

/** @param {object} message @param {string} target */
function tell(message, target) {
  if (parent !== window) parent.postMessage({ type: NAME, v: VERSION, ...message }, target);
}

/**
 * The box, not the document: a document is never lower than its frame, which could then only grow.
 */
function tellHeight() {
  const height = Math.ceil(box.getBoundingClientRect().height);
  if (height !== told) tell({ event: "height", height: (told = height) }, "*");
}
new ResizeObserver(tellHeight).observe(box);
// Observers pause while the frame is out of sight, and the page around waits for a first message.
tellHeight();

addEventListener("message", ({ source, origin, data }) => {
  if (source !== parent || parent === window) return;
  if (data?.type !== NAME || data.v !== VERSION || data.event !== "hello") return;
  host = origin === "null" ? "*" : origin; // a sandboxed host has no origin to name
  if (data.theme === "light" || data.theme === "dark") page.dataset.theme = data.theme;
  told = 0;
  tellHeight();
});
addEventListener("elo-change", (event) => {
  if (host) tell({ event: "change", detail: /** @type {CustomEvent} */ (event).detail }, host);
});

startCalculator(/** @type {HTMLElement} */ (document.getElementById("calculator")));
page.dataset.started = ""; // boot.js watches for errors until here
