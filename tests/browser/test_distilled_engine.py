"""The distilled engine in the browser: it answers first, and hands over to Pyodide at a trap."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

import pytest

from distill.training.small_games import small_games
from elo_py import ask as elo_py_ask
from generator.engine.distilled import LOADER, MODULE
from tests.browser.test_equality import answers
from tests.browser.test_loader import (
    FAULTS,
    LISTED,
    LOGIN,
    SILENCE,
    ask,
    open_page,
    right,
    served_name,
)
from tests.support.equality import committed, digest, some_questions
from tests.support.fault_server import Fault
from tests.support.sampling import sampled

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.support.fault_server import FaultServer

DISTILLED = {MODULE, LOADER}
ANSWERED = [name for name in FAULTS if name != "silent"]
"""What goes wrong and is answered; silence has to be waited for."""
PYODIDE = "pyodide.asm.wasm"
EASY = {
    "ask": "change", "rating": "1500", "k": "20", "day": "2026-01-01",
    "games": [{"opponent": "1700", "score": "½"}],
}  # fmt: skip
# Without a day, today counts, and only Pyodide knows which day that is.
HARD: dict[str, Any] = {name: value for name, value in EASY.items() if name != "day"}


def loaded(server: FaultServer, case: str) -> set[str]:
    """The engine's files that a case has loaded."""
    requests = [path for path in server.requests if path.startswith(f"/{case}/")]
    names = {path.rpartition("/")[2] for path in requests}
    return {file for file in (*DISTILLED, *LISTED) if served_name(server, file) in names}


def test_a_question_it_knows_needs_nothing_else(
    browser: Browser, distilled_server: FaultServer
) -> None:
    page = open_page(browser, distilled_server, "easy")
    outcome = page.evaluate("(question) => ask(question)", EASY)
    assert outcome["answer"] == elo_py_ask(EASY)
    assert loaded(distilled_server, "easy") == DISTILLED
    assert page.evaluate("states.at(-1).state") == "ready"
    page.close()


def test_small_games_have_the_same_answer_and_none_traps(
    browser: Browser, distilled_server: FaultServer
) -> None:
    page = open_page(browser, distilled_server, "some")
    asked = some_questions()
    assert list(answers(page, asked)) == [elo_py_ask(question) for question in asked]
    assert loaded(distilled_server, "some") == DISTILLED
    page.close()


@pytest.mark.prove
def test_every_small_game_has_the_same_answer_and_none_traps(
    browser: Browser, distilled_server: FaultServer
) -> None:
    page = open_page(browser, distilled_server, "every")
    assert digest(answers(page, small_games())) == committed()
    assert loaded(distilled_server, "every") == DISTILLED
    page.close()


def test_a_trap_hands_over_to_pyodide(browser: Browser, distilled_server: FaultServer) -> None:
    page = open_page(browser, distilled_server, "trap")
    easy = elo_py_ask(EASY)
    assert page.evaluate("(question) => ask(question)", EASY)["answer"] == easy
    page.evaluate("states.length = 0")
    # What the distilled engine knows does not wait behind what it does not know.
    hard, meanwhile = page.evaluate(
        """async ([hard, easy]) => {
            const order = [];
            const note = (name) => (outcome) => { order.push(name); return outcome; };
            const both = [ask(hard).then(note("hard")), ask(easy).then(note("easy"))];
            const [first, second] = await Promise.all(both);
            return [{ ...first, order }, second];
        }""",
        [HARD, EASY],
    )
    assert hard["order"] == ["easy", "hard"]
    assert meanwhile["answer"] == easy
    assert hard["answer"] == elo_py_ask({**EASY, "day": hard["answer"]["day"]})
    states = page.evaluate("states")
    assert all(news["pyodide"] for news in states if news["state"] == "loading")
    assert [states[0]["state"], states[-1]["state"]] == ["loading", "ready"]
    assert loaded(distilled_server, "trap") == {*DISTILLED, *LISTED}
    assert page.evaluate("workers.length") == 1
    assert page.evaluate("(question) => ask(question)", EASY)["answer"] == easy
    page.close()


def test_a_list_that_would_hold_up_the_page_is_asked_of_a_worker(
    browser: Browser, distilled_server: FaultServer
) -> None:
    page = open_page(browser, distilled_server, "long")
    assert page.evaluate("(question) => ask(question)", EASY)["answer"] == elo_py_ask(EASY)
    assert page.evaluate("workers.length") == 0
    long = {**EASY, "games": [{"opponent": "1700", "score": "1"}] * 80}
    assert page.evaluate("(question) => ask(question)", long)["answer"] == elo_py_ask(long)
    assert page.evaluate("workers.length") == 1
    assert loaded(distilled_server, "long") == DISTILLED
    page.close()


def test_where_the_page_may_not_run_it_a_worker_does(
    browser: Browser, distilled_server: FaultServer
) -> None:
    page = open_page(browser, distilled_server, "elsewhere")
    page.evaluate(
        "() => { WebAssembly.compileStreaming = async () => { throw new RangeError(); }; }"
    )
    assert page.evaluate("(question) => ask(question)", EASY)["answer"] == elo_py_ask(EASY)
    assert page.evaluate("workers.length") == 1
    assert loaded(distilled_server, "elsewhere") == DISTILLED
    page.close()


@pytest.mark.parametrize(("fault", "kind"), [("404", "network"), ("silent", "silence")])
def test_a_way_to_the_worker_that_is_lost_is_told_and_found_at_the_next_question(
    browser: Browser, distilled_server: FaultServer, fault: str, kind: str
) -> None:
    case = f"way-{fault}"
    distilled_server.cases[case] = {"channel.js": FAULTS[fault]._replace(times=1)}
    page = open_page(browser, distilled_server, case, SILENCE)
    failure = page.evaluate("(question) => ask(question)", HARD)["failure"]
    assert failure == {"stage": "worker", "file": "channel.js", "kind": kind}
    assert page.evaluate("states.at(-1).state") == "failed"
    assert page.evaluate("(question) => ask(question)", EASY)["answer"] == elo_py_ask(EASY)
    assert page.evaluate("states.at(-1).state") == "ready"
    assert "answer" in page.evaluate("(question) => ask(question)", HARD)
    page.close()


@pytest.mark.parametrize(
    ("file", "fault"), sampled(list(product((MODULE, LOADER), ANSWERED)), 6, seed=20)
)
def test_without_the_distilled_engine_the_whole_one_answers(
    browser: Browser, distilled_server: FaultServer, file: str, fault: str
) -> None:
    case = f"{file}-{fault}".replace(" ", "-")
    distilled_server.cases[case] = {served_name(distilled_server, file): FAULTS[fault]}
    page = open_page(browser, distilled_server, case)
    assert right(ask(page))
    page.close()


@pytest.mark.parametrize("file", [MODULE, LOADER])
def test_a_distilled_engine_that_never_comes_is_told(
    browser: Browser, distilled_server: FaultServer, file: str
) -> None:
    distilled_server.cases[f"silent-{file}"] = {
        served_name(distilled_server, file): FAULTS["silent"]
    }
    page = open_page(browser, distilled_server, f"silent-{file}", SILENCE)
    assert ask(page)["failure"] == {"stage": "files", "file": file, "kind": "silence"}
    page.close()


def test_a_failed_hand_over_leaves_the_distilled_engine_and_can_be_tried_again(
    browser: Browser, distilled_server: FaultServer
) -> None:
    distilled_server.cases["lost"] = {PYODIDE: LOGIN._replace(times=1)}
    page = open_page(browser, distilled_server, "lost")
    failure = page.evaluate("(question) => ask(question)", HARD)["failure"]
    assert failure == {"stage": "files", "file": PYODIDE, "kind": "integrity"}
    assert page.evaluate("(question) => ask(question)", EASY)["answer"] == elo_py_ask(EASY)
    # The browser keeps the login page, and the next try meets it again; a retry does not.
    assert page.evaluate("(question) => ask(question)", HARD)["failure"] == failure
    assert "answer" in page.evaluate("retry()")
    outcome = page.evaluate("(question) => ask(question)", HARD)
    assert outcome["answer"] == elo_py_ask({**EASY, "day": outcome["answer"]["day"]})
    page.close()


def test_a_strict_page_has_to_allow_webassembly_only(
    browser: Browser, distilled_server: FaultServer
) -> None:
    rules = (
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; "
        "worker-src 'self'; require-trusted-types-for 'script'; trusted-types elo-worker"
    )
    strict = Fault(headers={"Content-Security-Policy": rules})
    distilled_server.cases["strict"] = {"harness.html": strict, "worker.js": strict}
    page = open_page(browser, distilled_server, "strict")
    outcome = page.evaluate("(question) => ask(question)", EASY)
    assert outcome["answer"] == elo_py_ask(EASY)
    assert loaded(distilled_server, "strict") == DISTILLED
    page.close()
