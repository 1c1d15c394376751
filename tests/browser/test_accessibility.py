"""axe-core on every page, light and dark, phone and desktop, and with mistakes shown."""

import pytest
from playwright.sync_api import Browser, expect

from tests.support.address import folder
from tests.support.axe import page_to_look_at, violations
from tests.support.project import LANGUAGES

# Colours do not depend on the width: two looks at a page find what four would.
LOOKS = (("light", 390), ("dark", 1280), ("dark", 390), ("light", 1280))


@pytest.mark.parametrize(
    ("scheme", "width", "code"),
    [
        pytest.param(*look, code, marks=() if look in LOOKS[:2] else pytest.mark.prove)
        for look in LOOKS
        for code in LANGUAGES
    ],
)
def test_every_page_as_it_arrives(
    browser: Browser, served: str, scheme: str, width: int, code: str
) -> None:
    page = page_to_look_at(browser, scheme, width)
    page.goto(f"{served}{folder(code)}")
    assert violations(page) == []
    page.close()


@pytest.mark.parametrize(
    ("code", "scheme", "width"),
    [
        pytest.param(code, *look, marks=() if place % 2 == number else pytest.mark.prove)
        for place, code in enumerate(LANGUAGES)
        for number, look in enumerate((("light", 390), ("dark", 800)))
    ],
)
def test_the_frame_and_the_panel_that_writes_its_code(
    browser: Browser, served: str, code: str, scheme: str, width: int
) -> None:
    page = page_to_look_at(browser, scheme, width)
    page.goto(f"{served}{code}/embed/")
    assert violations(page) == []
    page.goto(f"{served}{folder(code)}")
    page.locator("#embed-panel > summary").click()
    expect(page.locator("#embed-preview iframe")).to_be_visible()
    assert violations(page) == []
    page.close()


@pytest.mark.parametrize("code", ["en", "he"])
def test_with_mistakes_shown(browser: Browser, served: str, code: str) -> None:
    page = page_to_look_at(browser)
    page.goto(f"{served}{folder(code)}")
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
    page = page_to_look_at(browser, scheme)
    if entry == "1600":
        page.route("**/distilled-engine-*.wasm", lambda _: None)  # never answered
    page.goto(served)
    page.locator("#add-game").click()  # a result not chosen yet
    page.locator("input[name=rating]").fill(entry)
    state = "pending" if entry == "1600" else "waiting"
    expect(page.locator("#calculator")).to_have_attribute("data-answer", state, timeout=90_000)
    assert violations(page) == []
    page.close()
