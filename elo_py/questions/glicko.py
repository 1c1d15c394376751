"""The questions "glicko" and "glicko2", and their answers.

>>> games = [{"opponent": 1400, "deviation": 30, "score": 1}]
>>> answer = glicko_answer({"rating": 1500, "deviation": 200, "games": games})
>>> answer["new_rating"]["text"], answer["new_deviation"]["text"]
('1563', '175.2')
"""

from collections.abc import Mapping
from decimal import Decimal
from typing import Final

from .. import glicko as one
from .. import glicko2 as two
from ..decimal128 import in_decimal128
from ..errors import QuestionError
from ..glicko import Meeting
from ..numerals.formatting import Symbols, format_number, format_rating
from . import deviation_answer as shown
from .decimals import VOLATILITIES, fine, fine_rating, needed
from .deviations import DEVIATIONS, DeviationRow, deviation_rows
from .fields import Fields
from .numerals import Answer, number

TAUS: Final = (Decimal("0.01"), Decimal(10))
CS: Final = (0, 1000)
PERIODS: Final = (0, 10_000)

_ONE: Final = ("ask", "rating", "deviation", "c", "periods", "games", "symbols")
_TWO: Final = ("ask", "rating", "deviation", "volatility", "tau", "games", "symbols")


def _games(
    rows: tuple[DeviationRow, ...], meetings: tuple[Meeting, ...], symbols: Symbols
) -> list[Answer]:
    found = iter(meetings)
    games = []
    for row in rows:
        meeting = next(found) if row.reason is None else None
        weight = meeting and shown.weight(meeting.weight, symbols)
        expected = meeting and shown.expected(meeting.expected, symbols)
        games.append(shown.game(row, symbols, weight=weight, expected=expected))
    return games


def _notes(rows: tuple[DeviationRow, ...], symbols: Symbols, marked: str | None) -> list[object]:
    own = [] if marked is None else [shown.note("provisional-mark", rating=marked)]
    return [*own, *(note for row in rows for note in shown.row_notes(row, symbols))]


@in_decimal128
def glicko_answer(given: Mapping[object, object]) -> Answer:
    """The answer to "glicko".

    :raises QuestionError: all that is wrong with the question.
    """
    fields = Fields(given, _ONE)
    rating = fine_rating(fields, "rating")
    deviation = needed(fields, "deviation", *DEVIATIONS)
    periods = fine(fields, "periods", *PERIODS) or Decimal(0)
    c = needed(fields, "c", *CS) if periods else fine(fields, "c", *CS)
    rows = deviation_rows(fields)
    symbols = fields.symbols("symbols")
    if rating is None or deviation is None or fields.mistakes:
        raise QuestionError(fields.mistakes)
    start = one.after_pause(deviation, c, periods) if c is not None else deviation
    opponents = [
        one.Opponent(row.opponent, row.deviation, row.points)
        for row in rows
        if row.reason is None and row.opponent is not None and row.deviation is not None
    ]
    after = one.glicko(rating.value, start, opponents)
    expected = sum((game.expected for game in after.games), Decimal(0))
    marked = format_rating(rating.value, symbols) if rating.provisional else None
    return {
        "ask": "glicko",
        "rating": shown.rating(rating.value, symbols),
        "deviation": shown.deviation(deviation, symbols),
        "start_deviation": shown.deviation(start, symbols),
        "games": _games(rows, after.games, symbols),
        **shown.score(rows, symbols),
        "expected": shown.expected(expected, symbols),
        "change": shown.change(after.rating - rating.value, symbols),
        "new_rating": shown.rating(after.rating, symbols),
        "new_deviation": shown.deviation(after.deviation, symbols),
        "source": {"address": one.ADDRESS},
        "unverified": [],
        "notes": _notes(rows, symbols, marked),
    }


@in_decimal128
def glicko2_answer(given: Mapping[object, object]) -> Answer:
    """The answer to "glicko2".

    :raises QuestionError: all that is wrong with the question.
    """
    fields = Fields(given, _TWO)
    rating = fine_rating(fields, "rating")
    deviation = needed(fields, "deviation", *DEVIATIONS)
    volatility = fine(fields, "volatility", *VOLATILITIES) or two.VOLATILITY
    tau = fine(fields, "tau", *TAUS) or two.TAU
    rows = deviation_rows(fields)
    symbols = fields.symbols("symbols")
    if rating is None or deviation is None or fields.mistakes:
        raise QuestionError(fields.mistakes)
    opponents = [
        two.Opponent(row.opponent, row.deviation, row.points)
        for row in rows
        if row.reason is None and row.opponent is not None and row.deviation is not None
    ]
    before = two.Player(rating.value, deviation, volatility)
    after = two.glicko2(before, opponents, tau)
    new = after.player
    expected = sum((game.expected for game in after.games), Decimal(0))
    marked = format_rating(rating.value, symbols) if rating.provisional else None
    return {
        "ask": "glicko2",
        "rating": shown.rating(rating.value, symbols),
        "deviation": shown.deviation(deviation, symbols),
        "volatility": shown.volatility(volatility, symbols),
        "tau": number(tau, lambda some, by: format_number(some, by, places=2), symbols),
        "games": _games(rows, after.games, symbols),
        **shown.score(rows, symbols),
        "expected": shown.expected(expected, symbols),
        "change": shown.change(new.rating - rating.value, symbols),
        "new_rating": shown.rating(new.rating, symbols),
        "new_deviation": shown.deviation(new.deviation, symbols),
        "new_volatility": shown.volatility(new.volatility, symbols),
        "source": {"address": two.ADDRESS},
        "unverified": list(two.UNVERIFIED),
        "notes": _notes(rows, symbols, marked),
    }
