"""A fault in the content: where it is, what is wrong, and the mend.

Reading and checking collect faults instead of stopping at the first, so one run names them all.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple


class Fault(NamedTuple):
    """One thing to mend. `file` is relative to the project; `line` 0 means the whole file."""

    file: Path
    line: int
    wrong: str
    mend: str

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else str(self.file)
        return f"{place}: {self.wrong}\n    mend: {self.mend}"


class Faulty(Exception):
    """The content has faults; nothing was written."""

    def __init__(self, faults: list[Fault]) -> None:
        self.faults = sorted(set(faults))
        super().__init__(f"{len(self.faults)} faults")


def missing(root: Path, files: Iterable[str]) -> list[Fault]:
    """A fault for each of the project's own files, named from its root, that is not there."""
    mend = "put it back (icons: `build.py pictures`), or mend its name where it is asked for"
    return [
        Fault(Path(file), 0, "file is missing", mend)
        for file in files
        if not (root / file).is_file()
    ]


def line_of(text: str, needle: str) -> int:
    """The first line, counted from 1, that holds `needle`; 0 if none does."""
    position = text.find(needle)
    return 0 if position < 0 else text.count("\n", 0, position) + 1
