"""A Chromium for the browser tests: an installed one, Playwright's own, or Debian's."""

from __future__ import annotations

import os
import re
import shutil
import socket
from pathlib import Path
from typing import Iterator, Sequence
from urllib.request import getproxies

from console import Failure, Step, answer, outside_path, run, say
from packages import VENV_PYTHON
from stamps import forget, offer, offered, stamp, stamped

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MAC = "/Applications/{0}.app/Contents/MacOS/{0}"
DOWNLOAD_PATIENCE = 600  # seconds for some 170 MB

WHERE_PLAYWRIGHT_KEEPS_IT = """
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""


def works(program: str | None) -> bool:
    """Whether it starts: a browser without its libraries, or Ubuntu's stub, does not."""
    return program is not None and answer([program, "--version"]) is not None


def installed() -> Iterator[str | None]:
    """The browsers that may be on this machine."""
    yield from (shutil.which(name, path=outside_path()) for name in NAMES)
    yield from (MAC.format(name) for name in ("Chromium", "Google Chrome"))


def reachable(playwright: Sequence[str]) -> bool:
    """Whether the server that Playwright downloads from can be had, which it tells itself.

    Playwright tries a server that is not there five times; one look saves half a minute.
    """
    plan = answer([*playwright, "--dry-run"]) or ""
    server = re.search(r"https?://([^/\s]+)/", plan)
    if server is None or "https" in getproxies():
        return True  # only the download itself can tell
    try:
        socket.create_connection((server.group(1), 443), timeout=10).close()
    except OSError as mistake:
        say(f"      not to be had from {server.group(1)}: {mistake}")
        return False
    return True


def downloaded() -> Iterator[str | None]:
    """Playwright's own build, downloaded unless that was done before."""
    program = answer([str(VENV_PYTHON), "-c", WHERE_PLAYWRIGHT_KEEPS_IT])
    if program is not None and not Path(program).exists():
        say("      none installed; downloading Playwright's Chromium (about 170 MB)")
        download = [str(VENV_PYTHON), "-m", "playwright", "install", "--no-shell", "chromium"]
        if reachable(download):
            run(download, DOWNLOAD_PATIENCE)
    yield program


def debian() -> Iterator[str | None]:
    """Debian's package, which only root can install."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        say("      installing Debian's chromium (about 110 MB)")
        # An update that fails for one source may still have brought the right list.
        run(["apt-get", "update", "-q"])
        run(["apt-get", "install", "-q", "-y", "chromium"])
        yield shutil.which("chromium", path=outside_path())


def remedy() -> str:
    """The command that would help here."""
    if shutil.which("apt-get") and os.geteuid() != 0:
        return "sudo apt-get install chromium"
    if shutil.which("apt-get"):
        return "apt-get update && apt-get install chromium"
    return f"{VENV_PYTHON} -m playwright install chromium"


def take_browser() -> None:
    """Offer the first that starts, in the order of this module's first line."""
    for source in (installed, downloaded, debian):
        for program in source():
            if program is not None and works(program):
                say(f"      {program}")
                offer("chromium", [program])
                forget("browser-missing")
                return
    stamp("browser-missing", remedy())
    raise Failure(
        f"no Chromium or Chrome could be had; the browser tests need one.\n"
        f"This would help: {remedy()}"
    )


def was_missing() -> bool:
    """Whether the last search found none and there is still no new place to look."""
    return stamped("browser-missing", remedy()) and not any(map(works, installed()))


BROWSER = Step(
    "browser",
    lambda: "looking for Chromium or Chrome",
    lambda: offered("chromium"),
    take_browser,
)
