"""Remarks that answers have in common: what was read from a row, and what was left out.

>>> remark(Symbols(), "unrated", 3)
{'code': 'unrated', 'game': 3, 'values': {}}
"""

from collections.abc import Sequence

from ..game import Game
from ..numerals.formatting import Symbols, format_rating
from .games import Row

Note = dict[str, object]


def remark(symbols: Symbols, code: str, game: int | None = None, **values: int | str) -> Note:
    """A remark on a game, or on the whole, with the numbers its sentence needs."""
    printed = {
        name: value if isinstance(value, str) else format_rating(value, symbols)
        for name, value in values.items()
    }
    place = {} if game is None else {"game": game}
    return {"code": code, **place, "values": printed}


def opponent_remarks(row: Row, floor: int, symbols: Symbols) -> list[Note]:
    """Remarks on the opponent of a row; the floor is the lowest rating of the list."""
    if row.opponent is None:
        return []
    remarks = []
    if row.provisional:
        remarks.append(remark(symbols, "provisional-mark", row.number, rating=row.opponent))
    if row.opponent < floor:
        code = "below-1400-opponent"
        remarks.append(remark(symbols, code, row.number, rating=row.opponent, floor=floor))
    return remarks


def row_remarks(
    rows: Sequence[Row],
    floor: int,
    symbols: Symbols,
    *,
    left_out: Sequence[str] = ("unrated", "no-score"),
) -> list[Note]:
    """All remarks on the rows of a question, with the reasons for which a row is left out."""
    remarks = []
    for row in rows:
        remarks += opponent_remarks(row, floor, symbols)
        if row.reason is not None and row.reason in left_out:
            remarks.append(remark(symbols, row.reason, row.number))
    return remarks


def counted_games(rows: Sequence[Row]) -> dict[int, Game]:
    """The games that count, by the number of their row."""
    return {
        row.number: Game(row.opponent, row.half_points)
        for row in rows
        if row.opponent is not None and row.half_points is not None
    }
