"""The JSON Schema that documents `elo-py ask`, held against real questions and answers."""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from elo_py import ask
from elo_py.command.commands import schema
from elo_py.questions.api import QUESTIONS as EVERY
from tests.support import answer_types

SCHEMA = json.loads(schema())
READING = sorted((Path(__file__).parents[2] / "data" / "reading").iterdir())

PERIOD: dict[str, object] = {"rating": "2 100", "k": 20, "day": "2026-11-29"}
ROWS: list[dict[str, object]] = [
    {"opponent": 1400, "score": "1"},
    {"opponent": "1600?", "score": "½"},
    {"opponent": "unr", "score": "0"},
    {"opponent": None, "score": None},
    {"opponent": "1380"},
    {"opponent": 2650, "score": 0},
]
CERTAIN: list[dict[str, object]] = [
    {"opponent": 1400, "deviation": 30, "score": 1},
    {"opponent": "1550.5?", "deviation": "100", "score": "loss"},
    {"opponent": "unr", "score": 1},
]
COLOURED = [{**row, "colour": "white"} for row in CERTAIN]
NINE: list[dict[str, object]] = [{"opponent": 2450, "score": 1}] * 9

QUESTIONS: list[dict[str, object]] = [
    {"ask": "change", **PERIOD, "games": ROWS},
    {"ask": "change", **PERIOD, "rating": 2700, "k": 40, "games": NINE * 3},
    {"ask": "change", **PERIOD, "list": "blitz", "games": [{"opponent": 2650, "score": 1}]},
    {
        "ask": "change",
        **PERIOD,
        "day": "2023-01-01",
        "cap": "off",
        "method": "formula",
        "games": [],
    },
    {"ask": "expected", "difference": "−200", "symbols": {"decimal": ",", "minus": "−"}},
    {"ask": "expected", "difference": 0, "method": "formula"},
    {"ask": "k", "rating": 1900, "birth_year": 2010, "games_completed": 3, "day": "2026-11-29"},
    {"ask": "k", "rating": 2400, "list": "rapid", "day": "2022-02-01"},
    {"ask": "performance", "games": ROWS, "rating": 1500},
    {"ask": "performance", "games": NINE},
    {"ask": "performance", "games": []},
    {"ask": "norm", "games": ROWS},
    {"ask": "norm", "games": NINE},
    {"ask": "norm", "games": []},
    {"ask": "first", "games": ROWS, "day": "2026-11-29"},
    {"ask": "first", "games": NINE, "first_event": 3, "list": "rapid", "day": "2026-11-29"},
    {"ask": "first", "games": [{"opponent": 1500, "score": 0}], "day": "2023-01-01"},
    {"ask": "need", **PERIOD, "target": 2150, "games": ROWS},
    {"ask": "need", **PERIOD, "target": 2900, "games": []},
    {"ask": "need", "kind": "performance", "target": 2600, "games": NINE},
    {"ask": "need", "kind": "performance", "target": 9, "games": [{"opponent": 1500}]},
    {"ask": "sides", **PERIOD, "games": [*ROWS, {"opponent": 1500, "score": 1, "k": 40}]},
    {"ask": "outcomes", "difference": 120, "draw_rate": "0.3"},
    {"ask": "outcomes", "expected": 0.7},
    {"ask": "adjustment", "rating": "1400?"},
    {"ask": "adjustment", "rating": 2000},
    {"ask": "glicko", "rating": 1500, "deviation": 200, "games": CERTAIN, "c": 30, "periods": 2},
    {"ask": "glicko2", "rating": 1500, "deviation": 200, "games": CERTAIN, "tau": 0.5},
    {"ask": "lichess", "rating": 1500, "deviation": 60, "games": COLOURED, "days": 3},
    {"ask": "us_chess", "rating": 1500, "games_completed": 6, "games": ROWS, "day": "2026-01-01"},
    {"ask": "us_chess", "rating": 1500, "games_completed": 60, "games": ROWS, "day": "2024-01-01"},
    {"ask": "us_chess", "rating": 1500, "games_completed": 6, "games": [], "day": "2026-01-01"},
    {"ask": "dwz", "rating": 1530, "age": 26, "index": 22, "games": ROWS},
    {"ask": "ecf", "rating": 1500, "player": "junior", "games": ROWS},
    {"ask": "lask", "rating": 1500, "games": ROWS},
    {"ask": "read", "text": "1850 1\n1725 ½\n1725 ½\nBerit, 1800, bye\nhello"},
]
QUESTIONS += [{"ask": "read", "text": path.read_text("utf-8")} for path in READING]
IDS = [f"{number}-{question['ask']}" for number, question in enumerate(QUESTIONS)]
MISTAKEN: list[object] = [
    "hello",
    {},
    {"ask": "nothing"},
    {"ask": "change", "rating": "15OO", "k": 0, "games": [{"opponent": "1,5", "score": 7}], "x": 1},
    {"ask": "read", "text": " "},
    {"ask": "first", "games": [], "day": "2020-01-01"},
]


def validator(name: str) -> Any:
    return Draft202012Validator({**SCHEMA, "anyOf": [{"$ref": f"#/$defs/{name}"}]})


def faults(name: str, instance: object) -> list[str]:
    return [
        f"{fault.json_path}: {fault.message}" for fault in validator(name).iter_errors(instance)
    ]


def test_it_is_a_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)


def test_every_question_is_in_it() -> None:
    names = {name.removesuffix("_question") for name in SCHEMA["$defs"] if "_question" in name}
    assert names == set(EVERY)
    assert {question["ask"] for question in QUESTIONS} == names
    for kind, plus in (("question", 0), ("answer", 1)):
        assert len(SCHEMA["$defs"][kind]["oneOf"]) == len(names) + plus


def test_the_types_of_answers_are_those_of_the_schema() -> None:
    """`make answers` writes them."""
    assert answer_types.TARGET.read_text("utf-8") == answer_types.written()


@pytest.mark.parametrize("question", QUESTIONS, ids=IDS)
def test_questions_and_answers_fit(question: dict[str, object]) -> None:
    assert faults(f"{question['ask']}_question", question) == []
    reply = ask(question)
    assert reply["ask"] == question["ask"]
    assert faults(f"{question['ask']}_answer", reply) == []
    assert validator("answer").is_valid(reply)


@pytest.mark.parametrize("path", READING, ids=lambda path: path.name)
def test_each_players_games_fit(path: Path) -> None:
    text = path.read_text("utf-8")
    read: Any = ask({"ask": "read", "text": text})
    for player in read["players"]:
        reply = ask({"ask": "read", "text": text, "player": player["key"]})
        assert faults("read_answer", reply) == []


@pytest.mark.parametrize("question", MISTAKEN, ids=range(len(MISTAKEN)))
def test_mistakes_fit(question: object) -> None:
    reply = ask(question)
    assert "errors" in reply
    assert faults("mistakes", reply) == []
    assert validator("answer").is_valid(reply)


def parts(answer: Any) -> list[dict[str, Any]]:
    """Every object of an answer whose names the schema gives."""
    inner = list(answer.values()) if isinstance(answer, dict) else answer
    found = [part for value in inner if isinstance(value, (dict, list)) for part in parts(value)]
    return [answer, *found] if isinstance(answer, dict) else found


@pytest.mark.parametrize("question", QUESTIONS, ids=IDS)
def test_another_answer_does_not_fit(question: dict[str, object]) -> None:
    # A schema that lets everything pass would document nothing.
    check = validator(f"{question['ask']}_answer")
    reply = ask(question)
    # One of each shape will do.
    shapes = {tuple(part): place for place, part in enumerate(parts(reply))}
    for place in shapes.values():
        grown = deepcopy(reply)
        parts(grown)[place]["surplus_field"] = 1
        assert not check.is_valid(grown)
    for name in reply:
        assert not check.is_valid({key: part for key, part in reply.items() if key != name})
