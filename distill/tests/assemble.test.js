// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { distilledModule, facts, tracingModule, withFacts } from "../assemble.js";
import { factsOf, openDistilled, Trap } from "../loader.js";
import { UnknownShape } from "../sections.js";
import { LINE } from "../state.js";
import { AT, frozenState, runtime, spelt } from "./runtime.js";

const original = runtime();
const frozen = await frozenState(original);
/** @param {number} count */
const all = (count) => Array.from({ length: count }, (_, at) => at);
// The block holds what the checks look up; nothing else may be written there.
const block = { from: Math.floor(frozen.block / LINE), to: Math.ceil((frozen.block + frozen.lines + frozen.points) / LINE) };
const EVERYTHING = {
  lines: new Set(all(frozen.lines).filter((line) => line < block.from || line >= block.to)),
  points: new Set(all(frozen.points)),
};

/** The module with these lines and points, ready to be asked. @param {import("../assemble.js").Used} used */
async function opened(used) {
  return openDistilled(await WebAssembly.compile(withFacts(distilledModule(original, frozen, used), facts(frozen))));
}

/** What one question uses, as the tracing module records it. @param {string} question */
async function traced(question) {
  /** @type {Uint8Array | null} */
  let record = null;
  const answer = openDistilled(await WebAssembly.compile(tracingModule(original, frozen)), {
    facts: facts(frozen),
    clear(memory) {
      record = memory.slice(frozen.block, frozen.block + frozen.lines + frozen.points);
      memory.fill(0);
    },
  });
  const reply = answer(question);
  const used = [...(record ?? new Uint8Array())].flatMap((byte, at) => (byte ? [at] : []));
  return {
    reply,
    lines: new Set(used.filter((at) => at < frozen.lines)),
    points: new Set(used.filter((at) => at >= frozen.lines).map((at) => at - frozen.lines)),
  };
}

/** @param {number} digit */
const wordLine = (digit) => AT.words / LINE + digit;

test("a module that keeps everything answers everything as the runtime does, in its frozen state", async () => {
  const answer = await opened(EVERYTHING);
  for (const question of ["", "7 of 9", "1+2", "3~", "0123456789".repeat(20_000)]) {
    assert.equal(answer(question), spelt(question));
  }
  assert.equal(answer("="), "1"); // the start function does not run again
  assert.throws(() => answer("?"), Trap);
  assert.throws(() => answer("!"), Trap);
  assert.equal(answer("1 more"), "one more");
});

test("the tracing module answers, too, and records the lines and points that it used", async () => {
  const seven = await traced("7");
  assert.equal(seven.reply, "seven");
  assert.deepEqual(all(10).filter((digit) => seven.lines.has(wordLine(digit))), [7]);
  assert.ok(seven.lines.has(Math.floor((AT.stackBase - 100) / LINE)));
  const plus = await traced("7+");
  assert.equal(plus.reply, "sevenplus");
  assert.ok([...seven.points].every((point) => plus.points.has(point)));
  assert.ok(plus.points.size > seven.points.size);
  assert.ok(plus.points.size < frozen.points);
});

test("a module with what one question used answers that question alone", async () => {
  const answer = await opened(await traced("1x2"));
  for (const question of ["1x2", "2", "x", "21"]) assert.equal(answer(question), spelt(question));
  for (const question of ["3", "1+", "1~", "=", "!"]) assert.throws(() => answer(question), Trap, question);
  assert.equal(answer("12"), "onetwo"); // a trap leaves nothing behind
});

test("one line less, or one point less, is a trap", async () => {
  const used = await traced("12");
  const needed = [wordLine(1), wordLine(2), Math.floor(AT.entry / LINE)];
  for (const line of needed) {
    const answer = await opened({ ...used, lines: new Set([...used.lines].filter((each) => each !== line)) });
    assert.throws(() => answer("12"), Trap);
  }
  for (const point of used.points) {
    const answer = await opened({ ...used, points: new Set([...used.points].filter((each) => each !== point)) });
    assert.throws(() => answer("12"), Trap);
  }
});

test("the loader finds its facts in the module", async () => {
  const bytes = distilledModule(original, frozen, EVERYTHING);
  assert.deepEqual(factsOf(await WebAssembly.compile(withFacts(bytes, facts(frozen)))), facts(frozen));
  assert.throws(() => openDistilled(new WebAssembly.Module(bytes)), TypeError);
});

test("a global that holds no number is refused", async () => {
  const other = runtime({ more: "(global $object (mut funcref) (ref.null func))" });
  const state = await frozenState(other);
  assert.equal(state.globals.at(-1), null);
  assert.throws(() => tracingModule(other, state), UnknownShape);
});

test("a memory that the module does not own is refused", () => {
  const other = runtime({ memory: '(import "env" "memory" (memory 1)) (export "memory" (memory 0))' });
  assert.throws(() => distilledModule(other, frozen, EVERYTHING), UnknownShape);
});
