"""What the answers about national ratings have in common: one rating, games, remarks.

>>> fields = Fields({"rating": "1500?", "games": [{"opponent": "unr"}]}, ("rating", "games"))
>>> [note["code"] for note in notes(asked(fields))]
['provisional-mark', 'unrated']
"""

from collections.abc import Sequence
from decimal import Decimal
from typing import NamedTuple

from ..arithmetic import points
from ..decimal128 import rounded
from ..errors import QuestionError
from ..game import Game
from ..numerals.formatting import (
    Symbols,
    format_change,
    format_difference,
    format_expected,
    format_number,
    format_rating,
    format_score,
)
from ..numerals.reading import RATINGS
from .fields import Fields
from .games import Row, rows_of
from .numerals import Answer, number
from .values import rating_value


class Asked(NamedTuple):
    """What these questions have in common."""

    rating: int
    marked: bool
    rows: tuple[Row, ...]
    symbols: Symbols

    @property
    def games(self) -> list[Game]:
        """The games that count."""
        return [
            Game(row.opponent, row.half_points)
            for row in self.rows
            if row.opponent is not None and row.half_points is not None
        ]


def asked(fields: Fields) -> Asked:
    """The fields in common; whatever is wrong in the whole question ends it here."""
    rating = fields.need("rating", rating_value)
    if rating is not None:
        fields.within("rating", rating.value, *RATINGS)
    rows = rows_of(fields)
    symbols = fields.symbols("symbols")
    if rating is None or fields.mistakes:
        raise QuestionError(fields.mistakes)
    return Asked(rating.value, rating.provisional, rows, symbols)


def needed(fields: Fields, name: str, low: int, high: int) -> int:
    """A whole number that must not be blank."""
    fields.need(name, lambda value: value)
    # After a mistake no answer uses the number, so any will do.
    return fields.whole(name, low, high) or low


def printed(value: Decimal, symbols: Symbols) -> dict[str, str]:
    """A number with two decimal places."""
    return number(rounded(value), lambda some, by: format_number(some, by, places=2), symbols)


def shown_games(
    question: Asked, expected: Sequence[Decimal] = (), changes: Sequence[Decimal] = ()
) -> list[Answer]:
    """Every game, with the expected score and the change of each that counts."""
    symbols = question.symbols
    scores, moves = iter(expected), iter(changes)
    games: list[Answer] = []
    for row in question.rows:
        counted = row.reason is None
        score = None if row.half_points is None else points(row.half_points)
        opponent, gap = row.opponent, None
        if opponent is not None:
            gap = number(question.rating - opponent, format_difference, symbols)
        one, move = (next(scores, None), next(moves, None)) if counted else (None, None)
        games.append(
            {
                "game": row.number,
                "counted": counted,
                "reason": row.reason,
                "opponent": opponent and number(opponent, format_rating, symbols),
                "score": None if score is None else number(score, format_score, symbols),
                "difference": gap,
                "expected": None if one is None else number(rounded(one), format_expected, symbols),
                "change": None if move is None else number(move, format_change, symbols),
            }
        )
    return games


def totals(question: Asked, new: Decimal, expected: Sequence[Decimal] | None) -> Answer:
    """Count, score and the new rating; a rule without expected scores has None."""
    symbols, games = question.symbols, question.games
    score = points(sum(game.half_points for game in games))
    told = None
    if expected is not None:
        told = number(rounded(sum(expected, Decimal(0))), format_expected, symbols)
    return {
        "count": number(len(games), format_rating, symbols),
        "score": number(score, format_score, symbols),
        "expected": told,
        "change": number(rounded(new - question.rating), format_change, symbols),
        "new_rating": number(rounded(new), format_rating, symbols),
    }


def notes(question: Asked) -> list[Answer]:
    """Remarks on how the rating and the games were read."""

    def mark(rating: int) -> Answer:
        return {"rating": format_rating(rating, question.symbols)}

    remarks: list[Answer] = []
    if question.marked:
        remarks.append({"code": "provisional-mark", "values": mark(question.rating)})
    for row in question.rows:
        if row.provisional and row.opponent is not None:
            values = mark(row.opponent)
            remarks.append({"code": "provisional-mark", "game": row.number, "values": values})
        if row.reason not in (None, "empty"):
            remarks.append({"code": row.reason, "game": row.number, "values": {}})
    return remarks


def start(ask: str, question: Asked) -> Answer:
    """How an answer begins."""
    return {"ask": ask, "rating": number(question.rating, format_rating, question.symbols)}


def end(question: Asked, address: str, unverified: Sequence[str]) -> Answer:
    """How an answer ends: the source, what of the rule is not verified, remarks."""
    return {
        "source": {"address": address},
        "unverified": list(unverified),
        "notes": notes(question),
    }
