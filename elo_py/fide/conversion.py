"""Average rating and fractional score as whole numbers, and the dp of table 8.1.1.

Where their halves go is decided here, once, for performances and first ratings. FIDE
says it in the Title Regulations (https://handbook.fide.com/chapter/B012024): an average
and a percentage are rounded to the nearest whole number, a half upward (1.4.7 b, 1.4.9).
The Rating Regulations use the same table and only say that Ru is rounded (8.2.3), so
they are read the same way. They leave open whether Ra is rounded before dp is added. It
makes no difference: dp is a whole number, so both give the same Ra + dp.

>>> average([1600, 1601]), percentage(3, 4), percentage(5, 8)
(1601, 38, 31)
>>> rating_difference(75), rating_difference(0)
(193, -800)

Halves that all go up are not the same on both sides of 50 %: seven points of eight are
88 %, one is 13 %.

>>> rating_difference(percentage(14, 8)), rating_difference(percentage(2, 8))
(336, -322)
"""

from collections.abc import Sequence

from ..arithmetic import nearest
from ..checks import check_whole
from ..errors import Missing
from .tables import TABLE_8_1_1


def average(ratings: Sequence[int]) -> int:
    """Ra: the average of at least one rating (1.4.7)."""
    return nearest(sum(ratings), len(ratings))


def percentage(half_points: int, games: int) -> int:
    """The score in per cent of the games, of which there is at least one (1.4.9)."""
    return nearest(100 * half_points, 2 * games)


def rating_difference(percent: int) -> int:
    """dp: the rating difference that belongs to a score in whole per cent (8.1.1)."""
    return TABLE_8_1_1[100 - percent]


def most_half_points(half_points: int, games: int) -> int:
    """The half points of so many games, once a score has been checked against them.

    :raises Missing: there is no game.
    :raises NotANumber, NotWhole: the half points are not a whole number.
    :raises OutOfRange: the half points are less than 0 or more than two a game.
    """
    if games < 1:
        raise Missing("games")
    most = 2 * games
    check_whole(half_points, "score", 0, most)
    return most
