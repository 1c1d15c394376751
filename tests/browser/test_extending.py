"""The tool page of CONTRIBUTING.md, made as it is written there, answers in a real browser."""

import json
import re
import shutil
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from generator.engine.files import engine_files
from generator.site.server import address_of, make_server
from tests.support.address import BASE_ADDRESS, BASE_PATH, folder
from tests.support.axe import violations
from tests.support.contributing import follow
from tests.support.copies import copied, run
from tests.support.project import LANGUAGES, ROOT


@pytest.fixture(scope="module")
def extended(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy with the page that CONTRIBUTING adds, built."""
    engine_files(ROOT, "full")
    copy = tmp_path_factory.mktemp("extended")
    shutil.copytree(ROOT / ".cache" / "library", copy / ".cache" / "library")
    [printed] = follow("Adding a tool page", copied(copy))
    assert "Drew content/he/difference.png" in printed
    assert "No problems." in printed
    done = run(copy, "build", "--base-url", BASE_ADDRESS)
    assert done.returncode == 0, done.stderr
    return copy


@pytest.fixture(scope="module")
def address(extended: Path) -> Iterator[str]:
    server = make_server(extended / "site", BASE_PATH, 0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield address_of(server, BASE_PATH)
    server.shutdown()
    server.server_close()


@pytest.mark.parametrize("code", ["en", "he", "sv"])
def test_the_tool_answers(browser: Browser, address: str, code: str) -> None:
    page = browser.new_page(service_workers="block")
    page.goto(f"{address}{folder(code)}difference/")
    page.locator("input[name=difference]").fill("100")
    page.locator("button[type=submit]").click()
    # FIDE's table 8.1.2: 99 to 106 points are 0.64.
    text = "0,64" if code == "sv" else "0.64"
    expect(page.locator("form output")).to_have_text(text, timeout=90_000)
    page.locator("input[name=difference]").fill("a lot")
    page.locator("button[type=submit]").click()
    expect(page.locator("form output")).to_contain_text("a lot")
    assert violations(page) == []
    page.close()


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_page_is_found(extended: Path, code: str) -> None:
    """Linked from the home page and back, announced, with the way to it."""
    site = extended / "site" / folder(code)
    text = (site / "difference" / "index.html").read_text("utf-8")
    canonical = f"{BASE_ADDRESS}{folder(code)}difference/"
    assert f'<link rel="canonical" href="{canonical}">' in text
    assert f"{canonical}preview.png" in text
    assert (site / "difference" / "preview.png").is_file()
    home = (site / "index.html").read_text("utf-8")
    way = f"../{code}/" if folder(code) else ""
    assert f'href="{way}difference/"' in home
    [found] = re.findall(r'<script type="application/ld\+json">(.*?)</script>', text)
    [crumbs] = [each for each in json.loads(found)["@graph"] if each["@type"] == "BreadcrumbList"]
    items = crumbs["itemListElement"]
    assert [each["position"] for each in items] == [1, 2]
    assert [each["item"] for each in items] == [f"{BASE_ADDRESS}{folder(code)}", canonical]
    for each in items:
        assert each["name"] in text
    sitemap = (extended / "site" / "sitemap.xml").read_text("utf-8")
    assert f"<loc>{canonical}</loc>" in sitemap


def test_its_pages_are_valid(extended: Path) -> None:
    node = shutil.which("node")
    assert node, "node is missing: run `make setup`"
    pages = [
        str(extended / "site" / folder(code) / "difference" / "index.html") for code in LANGUAGES
    ]
    done = subprocess.run(
        [node, str(ROOT / "node_modules/html-validate/bin/html-validate.mjs"),
         "--config", str(ROOT / "tests/generator/pages/html-validate.json"),
         "--formatter", "text", *pages],
        capture_output=True, text=True, check=False, cwd=ROOT,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[:4000] + done.stderr[:2000]


def test_its_script_has_the_right_types(extended: Path) -> None:
    script = extended / "templates" / "assets" / "difference.js"
    shutil.copy(ROOT / "tsconfig.json", extended)
    done = subprocess.run(
        [str(ROOT / "node_modules/.bin/tsc"), "--project", str(extended / "tsconfig.json")],
        capture_output=True, text=True, check=False, cwd=extended,
    )  # fmt: skip
    assert script.is_file()
    assert done.returncode == 0, done.stdout
