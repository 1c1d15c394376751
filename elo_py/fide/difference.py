"""The rating difference that counts, article 8.3.1 (rapid and blitz: 7.3.1).

A difference of more than 400 points counts as 400, on both sides of the board.
Whom this covers has changed: the edition says whether the highest rated are
exempt, and whether the cap may help a player in one game of a tournament only.

>>> from elo_py.fide.editions import edition
>>> counted_differences(1500, [1000, 2100], edition("standard"))
[Difference(true=500, counted=400, capped=True), Difference(true=-600, counted=-400, capped=True)]
"""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, get_args

from ..checks import check_whole, check_wholes
from ..errors import UnknownChoice
from .editions import Edition

Cap = Literal["rule", "on", "off"]

CAPS: Final[tuple[Cap, ...]] = get_args(Cap)
"""Which large differences are capped: those that the edition says, all, or none."""

CapCode = Literal["cap-rule", "cap-exempt", "cap-all", "cap-once", "cap-on", "cap-off"]
"""How differences count for one player, and why."""

UNCAPPED: Final[tuple[CapCode, ...]] = ("cap-off", "cap-exempt")
"""The codes under which no difference is capped."""


class Difference(NamedTuple):
    """Own rating minus the opponent's: as it is and as it counts, in rating points.

    >>> Difference(true=500, counted=400, capped=True).counted
    400
    """

    true: int
    counted: int
    capped: bool


def cap_code(rating: int, edition: Edition, cap: Cap = "rule") -> CapCode:
    """How differences count for a player.

    :raises UnknownChoice: there is no such way of capping.
    """
    if cap not in CAPS:
        raise UnknownChoice("cap", cap, choices=CAPS)
    if cap != "rule":
        return "cap-on" if cap == "on" else "cap-off"
    if edition.cap_upgrades is not None:
        return "cap-once"
    if edition.cap_exempt is None:
        return "cap-all"
    return "cap-exempt" if rating >= edition.cap_exempt.value else "cap-rule"


def caps(differences: Sequence[int], code: CapCode, edition: Edition) -> list[int | None]:
    """The cap on each of a tournament's differences; None where one counts as it is."""
    limit = edition.cap.value
    if code == "cap-once":
        # The cap lowers what is expected of the higher player: only that side is helped
        # by it, and only where the difference is the greatest.
        helped = max(range(len(differences)), key=differences.__getitem__, default=-1)
        return [limit if true < 0 or at == helped else None for at, true in enumerate(differences)]
    return [None if code in UNCAPPED else limit] * len(differences)


def capped_difference(true: int, cap: int | None) -> Difference:
    """A difference as it counts under a cap."""
    if cap is None or -cap <= true <= cap:
        return Difference(true, true, capped=False)
    return Difference(true, cap if true > 0 else -cap, capped=True)


def counted_differences(
    rating: int, opponents: Sequence[int], edition: Edition, cap: Cap = "rule"
) -> list[Difference]:
    """The difference to each opponent of a tournament, in the given order.

    :param rating: the player's own rating.
    :param opponents: the opponents' ratings.
    :param edition: the text of the rules to apply.
    :param cap: which large differences are capped: those that the "rule" says, all
        ("on") or none ("off").
    :raises UnknownChoice: there is no such way of capping.
    :raises NotANumber, NotWhole: a rating is not a whole number.

    Source: FIDE Handbook B.02, 8.3.1, https://handbook.fide.com/chapter/B022024.

    >>> from elo_py.fide.editions import edition
    >>> [found.counted for found in counted_differences(2000, [1900, 1500], edition("standard"))]
    [100, 400]
    """
    check_whole(rating, "rating")
    check_wholes(opponents, "opponents.{}")
    differences = [rating - opponent for opponent in opponents]
    limits = caps(differences, cap_code(rating, edition, cap), edition)
    return [capped_difference(true, limit) for true, limit in zip(differences, limits, strict=True)]


def is_rated(rating: int, opponent: int, edition: Edition) -> bool:
    """Whether a game is rated at all: some editions leave out games of very unequal players."""
    if edition.gap is None or edition.gap_above is None:
        return True
    wide = abs(rating - opponent) >= edition.gap.value
    return not (wide and max(rating, opponent) > edition.gap_above.value)
