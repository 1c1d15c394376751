// @ts-check
/**
 * The answer on the screen: its numbers, its reasons, its remarks; dimmed as soon as it is out of date,
 * and gone a moment later.
 *
 * @typedef {import("./words.js").Numeral} Numeral
 * @typedef {any} Answer the answer to "change", as elo_py gives it
 */
import { numeral, page, say, sayText } from "./words.js";

const QUIET = 500; // ms without a newer answer before the result is read out
// ms for which an older answer may stand, and after which it is dimmed: the engine mostly answers sooner,
// and without this moment the numbers would flicker, and all be drawn twice, at every key.
const MOMENT = 150;
const GLANCE = 50;
const SAID_AS_REASON = ["k-700"]; // notes that "Why these numbers" says in full
const NOTHING = { value: "", text: "–" };
/** @type {Record<string, string>} */
const SCORES = { "1": "game.win", "0.5": "game.draw", "0": "game.loss" };
/** @type {Record<string, string>} */
const METHODS = { table: "table.fide", formula: "table.formula" };
const NUMBER = { class: "number" };

/** @param {Element} place @param {string} selector @param {Numeral | null} number */
function put(place, selector, number) {
  const data = /** @type {HTMLDataElement | null} */ (place.querySelector(selector));
  if (!data) return;
  data.value = (number ?? NOTHING).value;
  data.textContent = (number ?? NOTHING).text;
}

/**
 * Put content in the place of what is there; what is the same need not be drawn again.
 *
 * @param {Element} place @param {...(Node | string)} content
 */
function replace(place, ...content) {
  const next = /** @type {Element} */ (place.cloneNode());
  next.append(...content);
  if (!next.isEqualNode(place)) place.replaceChildren(...next.childNodes);
}

/** @param {string} tag @param {Record<string, string>} attributes @param {...(Node | string)} content */
function make(tag, attributes, ...content) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...content);
  return made;
}

/** @param {string} address @param {Node} text */
const anchor = (address, text) => make("a", { href: address }, text);

/** @param {...(Node | string)} content */
const item = (...content) => make("li", {}, ...content);

/** @param {...Node} cells */
const row = (...cells) => make("tr", {}, ...cells);

/** @param {"td" | "th"} tag @param {Node | string} content @param {Record<string, string>} [attributes] */
const cell = (tag, content, attributes = {}) => make(tag, attributes, content);

/** For the ear alone. @param {string} text */
const hidden = (text) => make("span", { class: "visually-hidden" }, text);

/** The head "change": a letter to the eye, the word to the ear. */
function change() {
  const head = document.createDocumentFragment();
  head.append(make("span", { "aria-hidden": "true" }, "ΔR"), hidden(sayText("result.change")));
  return head;
}

/**
 * The answer game by game, by both methods side by side; the same table as in the page's first answer.
 *
 * @param {any} answer @param {import("./words.js").Game[]} given @returns {HTMLTableElement}
 */
function gamesTable(answer, given) {
  const table = document.createElement("table");
  const methods = [answer.method, answer.other.method];
  const column = { scope: "col", ...NUMBER };
  table.createTHead().append(
    row(cell("td", "", { colspan: "3" }), ...methods.map((method) =>
      cell("th", say(METHODS[method] ?? method), { scope: "colgroup", colspan: "2" }))),
    row(cell("th", hidden(sayText("result.game")), { scope: "col" }),
      cell("th", say("result.opponent"), column),
      cell("th", say("game.score"), { scope: "col" }), ...methods.flatMap(() =>
        [cell("th", say("table.expected"), column), cell("th", change(), column)])),
  );
  const body = table.createTBody();
  answer.games.forEach((/** @type {any} */ game, /** @type {number} */ index) => {
    if (game.reason === "empty") return;
    const other = answer.other.games[index];
    const opponent = game.opponent ? numeral(game.opponent) : given[index]?.opponent ?? "";
    body.append(row(
      cell("th", String(game.game), { scope: "row" }),
      cell("td", opponent, NUMBER),
      ...(game.counted
        ? [
          cell("td", sayText(SCORES[game.score.value] ?? "")),
          ...[game.expected, game.change, other.expected, other.change]
            .map((number) => cell("td", numeral(number), NUMBER)),
        ]
        : [cell("td", say("game.not_counted"), { colspan: "5" })]),
    ));
  });
  return table;
}

/** @param {HTMLElement} calculator @param {() => HTMLFieldSetElement[]} rows */
export function createResult(calculator, rows) {
  const section = /** @type {HTMLElement} */ (calculator.querySelector("[data-results]"));
  const spoken = /** @type {HTMLOutputElement} */ (section.querySelector("output"));
  /** @param {string} name */
  const slot = (name) => /** @type {HTMLElement} */ (section.querySelector(`[data-slot=${name}]`));
  let timer = 0;
  let moment = 0;
  let glance = 0;
  let said = ""; // so that nothing is read out twice

  /**
   * fresh    an answer to what stands in the form
   * stale    an older answer, for a moment
   * pending  no numbers, an answer is awaited
   * waiting  no numbers, the entry is not finished
   * none     no numbers, and the message says why
   *
   * @param {"fresh" | "stale" | "pending" | "waiting" | "none"} state @param {Node} [message]
   */
  function become(state, message) {
    delete document.documentElement.dataset.linked;
    calculator.dataset.answer = state;
    delete calculator.dataset.dimmed;
    section.setAttribute("aria-busy", String(state === "stale" || state === "pending"));
    replace(slot("message"), message ?? "");
    slot("message").hidden = !message;
    slot("details").hidden = state !== "fresh" && state !== "stale";
    clearTimeout(timer);
    clearTimeout(moment);
    clearTimeout(glance);
  }

  /**
   * No number stays, neither for the eye nor for the ear.
   *
   * @param {"pending" | "waiting" | "none"} state @param {Node} [message]
   */
  function withdraw(state, message) {
    putNumbers(null);
    hush();
    become(state, message);
  }

  /** @param {string} sentence */
  function speak(sentence) {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      if (said !== sentence) spoken.value = said = sentence;
    }, QUIET);
  }

  /** Empties what is read out. @param {string} [sentence] what the reader has heard in another way */
  function hush(sentence = "") {
    spoken.value = "";
    said = sentence;
  }

  /** @param {Answer | null} answer */
  function putNumbers(answer) {
    put(section, "[data-result=rating]", answer?.new_rating ?? null);
    put(section, "[data-result=change]", answer?.change ?? null);
    put(section, "[data-result=expected]", answer?.expected ?? null);
    put(section, "[data-result=score]", answer?.score ?? null);
    put(section, "[data-result=k]", answer?.k.effective ?? null);
    rows().forEach((row, index) => {
      const game = answer?.games[index];
      put(row, "[data-result=expected]", game?.expected ?? { value: "", text: "" });
      put(row, "[data-result=change]", game?.change ?? { value: "", text: "" });
      /** @type {HTMLElement} */ (row.querySelector(".game-numbers")).hidden = !game?.counted;
      /** @type {HTMLElement} */ (row.querySelector(".game-out")).hidden =
        !game || game.counted || game.reason === "empty";
    });
  }

  /** @param {Answer} answer */
  function putReasons(answer) {
    const lowered = answer.notes.find((/** @type {any} */ note) => note.code === "k-700")?.values;
    const k = { given: answer.k.given, effective: answer.k.effective, ...lowered };
    replace(slot("why"),
      item(say(`reason.${answer.k.code}`, k), " ",
        anchor(answer.k.address, say("result.article", { article: answer.k.article }))),
      item(say(`reason.${answer.cap_rule.code}`, answer.cap_rule.values), " ",
        anchor(answer.cap_rule.address, say("result.article", { article: answer.cap_rule.article }))),
      item(anchor(answer.edition.address, say("page.rules_since", { day: page.days[answer.edition.since] }))),
    );
  }

  /** @param {Answer} answer */
  function putNotes(answer) {
    const notes = [];
    for (const { code, game, values } of answer.notes) {
      const own = code === "provisional-mark" && !game ? "provisional-mark-own" : code;
      if (!SAID_AS_REASON.includes(code)) notes.push(item(say(`note.${own}`, { game, ...values })));
    }
    replace(slot("notes"), ...notes);
    slot("notes").hidden = !notes.length;
  }

  /** @param {Answer} answer */
  function putOther({ differs, other, change, new_rating: rating }) {
    const sentences = [say("result.same")];
    if (differs && change.text === other.change.text && rating.text === other.new_rating.text) {
      sentences.splice(0, 1, say("result.differs_games"));
    } else if (differs) {
      const method = sayText(other.method === "formula" ? "table.formula" : "table.fide");
      const values = { method, change: other.change, rating: other.new_rating };
      sentences.splice(0, 1, say("result.differs", values), say("result.differs_official"));
    }
    slot("other").className = differs ? "other" : "";
    replace(slot("other"), ...sentences.map((sentence) => make("p", {}, sentence)));
  }

  return {
    /** The answer belongs to what stands in the form. @param {Answer} answer @param {import("./words.js").Game[]} games */
    show(answer, games) {
      putNumbers(answer);
      putReasons(answer);
      putNotes(answer);
      putOther(answer);
      replace(slot("rounding"), say("result.rounding", { change: answer.change, rounded: answer.rounded }));
      replace(slot("games"), gamesTable(answer, games));
      become("fresh");
      speak(sayText("result.summary", {
        rating: answer.new_rating,
        change: answer.change,
        games: sayText("game.count", { n: answer.count }),
      }));
    },
    /** What is on the screen belongs to older input, and a newer answer is on its way. */
    outdate() {
      if (calculator.dataset.answer === "stale") return; // its moment runs already
      if (calculator.dataset.answer !== "fresh") return withdraw("pending");
      become("stale");
      glance = window.setTimeout(() => { calculator.dataset.dimmed = ""; }, GLANCE);
      moment = window.setTimeout(() => withdraw("pending"), MOMENT);
    },
    /** The newest input is not finished. */
    wait: () => withdraw("waiting"),
    /** There is no answer, and this is why. @param {string} [path] @param {Record<string, any>} [values] */
    clear: (path, values) => withdraw("none", path ? say(path, values) : undefined),
    /**
     * There is no answer because of mistakes.
     *
     * @param {{message: Node, spoken: string}} mistakes
     * @param {boolean} aloud whether to read them out; not if the focus goes to a list of them
     */
    refuse({ message, spoken: sentence }, aloud) {
      putNumbers(null);
      become("none", message);
      if (said !== sentence) hush(aloud ? "" : sentence);
      if (aloud) speak(sentence);
    },
    focus: () => /** @type {HTMLElement} */ (section.querySelector("#result-heading")).focus(),
  };
}
