"""The question "need": the least score for a rating or a performance.

>>> games = [{"opponent": "1700"}, {"opponent": "1650", "score": "1"}]
>>> question = need_question({"kind": "performance", "target": "1800", "games": games})
>>> question.opponents, question.scored, question.played
([1700, 1650], 2, 1)
"""

from collections.abc import Mapping
from datetime import date
from typing import Final, NamedTuple

from ..errors import QuestionError, TooManyGames
from ..fide.difference import CAPS, is_rated
from ..fide.editions import LISTS, Edition
from ..fide.expected import METHODS
from ..numerals.formatting import Symbols
from ..numerals.reading import RATINGS
from .fide_questions import KS, edition_on
from .fields import Fields
from .games import Row, rows_of
from .values import rating_value, whole_value

KINDS: Final = ("rating", "performance")
MOST_GAMES: Final = 100
"""Every score of this many games is answered; no tournament has more."""

_NEED: Final = (
    "ask",
    "kind",
    "target",
    "rating",
    "k",
    "list",
    "method",
    "cap",
    "day",
    "games",
    "symbols",
)


class NeedQuestion(NamedTuple):
    """Which score is needed; games with a result are played, the others still to come.

    For a performance there is neither a rating of one's own nor a K.
    """

    kind: str
    target: int
    rating: int
    k: int
    rating_list: str
    method: str
    cap: str
    day: date
    edition: Edition
    rows: tuple[Row, ...]
    symbols: Symbols

    @property
    def counted(self) -> list[Row]:
        """The games that have an opponent with a rating and are rated."""
        return [row for row in self.rows if row.opponent is not None and not self.too_wide(row)]

    def too_wide(self, row: Row) -> bool:
        """Whether the rules leave a game out for its difference."""
        if self.kind == "performance" or row.opponent is None:
            return False
        return not is_rated(self.rating, row.opponent, self.edition)

    @property
    def opponents(self) -> list[int]:
        """The ratings of the opponents in the games that count."""
        return [row.opponent for row in self.counted if row.opponent is not None]

    @property
    def scored(self) -> int:
        """Half points made in the games that count."""
        return sum(row.half_points or 0 for row in self.counted)

    @property
    def played(self) -> int:
        """Games that count and have a result."""
        return sum(row.half_points is not None for row in self.counted)


def need_question(given: Mapping[object, object]) -> NeedQuestion:
    """The question "need".

    :raises QuestionError: all that is wrong with it.
    """
    fields = Fields(given, _NEED)
    kind = fields.choice("kind", KINDS)
    target = fields.need("target", whole_value)
    fields.within("target", target, *RATINGS)
    wanted = fields.need if kind == "rating" else fields.read
    rating = wanted("rating", rating_value)
    if rating is not None:
        fields.within("rating", rating.value, *RATINGS)
    k = wanted("k", whole_value)
    fields.within("k", k, *KS)
    rating_list = fields.choice("list", LISTS)
    method = fields.choice("method", METHODS)
    cap = fields.choice("cap", CAPS)
    day = fields.day("day")
    text = edition_on(fields, rating_list, day)
    rows = rows_of(fields)
    if len(rows) > MOST_GAMES:
        mistake = TooManyGames(value=str(len(rows)), low="0", high=str(MOST_GAMES))
        fields.wrong(mistake, "games")
    symbols = fields.symbols("symbols")
    if target is None or fields.mistakes:
        raise QuestionError(fields.mistakes)
    own = 0 if rating is None else rating.value
    return NeedQuestion(
        kind, target, own, k or 0, rating_list, method, cap, day, text, rows, symbols
    )
