"""QuestionError and remarks of an answer, a line each.

>>> mistake({"code": "out-of-range", "field": "games.2.opponent", "low": "1", "high": "4000"})
'game 2, opponent: must be from 1 to 4000.'
"""

from collections.abc import Sequence
from typing import Any

from .english import MISTAKES, NOTES, sentence

Answer = dict[str, Any]


def mistake(facts: Answer) -> str:
    """What is wrong, and where."""
    place = facts["field"].split(".")
    if place[0] == "games" and len(place) > 1:
        place = [f"game {place[1]}", *place[2:]]
    said = sentence(MISTAKES, facts["code"], facts)
    where = ", ".join(part.replace("_", " ") for part in place if part)
    return f"{where}: {said}" if where else said


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
