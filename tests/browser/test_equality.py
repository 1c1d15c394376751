"""Python in the browser answers exactly as Python anywhere else: every small game, asked once."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.equality import digest, questions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

    from tests.browser.fault_server import FaultServer

COMMITTED = Path(__file__).parents[1] / "data" / "equality.sha256"
AT_ONCE = 50  # questions in one call of the page
ASK_ALL = """async (questions) =>
    JSON.stringify(await Promise.all(questions.map((question) => engine.ask(question))))"""


def answers(page: Page) -> Iterator[dict[str, Any]]:
    unasked = questions()
    while some := list(islice(unasked, AT_ONCE)):
        yield from json.loads(page.evaluate(ASK_ALL, some))


def test_every_game_has_the_same_answer_in_the_browser(
    browser: Browser, engine_server: FaultServer
) -> None:
    page = browser.new_page()
    page.goto(f"{engine_server.origin}/equality/harness.html")
    page.evaluate("open(null)")
    assert digest(answers(page)) == COMMITTED.read_text(encoding="ascii").strip()
    page.close()
