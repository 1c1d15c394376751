// @ts-check
/**
 * From the form to the answer on the screen. An answer to older input is never shown: every change
 * of the form begins a new turn, and whatever comes back from an earlier one is dropped.
 *
 * @typedef {import("../types/answers.d.ts").ChangeAnswer} ChangeAnswer
 * @typedef {import("./field-errors.js").Mistake} Mistake
 * @typedef {import("./link.js").Question} Question
 */
import { AddressBar } from "./address-bar.js";
import { createEngineStatus } from "./engine-status.js";
import { createEngine } from "./engine/engine.js";
import { ErrorSummary } from "./error-summary.js";
import { FieldErrors } from "./field-errors.js";
import { Form } from "./form.js";
import { EMPTY, isBlank, readLink, writeLink } from "./link.js";
import { Result } from "./results.js";
import { followTryLinks } from "./try-links.js";
import { page, say, sayText } from "./words.js";

/** The visitor's own calendar day: the rules in force on it apply. */
function today() {
  const now = new Date();
  const two = (/** @type {number} */ part) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** What embed.js passes on of an answer. @param {ChangeAnswer} answer @param {Question} question */
const detailOf = (answer, question) => ({
  rating: answer.new_rating.value,
  change: answer.change.value,
  expected: answer.expected.value,
  score: answer.score.value,
  k: answer.k.effective.value,
  games: Number(answer.count.value),
  query: writeLink(question),
});

class Calculator {
  #element;
  #note;
  #form;
  #errors;
  #summary;
  #result;
  #address;
  #engine;
  #touched; // in a frame nothing is loaded until somebody uses it
  #turn = 0;
  #unanswered = false; // whether the form holds something that no answer on the screen belongs to
  #pressed = false;
  /** @type {Mistake[] | null} */
  #mistakes = null; // of this turn; null while they are not known

  /** @param {HTMLElement} element */
  constructor(element) {
    const form = /** @type {HTMLFormElement} */ (element.querySelector("form"));
    this.#element = element;
    this.#note = /** @type {HTMLElement} */ (element.querySelector("#link-note"));
    this.#touched = element.dataset.start !== "touch";
    this.#form = new Form(form, () => this.#change());
    this.#errors = new FieldErrors(form, this.#form);
    this.#summary = new ErrorSummary(form, this.#errors);
    this.#result = new Result(element, this.#form);
    this.#address = new AddressBar(element);
    const retry = () =>
      void this.#engine.retry().then(
        () => this.#work(),
        () => {},
      );
    this.#engine = createEngine({ onState: createEngineStatus(element, retry) });
    this.#listen(form);
    this.#listenToPointer();
  }

  /** Answer what the address asks for, unless the page shows that answer already. */
  start() {
    if ("used" in document.documentElement.dataset)
      this.#use(); // boot.js tells the first sign of use
    else addEventListener("elo-use", () => this.#use());
    const link = readLink(location.search, page.start);
    const shown = writeLink(page.start);
    const answered =
      !this.#touched && link && !link.parts.length && writeLink(link.question) === shown;
    if (link && !answered) {
      this.#putLink();
      return;
    }
    delete document.documentElement.dataset.linked; // what stands there is the answer
    // Somebody typed before this script ran.
    if (!link && writeLink(this.#form.read()) !== shown) this.#change();
  }

  /** @param {HTMLFormElement} form */
  #listen(form) {
    form.addEventListener("input", ({ target }) => {
      this.#summary.hide();
      this.#errors.touched(target);
      this.#note.hidden = true;
    });
    form.addEventListener("focusout", (event) => this.#leave(event));
    const send = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.#begin();
      this.#work(true);
    };
    form.addEventListener("submit", send);
    // A sandboxed frame may not submit forms, and no submit event comes; Enter in a field clicks
    // the button, too.
    form.querySelector("[type=submit]")?.addEventListener("click", send);
    form.querySelector("#copy-link")?.addEventListener("click", () => this.#address.copy());
    form.querySelector("#reset")?.addEventListener("click", () => this.#reset());
    followTryLinks(this.#address, {
      onVisit: () => {
        this.#putLink();
        this.#element.scrollIntoView();
        this.#result.focus();
      },
      onReturn: () => void this.#putLink(),
    });
  }

  /**
   * A mistake shown while a button is held down would push the button away from under the finger.
   */
  #listenToPointer() {
    document.addEventListener(
      "pointerdown",
      () => {
        this.#pressed = true;
      },
      { capture: true },
    );
    for (const end of ["pointerup", "pointercancel"]) {
      document.addEventListener(end, () => {
        this.#pressed = false;
        setTimeout(() => this.#judge());
      });
    }
  }

  /** A field has lost the focus; the fields of a game count as one. @param {FocusEvent} event */
  #leave({ target, relatedTarget }) {
    if (!(target instanceof Element)) return;
    const row = target.closest("[data-game]");
    if (row?.contains(/** @type {Node | null} */ (relatedTarget))) return;
    this.#errors.left(row ? row.querySelectorAll("[name]") : [target]);
    if (!this.#pressed) this.#judge();
  }

  /** The form has changed. */
  #change() {
    this.#begin();
    this.#address.set(writeLink(this.#form.read()));
    // What one keystroke sets off together is asked as one question, before anything is drawn.
    const mine = this.#turn;
    queueMicrotask(() => {
      if (mine === this.#turn) this.#work();
    });
  }

  #begin() {
    this.#turn += 1;
    this.#mistakes = null;
    this.#unanswered = true;
    this.#result.outdate();
  }

  /**
   * Ask about what stands in the form.
   *
   * @param {boolean} [sent] by its button, so that all mistakes are due
   */
  async #work(sent = false) {
    const mine = this.#turn;
    const question = this.#form.read();
    if (sent) this.#errors.left();
    else if (isBlank(question)) return this.#rest();
    let answer;
    try {
      answer = await this.#ask(question);
    } catch {
      if (mine !== this.#turn) return;
      this.#result.clear(); // the engine's own line says why
      this.#tell(null);
      return;
    }
    if (mine !== this.#turn) return;
    this.#mistakes = "errors" in answer ? answer.errors : [];
    this.#judge(!sent);
    if (sent && this.#mistakes.length) this.#summary.show(this.#mistakes);
    if ("errors" in answer) return this.#tell(null);
    this.#show(answer, question);
    if (sent) this.#result.focus();
  }

  /** @param {ChangeAnswer} answer @param {Question} question */
  #show(answer, question) {
    this.#unanswered = false;
    const empty = answer.games.every(({ reason }) => reason === "empty");
    if (empty) this.#result.clear("result.empty");
    else this.#result.show(answer, question.games);
    this.#tell(empty ? null : answer);
  }

  /** @param {Question} question */
  #ask(question) {
    return this.#engine.ask({ ask: "change", ...question, day: today(), symbols: page.symbols });
  }

  /**
   * The event elo-change, for scripts around the calculator.
   *
   * @param {ChangeAnswer | null} answer
   */
  #tell(answer) {
    const detail = answer && detailOf(answer, this.#form.read());
    this.#element.dispatchEvent(new CustomEvent("elo-change", { detail, bubbles: true }));
  }

  /** Show the mistakes that are due, and read them out. @param {boolean} [aloud] */
  #judge(aloud = true) {
    if (!this.#mistakes) return;
    const due = this.#errors.show(this.#mistakes);
    if (due) this.#result.refuse(due, aloud);
    else if (this.#mistakes.length) this.#result.wait();
  }

  /** Nothing to work out. */
  #rest() {
    this.#unanswered = false;
    this.#mistakes = [];
    this.#errors.show([]);
    this.#result.clear("result.empty");
    this.#tell(null);
  }

  #reset() {
    this.#put(EMPTY);
    this.#address.set("");
    this.#note.hidden = true;
    this.#form.field("rating").focus();
  }

  /**
   * Put a question from a link or from the page into the form, and answer it.
   *
   * @param {Question} question
   */
  #put(question) {
    this.#form.write(question);
    this.#begin();
    this.#summary.hide();
    this.#errors.left();
    if (this.#touched) this.#work();
    else this.#result.clear("embed.press", { button: sayText("calculator.submit") });
  }

  /** Put in what the address holds; without a query the page's example. */
  #putLink() {
    const link = readLink(location.search, page.start);
    this.#note.hidden = !link?.parts.length;
    this.#note.replaceChildren(
      link?.parts.length ? say("note.link", { parts: link.parts.join(", ") }) : "",
    );
    this.#put(link?.question ?? page.start);
  }

  /** The first sign of use. */
  #use() {
    this.#engine.start().then(
      () => this.#rehearse(),
      () => {
        if (this.#unanswered) this.#result.clear();
      },
    );
    if (this.#touched) return;
    this.#touched = true;
    if (!this.#unanswered) return;
    this.#result.outdate();
    this.#work();
  }

  /** While nobody waits: code that runs now for the first time runs quicker when somebody does. */
  #rehearse() {
    const question = this.#form.read();
    if (!this.#unanswered && !isBlank(question)) this.#ask(question).catch(() => {});
  }
}

/** @param {HTMLElement} element */
export function startCalculator(element) {
  new Calculator(element).start();
}
