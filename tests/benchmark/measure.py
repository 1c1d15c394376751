"""The measurements: everyone in turn, in every condition, round after round."""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Playwright

from generator.browser.service_worker import WORKER
from tests.benchmark.contestants import Contestant
from tests.benchmark.devtools import Tab
from tests.benchmark.link import Speed
from tests.benchmark.lists import whole_lists
from tests.benchmark.questions import KEYS
from tests.benchmark.server import Stored, serving
from tests.benchmark.throttle import slowed
from tests.benchmark.visit import Slowly, browser, keep, visit

KEYSTROKES = 100


class Condition(NamedTuple):
    """A network and a processor."""

    name: str
    speed: Speed | None
    factor: int
    """How many times slower the processor is."""


CONDITIONS = (
    Condition("local", None, 1),
    Condition("slow 4G: 1.6 Mbit/s, 150 ms, CPU / 4", Speed(1.6e6, 0.150), 4),
    Condition("10 Mbit/s, 40 ms, CPU / 4", Speed(10e6, 0.040), 4),
)
LAST_DIGIT = """() => {
  const field = document.querySelector("[name=rating]");
  field.focus();
  field.setSelectionRange(field.value.length - 1, field.value.length);
}"""
TYPED_IN = CONDITIONS[:2]
"""Where typing is measured: with all files there, the network no longer matters."""

Note = Callable[..., None]
"""Keeps the values of one measurement, by name."""

Samples = dict[tuple[str, str, str], list[float]]
"""Values by contestant, condition and what was measured."""


class Results(NamedTuple):
    """Everything that was measured, in the order in which it came."""

    samples: Samples

    def note(self, contestant: Contestant, condition: Condition, **values: float) -> None:
        """Keep values of one measurement."""
        for name, value in values.items():
            self.samples[contestant.name, condition.name, name].append(value)

    def of(self, contestant: Contestant, condition: Condition, name: str) -> list[float]:
        """The values of all rounds; none where there is nothing to measure."""
        return self.samples.get((contestant.name, condition.name, name), [])


def measure(
    playwright: Playwright,
    served: Mapping[Contestant, Mapping[str, Stored]],
    rounds: int,
    pause: float,
) -> Results:
    """Measure everyone, interleaved, so that a busy moment of the machine meets all alike.

    The throttle's pause makes the processor as slow as the conditions name it.
    """
    results = Results(defaultdict(list))
    for number in range(rounds):
        for condition in CONDITIONS:
            for contestant, files in served.items():
                note = partial(results.note, contestant, condition)
                slowly = partial(slowed, 0 if condition.factor == 1 else pause)
                _visits(playwright, contestant, files, condition, slowly=slowly, note=note)
                cold = results.of(contestant, condition, "cold")[-1]
                where = f"round {number + 1}, {condition.name}, {contestant.name}"
                print(f"{where}: {cold:.0f} ms", file=sys.stderr)
    return results


def _visits(
    playwright: Playwright,
    contestant: Contestant,
    files: Mapping[str, Stored],
    condition: Condition,
    *,
    slowly: Slowly,
    note: Note,
) -> None:
    """The first visit, the second with the browser started anew, and one without a network."""
    with _profile() as profile:
        open_browser = partial(browser, playwright, profile)
        with serving(files) as server, open_browser() as own:
            port = server.port
            server.link.speed = condition.speed
            seen, tab = visit(own, server.address, contestant.method, slowly)
            note(cold=seen.answered, memory=seen.memory)
            loaded = server.asked_until(seen.moment)
            note(bytes=server.link.sent_until(seen.moment), requests=len(loaded))
            server.link.speed = None  # what the page keeps for later may come quickly
            offline = WORKER in files
            if offline:
                names = {path.rpartition("/")[2] for path in loaded}
                keep(tab, names - {WORKER})
            if condition in TYPED_IN:
                _typing(tab, slowly, note)
            if condition.factor == 1:
                for games, milliseconds in whole_lists(tab, server, contestant):
                    note(**{f"games-{games}": milliseconds})
        with serving(files, port) as server, open_browser() as own:
            server.link.speed = condition.speed
            seen, _ = visit(own, server.address, contestant.method, slowly)
            note(second=seen.answered, again=server.link.sent_until(seen.moment))
        if offline:
            with open_browser() as own:
                seen, _ = visit(own, server.address, contestant.method, slowly)
                note(offline=seen.answered)


@contextmanager
def _profile() -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix="benchmark-"))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)  # the browser's last process may still write


def _typing(tab: Tab, slowly: Slowly, note: Note) -> None:
    """Type the rating's last digit over and over; each answer is awaited."""
    tab.evaluate(LAST_DIGIT)
    with slowly():
        for number in range(KEYSTROKES + 1):
            tab.strike(KEYS[number % len(KEYS)][-1])
            tab.evaluate("(count) => window.answers(count)", number + 1)
    # The first of them may still meet code that never ran.
    for milliseconds in tab.evaluate("() => window.seen.keys")[1:]:
        note(key=milliseconds)
