"""The calculator with the real engine, as it loads, fails and answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.support.calculator import (
    REAL,
    expect_answer,
    expect_no_answer,
    expect_pending,
    hold_back,
)

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext


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
