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

# The tests import what visitors and PyPI get, never the folder beside them.
sys.path.insert(0, str(wheel(ROOT)))


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
