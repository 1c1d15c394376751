"""Numbers that a program hands to the rules: anything but a whole number is refused."""

from collections.abc import Callable
from datetime import date
from decimal import Decimal
from enum import IntEnum
from fractions import Fraction
from typing import Any

import pytest

import elo_py
from elo_py import Game, edition, expected_score, rating_change
from elo_py.dwz import dwz
from elo_py.ecf import ecf
from elo_py.errors import NotANumber, NotWhole, OutOfRange, RatingError
from elo_py.federation import Period, Player
from elo_py.fide.both_sides import Pairing, both_sides
from elo_py.fide.true_performance import true_performance
from elo_py.lask import lask
from elo_py.us_chess import BONUS_2025, us_chess
from elo_py.win_draw_loss import win_draw_loss

NOW = edition("standard", date(2026, 1, 1))
# It looks at how wide a game is before anything else.
RAPID = edition("rapid", date(2026, 1, 1))
GAMES = [Game(1400, 2)]

NUMBERS: dict[str, tuple[str, Callable[[Any], object]]] = {
    "change, rating": ("rating", lambda some: rating_change(some, GAMES, 20, NOW)),
    "change, k": ("k", lambda some: rating_change(1500, GAMES, some, NOW)),
    "change, opponent": (
        "games.2.opponent",
        lambda some: rating_change(1500, [*GAMES, Game(some, 2)], 20, NOW),
    ),
    "change, half points": (
        "games.2.half_points",
        lambda some: rating_change(1500, [*GAMES, Game(1500, some)], 20, NOW),
    ),
    "change, half points of the first game": (
        "games.1.half_points",
        lambda some: rating_change(1500, [Game(1500, some)], 20, NOW),
    ),
    "expected": ("difference", expected_score),
    "differences, rating": (
        "rating",
        lambda some: elo_py.counted_differences(some, [1500], NOW),
    ),
    "differences, opponent": (
        "opponents.1",
        lambda some: elo_py.counted_differences(1500, [some], NOW),
    ),
    "k, rating": ("rating", lambda some: elo_py.k_factor(some, NOW, year=2026)),
    "k, year": ("year", lambda some: elo_py.k_factor(1500, NOW, year=some)),
    "k, birth year": (
        "birth_year",
        lambda some: elo_py.k_factor(1500, NOW, year=2026, birth_year=some),
    ),
    "k, games": (
        "games_completed",
        lambda some: elo_py.k_factor(1500, NOW, year=2026, games_completed=some),
    ),
    "k, highest": ("highest", lambda some: elo_py.k_factor(1500, NOW, year=2026, highest=some)),
    "period, k": ("k", lambda some: elo_py.period_k(some, 9, NOW)),
    "period, games": ("games", lambda some: elo_py.period_k(20, some, NOW)),
    "performance, opponent": (
        "opponents.2",
        lambda some: elo_py.performance_rating([1500, some], 1),
    ),
    "performance, score": ("score", lambda some: elo_py.performance_rating([1500], some)),
    "true performance": ("opponents.1", lambda some: true_performance([some], 1)),
    "true performance, score": ("score", lambda some: true_performance([1500], some)),
    "drawn game, score": (
        "score",
        lambda some: elo_py.drawn_game_performance(1500, [1500], some),
    ),
    "drawn game": ("rating", lambda some: elo_py.drawn_game_performance(some, [1500], 1)),
    "norm, opponent": ("opponents.2", lambda some: elo_py.norm_check([None, some], 1, "GM")),
    "first": (
        "events.2.games.1.opponent",
        lambda some: elo_py.first_rating([GAMES, [Game(some, 1)]], NOW),
    ),
    "scores, k": ("k", lambda some: elo_py.changes_by_score(1500, [1500], some, NOW)),
    "scores, rating": ("rating", lambda some: elo_py.changes_by_score(some, [1500], 20, NOW)),
    "scores, opponent": (
        "opponents.2",
        lambda some: elo_py.changes_by_score(1500, [1500, some], 20, NOW),
    ),
    "scores, rating in rapid": (
        "rating",
        lambda some: elo_py.changes_by_score(some, [1500], 20, RAPID),
    ),
    "scores, opponent in rapid": (
        "opponents.2",
        lambda some: elo_py.changes_by_score(1500, [1500, some], 20, RAPID),
    ),
    "scores, scored": ("scored", lambda some: elo_py.least_score([1500], 1500, some)),
    "scores, played": ("played", lambda some: elo_py.least_score([1500], 1500, 0, some)),
    "scores, target": ("target", lambda some: elo_py.least_score([1500], some)),
    "sides": (
        "pairings.1.opponent_k",
        lambda some: both_sides(1500, [Pairing(GAMES[0], some)], 20, NOW),
    ),
    "adjustment": ("rating", elo_py.adjustment),
    "federation, rating": (
        "players.1.rating",
        lambda some: Period({"a": Player(some, 20)}, NOW),
    ),
    "federation, k": ("players.1.k", lambda some: Period({"a": Player(1500, some)}, NOW)),
    "federation, half points": ("half_points", lambda some: Period({}, NOW).add("a", "b", some)),
    "lask, opponent": ("games.2.opponent", lambda some: lask(1500, [*GAMES, Game(some, 1)])),
    "ecf, rating": ("rating", lambda some: ecf(some, GAMES)),
    "dwz, rating": ("rating", lambda some: dwz(some, 30, 5, GAMES)),
    "dwz, index": ("index", lambda some: dwz(1500, 30, some, GAMES)),
    "dwz, opponent": ("games.1.opponent", lambda some: dwz(1500, 30, 5, [Game(some, 1)])),
    "us chess, rating": ("rating", lambda some: us_chess(some, 9, GAMES, BONUS_2025)),
    "us chess, opponent": (
        "games.1.opponent",
        lambda some: us_chess(1500, 9, [Game(some, 1)], BONUS_2025),
    ),
    "lask": ("rating", lambda some: lask(some, GAMES)),
    "ecf": ("games.1.opponent", lambda some: ecf(1500, [Game(some, 1)])),
    "dwz": ("age", lambda some: dwz(1500, some, 5, GAMES)),
    "us chess": ("games_before", lambda some: us_chess(1500, some, GAMES, BONUS_2025)),
}


@pytest.mark.parametrize(("field", "rule"), NUMBERS.values(), ids=NUMBERS)
@pytest.mark.parametrize(
    ("number", "reason", "value"),
    [
        (20.5, NotWhole, "20.5"),
        (1.0, NotWhole, "1.0"),
        (Decimal("1"), NotWhole, "1"),
        (float("nan"), NotANumber, "NaN"),
        (True, NotANumber, "true"),
        ("1500", NotANumber, "1500"),
        (Fraction(1), NotANumber, None),
        ([], NotANumber, None),
    ],
    ids=str,
)
def test_only_whole_numbers_are_taken(
    field: str,
    rule: Callable[[Any], object],
    number: object,
    reason: type[RatingError],
    value: str | None,
) -> None:
    with pytest.raises(reason) as refused:
        rule(number)
    assert type(refused.value) is reason
    assert (refused.value.field, refused.value.value) == (field, value)


@pytest.mark.parametrize(
    ("name", "number", "low", "high"),
    [
        ("change, k", 0, "1", None),
        ("change, k", -20, "1", None),
        ("change, half points", 7, "0", "2"),
        ("change, half points", -1, "0", "2"),
        ("change, half points of the first game", 3, "0", "2"),
        ("change, half points of the first game", -1, "0", "2"),
        ("k, games", -1, "0", None),
        ("period, k", 0, "1", None),
        ("period, games", -1, "0", None),
        ("performance, score", 3, "0", "2"),
        ("scores, k", 0, "1", None),
        ("scores, scored", -1, "0", None),
        ("scores, played", -1, "0", None),
        ("sides", 0, "1", None),
        ("federation, k", 0, "1", None),
        ("federation, half points", 3, "0", "2"),
        ("dwz", -1, "0", None),
        ("dwz, index", 0, "1", None),
        ("true performance, score", -1, "0", "2"),
        ("true performance, score", 3, "0", "2"),
        ("drawn game, score", -1, "0", "2"),
        ("drawn game, score", 3, "0", "2"),
        ("us chess", -1, "0", None),
    ],
)
def test_limits(name: str, number: int, low: str, high: str | None) -> None:
    field, rule = NUMBERS[name]
    with pytest.raises(OutOfRange) as refused:
        rule(number)
    assert (refused.value.field, refused.value.low, refused.value.high) == (field, low, high)
    assert refused.value.value == str(number)


def test_an_enormous_number_is_named_by_its_start() -> None:
    with pytest.raises(OutOfRange) as refused:
        rating_change(1500, GAMES, -(10**5000), NOW)
    assert refused.value.value == "-1" + "0" * 38


def test_the_first_of_several_is_named() -> None:
    games = [Game(1400, 2), Game(1400, 3), Game(1400, 4)]
    with pytest.raises(OutOfRange) as refused:
        rating_change(1500, games, 20, NOW)
    assert refused.value.facts() == {
        "code": "out-of-range",
        "field": "games.2.half_points",
        "value": "3",
        "low": "0",
        "high": "2",
    }


def test_a_whole_number_of_another_class_is_one() -> None:
    class Result(IntEnum):
        WIN = 2

    games = [Game(1400, Result.WIN)]
    assert rating_change(1500, games, 20, NOW).change == Decimal("7.20")


def test_ratings_have_no_limits_of_their_own() -> None:
    assert rating_change(-100, [Game(-100, 2)], 20, NOW).new_rating == -90


@pytest.mark.parametrize("share", [0.5, 1, "0.25", None])
def test_chances_are_worked_from_decimals_only(share: Any) -> None:
    with pytest.raises(NotANumber) as refused:
        win_draw_loss(share)
    assert refused.value.field == "expected"
    with pytest.raises(NotANumber) as refused:
        win_draw_loss(Decimal("0.5"), share)
    assert refused.value.field == "draw_rate"
