"""What the questions about other systems than FIDE's have in common."""

import json
import subprocess
import sys
from decimal import ROUND_DOWN, Context, Decimal, localcontext
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_py import Game, dwz, glicko, glicko2, us_chess
from elo_py.numerals.formatting import rounded_units
from elo_py.questions.api import QUESTIONS as EVERY
from tests.support.asking import asked, mistakes, replied

SYSTEMS = ("glicko", "lichess", "national")
"""The modules of these questions."""
DEVIATED = [
    {"opponent": 1400, "deviation": 30, "score": 1},
    {"opponent": "1550?", "deviation": 100, "score": "loss"},
    {"opponent": "unr", "score": "½"},
    {"opponent": "", "score": ""},
]
PLAIN = [{key: game[key] for key in ("opponent", "score")} for game in DEVIATED]  # type: ignore[index]

QUESTIONS: dict[str, dict[str, Any]] = {
    "glicko": {"rating": 1500, "deviation": 200, "c": 63.2, "periods": 1, "games": DEVIATED},
    "glicko2": {"rating": "1500.5", "deviation": "200,5", "games": DEVIATED},
    "lichess": {"rating": 1500, "deviation": 110, "days": 7, "games": DEVIATED},
    "us_chess": {"rating": 1500, "games_completed": 20, "day": "2026-11-01", "games": PLAIN},
    "dwz": {"rating": 1500, "age": 30, "index": 10, "games": PLAIN},
    "ecf": {"rating": 1500, "games": PLAIN},
    "lask": {"rating": 1500, "games": PLAIN},
}
NEEDED = {
    "glicko": ["rating", "deviation", "games"],
    "glicko2": ["rating", "deviation", "games"],
    "lichess": ["rating", "deviation", "games"],
    "us_chess": ["games_completed", "rating", "games"],
    "dwz": ["age", "index", "rating", "games"],
    "ecf": ["rating", "games"],
    "lask": ["rating", "games"],
}
SYSTEM = pytest.mark.parametrize("system", QUESTIONS)


def asked_of(system: str, **more: object) -> Any:
    reply = replied({"ask": system, **QUESTIONS[system], **more})
    json.dumps(reply)
    return reply


def numbers(part: object) -> list[dict[str, str]]:
    if isinstance(part, list):
        return [found for inner in part for found in numbers(inner)]
    if not isinstance(part, dict):
        return []
    if "value" in part:
        return [part]
    return [found for inner in part.values() for found in numbers(inner)]


def test_every_system_is_tested_here() -> None:
    systems = [name for name, module in EVERY.items() if module in SYSTEMS]
    assert [*QUESTIONS] == [*NEEDED] == systems


@SYSTEM
def test_an_answer(system: str) -> None:
    reply = asked_of(system)
    assert reply["ask"] == system
    assert [game["counted"] for game in reply["games"]] == [True, True, False, False]
    assert [game["reason"] for game in reply["games"]] == [None, None, "unrated", "empty"]
    assert (reply["count"]["value"], reply["score"]["value"]) == ("2", "1")
    assert isinstance(reply["unverified"], list)
    noted = [(note["code"], note.get("game")) for note in reply["notes"]]
    assert ("provisional-mark", 2) in noted
    assert ("unrated", 3) in noted
    addresses = [reply["source"]["address"]] if "source" in reply else reply["preset"]["addresses"]
    assert all(address.startswith("http") for address in addresses)


@SYSTEM
def test_what_is_printed_is_the_value_rounded(system: str) -> None:
    found = numbers(asked_of(system))
    assert found
    for number in found:
        text = number["text"].removeprefix("+")
        value = Decimal(number["value"])
        places = len(text.partition(".")[2])
        if system == "lichess" and not places:
            assert int(text) == int(value)
        else:
            assert rounded_units(value, places) == rounded_units(Decimal(text), places)
        assert len(number["value"].partition(".")[2]) <= 10


@SYSTEM
def test_symbols_are_those_of_the_question(system: str) -> None:
    symbols = {"decimal": "·", "minus": "~", "plus": "^"}
    plain, other = asked_of(system), asked_of(system, symbols=symbols)
    for one, two in zip(numbers(plain), numbers(other), strict=True):
        text = one["text"].replace(".", "·").replace("-", "~").replace("+", "^")
        assert two == {**one, "text": text}


@SYSTEM
def test_all_mistakes_are_found_at_once(system: str) -> None:
    assert mistakes(asked(ask=system, extra=1)) == [
        ("unknown-key", "extra"),
        *(("missing", name) for name in NEEDED[system]),
    ]


@SYSTEM
@pytest.mark.parametrize("value", ["x", "-1", "999999", [], {}, True, "1" * 40, "1" * 41, "1,2,3"])
def test_a_wrong_number_is_named(system: str, value: object) -> None:
    for name in NEEDED[system]:
        reply = asked_of(system, **{name: value})
        if name == "games" and value == []:
            assert reply["count"]["value"] == "0"
        else:
            assert [mistake["field"] for mistake in reply["errors"]] == [name]


def test_more_games_than_one_question_may_carry() -> None:
    for system, most in (("lichess", 200), ("glicko", 10_000), ("lask", 10_000)):
        (mistake,) = asked_of(system, games=[{}] * (most + 1))["errors"]
        assert (mistake["code"], mistake["high"]) == ("too-many-games", str(most))


VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=42),
    st.sampled_from(["1500", "1500?", "0.06", "1e-400", "½", "white", "on", "2026-11-01"]),
)
ROWS = st.dictionaries(
    st.sampled_from(["opponent", "deviation", "score", "colour", "x"]), VALUES, max_size=5
)
NAMES = sorted(
    {name for question in QUESTIONS.values() for name in question}
    | {"kind", "tau", "volatility", "player", "symbols"}
)


@SYSTEM
@given(
    changed=st.dictionaries(st.sampled_from(NAMES), VALUES, max_size=4),
    rows=st.one_of(VALUES, st.lists(st.one_of(VALUES, ROWS), max_size=3)),
)
def test_whatever_comes_in_an_answer_comes_out(
    system: str, changed: dict[str, object], rows: object
) -> None:
    reply = asked(**{"ask": system, **QUESTIONS[system], **changed, "games": rows})
    assert reply["ask"] == system
    assert ("errors" in reply) is ("games" not in reply)


@SYSTEM
def test_the_decimal_context_of_the_caller_does_not_matter(system: str) -> None:
    wanted = asked_of(system)
    with localcontext(Context(prec=3, rounding=ROUND_DOWN)):
        assert asked_of(system) == wanted


def plainly(part: object) -> list[object]:
    if isinstance(part, tuple):
        return [found for inner in part for found in plainly(inner)]
    return [part]


def test_no_formula_makes_a_float() -> None:
    third = Decimal(1) / 3
    games = [Game(1400, 2), Game(1700, 1), Game(1600, 0)]
    outcomes = [
        glicko.glicko(third, third, [glicko.Opponent(1400, 30, 1)]),
        glicko.after_pause(third, third, third),
        glicko.pause_constant(third, third),
        glicko2.glicko2(glicko2.Player(third, third, third), [glicko2.Opponent(1400, 30, 1)]),
        glicko2.grown(30, 1, 5),
        *(us_chess.us_chess(1500, before, games, us_chess.BONUS_2025) for before in (5, 50)),
        *(dwz.dwz(rating, age, 1, games) for rating in (900, 1900) for age in (9, 23, 50)),
    ]
    kinds = {type(number) for number in plainly(tuple(outcomes))}
    assert Decimal in kinds
    assert float not in kinds


def test_another_implementation_of_decimal_gives_the_same_answers() -> None:
    # Python's own, without the C library; browsers and systems have various builds of that.
    questions = json.dumps([{"ask": system, **given} for system, given in QUESTIONS.items()])
    code = f"""
import sys
sys.modules["_decimal"] = None
sys.path[:0] = {sys.path!r}
import decimal, elo_py, json
assert decimal.Decimal.__module__ == "decimal" and not hasattr(decimal, "_decimal")
assert decimal.Decimal.__add__.__class__.__name__ == "function"
print(json.dumps([elo_py.ask(question) for question in json.loads(sys.stdin.read())]))
"""
    command = [sys.executable, "-S", "-I", "-c", code]
    done = subprocess.run(command, input=questions, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == [asked_of(system) for system in QUESTIONS]


def test_they_are_loaded_when_they_are_asked() -> None:
    code = """
import sys, elo_py
rare = ("glicko", "lichess", "us_chess", "dwz", "ecf", "lask", "decimal128", "questions.national")
before = [name for name in rare if f"elo_py.{name}" in sys.modules]
elo_py.ask({"ask": "lask", "rating": 1500, "games": []})
after = [name for name in rare if f"elo_py.{name}" in sys.modules]
print(before, after)
"""
    command = [sys.executable, "-S", "-I", "-c", f"import sys; sys.path[:0] = {sys.path!r}\n{code}"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[] ['lask', 'decimal128', 'questions.national']"
