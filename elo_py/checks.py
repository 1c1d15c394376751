"""Checks of the numbers that a program hands to a rule.

The rules work with whole numbers. Python would carry a float, or a True, through to
a result that looks right, so both are refused. Ratings have no limits here: those are
for what people type, and a question of the JSON interface has been checked for them. It
is checked here again, because the rules are an interface of their own.

>>> check_whole(20, "k", 1)
>>> check_whole(0, "k", 1)
Traceback (most recent call last):
elo_py.errors.OutOfRange: k: must be at least 1.
>>> check_wholes([1400, "1500"], "opponents.{}")
Traceback (most recent call last):
elo_py.errors.NotANumber: opponent 2: '1500' is not a number.
"""

from collections.abc import Sequence
from decimal import Decimal

from .errors import NotANumber, NotWhole, OutOfRange
from .numerals.plain import Numeral, as_given, plain


def check_whole(value: object, field: str, low: int | None = None, high: int | None = None) -> None:
    """Refuse what is not a whole number from low to high.

    :param value: what a program handed to a rule.
    :param field: the name of the parameter, for the error.
    :param low: the lowest value allowed; None for no limit.
    :param high: the highest value allowed; None for no limit.
    :raises NotANumber: it is not a number; neither are True and False.
    :raises NotWhole: it is a number of another type, even without a fraction.
    :raises OutOfRange: it lies beyond a limit.
    """
    # Fast path: a plain int within its limits.
    if type(value) is int and (low is None or value >= low) and (high is None or value <= high):
        return
    if not isinstance(value, int) or isinstance(value, bool):
        number = plain(value)
        finite = isinstance(number, Numeral) and Decimal(number).is_finite()
        raise (NotWhole if finite else NotANumber)(field, as_given(number))
    if (low is not None and value < low) or (high is not None and value > high):
        limits = [None if limit is None else str(limit) for limit in (low, high)]
        raise OutOfRange(field, as_given(plain(int(value))), low=limits[0], high=limits[1])


def check_wholes(
    values: Sequence[int], field: str, low: int | None = None, high: int | None = None
) -> None:
    """Refuse values that are not all whole numbers from low to high.

    :param values: a sequence, because the rule reads it again.
    :param field: the name of the parameter, with {} for the number of a value from 1.
    :param low: the lowest value allowed; None for no limit.
    :param high: the highest value allowed; None for no limit.
    :raises NotANumber: one is not a number; neither are True and False.
    :raises NotWhole: one is a number of another type, even without a fraction.
    :raises OutOfRange: one lies beyond a limit.
    """
    # len() rejects iterators: they would be exhausted before the rule reads them.
    if len(values) == 0:
        return
    # Fast path for long lists: the types of all values at once, then the extremes.
    if set(map(type, values)) <= {int}:
        low_enough = low is None or min(values, default=low) >= low
        if low_enough and (high is None or max(values, default=high) <= high):
            return
    for number, value in enumerate(values, 1):
        check_whole(value, field.format(number), low, high)
