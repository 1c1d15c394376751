r"""Reading tables copied from result pages: cells between tabs, bars or wide gaps.

>>> page = "Rd.\tName\tRtg\tPts.\tRes.\n1\tSvensson, Lars\t1834\t5\tw 1"
>>> [(entry.name, entry.round) for entry in read_table(page).entries[""]]
[('Svensson, Lars', '1')]
"""

from .headed import read_cells
from .headings import table_of
from .lines import read_lines
from .sheet import LINE_LENGTH, Sheet, numbered


def _has_gaps(line: str) -> bool:
    """Whether cells are parted by wide gaps, so that blank ones cannot be seen."""
    return "\t" not in line and "|" not in line


def _cells(line: str) -> list[str]:
    if "\t" in line:
        return [cell.strip() for cell in line.split("\t")]
    if "|" in line:
        return [cell.strip() for cell in line.strip().strip("|").split("|")]
    return [cell.strip() for cell in line.strip().split("  ") if cell.strip()]


def has_headings(line: str) -> bool:
    """Whether a line is the headings of a table.

    :param line: a line of a text, without its end.
    """
    return len(line) <= LINE_LENGTH and table_of(_cells(line)) is not None


def read_table(text: str) -> Sheet:
    """The games of a table; a text without headings is read as a list.

    :param text: what was pasted.
    """
    headings = next((line for _, line in numbered(text) if has_headings(line)), None)
    if headings is None:
        return read_lines(text)
    return read_cells(text, _cells, exact=_has_gaps(headings))
