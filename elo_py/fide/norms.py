"""Title norms by number: performance, average, score and games, Title Regulations 1.4.

What is checked are the games as given: at least nine (1.4.1), the average of the opponents
after 1.4.6, Rp and the minimum score (1.4.8). A title norm needs more than that, which
no rating shows: opponents with titles and of several federations (1.4.2 to 1.4.5).
Whoever asks leaves out the games that 1.4.1 allows to leave out.

>>> check = norm_check([2480, 2510, 2390, 2455, 2300, 2190, 2420, 2505, 2445], 14, "GM")
>>> check.average, check.performance, check.missing
(2412, 2632, ())
>>> [(part.code, str(part.has)) for part in norm_check([2300] * 9, 18, "GM").missing]
[('norm-average', '2300')]

The level is given before rounding (2599.5) and after it (2600). As Ra and dp are whole
here, Rp is too, and both say the same. 35 % is meant exactly: 4.5 of 13 are less.
"""

from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from typing import Final, Literal, NamedTuple

from ..arithmetic import points
from ..checks import check_wholes
from ..errors import UnknownChoice
from .conversion import average, most_half_points, percentage, rating_difference
from .editions import Rule

SINCE: Final = date(2024, 1, 1)
ADDRESS: Final = "https://handbook.fide.com/chapter/B012024"


def _rule(value: int, article: str) -> Rule:
    return Rule(value, article, SINCE, ADDRESS)


Title = Literal["GM", "IM", "WGM", "WIM"]


class Norm(NamedTuple):
    """What a title asks of a norm, in rating points."""

    performance: Rule
    average: Rule
    floor: Rule
    """One opponent who is rated lower counts as this much."""


def _norm(performance: int, average: int, floor: int) -> Norm:
    return Norm(_rule(performance, "1.4.8"), _rule(average, "1.4.8 a"), _rule(floor, "1.4.6 b"))


NORMS: Final[dict[Title, Norm]] = {
    "GM": _norm(2600, 2380, 2200),
    "IM": _norm(2450, 2230, 2050),
    "WGM": _norm(2400, 2180, 2000),
    "WIM": _norm(2250, 2030, 1850),
}
"""What each title asks, by its letters."""

GAMES: Final = _rule(9, "1.4.1")
SCORE: Final = _rule(35, "1.4.8 b")
"""Minimum score in per cent."""
UNRATED: Final = _rule(1400, "1.4.6 d")
"""What an opponent without a rating counts as."""


class Requirement(NamedTuple):
    """A requirement of a norm: its code, what there is and what is needed.

    The unit is the requirement's own: games, points of score or points of rating.
    """

    code: str
    has: Decimal
    needs: Decimal
    rule: Rule

    @property
    def met(self) -> bool:
        """Whether there is as much as is needed."""
        return self.has >= self.needs


class NormCheck(NamedTuple):
    """A norm's numbers; the least score that meets them against the same opponents.

    Average and performance are in rating points, the percentage is whole.

    >>> check = norm_check([2500] * 9, 10, "GM")
    >>> check.performance, check.half_points_needed, [part.code for part in check.missing]
    (2543, 12, ['norm-performance'])
    """

    title: Title
    games: int
    half_points: int
    raised: int | None
    """Place of the opponent who counts as the title's floor."""
    average: int
    percentage: int
    performance: int
    requirements: tuple[Requirement, ...]
    half_points_needed: int | None
    """None: no score meets them."""

    @property
    def missing(self) -> tuple[Requirement, ...]:
        """The requirements that are not met."""
        return tuple(part for part in self.requirements if not part.met)


def counted_ratings(opponents: Sequence[int | None], floor: int) -> tuple[list[int], int | None]:
    """The ratings that count for a norm, and the place of the one that was raised (1.4.6)."""
    ratings = [
        UNRATED.value if rating is None else max(rating, UNRATED.value) for rating in opponents
    ]
    lowest = min(range(len(ratings)), key=ratings.__getitem__)
    if ratings[lowest] >= floor:
        return ratings, None
    ratings[lowest] = floor
    return ratings, lowest


def least_half_points(games: int) -> int:
    """The minimum score: the fewest half points that are 35 % (1.4.8 b)."""
    return -(-2 * games * SCORE.value // 100)


def norm_check(opponents: Sequence[int | None], half_points: int, title: Title) -> NormCheck:
    """Whether a score against these opponents has the numbers of a title's norm.

    :param opponents: the opponents' ratings. None is an opponent without one, and so is
        taken an opponent below FIDE's list.
    :param half_points: half points scored against them.
    :param title: "GM", "IM", "WGM" or "WIM".
    :raises UnknownChoice: there is no norm for such a title.
    :raises Missing: there is no game.
    :raises NotANumber, NotWhole: a rating or the half points are not a whole number.
    :raises OutOfRange: the half points are less than 0 or more than two a game.

    Source: FIDE Handbook B.01, 1.4, https://handbook.fide.com/chapter/B012024.

    >>> norm_check([2500] * 9, 12, "GM").missing
    ()
    """
    check_wholes(
        [UNRATED.value if rating is None else rating for rating in opponents], "opponents.{}"
    )
    if title not in NORMS:
        raise UnknownChoice("title", title, choices=tuple(NORMS))
    games = len(opponents)
    most = most_half_points(half_points, games)
    norm = NORMS[title]
    ratings, raised = counted_ratings(opponents, norm.floor.value)
    ra = average(ratings)

    def performance(score: int) -> int:
        return ra + rating_difference(percentage(score, games))

    least = least_half_points(games)
    made, needed = points(half_points), points(least)
    rp = performance(half_points)
    requirements = (
        Requirement("norm-games", Decimal(games), Decimal(GAMES.value), GAMES),
        Requirement("norm-average", Decimal(ra), Decimal(norm.average.value), norm.average),
        Requirement("norm-score", made, needed, SCORE),
        Requirement(
            "norm-performance", Decimal(rp), Decimal(norm.performance.value), norm.performance
        ),
    )
    enough = (
        score for score in range(least, most + 1) if performance(score) >= norm.performance.value
    )
    possible = games >= GAMES.value and ra >= norm.average.value
    return NormCheck(
        title=title,
        games=games,
        half_points=half_points,
        raised=raised,
        average=ra,
        percentage=percentage(half_points, games),
        performance=rp,
        requirements=requirements,
        half_points_needed=next(enough, None) if possible else None,
    )
