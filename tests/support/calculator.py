"""Parts of the calculator's page, and what a visitor expects of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page, Route

START = 10_000  # ms in which the page must react, on a slow machine
REAL = 90_000  # ms in which the real engine must have started


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
