"""Columns of text, aligned.

>>> print(table(("method", "performance"), [("fide", "1975"), ("ptp", "")], left=1))
method  performance
fide           1975
ptp
"""

from collections.abc import Sequence


def table(heading: Sequence[str], rows: Sequence[Sequence[str]], left: int = 0) -> str:
    """Rows under their heading.

    :param left: how many columns, from the first, are aligned left; the others are aligned right.
    """
    lines = [heading, *rows]
    widths = [max(len(line[column]) for line in lines) for column in range(len(heading))]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if column < left else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    )
