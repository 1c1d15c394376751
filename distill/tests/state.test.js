// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { UnknownShape } from "../sections.js";
import { LINE } from "../state.js";
import { AT, frozenState, runtime } from "./runtime.js";

const frozen = await frozenState(runtime());
/** @param {number} address */
const word = (address) => new DataView(frozen.memory.buffer).getInt32(address, true);

test("globals are taken as the start function has left them, imported ones first", () => {
  const [words, heapEnd, free, stack, starts, half, quarter, ...constants] = frozen.globals;
  assert.deepEqual([words, free, stack, starts, half, quarter], [AT.words, 0, AT.stackBase, 1n, 1.5, 0.75]);
  assert.equal(heapEnd, frozen.memory.length);
  assert.deepEqual(constants, [AT.runtime, AT.trampolineOffset]);
});

test("the attribute cache is emptied, and its lines are always kept", () => {
  assert.deepEqual(frozen.always, [AT.cache / LINE, AT.cache / LINE + 1]);
  assert.ok(frozen.memory.subarray(AT.cache, AT.cache + 64).every((byte) => byte === 0));
});

test("free blocks are taken and cleared, so that questions allocate new memory only", () => {
  assert.ok(frozen.memory.subarray(AT.freeBlock, AT.freeBlock + 16).every((byte) => byte === 0));
  assert.ok(frozen.lines * LINE > frozen.block + frozen.lines + frozen.points);
});

test("the block has room for all lines and points, and is empty", () => {
  assert.ok(frozen.points > 20);
  const block = frozen.memory.subarray(frozen.block, frozen.block + frozen.lines + frozen.points);
  assert.ok(block.every((byte) => byte === 0));
});

test("the stack's lines are known, and calls go by way of JavaScript", () => {
  assert.deepEqual(frozen.stack, [AT.stackEnd / LINE, AT.stackBase / LINE]);
  assert.equal(word(AT.trampolineOffset), 4);
  assert.equal(word(AT.runtime + 4), 0);
});

test("a runtime of another form is refused", async () => {
  await assert.rejects(frozenState(runtime({ without: "PyType_ClearCache" })), UnknownShape);
  await assert.rejects(frozenState(runtime({ without: "_PyRuntime" })), UnknownShape);
  await assert.rejects(frozenState(runtime({ gap: 200_000 })), UnknownShape);
});

test("a runtime without room for the block is refused", async () => {
  await assert.rejects(frozenState(runtime(), { canGrow: false }), /out of memory/);
});
