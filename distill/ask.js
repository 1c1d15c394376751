#!/usr/bin/env node
// @ts-check
/**
 * Asks a distilled module: questions in, answers out, a JSON string a line; null for a trap.
 *
 *     node distill/ask.js MODULE < QUESTIONS > ANSWERS
 */
import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { factsOf } from "./loader.js";
import { openPool } from "./pool.js";

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error("usage: node distill/ask.js MODULE < QUESTIONS > ANSWERS");
  process.exit(2);
}
const module = await WebAssembly.compile(await readFile(file));
const lines = (await text(process.stdin)).split(/\r?\n/).filter(Boolean);
const pool = openPool();
try {
  const { replies } = await pool.ask(module, { facts: factsOf(module) }, lines.map((line) => JSON.parse(line)));
  process.stdout.write(replies.map((reply) => `${JSON.stringify(reply)}\n`).join(""));
} finally {
  pool.close();
}
