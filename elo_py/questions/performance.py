"""The question "performance" and its answer: every method, with its convention if it used one.

>>> games = [{"opponent": "1500", "score": "1"}, {"opponent": "1500", "score": "½"}]
>>> answer = performance_answer(performance_question({"games": games}))
>>> [(way["method"], way["performance"]["text"]) for way in answer["performances"]]
[('fide', '1693'), ('ptp', '1689'), ('logistic', '1691'), ('estimated', '1691'), ('linear', '1700')]
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from ..arithmetic import points
from ..errors import QuestionError
from ..fide.conversion import average, percentage, rating_difference
from ..fide.performance import DRAWN_GAME, PERFORMANCES, Method, performance_rating
from ..fide.true_performance import drawn_game_performance
from ..numerals.formatting import Symbols, format_difference, format_rating, format_score
from ..numerals.reading import RATINGS
from .fields import Fields
from .games import Row, rows_of
from .notes import counted_games, row_remarks
from .numerals import Answer, known, number
from .values import rating_value

_PERFORMANCE: Final = ("ask", "rating", "games", "symbols")


class PerformanceQuestion(NamedTuple):
    """Which rating these games were played at; the own rating is for one method only."""

    rating: int | None
    rows: tuple[Row, ...]
    symbols: Symbols


def performance_question(given: Mapping[object, object]) -> PerformanceQuestion:
    """The question "performance".

    :raises QuestionError: all that is wrong with it.
    """
    fields = Fields(given, _PERFORMANCE)
    rating = fields.read("rating", rating_value)
    own = None if rating is None else fields.within("rating", rating.value, *RATINGS)
    rows = rows_of(fields)
    symbols = fields.symbols("symbols")
    if fields.mistakes:
        raise QuestionError(fields.mistakes)
    return PerformanceQuestion(own, rows, symbols)


def _shown(
    name: str, way: Method, value: int | None, convention: str | None, symbols: Symbols
) -> Answer:
    return {
        "method": name,
        "performance": known(value, format_rating, symbols),
        "convention": convention,
        "article": way.article,
        "address": way.address,
    }


def _performances(
    question: PerformanceQuestion, opponents: list[int], half_points: int
) -> list[Answer]:
    symbols, most = question.symbols, 2 * len(opponents)
    if not opponents:
        return []
    shown = []
    for name, way in PERFORMANCES.items():
        found = performance_rating(opponents, half_points, name)
        shown.append(_shown(name, way, found.value, found.convention, symbols))
    if question.rating is not None:
        value = drawn_game_performance(question.rating, opponents, half_points)
        convention = {0: DRAWN_GAME.zero, most: DRAWN_GAME.full}.get(half_points)
        shown.append(_shown("drawn-game", DRAWN_GAME, value, convention, symbols))
    return shown


def performance_answer(question: PerformanceQuestion) -> Answer:
    """The answer to "performance"; without games there is none of its numbers."""
    symbols = question.symbols
    games = counted_games(question.rows).values()
    opponents = [game.opponent for game in games]
    half_points = sum(game.half_points for game in games)
    count = len(opponents)
    percent = percentage(half_points, count) if count else None
    difference = None if percent is None else rating_difference(percent)
    return {
        "ask": "performance",
        "count": number(count, format_rating, symbols),
        "score": number(points(half_points), format_score, symbols),
        "average": known(average(opponents) if count else None, format_rating, symbols),
        "percent": known(percent, format_rating, symbols),
        "difference": known(difference, format_difference, symbols),
        "performances": _performances(question, opponents, half_points),
        "official": "fide",
        # A performance is asked of ratings of any kind: no list's floor is looked at.
        "notes": row_remarks(question.rows, RATINGS[0], symbols),
    }
