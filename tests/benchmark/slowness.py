"""How much the throttle really slows: a fixed piece of work, in a page and in a worker."""

from __future__ import annotations

import statistics
from collections.abc import Iterator, Mapping

from playwright.sync_api import Page, Playwright

from tests.benchmark.server import serving, stored
from tests.benchmark.throttle import slowed
from tests.browser.chromium import launch

WORK = """
const work = () => {
  const begun = performance.now();
  let sum = 0;
  for (let i = 0; i < 2e7; i += 1) sum = (sum + i * i) | 0;
  return performance.now() - begun;
};
"""
FILES = {
    "index.html": b'<!DOCTYPE html><title>Work</title><script src="page.js"></script>',
    "page.js": WORK.encode(),
    "worker.js": f"{WORK} onmessage = () => postMessage(work());".encode(),
}
IN_WORKER = """() => new Promise((resolve) => {
  window.worker ??= new Worker("worker.js");
  window.worker.onmessage = ({ data }) => resolve(data);
  window.worker.postMessage(0);
})"""
PLACES = {"in the page": "() => work()", "in a worker": IN_WORKER}
TIMES = 9


def slowness(playwright: Playwright, factor: int) -> tuple[str, Mapping[str, float]]:
    """The browser's version, and how many times longer the work takes, by where it runs."""
    files = {path: stored(path, content) for path, content in FILES.items()}
    with serving(files) as server:
        browser = launch(playwright)
        page = browser.new_page()
        page.goto(server.address)
        slower = {}
        for place, work in PLACES.items():
            quick = statistics.median(_times(page, work))
            with slowed(factor):
                slower[place] = statistics.median(_times(page, work)) / quick
        version = f"{browser.browser_type.name} {browser.version}"
        browser.close()
    return version, slower


def _times(page: Page, work: str) -> Iterator[float]:
    page.evaluate(work)  # the compiler's part
    for _ in range(TIMES):
        yield page.evaluate(work)
