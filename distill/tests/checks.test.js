// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { addChecks, recordLine, trapLine, withChecks } from "../checks.js";
import { LINE } from "../state.js";
import { walk } from "../instructions.js";
import { Module } from "../module.js";
import { FUNCTION, UnknownShape } from "../sections.js";
import { fromText, instantiate } from "./wat.js";

const BLOCK = 32_768;
const LINES = 100;
/** As much of a frozen state as checks look at. @type {any} */
const FROZEN = { block: BLOCK, lines: LINES };
const TEXT = `(module (memory (export "memory") 1)
  (func (export "byte") (param i32) (result i32) (i32.load8_u offset=3 (local.get 0)))
  (func (export "wide") (param i32) (result i64) (i64.load align=1 (local.get 0)))
  (func (export "copy") (param i32 i32 i32) (memory.copy (local.get 0) (local.get 1) (local.get 2)))
  (func (export "put") (param i32) (i32.store8 (local.get 0) (i32.const 1)))
  (func (export "branch") (param i32) (result i32)
    (if (result i32) (local.get 0) (then (i32.const 10)) (else (i32.const 20)))))`;

/** @param {(frozen: any) => (line: number) => Uint8Array} look @param {(point: number) => number[]} [atPoint] */
async function runningWithChecks(look, atPoint = () => []) {
  const module = new Module(fromText(TEXT));
  const own = module.codes.length;
  const checks = addChecks(module, look(FROZEN));
  for (let at = 0; at < own; at += 1) module.codes[at] = withChecks(/** @type {Uint8Array} */ (module.codes[at]), checks, { atPoint });
  module.exports.push({ name: "span", kind: FUNCTION, index: checks.span });
  const python = await instantiate(module.write());
  return { python, memory: new Uint8Array(python.memory.buffer) };
}

/** The lines noted by what is done. @param {(python: any) => void} act */
async function noted(act) {
  const { python, memory } = await runningWithChecks(recordLine);
  act(python);
  return [...memory.subarray(BLOCK, BLOCK + LINES).entries()].filter(([, byte]) => byte).map(([line]) => line);
}

test("every line that is read is noted, and none that is written", async () => {
  assert.deepEqual(await noted(({ byte }) => byte(2 * LINE)), [2]);
  assert.deepEqual(await noted(({ byte }) => byte(2 * LINE - 3)), [2]); // its offset leads into the next
  assert.deepEqual(await noted(({ wide }) => wide(5 * LINE)), [5]);
  assert.deepEqual(await noted(({ wide }) => wide(5 * LINE - 8)), [4]);
  assert.deepEqual(await noted(({ wide }) => wide(5 * LINE - 1)), [4, 5]);
  assert.deepEqual(await noted(({ copy }) => copy(0, 3 * LINE - 1, LINE + 2)), [2, 3, 4]);
  assert.deepEqual(await noted(({ copy }) => copy(0, 3 * LINE, 0)), []);
  assert.deepEqual(await noted(({ span }) => span(7 * LINE + 1, 1)), [7]);
  assert.deepEqual(await noted(({ put }) => put(2 * LINE)), []);
  assert.deepEqual(await noted(({ byte }) => byte(LINES * LINE)), []); // new memory
});

test("a line that was not kept traps, however it is read", async () => {
  const { python, memory } = await runningWithChecks(trapLine);
  memory[BLOCK] = 1 << 4; // line 4 alone
  memory[4 * LINE] = 77;
  assert.equal(python.byte(4 * LINE - 3), 77);
  assert.equal(python.wide(4 * LINE), 77n);
  python.copy(0, 4 * LINE, LINE);
  assert.equal(python.byte(LINES * LINE), 0); // new memory
  for (const read of [
    () => python.byte(4 * LINE - 4), () => python.byte(5 * LINE), () => python.wide(4 * LINE - 1),
    () => python.wide(5 * LINE - 7), () => python.copy(0, 4 * LINE, LINE + 1), () => python.copy(0, 4 * LINE - 1, 2),
    () => python.span(4 * LINE, LINE + 1), () => python.byte(-2),
  ]) assert.throws(read, WebAssembly.RuntimeError);
});

test("a branch that was not taken traps", async () => {
  /** @type {number[]} */
  const points = [];
  const [body] = new Module(fromText(TEXT)).codes.slice(-1);
  walk(/** @type {Uint8Array} */ (body), ({ point, op }) => { if (point >= 0) points.push(op); });
  const constant = 0x41;
  const other = points.lastIndexOf(constant);
  assert.ok(other > 0);
  const { python } = await runningWithChecks(trapLine, (point) => (point === other ? [0x00] : []));
  assert.equal(python.branch(1), 10);
  assert.throws(() => python.branch(0), WebAssembly.RuntimeError);
});

test("code that no check covers is refused where it is kept", () => {
  const module = new Module(fromText(`(module (memory 1) (data $text "abc")
    (func (memory.init $text (i32.const 0) (i32.const 0) (i32.const 3))))`));
  const [body] = module.codes;
  assert.ok(body);
  const checks = addChecks(module, trapLine(FROZEN));
  assert.throws(() => withChecks(body, checks, { atPoint: () => [] }), UnknownShape);
  withChecks(body, checks, { atPoint: () => [0x00] }); // never reached
});
