// @ts-check
/**
 * The answer on the screen: its numbers, its reasons, its notes; dimmed as soon as it is out of
 * date, and gone a moment later.
 *
 * @typedef {import("../types/answers.d.ts").ChangeAnswer} ChangeAnswer
 * @typedef {import("./link.js").Game} Game
 * @typedef {import("./words.js").Numeral} Numeral
 */
import { item, make, replace } from "./dom.js";
import { gamesTable } from "./games-table.js";
import { page, say, sayText } from "./words.js";

const QUIET = 500; // ms without a newer answer before the result is read out
// ms for which an older answer may stand, and after which it is dimmed: the engine mostly answers
// sooner, and without this moment the numbers would flicker, and all be drawn twice, at every key.
const MOMENT = 150;
const GLANCE = 50;
const SAID_AS_REASON = ["k-700"]; // notes that "Why these numbers" says in full
const NOTHING = { value: "", text: "" };
const NO_RESULT = { value: "", text: "–" };

/** @param {Element} place @param {string} selector @param {Numeral} number */
function put(place, selector, number) {
  const data = /** @type {HTMLDataElement | null} */ (place.querySelector(selector));
  if (!data) return;
  data.value = number.value;
  data.textContent = number.text;
}

/** @param {string} address @param {Node} text */
const anchor = (address, text) => make("a", { href: address }, text);

/**
 * Why these numbers: K, the 400-point rule, the edition of the rules.
 *
 * @param {ChangeAnswer} answer
 */
function reasons({ k, cap_rule: cap, edition, notes }) {
  const lowered = notes.find(({ code }) => code === "k-700")?.values;
  return [
    item(
      say(`reason.${k.code}`, { given: k.given, effective: k.effective, ...lowered }),
      " ",
      anchor(k.address ?? "", say("result.article", { article: k.article })),
    ),
    item(
      say(`reason.${cap.code}`, cap.values),
      " ",
      anchor(cap.address, say("result.article", { article: cap.article })),
    ),
    item(anchor(edition.address, say("page.rules_since", { day: page.days[edition.since] }))),
  ];
}

/** @param {ChangeAnswer} answer */
function notes(answer) {
  return answer.notes
    .filter(({ code }) => !SAID_AS_REASON.includes(code))
    .map(({ code, game, values }) => {
      const own = code === "provisional-mark" && !game ? "provisional-mark-own" : code;
      return item(say(`note.${own}`, { game, ...values }));
    });
}

/** What the other method says. @param {ChangeAnswer} answer */
function otherMethod({ differs, other, change, new_rating: rating }) {
  if (!differs) return [say("result.same")];
  if (change.text === other.change.text && rating.text === other.new_rating.text) {
    return [say("result.differs_games")];
  }
  const method = sayText(other.method === "formula" ? "table.formula" : "table.fide");
  const values = { method, change: other.change, rating: other.new_rating };
  return [say("result.differs", values), say("result.differs_official")];
}

/** What is read out; nothing is read out twice. */
class Announcer {
  #output;
  #said = "";
  #timer = 0;

  /** @param {HTMLOutputElement} output */
  constructor(output) {
    this.#output = output;
  }

  /** Read a sentence out once nothing newer has come for a while. @param {string} sentence */
  speak(sentence) {
    this.wait();
    this.#timer = window.setTimeout(() => {
      if (this.#said !== sentence) this.#output.value = this.#said = sentence;
    }, QUIET);
  }

  /** What was about to be read out is not. */
  wait() {
    clearTimeout(this.#timer);
  }

  /** Empty what is read out. @param {string} [heard] what the visitor has heard in another way */
  hush(heard = "") {
    this.#output.value = "";
    this.#said = heard;
  }

  /** @param {string} sentence */
  hasSaid(sentence) {
    return this.#said === sentence;
  }
}

export class Result {
  #calculator;
  #section;
  #form;
  #announcer;
  #moment = 0;
  #glance = 0;

  /** @param {HTMLElement} calculator @param {import("./form.js").Form} form */
  constructor(calculator, form) {
    this.#calculator = calculator;
    this.#form = form;
    this.#section = /** @type {HTMLElement} */ (calculator.querySelector("[data-results]"));
    this.#announcer = new Announcer(
      /** @type {HTMLOutputElement} */ (this.#section.querySelector("output")),
    );
  }

  /**
   * The answer belongs to what stands in the form.
   *
   * @param {ChangeAnswer} answer @param {Game[]} games  as typed
   */
  show(answer, games) {
    this.#putNumbers(answer);
    replace(this.#slot("why"), ...reasons(answer));
    const noted = notes(answer);
    replace(this.#slot("notes"), ...noted);
    this.#slot("notes").hidden = !noted.length;
    this.#slot("other").className = answer.differs ? "other" : "";
    replace(this.#slot("other"), ...otherMethod(answer).map((sentence) => make("p", {}, sentence)));
    const rounding = { change: answer.change, rounded: answer.rounded };
    replace(this.#slot("rounding"), say("result.rounding", rounding));
    replace(this.#slot("games"), gamesTable(answer, games));
    this.#become("fresh");
    this.#announcer.speak(
      sayText("result.summary", {
        rating: answer.new_rating,
        change: answer.change,
        games: sayText("game.count", { n: answer.count }),
      }),
    );
  }

  /** What is on the screen belongs to older input, and a newer answer is on its way. */
  outdate() {
    const { answer } = this.#calculator.dataset;
    if (answer === "stale") return; // its moment runs already
    if (answer !== "fresh") {
      this.#withdraw("pending");
      return;
    }
    this.#become("stale");
    this.#glance = window.setTimeout(() => {
      this.#calculator.dataset.dimmed = "";
    }, GLANCE);
    this.#moment = window.setTimeout(() => this.#withdraw("pending"), MOMENT);
  }

  /** The newest input is not finished. */
  wait() {
    this.#withdraw("waiting");
  }

  /**
   * There is no answer, and this is why.
   *
   * @param {string} [path] @param {import("./words.js").Values} [values]
   */
  clear(path, values) {
    this.#withdraw("none", path ? say(path, values) : undefined);
  }

  /**
   * There is no answer because of mistakes.
   *
   * @param {{message: Node, spoken: string}} mistakes
   * @param {boolean} aloud  whether to read them out; not if the focus goes to a list of them
   */
  refuse({ message, spoken }, aloud) {
    this.#putNumbers(null);
    this.#become("none", message);
    if (!this.#announcer.hasSaid(spoken)) this.#announcer.hush(aloud ? "" : spoken);
    if (aloud) this.#announcer.speak(spoken);
  }

  focus() {
    /** @type {HTMLElement} */ (this.#section.querySelector("#result-heading")).focus();
  }

  /** @param {string} name */
  #slot(name) {
    return /** @type {HTMLElement} */ (this.#section.querySelector(`[data-slot=${name}]`));
  }

  /**
   * fresh    an answer to what stands in the form
   * stale    an older answer, for a moment
   * pending  no numbers, an answer is awaited
   * waiting  no numbers, the entry is not finished
   * none     no numbers, and the message says why
   *
   * @param {"fresh" | "stale" | "pending" | "waiting" | "none"} state @param {Node} [message]
   */
  #become(state, message) {
    delete document.documentElement.dataset.linked;
    this.#calculator.dataset.answer = state;
    delete this.#calculator.dataset.dimmed;
    this.#section.setAttribute("aria-busy", String(state === "stale" || state === "pending"));
    replace(this.#slot("message"), message ?? "");
    this.#slot("message").hidden = !message;
    this.#slot("details").hidden = state !== "fresh" && state !== "stale";
    this.#announcer.wait();
    clearTimeout(this.#moment);
    clearTimeout(this.#glance);
  }

  /**
   * No number stays, neither on the screen nor to be read out.
   *
   * @param {"pending" | "waiting" | "none"} state @param {Node} [message]
   */
  #withdraw(state, message) {
    this.#putNumbers(null);
    this.#announcer.hush();
    this.#become(state, message);
  }

  /** @param {ChangeAnswer | null} answer */
  #putNumbers(answer) {
    put(this.#section, "[data-result=rating]", answer?.new_rating ?? NO_RESULT);
    put(this.#section, "[data-result=change]", answer?.change ?? NO_RESULT);
    put(this.#section, "[data-result=expected]", answer?.expected ?? NO_RESULT);
    put(this.#section, "[data-result=score]", answer?.score ?? NO_RESULT);
    put(this.#section, "[data-result=k]", answer?.k.effective ?? NO_RESULT);
    this.#form.rows.forEach((row, index) => {
      const game = answer?.games[index];
      put(row, "[data-result=expected]", game?.expected ?? NOTHING);
      put(row, "[data-result=change]", game?.change ?? NOTHING);
      /** @type {HTMLElement} */ (row.querySelector(".game-numbers")).hidden = !game?.counted;
      /** @type {HTMLElement} */ (row.querySelector(".game-out")).hidden =
        !game || game.counted || game.reason === "empty";
    });
  }
}
