"""The rating period of a whole federation, game by game in one pass (8.3.1 to 8.3.4).

Only four numbers are kept for each player: rating, K, and the sums of points and of
expected scores. Changes are linear in both sums, and K is lowered by the number of games
alone, so no game is needed twice: memory grows with the players and not with the games,
and the order of the games does not matter.

>>> from datetime import date
>>> from elo_py.fide.editions import edition
>>> players = {"ann": Player(1500, 20), "ben": Player(1400, 40), "cid": Player(1900, 20)}
>>> period = Period(players, edition("standard", date(2026, 11, 1)))
>>> period.add("ann", "ben", 2), period.add("cid", "ann", 1), period.add("ann", "new", 2)
(True, True, False)
>>> for result in period.results():
...     print(result.player, result.games, result.change, result.new_rating)
ann 2 15.60 1516
ben 1 -14.40 1386
cid 1 -8.40 1892
"""

from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import NamedTuple

from .arithmetic import exact, points, round_period
from .checks import check_whole, check_wholes
from .errors import DayNotCovered, UnknownChoice
from .fide.difference import counted_differences, is_rated
from .fide.editions import Edition
from .fide.expected import expected_parts, places_of
from .fide.k_factor import period_k


class Player(NamedTuple):
    """A rated player: rating and K on the list that the period starts from."""

    rating: int
    k: int


class PlayerChange(NamedTuple):
    """A player's outcome; score, expected score and change are exact."""

    player: str
    rating: int
    k: int
    games: int
    score: Decimal
    expected: Decimal
    change: Decimal
    rounded: int
    new_rating: int


class _Tally:
    """One player's sums: games, half points, and expected score in hundredths."""

    __slots__ = ("expected", "games", "half_points", "parts", "player")

    def __init__(self, player: Player, parts: "_Parts") -> None:
        self.player = player
        self.parts = parts
        self.games = self.half_points = self.expected = 0


class _Parts(dict[int, int]):
    """Expected score by true difference, in hundredths, worked out once for each."""

    def __init__(self, rating: int, edition: Edition) -> None:
        super().__init__()
        self.rating = rating
        self.edition = edition

    def __missing__(self, true: int) -> int:
        (difference,) = counted_differences(self.rating, [self.rating - true], self.edition)
        self[true] = parts = expected_parts(difference.counted)
        return parts


class Period:
    """All games of one rating period, added one at a time in any order.

    :param players: every rated player by a name or number of their own; opponents
        who are not among them are unrated, and games against them do not count.
    :param edition: the text of the rules, from March 2024 on.
    :raises DayNotCovered: the text is an earlier one. Under it the cap helps a player in
        one game of each tournament, which cannot be told from sums over a period's games.
    :raises NotANumber, NotWhole: a rating or K is not a whole number.
    :raises OutOfRange: a K is less than 1.

    Source: FIDE Handbook B.02, 8.3, https://handbook.fide.com/chapter/B022024.
    """

    def __init__(self, players: Mapping[str, Player], edition: Edition) -> None:
        if edition.cap_upgrades is not None:
            raise DayNotCovered("day", edition.since.isoformat(), low="2024-03-01")
        check_wholes([player.rating for player in players.values()], "players.{}.rating")
        check_wholes([player.k for player in players.values()], "players.{}.k", 1)
        self.edition = edition
        self._some_unrated = edition.gap is not None
        # The cap depends only on the side of one limit on which a rating lies.
        limit = edition.cap_exempt
        below = _Parts(0, edition)
        above = below if limit is None else _Parts(limit.value, edition)
        self._tallies = {
            name: _Tally(player, above if limit and player.rating >= limit.value else below)
            for name, player in players.items()
        }

    def add(self, white: str, black: str, half_points: int) -> bool:
        """Add a game; the answer is whether it counts.

        :param white: White's name or number.
        :param black: Black's name or number.
        :param half_points: White's half points: 0, 1 or 2.
        :raises NotANumber, NotWhole, OutOfRange: the half points are not 0, 1 or 2.
        :raises UnknownChoice: both names are the same.
        """
        check_whole(half_points, "half_points", 0, 2)
        if white == black:
            raise UnknownChoice("black", black)
        first, second = self._tallies.get(white), self._tallies.get(black)
        if first is None or second is None:
            return False
        own, opponent = first.player.rating, second.player.rating
        if self._some_unrated and not is_rated(own, opponent, self.edition):
            return False
        difference = own - opponent
        first.games += 1
        first.half_points += half_points
        first.expected += first.parts[difference]
        second.games += 1
        second.half_points += 2 - half_points
        second.expected += second.parts[-difference]
        return True

    def results(self) -> Iterator[PlayerChange]:
        """The outcome of every player who has a game that counts, in the players' order."""
        for name, tally in self._tallies.items():
            if tally.games:
                yield player_change(
                    name,
                    tally.player,
                    self.edition,
                    games=tally.games,
                    half_points=tally.half_points,
                    expected=tally.expected,
                )


def player_change(  # noqa: PLR0913 - a player, the rules and three sums
    name: str, player: Player, edition: Edition, *, games: int, half_points: int, expected: int
) -> PlayerChange:
    """A player's outcome from the sums over a period's games, whoever summed them.

    :param name: the player's name or number.
    :param player: rating and K on the list that the period starts from.
    :param edition: the text of the rules, from March 2024 on.
    :param games: how many games count.
    :param half_points: the points made in them, a half point being 1.
    :param expected: the sum of the expected scores of table 8.1.2, in hundredths of a point.
    :raises NotANumber, NotWhole: K, the rating or a sum is not a whole number.
    :raises OutOfRange: K is less than 1, or a sum cannot come from so many games.

    Source: FIDE Handbook B.02, 8.3, https://handbook.fide.com/chapter/B022024.

    >>> from elo_py import edition
    >>> rules = edition("standard")
    >>> player_change("ann", Player(1500, 20), rules, games=2, half_points=3, expected=72).change
    Decimal('15.60')
    """
    places = places_of("table")
    one = 10**places
    k = period_k(player.k, games, edition)
    check_whole(player.rating, "rating")
    check_whole(half_points, "half_points", 0, 2 * games)
    check_whole(expected, "expected", 0, one * games)
    change = k * (half_points * one // 2 - expected)
    rounded = round_period(change, places)
    return PlayerChange(
        player=name,
        rating=player.rating,
        k=k,
        games=games,
        score=points(half_points),
        expected=exact(expected, places),
        change=exact(change, places),
        rounded=rounded,
        new_rating=player.rating + rounded,
    )
