"""The frame is as high as what is in it, and the page around it never runs away."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from generator.pages.snippets import HEIGHT, SANDBOX
from tests.support.embedding import (
    DARK_SURFACE,
    LIGHT_SURFACE,
    LISTEN,
    PREFILLED,
    element,
)
from tests.support.frames import (
    TWO_FRAMES,
    calculator,
    colour,
    expect_answer,
    expect_fitting,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page


@pytest.mark.usefixtures("stand_in")
@pytest.mark.parametrize("sandbox", ["allow-scripts", SANDBOX])
def test_the_height_follows_both_ways(host: Callable[..., Page], served: str, sandbox: str) -> None:
    page = host(element(served, f'lang="en" sandbox="{sandbox}"'))
    frame = calculator(page)
    start = expect_fitting(frame)
    assert start > HEIGHT
    for _ in range(4):
        frame.locator("#add-game").click()
    expect_answer(frame, "1501")
    grown = expect_fitting(frame)
    assert grown > start + 150
    for _ in range(4):
        frame.locator(".remove").last.click()
    frame.locator(".by-game summary").click()
    frame.locator(".by-game summary").click()
    expect(frame.locator("fieldset[data-game]")).to_have_count(3)
    expect_answer(frame, "1501")
    shrunk = expect_fitting(frame)
    assert shrunk < grown - 150
    page.set_viewport_size({"width": 400, "height": 900})
    narrow = expect_fitting(frame)
    assert narrow > shrunk
    page.set_viewport_size({"width": 1000, "height": 900})
    frame.wait_for_function("() => innerWidth > 900")
    assert expect_fitting(frame) == shrunk


def test_no_style_of_the_page_makes_the_height_run_away(
    host: Callable[..., Page], served: str
) -> None:
    for style in (
        "iframe { height: 100% }",
        "elo-calculator { display: grid; height: 100vh } html, body { height: 100% }",
        "elo-calculator { padding: 20px; border: 10px solid; box-shadow: 0 0 40px }",
        "body { zoom: 1.5 }",
    ):
        page = host(
            element(served),
            head="""<script>window.heights = [];
              addEventListener("message", ({ data }) => heights.push(data.height));</script>"""
            f"<style>{style}</style>",
        )
        calculator(page)
        page.wait_for_load_state("networkidle")
        page.evaluate(TWO_FRAMES)
        heights = page.evaluate("() => heights")
        assert 1 <= len(heights) <= 3, (style, heights)
        assert max(heights) < 2500, (style, heights)
        page.close()


def test_frames_out_of_sight_are_not_loaded(
    host: Callable[..., Page], served: str, requests: list[str]
) -> None:
    page = host(
        element(served)
        + '<div style="height:12000px"></div><elo-calculator lang="sv"></elo-calculator>'
    )
    expect_fitting(calculator(page))
    page.wait_for_load_state("networkidle")
    assert not [each for each in requests if "/sv/embed/" in each]
    expect_fitting(calculator(page, 1))
    assert [each for each in requests if "/sv/embed/" in each]


@pytest.mark.usefixtures("stand_in")
def test_two_at_once_keep_apart(host: Callable[..., Page], served: str) -> None:
    page = host(
        element(served, 'id="one" lang="en"')
        + f'<elo-calculator id="two" lang="he" theme="dark" {PREFILLED}></elo-calculator>'
        + LISTEN
    )
    one, two = calculator(page), calculator(page, 1)
    expect(two.locator("html")).to_have_attribute("dir", "rtl")
    first = expect_fitting(one)
    assert expect_fitting(two) < first  # it has no answer yet
    two.locator("[name=rating]").focus()
    expect_answer(two, "1830")
    expect_fitting(two)
    assert expect_fitting(one) == first
    page.wait_for_function("() => heard.length")
    assert page.evaluate("() => heard.map(({ id }) => id)") == ["two"]
    assert [colour(one), colour(two)] == [LIGHT_SURFACE, DARK_SURFACE]
