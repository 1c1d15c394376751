"""Calculators in frames of other sites' pages, driven by Playwright."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Frame, Page

START = 15_000  # ms in which a page must react, on a slow machine
REAL = 120_000  # ms in which the real engine must have started
TWO_FRAMES = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(done)))"""
FITS = """() => innerHeight
  === Math.ceil(document.querySelector("main").getBoundingClientRect().height)"""


def origin_of(address: str) -> str:
    return "/".join(address.split("/")[:3])


def calculator(page: Page, number: int = 0) -> Frame:
    """The frame of a calculator on a host page, its scripts started."""
    outside = page.locator("iframe").nth(number)
    outside.scroll_into_view_if_needed()
    handle = outside.element_handle()
    assert handle is not None
    frame = handle.content_frame()
    assert frame
    frame.wait_for_function("() => 'started' in (document.documentElement?.dataset ?? {})")
    return frame


def expect_fitting(frame: Frame) -> int:
    """The frame is as high as what is in it."""
    frame.wait_for_function(FITS)
    return int(frame.evaluate("() => innerHeight"))


def expect_answer(frame: Frame, rating: str) -> None:
    expect(frame.locator("#calculator")).to_have_attribute("data-answer", "fresh", timeout=REAL)
    expect(frame.locator("[data-results] [data-result=rating]")).to_have_attribute("value", rating)


def colour(frame: Frame) -> str:
    return str(frame.evaluate("() => getComputedStyle(document.body).backgroundColor"))


def expect_colour(frame: Frame, wanted: str) -> None:
    expect(frame.locator("body")).to_have_css("background-color", wanted)
