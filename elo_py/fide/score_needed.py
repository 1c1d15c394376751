"""The score needed for a rating or a performance, in half points, and what each score gives.

Against given opponents the change of a period depends on the points scored and not on
the games they come from, so every score from none to all has one change. The least
that reaches the target is found by looking.

>>> from elo_py.fide.editions import edition
>>> text = edition("standard")
>>> scores = changes_by_score(1990, [1950] * 9, 20, text)
>>> least_score([score.new_rating for score in scores], 2000)
Needed(code='needed', half_points=12, more=12)
>>> scores[11].new_rating, scores[12].change
(1999, Decimal('19.20'))
>>> scores = changes_by_score(1500, [1700], 20, text)
>>> least_score([score.new_rating for score in scores], 1600)
Needed(code='out-of-reach', half_points=None, more=None)
"""

from collections.abc import Sequence
from decimal import Decimal
from typing import Literal, NamedTuple

from ..arithmetic import exact, round_period
from ..checks import check_whole, check_wholes
from .difference import Cap, counted_differences, is_rated
from .editions import Edition
from .expected import ExpectedMethod, expected_parts, places_of
from .k_factor import period_k
from .performance import PerformanceMethod, performance_rating


class ScoreChange(NamedTuple):
    """What a score in half points does to a rating; the change is exact.

    Change, rounded and new rating are in rating points.

    >>> ScoreChange(2, Decimal("9.60"), 10, 1510).half_points
    2
    """

    half_points: int
    change: Decimal
    rounded: int
    new_rating: int


NeededCode = Literal["needed", "already-there", "out-of-reach"]


class Needed(NamedTuple):
    """The least score that reaches a target, in all and what is still missing of it.

    Both are in half points, and None if the target is out of reach.

    >>> least_score([1490, 1500, 1510], 1500, scored=1, played=1).code
    'already-there'
    """

    code: NeededCode
    half_points: int | None
    more: int | None


def changes_by_score(  # noqa: PLR0913 - the same parts as a change has
    rating: int,
    opponents: Sequence[int],
    k: int,
    edition: Edition,
    *,
    method: ExpectedMethod = "table",
    cap: Cap = "rule",
) -> tuple[ScoreChange, ...]:
    """What every score from 0 to one point a game does to a rating, in steps of a half.

    Games of very unequal players that are not rated are left out, and with them their
    points.

    :param rating: the player's rating at the start of the period.
    :param opponents: the ratings of the period's opponents.
    :param k: the player's K, before the limit on K times games.
    :param edition: the text of the rules to apply.
    :param method: where expected scores come from: FIDE's "table" or the "formula".
    :param cap: which large differences are capped: those that the "rule" says, all
        ("on") or none ("off").
    :raises UnknownChoice: there is no such method or way of capping.
    :raises NotANumber, NotWhole: a rating or K is not a whole number.
    :raises OutOfRange: K is less than 1.

    Source: FIDE Handbook B.02, 8.3, https://handbook.fide.com/chapter/B022024.

    >>> from elo_py.fide.editions import edition
    >>> [str(score.change) for score in changes_by_score(1500, [1500], 20, edition("standard"))]
    ['-10.00', '0.00', '10.00']
    """
    check_whole(rating, "rating")
    check_wholes(opponents, "opponents.{}")
    places = places_of(method)
    rated = [opponent for opponent in opponents if is_rated(rating, opponent, edition)]
    differences = counted_differences(rating, rated, edition, cap)
    expected = sum(expected_parts(difference.counted, method) for difference in differences)
    effective = period_k(k, len(rated), edition)
    half_point = 10**places // 2
    scores = []
    for half_points in range(2 * len(rated) + 1):
        units = effective * (half_points * half_point - expected)
        rounded = round_period(units, places)
        scores.append(ScoreChange(half_points, exact(units, places), rounded, rating + rounded))
    return tuple(scores)


def performances_by_score(
    opponents: Sequence[int], method: PerformanceMethod = "fide"
) -> tuple[int | None, ...]:
    """The performance at every score from 0 to one point a game, in steps of a half.

    :param opponents: the opponents' ratings.
    :param method: one of PERFORMANCES.
    :raises UnknownChoice: there is no such method.
    :raises NotANumber, NotWhole: a rating is not a whole number.

    Source: the address of the method in PERFORMANCES.

    >>> performances_by_score([1500])
    (700, 1500, 2300)
    """
    scores = range(2 * len(opponents) + 1 if opponents else 0)
    return tuple(performance_rating(opponents, half_points, method).value for half_points in scores)


def least_score(
    reached: Sequence[int | None], target: int, scored: int = 0, played: int = 0
) -> Needed:
    """The least score whose value is the target or more.

    The code is "already-there" if the half points scored so far are enough, and
    "out-of-reach" if winning all the other games is not.

    :param reached: a rating or performance for every score, in half points from 0; it
        rises with the score. None is below every target at no point and above every target
        at all points.
    :param target: the rating or performance to reach.
    :param scored: half points scored in games already played.
    :param played: how many games those are.
    :raises NotANumber, NotWhole: the target, score or number of games is not a whole number.
    :raises OutOfRange: the score or the number of games is less than 0.

    >>> least_score([1490, 1500, 1510], 1510)
    Needed(code='needed', half_points=2, more=2)
    """
    check_whole(target, "target")
    check_whole(scored, "scored", 0)
    check_whole(played, "played", 0)
    last = len(reached) - 1
    highest = scored + last - 2 * played
    for half_points, value in enumerate(reached):
        endless = value is None and half_points == last > 0
        if not endless and (value is None or value < target):
            continue
        if half_points > highest:
            break
        more = max(0, half_points - scored)
        return Needed("needed" if more else "already-there", half_points, more)
    return Needed("out-of-reach", None, None)
