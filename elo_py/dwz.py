"""DWZ, the German rating: 800 x (W - We) / (E + n), E being a player's own steadiness.

As a library retells the German Chess Federation's rules, which were not read
themselves: https://github.com/atomflunder/skillratings/blob/bab0bd1/src/dwz.rs, whose
author compared it with the calculator wertungszahl.de. E grows with the rating and
with age, is smaller for young players who do better than expected, and larger for
weak players who do not. Results are rounded to 34 digits (elo_py.decimal128).

>>> round(dwz(1530, 26, 22, [Game(1930, 2)]).rating)
1564

Not verified, and named in UNVERIFIED or in the outcome:
- retold: whether the rules say more than this library does.
- development-rounding: whether E is rounded before it is used; here it is not.
- acceleration: whether being young ends with 20 or before, whether scoring just what
  was expected counts, and the limits of the factor rating / 2000, which is used here
  up to and with 20, above the expected score, and never as more than 1.
- first-rating: the first DWZ of a player is not part of it.
"""

from collections.abc import Sequence
from decimal import Decimal
from typing import Final, NamedTuple

from .checks import check_whole
from .decimal128 import in_decimal128, logistic
from .game import Game, check_games

ADDRESS: Final = "https://github.com/atomflunder/skillratings/blob/bab0bd1/src/dwz.rs"
UNVERIFIED: Final = ("retold", "development-rounding")

YOUNG: Final = 20
YOUNG_ADULT: Final = 25
BRAKE_BELOW: Final = 1300
LEAST: Final = Decimal(5)
MOST: Final = Decimal(30)
MOST_BRAKED: Final = Decimal(150)


class Outcome(NamedTuple):
    """A rating after a tournament, the coefficient E that was used, and the expected scores."""

    rating: Decimal
    development: Decimal
    accelerated: bool
    braked: bool
    expected: tuple[Decimal, ...]
    unverified: tuple[str, ...]


class Development(NamedTuple):
    """The coefficient E, and what made it smaller or larger than the age alone."""

    value: Decimal
    accelerated: bool
    braked: bool


@in_decimal128
def development(rating: int, age: int, index: int, surplus: Decimal) -> Development:
    """The coefficient E of a player.

    :param rating: the rating before the tournament.
    :param age: in years.
    :param index: how many tournaments the rating rests on, 1 or more.
    :param surplus: points scored above the expected score.
    """
    thousands = rating / Decimal(1000)
    square = thousands * thousands
    e = square * square + (5 if age <= YOUNG else 10 if age <= YOUNG_ADULT else 15)
    accelerated = age <= YOUNG and surplus > 0
    braked = rating < BRAKE_BELOW and surplus <= 0
    if accelerated:
        e *= min(Decimal(1), rating / Decimal(2000))
    if braked:
        e += ((BRAKE_BELOW - rating) / Decimal(150)).exp() - 1
    most = MOST_BRAKED if braked else min(MOST, Decimal(5 * index))
    return Development(max(LEAST, min(e, most)), accelerated, braked)


@in_decimal128
def dwz(rating: int, age: int, index: int, games: Sequence[Game]) -> Outcome:
    """A rating after a tournament.

    :param rating: the rating before it.
    :param age: in years.
    :param index: how many tournaments the rating rests on, 1 or more.
    :param games: the tournament's games against rated opponents.
    :raises NotANumber, NotWhole: one of the numbers is not a whole number.
    :raises OutOfRange: a game's half points are not 0, 1 or 2, or a count is too small.
    """
    check_whole(rating, "rating")
    check_whole(age, "age", 0)
    check_whole(index, "index", 1)
    check_games(games)
    expected = tuple(logistic(Decimal(rating - game.opponent)) for game in games)
    surplus = sum(game.half_points for game in games) / Decimal(2) - sum(expected)
    e, accelerated, braked = development(rating, age, index, surplus)
    new = rating + (800 * surplus / (e + len(games)) if games else Decimal(0))
    doubts = (*UNVERIFIED, "acceleration") if age <= YOUNG else UNVERIFIED
    return Outcome(new, e, accelerated, braked, expected, doubts)
