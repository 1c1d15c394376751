"""The Chromium that draws the pictures and runs the browser tests: where it is, how it starts."""

from __future__ import annotations

import os
import shutil
from typing import Final

INSTALLED: Final = ("google-chrome", "chromium", "chromium-browser")
FLAGS: Final = (  # the browser asks nothing of the network on its own account
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
NO_SANDBOX: Final = "--no-sandbox"
"""What Playwright adds by itself. The pages are our own, and Chromium's sandbox starts neither for
root nor on a hosted runner, which forbids user namespaces to a browser without a profile."""


def program() -> str | None:
    """The browser named by CHROMIUM, else an installed one; None leaves it to Playwright."""
    installed = filter(None, map(shutil.which, INSTALLED))
    return os.environ.get("CHROMIUM") or next(installed, None)
