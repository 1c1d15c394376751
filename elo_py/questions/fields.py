"""The fields of a question, read one by one; every mistake is kept, none stops.

A reader gives back its default, or None, after a mistake, so that one pass finds
them all; whoever asked looks at mistakes before answering.

>>> fields = Fields({"rating": "15OO", "k": "0"}, ("rating", "k"))
>>> fields.whole("rating", 1, 4000), fields.whole("k", 1, 200)
(None, None)
>>> [mistake.code for mistake in fields.mistakes]
['not-a-number', 'out-of-range']
"""

from collections.abc import Callable, Sequence
from datetime import date
from typing import Final, TypeVar

from ..errors import (
    SHOWN_LENGTH,
    Missing,
    NotAnObject,
    OutOfRange,
    RatingError,
    TooLong,
    UnknownChoice,
    UnknownKey,
)
from ..numerals.formatting import ASCII, Symbols
from ..numerals.plain import Numeral, as_given, plain
from ..numerals.reading import blank
from .values import day_value, named, whole_value

Read = TypeVar("Read")

_SYMBOL_LENGTH: Final = 4


class Fields:
    """One JSON object of a question: its values, and the mistakes found in them."""

    def __init__(self, given: object, names: Sequence[str], path: str = "") -> None:
        self.path = path
        self.mistakes: list[RatingError] = []
        self.given: dict[object, object] = {}
        if type(given) is not dict:
            self.wrong(NotAnObject(value=as_given(plain(given))), "")
            return
        self.given = named(given)
        for name in self.given:
            if name not in names:
                self.wrong(UnknownKey(), str(name))

    def wrong(self, mistake: RatingError, name: str) -> None:
        """Keep a mistake, placed at this field."""
        mistake.field = ".".join(part for part in (self.path, name[:SHOWN_LENGTH]) if part)
        self.mistakes.append(mistake)

    def value(self, name: str) -> object:
        """The given value; absent, null and blank text are all None."""
        value = plain(self.given.get(name))
        return None if isinstance(value, str) and blank(value) else value

    def read(self, name: str, reader: Callable[[object], Read]) -> Read | None:
        """What a reader makes of a value; None if it is blank or wrong."""
        value = self.value(name)
        try:
            return None if value is None else reader(value)
        except RatingError as mistake:
            self.wrong(mistake, name)
            return None

    def need(self, name: str, reader: Callable[[object], Read]) -> Read | None:
        """The same for a value that must not be blank."""
        if self.value(name) is None:
            self.wrong(Missing(), name)
        return self.read(name, reader)

    def whole(self, name: str, low: int, high: int) -> int | None:
        """A whole number from low to high; None if it is blank or wrong."""
        value = self.read(name, whole_value)
        return self.within(name, value, low, high)

    def within(self, name: str, value: int | None, low: int, high: int) -> int | None:
        """The value if it lies from low to high, otherwise None and a mistake."""
        if value is None or low <= value <= high:
            return value
        given = as_given(self.value(name))
        self.wrong(OutOfRange(value=given, low=str(low), high=str(high)), name)
        return None

    def choice(self, name: str, choices: Sequence[str]) -> str:
        """One of some values, the first if none is given."""

        def reader(value: object) -> str:
            if isinstance(value, str) and value in choices:
                return str(value)
            raise UnknownChoice(value=as_given(value), choices=choices)

        return self.read(name, reader) or choices[0]

    def day(self, name: str) -> date:
        """A day, today if none is given."""
        return self.read(name, day_value) or date.today()

    def symbols(self, name: str) -> Symbols:
        """The symbols of a language, ASCII where none are given."""
        given = self.value(name)
        if given is None:
            return ASCII
        fields = Fields(given, Symbols._fields, name)
        read = {symbol: fields.symbol(symbol) for symbol in Symbols._fields}
        self.mistakes += fields.mistakes
        return ASCII._replace(**{key: value for key, value in read.items() if value is not None})

    def symbol(self, name: str) -> str | None:
        """One symbol; only that between groups may be blank."""
        given = plain(self.given.get(name))
        if given is None:
            return None
        if not isinstance(given, str) or isinstance(given, Numeral):
            self.wrong(UnknownChoice(value=as_given(given)), name)
        elif len(given) > _SYMBOL_LENGTH:
            self.wrong(TooLong(value=given, high=str(_SYMBOL_LENGTH)), name)
        elif name != "group" and blank(given):
            self.wrong(Missing(), name)
        else:
            return given
        return None
