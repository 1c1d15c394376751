"""Glicko: a rating and its deviation, which says how far the rating can be trusted.

Mark Glickman, The Glicko system, http://www.glicko.net/glicko/glicko.pdf. All games
of a rating period count at once, each weighted by how well the opponent's rating is
known; a deviation shrinks by playing and grows while a player pauses. Results are rounded
to 34 digits (elo_py.decimal128).

The example of that paper, 1464 and 151.4:

>>> games = [Opponent(1400, 30, 1), Opponent(1550, 100, 0), Opponent(1700, 300, 0)]
>>> after = glicko(Decimal(1500), Decimal(200), games)
>>> round(after.rating), after.deviation.quantize(Decimal("0.1"))
(1464, Decimal('151.4'))

Verified: both of the paper's formulas against its example. Not verified: which of
its versions Chess.com uses, with which constants; no module here claims to be that.
"""

from collections.abc import Sequence
from decimal import Decimal
from typing import Final, NamedTuple

from .decimal128 import LN_10, PI, in_decimal128, logistic

ADDRESS: Final = "http://www.glicko.net/glicko/glicko.pdf"

MOST_DEVIATION: Final = Decimal(350)
"""The deviation of a player about whom nothing is known."""


class Opponent(NamedTuple):
    """An opponent's rating and deviation before the period, and the points scored."""

    rating: Decimal | int
    deviation: Decimal | int
    points: Decimal | int


class Meeting(NamedTuple):
    """One game as it is weighed: the weight g and the expected score E."""

    weight: Decimal
    expected: Decimal


class Outcome(NamedTuple):
    """Rating and deviation after a period, and its games in order."""

    rating: Decimal
    deviation: Decimal
    games: tuple[Meeting, ...]


@in_decimal128
def weight(deviation: Decimal | int) -> Decimal:
    """How much a game counts: g(RD) of the paper, 1 if the opponent's rating is certain.

    :param deviation: the opponent's deviation, in rating points.
    """
    part = LN_10 / 400 * deviation / PI
    return 1 / (1 + 3 * part * part).sqrt()


@in_decimal128
def meeting(rating: Decimal, opponent: Opponent) -> Meeting:
    """The weight of a game and the score expected in it, in points.

    :param rating: the player's rating.
    :param opponent: the opponent; the points scored are not used.
    """
    g = weight(opponent.deviation)
    return Meeting(g, logistic(g * (rating - opponent.rating)))


@in_decimal128
def pause_constant(deviation: Decimal, periods: Decimal) -> Decimal:
    """The c with which a deviation grows to 350 while a player pauses.

    :param deviation: a typical deviation, in rating points.
    :param periods: after how many idle periods it shall have grown to 350.
    """
    return ((MOST_DEVIATION * MOST_DEVIATION - deviation * deviation) / periods).sqrt()


@in_decimal128
def after_pause(deviation: Decimal, c: Decimal, periods: Decimal) -> Decimal:
    """The deviation after a pause, at most 350.

    A deviation above 350 is left alone: inactivity never lowers it.

    :param deviation: the deviation before the pause, in rating points.
    :param c: how fast it grows, see `pause_constant`.
    :param periods: how many rating periods the pause lasted.
    """
    grown = (deviation * deviation + c * c * periods).sqrt()
    return max(deviation, min(grown, MOST_DEVIATION))


@in_decimal128
def glicko(rating: Decimal, deviation: Decimal, opponents: Sequence[Opponent]) -> Outcome:
    """Rating and deviation after a rating period; without a game both stay.

    The step for pauses is not included, see `after_pause`.

    :param rating: the rating at the start of the period.
    :param deviation: the deviation then, in rating points; it must be more than 0.
    :param opponents: the period's games.
    """
    games = tuple(meeting(rating, opponent) for opponent in opponents)
    if not games:
        return Outcome(rating, deviation, games)
    q = LN_10 / 400
    certainty = 1 / (deviation * deviation)
    gained = surplus = Decimal(0)
    for game, opponent in zip(games, opponents, strict=True):
        g, expected = game
        gained += g * g * expected * (1 - expected)
        surplus += g * (opponent.points - expected)
    # q^2 times this sum is the paper's 1 / d^2.
    certainty += q * q * gained
    return Outcome(rating + q * surplus / certainty, (1 / certainty).sqrt(), games)
