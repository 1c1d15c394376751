"""The games of a question, row by row: which ones count, and why the others do not.

>>> fields = Fields({"games": [{"opponent": "1400", "score": "1"}, {"opponent": "unr"}]}, ["games"])
>>> [(row.number, row.reason) for row in rows_of(fields)]
[(1, None), (2, 'unrated')]
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from ..errors import Missing, NotAnObject, RatingError, TooManyGames
from ..game import Game
from ..numerals.plain import as_given
from ..numerals.reading import RATINGS
from .fields import KS, Fields
from .values import opponent_value, score_value

MOST_GAMES: Final = 10_000


class Row(NamedTuple):
    """A game of a question: its number from 1, and the reason if it does not count.

    The opponent's K is read by the question "sides" alone.
    """

    number: int
    opponent: int | None
    half_points: int | None
    provisional: bool
    reason: str | None
    k: int | None = None


def reason_left_out(*, blank: bool, rated: bool, scored: bool) -> str | None:
    """Why a game does not count; None if it does."""
    if blank and not scored:
        return "empty"
    if not rated:
        return "unrated"
    return None if scored else "no-score"


def listed(fields: Fields, most: int = MOST_GAMES) -> Sequence[object]:
    """The games of a question, still unread; none after a mistake in the list itself."""
    given = fields.value("games")
    if given is None:
        fields.wrong(Missing(), "games")
    elif not isinstance(given, (list, tuple)):
        fields.wrong(NotAnObject(value=as_given(given)), "games")
    elif len(given) > most:
        mistake = TooManyGames(value=str(len(given)), low="0", high=str(most))
        fields.wrong(mistake, "games")
    else:
        return given
    return ()


def rows_of(fields: Fields, most: int = MOST_GAMES, *, with_k: bool = False) -> tuple[Row, ...]:
    """The games of a question; mistakes in them are noted with those of the question."""
    names = ("opponent", "score", "k") if with_k else ("opponent", "score")
    games = enumerate(listed(fields, most), 1)
    return tuple(_row(game, number, names, fields.mistakes) for number, game in games)


def _row(given: object, number: int, names: Sequence[str], mistakes: list[RatingError]) -> Row:
    fields = Fields(given, names, f"games.{number}")
    blank = fields.value("opponent") is None
    opponent = fields.read("opponent", opponent_value)
    # An opponent's rating that cannot be read does not make the opponent unrated, but the
    # answer is then the mistake alone.
    value = None if opponent is None else fields.within("opponent", opponent.value, *RATINGS)
    score = fields.read("score", score_value)
    k = fields.whole("k", *KS) if "k" in names else None
    mistakes += fields.mistakes
    return Row(
        number=number,
        opponent=value,
        half_points=None if score is None else int(score * 2),
        provisional=opponent is not None and opponent.provisional,
        reason=reason_left_out(blank=blank, rated=opponent is not None, scored=score is not None),
        k=k,
    )


def counted_games(rows: Sequence[Row]) -> dict[int, Game]:
    """The games that count, by the number of their row."""
    return {
        row.number: Game(row.opponent, row.half_points)
        for row in rows
        if row.opponent is not None and row.half_points is not None
    }
