"""The command: ``python -m tests.benchmark [--rounds N] [--only NAMES]``; ``make bench`` runs it.

A run takes some minutes a round and writes RESULTS.md; without some of the contestants it prints.
"""

from __future__ import annotations

import argparse
import os

from playwright.sync_api import sync_playwright

from tests.benchmark.building import build_seconds
from tests.benchmark.contestants import EVERYONE, PLAIN, Contestant
from tests.benchmark.measure import CONDITIONS, measure
from tests.benchmark.report import FILE, Run, report
from tests.benchmark.server import stored
from tests.benchmark.slowness import slowness

ROUNDS = 5


def main() -> None:
    """Make everyone's pages, measure, write."""
    options = _options()
    chosen = options.only or EVERYONE
    competed = [each for each in EVERYONE if each in (PLAIN, *chosen)]
    served = {
        each: {path: stored(path, content) for path, content in each.files().items()}
        for each in competed
    }
    before = os.getloadavg()[0]
    timed = [] if options.only else [each for each in competed if each.build is not None]
    builds = {each.title: build_seconds(each.build or ()) for each in timed}
    with sync_playwright() as playwright:
        slow = slowness(playwright, max(each.factor for each in CONDITIONS))
        results = measure(playwright, served, options.rounds, slow.pause)
    load = (before, os.getloadavg()[0])
    run = Run(_command(options), options.rounds, load, slow, builds)
    text = report(run, results, competed)
    if len(competed) == len(EVERYONE):
        FILE.write_text(text, encoding="utf-8")
        print(f"Written: {FILE}")
    else:
        print(text)


def _command(options: argparse.Namespace) -> str:
    command = f"make bench ROUNDS={options.rounds}"
    if not options.only:
        return command
    return f"{command} ONLY={','.join(each.name for each in options.only)}"


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="tests.benchmark", description=__doc__)
    parser.add_argument(
        "--rounds", type=_rounds, default=ROUNDS, help=f"how often everyone is measured ({ROUNDS})"
    )
    parser.add_argument(
        "--only",
        type=_named,
        default=[],
        metavar="NAMES",
        help=f"some of {', '.join(each.name for each in EVERYONE)}, with commas between; the plain"
        " file is measured in any case, the build is not",
    )
    return parser.parse_args()


def _rounds(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of rounds")
    return int(text)


def _named(text: str) -> list[Contestant]:
    known = {each.name: each for each in EVERYONE}
    try:
        return [known[name] for name in text.split(",")]
    except KeyError as unknown:
        raise argparse.ArgumentTypeError(
            f"{unknown} does not compete: {', '.join(known)}"
        ) from None


if __name__ == "__main__":
    main()
