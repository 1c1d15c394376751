"""Which browser the tests use, and how it is started: the only place that knows."""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext, Playwright

INSTALLED = ("google-chrome", "chromium", "chromium-browser")
QUIET = (  # nothing of the browser's own on the network
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
ALONE = (  # no window, no sleep for what nobody looks at, nothing to ask for
    "--headless=new",
    "--hide-scrollbars",
    "--mute-audio",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--disable-extensions",
    "--no-default-browser-check",
    "--password-store=basic",
    "--use-mock-keychain",
    "--remote-debugging-pipe",
)


def launch(playwright: Playwright, *flags: str) -> Browser:
    """Start the browser named by CHROMIUM, else an installed one, else Playwright's own."""
    return playwright.chromium.launch(executable_path=_path(), args=_flags(*flags))


def launch_profile(playwright: Playwright, profile: Path) -> BrowserContext:
    """Start the same browser with a profile that outlives it."""
    return playwright.chromium.launch_persistent_context(
        profile, executable_path=_path(), args=_flags()
    )


def command(playwright: Playwright, profile: Path, *flags: str) -> list[str]:
    """How the same browser is started without a window, to be steered without Playwright."""
    path = _path() or playwright.chromium.executable_path
    return [path, *_flags(*ALONE, *flags), f"--user-data-dir={profile}", "about:blank"]


def _path() -> str | None:
    found = filter(None, map(shutil.which, INSTALLED))
    return os.environ.get("CHROMIUM") or next(found, None)


def _flags(*flags: str) -> list[str]:
    root = ("--no-sandbox",) if os.name == "posix" and os.geteuid() == 0 else ()
    return [*QUIET, *root, *flags]
