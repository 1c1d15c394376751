"""LASK, Sweden's national rating from 1974 to 31 August 2016, still used in clubs.

A table says what the stronger player gains by winning, from 16 points between equals
to 1; what the weaker player gains by winning is 32 less that. From 2200 everything is halved. Half
points are kept within a period and rounded up when a new one begins. The table is
that of http://mlwi.magix.net/bg/swerat.htm; that it ended, and that clubs may keep
it, says https://schack.se/tavlingar/ranking/ranking/. All of it is exact.

>>> lask(1500, [Game(1600, 2), Game(1500, 1)]).rating
Decimal('1520.0')

Not verified, and named in UNVERIFIED: table, which one page prints and the
federation's page supports in two places; half-from, whose rating of 2200 halves a
change, here the player's own; rounding, of negative halves at a new period, here up.
"""

from bisect import bisect_right
from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from typing import Final, NamedTuple

from .arithmetic import points
from .checks import check_whole
from .game import Game, check_games

ADDRESS: Final = "http://mlwi.magix.net/bg/swerat.htm"
UNVERIFIED: Final = ("table",)
LAST_DAY: Final = date(2016, 8, 31)
"""From the next day Sweden has FIDE's ratings."""

STARTS: Final = (0, 11, 34, 57, 80, 103, 127, 152, 179, 208, 237, 271, 309, 353, 410, 500)
"""The smallest difference of each row; the row's index is how much less than 16 the stronger
player gains."""
BETWEEN_EQUALS: Final = 16
HALF_FROM: Final = 2200


class Outcome(NamedTuple):
    """A rating after a period's games, and what each of them changed."""

    rating: Decimal
    next_period: int
    changes: tuple[Decimal, ...]
    halved: bool
    unverified: tuple[str, ...]


def table_change(difference: int, half_points: int) -> int:
    """What a result changes by the table, before any halving, in rating points.

    :param difference: own rating minus the opponent's.
    :param half_points: 0, 1 or 2.
    """
    row = bisect_right(STARTS, abs(difference)) - 1
    against = row if difference < 0 else -row
    # A win, a draw and a loss are 16 apart, whatever the difference.
    return BETWEEN_EQUALS * (half_points - 1) + against


def lask(rating: int, games: Sequence[Game]) -> Outcome:
    """A rating after a period, all of whose games count from the rating at its start.

    :param rating: the rating at the start of the period.
    :param games: the period's games against rated opponents.
    :raises NotANumber, NotWhole: one of the numbers is not a whole number.
    :raises OutOfRange: a game's half points are not 0, 1 or 2.
    """
    check_whole(rating, "rating")
    check_games(games)
    halved = rating >= HALF_FROM
    # In half points, so that halving leaves whole numbers.
    halves = [
        table_change(rating - game.opponent, game.half_points) * (1 if halved else 2)
        for game in games
    ]
    new = 2 * rating + sum(halves)
    doubts = (*UNVERIFIED, "half-from", "rounding") if halved else UNVERIFIED
    changes = tuple(points(half) for half in halves)
    return Outcome(
        rating=points(new),
        next_period=(new + 1) // 2,
        changes=changes,
        halved=halved,
        unverified=doubts,
    )
