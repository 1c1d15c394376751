"""Whole lists of games: asked of the engine that a page has, since no page has rows for them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from datetime import date

from tests.benchmark.contestants import Contestant
from tests.benchmark.devtools import BrowserError, Tab
from tests.benchmark.questions import Question, Right, many, right
from tests.benchmark.server import Server
from tests.benchmark.visit import WrongAnswer

SIZES = (400, 10_000)

RIVAL = "() => { window.asked = async (question) => window.ask(question); }"
SITE = """async ({ address, choices }) => {
  const { createEngine } = await import(address);
  const engine = createEngine();
  await engine.start();
  window.asked = async (question) => {
    const answer = await engine.ask({ ...choices, ...question });
    return {
      rating: answer.new_rating.value, change: answer.change.value, expected: answer.expected.value,
    };
  };
}"""
ASK_ALL = "(questions) => Promise.all(questions.map(window.asked))"
ASK = """async (question) => {
  const begun = performance.now();
  const answer = await window.asked(question);
  return { milliseconds: performance.now() - begun, answer };
}"""


def whole_lists(tab: Tab, server: Server, contestant: Contestant) -> Iterator[tuple[int, float]]:
    """Milliseconds from question to answer, by the number of games; none where the page gives up.

    Raises WrongAnswer if an answer is not elo_py's.
    """
    prepare(tab, server)
    for games in SIZES:
        question = many(games)
        try:
            answer, milliseconds = ask(tab, question)
        except BrowserError as error:
            print(f"{contestant.name}, {games} games: {error}", file=sys.stderr)
            continue
        wrong = mistakes(answer, right(question, contestant.method))
        if wrong:
            raise WrongAnswer(f"{contestant.name}, {games} games: {wrong}")
        yield games, milliseconds


def prepare(tab: Tab, server: Server) -> None:
    """Find the page's engine: of the site its own module, of a rival what its form asks."""
    module = next((path for path in server.files if path.endswith("/engine.js")), None)
    if module is None:
        tab.evaluate(RIVAL)
    else:
        choices = {"ask": "change", "list": "standard", "method": "table", "cap": "rule"}
        choices["day"] = date.today().isoformat()
        tab.evaluate(SITE, {"address": server.address + module, "choices": choices})


def ask(tab: Tab, question: Question) -> tuple[Right, float]:
    """The answer of the page's engine, and the milliseconds it took."""
    told = tab.evaluate(ASK, question)
    return told["answer"], told["milliseconds"]


def ask_all(tab: Tab, questions: list[Question]) -> list[Right]:
    """The answers to many questions."""
    answers: list[Right] = tab.evaluate(ASK_ALL, questions)
    return answers


def mistakes(answer: Right, wanted: Right) -> dict[str, tuple[str | None, str]]:
    """Where an answer differs: what it says, and what is right."""
    return {
        name: (answer.get(name), value)
        for name, value in wanted.items()
        if answer.get(name) != value
    }
