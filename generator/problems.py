"""A problem in the content: where it is, what is wrong, and the fix.

Reading and checking collect problems instead of stopping at the first, so one run names them all.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple


class Problem(NamedTuple):
    """One thing to fix. `file` is relative to the project; `line` 0 means the whole file."""

    file: Path
    line: int
    wrong: str
    fix: str

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else str(self.file)
        return f"{place}: {self.wrong}\n    fix: {self.fix}"


class ContentError(Exception):
    """The content has problems; nothing was written."""

    def __init__(self, problems: list[Problem]) -> None:
        self.problems = sorted(set(problems))
        super().__init__(f"{len(self.problems)} problems")


class EngineError(ContentError):
    """The engine cannot be assembled: what is wrong with which file, and the fix.

    ``file`` is relative to the project; ``place`` is a key or command inside it, and may be empty.
    """

    def __init__(self, file: str, place: str, wrong: str, fix: str) -> None:
        super().__init__([Problem(Path(file), 0, f"{place} {wrong}".strip(), fix)])
        where = f"{file}, {place}" if place else file
        self.args = (f"{where}: {wrong}. {fix}",)


def missing(root: Path, files: Iterable[str]) -> list[Problem]:
    """A problem for each of the project's own files, named from its root, that is not there."""
    fix = "put it back (icons: `build.py pictures`), or correct its name where it is used"
    return [
        Problem(Path(file), 0, "file is missing", fix)
        for file in files
        if not (root / file).is_file()
    ]
