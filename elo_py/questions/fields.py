"""The fields of a JSON question, read one by one; a mistake is noted and reading goes on.

After a mistake a field is None, or its default, so that one pass finds every mistake of a
question. Whoever reads a question looks at `mistakes` before it is answered.

>>> fields = Fields({"rating": "15OO", "k": "0"}, ("rating", "k"))
>>> fields.rating("rating"), fields.whole("k", *KS)
(None, None)
>>> [mistake.code for mistake in fields.mistakes]
['not-a-number', 'out-of-range']
"""

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from decimal import Decimal
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
from ..fide.editions import EDITIONS, Edition, RatingList, edition
from ..numerals.formatting import ASCII, Symbols, exact_text
from ..numerals.plain import Numeral, as_given, plain
from ..numerals.reading import RATINGS, Rating, blank
from .values import day_value, named, rating_value, whole_value

Given = Mapping[object, object]
"""A question as it arrives: nothing is known of its names and values yet."""

DIFFERENCES: Final = (-4000, 4000)
KS: Final = (1, 200)
GAMES_COMPLETED: Final = (0, 100_000)

_SYMBOL_LENGTH: Final = 4

Read = TypeVar("Read")
Exact = TypeVar("Exact", int, Decimal)
Choice = TypeVar("Choice", bound=str)


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
        """Note a mistake in this field."""
        mistake.field = ".".join(part for part in (self.path, name[:SHOWN_LENGTH]) if part)
        self.mistakes.append(mistake)

    def value(self, name: str) -> object:
        """The value of a field; absent, null and blank text are all None."""
        value = plain(self.given.get(name))
        return None if isinstance(value, str) and blank(value) else value

    def read(
        self, name: str, reader: Callable[[object], Read], *, required: bool = False
    ) -> Read | None:
        """What a reader makes of a value; None if it is blank or wrong."""
        value = self.value(name)
        if value is None:
            if required:
                self.wrong(Missing(), name)
            return None
        try:
            return reader(value)
        except RatingError as mistake:
            self.wrong(mistake, name)
            return None

    def within(
        self, name: str, value: Exact | None, low: Exact | int, high: Exact | int
    ) -> Exact | None:
        """A field's value if it lies from low to high, otherwise None and a mistake."""
        if value is None or low <= value <= high:
            return value
        given = as_given(self.value(name))
        self.wrong(OutOfRange(value=given, low=exact_text(low), high=exact_text(high)), name)
        return None

    def whole(self, name: str, low: int, high: int, *, required: bool = False) -> int | None:
        """A whole number from low to high; None if it is blank or wrong."""
        return self.within(name, self.read(name, whole_value, required=required), low, high)

    def rating(self, name: str, *, low: int = RATINGS[0], required: bool = True) -> Rating | None:
        """A player's own rating, which may be marked provisional; None if blank or wrong."""
        rating = self.read(name, rating_value, required=required)
        if rating is None or self.within(name, rating.value, low, RATINGS[1]) is None:
            return None
        return rating

    def choice(self, name: str, choices: Sequence[Choice]) -> Choice:
        """One of some values; the first if the field is blank or wrong."""

        def reader(value: object) -> Choice:
            for choice in choices:
                if value == choice:
                    return choice
            raise UnknownChoice(value=as_given(value), choices=choices)

        return self.read(name, reader) or choices[0]

    def day(self, name: str) -> date:
        """A day; today if the field is blank or wrong."""
        return self.read(name, day_value) or date.today()

    def edition(self, rating_list: RatingList, day: date) -> Edition:
        """The rules of a list on the question's day; the oldest if none cover that day."""
        try:
            return edition(rating_list, day)
        except RatingError as mistake:
            self.wrong(mistake, "day")
            return EDITIONS[rating_list][0]

    def symbols(self, name: str) -> Symbols:
        """The number symbols of a language; ASCII for those that are not given."""
        given = self.value(name)
        if given is None:
            return ASCII
        fields = Fields(given, Symbols._fields, name)
        read = {symbol: fields.symbol(symbol) for symbol in Symbols._fields}
        self.mistakes += fields.mistakes
        return ASCII._replace(**{key: value for key, value in read.items() if value is not None})

    def symbol(self, name: str) -> str | None:
        """One symbol; only the one between groups of digits may be blank."""
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
