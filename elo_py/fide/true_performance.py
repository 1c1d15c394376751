"""The rating whose expected score, by the formula, is the score made: "true" performance.

It is the R at which 1 / (1 + 10^((Ri - R) / 400)), summed over the opponents, equals the
score. No table and no average comes into it. There is none if every game was won
or every game lost. It is searched for and not solved: the nearest whole R is the highest
for which half a point of rating less is not yet too much.

>>> true_performance([2000, 2000, 2000], 4), true_performance([2000, 2000, 2000], 6)
(2120, None)

Ken Thompson's way out is one more game, drawn against an opponent of one's own rating.

>>> drawn_game_performance(1600, [2000, 2000, 2000], 6)
2288
"""

from collections.abc import Callable, Sequence
from decimal import ROUND_HALF_EVEN, Context
from functools import lru_cache
from typing import Final

from ..checks import check_whole, check_wholes

PLACES: Final = 30
_WHOLE: Final = int(10**PLACES)
_CONTEXT: Final = Context(prec=PLACES + 20, rounding=ROUND_HALF_EVEN)

# 400 log10(2n - 1) points above the strongest of n opponents, n being the most games of
# a question, no more than half a point is missing to the full score.
_REACH: Final = 1_800


@lru_cache(maxsize=8192)
def _higher_share(halves: int) -> int:
    against = _CONTEXT.power(10, _CONTEXT.divide(-halves, 800))
    share = _CONTEXT.divide(_WHOLE, _CONTEXT.add(1, against))
    return int(share.to_integral_value(ROUND_HALF_EVEN))


def _share(halves: int) -> int:
    """Expected score, in parts, at a difference in half rating points."""
    return _higher_share(halves) if halves >= 0 else _WHOLE - _higher_share(-halves)


def count_by_rating(ratings: Sequence[int]) -> dict[int, int]:
    """How many opponents have each rating."""
    counts: dict[int, int] = {}
    for rating in ratings:
        counts[rating] = counts.get(rating, 0) + 1
    return counts


def lowest(low: int, high: int, reaches: Callable[[int], bool]) -> int:
    """The lowest number from low on for which reaches() is true, as it is for every higher one.

    It is taken to be true for high. bisect cannot be used: it needs the length of a range,
    which ratings that are very far apart make too large.
    """
    while low < high:
        middle = (low + high) // 2
        if reaches(middle):
            high = middle
        else:
            low = middle + 1
    return low


def true_performance(opponents: Sequence[int], half_points: int) -> int | None:
    """The true performance, rounded to the nearest whole rating, a half upward.

    It is None if every game was won, or every game lost.

    :param opponents: the opponents' ratings.
    :param half_points: half points scored against them.
    :raises NotANumber, NotWhole: a rating or the half points are not a whole number.
    :raises OutOfRange: the half points are less than 0 or more than two a game.
    """
    check_wholes(opponents, "opponents.{}")
    check_whole(half_points, "score", 0, 2 * len(opponents))
    if not 0 < half_points < 2 * len(opponents):
        return None
    counts = count_by_rating(opponents)

    def expected(rating: int) -> int:
        """The score, in parts, that is expected half a point below a rating."""
        return sum(
            count * _share(2 * (rating - opponent) - 1) for opponent, count in counts.items()
        )

    scored = half_points * (_WHOLE // 2)
    above = min(counts) - _REACH, max(counts) + _REACH
    return lowest(*above, lambda rating: expected(rating) > scored) - 1


def drawn_game_performance(own: int, opponents: Sequence[int], half_points: int) -> int:
    """The true performance with one more game, drawn against an opponent of the own rating.

    There always is one, even if every game was won or every game lost.

    :param own: the player's own rating.
    :param opponents: the opponents' ratings.
    :param half_points: half points scored against them.
    :raises NotANumber, NotWhole: a rating or the half points are not a whole number.
    :raises OutOfRange: the half points are less than 0 or more than two a game.

    Source: Ken Thompson, as told at https://www.chesschat.org, thread 12161.

    >>> drawn_game_performance(1500, [1500] * 3, 3)
    1500
    """
    check_whole(own, "rating")
    check_whole(half_points, "score", 0, 2 * len(opponents))
    return true_performance([*opponents, own], half_points + 1) or 0
