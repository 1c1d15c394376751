"""What is asked in the benchmark, and elo_py's own answers, which alone count as right."""

from __future__ import annotations

import json
from datetime import date
from decimal import Decimal
from typing import Any

import elo_py

EXAMPLE = (("1400", "1"), ("1600", "0.5"), ("1550", "0"))
"""Opponents and scores of the form as every page shows it on arrival, with rating 1500 and K 20."""

TYPED = "1600"
"""The rating that the visitor types over the one in the form."""

KEYS = tuple(f"160{digit}" for digit in "7294618350")
"""Ratings that come one after the other when only the last digit is typed anew."""

Question = dict[str, Any]
Right = dict[str, str]


def example(rating: str) -> Question:
    """The form's question with another rating."""
    games = [{"opponent": opponent, "score": score} for opponent, score in EXAMPLE]
    return {"rating": rating, "k": "20", "games": games}


def many(games: int) -> Question:
    """A period of so many games; K is 1, so that 400 games stay within the limit of K x games."""
    rows = [
        {"opponent": str(1400 + 37 * number % 401), "score": ("1", "0.5", "0")[number % 3]}
        for number in range(games)
    ]
    return {"rating": TYPED, "k": "1", "games": rows}


def answered(question: Question, method: str) -> dict[str, Any]:
    """elo_py's whole answer: by FIDE's table, or by the formula alone and then without a cap."""
    cap = "rule" if method == "table" else "off"
    asked = {"ask": "change", "list": "standard", "method": method, "cap": cap, **question}
    asked["day"] = date.today().isoformat()
    answer: dict[str, Any] = json.loads(elo_py.answer(json.dumps(asked)))
    return answer


def right(question: Question, method: str) -> Right:
    """The right answer as a page shows it.

    A library that knows the formula alone has no cap and no limit of K x games: where the limit
    lowers K only its expected score is compared, and its floats are compared in hundredths.
    """
    answer = answered(question, method)
    values = {
        "rating": answer["new_rating"]["value"],
        "change": answer["change"]["value"],
        "expected": answer["expected"]["value"],
    }
    if method == "table":
        return values
    shown = {name: format(Decimal(values[name]), ".2f") for name in ("change", "expected")}
    if answer["k"]["effective"]["value"] != question["k"]:
        return {"expected": shown["expected"]}
    return {"rating": values["rating"], **shown}
