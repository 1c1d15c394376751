"""The questions "us_chess", "dwz", "ecf" and "lask": one rating and the games of a period.

Each loads its own system when it is asked.

>>> games = [{"opponent": 1400, "score": 1}, {"opponent": 1550, "score": 0}]
>>> question = {"rating": 1500, "games_completed": 6, "games": games, "day": "2026-01-01"}
>>> answer = us_chess_answer(question)
>>> answer["formula"], answer["new_rating"]["text"]
('special', '1494')
"""

from collections.abc import Sequence
from decimal import Decimal
from typing import TYPE_CHECKING, Final, NamedTuple

from ..decimal128 import in_decimal128, rounded
from ..errors import DayNotCovered, QuestionError
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
from .fields import GAMES_COMPLETED, Fields, Given
from .games import Row, counted_games, rows_of
from .notes import provisional_mark, row_notes
from .numerals import number, number_or_null, score, score_or_null

if TYPE_CHECKING:
    from .answers import (
        DwzAnswer,
        EcfAnswer,
        EcfPlayer,
        LaskAnswer,
        NationalGame,
        Note,
        Number,
        UsChessAnswer,
    )

AGES: Final = (1, 120)
INDICES: Final = (1, 10_000)
PLAYERS: Final = ("adult", "junior")

_COMMON: Final = ("ask", "rating", "games", "symbols")


class Period(NamedTuple):
    """What these questions have in common."""

    rating: int
    provisional: bool
    rows: tuple[Row, ...]
    symbols: Symbols

    @property
    def games(self) -> list[Game]:
        """The games that count."""
        return list(counted_games(self.rows).values())

    @property
    def counted(self) -> "Number":
        """How many games count."""
        return number(len(self.games), format_rating, self.symbols)

    @property
    def scored(self) -> "Number":
        """The points made in the games that count."""
        return score(sum(game.half_points for game in self.games), self.symbols)

    def change(self, new: Decimal) -> "Number":
        """The way from the rating before the period to the new one."""
        return number(rounded(new - self.rating), format_change, self.symbols)


def period(fields: Fields) -> Period | None:
    """The fields in common; None if anything is wrong with the question."""
    rating = fields.rating("rating")
    rows = rows_of(fields)
    symbols = fields.symbols("symbols")
    if rating is None or fields.mistakes:
        return None
    return Period(rating=rating.value, provisional=rating.provisional, rows=rows, symbols=symbols)


@in_decimal128
def us_chess_answer(given: Given) -> "UsChessAnswer":
    """The answer to "us_chess".

    :raises QuestionError: all that is wrong with the question.
    """
    from .. import us_chess

    fields = Fields(given, (*_COMMON, "games_completed", "day"))
    before = fields.whole("games_completed", *GAMES_COMPLETED, required=True)
    day = fields.day("day")
    bonuses = [bonus for bonus in us_chess.BONUSES if bonus.since <= day]
    if not bonuses:
        low = us_chess.BONUSES[0].since.isoformat()
        fields.wrong(DayNotCovered(value=day.isoformat(), low=low), "day")
    question = period(fields)
    if question is None or before is None:
        raise QuestionError(fields.mistakes)
    symbols, bonus = question.symbols, bonuses[-1]
    found = us_chess.us_chess(question.rating, before, question.games, bonus)
    return {
        "ask": "us_chess",
        "rating": number(question.rating, format_rating, symbols),
        "day": day.isoformat(),
        "formula": found.formula,
        "games_completed": number(before, format_rating, symbols),
        "effective_games": _hundredths(found.effective_games, symbols),
        "k": None if found.k is None else _hundredths(found.k, symbols),
        "games": _games(question, found.expected),
        "count": question.counted,
        "score": question.scored,
        "expected": _expected(found.expected, symbols),
        "change": question.change(found.rating),
        "new_rating": _rating(found.rating, symbols),
        "bonus": {
            "points": number(rounded(found.bonus), format_change, symbols),
            "b": number(bonus.b, format_rating, symbols),
            "since": bonus.since.isoformat(),
        },
        "floored": found.floored,
        "source": {"address": us_chess.ADDRESS},
        "unverified": list(found.unverified),
        "notes": _notes(question),
    }


@in_decimal128
def dwz_answer(given: Given) -> "DwzAnswer":
    """The answer to "dwz".

    :raises QuestionError: all that is wrong with the question.

    >>> games = [{"opponent": 1930, "score": "win"}]
    >>> dwz_answer({"rating": 1530, "age": 26, "index": 22, "games": games})["new_rating"]["text"]
    '1564'
    """
    from .. import dwz

    fields = Fields(given, (*_COMMON, "age", "index"))
    age = fields.whole("age", *AGES, required=True)
    index = fields.whole("index", *INDICES, required=True)
    question = period(fields)
    if question is None or age is None or index is None:
        raise QuestionError(fields.mistakes)
    symbols = question.symbols
    found = dwz.dwz(question.rating, age, index, question.games)
    development = _hundredths(found.development, symbols)
    return {
        "ask": "dwz",
        "rating": number(question.rating, format_rating, symbols),
        "age": number(age, format_rating, symbols),
        "index": number(index, format_rating, symbols),
        "development": {
            "value": development["value"],
            "text": development["text"],
            "accelerated": found.accelerated,
            "braked": found.braked,
        },
        "games": _games(question, found.expected),
        "count": question.counted,
        "score": question.scored,
        "expected": _expected(found.expected, question.symbols),
        "change": question.change(found.rating),
        "new_rating": _rating(found.rating, question.symbols),
        "source": {"address": dwz.ADDRESS},
        "unverified": list(found.unverified),
        "notes": _notes(question),
    }


@in_decimal128
def ecf_answer(given: Given) -> "EcfAnswer":
    """The answer to "ecf".

    :raises QuestionError: all that is wrong with the question.

    >>> games = [{"opponent": 1700, "score": "win"}]
    >>> question = {"rating": 1500, "player": "junior", "games": games}
    >>> ecf_answer(question)["new_rating"]["value"]
    '1530.4'
    """
    from .. import ecf

    fields = Fields(given, (*_COMMON, "player"))
    player: EcfPlayer = fields.choice("player", PLAYERS)
    question = period(fields)
    if question is None:
        raise QuestionError(fields.mistakes)
    found = ecf.ecf(question.rating, question.games, junior=player == "junior")
    return {
        "ask": "ecf",
        "rating": number(question.rating, format_rating, question.symbols),
        "player": player,
        "k": number(found.k, format_rating, question.symbols),
        "games": _games(question, found.expected, found.changes),
        "count": question.counted,
        "score": question.scored,
        "expected": _expected(found.expected, question.symbols),
        "change": question.change(found.rating),
        "new_rating": _rating(found.rating, question.symbols),
        "source": {"address": ecf.ADDRESS},
        "unverified": list(found.unverified),
        "notes": _notes(question),
    }


@in_decimal128
def lask_answer(given: Given) -> "LaskAnswer":
    """The answer to "lask"; its table has no expected scores.

    :raises QuestionError: all that is wrong with the question.

    >>> games = [{"opponent": 1600, "score": "win"}]
    >>> lask_answer({"rating": 1500, "games": games})["new_rating"]["text"]
    '1520'
    """
    from .. import lask

    fields = Fields(given, _COMMON)
    question = period(fields)
    if question is None:
        raise QuestionError(fields.mistakes)
    symbols = question.symbols
    found = lask.lask(question.rating, question.games)
    return {
        "ask": "lask",
        "rating": number(question.rating, format_rating, symbols),
        "last_day": lask.LAST_DAY.isoformat(),
        "halved": found.halved,
        "games": _games(question, (), found.changes),
        "count": question.counted,
        "score": question.scored,
        "expected": None,
        "change": question.change(found.rating),
        # Half points are kept within a period, so they are printed too.
        "new_rating": number(found.rating, format_score, symbols),
        "next_period": number(found.next_period, format_rating, symbols),
        "source": {"address": lask.ADDRESS},
        "unverified": list(found.unverified),
        "notes": _notes(question),
    }


def _rating(value: Decimal, symbols: Symbols) -> "Number":
    return number(rounded(value), format_rating, symbols)


def _expected(scores: Sequence[Decimal], symbols: Symbols) -> "Number":
    return number(rounded(sum(scores, Decimal(0))), format_expected, symbols)


def _hundredths(value: Decimal, symbols: Symbols) -> "Number":
    """A number printed with two decimal places."""
    return number(rounded(value), lambda some, by: format_number(some, by, places=2), symbols)


def _games(
    question: Period, expected: Sequence[Decimal] = (), changes: Sequence[Decimal] = ()
) -> "list[NationalGame]":
    """Every game, with the expected score and the change of each that counts."""
    symbols = question.symbols
    every_expected, every_change = iter(expected), iter(changes)
    games: list[NationalGame] = []
    for row in question.rows:
        counted = row.reason is None
        one = next(every_expected, None) if counted else None
        change = next(every_change, None) if counted else None
        gap = None if row.opponent is None else question.rating - row.opponent
        games.append(
            {
                "game": row.number,
                "counted": counted,
                "reason": row.reason,
                "opponent": number_or_null(row.opponent, format_rating, symbols),
                "score": score_or_null(row.half_points, symbols),
                "difference": number_or_null(gap, format_difference, symbols),
                "expected": None if one is None else number(rounded(one), format_expected, symbols),
                "change": number_or_null(change, format_change, symbols),
            }
        )
    return games


def _notes(question: Period) -> "list[Note]":
    """Notes on how the rating and the games were read."""
    symbols = question.symbols
    own = [provisional_mark(symbols, question.rating)] if question.provisional else []
    return [*own, *row_notes(symbols, question.rows)]
