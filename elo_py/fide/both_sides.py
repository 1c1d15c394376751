"""Both players of every game, each with own K, own cap and own rating on the list.

What one player wins the other need not lose: the K-factors may differ, and above 400
points difference the player rated 2650 or more has another expected score (8.3.1).

>>> from elo_py.fide.editions import edition
>>> [game] = both_sides(2813, [Pairing(Game(2400, 2), 10)], 10, edition("standard"))
>>> game.own.change, game.opponent.change
(Decimal('0.70'), Decimal('-0.80'))

The own games are one period, so the limit on K x games and a cap that helps once in a
tournament see all of them. Of an opponent only this game is known.
"""

from collections.abc import Sequence
from decimal import Context, Decimal
from typing import Final, NamedTuple

from ..checks import check_wholes
from ..game import Game
from .change import Change, rating_change
from .difference import Cap, CapCode, Difference, cap_code
from .editions import Edition
from .expected import ExpectedMethod

# Two changes have at most twenty places and five digits before them: nothing is rounded.
_EXACT: Final = Context(prec=40)


class Pairing(NamedTuple):
    """A game as the player sees it, and the opponent's K."""

    game: Game
    opponent_k: int


class Side(NamedTuple):
    """One player's part of a game; the last three fields are None if it is not rated."""

    rating: int
    k: int
    cap: CapCode
    difference: Difference | None
    expected: Decimal | None
    change: Decimal | None


class BothSides(NamedTuple):
    """A game from both sides; the surplus is the exact sum of both changes."""

    half_points: int
    own: Side
    opponent: Side
    surplus: Decimal | None


def _side(rating: int, edition: Edition, cap: Cap, outcome: Change, place: int) -> Side:
    game = outcome.games[place]
    return Side(
        rating=rating,
        k=outcome.k,
        cap=cap_code(rating, edition, cap),
        difference=game.difference,
        expected=game.expected,
        change=game.change,
    )


def both_sides(  # noqa: PLR0913 - the same parts as a change has
    rating: int,
    pairings: Sequence[Pairing],
    k: int,
    edition: Edition,
    *,
    method: ExpectedMethod = "table",
    cap: Cap = "rule",
) -> list[BothSides]:
    """What every game of a period does to both players' ratings, before rounding.

    :param rating: the player's rating at the start of the period.
    :param pairings: the period's games, each with the opponent's K.
    :param k: the player's K, before the limit on K times games.
    :param edition: the text of the rules to apply.
    :param method: where expected scores come from: FIDE's "table" or the "formula".
    :param cap: which large differences are capped: those that the "rule" says, all
        ("on") or none ("off").
    :raises UnknownChoice: there is no such method or way of capping.
    :raises NotANumber, NotWhole: a rating, K or half points are not a whole number.
    :raises OutOfRange: a K is less than 1, or a game's half points are not 0, 1 or 2.
    """
    pairings = tuple(pairings)
    check_wholes([pairing.opponent_k for pairing in pairings], "pairings.{}.opponent_k", 1)
    games = [pairing.game for pairing in pairings]
    period = rating_change(rating, games, k, edition, method=method, cap=cap)
    sides = []
    for place, (game, opponent_k) in enumerate(pairings):
        mirrored = [Game(rating, 2 - game.half_points)]
        theirs = rating_change(game.opponent, mirrored, opponent_k, edition, method=method, cap=cap)
        own = _side(rating, edition, cap, period, place)
        opponent = _side(game.opponent, edition, cap, theirs, 0)
        together = None
        if own.change is not None and opponent.change is not None:
            together = _EXACT.add(own.change, opponent.change)
        sides.append(BothSides(game.half_points, own, opponent, together))
    return sides
