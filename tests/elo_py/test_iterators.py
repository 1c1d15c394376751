"""What can be gone through once only is answered as a list is, or refused; never as no games."""

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest

import elo_py
from elo_py import Game, edition
from elo_py.dwz import dwz
from elo_py.ecf import ecf
from elo_py.fide.both_sides import Pairing, both_sides
from elo_py.fide.true_performance import true_performance
from elo_py.lask import lask
from elo_py.us_chess import BONUS_2025, us_chess

NOW = edition("standard", date(2026, 1, 1))
GAMES = [Game(1400, 2), Game(1600, 1)]
RATINGS = [1400, 1600]

RULES: dict[str, tuple[list[Any], Callable[[Any], object]]] = {
    "change": (GAMES, lambda some: elo_py.rating_change(1500, some, 20, NOW)),
    "differences": (RATINGS, lambda some: elo_py.counted_differences(1500, some, NOW)),
    "scores": (RATINGS, lambda some: elo_py.changes_by_score(1500, some, 20, NOW)),
    "performance": (RATINGS, lambda some: elo_py.performance_rating(some, 1)),
    "performances": (RATINGS, elo_py.performances_by_score),
    "true performance": (RATINGS, lambda some: true_performance(some, 1)),
    "drawn game": (RATINGS, lambda some: elo_py.drawn_game_performance(1500, some, 1)),
    "norm": (RATINGS, lambda some: elo_py.norm_check(some, 1, "GM")),
    "least": (RATINGS, lambda some: elo_py.least_score(some, 1600)),
    "first": ([GAMES], lambda some: elo_py.first_rating(some, NOW)),
    "first, event": (GAMES, lambda some: elo_py.first_rating([some], NOW)),
    "sides": (
        [Pairing(GAMES[0], 20)],
        lambda some: both_sides(1500, some, 20, NOW),
    ),
    "us chess": (GAMES, lambda some: us_chess(1500, 20, some, BONUS_2025)),
    "dwz": (GAMES, lambda some: dwz(1500, 30, 9, some)),
    "ecf": (GAMES, lambda some: ecf(1500, some)),
    "lask": (GAMES, lambda some: lask(1500, some)),
}


@pytest.mark.parametrize("name", RULES)
def test_an_iterator_is_no_empty_list(name: str) -> None:
    some, rule = RULES[name]
    wanted = rule(some)
    try:
        found = rule(iter(some))
    except TypeError:
        return  # len() of an iterator: loud enough
    assert found == wanted
