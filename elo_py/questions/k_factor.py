"""The question "k": which K-factor a player has.

>>> answer = k_answer({"rating": 1900, "games_completed": 12, "day": "2026-11-01"})
>>> answer["k"]["text"], answer["code"], answer["article"]
('40', 'k-new', '8.3.3')
"""

from typing import TYPE_CHECKING, Final

from ..errors import QuestionError
from ..fide.editions import LISTS
from ..fide.k_factor import k_factor
from ..numerals.formatting import format_rating
from ..numerals.reading import RATINGS
from .fields import GAMES_COMPLETED, Fields, Given
from .numerals import number

if TYPE_CHECKING:
    from .answers import KAnswer

FIRST_BIRTH_YEAR: Final = 1900

_FIELDS: Final = (
    "ask",
    "rating",
    "birth_year",
    "games_completed",
    "highest",
    "list",
    "day",
    "symbols",
)


def k_answer(given: Given) -> "KAnswer":
    """The answer to "k".

    :raises QuestionError: all that is wrong with the question.
    """
    fields = Fields(given, _FIELDS)
    rating = fields.rating("rating")
    rating_list = fields.choice("list", LISTS)
    day = fields.day("day")
    edition = fields.edition(rating_list, day)
    birth_year = fields.whole("birth_year", FIRST_BIRTH_YEAR, day.year)
    games_completed = fields.whole("games_completed", *GAMES_COMPLETED)
    highest = fields.whole("highest", *RATINGS)
    symbols = fields.symbols("symbols")
    if rating is None or fields.mistakes:
        raise QuestionError(fields.mistakes)
    k = k_factor(
        rating.value,
        edition,
        year=day.year,
        birth_year=birth_year,
        games_completed=games_completed,
        highest=highest,
    )
    limits = {
        "k-2400": {"rating": edition.k_top_from},
        "k-junior": {"age": edition.k_junior_age, "rating": edition.k_junior_below},
        "k-new": {"games": edition.k_new_games},
        "k-standard": {"rating": edition.k_top_from},
    }.get(k.code, {})
    return {
        "ask": "k",
        "k": number(k.value, format_rating, symbols),
        "code": k.code,
        "article": k.rule.article,
        "address": k.rule.address,
        "values": {name: format_rating(rule.value, symbols) for name, rule in limits.items()},
    }
