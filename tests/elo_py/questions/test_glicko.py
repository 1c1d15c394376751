"""The questions "glicko" and "glicko2"."""

from decimal import Decimal
from typing import Any

import pytest

from tests.support.asking import asked, rows

PLAYER = {"rating": 1500, "deviation": 200, "c": 63.2, "periods": 1}


@pytest.mark.parametrize("system", ["glicko", "glicko2"])
def test_a_game_needs_its_opponents_deviation(system: str) -> None:
    player = {"rating": 1500, "deviation": 200}
    reply = asked(ask=system, **player, games=rows((1500, 1), ("", "")))
    assert reply["errors"] == [{"code": "missing", "field": "games.1.deviation"}]


def pause(**question: object) -> Any:
    games = [{"opponent": 1400, "deviation": 30, "score": 1}]
    return asked(**{"ask": "glicko", **PLAYER, "games": games, **question})


def test_a_pause_needs_its_constant() -> None:
    assert pause(c="")["errors"] == [{"code": "missing", "field": "c"}]
    reply = pause(c="", periods="")
    assert reply["start_deviation"] == reply["deviation"]
    # sqrt(50^2 + 63.2^2 x 30) is above 349.7, from the constant's own rounding.
    grown = pause(deviation=50, c="63.2", periods=30)["start_deviation"]["value"]
    assert Decimal("349.5") < Decimal(grown) <= 350


def test_a_volatility_that_is_not_given_is_that_of_the_paper() -> None:
    question = {"ask": "glicko2", "rating": 1500, "deviation": 200, "games": []}
    given, assumed = asked(**question, volatility="0.06"), asked(**question)
    assert assumed["deviation"] == given["deviation"]
    assert assumed["volatility"] == given["volatility"]
