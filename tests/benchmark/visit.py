"""One visit to a contestant's page: the time to the first right answer, and what it took."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import BrowserContext, Page, Playwright
from playwright.sync_api import Error as BrowserError

from tests.benchmark.questions import KEYS, TYPED, example, right
from tests.benchmark.throttle import PROC, renderers, slowed
from tests.browser.chromium import launch_profile

PROBE = Path(__file__).with_name("probe.js").read_text(encoding="utf-8")
PATIENCE = 900_000
"""Milliseconds after which a page that has not answered counts as broken."""
LOOK = 50
"""Milliseconds between two looks at whether it has: in between the page is left alone."""

SERVICE_WORKER = "sw.js"
KEPT = """async (names) => {
  await navigator.serviceWorker.ready;
  const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const requests = (await Promise.all(stores.map((store) => store.keys()))).flat();
  const kept = requests.map(({ url }) => decodeURIComponent(url));
  return names.every((name) => kept.some((url) => url.includes(name)));
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


@contextmanager
def browser(playwright: Playwright, profile: Path, method: str) -> Iterator[BrowserContext]:
    """The browser with a profile, ready to measure pages that answer by a method."""
    context = launch_profile(playwright, profile)
    try:
        settings = json.dumps({"typed": TYPED, "right": wanted(method)})
        context.add_init_script(f"({PROBE.strip().rstrip(';')})({settings});")
        yield context
    finally:
        context.close()


def visit(context: BrowserContext, address: str, factor: int = 1) -> tuple[Visit, Page]:
    """Go to a page that nothing has touched yet; the page is left open.

    Raises WrongAnswer if the right answer does not come, and Playwright's error if the page itself
    does not.
    """
    page = context.new_page()
    mistakes: list[str] = []
    page.on("pageerror", lambda error: mistakes.append(str(error)))
    with slowed(factor):
        page.goto(address, wait_until="commit")
        try:
            page.wait_for_function("() => window.seen?.answered", polling=LOOK, timeout=PATIENCE)
        except BrowserError as error:
            raise WrongAnswer(f"{address}: no right answer; {mistakes}") from error
        seen = page.evaluate("() => window.seen")
    moment = (seen["began"] + seen["answered"]) / 1000
    return Visit(seen["answered"], moment, memory()), page


def keep(page: Page, loaded: Iterable[str]) -> None:
    """Wait until a page's service worker keeps the files that the page has loaded, by their names.

    Raises Playwright's error if it does not.
    """
    page.wait_for_function(KEPT, arg=list(loaded), polling=200, timeout=PATIENCE)


def memory() -> float:
    """Private memory of the largest renderer, in MB."""
    return max(map(_private, renderers(os.getpid())), default=0) / 1024


def _private(pid: int) -> int:
    try:
        lines = (PROC / str(pid) / "smaps_rollup").read_text().splitlines()
    except OSError:  # it has just ended
        return 0
    return sum(int(line.split()[1]) for line in lines if line.startswith("Private_"))
