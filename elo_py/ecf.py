"""The English rating: R1 = R0 + K (W - We), month by month, by FIDE's table.

English Chess Federation, The calculation of ECF grades on a monthly basis,
https://www.englishchess.org.uk/the-calculation-of-ecf-grades-on-a-monthly-basis/: K is
20, for juniors 40; We comes from FIDE's table 8.1.2. When ratings of four digits
began, a grade of the old kind became 7.5 x grade + 700. All of it is exact.

>>> ecf(1500, [Game(1700, 2)]).rating
Decimal('1515.20')
>>> from_grade(150)
Decimal('1825.0')

Not verified, and named in UNVERIFIED: cap, whether differences above 400 count in
full, as they do here; rounding of the published rating; partial-ratings, for players
with few games; junior-age, until when a player is a junior.
"""

from collections.abc import Sequence
from decimal import Decimal
from typing import Final, NamedTuple

from .arithmetic import exact
from .checks import check_whole
from .fide.expected import expected_parts, expected_score
from .game import Game, check_games

ADDRESS: Final = "https://www.englishchess.org.uk/the-calculation-of-ecf-grades-on-a-monthly-basis/"
UNVERIFIED: Final = ("cap", "rounding", "partial-ratings")

K: Final = 20
K_JUNIOR: Final = 40


class Outcome(NamedTuple):
    """A rating after a month, the K and the expected scores."""

    rating: Decimal
    k: int
    expected: tuple[Decimal, ...]
    changes: tuple[Decimal, ...]
    unverified: tuple[str, ...]


def ecf(rating: int, games: Sequence[Game], *, junior: bool = False) -> Outcome:
    """A rating after a month's games, unrounded.

    :param rating: the rating before them.
    :param games: the month's games against rated opponents.
    :param junior: whether the player has the K of juniors.
    :raises NotANumber, NotWhole: one of the numbers is not a whole number.
    :raises OutOfRange: a game's half points are not 0, 1 or 2.
    """
    check_whole(rating, "rating")
    check_games(games)
    k = K_JUNIOR if junior else K
    gaps = [rating - game.opponent for game in games]
    # Hundredths, as the table has them: whole numbers until the end.
    parts = [
        k * (50 * game.half_points - expected_parts(gap))
        for game, gap in zip(games, gaps, strict=True)
    ]
    changes = tuple(exact(part, 2) for part in parts)
    doubts = (*UNVERIFIED, "junior-age") if junior else UNVERIFIED
    new = exact(100 * rating + sum(parts), 2)
    return Outcome(new, k, tuple(map(expected_score, gaps)), changes, doubts)


def from_grade(grade: int) -> Decimal:
    """The rating of four digits that an old grade became, not rounded.

    :param grade: a grade of three digits.
    """
    return exact(75 * grade + 7000, 1)
