"""QuestionError in a question, each with a code, a field and the values that belong to it.

A mistake carries no sentence: whoever shows it finds the words for the code in
the reader's language and puts the values in.

>>> OutOfRange("rating", "5000", low="1", high="4000").facts()
{'code': 'out-of-range', 'field': 'rating', 'value': '5000', 'low': '1', 'high': '4000'}
"""

from collections.abc import Sequence
from typing import ClassVar

SHOWN_LENGTH = 40
"""Characters of a given value that a mistake repeats: enough to recognise it."""


class RatingError(ValueError):
    """Something in a question that the rules cannot be applied to.

    >>> mistake = RatingError("rating", "15OO")
    >>> mistake.field, mistake.value
    ('rating', '15OO')
    """

    code: ClassVar[str] = "mistake"

    def __init__(
        self,
        field: str = "",
        value: str | None = None,
        *,
        low: str | None = None,
        high: str | None = None,
        choices: Sequence[str] = (),
    ) -> None:
        self.field = field[:SHOWN_LENGTH]
        self.value = None if value is None else value[:SHOWN_LENGTH]
        self.low = low
        self.high = high
        self.choices = tuple(choices)
        super().__init__(self.code, self.field, self.value)

    def facts(self) -> dict[str, object]:
        """Code and field, then those of value, low, high and choices that apply."""
        facts: dict[str, object] = {"code": self.code, "field": self.field}
        for name in ("value", "low", "high"):
            if (fact := getattr(self, name)) is not None:
                facts[name] = fact
        if self.choices:
            facts["choices"] = list(self.choices)
        return facts

    def __str__(self) -> str:
        return " ".join(f"{name}={fact}" for name, fact in self.facts().items())


class QuestionError(Exception):
    """Everything that is wrong with a question, in the order in which it was found."""

    def __init__(self, mistakes: list[RatingError]) -> None:
        super().__init__(mistakes)
        self.mistakes = mistakes


class NotJson(RatingError):
    """The text of a question is not JSON."""

    code = "not-json"


class NotAnObject(RatingError):
    """A question or a part of it has another shape than the one agreed."""

    code = "not-an-object"


class UnknownAsk(RatingError):
    """No such question."""

    code = "unknown-ask"


class UnknownKey(RatingError):
    """A question has a field that is not part of it."""

    code = "unknown-key"


class DuplicateKey(RatingError):
    """A field is given more than once, and which one is meant is not known."""

    code = "duplicate-key"


class Missing(RatingError):
    """A field that is needed is absent or blank."""

    code = "missing"


class TooLong(RatingError):
    """A value has more characters than any true one could have."""

    code = "too-long"


class TooManyGames(RatingError):
    """More games than one question may carry."""

    code = "too-many-games"


class TooManyLines(RatingError):
    """More lines than one text may carry."""

    code = "too-many-lines"


class NotANumber(RatingError):
    """The text cannot be read as a number."""

    code = "not-a-number"


class NotWhole(RatingError):
    """A number with a fraction where a whole one is needed."""

    code = "not-whole"


class Ambiguous(RatingError):
    """A number whose separators can be read in more than one way."""

    code = "ambiguous"


class OutOfRange(RatingError):
    """A number outside the limits of its field."""

    code = "out-of-range"


class NotAScore(RatingError):
    """The text cannot be read as the result of a game."""

    code = "not-a-score"


class UnknownChoice(RatingError):
    """A value that is not among those of its field."""

    code = "unknown-choice"


class NotADay(RatingError):
    """The text is not a day of the calendar written as year-month-day."""

    code = "not-a-day"


class DayNotCovered(RatingError):
    """A day before the first text of the rules that is held here."""

    code = "day-not-covered"
