"""The question "outcomes" and its answer: chances of a win, a draw and a loss.

>>> answer = outcomes_answer(outcomes_question({"difference": "0", "draw_rate": "0,3"}))
>>> [answer[result]["text"] for result in ("win", "draw", "loss")]
['0.35', '0.30', '0.35']
"""

from collections.abc import Mapping
from decimal import Decimal
from typing import Final, NamedTuple

from ..errors import Ambiguous, Missing, OutOfRange, QuestionError, TooLong
from ..fide.expected import METHODS, expected_score, other_method
from ..numerals.formatting import Symbols, format_difference, format_expected
from ..numerals.plain import as_given
from ..win_draw_loss import EQUAL_DRAW_RATE, MOST_PLACES, win_draw_loss
from .fide_questions import DIFFERENCES
from .fields import Fields
from .numerals import Answer, known, number, texts
from .values import decimal_value, whole_value

_OUTCOMES: Final = ("ask", "difference", "expected", "method", "draw_rate", "symbols")

ADDRESS: Final = "https://github.com/michiguel/Ordo"
"""Where Davidson's model stands in the form for an expected score."""


class OutcomesQuestion(NamedTuple):
    """How likely the results are at a difference, or at an expected score."""

    difference: int | None
    expected: Decimal | None
    method: str
    draw_rate: Decimal | None
    symbols: Symbols


def _share(fields: Fields, name: str) -> Decimal | None:
    """A number from 0 to 1; None if it is blank or wrong."""
    value = fields.read(name, decimal_value)
    if value is None:
        return None
    given = as_given(fields.value(name))
    if not 0 <= value <= 1:
        fields.wrong(OutOfRange(value=given, low="0", high="1"), name)
    elif -int(value.as_tuple().exponent) > MOST_PLACES:
        fields.wrong(TooLong(value=given, high=str(MOST_PLACES)), name)
    else:
        return value
    return None


def outcomes_question(given: Mapping[object, object]) -> OutcomesQuestion:
    """The question "outcomes": either a difference or an expected score is given.

    :raises QuestionError: all that is wrong with it.
    """
    fields = Fields(given, _OUTCOMES)
    difference = fields.read("difference", whole_value)
    fields.within("difference", difference, *DIFFERENCES)
    expected = _share(fields, "expected")
    both = [fields.value(name) is not None for name in ("difference", "expected")]
    if not any(both):
        fields.wrong(Missing(), "difference")
    elif all(both):
        fields.wrong(Ambiguous(value=as_given(fields.value("expected"))), "expected")
    method = fields.choice("method", METHODS)
    draw_rate = _share(fields, "draw_rate")
    symbols = fields.symbols("symbols")
    if fields.mistakes:
        raise QuestionError(fields.mistakes)
    return OutcomesQuestion(difference, expected, method, draw_rate, symbols)


def _chances(question: OutcomesQuestion, method: str) -> Answer:
    symbols = question.symbols
    if question.expected is not None:
        expected = question.expected
    else:
        expected = expected_score(question.difference or 0, method)
    rate = EQUAL_DRAW_RATE if question.draw_rate is None else question.draw_rate
    chances = win_draw_loss(expected, rate)
    return {
        "expected": number(expected, format_expected, symbols),
        **{
            result: number(chance, format_expected, symbols)
            for result, chance in zip(chances._fields, chances, strict=True)
        },
    }


def outcomes_answer(question: OutcomesQuestion) -> Answer:
    """The answer to "outcomes"; by the other method too if the difference was given."""
    symbols, gap = question.symbols, question.difference
    rate = EQUAL_DRAW_RATE if question.draw_rate is None else question.draw_rate
    own = _chances(question, question.method)
    other = other_method(question.method)
    others = _chances(question, other)
    return {
        "ask": "outcomes",
        "method": None if gap is None else question.method,
        "difference": known(gap, format_difference, symbols),
        "draw_rate": number(rate, format_expected, symbols),
        "draw_rate_code": "draw-rate-default" if question.draw_rate is None else "draw-rate-given",
        **own,
        "model": "davidson",
        "address": ADDRESS,
        "other": None if gap is None else {"method": other, **others},
        "differs": texts(own) != texts(others),
    }
