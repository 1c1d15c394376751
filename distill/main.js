#!/usr/bin/env node
// @ts-check
/**
 * The command: a runtime, a wheel and questions in, a small module out.
 *
 *     node distill/main.js --runtime FOLDER --wheel FILE --entry MODULE:FUNCTION --questions FILE --out FILE
 */
import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { distill, sample } from "./distill.js";
import { freeze } from "./freeze.js";

const OPTIONS = /** @type {const} */ (["runtime", "wheel", "entry", "questions", "out"]);
// Python specialises code that runs often. What is not specialised before freezing is specialised while a
// question is answered, each time somewhere else in memory; so nearly all questions serve to warm it up.
const WARM_UP = 20_000;

/** @param {number} size */
const kilobytes = (size) => `${(size / 1000).toFixed(1)} kB`;

/** @param {Record<typeof OPTIONS[number], string>} options @param {(message: string) => void} log */
async function run({ runtime, wheel, entry, questions: file, out }, log) {
  const lines = (await readFile(file, "utf8")).trimEnd().split("\n");
  /** @type {string[]} */
  const questions = lines.map((line) => JSON.parse(line));
  const { original, frozen } = await freeze({ runtime, wheel, entry, warmUp: sample(questions, WARM_UP) });
  log(`frozen: ${frozen.lines} lines of memory, ${frozen.points} points of code`);
  const { bytes, answers } = await distill(original, frozen, questions, log);
  await writeFile(out, bytes);
  const trapped = questions.filter((question) => answers.get(question) === null);
  if (trapped.length) log(`${trapped.length} questions are left to trap, such as ${trapped[0]}`);
  log(`${answers.size} questions; ${kilobytes(bytes.length)}, ${kilobytes(gzipSync(bytes, { level: 9 }).length)} compressed`);
}

const { values } = parseArgs({ options: Object.fromEntries(OPTIONS.map((name) => [name, { type: /** @type {const} */ ("string") }])) });
const missing = OPTIONS.filter((name) => typeof values[name] !== "string");
if (missing.length) {
  console.error(`missing: ${missing.map((name) => `--${name}`).join(" ")}`);
  process.exitCode = 2;
} else {
  const began = process.hrtime.bigint();
  const seconds = () => Number((process.hrtime.bigint() - began) / 100_000_000n) / 10;
  try {
    await run(/** @type {any} */ (values), (message) => console.log(`${seconds().toFixed(1).padStart(6)} s  ${message}`));
  } catch (error) {
    console.error(error instanceof Error ? `${error.name}: ${error.message}` : error);
    process.exitCode = 1;
  }
  // Pyodide leaves handles open that would keep the process alive.
  process.exit();
}
