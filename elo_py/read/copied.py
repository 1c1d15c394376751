r"""Reading tables copied from result pages: cells parted by tabs, bars or wide gaps.

>>> page = "Rd.\tName\tRtg\tPts.\tRes.\n1\tSvensson, Lars\t1834\t5\tw 1"
>>> [(entry.name, entry.round) for entry in read_table(page).entries[""]]
[('Svensson, Lars', '1')]
"""

from collections.abc import Sequence

from .headed import read_rows
from .headings import table_of
from .lines import LINE_LENGTH, read_lines
from .sheet import Sheet, numbered


def cells_of(line: str) -> tuple[list[str], bool]:
    """The cells of a line, and whether blank ones among them cannot be seen."""
    if "\t" in line:
        return [cell.strip() for cell in line.split("\t")], False
    if "|" in line:
        return [cell.strip() for cell in line.strip().strip("|").split("|")], False
    return [cell.strip() for cell in line.strip().split("  ") if cell.strip()], True


def has_headings(line: str) -> bool:
    """Whether a line is the headings of a table."""
    return table_of(cells_of(line)[0]) is not None


def read_table(text: str) -> Sheet:
    """The games of a table; lines without headings are read as lists are."""
    broken, gaps = Sheet(), False
    rows: list[tuple[int, Sequence[str]]] = []
    headed = False
    for number, line in numbered(text):
        if len(line) > LINE_LENGTH:
            broken.leave_out(number, "too-long", line)
            continue
        cells, wide = cells_of(line)
        rows.append((number, cells))
        if not headed and table_of(cells) is not None:
            headed, gaps = True, wide
    if not headed:
        return read_lines(text)
    sheet = read_rows(rows, exact=gaps)
    sheet.left_out += broken.left_out
    return sheet
