"""How the tests start Chromium: by Playwright, or by a command to steer it without Playwright."""

from __future__ import annotations

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
    """Start the browser that the build draws with."""
    return playwright.chromium.launch(executable_path=program(), args=[*FLAGS, *flags])


def launch_profile(playwright: Playwright, profile: Path) -> BrowserContext:
    """Start the same browser with a profile that outlives it."""
    return playwright.chromium.launch_persistent_context(
        profile, executable_path=program(), args=FLAGS
    )


def command(playwright: Playwright, profile: Path, *flags: str) -> list[str]:
    """How the same browser is started without a window, to be steered without Playwright."""
    path = program() or playwright.chromium.executable_path
    return [path, *FLAGS, *ALONE, *flags, f"--user-data-dir={profile}", "about:blank"]
