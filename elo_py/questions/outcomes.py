"""The question "outcomes": how likely a win, a draw and a loss are.

>>> answer = outcomes_answer({"difference": "0", "draw_rate": "0,3"})
>>> [answer[result]["text"] for result in ("win", "draw", "loss")]
['0.35', '0.30', '0.35']
"""

from decimal import Decimal
from typing import TYPE_CHECKING, Final

from ..errors import Ambiguous, Missing, QuestionError, TooLong
from ..fide.expected import METHODS, ExpectedMethod, expected_score, other_method
from ..numerals.formatting import Symbols, format_difference, format_expected
from ..numerals.plain import as_given
from ..win_draw_loss import EQUAL_DRAW_RATE, MOST_PLACES, win_draw_loss
from .fields import DIFFERENCES, Fields, Given
from .numerals import number, number_or_null, texts
from .values import decimal_value

if TYPE_CHECKING:
    from .answers import OutcomesAnswer, OutcomesByMethod

ADDRESS: Final = "https://github.com/michiguel/Ordo"
"""Where Davidson's model stands in the form that an expected score gives it."""

_FIELDS: Final = ("ask", "difference", "expected", "method", "draw_rate", "symbols")


def outcomes_answer(given: Given) -> "OutcomesAnswer":
    """The answer to "outcomes", at a difference, by both methods, or at an expected score.

    :raises QuestionError: all that is wrong with the question.
    """
    fields = Fields(given, _FIELDS)
    difference = fields.whole("difference", *DIFFERENCES)
    expected = _share(fields, "expected")
    given_both = [fields.value(name) is not None for name in ("difference", "expected")]
    if not any(given_both):
        fields.wrong(Missing(), "difference")
    elif all(given_both):
        fields.wrong(Ambiguous(value=as_given(fields.value("expected"))), "expected")
    method = fields.choice("method", METHODS)
    draw_rate = _share(fields, "draw_rate")
    symbols = fields.symbols("symbols")
    if fields.mistakes:
        raise QuestionError(fields.mistakes)
    rate = EQUAL_DRAW_RATE if draw_rate is None else draw_rate

    def by_method(name: ExpectedMethod) -> "OutcomesByMethod":
        score = expected_score(difference or 0, name) if expected is None else expected
        return _chances(name, score, rate, symbols)

    own, other = by_method(method), by_method(other_method(method))
    return {
        "ask": "outcomes",
        "method": None if difference is None else method,
        "difference": number_or_null(difference, format_difference, symbols),
        "draw_rate": number(rate, format_expected, symbols),
        "draw_rate_code": "draw-rate-default" if draw_rate is None else "draw-rate-given",
        "expected": own["expected"],
        "win": own["win"],
        "draw": own["draw"],
        "loss": own["loss"],
        "model": "davidson",
        "address": ADDRESS,
        "other": None if difference is None else other,
        "differs": texts(own) != texts(other),
    }


def _share(fields: Fields, name: str) -> Decimal | None:
    """A number from 0 to 1; None if it is blank or wrong."""
    value = fields.within(name, fields.read(name, decimal_value), 0, 1)
    if value is not None and -int(value.as_tuple().exponent) > MOST_PLACES:
        given = as_given(fields.value(name))
        fields.wrong(TooLong(value=given, high=str(MOST_PLACES)), name)
        return None
    return value


def _chances(
    method: ExpectedMethod, expected: Decimal, draw_rate: Decimal, symbols: Symbols
) -> "OutcomesByMethod":
    chances = win_draw_loss(expected, draw_rate)
    return {
        "method": method,
        "expected": number(expected, format_expected, symbols),
        "win": number(chances.win, format_expected, symbols),
        "draw": number(chances.draw, format_expected, symbols),
        "loss": number(chances.loss, format_expected, symbols),
    }
