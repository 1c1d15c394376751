"""Nothing is cut off: choices show their words whole, chart and tables their numbers."""

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.support.address import folder
from tests.support.axe import page_to_look_at
from tests.support.project import LANGUAGES

CUT_CHOICES = """() => [...document.querySelectorAll("select")].map(each => {
  const given = each.getBoundingClientRect().width;
  each.style.inlineSize = "max-content";
  const needed = each.getBoundingClientRect().width;
  each.style.inlineSize = "";
  return [each.id, given, needed];
}).filter(([, given, needed]) => !given || needed > given)"""
"""Selects that are narrower than the longest of their choices."""

CUT_NUMBERS = """() => {
  const { left, right } = document.querySelector(".chart").getBoundingClientRect();
  const svg = document.querySelector(".chart svg");
  const drawn = getComputedStyle(svg).overflow === "visible" ? [left, right]
    : [svg.getBoundingClientRect().left, svg.getBoundingClientRect().right];
  const texts = [...svg.querySelectorAll("text")];
  const boxes = texts.map(each => [each.textContent, each.getBoundingClientRect()]);
  return boxes.filter(([, box]) => box.left < drawn[0] || box.right > drawn[1])
    .map(([text]) => text);
}"""
"""Texts of the chart that reach over the edge of what is drawn."""

OUT_OF_SIGHT = """() => {
  const box = document.querySelector(".by-game .scroll");
  return box.scrollWidth - box.clientWidth;
}"""
"""Pixels of the games' table that one would have to scroll for."""
WIDEST = "?r=1500&k=40&g=1800w,1600w,1950w"
"""Wins against the stronger with the greatest K: changes of two digits, and a sign."""

EVERY_LANGUAGE = pytest.mark.parametrize("code", LANGUAGES)
WIDTHS = pytest.mark.parametrize("width", [390, 1280])


@EVERY_LANGUAGE
@WIDTHS
def test_table_and_formula_stand_side_by_side(
    browser: Browser, served: str, code: str, width: int
) -> None:
    page = page_to_look_at(browser, width=width)
    page.goto(f"{served}{folder(code)}{WIDEST}")
    page.locator(".by-game summary").click()
    last = page.locator(".by-game tbody tr").last
    expect(last.locator("td").last.filter(has_text=re.compile(r"\+[23]\d[.,]\d"))).to_be_visible()
    assert page.evaluate(OUT_OF_SIGHT) == 0
    page.close()


@EVERY_LANGUAGE
@WIDTHS
def test_nothing_is_cut_off(browser: Browser, served: str, code: str, width: int) -> None:
    page = page_to_look_at(browser, width=width)
    page.goto(f"{served}{folder(code)}")
    page.locator("#embed-panel > summary").click()
    expect(page.locator("#choice-way")).to_be_visible()
    page.evaluate("() => document.fonts.ready")
    assert page.evaluate(CUT_CHOICES) == []
    assert page.evaluate(CUT_NUMBERS) == []
    page.close()
