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
import { facts, withFacts } from "./bake.js";
import { openCrew } from "./crew.js";
import { freeze } from "./freeze.js";
import { shrink } from "./shrink.js";
import { some, train } from "./train.js";

const NAMES = /** @type {const} */ (["runtime", "wheel", "entry", "questions", "out"]);
const CHECKED = 2000; // questions that the optimised module answers once more
// Python quickens code that runs often. Whatever has not been quickened before freezing is quickened while
// a question is answered, each time at another place, so nearly all questions are for warming.
const WARM = 20_000;

/**
 * @param {Record<typeof NAMES[number], string>} options
 * @param {(text: string) => void} say
 */
async function distill({ runtime, wheel, entry, questions: file, out }, say) {
  const lines = (await readFile(file, "utf8")).trimEnd().split("\n");
  /** @type {string[]} */
  const questions = lines.map((line) => JSON.parse(line));
  const { original, frozen } = await freeze({ runtime, wheel, entry, warm: some(questions, WARM) });
  say(`frozen: ${frozen.lines} lines of memory, ${frozen.points} points of code`);
  const { bytes, answers } = await train(original, frozen, questions, say);
  const small = withFacts(shrink(bytes), facts(frozen));
  say("optimised");
  const checked = some(questions, CHECKED);
  const crew = openCrew();
  const { replies } = await crew.ask(await WebAssembly.compile(small), { facts: facts(frozen) }, checked);
  crew.close();
  const changed = checked.find((text, at) => replies[at] !== answers.get(text));
  if (changed !== undefined) throw new Error(`the optimised module answers otherwise: ${changed}`);
  await writeFile(out, small);
  const kilobytes = (/** @type {number} */ size) => `${(size / 1000).toFixed(1)} kB`;
  const left = questions.filter((text) => answers.get(text) === null);
  if (left.length) say(`${left.length} questions are left to trap, such as ${left[0]}`);
  say(`${answers.size} questions; ${kilobytes(small.length)}, ${kilobytes(gzipSync(small, { level: 9 }).length)} compressed`);
}

const { values } = parseArgs({ options: Object.fromEntries(NAMES.map((name) => [name, { type: /** @type {const} */ ("string") }])) });
const missing = NAMES.filter((name) => typeof values[name] !== "string");
if (missing.length) {
  console.error(`missing: ${missing.map((name) => `--${name}`).join(" ")}`);
  process.exitCode = 2;
} else {
  const began = process.hrtime.bigint();
  const seconds = () => Number((process.hrtime.bigint() - began) / 100_000_000n) / 10;
  try {
    await distill(/** @type {any} */ (values), (text) => console.log(`${seconds().toFixed(1).padStart(6)} s  ${text}`));
  } catch (error) {
    console.error(error instanceof Error ? `${error.name}: ${error.message}` : error);
    process.exitCode = 1;
  }
  // Pyodide leaves handles behind that would keep the process alive.
  process.exit();
}
