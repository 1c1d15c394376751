"""How long the throttle must pause, and how much it really slows: a fixed piece of work tells."""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Playwright

from tests.benchmark.devtools import Tab
from tests.benchmark.server import serving, stored
from tests.benchmark.throttle import slowed
from tests.benchmark.visit import browser, rest

# Made anew each time: what has run often is compiled better, in the middle of a measurement.
WORK = """
let times = 0;
const work = () => new Function(`
  // ${times += 1}
  const begun = performance.now();
  let sum = 0;
  for (let i = 0; i < 2e7; i += 1) sum = (sum + i * i) | 0;
  return performance.now() - begun;
`)();
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
IN_PAGE = "in the page"
PLACES = {IN_PAGE: "() => work()", "in a worker": IN_WORKER}
LOADED = """() => document.readyState === "complete"
  || new Promise((resolve) => addEventListener("load", resolve))"""
TIMES = 9
TRIALS = 5


class Slowness(NamedTuple):
    """A throttle that makes a page as slow as it is asked for."""

    browser: str
    """Its name and version."""

    pause: float
    """What the throttle is to be set to."""

    slower: Mapping[str, float]
    """How many times longer the work takes then, by where it runs."""


def slowness(playwright: Playwright, factor: float) -> Slowness:
    """Find the pause with which the work in a page takes so many times longer.

    It is less than one would think: a process that is continued is not at work at once.
    """
    files = {path: stored(path, content) for path, content in FILES.items()}
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile,
        serving(files) as server,
        browser(playwright, Path(profile)) as own,
    ):
        tab = own.tab().go(server.address)
        tab.evaluate(LOADED)
        rest()
        quick = {place: _median(tab, work) for place, work in PLACES.items()}
        pause = factor - 1
        for _ in range(TRIALS):
            with slowed(pause):
                times = _median(tab, PLACES[IN_PAGE]) / quick[IN_PAGE]
            pause *= (factor - 1) / max(times - 1, 0.1)
        with slowed(pause):
            slower = {place: _median(tab, work) / quick[place] for place, work in PLACES.items()}
        return Slowness(own.version(), pause, slower)


def _median(tab: Tab, work: str) -> float:
    times: list[float] = [tab.evaluate(work) for _ in range(TIMES)]
    return statistics.median(times)
