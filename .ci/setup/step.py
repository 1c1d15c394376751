"""A step of the set-up."""

from __future__ import annotations

from pathlib import Path
from typing import Callable, NamedTuple, Sequence


class Failure(Exception):
    """Why a step cannot go on; the text says what would help."""


class Step(NamedTuple):
    """Something to do once, and again when what it depends on has changed or its work is gone."""

    name: str
    about: str  # what it does, and how much that is
    after: Sequence[str]  # the steps that must be done before
    needs: Sequence[Path | str]  # the files and texts that it depends on
    makes: Sequence[Path]
    do: Callable[[], None]  # raises Failure
