"""RESULTS.md: what was measured, as tables, with all that one needs to measure it again."""

from __future__ import annotations

import os
import statistics
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from tests.benchmark.contestants import PLAIN, SITES, STOCK, Contestant
from tests.benchmark.lists import SIZES
from tests.benchmark.measure import CONDITIONS, KEYSTROKES, TYPED_IN, Condition, Results
from tests.benchmark.slowness import Slowness

FILE = Path(__file__).with_name("RESULTS.md")
NOTHING = "–"


HOW = """\
**First answer**: milliseconds from the start of the navigation until the page shows the right
answer to a rating typed over the one in its form, as soon as the page listens. Median (smallest to
largest), and the ratio to the plain JavaScript file. Right is what `elo_py` answers; a page that
shows anything else ends the run. **Answers ready-made**: the site's page with a list of right
answers in place of its engine, which is what the page itself takes, whatever its engine; it has no
service worker.

**First visit**: a new browser profile. **Second visit**: the browser started anew with that
profile. **Offline**: the same without a server, where the page has a service worker. **Wire**:
kilobytes sent until the first answer, with all that HTTP and TLS add, counted at the server, which
compresses and allows caching as GitHub Pages does. **Memory**: private memory of the page's process
at the first answer.

The server speaks HTTP/2 over TLS, as Pages does. The slow network is its own and shared by all
connections; a new one costs the round trips of TCP and TLS. The slow processor: the browser's
renderers are stopped some hundred times a second, for so long that a fixed piece of work in a page
takes four times as long. Workers come off better, in favour of pages that compute in one. Here it
took this many times as long: """


class Run(NamedTuple):
    """The circumstances of a run."""

    command: str
    rounds: int
    load: Sequence[float]
    """Load averages before and after."""

    slow: Slowness

    builds: Mapping[str, tuple[float, float]]
    """Seconds of the first and the next build, by engine."""


def report(run: Run, results: Results, competed: Sequence[Contestant]) -> str:
    """The whole file."""
    parts = [_head(run), *(_visits(results, competed, each) for each in CONDITIONS)]
    parts += [_typing(results, competed), _lists(results, competed)]
    parts += [_builds(run)] if run.builds else []
    return "\n".join(parts)


def _head(run: Run) -> str:
    slower = ", ".join(f"{where} {factor:.1f}" for where, factor in run.slow.slower.items())
    before, after = run.load
    circumstances = (
        f"Written by `{run.command}` on {datetime.now(UTC):%Y-%m-%d}: {_rounds(run.rounds)},"
        f" everyone in turn within each. {os.cpu_count()} cores, load average {before:.1f} before"
        f" and {after:.1f} after; {run.slow.browser}, headless."
    )
    return f"# Benchmark\n\n{circumstances}\n\n{HOW}{slower}.\n"


def _visits(results: Results, competed: Sequence[Contestant], condition: Condition) -> str:
    rows = []
    for each in competed:
        of = {name: results.of(each, condition, name) for name in (
            "cold", "second", "offline", "bytes", "again", "memory", "requests",
        )}  # fmt: skip
        if not of["cold"]:
            continue
        row = [each.title]
        for name in ("cold", "second", "offline"):
            plain = results.of(PLAIN, condition, "second" if name == "offline" else name)
            row += [_spread(of[name]), _ratio(of[name], plain)]
        row += [
            _median(of["bytes"], 1000, 1),
            _median(of["requests"]),
            _median(of["again"], 1000, 1),
        ]
        rows.append([*row, _median(of["memory"])])
    head = [
        "", "first visit", "ratio", "second visit", "ratio", "offline", "ratio*", "wire, kB",
        "requests", "wire again, kB", "memory, MB",
    ]  # fmt: skip
    sooner = "".join(_sooner(results, each, condition) for each in competed if each in SITES)
    return f"## First answer, {condition.name}\n\n{_table(head, rows)}{sooner}"


def _sooner(results: Results, site: Contestant, condition: Condition) -> str:
    """The site beside the engine that it is made from."""
    stock, own = (results.of(each, condition, "cold") for each in (STOCK, site))
    if not stock or not own:
        return ""
    times = statistics.median(stock) / statistics.median(own)
    return f"\nFirst visit, {site.title}: {times:.1f} times sooner than {STOCK.title}.\n"


def _typing(results: Results, competed: Sequence[Contestant]) -> str:
    rows = []
    for each in competed:
        row = [each.title]
        for condition in TYPED_IN:
            keys = results.of(each, condition, "key")
            row += [_median(keys, digits=1), _high(keys)]
        rows.append(row)
    head = [""]
    for condition in TYPED_IN:
        processor = f"CPU / {condition.factor}" if condition.factor > 1 else "local"
        head += [f"p50, {processor}", f"p95, {processor}"]
    return (
        "\\* to the plain JavaScript file's second visit: that page has no service worker.\n\n"
        "## From the keystroke to its answer, warm\n\n"
        "Milliseconds from the key's event to the right answer on the page;"
        f" {KEYSTROKES} keystrokes a round.\n\n{_table(head, rows)}"
    )


def _lists(results: Results, competed: Sequence[Contestant]) -> str:
    rows = [
        [each.title, *(_spread(results.of(each, CONDITIONS[0], f"games-{n}")) for n in SIZES)]
        for each in competed
    ]
    return (
        "## Whole lists, warm, local\n\nMilliseconds from the question to the engine's answer, "
        "without drawing it; a dash where "
        "the page gave up.\n\n" + _table(["", *(f"{n} games" for n in SIZES)], rows)
    )


def _builds(run: Run) -> str:
    rows = [[name, *(f"{seconds:.1f}" for seconds in each)] for name, each in run.builds.items()]
    return "## The build\n\nSeconds.\n\n" + _table(["", "without a cache", "again"], rows)


def _rounds(number: int) -> str:
    return "1 round" if number == 1 else f"{number} rounds"


def _median(values: Sequence[float], unit: float = 1, digits: int = 0) -> str:
    return f"{statistics.median(values) / unit:.{digits}f}" if values else NOTHING


def _spread(values: Sequence[float]) -> str:
    if not values:
        return NOTHING
    return f"{_median(values)} ({min(values):.0f}–{max(values):.0f})"


def _high(values: Sequence[float]) -> str:
    return f"{statistics.quantiles(values, n=20)[-1]:.1f}" if len(values) > 1 else NOTHING


def _ratio(values: Sequence[float], plain: Sequence[float]) -> str:
    if not values or not plain:
        return NOTHING
    return f"{statistics.median(values) / statistics.median(plain):.2f}"


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---", *("---:" for _ in head[1:])], *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)
