// @ts-check
/**
 * The answer game by game, by both methods side by side; the same table as in the page's first
 * answer.
 *
 * @typedef {import("../types/answers.d.ts").ChangeAnswer} ChangeAnswer
 * @typedef {import("../types/answers.d.ts").NumberOrNull} NumberOrNull
 * @typedef {import("./link.js").Game} Game
 */
import { cell, make, row, visuallyHidden } from "./dom.js";
import { numeral, say, sayText } from "./words.js";

/** @type {Record<string, string>} */
const SCORES = { 1: "game.win", 0.5: "game.draw", 0: "game.loss" };
const METHODS = { table: "table.fide", formula: "table.formula" };
const NUMBER = { class: "number" };

/**
 * The rows as data. What was typed stands where the answer could read no rating; `numbers` are
 * expected score and change by the answer's method, then by the other; empty for a game that does
 * not count.
 *
 * @param {ChangeAnswer} answer @param {Game[]} given  what stood in the form
 */
export function gameRows(answer, given) {
  return answer.games.flatMap((game, index) => {
    if (game.reason === "empty") return [];
    const other = answer.other.games[index];
    const numbers = game.counted
      ? [game.expected, game.change, other?.expected ?? null, other?.change ?? null]
      : [];
    return [
      {
        game: game.game,
        opponent: game.opponent ?? given[index]?.opponent ?? "",
        score: SCORES[game.score?.value ?? ""] ?? "",
        numbers,
      },
    ];
  });
}

/** The head "change": a letter for the eye, the word for screen readers. */
function change() {
  const head = document.createDocumentFragment();
  head.append(
    make("span", { "aria-hidden": "true" }, "ΔR"),
    visuallyHidden(sayText("result.change")),
  );
  return head;
}

/** @param {ChangeAnswer} answer */
function headRows({ method, other }) {
  const methods = [method, other.method];
  const column = { scope: "col", ...NUMBER };
  return [
    row(
      cell("td", "", { colspan: "3" }),
      ...methods.map((each) => cell("th", say(METHODS[each]), { scope: "colgroup", colspan: "2" })),
    ),
    row(
      cell("th", visuallyHidden(sayText("result.game")), { scope: "col" }),
      cell("th", say("result.opponent"), column),
      cell("th", say("game.score"), { scope: "col" }),
      ...methods.flatMap(() => [
        cell("th", say("table.expected"), column),
        cell("th", change(), column),
      ]),
    ),
  ];
}

/** @param {NumberOrNull} number */
const numberCell = (number) => cell("td", number ? numeral(number) : "", NUMBER);

/** @param {ChangeAnswer} answer @param {Game[]} given @returns {HTMLTableElement} */
export function gamesTable(answer, given) {
  const table = document.createElement("table");
  table.createTHead().append(...headRows(answer));
  table
    .createTBody()
    .append(
      ...gameRows(answer, given).map(({ game, opponent, score, numbers }) =>
        row(
          cell("th", String(game), { scope: "row" }),
          cell("td", typeof opponent === "string" ? opponent : numeral(opponent), NUMBER),
          ...(numbers.length
            ? [cell("td", sayText(score)), ...numbers.map(numberCell)]
            : [cell("td", say("game.not_counted"), { colspan: "5" })]),
        ),
      ),
    );
  return table;
}
