"""Glicko-2: Glicko with a volatility, which says how steady a player's results are.

Mark Glickman, Example of the Glicko-2 system, http://www.glicko.net/glicko/glicko2.pdf.
The paper rounds on its way and prints 1464.06, 151.52 and 0.05999; with all digits
its example gives what stands here. Results are rounded to 34 digits (elo_py.decimal128).

>>> games = [Opponent(1400, 30, 1), Opponent(1550, 100, 0), Opponent(1700, 300, 0)]
>>> player = Player(Decimal(1500), Decimal(200), Decimal("0.06"))
>>> after = glicko2(player, games).player
>>> [str(value.quantize(Decimal("1E-4"))) for value in after]
['1464.0507', '151.5165', '0.0600']

Verified: the paper's example, and single games that Lichess's own tests hold. Not
verified, and named in UNVERIFIED: volatility-far, the new volatility where it moves
far, for lack of a printed example.
"""

from collections.abc import Sequence
from decimal import Decimal
from typing import Final, NamedTuple

from .decimal128 import PI, in_decimal128
from .glicko import Meeting

ADDRESS: Final = "http://www.glicko.net/glicko/glicko2.pdf"

UNVERIFIED: Final = ("volatility-far",)

SCALE: Final = Decimal("173.7178")
TAU: Final = Decimal("0.5")
"""How far volatility may move in a period; the paper's example has this one."""
VOLATILITY: Final = Decimal("0.06")

TOLERANCE: Final = Decimal("1E-6")
_MOST_STEPS: Final = 60


class Player(NamedTuple):
    """Rating and deviation in rating points, and volatility."""

    rating: Decimal
    deviation: Decimal
    volatility: Decimal


class Opponent(NamedTuple):
    """An opponent's rating and deviation before the period, and the points scored.

    The head start is by how many rating points the player is taken to be stronger in this
    game; the paper has none.
    """

    rating: Decimal | int
    deviation: Decimal | int
    points: Decimal | int
    head_start: Decimal | int = 0


class Outcome(NamedTuple):
    """A player after a period, its games in order, and the paper's v and delta.

    The variance v and the improvement delta are None in a period without games.
    """

    player: Player
    games: tuple[Meeting, ...]
    variance: Decimal | None
    improvement: Decimal | None


@in_decimal128
def meeting(rating: Decimal, opponent: Opponent) -> Meeting:
    """The weight of a game and the score expected in it, in points.

    :param rating: the player's rating.
    :param opponent: the opponent; the points scored are not used.
    """
    part = opponent.deviation / SCALE / PI
    g = 1 / (1 + 3 * part * part).sqrt()
    gap = (rating + opponent.head_start - opponent.rating) / SCALE
    return Meeting(g, 1 / (1 + (-g * gap).exp()))


@in_decimal128
def new_volatility(
    volatility: Decimal, tau: Decimal, spread: Decimal, improvement: Decimal
) -> Decimal:
    """The volatility after a period: steps 5.1 to 5.5 of the paper.

    A regula falsi step keeps the root between two ends, and after sixty of them halving
    takes over, so that the search always ends.

    :param volatility: the volatility before the period.
    :param tau: how far volatility may move in a period.
    :param spread: phi^2 + v of the paper.
    :param improvement: delta of the paper.
    """
    start = (volatility * volatility).ln()
    square = improvement * improvement

    def f(x: Decimal) -> Decimal:
        power = x.exp()
        whole = spread + power
        return power * (square - whole) / (2 * whole * whole) - (x - start) / (tau * tau)

    one = start
    if square > spread:
        two = (square - spread).ln()
    else:
        # The first part of f is never below -1/2, so this takes at most tau/2 + 1 steps.
        two = start - tau
        while f(two) < 0:
            two -= tau
    at_one, at_two = f(one), f(two)
    steps = 0
    while abs(two - one) > TOLERANCE:
        steps += 1
        if steps < _MOST_STEPS:
            between = one + (one - two) * at_one / (at_two - at_one)
        else:
            between = (one + two) / 2
        at = f(between)
        if at * at_two <= 0:
            one, at_one = two, at_two
        else:
            at_one /= 2
        two, at_two = between, at
    return (one / 2).exp()


@in_decimal128
def grown(deviation: Decimal | int, volatility: Decimal | int, periods: Decimal | int) -> Decimal:
    """The deviation after rating periods without a game: step 6 of the paper.

    :param deviation: the deviation before them, in rating points.
    :param volatility: the player's volatility.
    :param periods: how many periods, which need not be a whole number.
    """
    step = volatility * SCALE
    return (Decimal(deviation) * deviation + periods * step * step).sqrt()


@in_decimal128
def glicko2(
    player: Player,
    opponents: Sequence[Opponent],
    tau: Decimal = TAU,
    periods: Decimal | int = 1,
) -> Outcome:
    """A player after a rating period.

    :param player: the player before it; the deviation must be more than 0.
    :param opponents: the period's games.
    :param tau: how far volatility may move in a period.
    :param periods: for how many periods the deviation grows; one in the paper.
    """
    games = tuple(meeting(player.rating, opponent) for opponent in opponents)
    if not games:
        deviation = grown(player.deviation, player.volatility, periods)
        return Outcome(player._replace(deviation=deviation), games, None, None)
    gained = surplus = Decimal(0)
    for game, opponent in zip(games, opponents, strict=True):
        g, expected = game
        gained += g * g * expected * (1 - expected)
        surplus += g * (opponent.points - expected)
    variance = 1 / gained
    improvement = variance * surplus
    phi = player.deviation / SCALE
    volatility = new_volatility(player.volatility, tau, phi * phi + variance, improvement)
    before = grown(player.deviation, volatility, periods) / SCALE
    after = 1 / (1 / (before * before) + gained)
    rating = player.rating + SCALE * after * surplus
    return Outcome(Player(rating, SCALE * after.sqrt(), volatility), games, variance, improvement)
