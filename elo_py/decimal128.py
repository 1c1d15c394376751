"""Roots, powers and logarithms to 34 digits, the same on every machine.

Glicko and some national systems are formulas over real numbers, so their results have to
be rounded. Binary floating point would let two machines disagree in the last digits,
because its powers and logarithms come from each system's own library. Here Decimals are
used in a context of their own, the precision and rounding of IEEE 754's decimal128, and
only those operations that are correctly rounded by definition: the four basic ones, sqrt,
exp and ln. The results are therefore not exact, but they are the same everywhere; a
program that uses binary floats agrees to about twelve digits.

>>> rounded(logistic(Decimal(-200)))
Decimal('0.2402530734')
"""

from collections.abc import Callable
from decimal import ROUND_HALF_EVEN, Context, Decimal, localcontext
from functools import wraps
from typing import Final, ParamSpec, TypeVar

Given = ParamSpec("Given")
Made = TypeVar("Made")

CONTEXT: Final = Context(prec=34, rounding=ROUND_HALF_EVEN)

LN_10: Final = CONTEXT.ln(Decimal(10))
PI: Final = Decimal("3.141592653589793238462643383279503")

PLACES: Final = 10
"""Decimal places of every number that an answer gives."""

# With room for the digits before the decimal sign as well.
_ROUNDING: Final = Context(prec=60, rounding=ROUND_HALF_EVEN)


def in_decimal128(work: Callable[Given, Made]) -> Callable[Given, Made]:
    """A decorator: the function computes in the context of this module."""

    @wraps(work)
    def worked(*given: Given.args, **named: Given.kwargs) -> Made:
        with localcontext(CONTEXT):
            return work(*given, **named)

    return worked


def rounded(value: Decimal) -> Decimal:
    """A value rounded to the ten decimal places in which results are given."""
    return value.quantize(Decimal(1).scaleb(-PLACES), context=_ROUNDING)


@in_decimal128
def logistic(difference: Decimal) -> Decimal:
    """Expected score at a rating difference: 1 / (1 + 10^(-D/400)), without a cap."""
    return 1 / (1 + (-difference * LN_10 / 400).exp())
