// @ts-check
/** Pyodide as published, with the wheel of elo_py that the site has too. */
import { connect } from "./form.js";
import { loadPyodide } from "./pyodide.mjs";

const [WHEEL, DAY] = ["", ""];

async function engine() {
  const python = await loadPyodide();
  await python.loadPackage(new URL(WHEEL, import.meta.url).href);
  /** @type {(question: string) => string} */
  const answer = python.runPython("from elo_py import answer; answer");
  return (/** @type {import("./form.js").Question} */ question) => {
    const asked = {
      ask: "change",
      list: "standard",
      method: "table",
      cap: "rule",
      day: DAY,
      ...question,
    };
    const { new_rating: rating, change, expected } = JSON.parse(answer(JSON.stringify(asked)));
    return { rating: rating.value, change: change.value, expected: expected.value };
  };
}

connect(engine());
