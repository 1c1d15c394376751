"""The question "change": by how much a rating changes over the games of a period.

Every game is answered by both methods; totals, rules and notes follow.

>>> games = [{"opponent": "1000", "score": "1"}]
>>> answer = change_answer({"rating": "1 500", "k": 20, "games": games})
>>> answer["change"], answer["other"]["change"]["text"], answer["differs"]
({'value': '1.6', 'text': '+1.6'}, '+1.8', True)
"""

from datetime import date
from typing import TYPE_CHECKING, Final, NamedTuple

from ..errors import QuestionError
from ..fide.change import Change, GameChange, rating_change
from ..fide.difference import CAPS, Cap, cap_code
from ..fide.editions import LISTS, Edition, RatingList
from ..fide.expected import METHODS, ExpectedMethod, other_method
from ..fide.k_factor import k_factor
from ..numerals.formatting import (
    Symbols,
    format_change,
    format_difference,
    format_expected,
    format_rating,
    format_score,
)
from .fields import KS, Fields, Given
from .games import Row, counted_games, rows_of
from .notes import not_rated_600, note, opponent_notes, provisional_mark
from .numerals import k_used, number, number_or_null, score_or_null, texts

if TYPE_CHECKING:
    from .answers import (
        ChangeAnswer,
        ChangeByMethod,
        ChangeGame,
        ChangeGameByMethod,
        CitedCode,
        Note,
    )

_FIELDS: Final = ("ask", "rating", "k", "list", "method", "cap", "day", "games", "symbols")


class ChangeQuestion(NamedTuple):
    """The games of one player and one period, and the rules to apply."""

    rating: int
    provisional: bool
    k: int
    rating_list: RatingList
    method: ExpectedMethod
    cap: Cap
    day: date
    edition: Edition
    rows: tuple[Row, ...]
    symbols: Symbols


def change_question(given: Given, *, with_k: bool = False) -> ChangeQuestion:
    """The question, read and checked.

    :param with_k: whether a game may hold its opponent's K, as in the question "sides".
    :raises QuestionError: all that is wrong with it.
    """
    fields = Fields(given, _FIELDS)
    rating = fields.rating("rating")
    k = fields.whole("k", *KS, required=True)
    rating_list = fields.choice("list", LISTS)
    method = fields.choice("method", METHODS)
    cap = fields.choice("cap", CAPS)
    day = fields.day("day")
    edition = fields.edition(rating_list, day)
    rows = rows_of(fields, with_k=with_k)
    symbols = fields.symbols("symbols")
    if rating is None or k is None or fields.mistakes:
        raise QuestionError(fields.mistakes)
    return ChangeQuestion(
        rating=rating.value,
        provisional=rating.provisional,
        k=k,
        rating_list=rating_list,
        method=method,
        cap=cap,
        day=day,
        edition=edition,
        rows=rows,
        symbols=symbols,
    )


class _Method:
    """What a period comes to by one method, its games by the number of their row."""

    def __init__(self, question: ChangeQuestion, method: ExpectedMethod) -> None:
        games = counted_games(question.rows)
        self.outcome: Change = rating_change(
            question.rating,
            list(games.values()),
            question.k,
            question.edition,
            method=method,
            cap=question.cap,
        )
        self.games: dict[int, GameChange] = dict(zip(games, self.outcome.games, strict=True))
        self.by_row = [self._game(row.number, question.symbols) for row in question.rows]
        self.numbers = self._numbers(method, question.symbols)

    def _numbers(self, method: ExpectedMethod, symbols: Symbols) -> "ChangeByMethod":
        outcome = self.outcome
        return {
            "method": method,
            "expected": number(outcome.expected, format_expected, symbols),
            "change": number(outcome.change, format_change, symbols),
            "rounded": number(outcome.rounded, format_difference, symbols),
            "new_rating": number(outcome.new_rating, format_rating, symbols),
            "games": self.by_row,
        }

    def _game(self, row: int, symbols: Symbols) -> "ChangeGameByMethod":
        game = self.games.get(row)
        if game is None or game.expected is None or game.change is None:
            return {"game": row, "expected": None, "change": None}
        return {
            "game": row,
            "expected": number(game.expected, format_expected, symbols),
            "change": number(game.change, format_change, symbols),
        }


def change_answer(given: Given) -> "ChangeAnswer":
    """The answer to "change".

    :raises QuestionError: all that is wrong with the question.
    """
    question = change_question(given)
    symbols, edition = question.symbols, question.edition
    chosen = _Method(question, question.method)
    other = _Method(question, other_method(question.method))
    outcome, numbers = chosen.outcome, chosen.numbers
    return {
        "ask": "change",
        "day": question.day.isoformat(),
        "edition": {"since": edition.since.isoformat(), "address": edition.address},
        "list": question.rating_list,
        "method": question.method,
        "cap": question.cap,
        "rating": number(question.rating, format_rating, symbols),
        "k": k_used(question.k, outcome.k, edition, symbols),
        "cap_rule": _cap_rule(question),
        "games": [
            _game(question, row, chosen.games.get(row.number), by_method)
            for row, by_method in zip(question.rows, chosen.by_row, strict=True)
        ],
        "count": number(outcome.counted, format_rating, symbols),
        "expected": numbers["expected"],
        "score": number(outcome.score, format_score, symbols),
        "change": numbers["change"],
        "rounded": numbers["rounded"],
        "new_rating": numbers["new_rating"],
        "other": other.numbers,
        "differs": texts(numbers) != texts(other.numbers),
        "official": METHODS[0],
        "notes": _notes(question, outcome),
    }


def _game(
    question: ChangeQuestion, row: Row, outcome: GameChange | None, numbers: "ChangeGameByMethod"
) -> "ChangeGame":
    symbols = question.symbols
    counted = None if outcome is None else outcome.difference
    gap = None if row.opponent is None else question.rating - row.opponent
    return {
        "game": row.number,
        "counted": counted is not None,
        "reason": row.reason or (None if counted else "gap-600"),
        "opponent": number_or_null(row.opponent, format_rating, symbols),
        "score": score_or_null(row.half_points, symbols),
        "difference": number_or_null(gap, format_difference, symbols),
        "counted_difference": number_or_null(
            counted and counted.counted, format_difference, symbols
        ),
        "capped": counted is not None and counted.capped,
        "expected": numbers["expected"],
        "change": numbers["change"],
    }


def _cap_rule(question: ChangeQuestion) -> "CitedCode":
    edition = question.edition
    limits = {"limit": format_rating(edition.cap.value, question.symbols)}
    if edition.cap_exempt is not None:
        limits["exempt"] = format_rating(edition.cap_exempt.value, question.symbols)
    return {
        "code": cap_code(question.rating, edition, question.cap),
        "article": edition.cap.article,
        "address": edition.cap.address,
        "values": limits,
    }


def _notes(question: ChangeQuestion, outcome: Change) -> "list[Note]":
    """Notes on the player, then game by game, then on the new rating."""
    symbols, floor = question.symbols, question.edition.floor.value
    games = iter(outcome.games)
    notes = _player_notes(question, outcome)
    for row in question.rows:
        notes += opponent_notes(symbols, row, floor)
        if row.reason is None:
            notes += _game_notes(question, row.number, next(games))
        elif row.reason != "empty":
            notes.append(note(symbols, row.reason, {}, game=row.number))
    if outcome.new_rating < floor <= question.rating:
        values = {"rating": outcome.new_rating, "floor": floor}
        notes.append(note(symbols, "below-1400-new", values))
    return notes


def _player_notes(question: ChangeQuestion, outcome: Change) -> "list[Note]":
    rating, k, edition, symbols = question.rating, question.k, question.edition, question.symbols
    notes = []
    if question.provisional:
        notes.append(provisional_mark(symbols, rating))
    if rating < edition.floor.value:
        values = {"rating": rating, "floor": edition.floor.value}
        notes.append(note(symbols, "below-1400-own", values))
    official = k_factor(rating, edition, year=question.day.year)
    if official.code == "k-2400" and k != official.value:
        values = {
            "rating": rating,
            "given": k,
            "rule": official.value,
            "limit": edition.k_top_from.value,
        }
        notes.append(note(symbols, "k-2400", values))
    if outcome.k != k:
        values = {
            "k": k,
            "games": outcome.counted,
            "product": k * outcome.counted,
            "limit": edition.k_limit.value,
            "effective": outcome.k,
        }
        notes.append(note(symbols, "k-700", values))
    return notes


def _game_notes(question: ChangeQuestion, row: int, game: GameChange) -> "list[Note]":
    symbols, edition, difference = question.symbols, question.edition, game.difference
    if difference is None:
        return not_rated_600(symbols, question.rating, game.game.opponent, edition, game=row)
    if difference.capped:
        values = {"difference": abs(difference.true), "limit": edition.cap.value}
        return [note(symbols, "capped", values, game=row)]
    return []
