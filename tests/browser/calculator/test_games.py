"""Games are added, removed and moved through without losing what was typed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.support.calculator import (
    expect_answer,
    expect_no_answer,
    opponent,
    rows,
    score,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page


def test_adding_a_game_leads_to_its_opponent(visit: Callable[[str], Page]) -> None:
    page = visit("")
    page.click("#add-game")
    expect(rows(page)).to_have_count(4)
    expect(opponent(page, 4)).to_be_focused()
    expect_answer(page, "1501", "1.4")  # an empty row is not counted


def test_removing_leads_to_the_game_before_and_can_be_undone(
    visit: Callable[[str], Page],
) -> None:
    page = visit("")
    page.get_by_role("button", name="Remove game 2").click()
    expect(rows(page)).to_have_count(2)
    expect(opponent(page, 1)).to_be_focused()
    expect(rows(page).nth(1).locator("legend")).to_have_text("Game 2")
    expect(opponent(page, 2)).to_have_value("1550")
    expect_answer(page, "1499", "-1.4")  # 7.2 - 8.6
    page.click("#undo button")
    expect(opponent(page, 2)).to_have_value("1600")
    expect(opponent(page, 2)).to_be_focused()
    expect(opponent(page, 3)).to_have_value("1550")
    expect(page.locator("#undo")).to_be_hidden()
    expect_answer(page, "1501", "1.4")


def test_one_row_always_stays(visit: Callable[[str], Page]) -> None:
    page = visit("")
    for _ in range(3):
        page.locator("fieldset[data-game='1'] .remove").click()
    expect(rows(page)).to_have_count(1)
    expect(opponent(page, 1)).to_have_value("")
    expect_no_answer(page)
    page.click("#undo button")
    expect(rows(page)).to_have_count(1)
    expect(opponent(page, 1)).to_have_value("1550")


def test_ids_and_labels_follow_the_numbers(visit: Callable[[str], Page]) -> None:
    page = visit("")
    page.locator("fieldset[data-game='1'] .remove").click()
    page.click("#add-game")
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map((each) => each.id)")
    assert len(ids) == len(set(ids))
    for number in (1, 2, 3):
        row = page.get_by_role("group", name=f"Game {number}", exact=True)
        expect(row.get_by_label("Opponent")).to_have_count(1)
        expect(row.get_by_label("Result")).to_have_count(1)


def test_a_click_on_a_segment_chooses_the_result(visit: Callable[[str], Page]) -> None:
    page = visit("")
    page.locator("fieldset[data-game='1'] .segments [data-score='0']").click()
    expect(score(page, 1)).to_have_value("0")
    expect_answer(page, "1481", "-18.6")  # 1.4 - 20


def test_the_keyboard_alone_is_enough(visit: Callable[[str], Page]) -> None:
    page = visit("")
    press, write = page.keyboard.press, page.keyboard.type
    press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    press("Enter")
    press("Tab")
    expect(page.locator("[name=rating]")).to_be_focused()
    press("ControlOrMeta+A")
    write("1500")
    press("Tab")
    press("ControlOrMeta+A")
    write("20")
    for _ in range(4):
        press("Tab")
    expect(opponent(page, 1)).to_be_focused()
    write("1000")
    for left in (2, 1):  # the games that are not wanted
        press("Enter")
        expect(opponent(page, 2)).to_be_focused()
        press("Tab")
        press("Tab")
        press("Enter")
        expect(rows(page)).to_have_count(left)
        expect(opponent(page, 1)).to_be_focused()
    press("Tab")
    write("W")
    expect(score(page, 1)).to_have_value("1")
    expect_answer(page, "1502", "1.6")
    press("Shift+Tab")
    press("Enter")
    expect(rows(page)).to_have_count(2)
    expect(opponent(page, 2)).to_be_focused()


def test_start_afresh_empties_the_form(visit: Callable[[str], Page]) -> None:
    page = visit("?r=1500&k=20&g=1000w&cap=0&list=rapid&m=formula")
    page.click("#reset")
    expect(page.locator("[name=rating]")).to_be_focused()
    for name, value in {
        "rating": "", "k": "", "list": "standard", "method": "table", "cap": "rule",
    }.items():  # fmt: skip
        expect(page.locator(f"[name={name}]")).to_have_value(value)
    expect(rows(page)).to_have_count(1)
    expect_no_answer(page)
    expect(page.locator("[data-slot=message]")).to_be_visible()
    expect(page).to_have_url(re.compile(r"^[^?]*$"))


@pytest.mark.parametrize("chosen", ["", "1", "0.5", "0"])
def test_the_middle_of_the_result_field_is_the_field(
    visit: Callable[[str], Page], chosen: str
) -> None:
    """VoiceOver and TalkBack activate a field by a tap there; the other segments take one tap."""
    page = visit("")
    page.set_viewport_size({"width": 390, "height": 800})
    score(page, 1).select_option(chosen)
    row = page.locator("fieldset[data-game='1']")
    hit = """(element) => {
      element.scrollIntoView({ block: "center" });
      const { x, y, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === element;
    }"""
    assert score(page, 1).evaluate(hit)
    for value in {"1", "0.5", "0"} - {chosen}:
        assert row.locator(f"[data-score='{value}']").evaluate(hit), value
