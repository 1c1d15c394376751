"""One visit to a contestant's page: the time to the first right answer, and what it took."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Playwright

from tests.benchmark.devtools import BrowserError, Devtools, Tab, started
from tests.benchmark.questions import KEYS, TYPED, example, right
from tests.benchmark.server import trust
from tests.benchmark.throttle import PROC, descendants, renderers
from tests.support.chromium import command

PROBE = Path(__file__).with_name("probe.js").read_text(encoding="utf-8")
IDLE, LOOKS = 0.3, 60
"""Seconds without work that count as rest, and how often that is looked for."""

KEPT = """async (names) => {
  await navigator.serviceWorker.ready;
  for (;;) {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(stores.map((store) => store.keys()))).flat();
    const kept = requests.map(({ url }) => decodeURIComponent(url));
    if (names.every((name) => kept.some((url) => url.includes(name)))) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}"""


class Visit(NamedTuple):
    """What a visit showed."""

    answered: float
    """Milliseconds from the navigation until the right answer stood on the page."""

    moment: float
    """The same as a time of the clock, in seconds."""

    memory: float
    """Private memory of the page's process then, in MB."""


class WrongAnswer(Exception):
    """A page did not show elo_py's answer."""


def wanted(method: str) -> dict[str, dict[str, str]]:
    """The answers that a page must show, by the rating that stands in its form."""
    return {
        rating: {name: answer[name] for name in ("rating", "change")}
        for rating in (TYPED, *KEYS)
        for answer in [right(example(rating), method)]
    }


def browser(playwright: Playwright, profile: Path) -> AbstractContextManager[Devtools]:
    """The browser with a profile that outlives it."""
    return started(command(playwright, profile, trust()))


Slowly = Callable[[], AbstractContextManager[None]]
"""The processor while a page is measured."""


def visit(
    browser: Devtools, address: str, method: str, slowly: Slowly = nullcontext
) -> tuple[Visit, Tab]:
    """Go to a page that answers by a method and that nothing has touched yet; it stays open.

    Raises WrongAnswer if the right answer does not come, and BrowserError if the page itself
    does not.
    """
    settings = json.dumps({"typed": TYPED, "right": wanted(method)})
    tab = browser.tab(f"({PROBE.strip().rstrip(';')})({settings});")
    rest()
    with slowly():
        tab.go(address)
        try:
            seen = tab.evaluate("() => window.answered")
        except BrowserError as error:
            raise WrongAnswer(f"{address}: no right answer") from error
    moment = (seen["began"] + seen["answered"]) / 1000
    return Visit(seen["answered"], moment, memory()), tab


def keep(tab: Tab, loaded: Iterable[str]) -> None:
    """Wait until a page's service worker keeps the files that the page has loaded, by their names.

    Raises BrowserError if it does not.
    """
    tab.evaluate(KEPT, list(loaded))


def rest() -> None:
    """Wait until the browser has done what it does at its start."""
    before = _worked()
    for _ in range(LOOKS):
        time.sleep(IDLE)
        now = _worked()
        # A process that has ended takes nothing away from what the others did.
        if sum(ticks - before.get(pid, 0) for pid, ticks in now.items()) <= 1:
            return
        before = now
    print("The browser does not rest.", file=sys.stderr)


def _worked() -> dict[int, int]:
    """Hundredths of a second that the processor has worked for each of the browser's processes."""
    return {pid: _ticks(pid) for pid in descendants(os.getpid())}


def _ticks(pid: int) -> int:
    try:
        after_name = (PROC / str(pid) / "stat").read_text().rpartition(")")[2].split()
    except OSError:  # it has just ended
        return 0
    user, system = after_name[11:13]
    return int(user) + int(system)


def memory() -> float:
    """Private memory of the largest renderer of a page, in MB."""
    pages = (pid for pid in renderers(os.getpid()) if not _is_browsers_own(pid))
    return max(map(_private, pages), default=0) / 1024


def _is_browsers_own(pid: int) -> bool:
    """Whether a renderer shows something of the browser itself."""
    try:
        return b"--top-chrome-webui" in (PROC / str(pid) / "cmdline").read_bytes()
    except OSError:  # it has just ended
        return True


def _private(pid: int) -> int:
    try:
        lines = (PROC / str(pid) / "smaps_rollup").read_text().splitlines()
    except OSError:  # it has just ended
        return 0
    return sum(int(line.split()[1]) for line in lines if line.startswith("Private_"))
