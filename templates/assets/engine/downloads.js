// @ts-check
/**
 * Files of an engine: fetched in pieces, counted, and compared with the build's list before any of
 * them is used. The page and the worker both load their engine with this.
 *
 * @typedef {Uint8Array<ArrayBuffer>} Bytes
 * @typedef {{url: string, integrity: string, bytes: number}} Listed
 * @typedef {Record<string, Listed>} Files  by name, with addresses relative to this script
 * @typedef {{file: string | null, received?: number, total?: number}} Count  in bytes; the file that is awaited
 * @typedef {ReturnType<typeof createSource>} Source
 */

const network = self.fetch.bind(self);
const TICKS = 10; // looks at a silence before it counts as a failure

/** Why a file cannot be used. */
export class Failure extends Error {
  /** @param {string} kind @param {string} file */
  constructor(kind, file) {
    super(`${kind}: ${file}`);
    this.kind = kind;
    this.file = file;
  }
}

/** Why there is no engine, or no answer, as the page is told. */
export class EngineFailure extends Error {
  /** @param {import("./channel.js").Reason} reason */
  constructor({ stage, file, kind }) {
    super(`${kind} (${stage}${file ? `, ${file}` : ""})`);
    this.stage = stage;
    this.file = file;
    this.kind = kind;
  }
}

/**
 * Calls back once nothing was heard for a while. The while is counted in ticks, not in time: a page
 * that was asleep has not waited.
 *
 * @param {number} silence ms @param {() => void} onSilence
 * @param {() => number} [times] how many times as long it may take just now; Infinity where nothing is awaited
 */
export function watchSilence(silence, onSilence, times = () => 1) {
  let quiet = 0;
  const watch = setInterval(() => {
    quiet += 1;
    if (quiet > TICKS * times()) onSilence();
  }, silence / TICKS);
  return {
    hear() {
      quiet = 0;
    },
    end() {
      clearInterval(watch);
    },
  };
}

/** @param {Listed} file */
export function address(file) {
  return new URL(file.url, import.meta.url).href;
}

/**
 * Whether these bytes are the listed file. Only secure pages have `crypto.subtle`; elsewhere the
 * browser reads the file again, from its cache, and compares.
 *
 * @param {Listed} file @param {Bytes} bytes
 */
async function intact(file, bytes) {
  if (!self.crypto?.subtle) {
    const checked = network(address(file), { integrity: file.integrity, cache: "force-cache" });
    return checked.then(
      () => true,
      () => false,
    );
  }
  const digest = await crypto.subtle.digest("SHA-384", bytes);
  return file.integrity === `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/**
 * Run a module that was downloaded and compared: the browser takes it from its cache.
 *
 * @param {string} name @param {Listed} file
 */
export function run(name, file) {
  return import(address(file)).catch(() => {
    throw new Failure("network", name);
  });
}

/**
 * Where files come from.
 *
 * @param {RequestCache} cache as in fetch() @param {AbortSignal} [signal] ends the downloads
 */
export function createSource(cache, signal) {
  /**
   * Fetch one file in pieces and check it. fetch() with `integrity` would hold all pieces back
   * until the last has come, and a slow network would look like a dead one.
   *
   * @param {string} name @param {Listed} file @param {(piece: Bytes) => void} onPiece
   */
  async function download(name, file, onPiece) {
    const broken = () => {
      throw new Failure("network", name);
    };
    const response = await network(address(file), { cache, signal }).catch(broken);
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
      onPiece(value);
    }
    if (length !== bytes.length || !(await intact(file, bytes)))
      throw new Failure("integrity", name);
    return bytes;
  }

  /**
   * Fetch WebAssembly and compile it while its pieces come. `compiled` may only be used once
   * `bytes` has settled: until then, the file is not known to be intact.
   *
   * @param {string} name @param {Listed} file @param {(piece: Bytes) => void} onPiece
   */
  function compiling(name, file, onPiece) {
    /** @type {ReadableStreamDefaultController<Bytes> | undefined} */
    let pieces;
    const stream = new ReadableStream({
      start(controller) {
        pieces = controller;
      },
    });
    // Made here, the response has the right type whatever the server says.
    const headers = { "Content-Type": "application/wasm" };
    const compiled = WebAssembly.compileStreaming(new Response(stream, { headers }));
    compiled.catch(() => {}); // reported to whoever waits for it
    const bytes = download(name, file, (piece) => {
      pieces?.enqueue(piece);
      onPiece(piece);
    });
    bytes.then(
      () => pieces?.close(),
      () => {},
    );
    return { bytes, compiled };
  }

  return { download, compiling };
}

/**
 * Counts how much of some files has come, and which of them is awaited.
 *
 * @param {Files} files @param {(count: Count) => void} tell
 */
export function createCount(files, tell) {
  const total = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  const missing = new Set(Object.keys(files));
  let received = 0;
  const say = () =>
    tell({ file: [...missing][0] ?? null, ...(missing.size && { received, total }) });
  say();
  return {
    tell: say,
    add(/** @type {Bytes} */ piece) {
      received += piece.length;
      say();
    },
    done(/** @type {string} */ name) {
      missing.delete(name);
      say(); // from now on, silence is another file's fault
    },
  };
}
