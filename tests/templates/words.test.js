// @ts-check
import "./page-data.js";
import assert from "node:assert/strict";
import test from "node:test";

const { hasWords, sayText } = await import("../../templates/assets/words.js");

/** @param {number} n */
const numeral = (n) => ({ value: String(n), text: `<${n}>` });

test("a placeholder takes a number as the language prints it, and text as it is", () => {
  const values = { difference: numeral(735), limit: "400" };
  assert.equal(sayText("note.capped", values), "The difference of <735> counts as 400.");
});

test("the plural form follows the exact value", () => {
  assert.equal(sayText("game.count", { n: numeral(1) }), "<1> game");
  assert.equal(sayText("game.count", { n: numeral(0) }), "<0> games");
  assert.equal(sayText("game.count", { n: 2 }), "2 games");
});

test("a placeholder without a value is left empty", () => {
  assert.equal(sayText("note.capped", { limit: null }), "The difference of  counts as .");
});

test("words that the page does not have are known to be missing", () => {
  assert.equal(hasWords("game.win"), true);
  assert.equal(hasWords("game.forfeit"), false);
  assert.equal(hasWords("game"), false);
  assert.equal(hasWords("game.win.more"), false);
  assert.equal(sayText("note.unheard-of"), "note.unheard-of");
});
