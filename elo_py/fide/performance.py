"""Performance rating: the rating that would have been expected to score what was scored.

There are several performances. FIDE has two: Rp, the average of the opponents plus dp of
table 8.1.1 (Title Regulations 1.4.8, and C.07 10.2 as a tie-break), and PTP, the lowest
rating whose expected score by table 8.1.2, without a cap, is not below the score
(C.07 10.3). The others are known from tournament reports and papers.

>>> [performance_rating([1500, 1500], 3, method).value for method in ("fide", "ptp", "logistic")]
[1693, 1689, 1691]

When every game was won, or every one lost, the score says nothing of how far the rating
lies beyond. Each method then answers by a convention of its own, which has a code.

>>> performance_rating([2476] * 7, 14)
Performance(method='fide', value=3276, convention='convention-800')
>>> performance_rating([2476] * 7, 14, "logistic")
Performance(method='logistic', value=None, convention='convention-none')
"""

from collections.abc import Callable, Sequence
from decimal import ROUND_FLOOR, ROUND_HALF_EVEN, Context, Decimal
from typing import Final, Literal, NamedTuple

from ..arithmetic import nearest
from ..checks import check_wholes
from ..errors import UnknownChoice
from .conversion import average, most_half_points, percentage, rating_difference
from .expected import expected_parts
from .tables import TABLE_8_1_2
from .true_performance import count_by_rating, lowest, true_performance

PTP_ZERO: Final = 800
"""So far below the lowest rated opponent is the PTP of a zero score (C.07 10.3)."""

_TABLE_END: Final = TABLE_8_1_2[-1][0]
_LINEAR: Final = 400

_CONTEXT: Final = Context(prec=50, rounding=ROUND_HALF_EVEN)
LIKELIHOOD: Final = Decimal("0.75")
"""How likely its full score is for the player whom Ismail's estimate names."""


PerformanceMethod = Literal["fide", "ptp", "logistic", "estimated", "linear"]


class Performance(NamedTuple):
    """A performance in rating points, and the code of the convention behind it, if any.

    >>> performance_rating([1500], 2, "linear")
    Performance(method='linear', value=1900, convention='convention-400')
    """

    method: PerformanceMethod
    value: int | None
    convention: str | None


class Method(NamedTuple):
    """Where a method is described, and the conventions for a zero and a full score."""

    article: str | None
    address: str | None
    zero: str
    full: str


_TIE_BREAKS: Final = "https://handbook.fide.com/chapter/TieBreakRegulations032026"

PERFORMANCES: Final[dict[PerformanceMethod, Method]] = {
    "fide": Method(
        "1.4.8",
        "https://handbook.fide.com/chapter/B012024",
        "convention-800",
        "convention-800",
    ),
    "ptp": Method("10.3", _TIE_BREAKS, "convention-lowest-800", "convention-table-end"),
    "logistic": Method(
        None,
        "https://en.wikipedia.org/wiki/Performance_rating_(chess)",
        "convention-none",
        "convention-none",
    ),
    "estimated": Method(
        None,
        "https://github.com/drmehmetismail/Estimated-Performance-Rating",
        "convention-estimated",
        "convention-estimated",
    ),
    "linear": Method(
        None,
        "http://math.bu.edu/people/mg/ratings/approx/",
        "convention-400",
        "convention-400",
    ),
}
"""The methods, the official one first."""

DRAWN_GAME: Final = Method(None, None, "convention-drawn-game", "convention-drawn-game")
"""Thompson's method (true_performance), which needs the player's own rating as well. It is
known from a discussion of 14 July 2010 at chesschat.org, thread 12161."""


def _fide(opponents: Sequence[int], half_points: int) -> int:
    return average(opponents) + rating_difference(percentage(half_points, len(opponents)))


def _ptp(opponents: Sequence[int], half_points: int) -> int:
    if half_points == 0:
        return min(opponents) - PTP_ZERO
    counts = count_by_rating(opponents)

    def expected(rating: int) -> int:
        return sum(count * expected_parts(rating - opponent) for opponent, count in counts.items())

    ends = min(counts) - _TABLE_END, max(counts) + _TABLE_END
    return lowest(*ends, lambda rating: expected(rating) >= 50 * half_points)


def _linear(opponents: Sequence[int], half_points: int) -> int:
    # Wins minus losses: a win is one half point more than one a game, a loss one less.
    balance = half_points - len(opponents)
    return nearest(sum(opponents) + _LINEAR * balance, len(opponents))


def _estimated(opponents: Sequence[int], half_points: int) -> int:
    """The average plus 400 log10(w / (1 - w)), with w the share of the points.

    At the ends w is the share that would have won all games, or lost them, three times
    out of four (Ismail).
    """
    games, most = len(opponents), 2 * len(opponents)
    if half_points in (0, most):
        winning = _CONTEXT.exp(_CONTEXT.divide(_CONTEXT.ln(LIKELIHOOD), games))
        odds = _CONTEXT.divide(winning, _CONTEXT.subtract(1, winning))
    else:
        odds = _CONTEXT.divide(
            max(half_points, most - half_points), min(half_points, most - half_points)
        )
    points = _CONTEXT.multiply(400, _CONTEXT.log10(odds))
    if 2 * half_points < most:
        points = points.copy_negate()
    ra = _CONTEXT.divide(sum(opponents), games)
    up = _CONTEXT.add(_CONTEXT.add(ra, points), Decimal("0.5"))
    return int(up.to_integral_value(ROUND_FLOOR))


_ANSWERS: Final[dict[PerformanceMethod, Callable[[Sequence[int], int], int | None]]] = {
    "fide": _fide,
    "ptp": _ptp,
    "logistic": true_performance,
    "estimated": _estimated,
    "linear": _linear,
}


def performance_rating(
    opponents: Sequence[int], half_points: int, method: PerformanceMethod = "fide"
) -> Performance:
    """The performance over games against rated opponents, in whole rating points.

    A half of a rating point is rounded up, as FIDE does.

    :param opponents: the opponents' ratings.
    :param half_points: half points scored against them.
    :param method: one of PERFORMANCES.
    :raises UnknownChoice: there is no such method.
    :raises Missing: there is no game.
    :raises NotANumber, NotWhole: a rating or the half points are not a whole number.
    :raises OutOfRange: the half points are less than 0 or more than two a game.

    Source: the address of the method in PERFORMANCES.

    >>> performance_rating([1500, 1500], 3).value
    1693
    """
    check_wholes(opponents, "opponents.{}")
    if method not in PERFORMANCES:
        raise UnknownChoice("method", method, choices=tuple(PERFORMANCES))
    most = most_half_points(half_points, len(opponents))
    way = PERFORMANCES[method]
    convention = {0: way.zero, most: way.full}.get(half_points)
    return Performance(method, _ANSWERS[method](opponents, half_points), convention)
