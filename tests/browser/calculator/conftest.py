"""The calculator's page, mostly with a stand-in for its engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import elo_py
from tests.support.calculator import START
from tests.support.distilled import asking_distilled_engine
from tests.support.stand_in import stand_in

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, BrowserContext, Page


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    made = browser.new_context(service_workers="block", viewport={"width": 1280, "height": 900})
    yield made
    made.close()


@pytest.fixture
def faults(context: BrowserContext) -> list[str]:
    """What went wrong in the page's own scripts."""
    seen: list[str] = []
    context.on("weberror", lambda error: seen.append(str(error.error)))
    return seen


@pytest.fixture(scope="module")
def questions(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[str]]:
    """All that the page asks in a file's tests; the distilled engine must answer it, too."""
    asked: list[str] = []
    yield asked
    unlike = list(dict.fromkeys(asked))
    ask = asking_distilled_engine(tmp_path_factory.mktemp("distilled"))
    assert ask(unlike) == [elo_py.answer(question) for question in unlike]


@pytest.fixture
def visit(
    context: BrowserContext, served: str, faults: list[str], questions: list[str]
) -> Iterator[Callable[[str], Page]]:
    """Opens an address of the site, with the stand-in for the engine."""

    def answer(question: str) -> str:
        questions.append(question)
        return elo_py.answer(question)

    stand_in(context, answer)

    def open_page(address: str = "") -> Page:
        page = context.new_page()
        page.set_default_timeout(START)
        page.goto(served + address)
        return page

    yield open_page
    assert faults == []
