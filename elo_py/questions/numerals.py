"""How a number and its source stand in an answer.

>>> from elo_py.numerals.formatting import format_change
>>> number(Decimal("-8.60"), format_change, Symbols(decimal=","))
{'value': '-8.6', 'text': '-8,6'}
"""

from collections.abc import Callable
from decimal import Decimal

from ..fide.editions import Rule
from ..numerals.formatting import Symbols, exact_text

Answer = dict[str, object]
Format = Callable[[int | Decimal, Symbols], str]


def number(value: int | Decimal, form: Format, symbols: Symbols) -> dict[str, str]:
    """A number exactly, in ASCII, and as a language prints it."""
    return {"value": exact_text(value), "text": form(value, symbols)}


def known(value: int | Decimal | None, form: Format, symbols: Symbols) -> dict[str, str] | None:
    """The same for a number that there may not be."""
    return None if value is None else number(value, form, symbols)


def source(rule: Rule) -> dict[str, str]:
    """Where a rule is written."""
    return {"article": rule.article, "address": rule.address}


def texts(part: object) -> list[object]:
    """Every text printed in a part of an answer, in order."""
    if not isinstance(part, dict):
        return []
    if "text" in part:
        return [part["text"]]
    return [text for inner in part.values() for text in texts(inner)]
