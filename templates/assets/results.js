// @ts-check
/**
 * The answer on the screen: its numbers, its reasons, its remarks; dimmed as soon as it is out of date.
 *
 * @typedef {import("./words.js").Numeral} Numeral
 * @typedef {any} Answer the answer to "change", as elo_py gives it
 */
import { gamesTable } from "./games-table.js";
import { hasWords, page, say, sayText } from "./words.js";

const QUIET = 500; // ms without a newer answer before the result is read out
const NOTHING = { value: "", text: "–" };

/** @param {Element} place @param {string} selector @param {Numeral | null} number */
function put(place, selector, number) {
  const data = /** @type {HTMLDataElement | null} */ (place.querySelector(selector));
  if (!data) return;
  data.value = (number ?? NOTHING).value;
  data.textContent = (number ?? NOTHING).text;
}

/** @param {string} address @param {Node} text */
function anchor(address, text) {
  const link = document.createElement("a");
  link.href = address;
  link.append(text);
  return link;
}

/** @param {...(Node | string)} content */
function item(...content) {
  const li = document.createElement("li");
  li.append(...content);
  return li;
}

/** @param {HTMLElement} calculator @param {() => HTMLFieldSetElement[]} rows */
export function createResult(calculator, rows) {
  const section = /** @type {HTMLElement} */ (calculator.querySelector("[data-results]"));
  const spoken = /** @type {HTMLOutputElement} */ (section.querySelector("output"));
  /** @param {string} name */
  const slot = (name) => /** @type {HTMLElement} */ (section.querySelector(`[data-slot=${name}]`));
  let timer = 0;

  /** @param {"fresh" | "stale" | "waiting" | "none"} state @param {string} [sentence] */
  function become(state, sentence = "") {
    delete document.documentElement.dataset.linked;
    calculator.dataset.answer = state;
    section.setAttribute("aria-busy", String(state === "stale" || state === "waiting"));
    slot("message").textContent = sentence;
    slot("message").hidden = !sentence;
    slot("details").hidden = state === "none";
    clearTimeout(timer);
  }

  /** @param {string} sentence */
  function speak(sentence) {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      if (spoken.value !== sentence) spoken.value = sentence;
    }, QUIET);
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
    slot("why").replaceChildren(
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
      if (hasWords(`note.${own}`)) notes.push(item(say(`note.${own}`, { game, ...values })));
    }
    slot("notes").replaceChildren(...notes);
    slot("notes").hidden = !notes.length;
  }

  /** @param {Answer} answer */
  function putOther({ differs, other }) {
    const sentences = [say("result.same")];
    if (differs) {
      const method = sayText(other.method === "formula" ? "table.formula" : "table.fide");
      const values = { method, change: other.change, rating: other.new_rating };
      sentences.splice(0, 1, say("result.differs", values), say("result.differs_official"));
    }
    slot("other").className = differs ? "other" : "";
    slot("other").replaceChildren(...sentences.map((sentence) => {
      const paragraph = document.createElement("p");
      paragraph.append(sentence);
      return paragraph;
    }));
  }

  return {
    /** The answer belongs to what stands in the form. @param {Answer} answer @param {import("./words.js").Game[]} games */
    show(answer, games) {
      putNumbers(answer);
      putReasons(answer);
      putNotes(answer);
      putOther(answer);
      slot("rounding").replaceChildren(
        say("result.rounding", { change: answer.change, rounded: answer.rounded }));
      slot("games").replaceChildren(gamesTable(answer, games));
      become("fresh");
      speak(sayText("result.summary", {
        rating: answer.new_rating,
        change: answer.change,
        games: sayText("game.count", { n: answer.count }),
      }));
    },
    /** What is on the screen belongs to older input, and a newer answer is on its way. */
    outdate() {
      become(calculator.dataset.answer === "none" ? "none" : "stale");
      section.setAttribute("aria-busy", "true");
    },
    /** The newest input is not finished: the older answer stays, dimmed. */
    wait: () => become(calculator.dataset.answer === "none" ? "none" : "waiting"),
    /** There is no answer, and this is why. @param {string} [path] */
    clear(path) {
      putNumbers(null);
      become("none", path && sayText(path));
      spoken.value = "";
    },
    focus: () => /** @type {HTMLElement} */ (section.querySelector("#result-heading")).focus(),
  };
}
