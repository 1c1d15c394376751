// @ts-check
/**
 * Fetches the engine's files and lets none through that is not the one listed.
 *
 * @typedef {Uint8Array<ArrayBuffer>} Bytes
 * @typedef {{url: string, integrity: string, bytes: number}} Listed  one file of engine-files.js
 * @typedef {{FILES: Record<string, Listed>, SMALL: Listed | null}} List
 * @typedef {{file: string | null, received?: number, total?: number}} Received
 */

const NAME = "engine-files.js";
/** The list of all files; addresses in it are relative to its own. */
export const LIST = new URL(`./${NAME}`, import.meta.url).href;
const network = self.fetch.bind(self);

/** A reason for having no engine, and the file it concerns. */
export class Failure extends Error {
  /** @param {string} kind @param {string} file */
  constructor(kind, file) {
    super(`${kind}: ${file}`);
    this.kind = kind;
    this.file = file;
  }
}

/** @param {RequestCache} cache @returns {Promise<List>} */
export async function readList(cache) {
  const broken = () => { throw new Failure("network", NAME); };
  // import() takes what the browser's cache holds, be it the page of a hotel's login.
  if (cache === "reload") await network(LIST, { cache }).catch(broken);
  const { FILES, SMALL } = await import(LIST).catch(broken);
  if (!FILES) throw new Failure("integrity", NAME);
  return { FILES, SMALL };
}

/**
 * Whether these bytes are the listed file. Only secure pages have `crypto.subtle`; elsewhere the
 * browser reads the file again, from its cache, and compares.
 *
 * @param {Listed} file @param {string} url @param {Bytes} bytes
 */
async function intact(file, url, bytes) {
  if (!self.crypto?.subtle) {
    const checked = network(url, { integrity: file.integrity, cache: "force-cache" });
    return checked.then(() => true, () => false);
  }
  const digest = await crypto.subtle.digest("SHA-384", bytes);
  return file.integrity === `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/**
 * Fetch one file in pieces and check it. fetch() with `integrity` would hold all pieces back until
 * the last has come, and a slow network would look like a dead one.
 *
 * @param {string} name @param {Listed} file @param {RequestCache} cache
 * @param {(length: number) => void} onPiece
 */
export async function download(name, file, cache, onPiece) {
  const url = new URL(file.url, LIST).href;
  const broken = () => { throw new Failure("network", name); };
  const response = await network(url, { cache }).catch(broken);
  if (!response.ok || !response.body) throw new Failure("http", name);
  const bytes = new Uint8Array(file.bytes);
  const reader = response.body.getReader();
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(broken);
    if (done) break;
    if (length + value.length > bytes.length) throw new Failure("integrity", name);
    bytes.set(value, length);
    length += value.length;
    onPiece(value.length);
  }
  const whole = length === bytes.length && await intact(file, url, bytes);
  if (!whole) throw new Failure("integrity", name);
  return bytes;
}

/**
 * Fetch all of some files side by side. `addresses` is by name, `contents` by address.
 *
 * @param {Record<string, Listed>} listed @param {RequestCache} cache
 * @param {(received: Received) => void} onReceived
 */
export async function downloadAll(listed, cache, onReceived) {
  const files = Object.entries(listed);
  const total = files.reduce((sum, [, file]) => sum + file.bytes, 0);
  const missing = new Set(files.map(([name]) => name));
  let received = 0;
  const progress = () => onReceived({ file: [...missing][0] ?? null, received, total });

  /** @type {Map<string, string>} */ const addresses = new Map();
  /** @type {Map<string, Bytes>} */ const contents = new Map();
  progress();
  await Promise.all(files.map(async ([name, file]) => {
    const url = new URL(file.url, LIST).href;
    addresses.set(name, url);
    contents.set(url, await download(name, file, cache, (length) => {
      received += length;
      progress();
    }));
    missing.delete(name);
    progress();
  }));
  return { addresses, contents };
}
