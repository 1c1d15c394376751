"""What the browser tests share: Playwright, one browser, and the engine behind a test server."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from generator.engine.files import engine_files
from tests.support.chromium import launch, launch_whole
from tests.support.fault_server import FaultServer
from tests.support.project import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Playwright

HARNESS = Path(__file__).parent / "harness"


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    started = launch(playwright)
    yield started
    started.close()


@pytest.fixture(scope="session")
def whole_browser(playwright: Playwright) -> Iterator[Browser]:
    """The browser that people have: its headless shell gives frames of other sites storage."""
    started = launch_whole(playwright)
    yield started
    started.close()


@pytest.fixture(scope="session")
def engine_server() -> Iterator[FaultServer]:
    """All of Pyodide as the site has it, and the page ``/<case>/harness.html``."""
    yield from served("full")


@pytest.fixture(scope="session")
def distilled_server() -> Iterator[FaultServer]:
    """The same with the distilled engine in front."""
    yield from served("distilled")


def served(engine: str) -> Iterator[FaultServer]:
    hashed, fixed = engine_files(ROOT, engine)
    own = ROOT / "templates/assets"
    scripts = {file.relative_to(own).as_posix(): file.read_bytes() for file in own.rglob("*.js")}
    assets = {f"assets/test/{name}": content for name, content in (scripts | hashed).items()}
    pages = {file.name: file.read_bytes() for file in HARNESS.iterdir()}
    with FaultServer({**fixed, **assets, **pages}) as server:
        yield server
