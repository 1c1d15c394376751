"""US Chess: a change that depends on how many games a rating rests on, and a bonus.

By Mark Glickman's Approximating formulas for the US Chess rating system,
http://www.glicko.net/ratings/approx.pdf, retold by a library and a page. Results are rounded to
34 digits (elo_py.decimal128). The page has a player with 1500 after six games, who beats
1400, loses to 1550 and draws with 1650: 1511.1.

>>> games = [Game(1400, 2), Game(1550, 0), Game(1650, 1)]
>>> us_chess(1500, 6, games, BONUS_2025).rating.quantize(Decimal("0.1"))
Decimal('1511.1')

Not verified, and named in UNVERIFIED or in the outcome:
- bonus-b: that B was 12 in 2024 and is 10 since 2025, which one report says.
- bonus-games: that the threshold takes at least four games, B x sqrt(max(m, 4)), as
  somebody explained in 2005 (http://www.gamesreviews.net/archive569-2005-4-267300.html);
  one library takes at most four. Both agree for an event of four games. How often
  the same opponent may be met for a bonus is not checked.
- special-formula: up to eight games before, the paper approximates what US Chess
  itself computes in steps; players with only wins or only losses are not treated
  separately, as they are officially.
- floors: nobody falls below 100; a player's own higher floor is not known here.
- k-of-list: smaller K's for 2200 and more in some time controls are not considered.
"""

from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from typing import Final, Literal, NamedTuple

from .checks import check_whole
from .decimal128 import in_decimal128, logistic
from .game import Game, check_games

ADDRESS: Final = "http://www.glicko.net/ratings/approx.pdf"
UNVERIFIED: Final[tuple[str, ...]] = ("floors", "k-of-list")

FLOOR: Final = Decimal(100)
SPECIAL_GAMES: Final = 8
"""The special formula is used up to this many earlier games."""
BONUS_FROM: Final = 3
"""Fewest games of an event for a bonus."""


class Bonus(NamedTuple):
    """The B of the bonus, and from when it is known to hold."""

    b: int
    since: date


# Twelve came in 2023, on a day not verified, and held through all of 2024.
BONUS_2024: Final = Bonus(12, date(2024, 1, 1))
BONUS_2025: Final = Bonus(10, date(2025, 1, 1))
BONUSES: Final = (BONUS_2024, BONUS_2025)


Formula = Literal["none", "special", "standard"]
"""What a rating was computed by; "none" without games."""


class Outcome(NamedTuple):
    """A rating after an event, and what it was computed with.

    K is None without games and for the special formula, which have none.
    """

    rating: Decimal
    formula: Formula
    effective_games: Decimal
    k: Decimal | None
    expected: tuple[Decimal, ...]
    bonus: Decimal
    floored: bool
    unverified: tuple[str, ...]


@in_decimal128
def effective_games(rating: int, games: int) -> Decimal:
    """How many games a rating is taken to rest on: at most 50, and fewer for lower ratings.

    :param rating: the rating before the event.
    :param games: how many games it rests on.
    """
    most = Decimal(50)
    if rating < 2355:
        gap = 2569 - rating
        most /= (Decimal("0.662") + Decimal("0.00000739") * gap * gap).sqrt()
    return min(Decimal(games), most)


def _special(rating: int, games_before: int, games: Sequence[Game]) -> Decimal:
    # Wins less losses, times 400, is 400 times twice the points above a half each.
    surplus = sum(400 * (game.half_points - 1) for game in games)
    opponents = sum(game.opponent for game in games)
    total = games_before * rating + opponents + surplus
    return total / Decimal(games_before + len(games))


@in_decimal128
def us_chess(rating: int, games_before: int, games: Sequence[Game], bonus: Bonus) -> Outcome:
    """A rating after an event.

    :param rating: the rating before it.
    :param games_before: how many games that rating rests on.
    :param games: the event's games against rated opponents.
    :param bonus: the B in force when the event ended, of BONUSES.
    :raises NotANumber, NotWhole: one of the numbers is not a whole number.
    :raises OutOfRange: a game's half points are not 0, 1 or 2, or a count is too small.
    """
    check_whole(rating, "rating")
    check_whole(games_before, "games_before", 0)
    check_games(games)
    count = len(games)
    rests_on = effective_games(rating, games_before)
    expected = tuple(logistic(Decimal(rating - game.opponent)) for game in games)
    if not games:
        return Outcome(
            rating=Decimal(rating),
            formula="none",
            effective_games=rests_on,
            k=None,
            expected=(),
            bonus=Decimal(0),
            floored=False,
            unverified=UNVERIFIED,
        )
    doubts = UNVERIFIED
    k, extra = None, Decimal(0)
    if games_before <= SPECIAL_GAMES:
        formula: Formula = "special"
        doubts = ("special-formula", *doubts)
        new = _special(rating, games_before, games)
    else:
        formula = "standard"
        k = 800 / (rests_on + count)
        half_points = sum(game.half_points for game in games)
        change = k * (half_points / Decimal(2) - sum(expected))
        if count >= BONUS_FROM:
            extra = max(Decimal(0), change - bonus.b * Decimal(max(count, 4)).sqrt())
            doubts = ("bonus-b", "bonus-games", *doubts)
        new = rating + change + extra
    return Outcome(
        rating=max(new, FLOOR),
        formula=formula,
        effective_games=rests_on,
        k=k,
        expected=expected,
        bonus=extra,
        floored=new < FLOOR,
        unverified=doubts,
    )
