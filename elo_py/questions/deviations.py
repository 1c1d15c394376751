"""Games against opponents whose ratings have a deviation, row by row.

>>> games = [{"opponent": "1400", "deviation": "30", "score": "1"}, {"opponent": "unr"}]
>>> fields = Fields({"games": games}, ["games"])
>>> [(row.number, row.reason) for row in deviation_rows(fields)]
[(1, None), (2, 'unrated')]
"""

from decimal import Decimal
from typing import Final, NamedTuple

from ..arithmetic import points
from ..errors import Missing, UnknownChoice
from ..lichess import COLOURS
from ..numerals.plain import as_given
from .decimals import fine, fine_opponent
from .fields import Fields
from .games import MOST_GAMES, left_out, listed
from .values import score_value

DEVIATIONS: Final = (1, 1000)
_OPPONENTS: Final = (0, 1000)


class DeviationRow(NamedTuple):
    """A game as asked; what of it is not known is None, with the reason if it does not count."""

    number: int
    opponent: Decimal | None
    provisional: bool
    deviation: Decimal | None
    half_points: int | None
    colour: str | None
    reason: str | None

    @property
    def points(self) -> Decimal:
        """The points of a game that counts."""
        return points(self.half_points or 0)


def _colour(value: object) -> str:
    if isinstance(value, str) and value in COLOURS:
        return str(value)
    raise UnknownChoice(value=as_given(value), choices=COLOURS)


def _row(given: object, number: int, fields: Fields, *, on_lichess: bool) -> DeviationRow:
    names = ("opponent", "deviation", "score", *(("colour",) if on_lichess else ()))
    own = Fields(given, names, f"games.{number}")
    blank = own.value("opponent") is None
    opponent = fine_opponent(own, "opponent")
    deviation = fine(own, "deviation", *_OPPONENTS)
    score = own.read("score", score_value)
    colour = own.read("colour", _colour)
    reason = left_out(blank=blank, rated=opponent is not None, scored=score is not None)
    if not on_lichess and reason is None and own.value("deviation") is None:
        own.wrong(Missing(), "deviation")
    fields.mistakes += own.mistakes
    value, provisional = opponent or (None, False)
    half_points = None if score is None else int(score * 2)
    return DeviationRow(number, value, provisional, deviation, half_points, colour, reason)


def deviation_rows(
    fields: Fields, most: int = MOST_GAMES, *, on_lichess: bool = False
) -> tuple[DeviationRow, ...]:
    """The games of a question; what is wrong with them is kept among its mistakes.

    On Lichess a game has a colour, and a deviation that is not known may stay blank.
    """
    games = enumerate(listed(fields, most), 1)
    return tuple(_row(game, number, fields, on_lichess=on_lichess) for number, game in games)
