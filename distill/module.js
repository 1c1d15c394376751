// @ts-check
/**
 * A WebAssembly module taken apart into what distilling changes, and put together again.
 *
 * Whatever is changed nowhere stays in its bytes. A form that is not known here is an error, never
 * passed on unread.
 *
 * @typedef {{module: string, name: string, kind: number, type: number, detail: Uint8Array}} Import
 *   type: of a function; detail: what follows the kind, as bytes
 * @typedef {{type: number, mutable: boolean, start: Uint8Array}} Global  start: its first value, as code
 * @typedef {{name: string, kind: number, index: number}} Export
 * @typedef {{offset: number, functions: (number | null)[]}} Elements  functions from this place of table 0
 * @typedef {{offset: number | null, bytes: Uint8Array}} Data  without an offset: copied by the code itself
 */
import { Reader, Writer } from "./binary.js";

export const FUNCTION = 0;
export const TABLE = 1;
export const MEMORY = 2;
export const GLOBAL = 3;
const TAG = 4;

const SECTION = {
  type: 1, import: 2, function: 3, table: 4, memory: 5, global: 6, export: 7, start: 8, element: 9,
  code: 10, data: 11, dataCount: 12, tag: 13,
};
const ORDER = [1, 2, 3, 4, 5, 13, 6, 7, 8, 9, 12, 10, 11];
const HEAD = [0, 97, 115, 109, 1, 0, 0, 0];
const END = 0x0b;
const I32_CONST = 0x41;
const REF_NULL = 0xd0;
const REF_FUNC = 0xd2;
const FUNCREF = 0x70;

/** The module has a shape that is not known here. */
export class UnknownShape extends Error {}

export class Module {
  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    if (HEAD.some((byte, at) => bytes[at] !== byte)) throw new UnknownShape("this is no WebAssembly module of version 1");
    /** @type {Map<number, Uint8Array>} */
    this.sections = new Map();
    /** Sections that do not run, such as what a loader wants to know. @type {Uint8Array[]} */
    this.customs = [];
    const reader = new Reader(bytes, HEAD.length);
    while (!reader.done()) {
      const id = reader.byte();
      const content = reader.sized();
      if (id === 0) {
        this.customs.push(content);
        continue;
      }
      if (!ORDER.includes(id)) throw new UnknownShape(`section ${id} is not known`);
      this.sections.set(id, content);
    }
    /** @type {Uint8Array[]} */
    this.types = this.#list(SECTION.type, readType);
    this.imports = this.#list(SECTION.import, readImport);
    this.functions = this.#list(SECTION.function, (reader) => reader.unsigned());
    this.globals = this.#list(SECTION.global, readGlobal);
    this.exports = this.#list(SECTION.export, readExport);
    this.elements = this.#list(SECTION.element, readElements);
    this.codes = this.#list(SECTION.code, (reader) => reader.sized());
    this.data = this.#list(SECTION.data, readData);
  }

  /** @template T @param {number} id @param {(reader: Reader) => T} item @returns {T[]} */
  #list(id, item) {
    const content = this.sections.get(id);
    if (!content) return [];
    const reader = new Reader(content);
    const list = reader.list(() => item(reader));
    if (!reader.done()) throw new UnknownShape(`section ${id} has more in it than it says`);
    return list;
  }

  /** Imports of one kind, in the order of their indices. @param {number} kind */
  imported(kind) {
    return this.imports.filter((each) => each.kind === kind);
  }

  /** The index of an export. @param {string} name @param {number} kind */
  exported(name, kind) {
    const found = this.exports.find((each) => each.name === name && each.kind === kind);
    if (!found) throw new UnknownShape(`the module exports no ${["function", "table", "memory", "global"][kind]} ${name}`);
    return found.index;
  }

  /**
   * Add a function behind all others and give its index.
   *
   * @param {number[]} parameters value types @param {number[]} results @param {Uint8Array} code
   */
  addFunction(parameters, results, code) {
    this.types.push(new Writer().bytes(0x60).sized(parameters).sized(results).finish());
    this.functions.push(this.types.length - 1);
    this.codes.push(code);
    return this.imported(FUNCTION).length + this.codes.length - 1;
  }

  /** @returns {Uint8Array<ArrayBuffer>} */
  write() {
    const lists = new Map([
      [SECTION.type, list(this.types, (writer, type) => writer.add(type))],
      [SECTION.import, list(this.imports, (writer, { module, name, kind, detail }) =>
        writer.name(module).name(name).bytes(kind).add(detail))],
      [SECTION.function, list(this.functions, (writer, type) => writer.unsigned(type))],
      [SECTION.global, list(this.globals, (writer, { type, mutable, start }) =>
        writer.bytes(type, Number(mutable)).add(start))],
      [SECTION.export, list(this.exports, (writer, { name, kind, index }) =>
        writer.name(name).bytes(kind).unsigned(index))],
      [SECTION.element, list(this.elements, writeElements)],
      [SECTION.code, list(this.codes, (writer, code) => writer.sized(code))],
      [SECTION.dataCount, new Writer().unsigned(this.data.length).finish()],
      [SECTION.data, list(this.data, writeData)],
    ]);
    const writer = new Writer().add(HEAD);
    for (const content of this.customs) writer.bytes(0).sized(content);
    for (const id of ORDER) {
      const content = lists.get(id) ?? this.sections.get(id);
      if (content && content[0] !== 0) writer.bytes(id).sized(content);
    }
    return writer.finish();
  }
}

/** @template T @param {T[]} items @param {(writer: Writer, item: T) => void} write */
function list(items, write) {
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
function readType(reader) {
  return span(reader, () => {
    if (reader.byte() !== 0x60) throw new UnknownShape("a type is not that of a function");
    for (const _side of ["parameters", "results"]) {
      for (const type of reader.sized()) {
        if (type === 0x63 || type === 0x64) throw new UnknownShape("a function type names another type");
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
function readImport(reader) {
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
function readGlobal(reader) {
  return { type: reader.byte(), mutable: reader.byte() === 1, start: constant(reader) };
}

/** @param {Reader} reader @returns {Export} */
function readExport(reader) {
  return { name: reader.name(), kind: reader.byte(), index: reader.unsigned() };
}

/** The place a segment goes to. @param {Reader} reader */
function place(reader) {
  if (reader.byte() !== I32_CONST) throw new UnknownShape("a segment's place is no plain number");
  const offset = reader.signed() >>> 0;
  if (reader.byte() !== END) throw new UnknownShape("a segment's place is no plain number");
  return offset;
}

/** @param {Reader} reader @returns {Elements} */
function readElements(reader) {
  if (reader.unsigned() !== 0) throw new UnknownShape("a table is filled in an unknown way");
  return { offset: place(reader), functions: reader.list(() => reader.unsigned()) };
}

/** @param {Writer} writer @param {Elements} elements */
function writeElements(writer, { offset, functions }) {
  const whole = functions.every((each) => each !== null);
  writer.unsigned(whole ? 0 : 4).bytes(I32_CONST).signed(offset).bytes(END);
  writer.list(functions, (each) => {
    if (whole) writer.unsigned(/** @type {number} */ (each));
    else if (each === null) writer.bytes(REF_NULL, FUNCREF, END);
    else writer.bytes(REF_FUNC).unsigned(each).bytes(END);
  });
}

/** @param {Reader} reader @returns {Data} */
function readData(reader) {
  const form = reader.unsigned();
  if (form > 1) throw new UnknownShape("a second memory is filled");
  return { offset: form === 0 ? place(reader) : null, bytes: reader.sized() };
}

/** @param {Writer} writer @param {Data} data */
function writeData(writer, { offset, bytes }) {
  if (offset === null) writer.unsigned(1);
  else writer.unsigned(0).bytes(I32_CONST).signed(offset | 0).bytes(END);
  writer.sized(bytes);
}
