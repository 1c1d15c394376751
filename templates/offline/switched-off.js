// @ts-check
/**
 * The way out: this script stands at the service worker's address where `offline` is off in
 * site.toml. At a visitor's next visit it replaces the service worker, deletes what that one kept,
 * and unregisters itself.
 *
 * It shares nothing with the service worker but the beginning of the caches' names, so that no
 * mistake there can break it. Like the service worker, it leaves the caches of the origin's other
 * sites alone.
 */
{
  const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
  const OWN = `elo ${new URL(worker.registration.scope).pathname} `;

  async function leave() {
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => name.startsWith(OWN)).map((name) => caches.delete(name)),
    );
    await worker.registration.unregister();
  }

  worker.addEventListener("install", () => {
    worker.skipWaiting();
  });
  worker.addEventListener("activate", (event) => event.waitUntil(leave()));
}
