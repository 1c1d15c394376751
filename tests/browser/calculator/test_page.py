"""The page around the calculator: lost scripts, narrow windows, paper, colours."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.support.address import folder
from tests.support.calculator import (
    START,
    expect_answer,
    hold_back,
    opponent,
    rows,
    total,
)
from tests.support.project import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser, BrowserContext, Page, Route


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
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    dark = page.evaluate(ground)
    assert dark != light
    page.reload()
    assert page.evaluate(ground) == dark
    expect(page.locator("#theme")).to_have_value("dark")


def test_colours_chosen_before_their_script_comes_are_taken(browser: Browser, served: str) -> None:
    context = browser.new_context(service_workers="block")
    page = context.new_page()

    def choose_first(route: Route) -> None:
        page.select_option("#theme", "dark")
        route.continue_()

    page.route("**/theme.js", choose_first)
    page.goto(served)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("#theme")).to_have_value("dark")
    context.close()


def test_sixty_games_are_shown_and_counted(visit: Callable[[str], Page]) -> None:
    page = visit("?r=1500&k=10&g=" + ",".join(["1500w"] * 60))
    expect(rows(page)).to_have_count(60)
    expect_answer(page, "1800", "300")  # 60 games at half a point each
