"""One command: its words read, its question asked, its answer shown.

>>> run(["need", "1500", "--rating", "1490", "--k", "40", "--day", "2026-11-29", "1500"])
Rating 1500: 1 of 1 needed, 1 of the 1 still to play.
<BLANKLINE>
score  change  rounded  new rating
    0   -19.6      -20        1470
  0.5    +0.4        0        1490
    1   +20.4      +20        1510
0
"""

import json
import sys
from argparse import Namespace
from typing import Any, Final

from elo_py import ask
from elo_py.errors import sentence

from .arguments import parser_of
from .games import Game, games
from .notes import remarks
from .working import left_out, working

Answer = dict[str, Any]

STDIN: Final = "-"
ANSWERED: Final = 0
MISTAKEN: Final = 1
"""The exit status for a question that was answered with mistakes, or a file that is none."""


class _Mistaken(Exception):
    """A question was answered with mistakes."""

    def __init__(self, answer: Answer) -> None:
        super().__init__(answer)
        self.answer = answer


def run(words: list[str]) -> int:
    """Run a command; the exit status."""
    name, *rest = words
    given = parser_of(name).parse_intermixed_args(rest)
    # A name that the terminal cannot show is no reason to fail.
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        answer, readings = _answered(name, given)
    except OSError as fault:
        print(f"elo-py {name}: {fault.filename}: {fault.strerror}", file=sys.stderr)
        return MISTAKEN
    except _Mistaken as refused:
        if given.json:
            print(json.dumps(refused.answer))
        else:
            lines = list(map(sentence, refused.answer["errors"]))
            if "players" in refused.answer:
                lines += working(refused.answer)  # it lists whom to choose from
            print(*lines, sep="\n", file=sys.stderr)
        return MISTAKEN
    # A mark of a provisional rating is a remark of the answer, too.
    lost = [
        line
        for reading in readings
        for line in left_out(reading) + remarks(reading, without=("provisional-mark",))
    ]
    if given.json:
        print(json.dumps(answer))
        print(*lost, sep="\n", end="\n" if lost else "", file=sys.stderr)
    else:
        print(*working(answer), *lost, sep="\n")
    return ANSWERED


def _asked(question: dict[str, object]) -> Answer:
    answer = ask(question)
    if "errors" in answer:
        raise _Mistaken(answer)
    return answer


def _answered(name: str, given: Namespace) -> tuple[Answer, list[Answer]]:
    """The answer, and those to the texts that its games were read from."""
    fields = {key: value for key, value in vars(given).items() if key not in ("json", "words")}
    question: dict[str, object] = {"ask": name, **fields}
    if name == "read":
        question["text"] = _text(str(question.pop("file")))
        return _asked(question), []
    question["games"], readings = _games(given.words, question.pop("player", None))
    return _asked(question), readings


def _games(words: list[str], player: object) -> tuple[list[Game], list[Answer]]:
    found: list[Game] = []
    readings = []
    for word in words:
        if word == STDIN:
            read = _asked({"ask": "read", "text": _text(STDIN), "player": player})
            if read["players"] and not read["player"]:
                raise _Mistaken({**read, "errors": [{"code": "missing", "field": "player"}]})
            found += [game["game"] for game in read["games"]]
            readings.append(read)
        else:
            found += games(word)
    return found, readings


def _text(path: str) -> str:
    """The text of a file, or of standard input; what is not UTF-8 is read as Latin-1."""
    if path == STDIN:
        content = sys.stdin.buffer.read()
    else:
        with open(path, "rb") as file:  # noqa: PTH123 - pathlib would double the start-up time
            content = file.read()
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("latin-1")
