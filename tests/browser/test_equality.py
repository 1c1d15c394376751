"""Python in the browser answers exactly as Python anywhere else.

Small games are asked in a page: some each time, every one with `make prove`. Questions of every
kind, impossible ones included, are asked of the same Pyodide under Node.js, because a page cannot
say all that a line of JSON can: JavaScript has no 1e999999999.
"""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from distill.training.small_games import small_games
from elo_py import answer, ask
from elo_py.questions.api import QUESTIONS
from generator.engine.library import library
from generator.engine.node import run
from generator.engine.wheel import wheel
from tests.support import every_question
from tests.support.equality import committed, digest, some_questions
from tests.support.project import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from playwright.sync_api import Browser, Page

    from tests.support.fault_server import FaultServer

AT_ONCE = 50  # questions in one call of the page
ASK_ALL = """async (questions) =>
    JSON.stringify(await Promise.all(questions.map((question) => engine.ask(question))))"""


def answers(page: Page, asked: Iterable[dict[str, object]]) -> Iterator[dict[str, Any]]:
    unasked = iter(asked)
    while some := list(islice(unasked, AT_ONCE)):
        yield from json.loads(page.evaluate(ASK_ALL, some))


@pytest.fixture
def page(browser: Browser, engine_server: FaultServer) -> Iterator[Page]:
    opened = browser.new_page()
    opened.goto(f"{engine_server.origin}/equality/harness.html")
    opened.evaluate("open(null)")
    yield opened
    opened.close()


def test_games_have_the_same_answer_in_the_browser(page: Page) -> None:
    asked = some_questions()
    assert list(answers(page, asked)) == [ask(question) for question in asked]


@pytest.mark.prove
def test_every_game_has_the_same_answer_in_the_browser(page: Page) -> None:
    assert digest(answers(page, small_games())) == committed()


ANSWER_ALL = """
from elo_py import answer
from elo_py.questions.api import QUESTIONS
with open("/build/questions") as asked, open("/build/answers", "w") as answers:
    for line in asked:
        print(answer(line.rstrip("\\n")), file=answers)
"""


def test_every_kind_of_question_has_the_same_answer_in_pyodide(tmp_path: Path) -> None:
    lines = list(every_question.questions())
    (tmp_path / "questions").write_text("".join(f"{line}\n" for line in lines), "utf-8")
    script = tmp_path / "answer.py"
    script.write_text(ANSWER_ALL, "utf-8")
    package, stock = wheel(ROOT), ROOT / "node_modules" / "pyodide" / "python_stdlib.zip"
    start = tmp_path / "library.zip"
    start.write_bytes(library(ROOT, package, stock.read_bytes()))
    run(ROOT, script, tmp_path, start, package)
    found = (tmp_path / "answers").read_text("utf-8").splitlines()
    wanted = [answer(line) for line in lines]
    assert len(found) == len(wanted)
    replies = [json.loads(line) for line in wanted]
    assert {reply["ask"] for reply in replies if "errors" not in reply} == set(QUESTIONS)
    pairs = zip(lines, found, wanted, strict=True)
    assert [pair for pair in pairs if pair[1] != pair[2]] == []
