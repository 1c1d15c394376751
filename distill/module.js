// @ts-check
/**
 * A WebAssembly module taken apart into what distilling changes, and put together again. Everything else
 * keeps its bytes.
 */
import { Reader, Writer } from "./binary.js";
import {
  FUNCTION, list, readData, readElements, readExport, readGlobal, readImport, readType, UnknownShape, writeData,
  writeElements,
} from "./sections.js";

const SECTION = {
  type: 1, import: 2, function: 3, table: 4, memory: 5, global: 6, export: 7, start: 8, element: 9,
  code: 10, data: 11, dataCount: 12, tag: 13,
};
const ORDER = [1, 2, 3, 4, 5, 13, 6, 7, 8, 9, 12, 10, 11];
const HEAD = [0, 97, 115, 109, 1, 0, 0, 0];

export class Module {
  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    if (HEAD.some((byte, at) => bytes[at] !== byte)) throw new UnknownShape("this is not a WebAssembly module of version 1");
    /** @type {Map<number, Uint8Array>} */
    this.sections = new Map();
    /** Sections that hold no code, such as the facts for a loader. @type {Uint8Array[]} */
    this.customs = [];
    const reader = new Reader(bytes, HEAD.length);
    while (!reader.done()) {
      const id = reader.byte();
      const content = reader.sized();
      if (id === 0) {
        this.customs.push(content);
        continue;
      }
      if (!ORDER.includes(id)) throw new UnknownShape(`section ${id} is unknown`);
      this.sections.set(id, content);
    }
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
    if (!reader.done()) throw new UnknownShape(`section ${id} is longer than its list`);
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
