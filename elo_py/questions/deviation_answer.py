"""What the answers about ratings with a deviation have in common.

>>> volatility(Decimal("0.0599960"), Symbols(decimal=","))
{'value': '0.059996', 'text': '0,06000'}
"""

from collections.abc import Sequence
from decimal import Decimal

from ..decimal128 import rounded
from ..numerals.formatting import (
    Symbols,
    format_change,
    format_expected,
    format_number,
    format_rating,
    format_score,
)
from .deviations import DeviationRow
from .numerals import Answer, number

Note = dict[str, object]


def rating(value: Decimal, symbols: Symbols) -> dict[str, str]:
    """A rating, printed whole."""
    return number(rounded(value), format_rating, symbols)


def deviation(value: Decimal, symbols: Symbols) -> dict[str, str]:
    """A deviation, printed with one decimal place."""
    return number(rounded(value), lambda some, by: format_number(some, by, places=1), symbols)


def volatility(value: Decimal, symbols: Symbols) -> dict[str, str]:
    """A volatility, printed with five decimal places."""
    return number(rounded(value), lambda some, by: format_number(some, by, places=5), symbols)


def weight(value: Decimal, symbols: Symbols) -> dict[str, str]:
    """How much a game counts, printed with four decimal places."""
    return number(rounded(value), lambda some, by: format_number(some, by, places=4), symbols)


def expected(value: Decimal, symbols: Symbols) -> dict[str, str]:
    """An expected score, of one game or of all."""
    return number(rounded(value), format_expected, symbols)


def change(value: Decimal, symbols: Symbols) -> dict[str, str]:
    """A change of a rating, with its sign."""
    return number(rounded(value), format_change, symbols)


def game(row: DeviationRow, symbols: Symbols, **found: object) -> Answer:
    """A game, with what was found of it; null for what it does not have."""
    score = None if row.half_points is None else number(row.points, format_score, symbols)
    return {
        "game": row.number,
        "counted": row.reason is None,
        "reason": row.reason,
        "opponent": None if row.opponent is None else rating(row.opponent, symbols),
        "deviation": None if row.deviation is None else deviation(row.deviation, symbols),
        "score": score,
        **found,
    }


def score(rows: Sequence[DeviationRow], symbols: Symbols) -> dict[str, dict[str, str]]:
    """How many games count, and the points scored in them."""
    counted = [row for row in rows if row.reason is None]
    points = sum((row.points for row in counted), Decimal(0))
    return {
        "count": number(len(counted), format_rating, symbols),
        "score": number(points, format_score, symbols),
    }


def note(code: str, place: int | None = None, **values: str) -> Note:
    """A remark on the question or on one of its games."""
    return {"code": code, **({} if place is None else {"game": place}), "values": values}


def row_notes(row: DeviationRow, symbols: Symbols) -> list[Note]:
    """Remarks on how a game was read."""
    remarks = []
    if row.provisional and row.opponent is not None:
        read = format_rating(row.opponent, symbols)
        remarks.append(note("provisional-mark", row.number, rating=read))
    if row.reason not in (None, "empty"):
        remarks.append(note(str(row.reason), row.number))
    return remarks
