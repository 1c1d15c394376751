r"""Reading CSV files: commas, semicolons or tabs, with headings in the first line of games.

A file without headings is read as a list, by the order of the fields. A quote that is not
closed in its own line leaves out that line, never the rest of the file.

>>> sheet = read_csv('Opponent;Elo;Score\n"Carlsen; Magnus";2830;0,5')
>>> [(entry.name, entry.half_points) for entry in sheet.entries[""]]
[('Carlsen; Magnus', 1)]
"""

import csv
from typing import Final

from .headed import read_cells
from .headings import table_of
from .lines import read_lines
from .sheet import Sheet, numbered

DELIMITERS: Final = (",", ";", "\t")


def _cells(line: str, delimiter: str) -> list[str] | None:
    """The fields of a line; None if a quote is not closed."""
    try:
        (cells,) = csv.reader([line], delimiter=delimiter, strict=True, skipinitialspace=True)
    except csv.Error:
        return None
    return [cell.strip() for cell in cells]


def delimiter_of(line: str) -> str | None:
    """The sign between the headings of a line; None if the line has no headings.

    :param line: a line of a text, without its end.
    """
    for delimiter in DELIMITERS:
        if delimiter in line and table_of(_cells(line, delimiter) or ()) is not None:
            return delimiter
    return None


def read_csv(text: str) -> Sheet:
    """The games of a CSV file; a file without headings is read as a list.

    :param text: the content of the file.
    """
    found = (delimiter_of(line) for _, line in numbered(text))
    delimiter = next((sign for sign in found if sign is not None), None)
    if delimiter is None:
        return read_lines(text)
    return read_cells(text, lambda line: _cells(line, delimiter))
