// @ts-check
/**
 * The service worker: the site without a network, and quick on a second visit.
 *
 * Each build has a cache of its own, which is filled completely or not at all: an install that
 * misses one file of the group `install`, or gets a file that the build did not make, leaves
 * everything as it was. A cached file is found by its name and digest, and used only if it still
 * has that digest. So an update loads what has changed and takes the rest from the build before,
 * Pyodide included if it was ever needed.
 *
 * Pages come from the network, and from the cache where the network is slow or gone. Every other
 * file has an address that changes with its content, so the cache comes first, and builds cannot
 * mix: the cache of the build before stays for the pages that are still open.
 *
 * Other sites may share the origin. The caches' names begin with this site's own scope, and no
 * other cache is touched. This is a classic script: not every browser has service workers that are
 * modules.
 *
 * @typedef {Record<string, string>} Files  integrity by path in the site
 */
{
  /**
   * Versions are by page, media types by the ending of a file's name. The build fills it in.
   *
   * @type {{build: string, install: Files, use: Files, rest: Files, versions: Record<string, string>,
   *   types: Record<string, string>}}
   */
  const SITE = { build: "", install: {}, use: {}, rest: {}, versions: {}, types: {} };

  const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
  const SCOPE = worker.registration.scope;
  const OWN = `elo ${new URL(SCOPE).pathname} `; // an address has no space: "/" and "/repo/" differ
  const CACHE = OWN + SITE.build;
  const LIST = `${SCOPE}?files`; // put last: a cache that has it is complete
  const PATIENCE = 3000; // ms that a page may take before the cache answers
  const FILES = new Map(Object.entries({ ...SITE.install, ...SITE.use }));
  const ADDRESSED = /^(assets|pyodide)\//; // folders whose files have an address for each content

  /** Where a file's content is kept. @param {string} path @param {string} integrity */
  const key = (path, integrity) =>
    `${SCOPE}?${encodeURIComponent(`${path.replace(/.*\//, "")} ${integrity}`)}`;

  /** The address that visitors ask for. @param {string} path */
  const address = (path) => SCOPE + path.replace(/(^|\/)index\.html$/, "$1");

  /** The path in the site, without a query; null outside the scope. @param {string} url */
  function pathOf(url) {
    const { origin, pathname } = new URL(url);
    const place = origin + pathname;
    return place.startsWith(SCOPE)
      ? place.slice(SCOPE.length).replace(/(^|\/)$/, "$1index.html")
      : null;
  }

  async function ownCaches() {
    return (await caches.keys()).filter((name) => name.startsWith(OWN));
  }

  /** @param {ArrayBuffer} bytes */
  async function digest(bytes) {
    const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return `sha256-${btoa(String.fromCharCode(...sum))}`;
  }

  /**
   * A new response with the same content, if that is what the build made.
   *
   * No header is taken over. Bytes that are right may come with headers that are wrong for one
   * moment, and would keep them for as long as the file stays: a script that is kept as text/plain
   * never runs again. The type is the build's; a page's policy stands in its own text; the bytes
   * are unpacked and lie under a key of our own, so that encoding, length and Vary would be wrong;
   * and a redirected response, or one of another address, would not do for a page.
   *
   * @param {Response} response @param {string} path @param {string} integrity
   */
  async function verified(response, path, integrity) {
    const bytes = await response.arrayBuffer();
    if ((await digest(bytes)) !== integrity) return undefined;
    const type = SITE.types[path.slice(path.lastIndexOf("."))];
    return new Response(bytes, { headers: type ? { "Content-Type": type } : {} });
  }

  /**
   * A file from the caches; what has been damaged there is dropped.
   *
   * @param {string} path @param {string} integrity
   */
  async function kept(path, integrity) {
    try {
      const found = await caches.match(key(path, integrity));
      const copy = found && (await verified(found, path, integrity));
      if (found && !copy) {
        for (const name of await ownCaches()) {
          await (await caches.open(name)).delete(key(path, integrity));
        }
      }
      return copy;
    } catch {
      return undefined; // as if nothing were kept
    }
  }

  /**
   * A file from the network. The browser's own cache may answer; if it holds an old page, as GitHub
   * Pages allows for ten minutes, it is bypassed.
   *
   * @param {string} path @param {string} integrity
   */
  async function download(path, integrity) {
    /** @param {RequestCache} cache */
    const ask = (cache) =>
      fetch(address(path), /** @type {RequestInit} */ ({ cache, integrity, priority: "low" }));
    const response = await ask("default").catch(() => ask("reload"));
    return (
      (await verified(response, path, integrity)) ??
      Promise.reject(new Error(`not as built: ${path}`))
    );
  }

  async function install() {
    const cache = await caches.open(CACHE);
    try {
      await Promise.all(
        [...FILES].map(async ([path, integrity]) => {
          const copy = await kept(path, integrity);
          if (!copy && path in SITE.use) return;
          await cache.put(key(path, integrity), copy ?? (await download(path, integrity)));
        }),
      );
      await cache.put(LIST, new Response(JSON.stringify(Object.fromEntries(FILES))));
    } catch (error) {
      await caches.delete(CACHE);
      throw error;
    }
    // Open pages need not be closed first: they find the files of their build in its cache.
    await worker.skipWaiting();
  }

  /**
   * Of other builds, keep only the last that is complete, and of that only what this build lacks.
   */
  async function activate() {
    const cache = await caches.open(CACHE);
    let keep = true;
    for (const name of (await ownCaches()).filter((other) => other !== CACHE).reverse()) {
      const other = await caches.open(name);
      if (keep && (await other.match(LIST))) {
        keep = false;
        for (const { url } of await other.keys()) {
          if (url !== LIST && (await cache.match(url))) await other.delete(url);
        }
      } else {
        await caches.delete(name);
      }
    }
    await worker.registration.navigationPreload?.enable();
    await worker.clients.claim();
  }

  /**
   * A page: from the network, if it comes in time and is not a server error.
   *
   * @param {FetchEvent} event @param {string} path @param {string} integrity
   */
  async function page(event, path, integrity) {
    const network = (async () => (await event.preloadResponse) ?? fetch(event.request))();
    const answer = network.catch(() => undefined);
    const late = new Promise((resolve) => {
      setTimeout(resolve, PATIENCE);
    });
    const first = await Promise.race([answer, late]);
    // Firefox returns a failed preload as a response without a status.
    if (first instanceof Response && first.type !== "error" && first.status < 500) return first;
    return (await kept(path, integrity)) ?? network;
  }

  /**
   * A file of this build. One that is not in the cache goes to the page as it comes, and into the
   * cache if it is what the build made.
   *
   * @param {FetchEvent} event @param {string} path @param {string} integrity
   */
  async function file(event, path, integrity) {
    const copy = await kept(path, integrity);
    if (copy) return copy;
    const response = await fetch(event.request);
    if (response.ok) event.waitUntil(keep(path, integrity, response.clone()));
    return response;
  }

  /** @param {string} path @param {string} integrity @param {Response} response */
  async function keep(path, integrity, response) {
    try {
      const copy = await verified(response, path, integrity);
      if (!copy || !(await caches.has(CACHE))) return; // a later build has taken over meanwhile
      await (await caches.open(CACHE)).put(key(path, integrity), copy);
    } catch {
      // It broke off, or there is no room: next time, then.
    }
  }

  /**
   * A file of another build, for a page that was open before.
   *
   * @param {FetchEvent} event @param {string} path
   */
  async function earlier(event, path) {
    try {
      for (const name of await ownCaches()) {
        // Open() would create the cache again.
        const list = await caches.match(LIST, { cacheName: name });
        const integrity = (await list?.json())?.[path];
        const copy = integrity && (await kept(path, integrity));
        if (copy) return copy;
      }
    } catch {
      // As without a cache.
    }
    return fetch(event.request);
  }

  /**
   * Keep what the page used before it had a service worker: only what the browser still has,
   * without loading anything.
   */
  async function keepUsed() {
    await Promise.all(
      Object.entries(SITE.use).map(async ([path, integrity]) => {
        if (await caches.match(key(path, integrity))) return;
        const response = await fetch(address(path), {
          cache: "only-if-cached",
          mode: "same-origin",
        }).catch(() => null);
        if (response?.ok) await keep(path, integrity, response);
      }),
    );
  }

  worker.addEventListener("install", (event) => event.waitUntil(install()));
  worker.addEventListener("activate", (event) => event.waitUntil(activate()));
  worker.addEventListener("fetch", (event) => {
    const { method, mode, url } = event.request;
    const path = pathOf(url);
    if (method !== "GET" || path === null) return;
    const integrity = FILES.get(path);
    if (mode === "navigate") {
      if (integrity) event.respondWith(page(event, path, integrity));
    } else if (integrity) {
      event.respondWith(file(event, path, integrity));
    } else if (ADDRESSED.test(path)) {
      event.respondWith(earlier(event, path));
    }
  });
  worker.addEventListener("message", (event) => {
    const asking = /** @type {WindowClient | null} */ (event.source);
    if (event.data === "used") event.waitUntil(keepUsed());
    if (event.data === "version")
      asking?.postMessage({ version: SITE.versions[pathOf(asking.url) ?? ""] });
  });
}
