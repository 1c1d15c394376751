"""The question "sides" and its answer: every game for both players, each by the own rules.

>>> games = [{"opponent": "2400", "score": "1", "k": "10"}]
>>> given = {"rating": "2813", "k": "10", "day": "2026-01-01", "games": games}
>>> [game] = sides_answer(sides_question(given))["games"]
>>> game["own"]["change"]["text"], game["opponent"]["change"]["text"], game["surplus"]["text"]
('+0.7', '-0.8', '-0.1')
"""

from collections.abc import Mapping
from typing import NamedTuple

from ..arithmetic import points
from ..errors import QuestionError
from ..fide.both_sides import BothSides, Pairing, Side, both_sides
from ..fide.k_factor import k_factor
from ..game import Game
from ..numerals.formatting import (
    format_change,
    format_difference,
    format_expected,
    format_rating,
    format_score,
)
from ..numerals.plain import plain
from .fide_questions import KS, ChangeQuestion, change_question
from .fields import Fields
from .games import MOST_GAMES
from .notes import counted_games, row_remarks
from .numerals import Answer, known, number
from .values import named, whole_value


class SidesQuestion(NamedTuple):
    """What games do to both players; an opponent's K is None where none was given."""

    period: ChangeQuestion
    opponents_k: dict[int, int | None]


def _without_k(game: object) -> object:
    if type(game) is not dict:
        return game
    return {name: value for name, value in named(game).items() if name != "k"}


def sides_question(given: Mapping[object, object]) -> SidesQuestion:
    """The question "sides": as "change", with a K of the opponent's in each game.

    :raises QuestionError: all that is wrong with it.
    """
    games = plain(given.get("games"))
    listed = games if isinstance(games, (list, tuple)) and len(games) <= MOST_GAMES else ()
    mistakes = []
    opponents_k: dict[int, int | None] = {}
    for row, game in enumerate(listed, 1):
        if type(game) is dict:
            fields = Fields({"k": named(game).get("k")}, ("k",), f"games.{row}")
            k = fields.read("k", whole_value)
            opponents_k[row] = fields.within("k", k, *KS)
            mistakes += fields.mistakes
    bare = {**given, "games": [_without_k(game) for game in listed]} if listed else given
    try:
        period = change_question(bare)
    except QuestionError as found:
        raise QuestionError(found.mistakes + mistakes) from None
    if mistakes:
        raise QuestionError(mistakes)
    return SidesQuestion(period, opponents_k)


def _side(side: Side, k_code: str, period: ChangeQuestion) -> Answer:
    symbols, difference = period.symbols, side.difference
    counted = None if difference is None else difference.counted
    return {
        "rating": number(side.rating, format_rating, symbols),
        "k": number(side.k, format_rating, symbols),
        "k_code": k_code,
        "cap_code": side.cap,
        "counted_difference": known(counted, format_difference, symbols),
        "capped": difference is not None and difference.capped,
        "expected": known(side.expected, format_expected, symbols),
        "change": known(side.change, format_change, symbols),
    }


def _game(row: int, sides: BothSides, codes: tuple[str, str], period: ChangeQuestion) -> Answer:
    symbols = period.symbols
    return {
        "game": row,
        "counted": sides.surplus is not None,
        "score": number(points(sides.half_points), format_score, symbols),
        "own": _side(sides.own, codes[0], period),
        "opponent": _side(sides.opponent, codes[1], period),
        "surplus": known(sides.surplus, format_change, symbols),
    }


def _opponent_k(question: SidesQuestion, row: int, game: Game) -> tuple[int, str]:
    """The K given for an opponent, otherwise what the rules say knowing only the rating."""
    given = question.opponents_k.get(row)
    if given is not None:
        return given, "k-given"
    period = question.period
    k = k_factor(game.opponent, period.edition, year=period.day.year)
    return k.value, k.code


def sides_answer(question: SidesQuestion) -> Answer:
    """The answer to "sides"; only games that count are in it."""
    period = question.period
    symbols = period.symbols
    games = counted_games(period.rows)
    ks = {row: _opponent_k(question, row, game) for row, game in games.items()}
    pairings = [Pairing(game, ks[row][0]) for row, game in games.items()]
    found = both_sides(
        period.rating,
        pairings,
        period.k,
        period.edition,
        method=period.method,
        cap=period.cap,
    )
    return {
        "ask": "sides",
        "day": period.day.isoformat(),
        "list": period.rating_list,
        "method": period.method,
        "cap": period.cap,
        "rating": number(period.rating, format_rating, symbols),
        "games": [
            _game(
                row,
                sides,
                ("k-given" if sides.own.k == period.k else "k-700", ks[row][1]),
                period,
            )
            for row, sides in zip(games, found, strict=True)
        ],
        "notes": row_remarks(period.rows, period.edition.floor.value, symbols),
    }
