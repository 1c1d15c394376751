"""Rating change over a period, article 8.3 (rapid and blitz: 7.3).

Per game: score minus expected score, times K. All games of a period start from
the same rating, their changes are added exactly, and the sum alone is rounded,
a half away from zero (8.3.4).

>>> from datetime import date
>>> from elo_py.fide.editions import edition
>>> games = [Game(1400, 2), Game(1600, 1), Game(1550, 0)]
>>> result = rating_change(1500, games, 20, edition("standard", date(2026, 1, 1)))
>>> [str(game.change) for game in result.games]
['7.20', '2.80', '-8.60']
>>> str(result.change), result.rounded, result.new_rating
('1.40', 1, 1501)
"""

from collections.abc import Sequence
from decimal import Decimal
from functools import lru_cache
from typing import NamedTuple

from ..arithmetic import exact, points, round_period
from ..checks import check_whole
from ..game import Game, check_games
from .difference import Cap, Difference, cap_code, capped_difference, caps, is_rated
from .editions import Edition
from .expected import PARTS, ExpectedMethod, expected_parts, places_of
from .k_factor import limited_k


class GameChange(NamedTuple):
    """What one game does to a rating; all but the game is None if it is not rated.

    The difference and the change are in rating points, the expected score in points.

    >>> GameChange(Game(1400, 2), None, None, None).change is None
    True
    """

    game: Game
    difference: Difference | None
    expected: Decimal | None
    change: Decimal | None


class Change(NamedTuple):
    """What a period does to a rating.

    K is the one that was applied, counted the number of rated games. Score and expected
    score are in points, change, rounded and new rating in rating points; only the last two
    are rounded.

    >>> from elo_py.fide.editions import edition
    >>> outcome = rating_change(1500, [Game(1500, 1)], 20, edition("standard"))
    >>> outcome.k, outcome.counted, outcome.score, outcome.change, outcome.rounded
    (20, 1, Decimal('0.5'), Decimal('0.00'), 0)
    """

    k: int
    games: tuple[GameChange, ...]
    counted: int
    score: Decimal
    expected: Decimal
    change: Decimal
    rounded: int
    new_rating: int


# Ratings are near each other: a list of very many games has few differences.
@lru_cache(maxsize=8192)
def _expectation(
    true: int, cap: int | None, method: ExpectedMethod
) -> tuple[Difference, int, Decimal]:
    """What a difference counts as and what is expected at it, in parts and in points."""
    difference = capped_difference(true, cap)
    parts = expected_parts(difference.counted, method)
    return difference, parts, exact(parts, places_of(method))


def rating_change(  # noqa: PLR0913 - the question has six parts
    rating: int,
    games: Sequence[Game],
    k: int,
    edition: Edition,
    *,
    method: ExpectedMethod = "table",
    cap: Cap = "rule",
) -> Change:
    """The change of a rated player's rating over the games of one period.

    :param rating: the player's rating at the start of the period.
    :param games: the period's games against rated opponents.
    :param k: the player's K, before the limit on K times games.
    :param edition: the text of the rules to apply.
    :param method: where expected scores come from: FIDE's "table" or the "formula".
    :param cap: which large differences are capped: those that the "rule" says, all
        ("on") or none ("off").
    :raises UnknownChoice: there is no such method or way of capping.
    :raises NotANumber, NotWhole: a rating, K or half points are not a whole number.
    :raises OutOfRange: K is less than 1, or a game's half points are not 0, 1 or 2.

    Source: FIDE Handbook B.02, 8.3, https://handbook.fide.com/chapter/B022024.

    >>> from elo_py.fide.editions import edition
    >>> games = [Game(1400, 2), Game(1600, 1), Game(1550, 0)]
    >>> rating_change(1500, games, 20, edition("standard")).change
    Decimal('1.40')
    """
    check_whole(rating, "rating")
    check_games(games)
    check_whole(k, "k", 1)
    places = places_of(method)
    code = cap_code(rating, edition, cap)
    rated = games
    if edition.gap is not None:
        rated = [game for game in games if is_rated(rating, game.opponent, edition)]
    effective = limited_k(k, len(rated), edition)
    differences = [rating - game.opponent for game in rated]
    limits = caps(differences, code, edition)
    parts_per_half = PARTS[places] // 2
    half_points = expected_sum = change_sum = 0
    outcomes = []
    for at, game in enumerate(rated):
        difference, parts, expected = _expectation(differences[at], limits[at], method)
        change = effective * (game.half_points * parts_per_half - parts)
        half_points += game.half_points
        expected_sum += parts
        change_sum += change
        outcomes.append(GameChange(game, difference, expected, exact(change, places)))
    if len(rated) < len(games):
        played = iter(outcomes)
        outcomes = [
            next(played)
            if is_rated(rating, game.opponent, edition)
            else GameChange(game, None, None, None)
            for game in games
        ]
    rounded = round_period(change_sum, places)
    return Change(
        k=effective,
        games=tuple(outcomes),
        counted=len(rated),
        score=points(half_points),
        expected=exact(expected_sum, places),
        change=exact(change_sum, places),
        rounded=rounded,
        new_rating=rating + rounded,
    )
