#!/usr/bin/env python3
"""Set up everything that building and testing need: `make setup`.

Any Python from 3.8 on runs this; only the standard library is used. The steps stand in order
below. Each one knows whether its work is done, so a second run takes no time:

    .venv/           a Python of 3.12 or newer, with the packages of requirements.txt
    node_modules/    the packages of package-lock.json: Pyodide, fonts, test tools
    .cache/library/  Python's standard library as the browser gets it, compiled once
    .tools/bin/      uv, node, npm, chromium and firefox, each a script of one command that runs
                     the program found or fetched; the Makefile puts this folder first on PATH
    .cache/firefox/  Firefox, where the machine has none
    .cache/setup/    one stamp a step: the hash of what it was done from
"""

from __future__ import annotations

import sys
import time

import browser
import node
import packages
from console import Failure, Step, say

CHROMIUM = browser.step(browser.CHROMIUM)
FIREFOX = browser.step(browser.FIREFOX)
STEPS = (
    packages.UV,
    packages.PYTHON,
    packages.PACKAGES,
    node.NODE,
    node.PACKAGES,
    node.LIBRARY,
    CHROMIUM,
    FIREFOX,
)


def take(number: int, step: Step) -> None:
    """Do one step, saying what is being done, how much of it, and how long it took."""
    place = f"[{number}/{len(STEPS)}] {step.name}"
    say(f"{place}: {step.work()}")
    began = time.monotonic()
    step.do()
    say(f"{place}: done in {time.monotonic() - began:.1f} s")


def needless(step: Step) -> bool:
    """Whether a step for a browser need not be taken where browsers are optional."""
    return step is FIREFOX or browser.was_missing(browser.CHROMIUM)


def main(arguments: list[str]) -> int:
    """Take every step that is not done yet; the answer is the exit code.

    With `--browser-optional` a missing Chromium is said once and is no mistake: the site can be
    built and served without one. Firefox, which only the tests need, is not even looked for.
    """
    began = time.monotonic()
    taken = 0
    for number, step in enumerate(STEPS, 1):
        optional = step in (CHROMIUM, FIREFOX) and "--browser-optional" in arguments
        if step.ready() or (optional and needless(step)):
            continue
        try:
            take(number, step)
        except Failure as failure:
            say(f"\n{step.name}: {failure}\n")
            if not optional:
                return 1
        taken += 1
    what = f"{taken} of {len(STEPS)} steps" if taken else "nothing to do"
    say(f"Set up: {what}, {time.monotonic() - began:.1f} s")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
