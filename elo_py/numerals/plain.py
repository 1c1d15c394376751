"""Any Python value, made safe to look at before a rule or a question reads it.

A program may hand over a value of a class of its own, whose methods may do anything.
Here a number becomes its text, what is plain stays, and nothing else is touched.

>>> plain(1500), plain("1500"), as_given(plain(2.5)), as_given(plain([1500]))
('1500', '1500', '2.5', None)
"""

from decimal import Decimal
from typing import Final


class Numeral(str):
    """A number that is not text, such as one of JSON, as its digits."""

    __slots__ = ()


_FOREIGN: Final = object()
_BEYOND: Final = {"inf": "Infinity", "-inf": "-Infinity", "nan": "NaN"}
"""Floats that are not numbers, as Python writes them and as JSON texts do."""
_JSON: Final = (str, Numeral, bool, type(None), dict, list, tuple)


def plain(value: object) -> object:
    """A Python value as it would come from JSON text, with its numbers as Numerals.

    Types are compared exactly: a subclass could run code of its own, even where its
    values are only looked up. What JSON does not have becomes an object that no reader
    takes.
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


def as_given(value: object) -> str | None:
    """A plain value as text for an error; None for lists and objects, which are not repeated."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, str) else None
