"""The question "sides": what each game does to both players, each by the rules for that player.

>>> games = [{"opponent": "2400", "score": "1", "k": "10"}]
>>> given = {"rating": "2813", "k": "10", "day": "2026-01-01", "games": games}
>>> [game] = sides_answer(given)["games"]
>>> game["own"]["change"]["text"], game["opponent"]["change"]["text"], game["surplus"]["text"]
('+0.7', '-0.8', '-0.1')
"""

from typing import TYPE_CHECKING

from ..fide.both_sides import BothSides, Pairing, Side, both_sides
from ..fide.k_factor import k_factor
from ..numerals.formatting import (
    Symbols,
    format_change,
    format_difference,
    format_expected,
    format_rating,
)
from .change import ChangeQuestion, change_question
from .fields import Given
from .games import counted_games
from .notes import row_notes
from .numerals import k_code, number, number_or_null, score

if TYPE_CHECKING:
    from .answers import SideOfGame, SidesAnswer, SidesGame


def sides_answer(given: Given) -> "SidesAnswer":
    """The answer to "sides"; it holds only the games that count.

    The question is that of "change", with the opponent's K in each game.

    :raises QuestionError: all that is wrong with the question.
    """
    question = change_question(given, with_k=True)
    symbols, edition = question.symbols, question.edition
    games = counted_games(question.rows)
    given_ks = {row.number: row.k for row in question.rows}
    ks = {row: _opponent_k(question, game.opponent, given_ks[row]) for row, game in games.items()}
    found = both_sides(
        question.rating,
        [Pairing(game, ks[row][0]) for row, game in games.items()],
        question.k,
        edition,
        method=question.method,
        cap=question.cap,
    )
    return {
        "ask": "sides",
        "day": question.day.isoformat(),
        "list": question.rating_list,
        "method": question.method,
        "cap": question.cap,
        "rating": number(question.rating, format_rating, symbols),
        "games": [
            _game(row, sides, k_code(question.k, sides.own.k), ks[row][1], symbols)
            for row, sides in zip(games, found, strict=True)
        ],
        "notes": row_notes(symbols, question.rows, edition.floor.value),
    }


def _opponent_k(question: ChangeQuestion, opponent: int, given: int | None) -> tuple[int, str]:
    """An opponent's K and its code: as given, otherwise by the rules from the rating alone."""
    if given is not None:
        return given, "k-given"
    k = k_factor(opponent, question.edition, year=question.day.year)
    return k.value, k.code


def _game(row: int, sides: BothSides, own_code: str, code: str, symbols: Symbols) -> "SidesGame":
    return {
        "game": row,
        "counted": sides.surplus is not None,
        "score": score(sides.half_points, symbols),
        "own": _side(sides.own, own_code, symbols),
        "opponent": _side(sides.opponent, code, symbols),
        "surplus": number_or_null(sides.surplus, format_change, symbols),
    }


def _side(side: Side, code: str, symbols: Symbols) -> "SideOfGame":
    difference = side.difference
    counted = None if difference is None else difference.counted
    return {
        "rating": number(side.rating, format_rating, symbols),
        "k": number(side.k, format_rating, symbols),
        "k_code": code,
        "cap_code": side.cap,
        "counted_difference": number_or_null(counted, format_difference, symbols),
        "capped": difference is not None and difference.capped,
        "expected": number_or_null(side.expected, format_expected, symbols),
        "change": number_or_null(side.change, format_change, symbols),
    }
