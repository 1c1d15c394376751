"""Rating change over a period, article 8.3 (rapid and blitz: 7.3).

Per game: score minus expected score, times K. All games of a period start from
the same rating, their changes are added exactly, and the sum alone is rounded,
a half away from zero (8.3.4).

>>> from datetime import date
>>> from elo_py.editions import edition
>>> games = [Game(1400, 2), Game(1600, 1), Game(1550, 0)]
>>> result = rating_change(1500, games, 20, edition("standard", date(2026, 1, 1)))
>>> [str(game.change) for game in result.games]
['7.20', '2.80', '-8.60']
>>> str(result.change), result.rounded, result.new_rating
('1.40', 1, 1501)
"""

from collections.abc import Sequence
from decimal import Decimal
from typing import NamedTuple

from .difference import Difference, counted_differences, is_rated
from .editions import Edition
from .expected import exact, expected_parts, places_of
from .given import whole, wholes
from .k_factor import period_k


class Game(NamedTuple):
    """A game against a rated opponent: 0, 1 or 2 half points scored."""

    opponent: int
    half_points: int


class GameChange(NamedTuple):
    """One game's part; a game that is not rated has no numbers."""

    game: Game
    difference: Difference | None
    expected: Decimal | None
    change: Decimal | None


class Change(NamedTuple):
    """A period's outcome; everything but the last two is exact."""

    k: int
    games: tuple[GameChange, ...]
    counted: int
    score: Decimal
    expected: Decimal
    change: Decimal
    rounded: int
    new_rating: int


def check_games(games: Sequence[Game], path: str = "games") -> None:
    """Refuse games whose numbers no rule can be applied to.

    :raises NotANumber, NotWhole: an opponent's rating or half points are no whole number.
    :raises OutOfRange: the half points are not 0, 1 or 2.
    """
    wholes([game.opponent for game in games], f"{path}.{{}}.opponent")
    wholes([game.half_points for game in games], f"{path}.{{}}.half_points", 0, 2)


def round_period(units: int, places: int) -> int:
    """A whole number of 10^-places rounded to ones, a half away from zero (8.3.4).

    >>> round_period(-250, 2), round_period(249, 2)
    (-3, 2)
    """
    whole = int(10**places)
    size = (2 * abs(units) + whole) // (2 * whole)
    return size if units > 0 else -size


def rating_change(  # noqa: PLR0913 - the question has six parts
    rating: int,
    games: Sequence[Game],
    k: int,
    edition: Edition,
    *,
    method: str = "table",
    cap: str = "rule",
) -> Change:
    """The change of a rated player's rating over the games of one period.

    :raises UnknownChoice: there is no such method or way of capping.
    :raises NotANumber, NotWhole: a rating, K or half points are no whole number.
    :raises OutOfRange: K is less than 1, or a game's half points are not 0, 1 or 2.
    """
    whole(rating, "rating")
    check_games(games)
    places = places_of(method)
    rated = [game for game in games if is_rated(rating, game.opponent, edition)]
    opponents = [game.opponent for game in rated]
    differences = iter(counted_differences(rating, opponents, edition, cap))
    effective = period_k(k, len(rated), edition)
    parts_per_half = 10**places // 2
    expected_sum = change_sum = 0
    outcomes = []
    for game in games:
        if not is_rated(rating, game.opponent, edition):
            outcomes.append(GameChange(game, None, None, None))
            continue
        difference = next(differences)
        expected = expected_parts(difference.counted, method)
        change = effective * (game.half_points * parts_per_half - expected)
        expected_sum += expected
        change_sum += change
        shown = exact(expected, places), exact(change, places)
        outcomes.append(GameChange(game, difference, *shown))
    rounded = round_period(change_sum, places)
    return Change(
        k=effective,
        games=tuple(outcomes),
        counted=len(rated),
        score=exact(5 * sum(game.half_points for game in rated), 1),
        expected=exact(expected_sum, places),
        change=exact(change_sum, places),
        rounded=rounded,
        new_rating=rating + rounded,
    )
