// @ts-check
/** Numbers and bytes as the WebAssembly binary format writes them (LEB128). */

/** Reads a run of bytes from front to back. */
export class Reader {
  /** @param {Uint8Array} bytes @param {number} [at] */
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  done() {
    return this.at >= this.bytes.length;
  }

  byte() {
    const value = this.bytes[this.at];
    if (value === undefined) throw new RangeError(`the module ends at byte ${this.at}, in the middle of an item`);
    this.at += 1;
    return value;
  }

  /** An unsigned number of up to 32 bits. */
  unsigned() {
    let value = 0;
    for (let place = 1; ; place *= 128) {
      const byte = this.byte();
      value += (byte & 127) * place;
      if (byte < 128) return value;
    }
  }

  /** A signed number of up to 33 bits. */
  signed() {
    let value = 0;
    for (let place = 1; ; place *= 128) {
      const byte = this.byte();
      value += (byte & 127) * place;
      if (byte < 128) return byte & 64 ? value - place * 128 : value;
    }
  }

  /** Skips a number of any width. */
  skip() {
    while (this.byte() >= 128);
  }

  /** @param {number} length */
  take(length) {
    const part = this.bytes.subarray(this.at, this.at + length);
    if (part.length < length) throw new RangeError(`the module ends at byte ${this.at}, in the middle of an item`);
    this.at += length;
    return part;
  }

  /** Bytes preceded by their number, as names, sections and bodies are stored. */
  sized() {
    return this.take(this.unsigned());
  }

  name() {
    return new TextDecoder("utf-8", { fatal: true }).decode(this.sized());
  }

  /** A list of items, preceded by their number. @template T @param {() => T} item */
  list(item) {
    return Array.from({ length: this.unsigned() }, item);
  }
}

/** Collects bytes. Methods return the writer. */
export class Writer {
  #bytes = new Uint8Array(256);
  #length = 0;

  /** @param {number} more */
  #room(more) {
    if (this.#length + more <= this.#bytes.length) return;
    const wider = new Uint8Array(2 * (this.#length + more));
    wider.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = wider;
  }

  /** @param {number[]} values */
  bytes(...values) {
    return this.add(values);
  }

  /** @param {ArrayLike<number>} part */
  add(part) {
    this.#room(part.length);
    this.#bytes.set(part, this.#length);
    this.#length += part.length;
    return this;
  }

  /** @param {number} value */
  unsigned(value) {
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) this.bytes((rest % 128) + 128);
    return this.bytes(rest);
  }

  /** @param {bigint | number} value */
  signed(value) {
    let rest = BigInt(value);
    for (;;) {
      const byte = Number(rest & 127n);
      rest >>= 7n;
      if (rest === (byte & 64 ? -1n : 0n)) return this.bytes(byte);
      this.bytes(byte + 128);
    }
  }

  /** @param {ArrayLike<number>} part */
  sized(part) {
    return this.unsigned(part.length).add(part);
  }

  /** @param {string} text */
  name(text) {
    return this.sized(new TextEncoder().encode(text));
  }

  /** @template T @param {readonly T[]} items @param {(item: T, index: number) => void} write */
  list(items, write) {
    this.unsigned(items.length);
    items.forEach(write);
    return this;
  }

  finish() {
    return this.#bytes.slice(0, this.#length);
  }
}
