// @ts-check
/**
 * Reads and writes the items of a WebAssembly module's sections. An unknown form is an error; nothing is
 * passed on unread.
 *
 * @typedef {{module: string, name: string, kind: number, type: number, detail: Uint8Array}} Import
 *   type: of a function; detail: what follows the kind, as bytes
 * @typedef {{type: number, mutable: boolean, start: Uint8Array}} Global  start: its first value, as code
 * @typedef {{name: string, kind: number, index: number}} Export
 * @typedef {{offset: number, functions: number[]}} Elements  functions of table 0 from this offset on
 * @typedef {{offset: number | null, bytes: Uint8Array}} Data  without an offset: copied by the code itself
 */
import { Reader, Writer } from "./binary.js";

export const FUNCTION = 0;
export const TABLE = 1;
export const MEMORY = 2;
export const GLOBAL = 3;
const TAG = 4;

const END = 0x0b;
const I32_CONST = 0x41;
const REF_NULL = 0xd0;
const REF_FUNC = 0xd2;

/** The module has a form that these programs do not know. */
export class UnknownShape extends Error {}

/** @template T @param {T[]} items @param {(writer: Writer, item: T) => void} write */
export function list(items, write) {
  const writer = new Writer();
  return writer.list(items, (item) => write(writer, item)).finish();
}

/** The bytes that a reading function steps over. @param {Reader} reader @param {() => void} read */
function span(reader, read) {
  const from = reader.at;
  read();
  return reader.bytes.slice(from, reader.at);
}

/** @param {Reader} reader */
export function readType(reader) {
  return span(reader, () => {
    if (reader.byte() !== 0x60) throw new UnknownShape("a type is not a function type");
    for (const _side of ["parameters", "results"]) {
      for (const type of reader.sized()) {
        if (type === 0x63 || type === 0x64) throw new UnknownShape("a function type refers to another type");
      }
    }
  });
}

/** @param {Reader} reader */
function limits(reader) {
  const flags = reader.byte();
  if (flags > 1) throw new UnknownShape("a memory or table is shared or has 64-bit addresses");
  reader.skip();
  if (flags === 1) reader.skip();
}

/** @param {Reader} reader @returns {Import} */
export function readImport(reader) {
  const [module, name, kind] = [reader.name(), reader.name(), reader.byte()];
  let type = -1;
  const detail = span(reader, () => {
    if (kind === FUNCTION) type = reader.unsigned();
    else if (kind === TABLE) { reader.byte(); limits(reader); }
    else if (kind === MEMORY) limits(reader);
    else if (kind === GLOBAL) reader.take(2);
    else if (kind === TAG) { reader.byte(); reader.skip(); }
    else throw new UnknownShape(`import ${module}.${name} is of kind ${kind}`);
  });
  return { module, name, kind, type, detail };
}

/** A constant expression of one instruction. @param {Reader} reader */
function constant(reader) {
  return span(reader, () => {
    const op = reader.byte();
    if (op === I32_CONST || op === 0x42 || op === 0x23 || op === REF_FUNC || op === REF_NULL) reader.skip();
    else if (op === 0x43) reader.take(4);
    else if (op === 0x44) reader.take(8);
    else throw new UnknownShape(`a constant begins with instruction ${op}`);
    if (reader.byte() !== END) throw new UnknownShape("a constant has more than one instruction");
  });
}

/** @param {Reader} reader @returns {Global} */
export function readGlobal(reader) {
  return { type: reader.byte(), mutable: reader.byte() === 1, start: constant(reader) };
}

/** @param {Reader} reader @returns {Export} */
export function readExport(reader) {
  return { name: reader.name(), kind: reader.byte(), index: reader.unsigned() };
}

/** The offset of a segment. @param {Reader} reader */
function readOffset(reader) {
  if (reader.byte() !== I32_CONST) throw new UnknownShape("the offset of a segment is not a constant");
  const offset = reader.signed() >>> 0;
  if (reader.byte() !== END) throw new UnknownShape("the offset of a segment is not a constant");
  return offset;
}

/** @param {Reader} reader @returns {Elements} */
export function readElements(reader) {
  if (reader.unsigned() !== 0) throw new UnknownShape("a table is filled in an unknown way");
  return { offset: readOffset(reader), functions: reader.list(() => reader.unsigned()) };
}

/** @param {Writer} writer @param {Elements} elements */
export function writeElements(writer, { offset, functions }) {
  writer.unsigned(0).bytes(I32_CONST).signed(offset).bytes(END).list(functions, (each) => writer.unsigned(each));
}

/** @param {Reader} reader @returns {Data} */
export function readData(reader) {
  const form = reader.unsigned();
  if (form > 1) throw new UnknownShape("a second memory is filled");
  return { offset: form === 0 ? readOffset(reader) : null, bytes: reader.sized() };
}

/** @param {Writer} writer @param {Data} data */
export function writeData(writer, { offset, bytes }) {
  if (offset === null) writer.unsigned(1);
  else writer.unsigned(0).bytes(I32_CONST).signed(offset | 0).bytes(END);
  writer.sized(bytes);
}
