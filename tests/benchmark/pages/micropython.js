// @ts-check
/** MicroPython as published, with a reduced copy of elo_py's change. */
import { connect } from "./form.js";
import { loadMicroPython } from "./micropython.mjs";

async function engine() {
  const [python, source] = await Promise.all([
    loadMicroPython(),
    fetch("change.py").then((response) => response.text()),
  ]);
  python.runPython(source);
  /** @type {(question: string) => string} */
  const change = python.globals.get("change");
  return (/** @type {import("./form.js").Question} */ question) =>
    JSON.parse(change(JSON.stringify(question)));
}

connect(engine());
