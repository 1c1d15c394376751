"""The games of a question, row by row: which count, and why the others do not.

>>> fields = Fields({"games": [{"opponent": "1400", "score": "1"}, {"opponent": "unr"}]}, ["games"])
>>> [(row.number, row.reason) for row in rows_of(fields)]
[(1, None), (2, 'unrated')]
"""

from typing import Final, NamedTuple

from ..errors import Missing, NotAnObject, RatingError, TooManyGames
from ..numerals.plain import as_given
from ..numerals.reading import RATINGS
from .fields import Fields
from .values import opponent_value, score_value

MOST_GAMES: Final = 10_000


class Row(NamedTuple):
    """A game as asked: its number, and what of it does not count, with the reason."""

    number: int
    opponent: int | None
    half_points: int | None
    provisional: bool
    reason: str | None


def left_out(*, blank: bool, rated: bool, scored: bool) -> str | None:
    """Why a game does not count; None if it does."""
    if blank and not scored:
        return "empty"
    if not rated:
        return "unrated"
    return None if scored else "no-score"


def _row(given: object, number: int, mistakes: list[RatingError]) -> Row:
    fields = Fields(given, ("opponent", "score"), f"games.{number}")
    blank = fields.value("opponent") is None
    opponent = fields.read("opponent", opponent_value)
    # What cannot be read is no unrated opponent, but then the mistake is the answer.
    value = None if opponent is None else fields.within("opponent", opponent.value, *RATINGS)
    score = fields.read("score", score_value)
    mistakes += fields.mistakes
    reason = left_out(blank=blank, rated=opponent is not None, scored=score is not None)
    half_points = None if score is None else int(score * 2)
    provisional = opponent is not None and opponent.provisional
    return Row(number, value, half_points, provisional, reason)


def listed(fields: Fields, most: int = MOST_GAMES) -> tuple[object, ...]:
    """The games of a question as they were given; none after a mistake in the list."""
    given = fields.value("games")
    if given is None:
        fields.wrong(Missing(), "games")
    elif not isinstance(given, (list, tuple)):
        fields.wrong(NotAnObject(value=as_given(given)), "games")
    elif len(given) > most:
        mistake = TooManyGames(value=str(len(given)), low="0", high=str(most))
        fields.wrong(mistake, "games")
    else:
        return tuple(given)
    return ()


def rows_of(fields: Fields) -> tuple[Row, ...]:
    """The games of a question; what is wrong with them is kept among its mistakes."""
    games = enumerate(listed(fields), 1)
    return tuple(_row(game, number, fields.mistakes) for number, game in games)
