"""A game against a rated opponent, as FIDE and the national systems count it."""

from collections.abc import Sequence
from typing import NamedTuple

from .checks import check_wholes


class Game(NamedTuple):
    """A game against a rated opponent: 0, 1 or 2 half points scored.

    >>> Game(1400, 2) == Game(opponent=1400, half_points=2)
    True
    """

    opponent: int
    half_points: int


def check_games(games: Sequence[Game], path: str = "games") -> None:
    """Refuse games whose numbers no rule can be applied to.

    :param games: a sequence, because a rule reads it more than once; len() rejects an iterator.
    :param path: the name of the games in an error's field.
    :raises NotANumber, NotWhole: an opponent's rating or half points are not a whole number.
    :raises OutOfRange: the half points are not 0, 1 or 2.
    """
    # len() rejects iterators: they would be exhausted before the rule reads them.
    if len(games) == 0:
        return
    for opponent, half_points in games:
        # Fast path: plain ints within their limits. The slow one names the game at fault.
        if type(opponent) is not int or type(half_points) is not int or not 0 <= half_points <= 2:
            check_wholes([game.opponent for game in games], f"{path}.{{}}.opponent")
            check_wholes([game.half_points for game in games], f"{path}.{{}}.half_points", 0, 2)
            return
