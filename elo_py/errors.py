"""Errors in a question, each with a code, a field and the values that belong to it.

Whoever shows an error in another language finds the words for its code and puts the values
in. In English an error says itself what is wrong.

>>> error = OutOfRange("games.2.opponent", "5000", low="1", high="4000")
>>> print(error)
game 2, opponent: must be from 1 to 4000.
>>> error.facts()
{'code': 'out-of-range', 'field': 'games.2.opponent', 'value': '5000', 'low': '1', 'high': '4000'}
"""

from collections.abc import Mapping, Sequence
from typing import ClassVar

SHOWN_LENGTH = 40
"""Characters of a given value that an error repeats: enough to recognise it."""


class RatingError(ValueError):
    """Something in a question that the rules cannot be applied to.

    :param field: where it stands, with dots and numbers from 1: "games.2.opponent".
    :param value: what was given there, as text.
    :param low: the lowest value that is allowed.
    :param high: the highest value that is allowed.
    :param choices: all values that are allowed.

    >>> error = NotANumber("rating", "15OO")
    >>> error.field, error.value, str(error)
    ('rating', '15OO', "rating: '15OO' is not a number.")
    """

    code: ClassVar[str] = "mistake"
    words: ClassVar[str] = "the rules cannot be applied to {value}."
    """What is wrong, in English, after the name of the field."""

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
        return sentence(self.facts())


def sentence(facts: Mapping[str, object]) -> str:
    """One English sentence that says what is wrong, and where.

    :param facts: those of an error, as `facts` gives them and answers carry them.

    >>> sentence({"code": "not-whole", "field": "games.2.opponent", "value": "1,5"})
    "game 2, opponent: '1,5' is not a whole number."
    """
    reasons = {reason.code: reason for reason in RatingError.__subclasses__()}
    reason = reasons.get(str(facts["code"]), RatingError)
    value, low, high = (facts.get(name) for name in ("value", "low", "high"))
    words = reason.words
    if reason is OutOfRange and low is None:
        words = "must be at most {high}."
    elif reason is OutOfRange and high is None:
        words = "must be at least {low}."
    elif reason is UnknownChoice and "choices" in facts:
        words = "{value} is not one of: {choices}."
    choices = facts.get("choices", ())
    said = words.format(
        value="the value" if value is None else f"'{value}'",
        count=value,
        low=low,
        high=high,
        choices=", ".join(choices) if isinstance(choices, list) else "",
    )
    where = _place(str(facts["field"]))
    return f"{where}: {said}" if where else said


def _place(field: str) -> str:
    """Where a field is, in words: "game 2, opponent" for games.2.opponent."""
    parts: list[str] = []
    for part in field.split("."):
        if part.isdigit() and parts:
            parts[-1] = f"{parts[-1].removesuffix('s')} {part}"
        else:
            parts.append(part.replace("_", " "))
    return ", ".join(part for part in parts if part)


class QuestionError(Exception):
    """Everything that is wrong with a question, in the order in which it was found."""

    def __init__(self, mistakes: list[RatingError]) -> None:
        super().__init__(mistakes)
        self.mistakes = mistakes


class NotJson(RatingError):
    """The text of a question is not JSON."""

    code = "not-json"
    words = "the question is not JSON."


class NotAnObject(RatingError):
    """A question or a part of it does not have the shape agreed on."""

    code = "not-an-object"
    words = "does not have the shape that a question has."


class UnknownAsk(RatingError):
    """There is no such question."""

    code = "unknown-ask"
    words = "there is no such question."


class UnknownKey(RatingError):
    """A question has a field that is not part of it."""

    code = "unknown-key"
    words = "is not part of this question."


class DuplicateKey(RatingError):
    """A field is given more than once, so that it is unclear which one is meant."""

    code = "duplicate-key"
    words = "is given more than once."


class Missing(RatingError):
    """A field that is needed is absent or blank."""

    code = "missing"
    words = "is missing."


class TooLong(RatingError):
    """A value has more characters than any true one could have."""

    code = "too-long"
    words = "is too long."


class TooManyGames(RatingError):
    """More games than one question may carry."""

    code = "too-many-games"
    words = "at most {high} games are possible, not {count}."


class TooManyLines(RatingError):
    """More lines than one text may carry."""

    code = "too-many-lines"
    words = "at most {high} lines are possible, not {count}."


class NotANumber(RatingError):
    """A value is not a number, or cannot be read as one."""

    code = "not-a-number"
    words = "{value} is not a number."


class NotWhole(RatingError):
    """A number with a fraction where a whole number is needed."""

    code = "not-whole"
    words = "{value} is not a whole number."


class Ambiguous(RatingError):
    """A value that can be read in more than one way."""

    code = "ambiguous"
    words = "{value} can be read in more than one way."


class OutOfRange(RatingError):
    """A number outside the limits of its field."""

    code = "out-of-range"
    words = "must be from {low} to {high}."


class NotAScore(RatingError):
    """The text cannot be read as the result of a game."""

    code = "not-a-score"
    words = "{value} is not the result of a game."


class UnknownChoice(RatingError):
    """A value that is not among those of its field."""

    code = "unknown-choice"
    words = "{value} is not one of the choices."


class NotADay(RatingError):
    """The text is not a date of the calendar written as year-month-day."""

    code = "not-a-day"
    words = "{value} is not a date; write it as 2026-01-31."


class DayNotCovered(RatingError):
    """A day before the first text of the rules that is held here."""

    code = "day-not-covered"
    words = "days before {low} are not covered."
