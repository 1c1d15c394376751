"""Numbers that a program hands to a rule, looked at before the rule is applied.

The rules work with whole numbers. Python would carry a float, or a True, through to
a result that looks like one of theirs, so neither is taken. Ratings have no limits
here: which ones are plausible is for whoever asks people for them.

>>> check_whole(20, "k", 1)
>>> check_whole(0, "k", 1)
Traceback (most recent call last):
elo_py.errors.OutOfRange: code=out-of-range field=k value=0 low=1
>>> check_wholes([1400, "1500"], "opponents.{}")
Traceback (most recent call last):
elo_py.errors.NotANumber: code=not-a-number field=opponents.2 value=1500
"""

from collections.abc import Sequence
from decimal import Decimal

from .errors import NotANumber, NotWhole, OutOfRange
from .numerals.plain import Numeral, as_given, plain


def check_whole(value: object, field: str, low: int | None = None, high: int | None = None) -> None:
    """Refuse what is not a whole number from low to high.

    :raises NotANumber: it is no number; True and False are none.
    :raises NotWhole: it is a number of another kind, even without a fraction.
    :raises OutOfRange: it lies beyond a limit.
    """
    # Nearly all are plain and within: that look comes first, because it is quick.
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
    """The same for every one of some values; the field has a place for its number.

    :raises NotANumber, NotWhole, OutOfRange: as above.
    """
    # What can be gone through once only would be empty for the rule: len refuses it.
    if len(values) == 0:
        return
    # A period may have very many games, and a look at all is quicker than one at each.
    if set(map(type, values)) <= {int}:
        low_enough = low is None or min(values, default=low) >= low
        if low_enough and (high is None or max(values, default=high) <= high):
            return
    for number, value in enumerate(values, 1):
        check_whole(value, field.format(number), low, high)
