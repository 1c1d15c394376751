"""Fields of a question that take a number with a fraction.

Ratings of Glicko and Glicko-2 have one too: 1464.05 is a rating there, and 1,500 is
still fifteen hundred.

>>> fields = Fields({"rating": "1464.05", "deviation": "151,5"}, ("rating", "deviation"))
>>> fine_rating(fields, "rating"), fine(fields, "deviation", 1, 1000)
(FineRating(value=Decimal('1464.0500000000'), provisional=False), Decimal('151.5000000000'))
"""

from decimal import Decimal
from typing import Final, NamedTuple

from ..decimal128 import rounded
from ..errors import NotWhole, OutOfRange
from ..numerals.formatting import exact_text
from ..numerals.plain import Numeral, as_given
from ..numerals.reading import RATINGS, UNRATED, clean
from .fields import Fields
from .values import decimal_value, rating_value

VOLATILITIES: Final = (Decimal("0.0001"), Decimal(1))


class FineRating(NamedTuple):
    """A rating with its fraction, and whether it was marked provisional."""

    value: Decimal
    provisional: bool


_MARKS: Final = " ?*pP"


def _rating(value: object) -> FineRating:
    if isinstance(value, Numeral):
        return FineRating(rounded(decimal_value(value)), provisional=False)
    try:
        read = rating_value(value)
    except NotWhole:
        # Read as a rating up to the point, so the text is one; marks may stand after it.
        text = str(value).rstrip(_MARKS)
        marks = str(value)[len(text) :].casefold()
        return FineRating(rounded(decimal_value(text)), "?" in marks or "p" in marks)
    return FineRating(rounded(Decimal(read.value)), read.provisional)


def _opponent(value: object) -> FineRating | None:
    if isinstance(value, str) and clean(value).casefold() in UNRATED:
        return None
    return _rating(value)


def _between(
    fields: Fields, name: str, value: Decimal | None, low: Decimal | int, high: Decimal | int
) -> Decimal | None:
    if value is None or low <= value <= high:
        return value
    given = as_given(fields.value(name))
    limits = {"low": exact_text(low), "high": exact_text(high)}
    fields.wrong(OutOfRange(value=given, **limits), name)
    return None


def fine(fields: Fields, name: str, low: Decimal | int, high: Decimal | int) -> Decimal | None:
    """A number from low to high, to ten decimal places; None if it is blank or wrong."""
    value = fields.read(name, decimal_value)
    return _between(fields, name, None if value is None else rounded(value), low, high)


def needed(fields: Fields, name: str, low: Decimal | int, high: Decimal | int) -> Decimal | None:
    """The same for a number that must not be blank."""
    fields.need(name, lambda value: value)
    return fine(fields, name, low, high)


def fine_rating(fields: Fields, name: str) -> FineRating | None:
    """The same for a player's own rating."""
    read = fields.need(name, _rating)
    within = _between(fields, name, None if read is None else read.value, *RATINGS)
    return None if within is None else read


def fine_opponent(fields: Fields, name: str) -> FineRating | None:
    """The same for an opponent's rating, which may be blank; who has none is None."""
    read = fields.read(name, _opponent)
    within = _between(fields, name, None if read is None else read.value, *RATINGS)
    return None if within is None else read
