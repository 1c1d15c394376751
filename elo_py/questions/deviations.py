"""Ratings with a deviation: their fields, their games, and their numbers in an answer.

Ratings of Glicko and Glicko-2 have a fraction: 1464.05 is a rating there, and 1,500 is still
fifteen hundred.

>>> fields = Fields({"rating": "1464.05", "deviation": "151,5"}, ("rating", "deviation"))
>>> own_rating(fields, "rating"), decimal(fields, "deviation", *DEVIATIONS)
(DeviationRating(value=Decimal('1464.0500000000'), provisional=False), Decimal('151.5000000000'))
>>> games = [{"opponent": "1400", "deviation": "30", "score": "1"}, {"opponent": "unr"}]
>>> fields = Fields({"games": games}, ["games"])
>>> [(row.number, row.reason) for row in deviation_rows(fields)]
[(1, None), (2, 'unrated')]
"""

from collections.abc import Callable, Sequence
from decimal import Decimal
from typing import TYPE_CHECKING, Final, NamedTuple, TypedDict

from ..arithmetic import points
from ..decimal128 import rounded
from ..errors import Missing, NotWhole, UnknownChoice
from ..lichess import COLOURS, Colour
from ..numerals.formatting import (
    Symbols,
    format_change,
    format_expected,
    format_number,
    format_rating,
    format_score,
)
from ..numerals.plain import Numeral, as_given
from ..numerals.reading import RATINGS, UNRATED, clean
from .fields import Fields
from .games import MOST_GAMES, listed, reason_left_out
from .numerals import number, score_or_null
from .values import decimal_value, rating_value, score_value

if TYPE_CHECKING:
    from .answers import Number

DEVIATIONS: Final = (1, 1000)
VOLATILITIES: Final = (Decimal("0.0001"), Decimal(1))

_OPPONENTS: Final = (0, 1000)
_MARKS: Final = " ?*pP"


class DeviationRating(NamedTuple):
    """A rating with its fraction, and whether it was marked provisional."""

    value: Decimal
    provisional: bool


class DeviationRow(NamedTuple):
    """A game of a question; None for what is not known, with the reason if it does not count."""

    number: int
    opponent: Decimal | None
    provisional: bool
    deviation: Decimal | None
    half_points: int | None
    colour: Colour | None
    reason: str | None

    @property
    def points(self) -> Decimal:
        """The points of a game that counts."""
        return points(self.half_points or 0)


class DeviationGame(TypedDict):
    """What the answers' games have in common."""

    game: int
    counted: bool
    reason: str | None
    opponent: "Number | None"
    deviation: "Number | None"
    score: "Number | None"


def decimal(
    fields: Fields, name: str, low: Decimal | int, high: Decimal | int, *, required: bool = False
) -> Decimal | None:
    """A number from low to high, to ten decimal places; None if it is blank or wrong."""
    value = fields.read(name, decimal_value, required=required)
    return fields.within(name, None if value is None else rounded(value), low, high)


def own_rating(fields: Fields, name: str) -> DeviationRating | None:
    """A player's own rating, which must be given; None if it is blank or wrong."""
    return _rating(fields, name, _rating_value, required=True)


def opponent_rating(fields: Fields, name: str) -> DeviationRating | None:
    """An opponent's rating; None if the opponent has none, or if it is blank or wrong."""
    return _rating(fields, name, _opponent_value, required=False)


def _rating(
    fields: Fields,
    name: str,
    reader: Callable[[object], DeviationRating | None],
    *,
    required: bool,
) -> DeviationRating | None:
    rating = fields.read(name, reader, required=required)
    if rating is None or fields.within(name, rating.value, *RATINGS) is None:
        return None
    return rating


def _rating_value(value: object) -> DeviationRating:
    if isinstance(value, Numeral):
        return DeviationRating(rounded(decimal_value(value)), provisional=False)
    try:
        read = rating_value(value)
    except NotWhole:
        # Up to its point it was read as a rating, so the value is text; marks may follow it.
        text = str(value).rstrip(_MARKS)
        marks = str(value)[len(text) :].casefold()
        return DeviationRating(rounded(decimal_value(text)), "?" in marks or "p" in marks)
    return DeviationRating(rounded(Decimal(read.value)), read.provisional)


def _opponent_value(value: object) -> DeviationRating | None:
    if isinstance(value, str) and clean(value).casefold() in UNRATED:
        return None
    return _rating_value(value)


def _colour_value(value: object) -> Colour:
    for colour in COLOURS:
        if value == colour:
            return colour
    raise UnknownChoice(value=as_given(value), choices=COLOURS)


def deviation_rows(
    fields: Fields, most: int = MOST_GAMES, *, on_lichess: bool = False
) -> tuple[DeviationRow, ...]:
    """The games of a question; mistakes in them are noted with those of the question.

    :param on_lichess: whether a game may have a colour, and a deviation may be blank.
    """
    games = enumerate(listed(fields, most), 1)
    return tuple(_row(game, number, fields, on_lichess=on_lichess) for number, game in games)


def _row(given: object, number: int, fields: Fields, *, on_lichess: bool) -> DeviationRow:
    names = ("opponent", "deviation", "score", *(("colour",) if on_lichess else ()))
    own = Fields(given, names, f"games.{number}")
    blank = own.value("opponent") is None
    opponent = opponent_rating(own, "opponent")
    deviation = decimal(own, "deviation", *_OPPONENTS)
    scored = own.read("score", score_value)
    colour = own.read("colour", _colour_value)
    reason = reason_left_out(blank=blank, rated=opponent is not None, scored=scored is not None)
    if not on_lichess and reason is None and own.value("deviation") is None:
        own.wrong(Missing(), "deviation")
    fields.mistakes += own.mistakes
    return DeviationRow(
        number=number,
        opponent=None if opponent is None else opponent.value,
        provisional=opponent is not None and opponent.provisional,
        deviation=deviation,
        half_points=None if scored is None else int(scored * 2),
        colour=colour,
        reason=reason,
    )


def rating_number(value: Decimal, symbols: Symbols) -> "Number":
    """A rating, printed whole."""
    return number(rounded(value), format_rating, symbols)


def deviation_number(value: Decimal, symbols: Symbols) -> "Number":
    """A deviation, printed with one decimal place."""
    return decimal_number(value, symbols, places=1)


def expected_number(value: Decimal, symbols: Symbols) -> "Number":
    """An expected score, of one game or of all."""
    return number(rounded(value), format_expected, symbols)


def change_number(value: Decimal, symbols: Symbols) -> "Number":
    """A change of a rating, with its sign."""
    return number(rounded(value), format_change, symbols)


def decimal_number(value: Decimal, symbols: Symbols, *, places: int) -> "Number":
    """A number printed with so many decimal places."""
    return number(rounded(value), lambda some, by: format_number(some, by, places=places), symbols)


def game(row: DeviationRow, symbols: Symbols) -> DeviationGame:
    """A game as it was read; null for what it does not have."""
    return {
        "game": row.number,
        "counted": row.reason is None,
        "reason": row.reason,
        "opponent": None if row.opponent is None else rating_number(row.opponent, symbols),
        "deviation": None if row.deviation is None else deviation_number(row.deviation, symbols),
        "score": score_or_null(row.half_points, symbols),
    }


def count(rows: Sequence[DeviationRow], symbols: Symbols) -> "Number":
    """How many games count."""
    return number(sum(row.reason is None for row in rows), format_rating, symbols)


def score(rows: Sequence[DeviationRow], symbols: Symbols) -> "Number":
    """The points scored in the games that count."""
    scored = sum((row.points for row in rows if row.reason is None), Decimal(0))
    return number(scored, format_score, symbols)
