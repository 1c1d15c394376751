"""The question "read": what a pasted text holds, ready for the question "change".

>>> question = read_question({"ask": "read", "text": "Berit, 1850, draw"})
>>> read_answer(question)["games"][0]["game"]
{'opponent': '1850', 'score': '0.5'}
"""

from collections.abc import Mapping
from decimal import Decimal
from typing import Final, NamedTuple

from ..arithmetic import points
from ..errors import NotAnObject, QuestionError, RatingError
from ..numerals.formatting import Symbols, exact_text, format_rating, format_score
from ..numerals.plain import as_given
from ..read.games import KINDS, PlayedGame, Player, Reading, read_games
from ..read.sheet import Entry
from .fields import Fields
from .numerals import Answer, number

_FIELDS: Final = ("ask", "text", "kind", "player", "symbols")
_SHOWN: Final = 80
"""Characters of a line that a reason repeats."""


class ReadQuestion(NamedTuple):
    """What a text holds, for one of its players."""

    reading: Reading
    given_kind: str
    symbols: Symbols


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise NotAnObject(value=as_given(value))
    return str(value)


def read_question(given: Mapping[object, object]) -> ReadQuestion:
    """The question "read", its text already read.

    :raises QuestionError: all that is wrong with it.
    """
    fields = Fields(given, _FIELDS)
    text = fields.need("text", _text)
    kind = fields.choice("kind", KINDS)
    player = fields.read("player", _text)
    symbols = fields.symbols("symbols")
    if text is not None and not fields.mistakes:
        try:
            return ReadQuestion(read_games(text, kind, player), kind, symbols)
        except RatingError as mistake:
            fields.wrong(mistake, mistake.field)
    raise QuestionError(fields.mistakes)


def read_answer(question: ReadQuestion) -> Answer:
    """The answer to "read"."""
    reading, symbols = question.reading, question.symbols
    return {
        "ask": "read",
        "kind": reading.kind,
        "detected": question.given_kind == KINDS[0],
        "players": [_player(player, symbols) for player in reading.players],
        "player": None if reading.player is None else _player(reading.player, symbols),
        "count": number(len(reading.games), format_rating, symbols),
        "games": [_game(game, symbols) for game in reading.games],
        "left_out": [_left_out(entry, symbols) for entry in reading.left_out],
        "notes": _notes(reading, symbols),
    }


def _rating(value: int | None, symbols: Symbols) -> dict[str, str] | None:
    return None if value is None else number(value, format_rating, symbols)


def _points(half_points: int) -> Decimal:
    return points(half_points)


def _player(player: Player, symbols: Symbols) -> Answer:
    only = player.ratings[0] if len(player.ratings) == 1 else None
    return {
        "key": player.key,
        "name": player.name,
        "rating": _rating(only, symbols),
        "games": number(player.games, format_rating, symbols),
    }


def _game(game: PlayedGame, symbols: Symbols) -> Answer:
    points = _points(game.half_points)
    mark = "?" if game.provisional else ""
    return {
        "line": game.line,
        "round": game.round,
        "name": game.name,
        "opponent": number(game.rating, format_rating, symbols),
        "score": number(points, format_score, symbols),
        "game": {"opponent": f"{game.rating}{mark}", "score": exact_text(points)},
    }


def _left_out(entry: Entry, symbols: Symbols) -> Answer:
    points = None if entry.half_points is None else _points(entry.half_points)
    return {
        "line": entry.line,
        "column": entry.column,
        "round": entry.round,
        "name": entry.name,
        "code": entry.reason,
        "value": entry.value[:_SHOWN],
        "opponent": _rating(entry.opponent and entry.opponent.value, symbols),
        "score": None if points is None else number(points, format_score, symbols),
    }


def _notes(reading: Reading, symbols: Symbols) -> list[Answer]:
    """Duplicates, games without moves among games with some, and ratings that changed."""
    notes: list[Answer] = []
    with_moves = any(game.moves for game in reading.games)
    for at, game in enumerate(reading.games):
        if game.same_as is not None:
            values = {"line": format_rating(game.same_as, symbols)}
            notes.append({"code": "duplicate", "game": at + 1, "line": game.line, "values": values})
        if with_moves and not game.moves:
            notes.append({"code": "no-moves", "game": at + 1, "line": game.line, "values": {}})
    if reading.player is not None and len(reading.player.ratings) > 1:
        low, high = min(reading.player.ratings), max(reading.player.ratings)
        limits = {"low": format_rating(low, symbols), "high": format_rating(high, symbols)}
        notes.append({"code": "several-ratings", "values": limits})
    return notes
