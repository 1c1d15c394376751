"""What cannot be read is said beside its field, once it is due, and in the result."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

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

    from playwright.sync_api import BrowserContext, Page


def test_a_mistake_is_read_out_once_when_it_is_due(visit: Callable[[str], Page]) -> None:
    page = visit("")
    page.evaluate("""() => {
      window.heard = [];
      const spoken = document.querySelector("[data-results] output");
      const note = () => spoken.value && window.heard.push(spoken.value);
      new MutationObserver(note).observe(spoken, { childList: true });
    }""")
    page.fill("[name=rating]", "15OO")
    expect(page.locator("#calculator")).to_have_attribute("data-answer", "waiting")
    page.keyboard.press("Tab")
    expect(page.locator("[data-results] output")).to_have_text(
        "No result: an entry needs correcting. Your rating: “15OO” is not a number we can read."
    )
    page.keyboard.press("Tab")
    page.fill("[name=rating]", "1600")
    expect(page.locator("[data-results] output")).to_contain_text("New rating 1593")
    assert len(page.evaluate("window.heard")) == 2


def test_a_missing_entry_is_not_called_wrong(visit: Callable[[str], Page]) -> None:
    page = visit("?k=20&g=1400w")
    expect_no_answer(page)
    expect(page.locator("[data-slot=message]")).to_have_text("No result yet: an entry is missing.")
    page.fill("[name=rating]", "x")
    page.keyboard.press("Tab")
    expect(page.locator("[data-slot=message]")).to_have_text(
        "No result: an entry needs correcting."
    )


def test_a_mistake_without_a_field_is_said_in_the_result(
    context: BrowserContext, visit: Callable[[str], Page]
) -> None:
    context.add_init_script("""{
      const Now = Date;
      window.Date = class extends Now { constructor() { super(2020, 4, 17); } };
    }""")
    page = visit("")
    page.fill("[name=rating]", "1600")
    expect_no_answer(page)
    message = page.locator("[data-slot=message]")
    expect(message).to_have_text(re.compile(r"^Days before \d+ \w+ \d{4} are not covered\.\s*$"))
    page.click("button[type=submit]")
    expect(page.locator("#error-summary li")).to_have_text(
        re.compile(r"^Days before \d+ \w+ \d{4} are not covered\.$")
    )


def test_a_mistake_stands_beside_its_field_once_it_is_left(visit: Callable[[str], Page]) -> None:
    page = visit("")
    rating = page.locator("[name=rating]")
    rating.fill("15OO")
    expect(page.locator("#calculator")).to_have_attribute("data-answer", "waiting")
    expect(page.locator("#rating-fault")).to_be_hidden()
    page.keyboard.press("Tab")
    expect(page.locator("#rating-fault")).to_contain_text("15OO")
    expect(rating).to_have_attribute("aria-invalid", "true")
    assert "rating-fault" in (rating.get_attribute("aria-describedby") or "").split()
    expect(rating).to_have_value("15OO")
    expect_no_answer(page)
    rating.fill("1500")
    expect(page.locator("#rating-fault")).to_be_hidden()
    expect_answer(page, "1501", "1.4")
    expect(rating).not_to_have_attribute("aria-invalid", "true")


def test_a_mistake_in_a_game_waits_until_the_row_is_left(visit: Callable[[str], Page]) -> None:
    page = visit("")
    opponent(page, 2).fill("5000")
    page.keyboard.press("Tab")
    expect(score(page, 2)).to_be_focused()
    expect(page.locator("#calculator")).to_have_attribute("data-answer", "waiting")
    expect(page.locator("#game-2-opponent-fault")).to_be_hidden()
    page.focus("[name=rating]")
    expect(page.locator("#game-2-opponent-fault")).to_contain_text("4000")
    expect_no_answer(page)


def test_sending_sums_up_all_mistakes_with_links(visit: Callable[[str], Page]) -> None:
    page = visit("")
    page.fill("[name=rating]", "x")
    page.fill("[name=k]", "0")
    opponent(page, 3).fill("y")
    page.click("button[type=submit]")
    summary = page.locator("#error-summary")
    expect(summary).to_be_focused()
    expect(summary.locator("li")).to_have_count(3)
    assert page.title().startswith("Error:")
    expect(page).to_have_url(re.compile(r"\?r=x&k=0"))  # the address follows a moment later
    before = page.url
    summary.locator("a").nth(2).click()
    expect(opponent(page, 3)).to_be_focused()
    assert page.url == before
    page.fill("[name=rating]", "1500")
    expect(summary).to_be_hidden()
    assert not page.title().startswith("Error:")


def test_a_mistake_that_appears_does_not_move_a_button_that_is_being_pressed(
    visit: Callable[[str], Page],
) -> None:
    page = visit("")
    opponent(page, 3).fill("y")
    expect(page.locator("#calculator")).to_have_attribute("data-answer", "waiting")
    add = page.locator("#add-game").bounding_box()
    assert add
    page.mouse.move(add["x"] + 5, add["y"] + 2)
    page.mouse.down()
    assert page.locator("#add-game").bounding_box() == add
    page.mouse.up()
    expect(rows(page)).to_have_count(4)
    expect(page.locator("#game-3-opponent-fault")).to_be_visible()
