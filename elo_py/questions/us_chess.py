"""The question "us_chess" and its answer.

>>> games = [{"opponent": 1400, "score": 1}, {"opponent": 1550, "score": 0}]
>>> question = {"rating": 1500, "games_completed": 6, "games": games, "day": "2026-01-01"}
>>> answer = us_chess_answer(question)
>>> answer["formula"], answer["new_rating"]["text"]
('special', '1494')
"""

from collections.abc import Mapping

from .. import us_chess as rules
from ..decimal128 import in_decimal128, rounded
from ..errors import DayNotCovered
from ..numerals.formatting import format_change, format_rating
from . import national
from .fide_questions import GAMES_COMPLETED
from .fields import Fields
from .numerals import Answer, number


@in_decimal128
def us_chess_answer(given: Mapping[object, object]) -> Answer:
    """The answer to "us_chess".

    :raises QuestionError: all that is wrong with the question.
    """
    fields = Fields(given, ("ask", "rating", "games_completed", "day", "games", "symbols"))
    before = national.needed(fields, "games_completed", *GAMES_COMPLETED)
    day = fields.day("day")
    known = [bonus for bonus in rules.BONUSES if bonus.since <= day]
    if not known:
        low = rules.BONUSES[0].since.isoformat()
        fields.wrong(DayNotCovered(value=day.isoformat(), low=low), "day")
    question = national.asked(fields)
    bonus = known[-1]
    found = rules.us_chess(question.rating, before, question.games, bonus)
    remarks = national.end(question, rules.ADDRESS, found.unverified)
    return {
        **national.start("us_chess", question),
        "day": day.isoformat(),
        "formula": found.formula,
        "games_completed": number(before, format_rating, question.symbols),
        "effective_games": national.printed(found.effective_games, question.symbols),
        "k": None if found.k is None else national.printed(found.k, question.symbols),
        "games": national.shown_games(question, found.expected),
        **national.totals(question, found.rating, found.expected),
        "bonus": {
            "points": number(rounded(found.bonus), format_change, question.symbols),
            "b": number(bonus.b, format_rating, question.symbols),
            "since": bonus.since.isoformat(),
        },
        "floored": found.floored,
        **remarks,
    }
