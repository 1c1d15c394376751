"""The question "adjustment" and its answer: what a rating became on 1 March 2024.

>>> answer = adjustment_answer(adjustment_question({"rating": "1400"}))
>>> answer["new_rating"]["text"], answer["change"]["text"], answer["code"]
('1640', '+240.0', 'adjusted')
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from ..errors import QuestionError
from ..fide.adjustment_2024 import BELOW, DAY, LOWEST, PERCENT, adjustment
from ..fide.editions import LISTS
from ..numerals.formatting import Symbols, format_change, format_rating
from ..numerals.reading import RATINGS
from .fields import Fields
from .notes import remark
from .numerals import Answer, number, source
from .values import rating_value

_ADJUSTMENT: Final = ("ask", "rating", "symbols")


class AdjustmentQuestion(NamedTuple):
    """What a rating of February 2024 became."""

    rating: int
    provisional: bool
    symbols: Symbols


def adjustment_question(given: Mapping[object, object]) -> AdjustmentQuestion:
    """The question "adjustment".

    :raises QuestionError: all that is wrong with it.
    """
    fields = Fields(given, _ADJUSTMENT)
    rating = fields.need("rating", rating_value)
    if rating is not None:
        fields.within("rating", rating.value, LOWEST.value, RATINGS[1])
    symbols = fields.symbols("symbols")
    if rating is None or fields.mistakes:
        raise QuestionError(fields.mistakes)
    return AdjustmentQuestion(*rating, symbols)


def adjustment_answer(question: AdjustmentQuestion) -> Answer:
    """The answer to "adjustment"."""
    symbols = question.symbols
    found = adjustment(question.rating)
    marked = [remark(symbols, "provisional-mark", rating=question.rating)]
    return {
        "ask": "adjustment",
        "day": DAY.isoformat(),
        "lists": list(LISTS),
        "rating": number(found.rating, format_rating, symbols),
        "change": number(found.change, format_change, symbols),
        "new_rating": number(found.new_rating, format_rating, symbols),
        "code": "adjusted" if found.change else "not-adjusted",
        "below": {**number(BELOW.value, format_rating, symbols), **source(BELOW)},
        "percent": {**number(PERCENT.value, format_rating, symbols), **source(PERCENT)},
        "notes": marked if question.provisional else [],
    }
