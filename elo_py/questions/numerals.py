"""How numbers and their sources stand in an answer.

A number stands there twice: exactly, in ASCII, and as the question's symbols print it.

>>> from elo_py.numerals.formatting import format_change
>>> number(Decimal("-8.60"), format_change, Symbols(decimal=","))
{'value': '-8.6', 'text': '-8,6'}
"""

from collections.abc import Callable
from decimal import Decimal
from typing import TYPE_CHECKING

from ..arithmetic import points
from ..fide.editions import Edition, Rule
from ..numerals.formatting import Symbols, exact_text, format_rating, format_score

if TYPE_CHECKING:
    from .answers import KUsed, Number, SourcedNumber

Format = Callable[[int | Decimal, Symbols], str]


def number(value: int | Decimal, form: Format, symbols: Symbols) -> "Number":
    """A number, exact and printed."""
    return {"value": exact_text(value), "text": form(value, symbols)}


def number_or_null(value: int | Decimal | None, form: Format, symbols: Symbols) -> "Number | None":
    """A number, exact and printed; null where there is none."""
    return None if value is None else number(value, form, symbols)


def score(half_points: int, symbols: Symbols) -> "Number":
    """A score in points."""
    return number(points(half_points), format_score, symbols)


def score_or_null(half_points: int | None, symbols: Symbols) -> "Number | None":
    """A score in points; null where there is none."""
    return None if half_points is None else score(half_points, symbols)


def sourced(rule: Rule, symbols: Symbols) -> "SourcedNumber":
    """The number that a rule states, printed whole, and where the rule is written."""
    return {
        **number(rule.value, format_rating, symbols),
        "article": rule.article,
        "address": rule.address,
    }


def k_used(given: int, effective: int, edition: Edition, symbols: Symbols) -> "KUsed":
    """K as it was given and as it applies after the limit of 8.3.3 (rapid, blitz: 7.3.3)."""
    return {
        "given": number(given, format_rating, symbols),
        "effective": number(effective, format_rating, symbols),
        "code": k_code(given, effective),
        "article": edition.k_limit.article,
        "address": edition.k_limit.address,
    }


def k_code(given: int, effective: int) -> str:
    """The reason for a K: it was given, or it fell because K times the games passed 700."""
    return "k-given" if effective == given else "k-700"


def texts(part: object) -> list[object]:
    """Every number printed in a part of an answer, in order."""
    if isinstance(part, dict):
        if "text" in part:
            return [part["text"]]
        part = list(part.values())
    return [text for inner in part for text in texts(inner)] if isinstance(part, list) else []
