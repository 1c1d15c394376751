"""The question "dwz" and its answer.

>>> games = [{"opponent": 1930, "score": "win"}]
>>> dwz_answer({"rating": 1530, "age": 26, "index": 22, "games": games})["new_rating"]["text"]
'1564'
"""

from collections.abc import Mapping
from typing import Final

from .. import dwz as rules
from ..decimal128 import in_decimal128
from ..numerals.formatting import format_rating
from . import national
from .fields import Fields
from .numerals import Answer, number

AGES: Final = (1, 120)
INDICES: Final = (1, 10_000)


@in_decimal128
def dwz_answer(given: Mapping[object, object]) -> Answer:
    """The answer to "dwz".

    :raises QuestionError: all that is wrong with the question.
    """
    fields = Fields(given, ("ask", "rating", "age", "index", "games", "symbols"))
    age = national.needed(fields, "age", *AGES)
    index = national.needed(fields, "index", *INDICES)
    question = national.asked(fields)
    found = rules.dwz(question.rating, age, index, question.games)
    return {
        **national.start("dwz", question),
        "age": number(age, format_rating, question.symbols),
        "index": number(index, format_rating, question.symbols),
        "development": {
            **national.printed(found.development, question.symbols),
            "accelerated": found.accelerated,
            "braked": found.braked,
        },
        "games": national.shown_games(question, found.expected),
        **national.totals(question, found.rating, found.expected),
        **national.end(question, rules.ADDRESS, found.unverified),
    }
