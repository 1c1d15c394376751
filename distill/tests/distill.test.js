// @ts-check
/** The complete chain, from a runtime's state to a module that is asked. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { distill, sample } from "../distill.js";
import { openDistilled, Trap } from "../loader.js";
import { UnknownShape } from "../sections.js";
import { train } from "../train.js";
import { frozenState, runtime, spelt } from "./runtime.js";

const original = runtime();
const frozen = await frozenState(original);
// More than the first batch, so that later batches are asked before they are traced; the last one is so
// long that memory has to grow. No question has a 9, a + or a ~.
const QUESTIONS = [...Array.from({ length: 250 }, (_, at) => at.toString(9)), "12".repeat(5000)];
const answers = new Map(QUESTIONS.map((question) => [question, spelt(question)]));

const { bytes, answers: trained } = await distill(original, frozen, [...QUESTIONS, "0", "?", "!"]);
const answer = openDistilled(await WebAssembly.compile(bytes));

test("the answers are the runtime's, and what nobody can answer is left to trap", () => {
  assert.deepEqual(trained.size, answers.size + 2);
  for (const [question, reply] of trained) assert.equal(reply, answers.get(question) ?? null, question);
});

test("the module answers what it was trained for, and questions like it", () => {
  for (const question of [...QUESTIONS, "8765", "8".repeat(6000)]) assert.equal(answer(question), spelt(question));
});

test("it traps on everything that the questions did not use", () => {
  for (const question of ["9", "19", "1 2", "1+1", "~", "=", "?", "!", "#"]) assert.throws(() => answer(question), Trap, question);
  assert.equal(answer("18"), "oneeight");
});

test("it is smaller than the runtime's state", () => {
  assert.ok(bytes.length < frozen.memory.length / 4, `${bytes.length} bytes`);
});

test("equal input gives equal bytes", async () => {
  const state = await frozenState(runtime());
  assert.deepEqual(state, frozen);
  const again = await distill(runtime(), state, [...QUESTIONS, "0", "?", "!"]);
  assert.deepEqual(again.bytes, bytes);
});

test("a runtime that answers differently each time is refused", async () => {
  await assert.rejects(train(original, frozen, ["1", "#"]), /gives another answer than the runtime to #/);
});

test("code that no check covers is refused if a question needs it", async () => {
  const lookup = "(drop (table.get $table (i32.const 0)))";
  const unused = runtime({ more: `(func (export "unused") ${lookup})` });
  const { answers: replies } = await train(unused, await frozenState(unused), ["1"]);
  assert.equal(replies.get("1"), "one");
  const used = runtime({ begin: lookup });
  await assert.rejects(train(used, await frozenState(used), ["1"]), UnknownShape);
});

test("a sample is spread evenly", () => {
  assert.deepEqual(sample([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 5), [0, 2, 4, 6, 8]);
  assert.deepEqual(sample([0, 1], 5), [0, 1]);
});
