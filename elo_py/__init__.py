"""Elo ratings by FIDE's rules, exactly: expected scores, K-factors, rating changes.

Performances, first ratings, norms and the score needed are loaded when one of them is
first used, so that a page about rating changes starts without them. What has names of
its own for a player, a game or an outcome stays in its module: elo_py.federation,
elo_py.glicko2, elo_py.lichess, elo_py.us_chess and the others.

>>> performance_rating([1500, 1500], 3).value
1693
"""

from typing import TYPE_CHECKING

from .errors import RatingError
from .fide.change import Change, GameChange, rating_change
from .fide.difference import Difference, counted_differences
from .fide.editions import EDITIONS, LISTS, Edition, Rule, edition
from .fide.expected import METHODS, expected_score
from .fide.k_factor import KFactor, k_factor, period_k
from .fide.tables import TABLE_8_1_1, TABLE_8_1_2
from .game import Game
from .numerals.formatting import (
    Symbols,
    exact_text,
    format_change,
    format_difference,
    format_expected,
    format_number,
    format_percent,
    format_rating,
    format_score,
)
from .numerals.reading import read_decimal, read_rating, read_whole
from .numerals.scores import read_score
from .questions.api import answer, ask

if TYPE_CHECKING:
    from .fide.adjustment_2024 import Adjustment, adjustment
    from .fide.initial_rating import InitialRating, first_rating
    from .fide.norms import NORMS, NormCheck, norm_check
    from .fide.performance import PERFORMANCES, Performance, performance_rating
    from .fide.score_needed import (
        Needed,
        ScoreChange,
        changes_by_score,
        least_score,
        performances_by_score,
    )
    from .fide.true_performance import drawn_game_performance

__all__ = [
    "EDITIONS",
    "LISTS",
    "METHODS",
    "NORMS",
    "PERFORMANCES",
    "TABLE_8_1_1",
    "TABLE_8_1_2",
    "Adjustment",
    "Change",
    "Difference",
    "Edition",
    "Game",
    "GameChange",
    "InitialRating",
    "KFactor",
    "Needed",
    "NormCheck",
    "Performance",
    "RatingError",
    "Rule",
    "ScoreChange",
    "Symbols",
    "adjustment",
    "answer",
    "ask",
    "changes_by_score",
    "counted_differences",
    "drawn_game_performance",
    "edition",
    "exact_text",
    "expected_score",
    "first_rating",
    "format_change",
    "format_difference",
    "format_expected",
    "format_number",
    "format_percent",
    "format_rating",
    "format_score",
    "k_factor",
    "least_score",
    "norm_check",
    "performance_rating",
    "performances_by_score",
    "period_k",
    "rating_change",
    "read_decimal",
    "read_rating",
    "read_score",
    "read_whole",
]

_LATER = {
    "Adjustment": "fide.adjustment_2024",
    "adjustment": "fide.adjustment_2024",
    "InitialRating": "fide.initial_rating",
    "first_rating": "fide.initial_rating",
    "NORMS": "fide.norms",
    "NormCheck": "fide.norms",
    "norm_check": "fide.norms",
    "PERFORMANCES": "fide.performance",
    "Performance": "fide.performance",
    "performance_rating": "fide.performance",
    "Needed": "fide.score_needed",
    "ScoreChange": "fide.score_needed",
    "changes_by_score": "fide.score_needed",
    "least_score": "fide.score_needed",
    "performances_by_score": "fide.score_needed",
    "drawn_game_performance": "fide.true_performance",
}
"""The module of every name that is loaded when it is first used."""

__version__ = "0.1.0"


def __getattr__(name: str) -> object:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    value: object = getattr(import_module(f".{_LATER[name]}", __name__), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
