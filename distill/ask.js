#!/usr/bin/env node
// @ts-check
/**
 * Asks a distilled module: questions in, answers out, a JSON string a line; null where it traps.
 *
 *     node distill/ask.js MODULE < QUESTIONS > ANSWERS
 */
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { openDistilled } from "./loader.js";
import { tried } from "./hand.js";

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error("usage: node distill/ask.js MODULE < QUESTIONS > ANSWERS");
  process.exit(2);
}
const answer = openDistilled(await WebAssembly.compile(await readFile(file)));
for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  console.log(JSON.stringify(tried(answer, JSON.parse(line))));
}
