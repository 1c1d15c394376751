"""The browsers of the tests: an installed one, one that their test tool downloads, or Debian's."""

from __future__ import annotations

import os
import re
import shutil
import socket
from pathlib import Path
from typing import Callable, Iterator, NamedTuple
from urllib.request import getproxies

from console import ROOT, TOOLS, Failure, Step, answer, outside_path, run, say
from packages import VENV_PYTHON
from stamps import forget, offer, offered, stamp, stamped

DOWNLOAD_PATIENCE = 600  # seconds for some 170 MB
FIREFOX_FOLDER = ROOT / ".cache" / "firefox"
FIREFOX_SERVERS = ("product-details.mozilla.org", "archive.mozilla.org")

WHERE_PLAYWRIGHT_KEEPS_IT = """
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""


class Browser(NamedTuple):
    """A browser and where it may come from."""

    name: str  # in .tools/bin
    title: str  # for people
    programs: tuple[str, ...]  # on PATH
    mac: tuple[str, ...]
    downloaded: Callable[[], Iterator[str | None]]
    package: str  # Debian's
    other_remedy: str  # where there is no apt-get

    @property
    def missing(self) -> str:
        """The stamp that says that it was looked for in vain."""
        return f"{self.name}-missing"


def works(program: str | None) -> bool:
    """Whether it starts: a browser without its libraries, or Ubuntu's stub, does not."""
    return program is not None and answer([program, "--version"]) is not None


def installed(browser: Browser) -> Iterator[str | None]:
    """The programs that may be on this machine."""
    yield from (shutil.which(name, path=outside_path()) for name in browser.programs)
    yield from browser.mac


def reachable(server: str) -> bool:
    """Whether a download's server can be had: one look saves the tool's many tries."""
    if "https" in getproxies():
        return True  # only the download itself can tell
    try:
        socket.create_connection((server, 443), timeout=10).close()
    except OSError as mistake:
        say(f"      not to be had from {server}: {mistake}")
        return False
    return True


def download_chromium() -> Iterator[str | None]:
    """Playwright's own build, downloaded unless that was done before."""
    program = answer([str(VENV_PYTHON), "-c", WHERE_PLAYWRIGHT_KEEPS_IT])
    if program is not None and not Path(program).exists():
        say("      none installed; downloading Playwright's Chromium (about 170 MB)")
        download = [str(VENV_PYTHON), "-m", "playwright", "install", "--no-shell", "chromium"]
        # Playwright tells itself where it would go.
        plan = answer([*download, "--dry-run"]) or ""
        server = re.search(r"https?://([^/\s]+)/", plan)
        if server is None or reachable(server.group(1)):
            run(download, DOWNLOAD_PATIENCE)
    yield program


def download_firefox() -> Iterator[str | None]:
    """Mozilla's newest release into the project's folder, by the tool that comes with Puppeteer."""
    if not any(kept_firefox()):
        say("      none installed; downloading Firefox (about 110 MB)")
        if all(map(reachable, FIREFOX_SERVERS)):
            run(
                [str(TOOLS / "bin" / "node"), str(ROOT / "node_modules" / ".bin" / "browsers"),
                 "install", "firefox@stable", "--path", str(FIREFOX_FOLDER)],
                DOWNLOAD_PATIENCE,
            )  # fmt: skip
    yield from kept_firefox()


def kept_firefox() -> Iterator[str]:
    """The downloaded Firefox."""
    for end in ("firefox/firefox", "Firefox.app/Contents/MacOS/firefox"):
        yield from map(str, sorted(FIREFOX_FOLDER.glob(f"firefox/*/{end}"), reverse=True))


def debian(browser: Browser) -> Iterator[str | None]:
    """Debian's package, which only root can install."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        say(f"      installing Debian's {browser.package} (about 110 MB)")
        # An update that fails for one source may still have brought the right list.
        run(["apt-get", "update", "-q"])
        run(["apt-get", "install", "-q", "-y", browser.package])
        yield shutil.which(browser.package, path=outside_path())


def remedy(browser: Browser) -> str:
    """The command that would help here."""
    if shutil.which("apt-get") and os.geteuid() != 0:
        return f"sudo apt-get install {browser.package}"
    if shutil.which("apt-get"):
        return f"apt-get update && apt-get install {browser.package}"
    return browser.other_remedy


def take(browser: Browser) -> None:
    """Offer the first that starts, in the order of this module's first line."""
    for source in (installed(browser), browser.downloaded(), debian(browser)):
        for program in source:
            if program is not None and works(program):
                say(f"      {program}")
                offer(browser.name, [program])
                forget(browser.missing)
                return
    stamp(browser.missing, remedy(browser))
    raise Failure(
        f"no {browser.title} could be had; the browser tests need one.\n"
        f"This would help: {remedy(browser)}"
    )


def was_missing(browser: Browser) -> bool:
    """Whether the last search found none and there is still no new place to look."""
    found_none = stamped(browser.missing, remedy(browser))
    return found_none and not any(map(works, installed(browser)))


def step(browser: Browser) -> Step:
    """The step of the set-up that brings it."""
    return Step(
        browser.title,
        lambda: "looking for one",
        lambda: offered(browser.name),
        lambda: take(browser),
    )


CHROMIUM = Browser(
    name="chromium",
    title="Chromium or Chrome",
    programs=("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"),
    mac=(
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    ),
    downloaded=download_chromium,
    package="chromium",
    other_remedy=f"{VENV_PYTHON} -m playwright install chromium",
)
FIREFOX = Browser(
    name="firefox",
    title="Firefox",
    programs=("firefox", "firefox-esr"),
    mac=("/Applications/Firefox.app/Contents/MacOS/firefox",),
    downloaded=download_firefox,
    package="firefox-esr",
    other_remedy="install Firefox from firefox.com",
)
