"""Neighbours and links that mean harm change nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from generator.pages.snippets import SANDBOX
from tests.support.embedding import (
    ANSWER,
    FORGERY,
    HEIGHT_TOLD,
    HELLO,
    HOSTILE_QUERIES,
    LIGHT_SURFACE,
    LISTEN,
    NO_ANSWERS,
    NO_HEIGHTS,
    NO_HELLOS,
    element,
    plain_frame,
)
from tests.support.frames import (
    TWO_FRAMES,
    calculator,
    colour,
    expect_fitting,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Dialog, Page


# Two sandboxed frames have the same origin, null: only their windows tell them apart.
@pytest.mark.parametrize("sandbox", ["allow-scripts", SANDBOX])
def test_messages_of_another_frame_change_nothing(
    host: Callable[..., Page], served: str, sandbox: str
) -> None:
    page = host(element(served, f'lang="en" sandbox="{sandbox}"') + LISTEN)
    frame = calculator(page)
    before = expect_fitting(frame)
    page.evaluate(
        """([forgery, sandbox]) => new Promise((done) => {
          addEventListener("message", ({ data }) => data === "sent" && done());
          const frame = document.createElement("iframe");
          frame.setAttribute("sandbox", sandbox);
          frame.srcdoc = forgery;
          document.body.append(frame);
        })""",
        [FORGERY, sandbox],
    )
    assert expect_fitting(frame) == before
    assert page.evaluate("() => heard") == []
    assert colour(frame) == LIGHT_SURFACE


def test_heights_are_checked_and_kept_within_bounds(host: Callable[..., Page], served: str) -> None:
    page = host(element(served))
    frame = calculator(page)
    expect_fitting(frame)
    page.locator("iframe").evaluate(
        """(frame) => {
          window.heights = [];
          new MutationObserver(() => heights.push(frame.height))
            .observe(frame, { attributeFilter: ["height"] });
        }"""
    )
    for wrong in NO_HEIGHTS:
        frame.evaluate("(sent) => parent.postMessage(sent, '*')", wrong)
    for height in (1e9, -5, 700.2):
        frame.evaluate("(sent) => parent.postMessage(sent, '*')", HEIGHT_TOLD | {"height": height})
        page.evaluate(TWO_FRAMES)
    page.wait_for_function("() => heights.includes('701')")
    assert page.evaluate("() => heights") == ["5000", "100", "701"]


def test_answers_of_another_shape_are_dropped(host: Callable[..., Page], served: str) -> None:
    page = host(element(served) + LISTEN)
    frame = calculator(page)
    good = ANSWER | {"query": ""}
    frame.evaluate(
        """(details) => {
          for (const detail of details) {
            parent.postMessage({ type: "elo-calculator", v: 1, event: "change", detail }, "*");
          }
        }""",
        [*NO_ANSWERS, good | {"rating": "1", "extra": "no"}],
    )
    page.wait_for_function("() => heard.length")
    assert page.evaluate("() => heard.map(({ detail }) => detail)") == [good | {"rating": "1"}]


def test_the_frame_takes_no_other_message(host: Callable[..., Page], served: str) -> None:
    page = host(plain_frame(served, "?theme=light"))
    frame = calculator(page)
    frame.evaluate(
        """() => {
          const { documentElement: page } = document;
          window.themes = [];
          new MutationObserver(() => themes.push(page.dataset.theme))
            .observe(page, { attributeFilter: ["data-theme"] });
        }"""
    )
    page.evaluate(
        "(sent) => { for (const each of sent) frames[0].postMessage(each, '*'); }",
        [*NO_HELLOS, HELLO],
    )
    frame.wait_for_function("() => themes.length")
    assert frame.evaluate("() => themes") == ["dark"]


def test_hostile_parameters_are_text_or_named_as_unread(
    host: Callable[..., Page], served: str
) -> None:
    dialogs: list[str] = []
    page = host("")

    def note(dialog: Dialog) -> None:
        dialogs.append(dialog.message)
        dialog.dismiss()

    page.on("dialog", note)
    for query, unread in HOSTILE_QUERIES.items():
        page.set_content(plain_frame(served, query))
        frame = calculator(page)
        assert frame.locator("script").count() == 3
        assert frame.locator("img").count() == 0
        assert frame.locator("fieldset[data-game]").count() <= 500
        expect(frame.locator("#link-note")).to_be_visible(visible=unread)
    assert dialogs == []
