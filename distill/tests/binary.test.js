// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { Reader, Writer } from "../binary.js";

test("numbers come back as they were written", () => {
  for (const value of [0, 1, 63, 64, 127, 128, 16_383, 16_384, 2 ** 31 - 1, 2 ** 32 - 1]) {
    assert.equal(new Reader(new Writer().unsigned(value).finish()).unsigned(), value);
  }
  for (const value of [0, -1, 63, 64, -64, -65, 2 ** 31 - 1, -(2 ** 31)]) {
    assert.equal(new Reader(new Writer().signed(value).finish()).signed(), value);
  }
});

test("numbers have the bytes of the specification", () => {
  // The examples for 624485 and -123456 that every description of LEB128 gives.
  assert.deepEqual([...new Writer().unsigned(624_485).finish()], [0xe5, 0x8e, 0x26]);
  assert.deepEqual([...new Writer().signed(-123_456).finish()], [0xc0, 0xbb, 0x78]);
});

test("a writer grows, and a reader stops at the end", () => {
  const many = new Uint8Array(100_000).fill(9);
  const reader = new Reader(new Writer().sized(many).name("é").finish());
  assert.deepEqual(reader.sized(), many);
  assert.equal(reader.name(), "é");
  assert.ok(reader.done());
  assert.throws(() => reader.byte(), RangeError);
});
