// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { facts, tracingModule } from "../assemble.js";
import { openPool } from "../pool.js";
import { frozenState, runtime, spelt } from "./runtime.js";

const original = runtime();
const frozen = await frozenState(original);
const tracer = await WebAssembly.compile(tracingModule(original, frozen));
const QUESTIONS = ["7", "1+", "?", "8", "9~", "", "0"];

/** @param {number} size of the pool */
async function asked(size) {
  const pool = openPool(size);
  try {
    const { replies, lines, points } = await pool.ask(tracer, { facts: facts(frozen), trace: frozen }, QUESTIONS);
    return { replies, lines: new Set(lines), points: new Set(points) };
  } finally {
    pool.close();
  }
}

test("replies come in the order of the questions, and the number of workers makes no difference", async () => {
  const alone = await asked(1);
  assert.deepEqual(alone.replies, QUESTIONS.map((question) => (question === "?" ? null : spelt(question))));
  for (const size of [2, 3, 8]) assert.deepEqual(await asked(size), alone);
});

test("an error in a worker is reported", async () => {
  const pool = openPool(1);
  const empty = new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));
  await assert.rejects(pool.ask(empty, { facts: /** @type {any} */ ({ pages: -1, most: 1 }) }, ["1"]), TypeError);
  pool.close();
});
