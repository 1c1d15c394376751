// @ts-check
/** Makes a module smaller without changing what it does, traps included: binaryen does the work. */
import binaryen from "binaryen";

const { Features } = binaryen;
/** What browsers of the last years all know; nothing newer is made use of. */
const FEATURES = [
  Features.MutableGlobals, Features.NontrappingFPToInt, Features.SignExt, Features.BulkMemory,
  Features.BulkMemoryOpt, Features.Multivalue, Features.ReferenceTypes, Features.ExceptionHandling,
].reduce((all, feature) => all | feature, Features.MVP);

/** @param {Uint8Array} bytes @returns {Uint8Array<ArrayBuffer>} */
export function shrink(bytes) {
  const module = binaryen.readBinary(bytes);
  module.setFeatures(FEATURES);
  // Shrinking harder saves a few hundred bytes and makes each check two calls: a fifth of an answer's time.
  binaryen.setOptimizeLevel(3);
  binaryen.setShrinkLevel(0);
  binaryen.addPassToSkip("memory-packing"); // it would take our zeros for needless
  module.runPasses(["remove-unused-module-elements"]);
  module.optimize();
  if (!module.validate()) throw new Error("binaryen made no valid module");
  const smaller = module.emitBinary();
  module.dispose();
  return new Uint8Array(smaller);
}
