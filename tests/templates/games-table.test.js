// @ts-check
import "./page-data.js";
import assert from "node:assert/strict";
import test from "node:test";

const { gameRows } = await import("../../templates/assets/games-table.js");

/** @typedef {import("../../templates/types/answers.d.ts").ChangeAnswer} ChangeAnswer */

/** @param {string} value */
const number = (value) => ({ value, text: value });

const COUNTED = {
  game: 1,
  counted: true,
  reason: null,
  opponent: number("1400"),
  score: number("0.5"),
  difference: number("100"),
  counted_difference: number("100"),
  capped: false,
  expected: number("0.64"),
  change: number("-2.8"),
};
const LEFT_OUT = {
  ...COUNTED,
  game: 2,
  counted: false,
  reason: "unrated",
  opponent: null,
  score: null,
  expected: null,
  change: null,
};
const EMPTY = { ...LEFT_OUT, game: 3, reason: "empty" };
const OTHER = [
  { game: 1, expected: number("0.640"), change: number("-2.80") },
  { game: 2, expected: null, change: null },
  { game: 3, expected: null, change: null },
];
const ANSWER = /** @type {ChangeAnswer} */ (
  /** @type {unknown} */ ({
    games: [COUNTED, LEFT_OUT, EMPTY],
    other: { games: OTHER },
  })
);
const GIVEN = [
  { opponent: "1400", score: "0.5" },
  { opponent: "unr", score: "1" },
  { opponent: "", score: "" },
];

test("a game that counts has its score and both methods' numbers", () => {
  const [row] = gameRows(ANSWER, GIVEN);
  assert.deepEqual(row, {
    game: 1,
    opponent: number("1400"),
    score: "game.draw",
    numbers: ["0.64", "-2.8", "0.640", "-2.80"].map(number),
  });
});

test("one that does not count shows what was typed, and no numbers", () => {
  const [, row] = gameRows(ANSWER, GIVEN);
  assert.deepEqual(row, { game: 2, opponent: "unr", score: "", numbers: [] });
});

test("an empty row of the form is not in the table", () => {
  assert.deepEqual(
    gameRows(ANSWER, GIVEN).map(({ game }) => game),
    [1, 2],
  );
});
