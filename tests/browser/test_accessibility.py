"""axe-core on every page, light and dark, phone and desktop, and with mistakes shown."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = ("en", "he", "th", "ms", "sv")
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def violations(page: Page) -> list[str]:
    """What axe finds, each with the first element it concerns."""
    if not page.evaluate("() => 'axe' in window"):
        # evaluate, not a script element: the page's own policy forbids foreign scripts.
        page.evaluate((ROOT / "node_modules/axe-core/axe.min.js").read_text("utf-8"))
    found: dict[str, Any] = page.evaluate(
        "rules => axe.run(document, {runOnly: {type: 'tag', values: rules}})", RULES
    )
    assert len(found["passes"]) > 20, "axe ran too few rules"
    return [f"{each['id']}: {each['nodes'][0]['html'][:200]}" for each in found["violations"]]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1280])
def test_every_page_as_it_arrives(
    browser: Browser, served: str, code: str, scheme: str, width: int
) -> None:
    page = browser.new_page(
        service_workers="block",
        viewport={"width": width, "height": 800},
        color_scheme="dark" if scheme == "dark" else "light",
    )
    page.goto(served if code == "en" else f"{served}{code}/")
    assert violations(page) == []
    page.close()


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_frame_and_the_panel_that_writes_its_code(
    browser: Browser, served: str, code: str
) -> None:
    for scheme, width in (("light", 390), ("dark", 800)):
        page = browser.new_page(service_workers="block", viewport={"width": width, "height": 800})
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        page.goto(f"{served}{code}/embed/")
        assert violations(page) == []
        page.goto(served if code == "en" else f"{served}{code}/")
        page.locator("#embed-panel > summary").click()
        expect(page.locator("#embed-preview iframe")).to_be_visible()
        assert violations(page) == []
        page.close()


@pytest.mark.parametrize("code", ["en", "he"])
def test_with_mistakes_shown(browser: Browser, served: str, code: str) -> None:
    page = browser.new_page(service_workers="block", viewport={"width": 390, "height": 800})
    page.goto(served if code == "en" else f"{served}{code}/")
    page.locator("input[name=rating]").fill("fifteen hundred")
    page.locator("input[name=opponent]").first.fill("1,5")
    page.locator("button[type=submit]").click()
    expect(page.locator("input[name=rating]")).to_have_attribute(
        "aria-invalid", "true", timeout=90_000
    )
    assert violations(page) == []
    page.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("entry", ["1600", "-"])
def test_without_numbers(browser: Browser, served: str, scheme: str, entry: str) -> None:
    """An answer that is awaited, and an entry that is not finished."""
    page = browser.new_page(
        service_workers="block",
        viewport={"width": 390, "height": 800},
        color_scheme="dark" if scheme == "dark" else "light",
    )
    if entry == "1600":
        page.route("**/pyodide.mjs", lambda _: None)  # never answered
    page.goto(served)
    page.locator("#add-game").click()  # a result not chosen yet
    page.locator("input[name=rating]").fill(entry)
    state = "pending" if entry == "1600" else "waiting"
    expect(page.locator("#calculator")).to_have_attribute("data-answer", state, timeout=90_000)
    assert violations(page) == []
    page.close()
