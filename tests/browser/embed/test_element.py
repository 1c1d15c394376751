"""The custom element: its attributes, its events, and its code in the README."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.support.embedding import (
    ANSWER,
    LISTEN,
    PREFILLED,
    element,
    plain_frame,
)
from tests.support.frames import (
    TWO_FRAMES,
    calculator,
    expect_answer,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page


def test_the_language_is_the_elements_or_else_the_pages(
    host: Callable[..., Page], served: str
) -> None:
    page = host(
        element(served, 'lang="sv"') + '<div lang="he-IL"><elo-calculator></elo-calculator></div>'
        '<elo-calculator lang="xx"></elo-calculator>'
    )
    for number, code in enumerate(("sv", "he", "en")):
        expect(calculator(page, number).locator("html")).to_have_attribute("lang", code)
    page.evaluate("() => document.querySelector('elo-calculator').setAttribute('lang', 'ms')")
    expect(page.frame_locator("iframe").first.locator("html")).to_have_attribute("lang", "ms")
    titles = page.locator("iframe").evaluate_all("(all) => all.map((each) => each.title)")
    assert titles[1] == "מחשבון Elo לשחמט"
    assert all(titles)


@pytest.mark.usefixtures("stand_in")
def test_the_page_is_told_each_answer_and_that_there_is_none(
    host: Callable[..., Page], served: str
) -> None:
    page = host(element(served, f'id="it" lang="en" {PREFILLED}') + LISTEN)
    frame = calculator(page)
    frame.locator("button[type=submit]").click()
    expect_answer(frame, "1830")
    page.wait_for_function("() => heard.length")
    query = {"query": "r=1820&k=20&g=1750w,1900d"}
    assert page.evaluate("() => heard.at(-1)") == {"detail": ANSWER | query, "id": "it"}
    frame.locator("#reset").click()
    page.wait_for_function("() => heard.at(-1).detail === null")
    assert page.evaluate("() => Object.isFrozen(heard[0].detail)")


@pytest.mark.usefixtures("stand_in")
def test_a_page_that_did_not_ask_is_told_the_height_alone(
    host: Callable[..., Page], served: str
) -> None:
    page = host(
        plain_frame(served, "?r=1820&k=20&g=1750w"),
        head="<script>window.all = [];"
        "addEventListener('message', ({ data }) => all.push(data));</script>",
    )
    frame = calculator(page)
    frame.locator("button[type=submit]").click()
    expect(frame.locator("#calculator")).to_have_attribute("data-answer", "fresh")
    page.evaluate(TWO_FRAMES)
    messages = page.evaluate("() => all")
    assert messages
    assert all(set(each) == {"type", "v", "event", "height"} for each in messages)


def test_the_copied_link_leads_to_the_full_page(host: Callable[..., Page], served: str) -> None:
    page = host(plain_frame(served, "?r=1820&k=20&g=1750w", "allow-scripts", "sv"))
    frame = calculator(page)  # no permission for the clipboard: the link is shown
    frame.locator("#copy-link").click()
    expect(frame.locator("#link")).to_have_value(f"{served}sv/?r=1820&k=20&g=1750w")
    assert page.url.endswith("page.html")
