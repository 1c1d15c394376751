"""The questions "glicko" and "glicko2": rating and deviation after a period.

>>> games = [{"opponent": 1400, "deviation": 30, "score": 1}]
>>> answer = glicko_answer({"rating": 1500, "deviation": 200, "games": games})
>>> answer["new_rating"]["text"], answer["new_deviation"]["text"]
('1563', '175.2')
"""

from decimal import Decimal
from typing import TYPE_CHECKING, Final

from .. import glicko, glicko2
from ..decimal128 import in_decimal128
from ..errors import QuestionError
from ..glicko import Meeting
from ..numerals.formatting import Symbols
from .deviations import (
    DEVIATIONS,
    VOLATILITIES,
    DeviationRating,
    DeviationRow,
    change_number,
    count,
    decimal,
    decimal_number,
    deviation_number,
    deviation_rows,
    expected_number,
    game,
    own_rating,
    rating_number,
    score,
)
from .fields import Fields, Given
from .notes import provisional_mark, row_notes

if TYPE_CHECKING:
    from .answers import Glicko2Answer, GlickoAnswer, GlickoGame, Note, Number

TAUS: Final = (Decimal("0.01"), Decimal(10))
CS: Final = (0, 1000)
PERIODS: Final = (0, 10_000)

_GLICKO: Final = ("ask", "rating", "deviation", "c", "periods", "games", "symbols")
_GLICKO2: Final = ("ask", "rating", "deviation", "volatility", "tau", "games", "symbols")


@in_decimal128
def glicko_answer(given: Given) -> "GlickoAnswer":
    """The answer to "glicko".

    :raises QuestionError: all that is wrong with the question.
    """
    fields = Fields(given, _GLICKO)
    rating = own_rating(fields, "rating")
    deviation = decimal(fields, "deviation", *DEVIATIONS, required=True)
    periods = decimal(fields, "periods", *PERIODS) or Decimal(0)
    c = decimal(fields, "c", *CS, required=bool(periods))
    rows = deviation_rows(fields)
    symbols = fields.symbols("symbols")
    if rating is None or deviation is None or fields.mistakes:
        raise QuestionError(fields.mistakes)
    start = deviation if c is None else glicko.after_pause(deviation, c, periods)
    opponents = [
        glicko.Opponent(rating=row.opponent, deviation=row.deviation, points=row.points)
        for row in rows
        if row.reason is None and row.opponent is not None and row.deviation is not None
    ]
    after = glicko.glicko(rating.value, start, opponents)
    return {
        "ask": "glicko",
        "rating": rating_number(rating.value, symbols),
        "deviation": deviation_number(deviation, symbols),
        "start_deviation": deviation_number(start, symbols),
        "games": _games(rows, after.games, symbols),
        "count": count(rows, symbols),
        "score": score(rows, symbols),
        "expected": _expected(after.games, symbols),
        "change": change_number(after.rating - rating.value, symbols),
        "new_rating": rating_number(after.rating, symbols),
        "new_deviation": deviation_number(after.deviation, symbols),
        "source": {"address": glicko.ADDRESS},
        "unverified": [],
        "notes": _notes(rating, rows, symbols),
    }


@in_decimal128
def glicko2_answer(given: Given) -> "Glicko2Answer":
    """The answer to "glicko2".

    :raises QuestionError: all that is wrong with the question.
    """
    fields = Fields(given, _GLICKO2)
    rating = own_rating(fields, "rating")
    deviation = decimal(fields, "deviation", *DEVIATIONS, required=True)
    volatility = decimal(fields, "volatility", *VOLATILITIES) or glicko2.VOLATILITY
    tau = decimal(fields, "tau", *TAUS) or glicko2.TAU
    rows = deviation_rows(fields)
    symbols = fields.symbols("symbols")
    if rating is None or deviation is None or fields.mistakes:
        raise QuestionError(fields.mistakes)
    opponents = [
        glicko2.Opponent(rating=row.opponent, deviation=row.deviation, points=row.points)
        for row in rows
        if row.reason is None and row.opponent is not None and row.deviation is not None
    ]
    before = glicko2.Player(rating=rating.value, deviation=deviation, volatility=volatility)
    after = glicko2.glicko2(before, opponents, tau)
    new = after.player
    return {
        "ask": "glicko2",
        "rating": rating_number(rating.value, symbols),
        "deviation": deviation_number(deviation, symbols),
        "volatility": decimal_number(volatility, symbols, places=5),
        "tau": decimal_number(tau, symbols, places=2),
        "games": _games(rows, after.games, symbols),
        "count": count(rows, symbols),
        "score": score(rows, symbols),
        "expected": _expected(after.games, symbols),
        "change": change_number(new.rating - rating.value, symbols),
        "new_rating": rating_number(new.rating, symbols),
        "new_deviation": deviation_number(new.deviation, symbols),
        "new_volatility": decimal_number(new.volatility, symbols, places=5),
        "source": {"address": glicko2.ADDRESS},
        "unverified": list(glicko2.UNVERIFIED),
        "notes": _notes(rating, rows, symbols),
    }


def _games(
    rows: tuple[DeviationRow, ...], meetings: tuple[Meeting, ...], symbols: Symbols
) -> "list[GlickoGame]":
    found = iter(meetings)
    games: list[GlickoGame] = []
    for row in rows:
        meeting = next(found) if row.reason is None else None
        games.append(
            {
                **game(row, symbols),
                "weight": meeting and decimal_number(meeting.weight, symbols, places=4),
                "expected": meeting and expected_number(meeting.expected, symbols),
            }
        )
    return games


def _expected(meetings: tuple[Meeting, ...], symbols: Symbols) -> "Number":
    return expected_number(sum((game.expected for game in meetings), Decimal(0)), symbols)


def _notes(
    rating: DeviationRating, rows: tuple[DeviationRow, ...], symbols: Symbols
) -> "list[Note]":
    own = [provisional_mark(symbols, rating.value)] if rating.provisional else []
    return [*own, *row_notes(symbols, rows)]
