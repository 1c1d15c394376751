"""The page for wrong addresses: at any depth, in the reader's language, without anything kept."""

import pytest
from playwright.sync_api import Browser, expect

from tests.support.address import folder
from tests.support.axe import page_to_look_at, violations

WORDS = {
    "en": ("ltr", "Page not found"),
    "he": ("rtl", "העמוד לא נמצא"),
    "th": ("ltr", "ไม่พบหน้านี้"),
    "ms": ("ltr", "Halaman tidak ditemui"),
    "sv": ("ltr", "Sidan finns inte"),
}


@pytest.mark.parametrize("code", WORDS)
@pytest.mark.parametrize("rest", ["nowhere", "a/b/c/d.html", "nowhere/?r=1500"])
def test_the_language_of_the_address(browser: Browser, served: str, code: str, rest: str) -> None:
    context = browser.new_context(
        service_workers="block", locale="pt-BR", viewport={"width": 390, "height": 800}
    )
    page = context.new_page()
    answer = page.goto(f"{served}{code}/{rest}")
    assert answer is not None
    assert answer.status == 404
    direction, title = WORDS[code]
    expect(page.locator("html")).to_have_attribute("lang", code)
    expect(page.locator("html")).to_have_attribute("dir", direction)
    expect(page.locator("main h2").first).to_have_text(title)
    expect(page).to_have_title(f"{title} – Elo")
    assert page.evaluate("() => [localStorage.length, document.cookie]") == [0, ""]
    # The style has arrived, from whatever depth.
    assert page.evaluate("() => getComputedStyle(document.body).margin") == "0px"
    page.locator("main section a").first.click()
    expect(page).to_have_url(f"{served}{folder(code)}")
    expect(page.locator("#calculator")).to_be_visible()
    context.close()


@pytest.mark.parametrize(
    ("locale", "first"), [("sv-SE", "sv"), ("he", "he"), ("ms-MY", "ms"), ("pt-BR", "en")]
)
def test_the_language_of_the_browser(
    browser: Browser, served: str, locale: str, first: str
) -> None:
    context = browser.new_context(service_workers="block", locale=locale)
    page = context.new_page()
    page.goto(f"{served}nowhere/at/all")
    expect(page.locator("main h2").first).to_have_text(WORDS[first][1])
    expect(page.locator("main section")).to_have_count(len(WORDS))
    context.close()


def test_without_scripts_every_language_is_there(browser: Browser, served: str) -> None:
    context = browser.new_context(service_workers="block", java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{served}he/nowhere")
    for code, (direction, title) in WORDS.items():
        section = page.locator(f"section[lang={code}]")
        expect(section).to_be_visible()
        expect(section).to_have_attribute("dir", direction)
        expect(section.locator("h2")).to_have_text(title)
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 1280])
@pytest.mark.parametrize("code", ["en", "he"])
def test_axe_finds_nothing(
    browser: Browser, served: str, scheme: str, width: int, code: str
) -> None:
    page = page_to_look_at(browser, scheme, width)
    page.goto(f"{served}{code}/nowhere")
    assert violations(page) == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    page.close()
