r"""Reading FIDE's tournament report files, TRF16 and TRF26: the players and their rounds.

Columns of a player's line, from 1: 1-3 the mark 001, 5-8 starting number, 15-47 name,
49-52 rating, and for each round, from 92 in steps of ten: four for the opponent's number,
one for the colour and one for the result, with blanks between (Format of Tournament Report
File, Player Section: https://www.fide.com/FIDE/handbook/C04Annex2_TRF16.pdf and, with
comments and letters in both cases, https://handbook.fide.com/files/handbook/TRF26.pdf).
Other kinds of lines have no results and are skipped.

>>> from elo_py.read.sheet import Entry
>>> head = "001 {:4}      {:33} {:4}".format
>>> anna, berit = head(1, "Anna", 1900).ljust(91), head(2, "Berit", 1800).ljust(91)
>>> sheet = read_trf(f"{anna}   2 w 1  0000 - H\r{berit}   1 b 0\r")
>>> [(entry.name, entry.half_points, entry.reason) for entry in sheet.entries["1"]]
[('Berit', 2, None), ('', None, 'bye')]
"""

from typing import Final

from .crosstable import Card, Cell, paired
from .results import read_opponent
from .sheet import Sheet, numbered, tidy

PLAYER: Final = "001"
_COMMENT: Final = "###"
_BETWEEN_FIELDS: Final = (4, 9, 14, 48, 53)
"""Columns that are blank in a player's line if its fields are in their columns."""
_FIRST_ROUND: Final = 91
_ROUND_WIDTH: Final = 10

_PLAYED: Final = {"1": 2, "=": 1, "0": 0}
_NOT_PLAYED: Final = {
    "+": "forfeit",
    "-": "forfeit",
    "W": "under-one-move",
    "D": "under-one-move",
    "L": "under-one-move",
    "H": "bye",
    "F": "bye",
    "U": "bye",
    "Z": "not-paired",
}


def is_player(line: str) -> bool:
    """Whether a line is a player's, even one with fields outside their columns."""
    return line.startswith(PLAYER + " ")


def read_trf(text: str) -> Sheet:
    """The players of a file by starting number, with a game or a reason for each round.

    :param text: the content of the file.
    """
    cards, broken = [], Sheet()
    for number, written in numbered(text):
        line = written.rstrip()
        if is_player(line):
            read = _card(number, line)
            if isinstance(read, int) and not line.isascii():
                read = _card_by_bytes(number, line, read)
            if isinstance(read, int):
                broken.leave_out(number, "columns", line.strip(), read)
            else:
                cards.append(read)
        elif not _is_other_record(line):
            broken.leave_out(number, "not-a-game", line.strip())
    sheet = paired(cards)
    sheet.left_out += broken.left_out
    return sheet


def _is_other_record(line: str) -> bool:
    """Records begin with three letters or figures, or are comments."""
    return line.startswith(_COMMENT) or (line[:3].isalnum() and line[3:4] in ("", " "))


def _card(number: int, line: str) -> Card | int:
    """The player of a line, or the first column that is not as it should be."""
    for column in _BETWEEN_FIELDS:
        if line[column - 1 : column].strip():
            return column
    start = line[4:8].strip()
    if not (start.isascii() and start.isdigit() and int(start)):
        return 5
    rating = read_opponent(line[48:52])
    if rating.reason not in (None, "unrated"):
        return 49
    name = tidy(line[14:47])
    cells = [_cell(line, at) for at in range(_FIRST_ROUND, len(line), _ROUND_WIDTH)]
    return Card(line=number, number=int(start), name=name, rating=rating.rating, cells=cells)


def _card_by_bytes(number: int, line: str, column: int) -> Card | int:
    """The player of a line whose writer counted the bytes of a name and not its letters."""
    written = line.encode("utf-8")
    # One character a byte: only where the columns begin and end matters.
    read = _card(number, "".join(map(chr, written)))
    if isinstance(read, int):
        return column
    return read._replace(name=tidy(written[14:47].decode("utf-8", "ignore")))


def _cell(line: str, at: int) -> Cell:
    cell = line[at : at + _ROUND_WIDTH].ljust(_ROUND_WIDTH)
    number, colour, sign, written = cell[:4].strip(), cell[5], cell[7].upper(), cell.strip()
    for place in (4, 6, 8, 9):
        if cell[place].strip():
            return Cell(opponent=0, reason="columns", value=written, column=at + place + 1)
    if number and not (number.isascii() and number.isdigit()):
        return Cell(opponent=0, reason="columns", value=written, column=at + 1)
    if colour not in "wbWB- ":
        return Cell(opponent=0, reason="columns", value=written, column=at + 6)
    opponent = int(number or "0")
    half_points, reason = _PLAYED.get(sign), _NOT_PLAYED.get(sign)
    if sign == " ":
        reason = "unfinished" if opponent else "not-paired"
    elif half_points is None and reason is None:
        return Cell(opponent=opponent, reason="not-a-score", value=written, column=at + 8)
    elif not opponent and reason == "forfeit":
        reason = "bye" if sign == "+" else "not-paired"
    return Cell(
        opponent=opponent,
        half_points=half_points,
        reason=reason,
        value=written,
        column=at + 1,
        blank=not written,
    )
