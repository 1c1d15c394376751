"""Asks axe-core what is not accessible on a page."""

from typing import Any

from playwright.sync_api import Browser, Page

from tests.support.project import ROOT

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def page_to_look_at(browser: Browser, scheme: str = "light", width: int = 390) -> Page:
    """A page for a visitor's colours and width of window."""
    return browser.new_page(
        service_workers="block",
        viewport={"width": width, "height": 800},
        color_scheme="dark" if scheme == "dark" else "light",
    )


def violations(page: Page) -> list[str]:
    """What axe finds, each with the first element it concerns."""
    if not page.evaluate("() => 'axe' in window"):
        # evaluate, not a script element: the page's own policy forbids foreign scripts.
        page.evaluate((ROOT / "node_modules/axe-core/axe.min.js").read_text("utf-8"))
    found: dict[str, Any] = page.evaluate(
        "rules => axe.run(document, {runOnly: {type: 'tag', values: rules}})", RULES
    )
    assert len(found["passes"]) > 20, "axe ran too few rules"
    return [f"{each['id']}: {each['nodes'][0]['html'][:200]}" for each in found["violations"]]
