"""A processor as slow as a phone's: the browser's renderers run a part of the time only.

The throttle of the browser's own protocol slows the main thread of a page and no worker, so a
calculator that computes in a worker would look too quick. Here whole processes are stopped and
continued, some hundred times a second: pages, workers, service workers and the compiler alike.
This works on systems with /proc and needs no rights.

As a program: ``throttle.py PID PAUSE`` slows the renderers among PID's descendants until it is told
to end.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

RUN = 0.001
"""Seconds that a renderer runs before it is stopped."""

PROC = Path("/proc")


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    try:
        tasks = [task / "children" for task in (PROC / str(pid) / "task").iterdir()]
        return [int(child) for task in tasks for child in task.read_text().split()]
    except OSError:  # it has ended
        return []


def descendants(pid: int) -> Iterator[int]:
    """The processes below a process."""
    for child in children(pid):
        yield child
        yield from descendants(child)


def is_renderer(pid: int) -> bool:
    """Whether a process runs pages and their workers."""
    try:
        return b"--type=renderer" in (PROC / str(pid) / "cmdline").read_bytes()
    except OSError:
        return False


def renderers(pid: int) -> list[int]:
    """The renderers below a process."""
    return [each for each in descendants(pid) if is_renderer(each)]


@contextmanager
def slowed(pause: float) -> Iterator[None]:
    """The renderers of this process's browser pause so many times as long as they run."""
    if not pause:
        yield
        return
    command = [sys.executable, "-S", __file__, str(os.getpid()), str(pause)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as throttle:
        assert throttle.stdout is not None
        throttle.stdout.readline()  # it has begun
        try:
            yield
        finally:
            throttle.terminate()


def _send(pids: set[int], what: signal.Signals) -> None:
    for pid in pids:
        with suppress(ProcessLookupError):  # it has ended
            os.kill(pid, what)


def _parents(pid: int) -> list[int]:
    """The few processes that start renderers: looking through all threads of all takes too long."""
    return [each for each in (pid, *descendants(pid)) if any(map(is_renderer, children(each)))]


def _throttle(pid: int, pause: float) -> None:
    parents = _parents(pid)
    slow: set[int] = set()
    owed = 0.0
    try:
        while True:
            began = time.perf_counter()
            _send(slow, signal.SIGCONT)
            time.sleep(RUN)
            _send(slow, signal.SIGSTOP)
            stopped = time.perf_counter()
            # What a late wake-up lets them run too long, they stop longer.
            owed += pause * (stopped - began)
            parents = parents or _parents(pid)
            started = {child for parent in parents for child in children(parent)}
            found = {each for each in started if each in slow or is_renderer(each)}
            _send(found - slow, signal.SIGSTOP)
            slow = found
            time.sleep(max(0.0, owed - (time.perf_counter() - stopped)))
            owed -= time.perf_counter() - stopped
    finally:
        _send(slow, signal.SIGCONT)


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    print(flush=True)
    _throttle(int(sys.argv[1]), float(sys.argv[2]))
