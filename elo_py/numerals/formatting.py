r"""Printing numbers with the symbols of a language.

One formatter for pages, answers and tests: the symbols come from outside, the digits are
always 0 to 9, and the value is an int or a Decimal, never a float. Halves are rounded away
from zero, a zero never has a sign, and ratings have no grouping.

>>> swedish = Symbols(decimal=",", minus="\N{MINUS SIGN}", group="\N{NO-BREAK SPACE}")
>>> format_change(Decimal("-8.6"), swedish)
'−8,6'
>>> format_expected(Decimal("0.125"))
'0.13'
"""

from decimal import MAX_EMAX, MAX_PREC, MIN_EMIN, ROUND_HALF_UP, Context, Decimal
from typing import Final, NamedTuple

NO_BREAK_SPACE: Final = "\N{NO-BREAK SPACE}"


class Symbols(NamedTuple):
    """What a language writes between and before digits.

    >>> format_number(-1500, Symbols(minus="~", group=" "), grouped=True)
    '~1 500'
    """

    decimal: str = "."
    minus: str = "-"
    plus: str = "+"
    group: str = ""


ASCII: Final = Symbols()

# With room for all digits of any value, so that nothing is rounded twice.
_EXACT: Final = Context(prec=MAX_PREC, Emax=MAX_EMAX, Emin=MIN_EMIN)


def rounded_units(value: int | Decimal, places: int) -> int:
    """A value in units of 10^-places, rounded half away from zero."""
    if isinstance(value, int):
        return value * int(10**places)
    shifted = _EXACT.scaleb(value, places)
    return int(shifted.to_integral_value(ROUND_HALF_UP))


def format_number(
    value: int | Decimal,
    symbols: Symbols = ASCII,
    *,
    places: int = 0,
    signed: bool = False,
    grouped: bool = False,
) -> str:
    """A number with a fixed number of decimal places.

    :param value: the number, which is rounded half away from zero.
    :param symbols: what the language writes between and before digits.
    :param places: how many decimal places.
    :param signed: whether a number above zero has a plus before it.
    :param grouped: whether thousands are separated.

    >>> format_number(Decimal("2.5")), format_number(1500, Symbols(group=" "), grouped=True)
    ('3', '1 500')
    """
    units = rounded_units(value, places)
    digits = str(abs(units)).zfill(places + 1)
    whole = digits[: len(digits) - places]
    if grouped:
        whole = f"{int(whole):,}".replace(",", symbols.group)
    fraction = symbols.decimal + digits[-places:] if places else ""
    # The sign belongs to what is printed: -0.04 to one place is 0.0.
    sign = symbols.minus if units < 0 else symbols.plus if units and signed else ""
    return sign + whole + fraction


def format_change(value: int | Decimal, symbols: Symbols = ASCII) -> str:
    """A rating change: one decimal place and a sign.

    :param value: the change, in rating points.
    :param symbols: what the language writes between and before digits.

    >>> format_change(Decimal("7.25")), format_change(0)
    ('+7.3', '0.0')
    """
    return format_number(value, symbols, places=1, signed=True)


def format_expected(value: int | Decimal, symbols: Symbols = ASCII) -> str:
    """An expected score, of a game or a period: two decimal places.

    :param value: the expected score, in points.
    :param symbols: what the language writes between and before digits.

    >>> format_expected(Decimal("0.76"))
    '0.76'
    """
    return format_number(value, symbols, places=2)


def format_rating(value: int | Decimal, symbols: Symbols = ASCII) -> str:
    """A rating, K or count: a whole number without grouping.

    :param value: the number; a fraction is rounded.
    :param symbols: what the language writes between and before digits.

    >>> format_rating(1500)
    '1500'
    """
    return format_number(value, symbols)


def format_difference(value: int | Decimal, symbols: Symbols = ASCII) -> str:
    """A rating difference or a rounded change: a whole number with a sign.

    :param value: the difference or change, in rating points.
    :param symbols: what the language writes between and before digits.

    >>> format_difference(100), format_difference(-3)
    ('+100', '-3')
    """
    return format_number(value, symbols, signed=True)


def format_score(value: int | Decimal, symbols: Symbols = ASCII) -> str:
    """A score in points: one decimal place where there is a half, otherwise none.

    :param value: the score, in points.
    :param symbols: what the language writes between and before digits.

    >>> format_score(Decimal("5.5")), format_score(Decimal("6.0"))
    ('5.5', '6')
    """
    return format_number(value, symbols, places=0 if value % 1 == 0 else 1)


def format_percent(
    value: int | Decimal,
    symbols: Symbols = ASCII,
    *,
    percent: str = "%",
    spaced: bool = False,
) -> str:
    """A share as a whole number of per cent.

    :param value: the share, from 0 to 1.
    :param symbols: what the language writes between and before digits.
    :param percent: the language's sign.
    :param spaced: whether a no-break space stands before the sign.

    >>> format_percent(Decimal("0.755"))
    '76%'
    """
    space = NO_BREAK_SPACE if spaced else ""
    return format_rating(rounded_units(value, 2), symbols) + space + percent


def exact_text(value: int | Decimal) -> str:
    """A number unrounded and in ASCII: no exponent, no needless zero, no minus before zero.

    :param value: the number.

    >>> exact_text(Decimal("-8.60")), exact_text(Decimal("1E+2")), exact_text(Decimal("-0.0"))
    ('-8.6', '100', '0')
    """
    text = f"{value if isinstance(value, Decimal) else Decimal(value):f}"
    if "." in text:
        text = text.rstrip("0").removesuffix(".")
    return text if value else "0"
