"""What all tests share: elo_py from its wheel, the site built once, its server, a Playwright.

The tests of elo_py run on every Python that it promises, with few packages (pyproject.toml,
group rules), so what builds the site is imported by the fixtures that need it.
"""

from __future__ import annotations

import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Playwright

    from generator.content.model import Content

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from generator.engine.wheel import wheel  # noqa: E402  # the project's folder comes first
from tests.support import progress  # noqa: E402

# The tests import what visitors and PyPI get, never the folder beside them.
sys.path.insert(0, str(wheel(ROOT)))

LONGEST_FIRST = ("browser", "generator", "project", "examples", "benchmark", "elo_py")
"""Folders in the order of what a file in them takes: so all workers end at nearly the same time."""


@pytest.hookimpl(trylast=True)  # once there is a terminal reporter
def pytest_configure(config: pytest.Config) -> None:
    progress.register(config)


def pytest_sessionstart(session: pytest.Session) -> None:
    """Make the engines before there are workers, each of which would make its own."""
    if progress.leads_workers(session.config):
        from generator.engine.files import engine_files

        engine_files(ROOT)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    def place(item: pytest.Item) -> int:
        folder = item.path.relative_to(ROOT / "tests").parts[0]
        return LONGEST_FIRST.index(folder) if folder in LONGEST_FIRST else 0

    items.sort(key=place)  # within a folder the order stays


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def content() -> Content:
    from generator.content.read import read_content

    return read_content(ROOT)


@pytest.fixture(scope="session")
def site_files(content: Content) -> dict[str, bytes]:
    from generator.site.build import Options, make_site
    from tests.support.address import BASE_ADDRESS

    return make_site(content, Options(BASE_ADDRESS))


@pytest.fixture(scope="session")
def site(site_files: dict[str, bytes], tmp_path_factory: pytest.TempPathFactory) -> Path:
    from generator.site.folder import write_site

    out = tmp_path_factory.mktemp("built") / "site"
    write_site(site_files, out, ROOT)
    return out


@pytest.fixture(scope="session")
def served(site: Path) -> Iterator[str]:
    """Address of the built site, under a base path as on a project page."""
    from generator.site.server import address_of, make_server
    from tests.support.address import BASE_PATH

    server = make_server(site, BASE_PATH, 0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield address_of(server, BASE_PATH)
    server.shutdown()
    server.server_close()
