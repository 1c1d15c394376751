"""The frame takes the colours of the page around it, or those it is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.support.embedding import (
    DARK_SURFACE,
    GROUNDS,
    LIGHT_SURFACE,
    element,
    plain_frame,
)
from tests.support.frames import (
    calculator,
    expect_colour,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page


@pytest.mark.parametrize("device", ["light", "dark"])
def test_auto_takes_after_the_page_not_the_device(
    host: Callable[..., Page], served: str, device: Any
) -> None:
    page = host(
        element(served, 'lang="en" hidden')
        + "".join(
            f'<div style="background: {ground}"><elo-calculator></elo-calculator></div>'
            for ground in GROUNDS
        )
    )
    page.emulate_media(color_scheme=device)
    for number, scheme in enumerate(GROUNDS.values(), 1):
        frame = calculator(page, number)
        expect_colour(frame, DARK_SURFACE if scheme == "dark" else LIGHT_SURFACE)
        # A frame of the other scheme would get an opaque white ground.
        expect(page.locator("iframe").nth(number)).to_have_css("color-scheme", scheme)


STYLE = "<style>:root {{ color-scheme: {} }}</style>"
META = '<meta name="color-scheme" content="{}">'


@pytest.mark.parametrize(
    ("head", "device", "dark"),
    [
        (way.format(schemes), device, dark)
        for way in (STYLE, META)
        for schemes, device, dark in (
            ("dark", "light", True), ("light dark", "dark", True), ("light dark", "light", False),
            ("normal", "dark", False),
        )
    ],
)  # fmt: skip
def test_auto_on_a_page_without_a_ground(
    host: Callable[..., Page], served: str, head: str, device: Any, dark: bool
) -> None:
    page = host(element(served), head=head)
    page.emulate_media(color_scheme=device)
    expect_colour(calculator(page), DARK_SURFACE if dark else LIGHT_SURFACE)


def test_colours_follow_when_the_page_changes(host: Callable[..., Page], served: str) -> None:
    page = host(
        element(served),
        head="<style>body { background: #fff; transition: background .1s }"
        ".night { background: #101010 }</style>",
    )
    frame = calculator(page)
    expect_colour(frame, LIGHT_SURFACE)
    page.evaluate("() => document.body.classList.add('night')")
    expect_colour(frame, DARK_SURFACE)
    page.evaluate("() => document.body.classList.remove('night')")
    expect_colour(frame, LIGHT_SURFACE)
    page.evaluate("() => document.querySelector('elo-calculator').setAttribute('theme', 'dark')")
    expect_colour(frame, DARK_SURFACE)
    expect(frame.locator("html")).to_have_attribute("data-started", "")  # the same document


@pytest.mark.parametrize("device", ["light", "dark"])
@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
def test_a_plain_frame_takes_its_theme_from_the_address(
    host: Callable[..., Page], served: str, device: Any, theme: str
) -> None:
    page = host(
        plain_frame(served, f"?theme={theme}"), head="<meta name=color-scheme content='light dark'>"
    )
    page.emulate_media(color_scheme=device)
    frame = calculator(page)
    dark = theme == "dark" or (theme == "auto" and device == "dark")
    expect_colour(frame, DARK_SURFACE if dark else LIGHT_SURFACE)
    expect(frame.locator("#link-note")).to_be_hidden()
