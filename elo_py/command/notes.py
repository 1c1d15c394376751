"""The notes of an answer, a line each.

>>> note = {"code": "capped", "game": 2, "values": {"difference": "500", "limit": "400"}}
>>> remarks({"notes": [note]})
['', 'Game 2: a difference of 500 counts as 400.']
"""

from collections.abc import Sequence
from typing import Any

from .english import NOTES, sentence

Answer = dict[str, Any]


def remarks(answer: Answer, without: Sequence[str] = ()) -> list[str]:
    """The answer's notes as sentences, after a blank line, but for some codes."""
    said = [_remark(note) for note in answer["notes"] if note["code"] not in without]
    return ["", *said] if said else []


def _remark(note: Answer) -> str:
    code, values = note["code"], dict(note["values"])
    if code == "provisional-mark" and "game" not in note:
        code = "provisional-mark-own"
    if code == "duplicate":
        values["earlier"] = values["line"]
    values |= {place: note[place] for place in ("game", "line") if place in note}
    return sentence(NOTES, code, values)
