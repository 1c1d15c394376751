// @ts-check
/**
 * The calculator in plain JavaScript: FIDE's change of a period in whole hundredths, by the table.
 */
import { connect } from "./form.js";

/** @type {[number[], number[], number, number, number]} */
const [LAST, HIGHER, CAP, EXEMPT, K_LIMIT] = [[0], [0], 0, 0, 0];

/** Expected score in hundredths. @param {number} difference */
function expectedScore(difference) {
  const row = LAST.findIndex((last) => Math.abs(difference) <= last);
  const higher = Number(HIGHER.at(row)); // -1, none found: the last row is open
  return difference >= 0 ? higher : 100 - higher;
}

/** @param {import("./form.js").Question} question @returns {import("./form.js").Answer} */
function change({ rating, k, games }) {
  const [own, given] = [Number(rating), Number(k)];
  const factor = given * games.length > K_LIMIT ? Math.floor(K_LIMIT / games.length) : given;
  let [expected, scored] = [0, 0];
  for (const { opponent, score } of games) {
    let difference = own - Number(opponent);
    if (own < EXEMPT) difference = Math.max(-CAP, Math.min(CAP, difference));
    expected += expectedScore(difference);
    scored += 100 * Number(score);
  }
  const sum = factor * (scored - expected);
  // A half away from zero.
  const rounded = Math.sign(sum) * Math.floor((2 * Math.abs(sum) + 100) / 200);
  return {
    rating: String(own + rounded),
    change: String(sum / 100),
    expected: String(expected / 100),
  };
}

connect(change);
