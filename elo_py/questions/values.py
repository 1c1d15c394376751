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

from ..errors import NotADay, NotANumber, NotAScore, NotWhole
from ..numerals.plain import Numeral, as_given, plain
from ..numerals.reading import UNRATED, Rating, clean, read_decimal, read_rating, read_whole
from ..numerals.scores import check_game_score, read_game_score

_DAY_LENGTH: Final = len("2022-01-01")
# Beyond every limit, yet cheap: int("1e999999") would take minutes.
_ENORMOUS: Final = Decimal("1E+20")
# What Decimal holds differs: exponents to 425000000 where a word has 32 bits, as in a
# browser, and far beyond that elsewhere. No text is so long that its digits could make up
# for an exponent of more figures than these.
_EXPONENT_FIGURES: Final = 8
_MINUTE: Final = Decimal(f"1E-{'9' * _EXPONENT_FIGURES}")


def named(given: dict[object, object]) -> dict[object, object]:
    """An object's values by the text of their names, which in Python need not be text."""
    return {
        # The exact type first: a subclass could run code of its own.
        name if type(name) is str else as_given(plain(name)) or "": value
        for name, value in given.items()
    }


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
        return check_game_score(_amount(value), value)
    if isinstance(value, str):
        return read_game_score(value)
    raise NotAScore(value=as_given(value))


def day_value(value: object) -> date:
    """A day written as year-month-day."""
    # The library reads other forms of ISO 8601 as well, week numbers for one.
    if isinstance(value, str) and len(value) == _DAY_LENGTH and value[4] == value[7] == "-":
        try:
            return date.fromisoformat(value)
        except ValueError:
            pass
    raise NotADay(value=as_given(value))
