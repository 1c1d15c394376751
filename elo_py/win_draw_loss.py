"""Chances of a win, a draw and a loss that together give an expected score.

An expected score alone does not say how often games are drawn. Davidson's model (1970)
draws in proportion to the root of both sides' winning chances, d^2 = v^2 w l; the draw
rate of two equal players fixes v. Solved for the expected score E = w + d/2, with c as
that rate and x = E (1 - E):

    d = 4 x c / (c + root(c^2 + 4 (1 - 2 c) x))

which is Ordo's formula (https://github.com/michiguel/Ordo, xpect.c) in a form that
divides by nothing small. A half is Ordo's own rate for equals and the default here. The
draw is then 2 E (1 - E), as if each side won its half of the point by itself.

>>> win_draw_loss(Decimal("0.6"))
Outcomes(win=Decimal('0.36000000000000000000'), draw=Decimal('0.48000000000000000000'), \
loss=Decimal('0.16000000000000000000'))

The win and half the draw are exactly E, and no chance is negative, whatever the rate.
"""

from decimal import ROUND_HALF_EVEN, Context, Decimal
from typing import Final, NamedTuple

from .arithmetic import exact
from .errors import NotANumber, OutOfRange, TooLong
from .numerals.formatting import rounded_units
from .numerals.plain import as_given, plain

EQUAL_DRAW_RATE: Final = Decimal("0.5")
"""How often two equal players draw, as Ordo takes it where nothing is known."""

PLACES: Final = 20
"""Decimal places to which the chances are worked out; more if E has more."""

MOST_PLACES: Final = 40
"""Decimal places that a share may have: the chances of one with a million would fill the memory."""


class Outcomes(NamedTuple):
    """Chances of the three results; their sum is one."""

    win: Decimal
    draw: Decimal
    loss: Decimal


def _half_draw(score: int, places: int, rate: Decimal) -> int:
    """Half the chance of a draw, in parts of 10^-places."""
    context = Context(prec=2 * places + 60, rounding=ROUND_HALF_EVEN)
    share = exact(score, places)
    product = context.multiply(share, context.subtract(1, share))
    if not rate:
        return 0
    inner = context.subtract(1, context.multiply(2, rate))
    inner = context.multiply(4, context.multiply(inner, product))
    root = context.sqrt(context.add(context.multiply(rate, rate), inner))
    top = context.multiply(2, context.multiply(product, rate))
    half = context.divide(top, context.add(rate, root))
    return int(half.scaleb(places, context).to_integral_value(ROUND_HALF_EVEN))


def win_draw_loss(expected: Decimal, equal_draw_rate: Decimal = EQUAL_DRAW_RATE) -> Outcomes:
    """The chances of a win, a draw and a loss that give an expected score.

    :param expected: the expected score, from 0 to 1.
    :param equal_draw_rate: how often two equal players draw, from 0 to 1.
    :raises NotANumber: one of the two is not a Decimal.
    :raises OutOfRange: one of the two is not from 0 to 1.
    :raises TooLong: one of the two has more than MOST_PLACES decimal places.
    """
    for name, share in (("expected", expected), ("draw_rate", equal_draw_rate)):
        if not isinstance(share, Decimal):
            raise NotANumber(name, as_given(plain(share)))
        if not share.is_finite() or not 0 <= share <= 1:
            raise OutOfRange(name, str(share), low="0", high="1")
        if -int(share.as_tuple().exponent) > MOST_PLACES:
            raise TooLong(name, str(share), high=str(MOST_PLACES))
    places = max(PLACES, -int(expected.as_tuple().exponent))
    whole = int(10**places)
    score = rounded_units(expected, places)
    # Half of the draws is at most E and at most 1 - E; both are whole numbers of parts, so
    # rounding to a whole number cannot pass them and leave a chance below zero.
    half = _half_draw(score, places, equal_draw_rate)
    return Outcomes(
        exact(score - half, places), exact(2 * half, places), exact(whole - score - half, places)
    )
