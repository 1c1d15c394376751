// @ts-check
/** The answer game by game, by both methods side by side; the same table as in the page's first answer. */
import { numeral, say, sayText } from "./words.js";

/** @type {Record<string, string>} */
const SCORES = { "1": "game.win", "0.5": "game.draw", "0": "game.loss" };
/** @type {Record<string, string>} */
const METHODS = { table: "table.fide", formula: "table.formula" };

/** @param {"td" | "th"} tag @param {Node | string} content @param {Record<string, string>} [attributes] */
function cell(tag, content, attributes = {}) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(content);
  return made;
}

/** @param {...Node} cells */
function row(...cells) {
  const made = document.createElement("tr");
  made.append(...cells);
  return made;
}

const NUMBER = { class: "number" };

/** The head "change": a letter to the eye, the word to the ear. */
function change() {
  const head = document.createDocumentFragment();
  const [letter, word] = [document.createElement("span"), document.createElement("span")];
  letter.ariaHidden = "true";
  letter.textContent = "ΔR";
  word.className = "unseen";
  word.textContent = sayText("result.change");
  head.append(letter, word);
  return head;
}

/** @param {any} answer @param {import("./words.js").Game[]} given @returns {HTMLTableElement} */
export function gamesTable(answer, given) {
  const table = document.createElement("table");
  const methods = [answer.method, answer.other.method];
  const column = { scope: "col", ...NUMBER };
  table.createTHead().append(
    row(cell("td", "", { colspan: "3" }), ...methods.map((method) =>
      cell("th", say(METHODS[method] ?? method), { scope: "colgroup", colspan: "2" }))),
    row(cell("th", say("result.game"), { scope: "col" }), cell("th", say("result.opponent"), column),
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
