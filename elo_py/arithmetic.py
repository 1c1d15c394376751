"""Exact sums in whole units of a decimal place, and the two ways in which FIDE rounds.

Scores, expected scores and changes are added as whole numbers of tenths, hundredths or
smaller parts and become Decimals at the end, so that nothing is rounded on the way.

>>> exact(140, 2), points(3)
(Decimal('1.40'), Decimal('1.5'))
"""

from decimal import MAX_EMAX, MAX_PREC, MIN_EMIN, Context, Decimal, Inexact
from functools import lru_cache
from typing import Final

# As many digits as there can be, so that no product is rounded.
_times: Final = Context(prec=MAX_PREC, Emax=MAX_EMAX, Emin=MIN_EMIN, traps=[Inexact]).multiply
_HALF: Final = Decimal("0.5")


@lru_cache(maxsize=64)
def _step(places: int) -> Decimal:
    return Decimal(f"1E-{places}")


def exact(units: int, places: int) -> Decimal:
    """Units of 10^-places as a Decimal with exactly that many decimal places.

    >>> exact(-860, 2)
    Decimal('-8.60')
    """
    return _times(units, _step(places))


def points(half_points: int) -> Decimal:
    """Half points as points, with one decimal place.

    >>> points(4), points(5)
    (Decimal('2.0'), Decimal('2.5'))
    """
    return _times(half_points, _HALF)


def round_period(units: int, places: int) -> int:
    """A period's change in units of 10^-places, rounded to a whole number (8.3.4).

    A half is rounded away from zero, so that a loss is rounded as a gain is.

    >>> round_period(-250, 2), round_period(249, 2)
    (-3, 2)
    """
    parts: int = 10**places
    size = (2 * abs(units) + parts) // (2 * parts)
    return size if units > 0 else -size


def nearest(top: int, bottom: int) -> int:
    """The whole number nearest to the fraction top / bottom (Title Regulations, 1.4.7 b).

    A half is rounded up, below zero as well; the bottom is positive.

    >>> nearest(5, 2), nearest(-5, 2)
    (3, -2)
    """
    return (2 * top + bottom) // (2 * bottom)
