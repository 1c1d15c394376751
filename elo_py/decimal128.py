"""Roots, powers and logarithms, worked to 34 digits wherever they are worked.

Glicko and some national systems are formulas over real numbers, so whoever works
them has to round. Binary floating point would let two machines disagree in the
last digits, because its powers and logarithms come from each system's own library.
These are Decimals in a context of their own, and of Decimal only what is correctly
rounded by definition is used: the four operations, sqrt, exp and ln. The answers
are therefore not exact, but they are the same everywhere; a program that works in
binary floats agrees to about twelve digits.

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
"""Decimal places of every number given to the outside."""

# Room for the whole part beside the places that are kept.
_KEEPING: Final = Context(prec=60, rounding=ROUND_HALF_EVEN)


def in_decimal128(work: Callable[Given, Made]) -> Callable[Given, Made]:
    """Have a function's Decimals worked in the context of this module."""

    @wraps(work)
    def worked(*given: Given.args, **named: Given.kwargs) -> Made:
        with localcontext(CONTEXT):
            return work(*given, **named)

    return worked


def rounded(value: Decimal) -> Decimal:
    """A value to the ten decimal places in which it is given to the outside."""
    return value.quantize(Decimal(1).scaleb(-PLACES), context=_KEEPING)


@in_decimal128
def logistic(difference: Decimal) -> Decimal:
    """Expected score at a rating difference: 1 / (1 + 10^(-D/400)), without a cap."""
    return 1 / (1 + (-difference * LN_10 / 400).exp())
