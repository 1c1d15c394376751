"""Sandboxes, shut storage, and policies of the page around the frame."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from generator.pages.snippets import SANDBOX
from tests.support.embedding import (
    ANSWER,
    PREFILLED,
    element,
    plain_frame,
)
from tests.support.frames import (
    calculator,
    expect_answer,
    expect_fitting,
    origin_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import BrowserContext, Page


@pytest.mark.usefixtures("stand_in")
@pytest.mark.parametrize(
    "sandbox", [None, SANDBOX, "allow-scripts", "allow-scripts allow-same-origin"]
)
def test_every_sandbox_lets_the_form_be_sent(
    host: Callable[..., Page], served: str, sandbox: str | None
) -> None:
    frame = calculator(host(plain_frame(served, "?r=1820&k=20&g=1750w,1900d", sandbox)))
    origin = "null" if sandbox == "allow-scripts" else origin_of(served)
    assert frame.evaluate("() => origin") == origin
    # No storage: this frame belongs to another site than the page round it.
    storage = "() => { try { return localStorage.length } catch ({ name }) { return name } }"
    assert frame.evaluate(storage) == "SecurityError"
    frame.locator("[name=k]").press("Enter")
    expect_answer(frame, "1830")
    expect(frame.locator("#result-heading")).to_be_focused()
    frame.locator("[name=rating]").fill("")
    frame.locator("button[type=submit]").click()
    expect(frame.locator("#error-summary")).to_be_focused()


@pytest.mark.parametrize("sandbox", ["allow-scripts", SANDBOX])
def test_the_real_engine_answers_in_a_sandbox(
    host: Callable[..., Page], served: str, sandbox: str
) -> None:
    page = host(element(served, f'lang="sv" sandbox="{sandbox}" {PREFILLED}'))
    page.evaluate("() => addEventListener('elo-change', ({ detail }) => { window.told = detail; })")
    frame = calculator(page)
    frame.locator("button[type=submit]").click()
    expect_answer(frame, "1830")
    page.wait_for_function("() => window.told")
    told: dict[str, Any] = page.evaluate("() => window.told")
    assert told == ANSWER | {"query": "r=1820&k=20&g=1750w,1900d"}


@pytest.mark.parametrize(
    "policy", ["default-src 'none'; frame-src {site}", "frame-src {site}; script-src 'none'"]
)
def test_a_page_that_allows_the_frame_and_nothing_else(
    host: Callable[..., Page], served: str, policy: str
) -> None:
    rules = policy.format(site=origin_of(served))
    frame = calculator(host(plain_frame(served), headers={"Content-Security-Policy": rules}))
    expect_answer(frame, "1501")


def test_a_page_that_allows_the_script_and_the_frame(
    host: Callable[..., Page], served: str
) -> None:
    site = origin_of(served)
    rules = (
        f"default-src 'none'; script-src {site}; frame-src {site};"
        " require-trusted-types-for 'script'"
    )
    page = host(element(served), headers={"Content-Security-Policy": rules})
    expect_fitting(calculator(page))
    expect(page.locator("elo-calculator iframe")).to_have_css("border-top-width", "0px")


@pytest.mark.parametrize(
    "policy", ["frame-src 'self'", "frame-src 'none'", "default-src {site}; frame-src 'self'"]
)
def test_where_no_frame_may_come_the_link_stays(
    host: Callable[..., Page], served: str, policy: str
) -> None:
    rules = policy.format(site=origin_of(served))
    page = host(
        element(served, 'lang="sv"', f'<a href="{served}sv/">Elo-räknare</a>'),
        headers={"Content-Security-Policy": rules},
    )
    expect(page.get_by_role("link", name="Elo-räknare")).to_be_visible()
    expect(page.locator("iframe")).to_be_hidden()


def test_where_something_else_came_in_place_of_the_frame_the_link_comes_back(
    context: BrowserContext, host: Callable[..., Page], served: str
) -> None:
    context.route("**/embed/**", lambda route: route.fulfill(body="<p>Blocked by your school"))
    page = host(element(served, 'lang="sv"', f'<a href="{served}sv/">Elo-räknare</a>'))
    expect(page.get_by_role("link", name="Elo-räknare")).to_be_visible()


def test_a_frame_that_loads_out_of_sight_is_not_given_up(
    host: Callable[..., Page], served: str
) -> None:
    """Browsers load lazy frames ahead, and draw nothing in them before they are seen."""
    page = host(
        '<div style="height: 1500px"></div>' + element(served),
        head="""<script>window.heights = [];
          addEventListener("message", ({ data }) => heights.push(data.height));</script>""",
    )
    page.wait_for_function("() => heights.length")
    assert page.evaluate("() => scrollY") == 0
    expect_fitting(calculator(page))


def test_without_the_script_the_element_is_a_link(host: Callable[..., Page], served: str) -> None:
    page = host(
        element(served, 'lang="sv"', f'<a href="{served}sv/">Elo-räknare</a>'),
        headers={"Content-Security-Policy": "script-src 'self'"},
    )
    expect(page.get_by_role("link", name="Elo-räknare")).to_be_visible()
    expect(page.locator("iframe")).to_have_count(0)
