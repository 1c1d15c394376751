"""The question "ecf" and its answer.

>>> games = [{"opponent": 1700, "score": "win"}]
>>> ecf_answer({"rating": 1500, "player": "junior", "games": games})["new_rating"]["value"]
'1530.4'
"""

from collections.abc import Mapping
from typing import Final

from .. import ecf as rules
from ..decimal128 import in_decimal128
from ..numerals.formatting import format_rating
from . import national
from .fields import Fields
from .numerals import Answer, number

PLAYERS: Final = ("adult", "junior")


@in_decimal128
def ecf_answer(given: Mapping[object, object]) -> Answer:
    """The answer to "ecf".

    :raises QuestionError: all that is wrong with the question.
    """
    fields = Fields(given, ("ask", "rating", "player", "games", "symbols"))
    player = fields.choice("player", PLAYERS)
    question = national.asked(fields)
    found = rules.ecf(question.rating, question.games, junior=player == "junior")
    return {
        **national.start("ecf", question),
        "player": player,
        "k": number(found.k, format_rating, question.symbols),
        "games": national.shown_games(question, found.expected, found.changes),
        **national.totals(question, found.rating, found.expected),
        **national.end(question, rules.ADDRESS, found.unverified),
    }
