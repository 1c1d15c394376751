"""One command: its arguments are parsed, its question is asked and the answer is printed.

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
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, cast

from elo_py import ask
from elo_py.errors import Missing, sentence

from .arguments import parser_of
from .games import Game, games
from .notes import note_lines
from .working import left_out, working

if TYPE_CHECKING:
    from elo_py.questions.answers import Answer, ReadAnswer

STDIN: Final = "-"
ANSWERED: Final = 0
REFUSED: Final = 1
"""The exit status for a question with errors in it, or for a file that cannot be read."""


class _Refused(Exception):
    """There is no answer: what is printed in its place, as JSON and as lines of text."""

    def __init__(self, reply: Mapping[str, object], lines: list[str]) -> None:
        super().__init__(reply)
        self.reply = reply
        self.lines = lines


def run(words: list[str]) -> int:
    """Run a command; the exit status.

    :param words: its name and its arguments.
    """
    name, *rest = words
    given = parser_of(name).parse_intermixed_args(rest)
    # A player's name may have letters that the terminal's encoding lacks.
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        answer, readings = _answered(name, given)
    except OSError as error:
        print(f"elo-py {name}: {error.filename}: {error.strerror}", file=sys.stderr)
        return REFUSED
    except _Refused as refused:
        if given.json:
            print(json.dumps(refused.reply))
        else:
            print(*refused.lines, sep="\n", file=sys.stderr)
        return REFUSED
    # The answer itself has a note on each provisional mark.
    about_texts = [
        line
        for reading in readings
        for line in [
            *left_out(reading["left_out"]),
            *note_lines(reading["notes"], without=("provisional-mark",)),
        ]
    ]
    if given.json:
        print(json.dumps(answer))
        print(*about_texts, sep="\n", end="\n" if about_texts else "", file=sys.stderr)
    else:
        print(*working(answer), *about_texts, sep="\n")
    return ANSWERED


def _answered(name: str, given: Namespace) -> "tuple[Answer, list[ReadAnswer]]":
    """The answer to a command's question, and to those about the texts it takes games from."""
    fields = {key: value for key, value in vars(given).items() if key not in ("json", "words")}
    question: dict[str, object] = {"ask": name, **fields}
    if name == "read":
        question["text"] = _text(str(question.pop("file")))
        return _asked(question), []
    question["games"], readings = _games(given.words, question.pop("player", None))
    return _asked(question), readings


def _asked(question: dict[str, object]) -> "Answer":
    answer = ask(question)
    if "errors" in answer:
        raise _Refused(answer, list(map(sentence, answer["errors"])))
    return answer


def _games(words: list[str], player: object) -> "tuple[list[Game], list[ReadAnswer]]":
    """The games that words stand for, and the answers about the texts among them."""
    found: list[Game] = []
    readings = []
    for word in words:
        if word == STDIN:
            reading = _reading(player)
            found += [
                {"opponent": game["game"]["opponent"], "score": game["game"]["score"]}
                for game in reading["games"]
            ]
            readings.append(reading)
        else:
            found += games(word)
    return found, readings


def _reading(player: object) -> "ReadAnswer":
    """The games of one player in the text on standard input."""
    answer = _asked({"ask": "read", "text": _text(STDIN), "player": player})
    reading = cast("ReadAnswer", answer)
    if reading["players"] and not reading["player"]:
        missing = Missing("player")
        # The text's players follow, so that one of them can be chosen.
        reply = {**reading, "errors": [missing.facts()]}
        raise _Refused(reply, [str(missing), *working(reading)])
    return reading


def _text(path: str) -> str:
    """The text of a file, or of standard input; bytes that are not UTF-8 are read as Latin-1."""
    if path == STDIN:
        content = sys.stdin.buffer.read()
    else:
        with open(path, "rb") as file:  # noqa: PTH123 - pathlib would double the start-up time
            content = file.read()
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("latin-1")
