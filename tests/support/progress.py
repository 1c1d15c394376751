"""How far a run by several workers has come, and how much longer it will take.

A terminal shows one line that changes; a log gets a line now and then, so that it is never silent
for long. What each test took is kept in pytest's cache for the estimate of the next run; a test
without a record counts as its folder's tests usually take.
"""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Sequence

    from _pytest.terminal import TerminalReporter

SECONDS = "elo/seconds"
"""Where the cache keeps what each test took."""
USUAL = {"browser": 2.0, "generator": 1.5, "project": 1.5, "examples": 5.0}
"""Seconds that a test takes by its folder; the others hardly take any."""
WIDTH = 30  # characters of the bar
IN_TERMINAL, IN_LOG = 1, 20  # seconds from one line to the next


def clock(seconds: float) -> str:
    """Seconds as minutes and seconds: 3:07."""
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes}:{rest:02}"


class Progress:
    """Takes the place of pytest's dots."""

    def __init__(self, config: pytest.Config, reporter: TerminalReporter) -> None:
        self.config = config
        self.reporter = reporter
        self.known: dict[str, float] = config.cache.get(SECONDS, {})
        self.waiting: dict[str, float] = {}  # what each test is likely to take
        self.took: dict[str, float] = {}
        self.total = 0.0
        self.done = self.failed = 0
        self.began = time.monotonic()
        self.over = threading.Event()
        self.printing = threading.Lock()
        self.printer = threading.Thread(target=self._print_now_and_then, daemon=True)
        self.printer.start()

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, node: object, ids: Sequence[str]) -> None:  # noqa: ARG002
        """Every worker has found the same tests; the first one to say so is enough."""
        if self.total:
            return
        folders = {name: name.split("/")[1] for name in ids}
        self.waiting = {name: self.known.get(name, USUAL.get(folders[name], 0.05)) for name in ids}
        self.total = sum(self.waiting.values())
        self.began = time.monotonic()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        name = report.nodeid
        self.took[name] = self.took.get(name, 0.0) + report.duration
        if report.failed:
            self.failed += 1
            self._print(f"FAILED {name}")
        if report.when == "teardown" and self.waiting.pop(name, None) is not None:
            self.done += 1

    @pytest.hookimpl(tryfirst=True)
    def pytest_report_teststatus(self, report: pytest.TestReport) -> tuple[str, str, str] | None:
        """No dot for what passes, and no letter for what fails: it has its line already."""
        if report.failed:
            word = "failed" if report.when == "call" else "error"
        elif report.passed and report.when == "call":
            word = "passed"
        else:
            return None
        return word, "", word.upper()

    def pytest_sessionfinish(self) -> None:
        self.over.set()
        self.printer.join()
        if self.reporter.isatty:
            self.reporter.rewrite("", erase=True)
        self.config.cache.set(SECONDS, {**self.known, **self.took})

    def _print_now_and_then(self) -> None:
        while not self.over.wait(IN_TERMINAL if self.reporter.isatty else IN_LOG):
            self._print()

    def _print(self, line: str = "") -> None:
        with self.printing:
            if not self.reporter.isatty:
                self.reporter.write_line(line or self.state())
            else:
                if line:
                    self.reporter.rewrite(line, erase=True)
                    self.reporter.write_line("")
                self.reporter.rewrite(self.state(), erase=True)
            self.reporter.flush()

    def state(self) -> str:
        """The line that is shown."""
        passed = time.monotonic() - self.began
        if not self.total:
            return f"preparing, {clock(passed)} so far"
        part = 1 - sum(self.waiting.values()) / self.total
        bar = ("#" * round(part * WIDTH)).ljust(WIDTH, ".")
        tests = f"{self.done} of {self.done + len(self.waiting)} tests"
        failed = f", {self.failed} failed" if self.failed else ""
        left = f", about {clock(passed * (1 - part) / part)} left" if part > 0.01 else ""
        return f"[{bar}] {part:4.0%}, {tests}{failed}, {clock(passed)} so far{left}"


def leads_workers(config: pytest.Config) -> bool:
    """Whether this process runs no test itself, but has workers that do."""
    return config.getoption("dist", "no") != "no" and not hasattr(config, "workerinput")


def register(config: pytest.Config) -> None:
    """Show progress in a run by several workers; a run of one keeps pytest's own signs."""
    reporter: TerminalReporter | None = config.pluginmanager.get_plugin("terminalreporter")
    if reporter and leads_workers(config) and config.get_verbosity() == 0:
        config.pluginmanager.register(Progress(config, reporter), "progress")
