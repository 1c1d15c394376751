"""Expected score at a rating difference, articles 8.1.2 and 8.3.2 (a).

Officially it comes from table 8.1.2; the formula 1 / (1 + 10^(-D/400)) is the
model behind it. Both are kept as a whole number of parts, 100 for the table and
10^20 for the formula, so that sums are exact and the two sides of a game make 1.

>>> expected_score(-200)
Decimal('0.24')
>>> expected_score(400), expected_score(400, "formula")
(Decimal('0.92'), Decimal('0.90909090909090909091'))
"""

from bisect import bisect_left
from decimal import ROUND_HALF_EVEN, Context, Decimal
from functools import lru_cache
from typing import Final, Literal, get_args

from ..arithmetic import exact
from ..checks import check_whole
from ..errors import UnknownChoice
from .tables import TABLE_8_1_2

ExpectedMethod = Literal["table", "formula"]

METHODS: Final[tuple[ExpectedMethod, ...]] = get_args(ExpectedMethod)
"""Where an expected score comes from: FIDE's table, the official one, or the formula."""

PLACES: Final[dict[ExpectedMethod, int]] = {"table": 2, "formula": 20}
"""Decimal places of each method's expected score."""

_ROW_ENDS: Final = [last for _, last, _, _ in TABLE_8_1_2 if last is not None]

# Thirty digits more than are kept, so that the last digit of a power, which two builds of
# decimal may differ in, never reaches the twentieth place, nor do the products of powers.
_CONTEXT: Final = Context(prec=50, rounding=ROUND_HALF_EVEN)


def _powers(base: Decimal) -> tuple[Decimal, ...]:
    """The powers of a number from 0 to 19."""
    powers = [Decimal(1)]
    for _ in range(19):
        powers.append(_CONTEXT.multiply(powers[-1], base))
    return tuple(powers)


# 10^(-D/400) is a product of these and of a power of ten for every D, and a product is
# made a hundred times as fast as a power.
_SMALL_STEPS: Final = _powers(_CONTEXT.power(10, Decimal("-0.0025")))
"""10^(-D/400) for D from 0 to 19."""

_STEPS: Final = _powers(_CONTEXT.power(10, Decimal("-0.05")))
"""10^(-D/400) for D from 0 to 380, in steps of 20."""

# From here 10^(-D/400) is under 10^-21: the formula gives 1 to twenty places.
_FORMULA_END: Final = 8400


PARTS: Final = tuple(int(10**places) for places in range(PLACES["formula"] + 1))
"""How many parts make one point, by decimal places."""


@lru_cache(maxsize=4096)
def _formula_parts(difference: int) -> int:
    places = PLACES["formula"]
    if difference >= _FORMULA_END:
        return PARTS[places]
    tens, rest = divmod(difference, 400)
    against = _CONTEXT.multiply(_STEPS[rest // 20], _SMALL_STEPS[rest % 20])
    share = _CONTEXT.divide(1, _CONTEXT.add(1, _CONTEXT.scaleb(against, -tens)))
    return int(share.scaleb(places, _CONTEXT).to_integral_value(ROUND_HALF_EVEN))


def places_of(method: ExpectedMethod) -> int:
    """Decimal places to which a method knows an expected score.

    :raises UnknownChoice: there is no such method.
    """
    if method not in PLACES:
        raise UnknownChoice("method", method, choices=METHODS)
    return PLACES[method]


def other_method(method: ExpectedMethod) -> ExpectedMethod:
    """The other of the two methods, to compare a result with."""
    return METHODS[1 - METHODS.index(method)]


def expected_parts(difference: int, method: ExpectedMethod = "table") -> int:
    """Expected score in parts of 10^-places; the difference is not capped.

    :raises UnknownChoice: there is no such method.
    """
    whole = PARTS[places_of(method)]
    gap = abs(difference)
    if method == "table":
        higher = TABLE_8_1_2[bisect_left(_ROW_ENDS, gap)][2]
    else:
        higher = _formula_parts(gap)
    return higher if difference >= 0 else whole - higher


def expected_score(difference: int, method: ExpectedMethod = "table") -> Decimal:
    """The expected score of a game, in points.

    :param difference: own rating minus the opponent's, in rating points; it is not capped.
    :param method: where expected scores come from: FIDE's "table" or the "formula".
    :raises UnknownChoice: there is no such method.
    :raises NotANumber, NotWhole: the difference is not a whole number.

    Source: FIDE Handbook B.02, 8.1.2, https://handbook.fide.com/chapter/B022024.

    >>> expected_score(200), expected_score(-200)
    (Decimal('0.76'), Decimal('0.24'))
    """
    check_whole(difference, "difference")
    return exact(expected_parts(difference, method), places_of(method))
