r"""Reading the headers of PGN files, as the PGN standard describes them in section 8.1.

Only tags are read; of the moves only whether there are any, and where the next game begins
(https://www.saremba.de/chessgml/standards/pgn/pgn-complete.htm). A second tag of the same
name also begins a game, because some files have headers alone.

>>> game = '[White "Anna"]\n[Black "Berit"]\n[WhiteElo "1900"]\n[Result "1-0"]\n\n1. e4 1-0'
>>> [(entry.opponent, entry.half_points, entry.reason) for entry in read_pgn(game).entries["anna"]]
[(None, 2, 'unrated')]
"""

import re
from collections.abc import Iterator
from typing import Final

from .results import Result, read_opponent, read_pair
from .sheet import Entry, Sheet, key_of, numbered, tidy

_NAMES: Final = ("White", "Black")
_UNKNOWN: Final = ("", "?", "-")
_SAME: Final = ("Event", "Site", "Date", "Round", "White", "Black", "Result", "GameId", "UTCTime")
"""Two games with the same values in all of these are the same game."""

_VALUE_LENGTH: Final = 200
_ENDS: Final = ("1-0", "0-1", "1/2-1/2", "*")


# The name has a letter or a digit. Possessive: no line makes a match take long.
_TAG: Final = re.compile(
    r'[ \t]*+\[\s*+(?=[_:]*+[^\W_])([\w:]++)\s*+"((?:[^"\\]|\\["\\]?+)*+)" *+\]'
)
_ESCAPED: Final = re.compile(r'\\(["\\])')
_COMMENT: Final = re.compile(r"\{[^}]*+\}?+|;.*+")


class _Game:
    """One game while it is read: its first line, its tags, and whether it has moves."""

    def __init__(self, line: int, begins: str) -> None:
        self.line = line
        self.begins = begins
        self.broken: tuple[int, str] | None = None
        self.tags: dict[str, str] = {}
        self.text_begun = False
        self.moves = False


def is_tag(line: str) -> bool:
    """Whether a line begins with a tag."""
    return next(_tags(line), None) is not None


def read_pgn(text: str) -> Sheet:
    """The entries of both players of every game.

    :param text: the content of the file.
    """
    sheet = Sheet()
    for game in _games(text):
        _add(sheet, game)
    return sheet


def _games(text: str) -> Iterator[_Game]:
    game: _Game | None = None
    in_comment = False
    for number, line in numbered(text):
        # A game begins with its event, even where the one before broke off in a comment.
        if in_comment and line.lstrip().startswith('[Event "'):
            in_comment = False
        tags = [] if in_comment else list(_tags(line))
        for name, value in tags:
            if game is None or game.text_begun or name in game.tags:
                if game is not None:
                    yield game
                game = _Game(number, line)
            game.tags[name] = value[:_VALUE_LENGTH]
        if not tags and line.startswith("%"):
            continue
        if not tags:
            starts = game is not None and not (in_comment or game.text_begun)
            if game is not None and starts and line.lstrip().startswith("["):
                game.broken = number, line
                continue
            moves, in_comment = _outside_comments(line, in_comment)
            if game is None:
                game = _Game(number, line)
            game.text_begun = True
            game.moves = game.moves or any(word not in _ENDS for word in moves.split())
    if game is not None:
        yield game


def _tags(line: str) -> Iterator[tuple[str, str]]:
    """The tags at the start of a line, which may hold several: [White "Anna"] [Black "Berit"]."""
    at = 0
    while (tag := _TAG.match(line, at)) is not None:
        yield tag[1], _ESCAPED.sub(r"\1", tag[2])
        at = tag.end()


def _outside_comments(line: str, inside: bool) -> tuple[str, bool]:
    """A line of moves without its comments, and whether one goes on in the next line."""
    if inside:
        _, closed, line = line.partition("}")
        if not closed:
            return "", True
    comments = _COMMENT.findall(line)
    goes_on = bool(comments) and comments[-1][0] == "{" and comments[-1][-1] != "}"
    return _COMMENT.sub(" ", line), goes_on


def _result(tags: dict[str, str]) -> Result:
    if tags.get("Termination", "").casefold() == "unterminated":
        return Result(None, "unfinished")
    return read_pair(tags.get("Result", ""))


def _add(sheet: Sheet, game: _Game) -> None:
    tags = game.tags
    if game.broken is not None:
        sheet.leave_out(game.broken[0], "quotes", game.broken[1])
        return
    names = [tidy(tags.get(name, "")) for name in _NAMES]
    if all(name in _UNKNOWN for name in names):
        sheet.leave_out(game.line, "not-a-game", game.begins)
        return
    result = _result(tags)
    ratings = [read_opponent(tags.get(f"{name}Elo", "")) for name in _NAMES]
    for own, other in ((0, 1), (1, 0)):
        if names[own] in _UNKNOWN:
            continue
        halves = result.half_points
        reason = result.reason or ratings[other].reason
        sheet.add(
            key_of(names[own]),
            names[own],
            Entry(
                line=game.line,
                name=names[other],
                opponent=ratings[other].rating,
                half_points=halves if halves is None or own == 0 else 2 - halves,
                reason=reason,
                value=tags.get("Result", "") if result.reason else "",
                round=tidy(tags.get("Round", "")),
                own=ratings[own].rating,
                same=tuple(key_of(tags.get(name, "")) for name in _SAME),
                moves=game.moves,
            ),
        )
