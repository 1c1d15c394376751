// @ts-check
/** Small modules for tests, from their text. */
import binaryen from "binaryen";

/** @param {string} text */
export function assembled(text) {
  const module = binaryen.parseText(text);
  module.setFeatures(binaryen.Features.MVP | binaryen.Features.BulkMemory | binaryen.Features.BulkMemoryOpt);
  const bytes = new Uint8Array(module.emitBinary());
  module.dispose();
  return bytes;
}

/** @param {Uint8Array} bytes @param {WebAssembly.Imports} [imports] @returns {Promise<Record<string, any>>} */
export async function running(bytes, imports = {}) {
  const module = await WebAssembly.compile(new Uint8Array(bytes));
  return new WebAssembly.Instance(module, imports).exports;
}
