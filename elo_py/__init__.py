"""Elo ratings by FIDE's rules, exactly: expected scores, K-factors, rating changes."""

from .change import Change, Game, GameChange, rating_change
from .difference import Difference, counted_differences
from .editions import EDITIONS, LISTS, Edition, Rule, edition
from .errors import RatingError
from .expected import METHODS, expected_score
from .jsonapi import answer, ask
from .k_factor import KFactor, k_factor, period_k
from .numbers import (
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
from .reading import read_decimal, read_rating, read_whole
from .scores import read_score
from .tables import TABLE_8_1_1, TABLE_8_1_2

__all__ = [
    "EDITIONS",
    "LISTS",
    "METHODS",
    "TABLE_8_1_1",
    "TABLE_8_1_2",
    "Change",
    "Difference",
    "Edition",
    "Game",
    "GameChange",
    "KFactor",
    "RatingError",
    "Rule",
    "Symbols",
    "answer",
    "ask",
    "counted_differences",
    "edition",
    "exact_text",
    "expected_score",
    "format_change",
    "format_difference",
    "format_expected",
    "format_number",
    "format_percent",
    "format_rating",
    "format_score",
    "k_factor",
    "period_k",
    "rating_change",
    "read_decimal",
    "read_rating",
    "read_score",
    "read_whole",
]
