// @ts-check
/**
 * The calculator that a peer's library makes: expected scores and the new rating by the package
 * arpad. It knows the formula in floats; FIDE's table, cap and limit of K x games are not in it.
 */
import { connect } from "./form.js";
import Arpad from "./arpad.mjs";

/** @param {import("./form.js").Question} question @returns {import("./form.js").Answer} */
function change({ rating, k, games }) {
  const [own, elo] = [Number(rating), new Arpad(Number(k))];
  let [expected, scored] = [0, 0];
  for (const { opponent, score } of games) {
    expected += elo.expectedScore(own, Number(opponent));
    scored += Number(score);
  }
  return {
    rating: String(elo.newRating(expected, scored, own)),
    change: (Number(k) * (scored - expected)).toFixed(2),
    expected: expected.toFixed(2),
  };
}

connect(change);
