"""The rivals are fair: each page shows the right answer, and agrees with elo_py on a grid."""

from __future__ import annotations

import random
from functools import cache
from typing import TYPE_CHECKING

import pytest

from tests.benchmark.contestants import READY, RIVALS, Contestant
from tests.benchmark.devtools import BrowserError
from tests.benchmark.lists import ask, ask_all, mistakes, prepare
from tests.benchmark.questions import TYPED, Question, Right, example, many, right
from tests.benchmark.server import serving, stored
from tests.benchmark.visit import browser, visit

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Playwright

SCORES = ("1", "0.5", "0")
SAME_WHEEL = "pyodide"
"""Of it a part of the grid is asked: it cannot differ from elo_py in the rules, and is slow."""


@cache
def grid() -> list[Question]:
    """Every difference of the table for a player without a cap, and periods of all kinds."""
    questions: list[Question] = [
        {
            "rating": "2700",
            "k": str(10 + number % 3),
            "games": [{"opponent": str(2700 - difference), "score": SCORES[number % 3]}],
        }
        for number, difference in enumerate(range(-745, 746))
    ]
    chance = random.Random(8)  # noqa: S311  # nothing secret
    for _ in range(100):
        rating = chance.choice([1400, 1999, 2649, 2650, chance.randint(1000, 2900)])
        games = [
            {"opponent": str(chance.randint(1000, 2900)), "score": chance.choice(SCORES)}
            for _ in range(chance.randint(1, 20))
        ]
        questions.append(
            {"rating": str(rating), "k": chance.choice(["10", "20", "40"]), "games": games}
        )
    return questions


@cache
def right_answers(method: str) -> list[Right]:
    return [right(question, method) for question in grid()]


@pytest.mark.parametrize("rival", RIVALS, ids=lambda rival: rival.name)
def test_the_page_answers_right(playwright: Playwright, rival: Contestant, tmp_path: Path) -> None:
    files = {path: stored(path, content) for path, content in rival.files().items()}
    step = 40 if rival.name == SAME_WHEEL else 1
    questions, wanted = grid()[::step], right_answers(rival.method)[::step]
    with serving(files) as server, browser(playwright, tmp_path) as own:
        _, tab = visit(own, server.address, rival.method)
        prepare(tab, server)
        answers = ask_all(tab, questions)
    for question, answer, expected in zip(questions, answers, wanted, strict=True):
        assert mistakes(answer, expected) == {}, question


def test_the_ready_made_answers_are_right_and_answer_nothing_else(
    playwright: Playwright, tmp_path: Path
) -> None:
    files = {path: stored(path, content) for path, content in READY.files().items()}
    with serving(files) as server, browser(playwright, tmp_path) as own:
        _, tab = visit(own, server.address, READY.method)
        prepare(tab, server)
        answer, _ = ask(tab, example(TYPED))
        assert mistakes(answer, right(example(TYPED), READY.method)) == {}
        for question in (example("1612"), many(400)):
            with pytest.raises(BrowserError, match="no answer here"):
                ask(tab, question)
    assert not any("distilled-engine" in path for _, path in server.requests)
