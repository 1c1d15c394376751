"""What all tests share: elo_py from its wheel, the site built once, its server, a Playwright."""

import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from generator.wheel import wheel  # noqa: E402  # the project's folder comes first

# The tests import what visitors and PyPI get, never the folder beside them.
sys.path.insert(0, str(wheel(ROOT)))

from generator.content import read_content  # noqa: E402  # elo_py must come from the wheel
from generator.make import Wanted, make_site  # noqa: E402
from generator.model import Content  # noqa: E402
from generator.output import write_site  # noqa: E402
from generator.serve import address_of, make_server  # noqa: E402

BASE_ADDRESS = "https://elo.example/repo/"
"""A base address with a path, as a project page has one; the site is served under the same."""


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def content() -> Content:
    return read_content(ROOT)


@pytest.fixture(scope="session")
def site_files() -> dict[str, bytes]:
    return make_site(ROOT, Wanted(BASE_ADDRESS))


@pytest.fixture(scope="session")
def site(site_files: dict[str, bytes], tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("built") / "site"
    write_site(site_files, out, ROOT)
    return out


@pytest.fixture(scope="session")
def served(site: Path) -> Iterator[str]:
    """Address of the built site, under a base path as on a project page."""
    base_path = "/repo/"
    server = make_server(site, base_path, 0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield address_of(server, base_path)
    server.shutdown()
    server.server_close()
