"""The question "read": which games a pasted text holds, ready for the question "change".

>>> read_answer({"text": "Berit, 1850, draw"})["games"][0]["game"]
{'opponent': '1850', 'score': '0.5'}
"""

from typing import TYPE_CHECKING, Final

from ..errors import NotAnObject, QuestionError, RatingError
from ..numerals.formatting import Symbols, format_rating
from ..numerals.plain import as_given
from ..read.games import KINDS, PlayedGame, Player, Reading, read_games
from ..read.sheet import Entry
from .fields import Fields, Given
from .notes import note
from .numerals import number, number_or_null, score, score_or_null

if TYPE_CHECKING:
    from .answers import LeftOut, Note, ReadAnswer, ReadGame, ReadPlayer

_FIELDS: Final = ("ask", "text", "kind", "player", "symbols")
_SHOWN: Final = 80
"""Characters of a line that is left out; enough to find it."""


def read_answer(given: Given) -> "ReadAnswer":
    """The answer to "read".

    :raises QuestionError: all that is wrong with the question.
    """
    fields = Fields(given, _FIELDS)
    text = fields.read("text", _text, required=True)
    kind = fields.choice("kind", KINDS)
    player = fields.read("player", _text)
    symbols = fields.symbols("symbols")
    if text is None or fields.mistakes:
        raise QuestionError(fields.mistakes)
    try:
        reading = read_games(text, kind, player)
    except RatingError as mistake:
        fields.wrong(mistake, mistake.field)
        raise QuestionError(fields.mistakes) from None
    return {
        "ask": "read",
        "kind": reading.kind,
        "detected": kind == KINDS[0],
        "players": [_player(one, symbols) for one in reading.players],
        "player": None if reading.player is None else _player(reading.player, symbols),
        "count": number(len(reading.games), format_rating, symbols),
        "games": [_game(game, symbols) for game in reading.games],
        "left_out": [_left_out(entry, symbols) for entry in reading.left_out],
        "notes": _notes(reading, symbols),
    }


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise NotAnObject(value=as_given(value))
    return str(value)


def _player(player: Player, symbols: Symbols) -> "ReadPlayer":
    rating = player.ratings[0] if len(player.ratings) == 1 else None
    return {
        "key": player.key,
        "name": player.name,
        "rating": number_or_null(rating, format_rating, symbols),
        "games": number(player.games, format_rating, symbols),
    }


def _game(game: PlayedGame, symbols: Symbols) -> "ReadGame":
    points = score(game.half_points, symbols)
    mark = "?" if game.provisional else ""
    return {
        "line": game.line,
        "round": game.round,
        "name": game.name,
        "opponent": number(game.rating, format_rating, symbols),
        "score": points,
        "game": {"opponent": f"{game.rating}{mark}", "score": points["value"]},
    }


def _left_out(entry: Entry, symbols: Symbols) -> "LeftOut":
    rating = None if entry.opponent is None else entry.opponent.value
    return {
        "line": entry.line,
        "column": entry.column,
        "round": entry.round,
        "name": entry.name,
        "code": str(entry.reason),  # what is left out always has one
        "value": entry.value[:_SHOWN],
        "opponent": number_or_null(rating, format_rating, symbols),
        "score": score_or_null(entry.half_points, symbols),
    }


def _notes(reading: Reading, symbols: Symbols) -> "list[Note]":
    """Duplicates, games without moves among games with some, and ratings that changed."""
    notes = []
    with_moves = any(game.moves for game in reading.games)
    for number_of_game, game in enumerate(reading.games, 1):
        place = {"game": number_of_game, "line": game.line}
        if game.same_as is not None:
            notes.append(note(symbols, "duplicate", {"line": game.same_as}, **place))
        if with_moves and not game.moves:
            notes.append(note(symbols, "no-moves", {}, **place))
    if reading.player is not None and len(reading.player.ratings) > 1:
        limits = {"low": min(reading.player.ratings), "high": max(reading.player.ratings)}
        notes.append(note(symbols, "several-ratings", limits))
    return notes
