"""Which browser the tests use, and how it is started: the only place that knows."""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

INSTALLED = ("google-chrome", "chromium", "chromium-browser")
QUIET = (  # nothing of the browser's own on the network
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


def launch(playwright: Playwright, *flags: str) -> Browser:
    """Start the browser named by CHROMIUM, else an installed one, else Playwright's own."""
    found = filter(None, map(shutil.which, INSTALLED))
    path = os.environ.get("CHROMIUM") or next(found, None)
    root = ("--no-sandbox",) if os.name == "posix" and os.geteuid() == 0 else ()
    return playwright.chromium.launch(executable_path=path, args=[*QUIET, *root, *flags])
