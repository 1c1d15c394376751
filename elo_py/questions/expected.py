"""The question "expected": which score is expected at a rating difference.

>>> expected_answer({"difference": "-200"})["expected"]
{'value': '0.24', 'text': '0.24'}
"""

from typing import TYPE_CHECKING, Final

from ..errors import QuestionError
from ..fide.expected import METHODS, ExpectedMethod, expected_score, other_method
from ..numerals.formatting import Symbols, format_difference, format_expected
from .fields import DIFFERENCES, Fields, Given
from .numerals import number, texts

if TYPE_CHECKING:
    from .answers import ExpectedAnswer, ExpectedByMethod

_FIELDS: Final = ("ask", "difference", "method", "symbols")


def expected_answer(given: Given) -> "ExpectedAnswer":
    """The answer to "expected"; the difference counts in full, without a cap.

    :raises QuestionError: all that is wrong with the question.
    """
    fields = Fields(given, _FIELDS)
    difference = fields.whole("difference", *DIFFERENCES, required=True)
    method = fields.choice("method", METHODS)
    symbols = fields.symbols("symbols")
    if difference is None or fields.mistakes:
        raise QuestionError(fields.mistakes)
    own = _by_method(difference, method, symbols)
    other = _by_method(difference, other_method(method), symbols)
    return {
        "ask": "expected",
        "method": method,
        "difference": number(difference, format_difference, symbols),
        "expected": own["expected"],
        "opponent": own["opponent"],
        "other": other,
        "differs": texts(own) != texts(other),
    }


def _by_method(difference: int, method: ExpectedMethod, symbols: Symbols) -> "ExpectedByMethod":
    return {
        "method": method,
        "expected": number(expected_score(difference, method), format_expected, symbols),
        "opponent": number(expected_score(-difference, method), format_expected, symbols),
    }
