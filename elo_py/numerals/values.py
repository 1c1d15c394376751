"""One JSON value of a question, read as what its field needs.

A value may be a JSON number or text as somebody typed it. A JSON number has one
meaning and is kept as its digits; text goes through the readers of people's numbers.

>>> whole_value(Numeral("1500.0")), whole_value("1 500")
(1500, 1500)
>>> score_value("½")
Decimal('0.5')
"""

from datetime import date
from decimal import Decimal, InvalidOperation
from typing import Final

from ..errors import NotADay, NotANumber, NotAScore, NotWhole, OutOfRange
from .reading import Rating, clean, read_decimal, read_rating, read_whole
from .scores import read_score

UNRATED: Final = ("0", "-", "--", "?", "unr", "unr.", "unrated")
"""What stands for the rating of an opponent who has none."""

_DAY_LENGTH: Final = len("2022-01-01")
# Outside every range, and still quick to work with: 1e999999 as an int is neither.
_ENORMOUS: Final = Decimal("1E+20")
# What Decimal holds differs: exponents to 425000000 where a word has 32 bits, as in a
# browser, and far beyond that elsewhere. No text is so long that its digits could make up
# for an exponent of more figures than these.
_EXPONENT_FIGURES: Final = 8
_MINUTE: Final = Decimal(f"1E-{'9' * _EXPONENT_FIGURES}")


class Numeral(str):
    """A number of JSON, as its text."""

    __slots__ = ()


_FOREIGN: Final = object()
_BEYOND: Final = {"inf": "Infinity", "-inf": "-Infinity", "nan": "NaN"}
"""What floats have beyond numbers, as Python writes it and as JSON texts do."""
_JSON: Final = (str, Numeral, bool, type(None), dict, list, tuple)


def plain(value: object) -> object:
    """A Python value as it would come from JSON text: its numbers as Numerals.

    Types are compared exactly, because a class of its own may do anything, even where
    its values are only looked up. What JSON does not have becomes an object that no
    reader takes.
    """
    kind = type(value)
    if kind in _JSON:
        return value
    if kind is int:
        # By way of Decimal, because str refuses an int of very many digits.
        return Numeral(Decimal(value))  # type: ignore[arg-type]
    if kind is float:
        return Numeral(_BEYOND.get(str(value), value))
    return Numeral(value) if kind is Decimal else _FOREIGN


def named(given: dict[object, object]) -> dict[object, object]:
    """An object's values by the text of their names, which in Python need not be text."""
    return {
        # A look at the type alone, before anything may be asked of a name.
        name if type(name) is str else as_given(plain(name)) or "": value
        for name, value in given.items()
    }


def as_given(value: object) -> str | None:
    """A value as text for a mistake; lists and objects are not repeated."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, str) else None


def _amount(numeral: Numeral) -> Decimal:
    """The number itself; one beyond every limit becomes another one beyond them.

    :raises NotANumber: it is infinite, or none at all.
    """
    digits, _, exponent = numeral.lower().partition("e")
    if len(exponent.lstrip("+-0")) > _EXPONENT_FIGURES:
        if not digits.strip("-0."):
            return Decimal(0)
        beyond = _MINUTE if exponent.startswith("-") else _ENORMOUS
        return beyond.copy_sign(Decimal(digits))
    try:
        amount = Decimal(numeral)
    except InvalidOperation:
        raise NotANumber(value=numeral) from None
    if not amount.is_finite():
        raise NotANumber(value=numeral)
    if not amount:
        return Decimal(0)
    # copy_abs, because abs would round, and overflow, in the context.
    return amount if amount.copy_abs() < _ENORMOUS else _ENORMOUS.copy_sign(amount)


def rating_value(value: object) -> Rating:
    """A rating, with the note whether it was marked provisional."""
    if isinstance(value, Numeral):
        return Rating(whole_value(value), provisional=False)
    if isinstance(value, str):
        return read_rating(value)
    raise NotANumber(value=as_given(value))


def whole_value(value: object) -> int:
    """A whole number."""
    if isinstance(value, Numeral):
        amount = _amount(value)
        if amount != amount.to_integral_value():
            raise NotWhole(value=value)
        return int(amount)
    if isinstance(value, str):
        return read_whole(value)
    raise NotANumber(value=as_given(value))


def decimal_value(value: object) -> Decimal:
    """A number that may have a fraction."""
    if isinstance(value, Numeral):
        return _amount(value)
    if isinstance(value, str):
        return read_decimal(value)
    raise NotANumber(value=as_given(value))


def opponent_value(value: object) -> Rating | None:
    """An opponent's rating; None for an opponent without one."""
    if isinstance(value, str) and clean(value).casefold() in UNRATED:
        return None
    return rating_value(value)


def score_value(value: object) -> Decimal:
    """The points of one game: 0, a half or 1."""
    if isinstance(value, Numeral):
        points = _amount(value)
    elif isinstance(value, str):
        points = read_score(value)
    else:
        raise NotAScore(value=as_given(value))
    if not 0 <= points <= 1:
        raise OutOfRange(value=as_given(value), low="0", high="1")
    if points not in (0, Decimal("0.5"), 1):
        raise NotAScore(value=as_given(value))
    return points


def day_value(value: object) -> date:
    """A day written as year-month-day."""
    # The library reads other forms of ISO 8601 as well, week numbers for one.
    if isinstance(value, str) and len(value) == _DAY_LENGTH and value[4] == value[7] == "-":
        try:
            return date.fromisoformat(value)
        except ValueError:
            pass
    raise NotADay(value=as_given(value))
