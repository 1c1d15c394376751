"""The question "read"."""

import json
import subprocess
import sys
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_py.questions.api import MOST_CHARACTERS
from tests.support.asking import SWEDISH, asked, mistakes, replied

FILES = Path(__file__).parents[2] / "data" / "reading"


def read(text: object, **more: object) -> Any:
    return replied({"ask": "read", "text": text, **more})


def test_a_short_list_in_full() -> None:
    assert read("Berit, 1850?, ½\n1850 1\n1850 1\nhej\nAnna, unr, 0,5", symbols=SWEDISH) == {
        "ask": "read",
        "kind": "lines",
        "detected": True,
        "players": [],
        "player": None,
        "count": {"value": "3", "text": "3"},
        "games": [
            {
                "line": 1,
                "round": "",
                "name": "Berit",
                "opponent": {"value": "1850", "text": "1850"},
                "score": {"value": "0.5", "text": "0,5"},
                "game": {"opponent": "1850?", "score": "0.5"},
            },
            *[
                {
                    "line": line,
                    "round": "",
                    "name": "",
                    "opponent": {"value": "1850", "text": "1850"},
                    "score": {"value": "1", "text": "1"},
                    "game": {"opponent": "1850", "score": "1"},
                }
                for line in (2, 3)
            ],
        ],
        "left_out": [
            {
                "line": 4,
                "column": None,
                "round": "",
                "name": "",
                "code": "not-a-game",
                "value": "hej",
                "opponent": None,
                "score": None,
            },
            {
                "line": 5,
                "column": None,
                "round": "",
                "name": "Anna",
                "code": "unrated",
                "value": "Anna, unr, 0,5",
                "opponent": None,
                "score": {"value": "0.5", "text": "0,5"},
            },
        ],
        "notes": [{"code": "duplicate", "game": 3, "line": 3, "values": {"line": "2"}}],
    }


def test_players_come_first_and_then_the_games_of_one() -> None:
    text = (FILES / "swiss-16.trf").read_text("utf-8")
    reply = read(text)
    assert (reply["kind"], reply["player"], reply["games"]) == ("trf", None, [])
    assert reply["players"][0] == {
        "key": "1",
        "name": "Åström, Nils",
        "rating": {"value": "2105", "text": "2105"},
        "games": {"value": "3", "text": "3"},
    }
    assert reply["players"][2]["rating"] is None
    reply = read(text, kind="trf", player="1")
    assert (reply["player"], reply["detected"]) == (reply["players"][0], False)


def test_the_games_are_ready_for_the_question_about_the_change() -> None:
    text = (FILES / "swiss-16.trf").read_text("utf-8")
    found = read(text, player="1")
    question = {
        "ask": "change",
        "rating": found["player"]["rating"]["value"],
        "k": 20,
        "day": "2026-11-07",
        "games": [game["game"] for game in found["games"]],
    }
    reply = replied(question)
    # 8.1.2: 2105 - 1850 = 255 gives 0.81, 118 gives 0.66, 593 counts as 400 and gives 0.92.
    # (1 - 0.81) + (0.5 - 0.66) + (0 - 0.92) = -0.89, times 20.
    assert Decimal(reply["change"]["value"]) == Decimal("-17.8")


def test_remarks_on_a_file_of_many_events() -> None:
    reply = read((FILES / "games.pgn").read_text("utf-8"), player="Åström, Nils")
    assert reply["player"]["rating"] is None
    assert reply["notes"] == [
        {"code": "no-moves", "game": 3, "line": 37, "values": {}},
        {"code": "duplicate", "game": 4, "line": 57, "values": {"line": "16"}},
        {"code": "several-ratings", "values": {"low": "2098", "high": "2105"}},
    ]


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ({}, [("missing", "text")]),
        ({"text": " \n"}, [("missing", "text")]),
        ({"text": ["1850 1"]}, [("not-an-object", "text")]),
        ({"text": True}, [("not-an-object", "text")]),
        ({"text": "1850 1", "kind": "xls"}, [("unknown-choice", "kind")]),
        ({"text": "1850 1", "player": "Anna"}, [("unknown-choice", "player")]),
        ({"text": "1850 1", "player": []}, [("not-an-object", "player")]),
        ({"text": "1850 1", "file": "x"}, [("unknown-key", "file")]),
        ({"text": "1\n" * 20_000}, [("too-many-lines", "text")]),
        ({"text": "1" * 1_000_001}, [("too-long", "text")]),
        (
            {"kind": "xls", "symbols": {"minus": "-----"}},
            [("missing", "text"), ("unknown-choice", "kind"), ("too-long", "symbols.minus")],
        ),
    ],
)
def test_mistakes_are_answers(question: dict[str, object], found: list[tuple[str, str]]) -> None:
    assert mistakes(replied({"ask": "read", **question})) == found


def test_a_number_is_a_line_too() -> None:
    assert [left["code"] for left in read(1850)["left_out"]] == ["no-score"]


def test_the_longest_text_fits_into_a_question() -> None:
    text = "1850 1\n" * 20_000
    assert len(json.dumps({"ask": "read", "text": text})) < MOST_CHARACTERS
    reply = asked(ask="read", text=text[:-1])
    assert reply["count"]["value"] == "20000"


@given(st.text(), st.text(max_size=3))
def test_any_text_has_an_answer(text: str, player: str) -> None:
    reply = asked(ask="read", text=text, player=player)
    assert reply["ask"] == "read"
    assert ("errors" in reply) is not ("games" in reply)


def test_who_reads_nothing_waits_for_no_reader() -> None:
    code = """
import sys, elo_py
PREFIXES = "elo_py.read", "elo_py.questions.read"
def readers():
    return [name for name in sys.modules if name.startswith(PREFIXES)]
before = readers()
elo_py.ask({"ask": "read", "text": "1850 1"})
print(before, "elo_py.read.lines" in readers())
"""
    command = [sys.executable, "-c", f"import sys; sys.path[:0] = {sys.path!r}\n{code}"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[] True"
