"""Every question gets its answer, and no answer outlives its question."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.support.calculator import (
    expect_answer,
    expect_asked,
    expect_no_old_numbers,
    expect_pending,
    hold_answers,
    total,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import BrowserContext, Page


def test_typing_over_the_example_gives_a_new_answer(visit: Callable[[str], Page]) -> None:
    page = visit("")
    expect_answer(page, "1501", "1.4")
    # 1600 against 1400, 1600, 1550 (0.76, 0.50, 0.57): 20 * (1.5 - 1.83).
    page.fill("[name=rating]", "1600")
    expect_answer(page, "1593", "-6.6")
    expect(page.locator("[data-game='1'] [data-result=expected]").first).to_have_attribute(
        "value", "0.76"
    )


def test_any_change_dims_the_old_answer_at_once(visit: Callable[[str], Page]) -> None:
    page = visit("")
    changes = {
        "[name=rating]": "1700",
        "[name=k]": "40",
        "[name=list]": "rapid",
        "[name=method]": "formula",
        "[name=cap]": "off",
        "[name=opponent]": "1500",
        "[name=score]": "0",
    }
    for field, value in changes.items():
        # In one go, so that no answer can come between the change and the look at it.
        busy = page.locator(field).first.evaluate(
            """(field, value) => {
              field.value = value;
              field.dispatchEvent(new Event("input", { bubbles: true }));
              return document.querySelector("[data-results]").ariaBusy;
            }""",
            value,
        )
        assert busy == "true", field
        expect(page.locator("[data-results]")).to_have_attribute("aria-busy", "false")


AFTER_A_CHANGE = """
  const rating = document.querySelector("[name=rating]");
  rating.value = "1600";
  rating.dispatchEvent(new Event("input", { bubbles: true }));
  return [
    document.querySelector("#calculator").dataset.answer,
    document.querySelector("[data-results] [data-result=rating]").value,
  ];
"""


def test_while_the_engine_loads_older_numbers_stand_for_a_moment_only(
    context: BrowserContext, visit: Callable[[str], Page]
) -> None:
    context.add_init_script("window.held = window.loading = true")
    page = visit("")
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now() / 1000") + 1)
    assert page.evaluate(f"() => {{{AFTER_A_CHANGE}}}") == ["stale", "1501"]
    page.clock.run_for(160)
    expect_pending(page)
    page.evaluate("window.asked[0]()")
    expect_answer(page, "1593", "-6.6")
    expect(page.locator("[data-slot=details]")).to_be_visible()


def test_while_the_engine_is_ready_older_numbers_stand_for_a_moment(
    visit: Callable[[str], Page],
) -> None:
    page = visit("")
    page.focus("[name=rating]")
    expect(page.locator("html")).to_have_attribute("data-engine", "ready")
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now() / 1000") + 1)
    page.evaluate("window.held = true")
    assert page.evaluate(f"() => {{{AFTER_A_CHANGE}}}") == ["stale", "1501"]
    page.clock.run_for(100)
    assert page.evaluate(f"() => {{{AFTER_A_CHANGE}}}") == ["stale", "1501"]
    page.clock.run_for(60)  # more keys do not prolong the moment
    expect_pending(page)


def test_an_unfinished_entry_leaves_no_older_number(visit: Callable[[str], Page]) -> None:
    page = visit("")
    page.fill("[name=rating]", "-")
    expect(page.locator("#calculator")).to_have_attribute("data-answer", "waiting")
    expect(page.locator("[data-results]")).to_have_attribute("aria-busy", "false")
    expect_no_old_numbers(page)
    page.fill("[name=rating]", "1600")
    expect_answer(page, "1593", "-6.6")
    expect(page.locator(".game-numbers:visible")).to_have_count(3)


def test_an_answer_to_older_input_is_never_shown(visit: Callable[[str], Page]) -> None:
    page = visit("")
    hold_answers(page)
    page.fill("[name=rating]", "1600")
    expect_asked(page, 1)
    page.fill("[name=rating]", "1700")
    expect_asked(page, 2)
    page.evaluate("window.asked[0]()")
    # The older answer has been through every waiting promise once the page has drawn twice.
    page.evaluate("new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r)))")
    expect_pending(page)
    page.evaluate("window.asked[1]()")
    # 1700 against 1400, 1600, 1550 (0.85, 0.64, 0.70): 20 * (1.5 - 2.19).
    expect_answer(page, "1686", "-13.8")


def test_answers_in_the_wrong_order_leave_the_newest(visit: Callable[[str], Page]) -> None:
    page = visit("")
    hold_answers(page)
    page.fill("[name=rating]", "1600")
    expect_asked(page, 1)
    page.fill("[name=rating]", "1700")
    expect_asked(page, 2)
    page.evaluate("window.asked[1]()")
    expect_answer(page, "1686", "-13.8")
    page.evaluate("window.asked[0]()")
    page.evaluate("new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r)))")
    expect_answer(page, "1686", "-13.8")


def test_the_other_method_stands_beside_where_they_differ(visit: Callable[[str], Page]) -> None:
    page = visit("?r=1500&k=20&g=1000w")
    # Table: 20 * (1 - 0.92); formula: 20 * (1 - 0.9091).
    expect_answer(page, "1502", "1.6")
    other = page.locator("[data-slot=other]")
    expect(other.locator("data").first).to_have_attribute("value", re.compile(r"^1\.81"))
    page.select_option("[name=method]", "formula")
    expect(total(page, "change")).to_have_attribute("value", re.compile(r"^1\.81"))
    expect(other.locator("data").first).to_have_attribute("value", "1.6")


def test_where_only_single_games_differ_no_other_total_is_offered(
    visit: Callable[[str], Page],
) -> None:
    # Win and loss against the same opponent: each game differs, the sum does not.
    page = visit("?r=1500&k=20&g=1140w,1860l")
    expect(page.locator("#calculator")).to_have_attribute("data-answer", "fresh")
    other = page.locator("[data-slot=other]")
    expect(other).to_have_text(
        "In single games the two methods differ; the change and the new rating are the same."
    )
    expect(page.locator("[data-slot=games] tbody tr").first).to_be_attached()


def test_a_note_without_words_is_not_dropped(visit: Callable[[str], Page]) -> None:
    page = visit("")
    page.evaluate("""() => {
      const { elo_py } = window;
      window.elo_py = async (question) => {
        const answer = JSON.parse(await elo_py(question));
        answer.notes.push({ code: "new-rule", values: {} });
        return JSON.stringify(answer);
      };
    }""")
    page.fill("[name=rating]", "1600")
    expect(page.locator("[data-slot=notes]")).to_contain_text("new-rule")


def test_the_700_rule_is_said_and_applied(visit: Callable[[str], Page]) -> None:
    page = visit("?r=1500&k=40&g=" + ",".join(["1500d"] * 20))
    expect_answer(page, "1500", "0")
    expect(total(page, "k")).to_have_attribute("value", "35")
    expect(page.locator("[data-slot=why]")).to_contain_text("700")
    expect(page.locator("[data-slot=why]")).not_to_contain_text("{")
    expect(page.locator("[data-slot=notes]")).not_to_contain_text("k-700")


def test_the_result_is_announced_once_it_rests(visit: Callable[[str], Page]) -> None:
    page = visit("")
    spoken = page.locator("[data-results] output")
    assert spoken.get_attribute("aria-live") == "polite"
    page.fill("[name=rating]", "1600")
    expect(spoken).to_have_text("New rating 1593, change -6.6, 3 games.")
