"""The answer about a period: every game by both methods, totals, rules and remarks.

>>> from elo_py.questions.fide_questions import change_question
>>> games = [{"opponent": "1000", "score": "1"}]
>>> question = change_question({"rating": "1500", "k": "20", "games": games})
>>> answer = change_answer(question)
>>> answer["change"], answer["other"]["change"]["text"], answer["differs"]
({'value': '1.6', 'text': '+1.6'}, '+1.8', True)
"""

from decimal import Decimal

from ..arithmetic import points
from ..fide.change import Change, GameChange, rating_change
from ..fide.difference import cap_code
from ..fide.expected import METHODS, other_method
from ..game import Game
from ..numerals.formatting import (
    format_change,
    format_difference,
    format_expected,
    format_rating,
    format_score,
)
from .change_notes import notes
from .fide_questions import ChangeQuestion
from .games import Row
from .numerals import Answer, Format, number, source, texts


class _Method:
    """A period's outcome by one method, its games placed by their number."""

    def __init__(self, question: ChangeQuestion, method: str) -> None:
        games = {
            row.number: Game(row.opponent, row.half_points)
            for row in question.rows
            if row.opponent is not None and row.half_points is not None
        }
        self.method = method
        self.symbols = question.symbols
        self.outcome: Change = rating_change(
            question.rating,
            list(games.values()),
            question.k,
            question.edition,
            method=method,
            cap=question.cap,
        )
        self.games: dict[int, GameChange] = dict(zip(games, self.outcome.games, strict=True))

    def game(self, row: Row) -> Answer:
        """Expected score and change of a game, null if it does not count."""
        game = self.games.get(row.number)
        if game is None or game.expected is None or game.change is None:
            return {"expected": None, "change": None}
        return {
            "expected": number(game.expected, format_expected, self.symbols),
            "change": number(game.change, format_change, self.symbols),
        }

    def totals(self) -> Answer:
        """The outcome's own numbers but for the score, which no method changes."""
        outcome = self.outcome
        return {
            "expected": number(outcome.expected, format_expected, self.symbols),
            "change": number(outcome.change, format_change, self.symbols),
            "rounded": number(outcome.rounded, format_difference, self.symbols),
            "new_rating": number(outcome.new_rating, format_rating, self.symbols),
        }


def _game(row: Row, question: ChangeQuestion, chosen: _Method, numbers: Answer) -> Answer:
    outcome = chosen.games.get(row.number)
    counted = None if outcome is None else outcome.difference
    gap = None if row.opponent is None else question.rating - row.opponent
    score = None if row.half_points is None else points(row.half_points)

    def known(value: int | Decimal | None, form: Format) -> dict[str, str] | None:
        return None if value is None else number(value, form, question.symbols)

    return {
        "game": row.number,
        "counted": counted is not None,
        "reason": row.reason or (None if counted else "gap-600"),
        "opponent": known(row.opponent, format_rating),
        "score": known(score, format_score),
        "difference": known(gap, format_difference),
        "counted_difference": known(counted and counted.counted, format_difference),
        "capped": counted is not None and counted.capped,
        **numbers,
    }


def _cap_rule(question: ChangeQuestion) -> Answer:
    text = question.edition
    code = cap_code(question.rating, text, question.cap)
    limits = {"limit": format_rating(text.cap.value, question.symbols)}
    if text.cap_exempt is not None:
        limits["exempt"] = format_rating(text.cap_exempt.value, question.symbols)
    return {"code": code, **source(text.cap), "values": limits}


def _k(question: ChangeQuestion, effective: int) -> Answer:
    return {
        "given": number(question.k, format_rating, question.symbols),
        "effective": number(effective, format_rating, question.symbols),
        "code": "k-given" if effective == question.k else "k-700",
        **source(question.edition.k_limit),
    }


def change_answer(question: ChangeQuestion) -> Answer:
    """The answer to "change"."""
    symbols, text = question.symbols, question.edition
    chosen = _Method(question, question.method)
    other = _Method(question, other_method(question.method))
    outcome = chosen.outcome
    totals, other_totals = chosen.totals(), other.totals()
    games, other_games = ([method.game(row) for row in question.rows] for method in (chosen, other))
    differs = [*map(texts, (totals, *games))] != [*map(texts, (other_totals, *other_games))]
    return {
        "ask": "change",
        "day": question.day.isoformat(),
        "edition": {"since": text.since.isoformat(), "address": text.address},
        "list": question.rating_list,
        "method": question.method,
        "cap": question.cap,
        "rating": number(question.rating, format_rating, symbols),
        "k": _k(question, outcome.k),
        "cap_rule": _cap_rule(question),
        "games": [
            _game(row, question, chosen, numbers)
            for row, numbers in zip(question.rows, games, strict=True)
        ],
        "count": number(outcome.counted, format_rating, symbols),
        "expected": totals.pop("expected"),
        "score": number(outcome.score, format_score, symbols),
        **totals,
        "other": {
            "method": other.method,
            **other_totals,
            "games": [
                {"game": row.number, **numbers}
                for row, numbers in zip(question.rows, other_games, strict=True)
            ],
        },
        "differs": differs,
        "official": METHODS[0],
        "notes": notes(question, outcome),
    }
