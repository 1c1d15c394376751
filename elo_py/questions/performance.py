"""The question "performance": at which rating some games were played, by every method.

>>> games = [{"opponent": "1500", "score": "1"}, {"opponent": "1500", "score": "½"}]
>>> answer = performance_answer({"games": games})
>>> [(way["method"], way["performance"]["text"]) for way in answer["performances"]]
[('fide', '1693'), ('ptp', '1689'), ('logistic', '1691'), ('estimated', '1691'), ('linear', '1700')]
"""

from typing import TYPE_CHECKING, Final

from ..errors import QuestionError
from ..fide.conversion import average, percentage, rating_difference
from ..fide.performance import DRAWN_GAME, PERFORMANCES, Method, performance_rating
from ..fide.true_performance import drawn_game_performance
from ..numerals.formatting import Symbols, format_difference, format_rating
from .fields import Fields, Given
from .games import counted_games, rows_of
from .notes import row_notes
from .numerals import number, number_or_null, score

if TYPE_CHECKING:
    from .answers import PerformanceAnswer, PerformanceByMethod

_FIELDS: Final = ("ask", "rating", "games", "symbols")


def performance_answer(given: Given) -> "PerformanceAnswer":
    """The answer to "performance"; its numbers are null where no game counts.

    The own rating is needed by one method only, which is left out without it.

    :raises QuestionError: all that is wrong with the question.
    """
    fields = Fields(given, _FIELDS)
    rating = fields.rating("rating", required=False)
    rows = rows_of(fields)
    symbols = fields.symbols("symbols")
    if fields.mistakes:
        raise QuestionError(fields.mistakes)
    games = counted_games(rows).values()
    opponents = [game.opponent for game in games]
    half_points = sum(game.half_points for game in games)
    count = len(opponents)
    percent = percentage(half_points, count) if count else None
    difference = None if percent is None else rating_difference(percent)
    own = None if rating is None else rating.value
    return {
        "ask": "performance",
        "count": number(count, format_rating, symbols),
        "score": score(half_points, symbols),
        "average": number_or_null(average(opponents) if count else None, format_rating, symbols),
        "percent": number_or_null(percent, format_rating, symbols),
        "difference": number_or_null(difference, format_difference, symbols),
        "performances": _performances(own, opponents, half_points, symbols) if count else [],
        "official": "fide",
        # Ratings of any list have a performance, so no list's floor is looked at.
        "notes": row_notes(symbols, rows),
    }


def _performances(
    rating: int | None, opponents: list[int], half_points: int, symbols: Symbols
) -> "list[PerformanceByMethod]":
    performances = []
    for name, method in PERFORMANCES.items():
        found = performance_rating(opponents, half_points, name)
        performances.append(_performance(name, method, found.value, found.convention, symbols))
    if rating is not None:
        value = drawn_game_performance(rating, opponents, half_points)
        conventions = {0: DRAWN_GAME.zero, 2 * len(opponents): DRAWN_GAME.full}
        convention = conventions.get(half_points)
        performances.append(_performance("drawn-game", DRAWN_GAME, value, convention, symbols))
    return performances


def _performance(
    name: str, method: Method, value: int | None, convention: str | None, symbols: Symbols
) -> "PerformanceByMethod":
    return {
        "method": name,
        "performance": number_or_null(value, format_rating, symbols),
        "convention": convention,
        "article": method.article,
        "address": method.address,
    }
