"""The question "lask" and its answer.

>>> games = [{"opponent": 1600, "score": "win"}]
>>> lask_answer({"rating": 1500, "games": games})["new_rating"]["text"]
'1520'
"""

from collections.abc import Mapping

from .. import lask as rules
from ..decimal128 import in_decimal128
from ..numerals.formatting import format_rating, format_score
from . import national
from .fields import Fields
from .numerals import Answer, number


@in_decimal128
def lask_answer(given: Mapping[object, object]) -> Answer:
    """The answer to "lask"; its table has no expected scores.

    :raises QuestionError: all that is wrong with the question.
    """
    fields = Fields(given, ("ask", "rating", "games", "symbols"))
    question = national.asked(fields)
    found = rules.lask(question.rating, question.games)
    totals = national.totals(question, found.rating, None)
    # Half points are kept within a period, so they are printed too.
    totals["new_rating"] = number(found.rating, format_score, question.symbols)
    return {
        **national.start("lask", question),
        "last_day": rules.LAST_DAY.isoformat(),
        "halved": found.halved,
        "games": national.shown_games(question, (), found.changes),
        **totals,
        "next_period": number(found.next_period, format_rating, question.symbols),
        **national.end(question, rules.ADDRESS, found.unverified),
    }
