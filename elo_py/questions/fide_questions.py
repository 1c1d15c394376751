"""The questions that can be asked, read from JSON objects and checked.

>>> question = change_question({"ask": "change", "rating": "1 500", "k": 20, "games": []})
>>> question.rating, question.rating_list, question.method, question.cap
(1500, 'standard', 'table', 'rule')
"""

from collections.abc import Mapping
from datetime import date
from typing import Final, NamedTuple

from ..errors import QuestionError, RatingError
from ..fide.difference import CAPS
from ..fide.editions import EDITIONS, LISTS, Edition, edition
from ..fide.expected import METHODS
from ..numerals.formatting import Symbols
from ..numerals.reading import RATINGS
from .fields import Fields
from .games import Row, rows_of
from .values import rating_value, whole_value

DIFFERENCES: Final = (-4000, 4000)
KS: Final = (1, 200)
GAMES_COMPLETED: Final = (0, 100_000)
FIRST_BIRTH_YEAR: Final = 1900


class ChangeQuestion(NamedTuple):
    """By how much a rating changes over these games."""

    rating: int
    provisional: bool
    k: int
    rating_list: str
    method: str
    cap: str
    day: date
    edition: Edition
    rows: tuple[Row, ...]
    symbols: Symbols


class ExpectedQuestion(NamedTuple):
    """Which score is expected at this difference."""

    difference: int
    method: str
    symbols: Symbols


class KQuestion(NamedTuple):
    """Which K a player has."""

    rating: int
    birth_year: int | None
    games_completed: int | None
    highest: int | None
    day: date
    edition: Edition
    symbols: Symbols


_CHANGE: Final = ("ask", "rating", "k", "list", "method", "cap", "day", "games", "symbols")
_EXPECTED: Final = ("ask", "difference", "method", "symbols")
_K: Final = (
    "ask",
    "rating",
    "birth_year",
    "games_completed",
    "highest",
    "list",
    "day",
    "symbols",
)


def edition_on(fields: Fields, rating_list: str, day: date) -> Edition:
    """The text of a list on a day; after a mistake the oldest, so that reading goes on."""
    try:
        return edition(rating_list, day)
    except RatingError as mistake:
        fields.wrong(mistake, "day")
        return EDITIONS[rating_list][0]


def change_question(given: Mapping[object, object]) -> ChangeQuestion:
    """The question "change".

    :raises QuestionError: all that is wrong with it.
    """
    fields = Fields(given, _CHANGE)
    rating = fields.need("rating", rating_value)
    if rating is not None:
        fields.within("rating", rating.value, *RATINGS)
    k = fields.need("k", whole_value)
    fields.within("k", k, *KS)
    rating_list = fields.choice("list", LISTS)
    method = fields.choice("method", METHODS)
    cap = fields.choice("cap", CAPS)
    day = fields.day("day")
    text = edition_on(fields, rating_list, day)
    rows = rows_of(fields)
    symbols = fields.symbols("symbols")
    if rating is None or k is None or fields.mistakes:
        raise QuestionError(fields.mistakes)
    return ChangeQuestion(*rating, k, rating_list, method, cap, day, text, rows, symbols)


def expected_question(given: Mapping[object, object]) -> ExpectedQuestion:
    """The question "expected".

    :raises QuestionError: all that is wrong with it.
    """
    fields = Fields(given, _EXPECTED)
    difference = fields.need("difference", whole_value)
    fields.within("difference", difference, *DIFFERENCES)
    method = fields.choice("method", METHODS)
    symbols = fields.symbols("symbols")
    if difference is None or fields.mistakes:
        raise QuestionError(fields.mistakes)
    return ExpectedQuestion(difference, method, symbols)


def k_question(given: Mapping[object, object]) -> KQuestion:
    """The question "k".

    :raises QuestionError: all that is wrong with it.
    """
    fields = Fields(given, _K)
    rating = fields.need("rating", rating_value)
    if rating is not None:
        fields.within("rating", rating.value, *RATINGS)
    rating_list = fields.choice("list", LISTS)
    day = fields.day("day")
    text = edition_on(fields, rating_list, day)
    born = fields.whole("birth_year", FIRST_BIRTH_YEAR, day.year)
    games = fields.whole("games_completed", *GAMES_COMPLETED)
    highest = fields.whole("highest", *RATINGS)
    symbols = fields.symbols("symbols")
    if rating is None or fields.mistakes:
        raise QuestionError(fields.mistakes)
    return KQuestion(rating.value, born, games, highest, day, text, symbols)
