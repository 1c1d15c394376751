// @ts-check
/**
 * From the form to the answer on the screen. An answer to older input is never shown: every change of the
 * form begins a new turn, and whatever comes back from an earlier one is dropped.
 *
 * @typedef {import("./words.js").Question} Question
 */
import { createAddress, readLink, writeLink } from "./address.js";
import { createEngine } from "./engine/engine.js";
import { createFaults } from "./error-summary.js";
import { createForm, EMPTY, isBlank } from "./form.js";
import { createProgress } from "./engine-status.js";
import { createResult } from "./results.js";
import { page, say, sayText } from "./words.js";

/** The visitor's own calendar day: the rules in force on it apply. */
function today() {
  const now = new Date();
  const two = (/** @type {number} */ part) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** @param {HTMLElement} calculator */
export function startCalculator(calculator) {
  const element = /** @type {HTMLFormElement} */ (calculator.querySelector("form"));
  const note = /** @type {HTMLElement} */ (calculator.querySelector("#link-note"));
  const form = createForm(element, change);
  const faults = createFaults(element, form);
  const result = createResult(calculator, form.rows);
  const address = createAddress(calculator);
  const showProgress = createProgress(calculator, () => void engine.retry().then(() => work(), () => {}));
  const engine = createEngine({ onState: showProgress });
  let touched = calculator.dataset.start !== "touch"; // in a frame nothing is loaded until somebody uses it
  let turn = 0;
  let unanswered = false; // whether the form holds something that no answer on the screen belongs to
  let pressed = false;
  /** @type {import("./error-summary.js").Mistake[] | null} */
  let mistakes = null; // of this turn; null while they are not known

  /** The form changed. */
  function change() {
    begin();
    address.set(writeLink(form.read()));
    // What one keystroke sets off together is asked as one question, before anything is drawn.
    const mine = turn;
    queueMicrotask(() => { if (mine === turn) work(); });
  }

  function begin() {
    turn += 1;
    mistakes = null;
    unanswered = true;
    result.outdate();
  }

  /** Ask about what stands in the form. @param {boolean} [sent] by its button, so that all mistakes are due */
  async function work(sent = false) {
    const mine = turn;
    const question = form.read();
    if (sent) faults.left();
    else if (isBlank(question)) return rest();
    let answer;
    try {
      answer = await ask(question);
    } catch {
      if (mine !== turn) return;
      result.clear(); // the engine's own line says why
      tell(null);
      return;
    }
    if (mine !== turn) return;
    mistakes = answer.errors ?? [];
    judge(!sent);
    if (sent && mistakes?.length) faults.summarize(mistakes);
    if (answer.errors) return tell(null);
    unanswered = false;
    const nothing = answer.games.every((/** @type {any} */ game) => game.reason === "empty");
    if (nothing) result.clear("result.empty");
    else result.show(answer, question.games);
    tell(nothing ? null : answer);
    if (sent) result.focus();
  }

  const ask = (/** @type {Question} */ question) =>
    engine.ask({ ask: "change", ...question, day: today(), symbols: page.symbols });

  /** For scripts round the calculator: embed.js says what is in it. @param {any} answer or null for none */
  function tell(answer) {
    const detail = answer && {
      rating: answer.new_rating.value, change: answer.change.value, expected: answer.expected.value,
      score: answer.score.value, k: answer.k.effective.value,
      games: Number(answer.count.value), query: writeLink(form.read()),
    };
    calculator.dispatchEvent(new CustomEvent("elo-change", { detail, bubbles: true }));
  }

  /** Show the mistakes that are due, and read them out. @param {boolean} [aloud] */
  function judge(aloud = true) {
    if (!mistakes) return;
    const due = faults.show(mistakes);
    if (due) result.refuse(due, aloud);
    else if (mistakes.length) result.wait();
  }

  /** Nothing to work out. */
  function rest() {
    unanswered = false;
    mistakes = [];
    faults.show([]);
    result.clear("result.empty");
    tell(null);
  }

  /** Put a question from a link or from the page into the form, and answer it. @param {Question} question */
  function put(question) {
    form.write(question);
    begin();
    faults.hideSummary();
    faults.left();
    return touched ? work() : result.clear("embed.press", { button: sayText("calculator.submit") });
  }

  /** What the address holds; without a query the page's example. */
  function putLink() {
    const link = readLink(location.search, page.start);
    note.hidden = !link?.parts.length;
    note.replaceChildren(link?.parts.length ? say("note.link", { parts: link.parts.join(", ") }) : "");
    return put(link?.question ?? page.start);
  }

  element.addEventListener("input", ({ target }) => {
    faults.touched(target);
    note.hidden = true;
  });
  element.addEventListener("focusout", ({ target, relatedTarget }) => {
    if (!(target instanceof Element)) return;
    const row = target.closest("[data-game]");
    if (row?.contains(/** @type {Node | null} */ (relatedTarget))) return;
    faults.left(row ? row.querySelectorAll("[name]") : [target]);
    if (!pressed) judge();
  });
  // A mistake shown while a button is held down would push the button away from under the finger.
  document.addEventListener("pointerdown", () => { pressed = true; }, { capture: true });
  for (const end of ["pointerup", "pointercancel"]) {
    document.addEventListener(end, () => {
      pressed = false;
      setTimeout(() => judge());
    });
  }
  /** @param {Event} event */
  function send(event) {
    event.preventDefault();
    begin();
    work(true);
  }
  element.addEventListener("submit", send);
  // A sandboxed frame may not send forms, and is not even asked; Enter in a field clicks the button, too.
  element.querySelector("[type=submit]")?.addEventListener("click", send);
  element.querySelector("#copy-link")?.addEventListener("click", address.copy);
  element.querySelector("#reset")?.addEventListener("click", () => {
    put(EMPTY);
    address.set("");
    note.hidden = true;
    form.field("rating").focus();
  });
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[data-try]") : null;
    const other = event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!(link instanceof HTMLAnchorElement) || other) return;
    event.preventDefault();
    address.visit(link.href);
    putLink();
    calculator.scrollIntoView();
    result.focus();
  });
  window.addEventListener("popstate", () => {
    if (!address.moved()) return;
    address.follow();
    putLink();
  });
  function start() {
    engine.start().then(rehearse, () => {
      if (unanswered) result.clear();
    });
    if (touched) return;
    touched = true;
    if (!unanswered) return;
    result.outdate();
    work();
  }
  /** While nobody waits: code that runs now for the first time runs quicker when somebody does. */
  function rehearse() {
    if (!unanswered && !isBlank(form.read())) ask(form.read()).catch(() => {});
  }
  if ("used" in document.documentElement.dataset) start(); // boot.js tells the first sign of use
  else addEventListener("elo-use", start);
  const link = readLink(location.search, page.start);
  const answered = !touched && link && !link.parts.length && writeLink(link.question) === writeLink(page.start);
  if (link && !answered) return void putLink();
  delete document.documentElement.dataset.linked; // what stands there is the answer
  if (link || writeLink(form.read()) === writeLink(page.start)) return;
  change(); // somebody typed before this script ran
}
