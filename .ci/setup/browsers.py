"""The browsers of the tests: an installed one, else a downloaded one, else Debian's."""

from __future__ import annotations

import os
import shutil
import socket
import threading
from pathlib import Path
from typing import Callable, Iterator, NamedTuple
from urllib.request import getproxies

from process import ROOT, TOOLS, answer, outside_path, run, say
from python import VENV_PYTHON
from state import offer
from step import Failure, Step

FIREFOX_FOLDER = ROOT / ".cache" / "firefox"
APT = threading.Lock()  # apt-get runs once at a time
WHERE = (
    "from playwright.sync_api import sync_playwright\n"
    "with sync_playwright() as playwright: print(playwright.chromium.executable_path)"
)


class Browser(NamedTuple):
    """A browser and where it may come from."""

    name: str  # in .tools/bin
    title: str  # for people
    programs: tuple[str, ...]  # on PATH, or where macOS has them
    download: Callable[[], Iterator[str]]
    after: str  # the step that brings what downloads it
    package: str  # Debian's
    way_out: str  # where there is no apt-get
    otherwise: str = ""  # what will do as well, by its name in .tools/bin


def installed(browser: Browser) -> Iterator[str]:
    """The programs that are on this machine."""
    yield from filter(None, (shutil.which(p, path=outside_path()) for p in browser.programs))


def reachable(server: str) -> bool:
    """Whether a download can begin: one look saves the many tries of the tool that downloads."""
    if "https" in getproxies() or "PLAYWRIGHT_DOWNLOAD_HOST" in os.environ:
        return True  # only the download itself can tell
    try:
        socket.create_connection((server, 443), timeout=10).close()
    except OSError as error:
        say(f"no connection to {server}: {error}")
        return False
    return True


def download_chromium() -> Iterator[str]:
    """Playwright's own build, downloaded unless that was done before."""
    program = answer(str(VENV_PYTHON), "-c", WHERE)
    if program and not Path(program).exists() and reachable("cdn.playwright.dev"):
        say("none installed; downloading Playwright's (about 170 MB)")
        run(str(VENV_PYTHON), "-m", "playwright", "install", "--no-shell", "chromium")
    yield from [program] if program else ()


def download_firefox() -> Iterator[str]:
    """Mozilla's newest release, by the tool that comes with Puppeteer, into the project."""
    kept = "firefox/*/[fF]irefox*/**/firefox"
    if not any(FIREFOX_FOLDER.glob(kept)) and reachable("archive.mozilla.org"):
        say("none installed; downloading Mozilla's (about 110 MB)")
        browsers = str(ROOT / "node_modules" / ".bin" / "browsers")
        place = ("--path", str(FIREFOX_FOLDER))
        run(str(TOOLS / "node"), browsers, "install", "firefox@stable", *place)
    yield from map(str, sorted(FIREFOX_FOLDER.glob(kept), reverse=True))


def debian(browser: Browser) -> Iterator[str]:
    """Debian's package, which only root can install."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        say(f"installing Debian's {browser.package} (about 110 MB)")
        with APT:
            # An update that fails for one source may still bring the right list.
            commands = f"apt-get update -qq; apt-get install -qq -y {browser.package}"
            run("sh", "-c", f"({commands}) >/dev/null")
        yield from installed(browser)


def take(browser: Browser) -> None:
    """Offer the first that starts: one without its libraries, or Ubuntu's stub, does not."""
    for source in (installed(browser), browser.download(), debian(browser)):
        for program in source:
            if answer(program, "--version") is not None:
                say(program)
                offer(browser.name, program)
                return
    if browser.otherwise:
        say(f"none installed; {browser.otherwise} will do")
        offer(browser.name, str(TOOLS / browser.otherwise))
        return
    way_out = browser.way_out
    if shutil.which("apt-get"):
        root = "sudo " if os.geteuid() else "apt-get update && "
        way_out = f"{root}apt-get install {browser.package}"
    raise Failure(
        f"no {browser.title} was found or could be installed; the browser tests need one.\n"
        f"This would help: {way_out}"
    )


def step(browser: Browser) -> Step:
    """The step that brings a browser."""
    made = [TOOLS / browser.name]
    return Step(browser.title, "looking for one", [browser.after], [], made, lambda: take(browser))


CHROMIUM = Browser(
    "chromium", "Chromium or Chrome",
    ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome",
     "/Applications/Chromium.app/Contents/MacOS/Chromium",
     "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
    download_chromium, "Python packages",
    "chromium", f"{VENV_PYTHON} -m playwright install chromium",
)  # fmt: skip
SHELL = Browser(  # opens a page with a third of the work
    "chromium-headless", "Chromium's headless shell",
    ("chromium-headless-shell",),
    lambda: iter(()), CHROMIUM.title,
    "chromium-headless-shell", "", CHROMIUM.name,
)  # fmt: skip
FIREFOX = Browser(
    "firefox", "Firefox",
    ("firefox", "firefox-esr", "/Applications/Firefox.app/Contents/MacOS/firefox"),
    download_firefox, "npm packages",
    "firefox-esr", "install Firefox from firefox.com",
)  # fmt: skip
