"""The notes of an answer, a line each.

>>> note = {"code": "capped", "game": 2, "values": {"difference": "500", "limit": "400"}}
>>> note_lines([note])
['', 'Game 2: a difference of 500 counts as 400.']
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .english import NOTES, sentence

if TYPE_CHECKING:
    from elo_py.questions.answers import Note


def note_lines(notes: "Sequence[Note]", without: Sequence[str] = ()) -> list[str]:
    """Notes as sentences, after a blank line, but for some codes."""
    lines = [_line(note) for note in notes if note["code"] not in without]
    return ["", *lines] if lines else []


def _line(note: "Note") -> str:
    code, values = note["code"], dict(note["values"])
    if code == "provisional-mark" and "game" not in note:
        code = "provisional-mark-own"
    if code == "duplicate":
        values["earlier"] = values["line"]
    if "game" in note:
        values["game"] = str(note["game"])
    if "line" in note:
        values["line"] = str(note["line"])
    return sentence(NOTES, code, values)
