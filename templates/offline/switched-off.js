// @ts-check
/**
 * The way out: what stands at the service worker's address where `offline` is off in site.toml. It
 * takes the place of the one before at a visitor's next visit, deletes what that one kept, and goes.
 *
 * It shares nothing with the other but the beginning of its caches' names, so that no mistake there
 * can reach here; and like it leaves alone what other sites of the origin keep.
 */
{
  const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
  const OWN = `elo ${new URL(worker.registration.scope).pathname} `;

  async function leave() {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(OWN)).map((name) => caches.delete(name)));
    await worker.registration.unregister();
  }

  worker.addEventListener("install", () => { worker.skipWaiting(); });
  worker.addEventListener("activate", (event) => event.waitUntil(leave()));
}
