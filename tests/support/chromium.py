"""How the tests start Chromium: by Playwright, or by a command to steer it without Playwright."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from generator.pages.chromium import FLAGS, NO_SANDBOX, program

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext, Playwright

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
    NO_SANDBOX,
)


def launch(playwright: Playwright, *flags: str) -> Browser:
    """Start Chromium's headless shell, if CHROMIUM_HEADLESS names it, else the build's browser."""
    path = os.environ.get("CHROMIUM_HEADLESS") or program()
    return playwright.chromium.launch(executable_path=path, args=[*FLAGS, *flags])


def launch_whole(playwright: Playwright) -> Browser:
    """Start the build's browser, with all that people have round a page."""
    return playwright.chromium.launch(executable_path=program(), args=FLAGS)


def launch_profile(playwright: Playwright, profile: Path) -> BrowserContext:
    """Start the build's browser with a profile that outlives it."""
    return playwright.chromium.launch_persistent_context(
        profile, executable_path=program(), args=FLAGS
    )


def command(playwright: Playwright, profile: Path, *flags: str) -> list[str]:
    """How the build's browser is started without a window, to be steered without Playwright."""
    path = program() or playwright.chromium.executable_path
    return [path, *FLAGS, *ALONE, *flags, f"--user-data-dir={profile}", "about:blank"]
