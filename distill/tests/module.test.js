// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { Module } from "../module.js";
import { FUNCTION, UnknownShape } from "../sections.js";
import { fromText, instantiate } from "./wat.js";

const CALCULATOR = fromText(`(module
  (import "env" "twice" (func $twice (param i32) (result i32)))
  (memory 1) (table 2 funcref) (elem (i32.const 0) $one $twice)
  (global $start (mut i32) (i32.const -7))
  (data (i32.const 16) "\\05")
  (func $one (result i32) (i32.const 1))
  (func (export "sum") (param i32) (result i32)
    (i32.add (i32.add (call $twice (local.get 0)) (global.get $start)) (i32.load8_u (i32.const 16)))))`);
const IMPORTS = { env: { twice: (/** @type {number} */ value) => 2 * value } };

test("a module taken apart and put together does what it did", async () => {
  const again = await instantiate(new Module(CALCULATOR).write(), IMPORTS);
  assert.equal(again.sum(10), 2 * 10 - 7 + 5);
});

test("a function that is added stands behind all others", async () => {
  const module = new Module(CALCULATOR);
  const index = module.addFunction([0x7f], [0x7f], new Uint8Array([0, 0x20, 0, 0x0b]));
  module.exports.push({ name: "same", kind: FUNCTION, index });
  assert.equal(index, module.imported(FUNCTION).length + module.codes.length - 1);
  assert.equal((await instantiate(module.write(), IMPORTS)).same(42), 42);
});

test("a stretch of the table can be left out", async () => {
  const module = new Module(fromText(`(module (table (export "table") 3 funcref) (elem (i32.const 0) $a $b $a)
    (func $a) (func $b))`));
  const [segment] = module.elements;
  assert.ok(segment);
  module.elements = [{ offset: 0, functions: segment.functions.slice(0, 1) }, { offset: 2, functions: [0] }];
  const { table } = await instantiate(module.write());
  assert.deepEqual([0, 1, 2].map((at) => typeof table.get(at)), ["function", "object", "function"]);
});

test("what is not known is refused", () => {
  assert.throws(() => new Module(new Uint8Array([1, 2, 3, 4])), UnknownShape);
  assert.throws(() => new Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 99, 1, 0])), UnknownShape);
  assert.throws(() => new Module(CALCULATOR.subarray(0, CALCULATOR.length - 1)), RangeError);
  assert.throws(() => new Module(CALCULATOR).exported("difference", FUNCTION), UnknownShape);
});
