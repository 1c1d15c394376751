// @ts-check
/** WebAssembly modules for tests, written as text. */
import binaryen from "binaryen";

const { Features } = binaryen;
const FEATURES = Features.MVP | Features.MutableGlobals | Features.BulkMemory | Features.BulkMemoryOpt | Features.ReferenceTypes;

/** The module as bytes. @param {string} text */
export function fromText(text) {
  const module = binaryen.parseText(text);
  module.setFeatures(FEATURES);
  const bytes = new Uint8Array(module.emitBinary());
  module.dispose();
  return bytes;
}

/** The exports of a new instance. @param {Uint8Array} bytes @param {WebAssembly.Imports} [imports] @returns {Promise<Record<string, any>>} */
export async function instantiate(bytes, imports = {}) {
  const module = await WebAssembly.compile(new Uint8Array(bytes));
  return new WebAssembly.Instance(module, imports).exports;
}
