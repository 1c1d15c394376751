"""The address holds all that was typed, and opens it again."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.support.calculator import (
    expect_answer,
    expect_asked,
    expect_no_answer,
    opponent,
    rows,
    score,
    total,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page


def test_a_comma_in_a_game_comes_through_the_address(visit: Callable[[str], Page]) -> None:
    page = visit("")
    opponent(page, 1).fill("1,400.0")
    expect_answer(page, "1501", "1.4")
    expect(page).to_have_url(re.compile("400.0w,1600d,1550l"))
    page.reload()
    expect(opponent(page, 1)).to_have_value("1,400.0")
    expect_answer(page, "1501", "1.4")


@pytest.mark.parametrize("query", ["utm_source=x&utm_medium=y", "fbclid=1", "gclid=2"])
def test_keys_that_count_visits_are_left_alone(visit: Callable[[str], Page], query: str) -> None:
    page = visit(f"?{query}")
    expect(page.locator("html")).to_have_attribute("data-started", "")
    expect(page.locator("#link-note")).to_be_hidden()
    expect(total(page, "rating")).to_be_visible()
    expect(total(page, "rating")).to_have_attribute("value", "1501")
    assert page.locator("html").get_attribute("data-questions") is None  # Python is not loaded
    page.goto(f"{page.url}&r=1500&k=20&g=1000w")
    expect_answer(page, "1502", "1.6")
    expect(page.locator("#link-note")).to_be_hidden()


def test_a_link_is_opened_and_worked_out(visit: Callable[[str], Page]) -> None:
    page = visit("?r=1500&k=20&g=1000w,1000l&list=rapid&m=formula&cap=0")
    expect(page.locator("[name=list]")).to_have_value("rapid")
    expect(page.locator("[name=method]")).to_have_value("formula")
    expect(page.locator("[name=cap]")).to_have_value("off")
    expect(total(page, "change")).to_have_attribute("value", re.compile(r"^-17\.8"))  # by 0.9468
    expect(page.locator("#link-note")).to_be_hidden()


@pytest.mark.parametrize(
    ("query", "named"),
    [
        ("r=1500&k=20&g=1400w&foo=1", "foo=1"),
        ("r=1500&k=20&g=1400w&list=bullet", "list=bullet"),
        ("r=1500&k=20&g=1400w&cap=yes", "cap=yes"),
        ("r=1500&k=20&g=1400w&m=toString", "m=toString"),
        ("r=1500&k=20&g=1400w&r=1600", "r=1600"),
        ("r=1500&k=20&g=1400w&x=%E0%A4%A", "x=%E0%A4%A"),
    ],
)
def test_what_a_link_cannot_say_is_named(
    visit: Callable[[str], Page], query: str, named: str
) -> None:
    page = visit(f"?{query}")
    expect(page.locator("#link-note")).to_contain_text(named)
    expect_answer(page, "1507", "7.2")


def test_broken_numbers_in_a_link_are_shown_and_give_no_number(
    visit: Callable[[str], Page],
) -> None:
    page = visit("?r=15x&g=1400z")
    expect(page.locator("[name=rating]")).to_have_value("15x")
    for fault in ("#rating-fault", "#k-fault", "#game-1-opponent-fault"):
        expect(page.locator(fault)).to_be_visible()
    expect_no_answer(page)


def test_the_example_is_not_shown_as_the_answer_of_a_link(visit: Callable[[str], Page]) -> None:
    page = visit("")
    page.add_init_script("window.held = true")
    page.goto(f"{page.url}?r=2000&k=10&g=2000w")
    expect_asked(page, 1)
    expect(page.locator("[data-results]")).to_have_attribute("aria-busy", "true")
    page.evaluate("window.asked[0]()")
    expect_answer(page, "2005", "5")


def test_language_links_take_everything_along(visit: Callable[[str], Page]) -> None:
    page = visit("")
    page.fill("[name=rating]", "1 600")
    opponent(page, 1).fill("1,400")
    score(page, 2).select_option("")
    page.locator(".languages a[hreflang=sv]").click()
    expect(page.locator("html")).to_have_attribute("lang", "sv")
    expect(page.locator("[name=rating]")).to_have_value("1 600")
    expect(score(page, 2)).to_have_value("")
    # 1600 against 1400 (0.76, win) and 1550 (0.57, loss): 20 * (1 - 1.33).
    expect_answer(page, "1593", "-6.6")
    expect(total(page, "change")).to_have_text("−6,6")


def test_a_try_it_link_works_in_place_and_back_returns(visit: Callable[[str], Page]) -> None:
    page = visit("")
    page.evaluate("window.same = true")
    link = page.locator("article a[data-try][href^='?r=1500&k=20&g=1000w']").first
    link.click()
    expect_answer(page, "1502", "1.6")
    expect(page.locator("#result-heading")).to_be_focused()
    expect(rows(page)).to_have_count(1)
    assert page.evaluate("window.same") is True
    page.go_back()
    expect_answer(page, "1501", "1.4")


def test_a_link_within_the_page_leaves_the_form_alone(visit: Callable[[str], Page]) -> None:
    page = visit("")
    page.fill("[name=rating]", "1600")
    expect(page).to_have_url(re.compile("r=1600"))
    page.locator(".contents a").first.click()
    expect(page).to_have_url(re.compile("#"))
    expect(page.locator("[name=rating]")).to_have_value("1600")
    expect_answer(page, "1593", "-6.6")


def test_the_link_can_be_copied_by_hand_where_the_clipboard_is_shut(
    visit: Callable[[str], Page],
) -> None:
    page = visit("?r=1500&k=20&g=1000w")
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(Error('shut')); }")
    page.click("#copy-link")
    expect(page.locator("#link")).to_be_focused()
    expect(page.locator("#link")).to_have_value(re.compile(r"\?r=1500&k=20&g=1000w$"))
