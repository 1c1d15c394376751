"""Set up everything that building and testing need: `make setup`.

Any Python from 3.8 on runs this; only the standard library is used. Steps that do not wait for each
other run side by side. Each one knows whether its work is done, so a second run takes no time:

    .venv/           a Python of 3.12 or newer, the packages of requirements.txt, and elo-py
    node_modules/    the packages of package-lock.json: Pyodide, fonts, test tools
    .tools/bin/      uv, node, npm, chromium, chromium-headless and firefox, each a script of one
                     command that runs the program found or fetched; first on the Makefile's PATH
    .cache/          the browser's engine, a stamp for each step, and Firefox if it was downloaded

With --no-browser-download no browser is fetched: the site is built and served without one.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import Iterable

import browsers
import node
import python
from process import RUNNING, caches, say
from state import is_done, remember
from step import Failure, Step

BEAT = 15  # seconds between two signs of life
OPTION = "--no-browser-download"
BUSY: list[str] = []


def take(step: Step, before: Iterable[Future[bool]]) -> bool:
    """Do a step, unless it is done, after those before it; whether there was something to do."""
    threading.current_thread().name = step.name
    for each in before:
        each.result()  # raises what went wrong there
    if is_done(step):
        return False
    began = time.monotonic()
    BUSY.append(step.name)
    say(step.about)
    try:
        step.do()
        remember(step)
    finally:
        BUSY.remove(step.name)
    say(f"done in {time.monotonic() - began:.1f} s")
    return True


def set_up(steps: Iterable[Step]) -> int:
    """Take the steps, side by side where they can be; the exit code."""
    began = time.monotonic()
    futures: dict[str, Future[bool]] = {}
    with ThreadPoolExecutor(max_workers=16) as pool:
        try:
            for step in steps:
                before = [futures[name] for name in step.after if name in futures]
                futures[step.name] = pool.submit(take, step, before)
            while wait(futures.values(), timeout=BEAT).not_done:
                say(f"({time.monotonic() - began:.0f} s: {', '.join(BUSY)})")
        except KeyboardInterrupt:
            for process in list(RUNNING):
                os.killpg(process.pid, signal.SIGTERM)
            os._exit(130)  # at once, whatever the steps would do next
    failed: dict[BaseException, str] = {}
    for name, future in futures.items():
        if error := future.exception():
            failed.setdefault(error, name)  # a step that waited for another has the other's error
    for error, name in failed.items():
        if not isinstance(error, (Failure, OSError)):
            raise error
        say(f"\n{name}: {error}\n")
    if failed:
        return 1
    taken = sum(future.result() for future in futures.values())
    what = f"{taken} of {len(futures)} steps" if taken else "nothing to do"
    say(f"Set up: {what}, {time.monotonic() - began:.1f} s")
    return 0


def main(arguments: list[str]) -> int:
    """Set up what is asked for; the exit code."""
    if set(arguments) - {OPTION}:
        say(f"usage: .ci/setup [{OPTION}]")
        return 2
    caches()  # says first where downloads go, if not where they usually do
    wanted = [browsers.CHROMIUM, browsers.SHELL, browsers.FIREFOX]
    if OPTION in arguments:
        # An installed Chromium draws pictures; nothing but the tests needs more.
        wanted = [each for each in wanted[:1] if any(browsers.installed(each))]
    return set_up([*python.STEPS, *node.STEPS, *map(browsers.step, wanted)])


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    sys.exit(main(sys.argv[1:]))
