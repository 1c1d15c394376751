"""Who competes: the site with each of its engines, and the rivals' pages."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

from tests.benchmark import pages
from tests.benchmark.pages import Files
from tests.support.project import ROOT


class Contestant(NamedTuple):
    """A page that answers the question of its form."""

    name: str
    """For ONLY=."""

    title: str
    method: str
    """Which of elo_py's answers its page shows: ``table`` or ``formula``."""

    files: Callable[[], Files]
    """Makes everything that its server serves; ``index.html`` is the page."""

    build: Sequence[str] | None = None
    """Options of build.py, where the page is the site's."""


@cache
def _built(options: tuple[str, ...]) -> Files:
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "site"
        command = [sys.executable, str(ROOT / "build.py"), "build", "--out", str(out), *options]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        files = (file for file in out.rglob("*") if file.is_file())
        return {file.relative_to(out).as_posix(): file.read_bytes() for file in files}


def _site(name: str, title: str, *options: str) -> Contestant:
    return Contestant(name, title, "table", partial(_built, options), options)


PLAIN = Contestant("javascript", "plain JavaScript, a file", "table", pages.javascript)
"""What the others are compared to."""

STOCK = Contestant("pyodide", "Pyodide as published, same wheel", "table", pages.pyodide)
"""What the site's engine is made from."""

SITES = (
    _site("site", "this site"),
    _site("site-full", "this site, full engine", "--engine", "full"),
)
READY = Contestant(
    "page", "this site's page, answers ready-made", "table", lambda: pages.ready(_built(()))
)
"""What the page itself takes, whatever its engine."""

RIVALS = (
    PLAIN,
    Contestant("micropython", "MicroPython, a reduced copy", "table", pages.micropython),
    STOCK,
    Contestant("arpad", "a peer's library, arpad (formula)", "formula", pages.arpad),
)
EVERYONE = (PLAIN, READY, *SITES, *RIVALS[1:])
