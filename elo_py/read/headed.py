"""Games in rows under headings: own games, pairings of a round, or a crosstable.

The headings alone tell which of the three it is. Rows before the first headings belong to
no table; a second row of headings begins a new one.

>>> rows = [(1, ["Opponent", "Rating", "Result"]), (2, ["Berit", "1850", "1"])]
>>> [(entry.name, entry.half_points) for entry in read_rows(rows).entries[""]]
[('Berit', 2)]
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from .crosstable import Card, Cell, paired
from .headings import Table, table_of
from .results import (
    Opponent,
    colour_and_result,
    no_opponent,
    read_coloured,
    read_opponent,
    read_pair,
    read_result,
)
from .sheet import LINE_LENGTH, Entry, Sheet, key_of, numbered, tidy

Row = tuple[int, Sequence[str]]

_RULE: Final = "-=:+ "
"""A row of these signs alone only draws a line under the headings."""
_DASHES: Final = "-\N{MINUS SIGN}\N{EN DASH}"


def read_cells(
    text: str, cells_of: Callable[[str], Sequence[str] | None], *, exact: bool = False
) -> Sheet:
    """The games of a text whose lines are rows of cells.

    :param text: the text, with one or more rows of headings.
    :param cells_of: splits a line into its cells; None if a quote in it is not closed.
    :param exact: whether a row with fewer cells than headings is left out, because it is
        unknown which cells are missing.
    """
    rows: list[Row] = []
    broken = Sheet()
    for number, line in numbered(text):
        if len(line) > LINE_LENGTH:
            broken.leave_out(number, "too-long", line)
        elif (cells := cells_of(line)) is None:
            broken.leave_out(number, "quotes", line)
        else:
            rows.append((number, cells))
    sheet = read_rows(rows, exact=exact)
    sheet.left_out += broken.left_out
    return sheet


def read_rows(rows: Iterable[Row], *, exact: bool = False) -> Sheet:
    """The games of rows of cells.

    :param rows: the number of each line and its cells.
    :param exact: whether a row with fewer cells than headings is left out.
    """
    sheet, cards = Sheet(), []
    table: Table | None = None
    for line, cells in rows:
        text = " ".join(cell for cell in cells if cell)
        width = max((at for at, cell in enumerate(cells, 1) if cell), default=0)
        begun = table_of(cells)
        if begun is not None:
            table = begun
        elif all(sign in _RULE for cell in cells for sign in cell):
            continue
        elif table is None:
            sheet.leave_out(line, "not-a-game", text)
        elif width > table.width or (exact and width < table.width):
            sheet.leave_out(line, "columns", text)
        elif table.kind == "crosstable" and (card := _card(line, cells, table)) is not None:
            cards.append(card)
        elif table.kind == "crosstable" or not _says_enough(cells, table):
            sheet.leave_out(line, "not-a-game", text)
        elif table.kind == "own":
            sheet.add("", "", _own(line, cells, table))
        else:
            _add_pairing(sheet, line, cells, table)
    crossed = paired(cards)
    sheet.left_out += crossed.left_out
    for key, entries in crossed.entries.items():
        sheet.names.setdefault(key, crossed.names[key])
        sheet.entries.setdefault(key, []).extend(entries)
    return sheet


def _says_enough(cells: Sequence[str], table: Table) -> bool:
    """Whether more than one column has text: in a title over a round it has not."""
    telling = ("name", "rating", "result", "white", "black")
    return sum(table.cell(cells, role) != "" for role in telling) > 1


def _own(line: int, cells: Sequence[str], table: Table) -> Entry:
    name, written = table.cell(cells, "name"), table.cell(cells, "result")
    opponent, result = read_opponent(table.cell(cells, "rating")), read_coloured(written)
    reason = no_opponent(name) or result.reason or opponent.reason
    value = written if reason == result.reason else table.cell(cells, "rating")
    return Entry(
        line=line,
        name=tidy(name),
        opponent=opponent.rating,
        half_points=result.half_points,
        reason=reason,
        value="" if reason is None else value,
        round=tidy(table.cell(cells, "round")),
        same=tuple(cells),
    )


def _add_pairing(sheet: Sheet, line: int, cells: Sequence[str], table: Table) -> None:
    written = table.cell(cells, "result")
    result = read_pair(written)
    names = [tidy(table.cell(cells, side)) for side in ("white", "black")]
    ratings = [read_opponent(table.cell(cells, f"{side}_rating")) for side in ("white", "black")]
    halves = result.half_points
    for own, other in ((0, 1), (1, 0)):
        if not names[own] or no_opponent(names[own]):
            continue
        reason = no_opponent(names[other]) or result.reason
        if reason is None and not names[other]:
            reason = "no-opponent"
        sheet.add(
            key_of(names[own]),
            names[own],
            Entry(
                line=line,
                name=names[other],
                opponent=ratings[other].rating,
                half_points=halves if halves is None or own == 0 else 2 - halves,
                reason=reason or ratings[other].reason,
                value=written,
                round=tidy(table.cell(cells, "round")),
                own=ratings[own].rating,
                same=tuple(cells),
            ),
        )


def _card(line: int, cells: Sequence[str], table: Table) -> Card | None:
    number = table.cell(cells, "number").strip().rstrip(".")
    name = tidy(table.cell(cells, "name"))
    rating: Opponent = read_opponent(table.cell(cells, "rating"))
    if not (number.isascii() and number.isdigit() and name):
        return None
    if rating.reason not in (None, "unrated"):
        return None
    found = [_cell(cells[at] if at < len(cells) else "", at) for at in table.rounds]
    return Card(line=line, number=int(number), name=name, rating=rating.rating, cells=found)


def _cell(text: str, at: int) -> Cell:
    word = "".join(text.split())
    rest = word.lstrip("0123456789")
    number = word[: len(word) - len(rest)]
    if not number:
        return Cell(
            opponent=0,
            reason=_without_number(word),
            value=word,
            column=at + 1,
            blank=not word,
        )
    if len(number) > 4:
        return Cell(opponent=0, reason="not-a-score", value=word, column=at + 1)
    result = colour_and_result(rest)
    return Cell(
        opponent=int(number),
        half_points=result.half_points,
        reason=result.reason,
        value=word,
        column=at + 1,
    )


def _without_number(word: str) -> str:
    """Why there is no opponent: -1 and -½ are points for a bye, -0 means not paired."""
    bare = word.lstrip(_DASHES)
    points = read_result(bare)
    if word == "+" or points.reason == "bye":
        return "bye"
    if points.half_points is None:
        return "not-a-score" if bare else "not-paired"
    if bare == word:
        return "no-opponent"
    return "bye" if points.half_points else "not-paired"
