"""The question "adjustment": what a rating became on 1 March 2024.

>>> answer = adjustment_answer({"rating": "1400"})
>>> answer["new_rating"]["text"], answer["change"]["text"], answer["code"]
('1640', '+240.0', 'adjusted')
"""

from typing import TYPE_CHECKING, Final

from ..errors import QuestionError
from ..fide.adjustment_2024 import BELOW, DAY, LOWEST, PERCENT, adjustment
from ..fide.editions import LISTS
from ..numerals.formatting import format_change, format_rating
from .fields import Fields, Given
from .notes import provisional_mark
from .numerals import number, sourced

if TYPE_CHECKING:
    from .answers import AdjustmentAnswer

_FIELDS: Final = ("ask", "rating", "symbols")


def adjustment_answer(given: Given) -> "AdjustmentAnswer":
    """The answer to "adjustment".

    :raises QuestionError: all that is wrong with the question.
    """
    fields = Fields(given, _FIELDS)
    rating = fields.rating("rating", low=LOWEST.value)
    symbols = fields.symbols("symbols")
    if rating is None or fields.mistakes:
        raise QuestionError(fields.mistakes)
    found = adjustment(rating.value)
    return {
        "ask": "adjustment",
        "day": DAY.isoformat(),
        "lists": list(LISTS),
        "rating": number(found.rating, format_rating, symbols),
        "change": number(found.change, format_change, symbols),
        "new_rating": number(found.new_rating, format_rating, symbols),
        "code": "adjusted" if found.change else "not-adjusted",
        "below": sourced(BELOW, symbols),
        "percent": sourced(PERCENT, symbols),
        "notes": [provisional_mark(symbols, rating.value)] if rating.provisional else [],
    }
