"""Rating changes over a period, article 8.3."""

from datetime import date
from decimal import Decimal
from typing import Any

import pytest

from elo_py import Edition, Game, edition, rating_change
from elo_py.arithmetic import round_period
from elo_py.errors import UnknownChoice

NEWEST = edition("standard", date(2026, 1, 1))
WIN, DRAW, LOSS = 2, 1, 0


def change(rating: int, opponent: int, half_points: int, k: int, text: Edition = NEWEST) -> Decimal:
    return rating_change(rating, [Game(opponent, half_points)], k, text).change


def test_the_articles_three_games() -> None:
    result = rating_change(1500, [Game(1400, WIN), Game(1600, DRAW), Game(1550, LOSS)], 20, NEWEST)
    assert [game.change for game in result.games] == [
        Decimal("7.2"),
        Decimal("2.8"),
        Decimal("-8.6"),
    ]
    assert (result.score, result.expected) == (Decimal("1.5"), Decimal("1.43"))
    assert (result.change, result.rounded, result.new_rating) == (Decimal("1.4"), 1, 1501)
    assert (result.k, result.counted) == (20, 3)


@pytest.mark.parametrize(
    ("units", "rounded"),
    [(-250, -3), (250, 3), (50, 1), (-50, -1), (49, 0), (-49, 0), (149, 1), (150, 2), (0, 0)],
)
def test_a_half_is_rounded_away_from_zero(units: int, rounded: int) -> None:
    assert round_period(units, 2) == rounded


def test_whole_points_stay_as_they_are() -> None:
    assert [round_period(units, 0) for units in (-2, -1, 0, 1, 2)] == [-2, -1, 0, 1, 2]


def test_a_half_is_still_exact_with_twenty_places() -> None:
    assert round_period(5 * 10**19, 20) == 1
    assert round_period(5 * 10**19 - 1, 20) == 0


def test_only_the_sum_is_rounded() -> None:
    # Each game alone would give +3; 2.5 and 2.5 are 5 and not 6.
    result = rating_change(2000, [Game(2190, DRAW)] * 2, 10, NEWEST)
    assert (result.change, result.rounded) == (Decimal(5), 5)


def test_the_change_is_rounded_and_not_the_new_rating() -> None:
    # The new rating 2810.5 rounded up would be 2811; FIDE published 2810.
    games = [Game(1787, 2), Game(2025, 2), Game(2310, 2), Game(2400, 2), Game(2505, 1)]
    result = rating_change(2813, games, 10, NEWEST)
    assert (result.change, result.rounded, result.new_rating) == (Decimal("-2.5"), -3, 2810)


def test_a_win_far_above_the_table_gains_nothing_if_uncapped() -> None:
    assert change(2800, 1800, WIN, 10) == 0
    assert change(2800, 1800, WIN, 10, edition("standard", date(2025, 9, 30))) == Decimal("0.8")


def test_the_600_rule_takes_a_game_out_of_every_sum() -> None:
    rapid = edition("rapid", date(2024, 12, 1))
    result = rating_change(2650, [Game(2000, LOSS), Game(2600, DRAW)], 10, rapid)
    left_out, played = result.games
    assert (left_out.difference, left_out.expected, left_out.change) == (None, None, None)
    assert result.counted == 1
    assert result.change == played.change == Decimal("-0.7")


def test_k_is_lowered_by_rated_games_only() -> None:
    rapid = edition("rapid", date(2024, 12, 1))
    games = [Game(2600, DRAW)] * 70 + [Game(2000, WIN)] * 5
    assert rating_change(2650, games, 10, rapid).k == 10
    assert rating_change(2600, games, 10, rapid).k == 9


def test_no_games_change_nothing() -> None:
    result = rating_change(1500, [], 20, NEWEST)
    assert (result.k, result.rounded, result.new_rating) == (20, 0, 1500)
    assert result.score == result.expected == result.change == 0


def test_both_methods_give_exact_decimals() -> None:
    game = [Game(1000, WIN)]
    assert rating_change(1500, game, 20, NEWEST).change == Decimal("1.60")
    formula = rating_change(1500, game, 20, NEWEST, method="formula")
    assert formula.change == Decimal("1.81818181818181818180")


@pytest.mark.parametrize("wrong", [{"method": "guess"}, {"cap": "maybe"}])
def test_unknown_choices_are_refused_even_without_games(wrong: dict[str, Any]) -> None:
    with pytest.raises(UnknownChoice):
        rating_change(1500, [], 20, NEWEST, **wrong)


def test_arguments_are_left_as_they_were() -> None:
    games = [Game(1400, WIN), Game(1600, LOSS)]
    first = rating_change(1500, games, 20, NEWEST)
    assert games == [Game(1400, WIN), Game(1600, LOSS)]
    assert rating_change(1500, games, 20, NEWEST) == first
