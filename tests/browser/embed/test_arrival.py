"""What stands in a frame before anybody touches it, and what the first touch does."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.support.embedding import (
    DARK_SURFACE,
    plain_frame,
)
from tests.support.frames import (
    calculator,
    expect_answer,
    expect_colour,
    origin_of,
)
from tests.support.project import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser, Page


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_worked_example_stands_there_and_nothing_is_loaded_before_a_touch(
    host: Callable[..., Page], served: str, requests: list[str], code: str
) -> None:
    page = host(plain_frame(served, lang=code))
    frame = calculator(page)
    expect(frame.locator("html")).to_have_attribute("lang", code)
    expect(frame.locator("html")).to_have_attribute("dir", "rtl" if code == "he" else "ltr")
    expect_answer(frame, "1501")
    page.wait_for_load_state("networkidle")
    expect(frame.locator("html")).to_have_attribute("data-engine", "idle")
    assert not [each for each in requests if re.search(r"pyodide|worker\.js|\.whl", each)]
    assert {origin_of(each) for each in requests} == {origin_of(page.url), origin_of(served)}
    assert page.context.cookies() == []


@pytest.mark.usefixtures("stand_in")
def test_a_prefilled_frame_waits_and_answers_at_the_first_touch(
    host: Callable[..., Page], served: str
) -> None:
    page = host(plain_frame(served, "?r=1820&k=20&g=1750w,1900d"))
    frame = calculator(page)
    expect(frame.locator("[name=rating]")).to_have_value("1820")
    expect(frame.locator("#calculator")).to_have_attribute("data-answer", "none")
    expect(frame.locator("[data-slot=message]")).to_have_text("“Work it out” gives the answer.")
    assert not page.evaluate("() => window.questions")
    frame.locator("[name=rating]").focus()
    expect_answer(frame, "1830")


def test_a_prefilled_frame_with_the_example_has_its_answer(
    host: Callable[..., Page], served: str, requests: list[str]
) -> None:
    page = host(plain_frame(served, "?r=1500&k=20&g=1400w,1600d,1550l&theme=dark"))
    frame = calculator(page)
    expect_answer(frame, "1501")
    expect(frame.locator("[data-results] [data-result=rating]")).to_be_visible()
    assert not [each for each in requests if "pyodide" in each]


def test_the_hash_will_do_where_the_query_is_lost(host: Callable[..., Page], served: str) -> None:
    frame = calculator(host(plain_frame(served, "#r=1820&k=20&g=1750w&theme=dark")))
    expect(frame.locator("[name=rating]")).to_have_value("1820")
    expect_colour(frame, DARK_SURFACE)
    expect(frame.locator("#link-note")).to_be_hidden()


def test_without_scripts_the_frame_is_complete(browser: Browser, served: str) -> None:
    context = browser.new_context(service_workers="block", java_script_enabled=False)
    page = context.new_page()
    for code in LANGUAGES:
        page.goto(f"{served}{code}/embed/")
        expect(page.locator("[data-results] [data-result=rating]")).to_be_visible()
        expect(page.locator("noscript")).to_be_visible()
        expect(page.locator(".embed-foot a")).to_be_visible()
    context.close()
