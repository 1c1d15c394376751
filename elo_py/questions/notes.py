"""The notes of an answer: what was read otherwise than typed, left out, or changed by a rule.

A note is a code, whose sentence is found elsewhere, with the values that the sentence needs.

>>> note(Symbols(), "unrated", {}, game=3)
{'code': 'unrated', 'game': 3, 'values': {}}
"""

from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from typing import TYPE_CHECKING

from ..fide.editions import Edition
from ..numerals.formatting import Symbols, format_rating
from .games import Row

if TYPE_CHECKING:
    from .answers import Note
    from .deviations import DeviationRow


def note(
    symbols: Symbols,
    code: str,
    values: Mapping[str, int | Decimal | str],
    *,
    game: int | None = None,
    line: int | None = None,
) -> "Note":
    """A note on the question, or on a game of it; numbers are printed as ratings are.

    :param values: what the sentence has places for; text stands in it as it is.
    :param game: the game's number, from 1.
    :param line: the game's line in a pasted text, from 1.
    """
    printed = {
        name: value if isinstance(value, str) else format_rating(value, symbols)
        for name, value in values.items()
    }
    if game is None:
        return {"code": code, "values": printed}
    if line is None:
        return {"code": code, "game": game, "values": printed}
    return {"code": code, "game": game, "line": line, "values": printed}


def provisional_mark(symbols: Symbols, rating: int | Decimal, *, game: int | None = None) -> "Note":
    """A note that a rating was read without the mark behind it."""
    return note(symbols, "provisional-mark", {"rating": rating}, game=game)


def not_rated_600(
    symbols: Symbols, own: int, opponent: int, edition: Edition, *, game: int
) -> "list[Note]":
    """A note that a game is not rated for its difference, where an edition has such a rule."""
    if edition.gap is None or edition.gap_above is None:
        return []
    values = {
        "gap": abs(own - opponent),
        "limit": edition.gap.value,
        "rating": edition.gap_above.value,
    }
    return [note(symbols, "not-rated-600", values, game=game)]


def opponent_notes(
    symbols: Symbols, row: "Row | DeviationRow", floor: int | None = None
) -> "list[Note]":
    """Notes on how an opponent's rating was read.

    :param floor: the lowest rating of the list; None where no list is looked at.
    """
    if row.opponent is None:
        return []
    notes: list[Note] = []
    if row.provisional:
        notes.append(provisional_mark(symbols, row.opponent, game=row.number))
    if floor is not None and row.opponent < floor:
        values = {"rating": row.opponent, "floor": floor}
        notes.append(note(symbols, "below-1400-opponent", values, game=row.number))
    return notes


def row_notes(
    symbols: Symbols,
    rows: "Iterable[Row | DeviationRow]",
    floor: int | None = None,
    *,
    left_out: Sequence[str] = ("unrated", "no-score"),
) -> "list[Note]":
    """Notes on the games of a question, row by row.

    :param floor: the lowest rating of the list; None where no list is looked at.
    :param left_out: the reasons for not counting a game that are told.
    """
    notes: list[Note] = []
    for row in rows:
        notes += opponent_notes(symbols, row, floor)
        if row.reason is not None and row.reason in left_out:
            notes.append(note(symbols, row.reason, {}, game=row.number))
    return notes
