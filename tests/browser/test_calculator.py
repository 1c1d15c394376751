"""The calculator on the built page, as a visitor meets it.

Most tests answer the page's questions in this process, by the same elo_py, through a stand-in for
engine.js: they are about the page, and say when an answer comes. A few run the real engine.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import elo_py
from tests.support.address import folder
from tests.support.distilled import asking_distilled_engine
from tests.support.project import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route

START = 10_000  # ms in which the page must react, on a slow machine
REAL = 90_000  # ms in which the real engine must have started

# Answers as soon as the test process has them, unless `held` is set; then when the test says so.
# With `loading` set it never says that it is ready.
STAND_IN = """
export function createEngine({ onState }) {
  onState({ state: "idle" });
  window.asked = [];
  const start = async () => window.loading || onState({ state: "ready" });
  return {
    start,
    retry: start,
    async ask(question) {
      await start();
      document.documentElement.dataset.questions = (window.questions = (window.questions ?? 0) + 1);
      const answer = JSON.parse(await window.elo_py(JSON.stringify(question)));
      if (!window.held) return answer;
      return new Promise((resolve) => {
        window.asked.push(() => resolve(answer));
        document.documentElement.dataset.asked = window.asked.length;
      });
    },
  };
}
"""
LAST_PIECE = "**/engine.js"


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    made = browser.new_context(service_workers="block", viewport={"width": 1280, "height": 900})
    yield made
    made.close()


@pytest.fixture
def faults(context: BrowserContext) -> list[str]:
    """What went wrong in the page's own scripts."""
    seen: list[str] = []
    context.on("weberror", lambda error: seen.append(str(error.error)))
    return seen


@pytest.fixture(scope="module")
def questions() -> list[str]:
    """All that the page has asked in these tests."""
    return []


@pytest.fixture
def visit(
    context: BrowserContext, served: str, faults: list[str], questions: list[str]
) -> Iterator[Callable[[str], Page]]:
    """Opens an address of the site, with the stand-in for the engine."""

    def answer(question: str) -> str:
        questions.append(question)
        return elo_py.answer(question)

    context.expose_function("elo_py", answer)
    context.route(
        LAST_PIECE, lambda route: route.fulfill(body=STAND_IN, content_type="text/javascript")
    )

    def open_page(address: str = "") -> Page:
        page = context.new_page()
        page.set_default_timeout(START)
        page.goto(served + address)
        return page

    yield open_page
    assert faults == []


def total(page: Page, name: str) -> Locator:
    return page.locator(f"[data-results] [data-result={name}]")


def rows(page: Page) -> Locator:
    return page.locator("fieldset[data-game]")


def opponent(page: Page, game: int) -> Locator:
    return page.locator(f"fieldset[data-game='{game}'] [name=opponent]")


def score(page: Page, game: int) -> Locator:
    return page.locator(f"fieldset[data-game='{game}'] [name=score]")


def expect_answer(page: Page, rating: str, change: str) -> None:
    expect(page.locator("#calculator")).to_have_attribute("data-answer", "fresh")
    expect(page.locator("[data-results]")).to_have_attribute("aria-busy", "false")
    expect(total(page, "rating")).to_have_attribute("value", rating)
    expect(total(page, "change")).to_have_attribute("value", change)


def hold_answers(page: Page) -> None:
    """Hold back all answers from now on; the question that only warms the engine has its own."""
    page.focus("[name=rating]")
    expect(page.locator("html")).to_have_attribute("data-questions", "1")
    page.evaluate("window.held = true")


def hold_back(page: Page, file: str) -> list[Route]:
    """Hold back a file; the list fills with the requests for it."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(file, hold)
    return held


def expect_asked(page: Page, times: int) -> None:
    """Questions whose answers are held back."""
    expect(page.locator("html")).to_have_attribute("data-asked", str(times))


def expect_no_answer(page: Page) -> None:
    expect(page.locator("#calculator")).to_have_attribute("data-answer", "none")
    expect(total(page, "rating")).to_be_hidden()
    expect(total(page, "rating")).to_have_attribute("value", "")


def expect_no_old_numbers(page: Page) -> None:
    """Nothing is left of an answer to older input, for the eye, the ear or a script."""
    for name in ("rating", "change", "expected", "score", "k"):
        expect(total(page, name)).to_have_attribute("value", "")
        expect(total(page, name)).to_have_text("–")
    expect(total(page, "rating")).to_be_visible()
    expect(page.locator("[data-slot=details]")).to_be_hidden()
    expect(page.locator(".game-numbers:visible")).to_have_count(0)
    assert page.locator("[data-game] data:not([value=''])").count() == 0
    expect(page.locator("[data-results] output")).to_have_text("")


def expect_pending(page: Page) -> None:
    expect(page.locator("#calculator")).to_have_attribute("data-answer", "pending")
    expect(page.locator("[data-results]")).to_have_attribute("aria-busy", "true")
    expect_no_old_numbers(page)


# Answers


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


# Mistakes


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


# Games


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


# Links


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


# The page itself


@pytest.mark.parametrize("fault", ["404", "cut off", "blocked", "broken"])
def test_a_lost_script_does_not_leave_the_page_mute(
    context: BrowserContext, served: str, fault: str
) -> None:
    def answer(route: Route) -> None:
        if fault == "blocked":
            route.abort("blockedbyclient")
        elif fault == "404":
            route.fulfill(status=404, body="")
        else:
            body = "export {" if fault == "cut off" else "export const startCalculator = null;"
            route.fulfill(body=body, content_type="text/javascript")

    page = context.new_page()
    page.set_default_timeout(START)
    page.route("**/calculator.js", answer)
    page.goto(f"{served}sv/?r=2000&k=10&g=2000w")
    expect(page.locator("html")).to_have_attribute("data-engine", "failed")
    expect(page.locator(".engine-state")).to_have_text("Räknaren kunde inte laddas.")
    # The form holds the example, and its answer is there; not any more beside another entry.
    expect(page.locator("[name=rating]")).to_have_value("1500")
    expect(total(page, "rating")).to_be_visible()
    page.fill("[name=rating]", "1600")
    expect(total(page, "rating")).to_be_hidden()
    page.unroute("**/calculator.js")
    page.click("#retry")
    expect(page.locator("html")).to_have_attribute("data-started", "")
    expect(page.locator("[name=rating]")).to_have_value("2000")


@pytest.mark.usefixtures("visit")
def test_what_was_typed_before_the_scripts_came_is_answered(
    context: BrowserContext, served: str
) -> None:
    page = context.new_page()
    page.set_default_timeout(START)
    held = hold_back(page, "**/calculator.js")
    with page.expect_request("**/calculator.js"):
        page.goto(f"{served}sv/", wait_until="commit")
    page.fill("[name=rating]", "2000")
    assert page.evaluate("() => document.documentElement.dataset.started") is None
    [route] = held
    route.continue_()
    # Two thousand against 1400, 1600 and 1550, a win, a draw, a loss: 1.5 - 3 x 0.92 = -1.26, K 20.
    expect_answer(page, "1975", "-25.2")


def test_thai_words_stay_whole_in_what_the_scripts_say(visit: Callable[[str], Page]) -> None:
    page = visit("th/")
    page.click("#reset")
    expect(page.locator("[data-slot=message] .unbroken").first).to_have_text("เรตติ้ง")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [320, 390, 1280])
def test_nothing_runs_out_of_the_page(
    visit: Callable[[str], Page], language: str, width: int
) -> None:
    page = visit(f"{folder(language)}?r=2700&k=20&g=2100w,unr-,1390l,2300d&foo=1&m=formula")
    expect(page.locator("#calculator")).to_have_attribute("data-answer", "fresh")
    page.locator(".by-game summary").click()
    page.set_viewport_size({"width": width, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_scripts_the_page_is_complete(browser: Browser, served: str, language: str) -> None:
    context = browser.new_context(service_workers="block", java_script_enabled=False)
    page = context.new_page()
    page.goto(served + folder(language))
    expect(total(page, "rating")).to_have_attribute("value", "1501")
    expect(total(page, "rating")).to_be_visible()
    expect(page.locator("noscript")).to_be_visible()
    expect(page.locator("article h2")).not_to_have_count(0)
    expect(page.locator("#add-game")).to_be_hidden()
    context.close()


def test_print_has_the_numbers_and_no_buttons(visit: Callable[[str], Page]) -> None:
    page = visit("")
    page.emulate_media(media="print")
    expect(total(page, "rating")).to_be_visible()
    expect(opponent(page, 3)).to_be_visible()
    expect(page.locator("article")).to_be_visible()
    for unwanted in ("#add-game", "button[type=submit]", ".languages", ".remove >> nth=0"):
        expect(page.locator(unwanted)).to_be_hidden()


def test_chosen_colours_are_kept(visit: Callable[[str], Page]) -> None:
    page = visit("")
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    light = page.evaluate(ground)
    page.select_option("#theme", "dark")
    dark = page.evaluate(ground)
    assert dark != light
    page.reload()
    assert page.evaluate(ground) == dark
    expect(page.locator("#theme")).to_have_value("dark")


def test_sixty_games_are_shown_and_counted(visit: Callable[[str], Page]) -> None:
    page = visit("?r=1500&k=10&g=" + ",".join(["1500w"] * 60))
    expect(rows(page)).to_have_count(60)
    expect_answer(page, "1800", "300")  # 60 games at half a point each


# The real engine


def test_the_real_engine_answers_what_was_typed_while_it_loaded(
    context: BrowserContext, served: str
) -> None:
    page = context.new_page()
    held = hold_back(page, "**/distilled-engine-*.wasm")
    page.goto(served)
    page.fill("[name=rating]", "1600")
    expect_pending(page)
    expect(page.locator(".engine-state")).to_have_text("Starting the calculator…")
    for route in held:
        route.continue_()
    expect(page.locator("html")).to_have_attribute("data-engine", "ready", timeout=REAL)
    expect(page.locator(".engine-state")).to_be_empty()
    expect_answer(page, "1593", "-6.6")


def test_a_sign_of_use_asks_for_the_engine_before_the_scripts_have_come(
    context: BrowserContext, served: str
) -> None:
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    page = context.new_page()
    held = hold_back(page, "**/calculator.js")
    page.goto(served, wait_until="commit")
    with page.expect_request("**/distilled-engine-*.wasm"):
        page.fill("[name=rating]", "1600")
    assert page.evaluate("() => document.documentElement.dataset.started") is None
    for route in held:
        route.continue_()
    expect_answer(page, "1593", "-6.6")
    assert len([url for url in asked if url.endswith(".wasm")]) == 1


def test_scripts_that_run_ask_for_the_engine_without_a_hint(
    context: BrowserContext, served: str
) -> None:
    """A hint beside their own request would never be used; the browser warns of that."""
    page = context.new_page()
    page.goto(served)
    expect(page.locator("html")).to_have_attribute("data-started", "")
    page.fill("[name=rating]", "1600")
    assert page.locator("link[href*='distilled-engine']").count() == 0
    expect_answer(page, "1593", "-6.6")


def test_without_the_distilled_engine_the_page_says_what_it_does_and_answers(
    context: BrowserContext, served: str
) -> None:
    page = context.new_page()
    page.route("**/distilled-engine-*.wasm", lambda route: route.abort())
    page.goto(served)
    page.fill("[name=rating]", "1600")
    expect(page.locator(".engine-state")).to_contain_text("the whole of Python", timeout=REAL)
    expect(page.locator("html")).to_have_attribute("data-engine", "ready", timeout=REAL)
    expect(page.locator(".engine-state")).to_be_empty()
    expect(page.locator("[name=rating]")).to_have_value("1600")
    expect_answer(page, "1593", "-6.6")


def test_a_failed_load_says_so_and_can_be_tried_again(context: BrowserContext, served: str) -> None:
    page = context.new_page()
    for file in ("distilled-engine-*.wasm", "python_stdlib*.zip"):
        page.route(f"**/{file}", lambda route: route.abort())
    page.goto(f"{served}sv/")
    page.fill("[name=rating]", "1600")
    expect(page.locator("html")).to_have_attribute("data-engine", "failed", timeout=REAL)
    expect(page.locator(".engine-state")).to_contain_text("python_stdlib.zip")
    expect_no_answer(page)
    expect(page.locator("[name=rating]")).to_have_value("1600")
    page.unroute_all()
    page.click("#retry")
    expect(page.locator("html")).to_have_attribute("data-engine", "ready", timeout=REAL)
    expect_answer(page, "1593", "-6.6")
    expect(page.locator("#retry")).to_be_hidden()


def test_the_distilled_engine_answers_all_that_these_tests_ask(
    questions: list[str], tmp_path: Path
) -> None:
    asked = list(dict.fromkeys(questions))
    assert asking_distilled_engine(tmp_path)(asked) == [
        elo_py.answer(question) for question in asked
    ]
