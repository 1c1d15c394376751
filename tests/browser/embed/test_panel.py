"""The panel that writes the code, and the gallery of examples."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from generator.pages.snippets import filled, snippets
from tests.support.address import folder
from tests.support.embedding import (
    DARK_SURFACE,
)
from tests.support.frames import (
    calculator,
    colour,
    expect_answer,
    expect_colour,
    expect_fitting,
    origin_of,
)
from tests.support.project import LANGUAGES, ROOT
from tests.support.sampling import sampled

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser, BrowserContext, Page

    from generator.content.model import Content

WAYS = {"frame": "iframe", "script": "elo-calculator", "element": "elo-calculator"}


def open_panel(page: Page, address: str) -> None:
    page.goto(address)
    page.locator("#embed-panel > summary").click()
    expect(page.locator("#embed-code")).to_have_value(re.compile("<"))


@pytest.mark.usefixtures("stand_in")
@pytest.mark.parametrize("code", sampled(LANGUAGES, 2, seed=1))
def test_the_code_for_the_present_state_shows_that_state_elsewhere(
    context: BrowserContext, host: Callable[..., Page], served: str, code: str
) -> None:
    page = context.new_page()
    open_panel(page, f"{served}{folder(code)}?r=1820&k=20&g=1750w&list=rapid&cap=0")
    page.locator("[name=colours]").select_option("dark")
    page.locator("fieldset[data-game='1'] [name=opponent]").fill("1900")
    written = page.locator("#embed-code")
    for way, tag in WAYS.items():
        page.locator("[name=way]").select_option(way)
        expect(written).to_have_value(re.compile("1900w"))
        shown = page.locator(f"#embed-preview > {tag}")
        expect(shown).to_have_count(1)
        preview = page.locator("#embed-preview iframe")
        expect(preview).to_have_attribute("src", re.compile("(?=.*1900w)(?=.*theme=dark)"))
        elsewhere = host(written.input_value())
        for frame in (calculator(page), calculator(elsewhere)):
            expect(frame.locator("html")).to_have_attribute("lang", code)
            expect(frame.locator("[name=rating]")).to_have_value("1820")
            expect(frame.locator("[name=k]")).to_have_value("20")
            expect(frame.locator("[name=list]")).to_have_value("rapid")
            expect(frame.locator("[name=cap]")).to_have_value("off")
            expect(frame.locator("[name=opponent]")).to_have_value("1900")
            expect_colour(frame, DARK_SURFACE)
        elsewhere.close()


@pytest.mark.usefixtures("stand_in")
def test_what_was_typed_cannot_break_out_of_the_code(
    context: BrowserContext, host: Callable[..., Page], served: str
) -> None:
    typed = """1"><img src=x onerror="alert('&amp;')">"""
    page = context.new_page()
    open_panel(page, served)
    page.locator("[name=rating]").fill(typed)
    for way in WAYS:
        page.locator("[name=way]").select_option(way)
        expect(page.locator("#embed-code")).to_have_value(re.compile("onerror"))
        other = host(page.locator("#embed-code").input_value())
        assert other.locator("img").count() == 0
        expect(calculator(other).locator("[name=rating]")).to_have_value(typed)


def test_the_example_alone_gives_the_short_code(
    context: BrowserContext, content: Content, served: str
) -> None:
    page = context.new_page()
    open_panel(page, served)
    expect(page.locator("#embed-code")).to_have_value(snippets(content.languages[0], served).ready)
    page.locator("[name=way]").select_option("script")
    script = snippets(content.languages[0], "").script
    wanted = filled(script, {"loader": f"{served}embed.js", "data": ""})
    expect(page.locator("#embed-code")).to_have_value(wanted)


def test_the_code_is_copied_or_selected(browser: Browser, served: str) -> None:
    for permissions, said in (
        (["clipboard-read", "clipboard-write"], "Code copied"),
        ([], "The code is selected: copy it now."),
    ):
        context = browser.new_context(service_workers="block", permissions=permissions)
        page = context.new_page()
        if not permissions:
            page.add_init_script("delete Navigator.prototype.clipboard")
        open_panel(page, served)
        page.locator("#embed-copy").click()
        expect(page.locator("#embed-copied")).to_have_text(said)
        code = page.locator("#embed-code").input_value()
        if permissions:
            assert page.evaluate("() => navigator.clipboard.readText()") == code
        else:
            selected = (
                "() => document.activeElement.value.slice(0, document.activeElement.selectionEnd)"
            )
            assert page.evaluate(selected) == code
        context.close()


def test_the_gallery_from_another_site(
    whole_host: Callable[..., Page], site_files: dict[str, bytes], served: str
) -> None:
    """Every example starts, fits, and has the colours and the language of its page."""
    gallery = site_files["embed/gallery/index.html"].decode()
    page = whole_host(gallery.replace("../../", served).replace("'self'", origin_of(served)))
    expect(page.locator("iframe")).to_have_count(9)
    seen = []
    for number in range(9):
        frame = calculator(page, number)
        if number:
            expect_fitting(frame)
        root = frame.locator("html")
        dark = colour(frame) == DARK_SURFACE
        seen.append((root.get_attribute("lang"), root.get_attribute("dir"), dark))
    assert seen == [
        ("en", "ltr", False), ("en", "ltr", False), ("en", "ltr", False), ("en", "ltr", True),
        ("he", "rtl", False), ("ms", "ltr", False), ("sv", "ltr", True), ("sv", "ltr", False),
        ("en", "ltr", False),
    ]  # fmt: skip
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert calculator(page, 8).evaluate("() => origin") == "null"


def test_the_gallery_tells_an_answer_under_its_own_policy(
    context: BrowserContext, served: str, stand_in: None
) -> None:
    del stand_in
    faults: list[str] = []
    page = context.new_page()
    page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
    page.goto(f"{served}embed/gallery/")
    expect(page.locator("iframe")).to_have_count(9)
    frame = calculator(page, 2)
    frame.locator("button[type=submit]").click()
    expect(page.locator("#told")).to_have_text("1830 (10.2), 2 games")
    page.set_viewport_size({"width": 320, "height": 700})
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert faults == []


@pytest.mark.parametrize("number", range(3))
def test_the_readme_s_code_works(host: Callable[..., Page], served: str, number: int) -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    code = re.findall(r"^ *```html\n(.*?)^ *```$", readme, re.MULTILINE | re.DOTALL)[number]
    page = host(code.replace("https://example.org/elo/", served))
    frame = calculator(page)
    expect(frame.locator("html")).to_have_attribute("lang", "sv")
    expect_answer(frame, "1501")  # all three show the site's own example
