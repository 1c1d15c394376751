r"""Reading CSV files: commas, semicolons or tabs, with headings in the first line of games.

Without headings the lines are read as lists are, by the order of their fields. A quote
that does not end in its own line leaves out that line, never the rest of the file.

>>> sheet = read_csv('Opponent;Elo;Score\n"Carlsen; Magnus";2830;0,5')
>>> [(entry.name, entry.half_points) for entry in sheet.entries[""]]
[('Carlsen; Magnus', 1)]
"""

import csv
from collections.abc import Sequence
from typing import Final

from .headed import read_rows
from .headings import table_of
from .lines import LINE_LENGTH, read_lines
from .sheet import Sheet, numbered

DELIMITERS: Final = (",", ";", "\t")


def cells_of(line: str, delimiter: str) -> list[str] | None:
    """The fields of a line; None if its quotes are not in order."""
    try:
        (cells,) = csv.reader([line], delimiter=delimiter, strict=True, skipinitialspace=True)
    except csv.Error:
        return None
    return [cell.strip() for cell in cells]


def delimiter_of(line: str) -> str | None:
    """What parts the headings of a line, None if it has none."""
    for delimiter in DELIMITERS:
        if delimiter in line and table_of(cells_of(line, delimiter) or ()) is not None:
            return delimiter
    return None


def read_csv(text: str) -> Sheet:
    """The games of a file."""
    written = list(numbered(text))
    delimiter = next((found for _, line in written if (found := delimiter_of(line))), None)
    if delimiter is None:
        return read_lines(text)
    broken = Sheet()
    rows: list[tuple[int, Sequence[str]]] = []
    for number, line in written:
        cells = cells_of(line, delimiter) if len(line) <= LINE_LENGTH else []
        if cells:
            rows.append((number, cells))
        else:
            broken.leave_out(number, "quotes" if cells is None else "too-long", line)
    sheet = read_rows(rows)
    sheet.left_out += broken.left_out
    return sheet
