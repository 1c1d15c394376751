"""Games of players who refer to each other by number, as in tournament files and crosstables.

A game is used only if both players' lines say the same about it.

>>> anna = Card(1, 1, "Anna", Rating(1900, False), [Cell(2, 2)])
>>> berit = Card(2, 2, "Berit", None, [Cell(1, 0)])
>>> sheet = paired([anna, berit])
>>> [(entry.name, entry.reason) for entry in sheet.entries["1"]]
[('Berit', 'unrated')]
"""

from collections.abc import Iterable
from typing import NamedTuple

from ..numerals.reading import Rating
from .sheet import Entry, Sheet


class Cell(NamedTuple):
    """One round of a player: the opponent's number, 0 for none, and the player's half points.

    reason is None for a game, otherwise why it is not one; blank tells that the cell is.
    """

    opponent: int
    half_points: int | None = None
    reason: str | None = None
    value: str = ""
    column: int | None = None
    blank: bool = False


class Card(NamedTuple):
    """A player's line: its number in the text, and starting number, name, rating and rounds."""

    line: int
    number: int
    name: str
    rating: Rating | None
    cells: list[Cell]


def paired(cards: Iterable[Card]) -> Sheet:
    """The games of all players; of two lines with the same number the second is left out."""
    sheet = Sheet()
    players: dict[int, Card] = {}
    for card in cards:
        if card.number in players:
            sheet.leave_out(card.line, "same-number", str(card.number))
        else:
            players[card.number] = card
            sheet.names[str(card.number)] = card.name
            sheet.entries[str(card.number)] = []
    for card in players.values():
        # Blank cells at the end are rounds still to come; a blank before is a missed round.
        last = max((at for at, cell in enumerate(card.cells) if not cell.blank), default=-1)
        for at, cell in enumerate(card.cells[: last + 1]):
            entry = _entry(card, at, cell, players)
            sheet.entries[str(card.number)].append(entry)
    return sheet


def _entry(card: Card, at: int, cell: Cell, players: dict[int, Card]) -> Entry:
    other = players.get(cell.opponent)
    reason = cell.reason
    if reason is None:
        if other is None or other is card:
            reason = "no-opponent"
        elif not _agreed(card, at, cell, other):
            reason = "contradiction"
        elif other.rating is None:
            reason = "unrated"
    return Entry(
        line=card.line,
        name=other.name if other else "",
        opponent=other.rating if other else None,
        half_points=cell.half_points,
        reason=reason,
        value=cell.value,
        round=str(at + 1),
        column=cell.column,
        own=card.rating,
        same=(at,),
    )


def _agreed(card: Card, at: int, cell: Cell, other: Card) -> bool:
    if cell.half_points is None or at >= len(other.cells):
        return False
    back = other.cells[at]
    return back.opponent == card.number and back.half_points == 2 - cell.half_points
