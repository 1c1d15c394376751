"""The first rating of a player without one, articles 7.1.4 and 8.2.

It is pooled from all events with rated opponents: their average Ra, taken together with
two hypothetical opponents rated 1800 who were held to a draw, and dp of table 8.1.1 for
the score with those two draws. It is published from five games on, if it is at least
the floor of the list, and is never more than 2200.

>>> from elo_py.fide.editions import edition
>>> event = [Game(1902, 2), Game(1877, 2), Game(1884, 1), Game(2012, 1), Game(1832, 0)]
>>> first = first_rating([event], edition("standard", date(2025, 12, 1)))
>>> first.average, first.percentage, first.rating
(Decimal('1872.43'), 57, 1922)

Until 29 February 2024 there were no hypothetical opponents: 50 % gave Ra, every half
point above it 20 points more, and less than 50 % gave Ra + dp.

>>> old = edition("standard", date(2024, 2, 29))
>>> first_rating([[Game(2000, half) for half in (2, 2, 2, 0, 0)]], old).rating
2020

How Ra and a percentage are rounded is read as conversion.py says.
"""

from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from typing import Final, Literal, NamedTuple

from ..arithmetic import exact, nearest
from ..errors import DayNotCovered
from ..game import Game, check_games
from .conversion import percentage, rating_difference
from .editions import Edition, Rule

_HYPOTHETICAL_SINCE: Final = date(2024, 3, 1)


FirstCode = Literal["first-games", "first-floor"]
"""Why a first rating is not published: too few games, or below the floor of the list."""


class InitialRules(NamedTuple):
    """The numbers of one text on first ratings; a rule it does not have is None."""

    games: Rule
    floor: Rule
    hypothetical: Rule | None
    """Hypothetical opponents, each of them held to a draw ..."""
    hypothetical_rating: Rule | None
    maximum: Rule | None
    half_point: Rule | None
    """Points for each half point above 50 %."""
    zero: Rule
    """Points in a first event with which it is disregarded."""


class InitialRating(NamedTuple):
    """A first rating; rating is None if it is not published, and missing says why.

    Average and percentage include the hypothetical opponents, counted and half_points do
    not. Ratings and differences are in rating points.

    >>> from elo_py.fide.editions import edition
    >>> first = first_rating([[Game(1500, 1)] * 4], edition("standard"))
    >>> first.value, first.rating, first.missing
    (1600, None, ('first-games',))
    """

    counted: int
    half_points: int
    dropped: int
    """Games of a first event without a point."""
    average: Decimal | None
    """Ra to two decimal places, for showing only."""
    percentage: int | None
    difference: int | None
    """What is added to Ra."""
    uncapped: int | None
    """Ru before the maximum ..."""
    value: int | None
    """... and after it, published or not."""
    rating: int | None
    missing: tuple[FirstCode, ...]


def initial_rules(edition: Edition) -> InitialRules:
    """The numbers on first ratings that belong to a text of the rules.

    :raises DayNotCovered: for rapid and blitz no text before March 2024 is held.
    """
    quick = edition.rating_list != "standard"
    archived = edition.since < _HYPOTHETICAL_SINCE
    if quick and archived:
        low = _HYPOTHETICAL_SINCE.isoformat()
        raise DayNotCovered("day", edition.since.isoformat(), low=low)
    # That chapter has one article more here: an unrated player's standard rating counts.
    zero, average, sum_ = ("7.2.2", "7.2.3", "7.2.4") if quick else ("8.2.1", "8.2.2", "8.2.3")
    published = "6.1.4" if quick else "7.1.4"
    since = edition.floor.since

    def rule(value: int, article: str) -> Rule:
        return Rule(value, article, since, edition.address)

    return InitialRules(
        games=rule(5, published),
        floor=rule(edition.floor.value, published),
        hypothetical=None if archived else rule(2, average),
        hypothetical_rating=None if archived else rule(1800, average),
        maximum=None if archived else rule(2200, sum_),
        half_point=rule(20, sum_) if archived else None,
        zero=rule(0, zero),
    )


def first_rating(events: Sequence[Sequence[Game]], edition: Edition) -> InitialRating:
    """The first rating of a player without one.

    :param events: the games against rated opponents, event by event, the oldest first.
    :param edition: the text of the rules to apply.
    :raises DayNotCovered: the text of that day is not held.
    :raises NotANumber, NotWhole: a rating or half points are not a whole number.
    :raises OutOfRange: a game's half points are not 0, 1 or 2.

    Source: FIDE Handbook B.02, 8.2, https://handbook.fide.com/chapter/B022024.

    >>> from elo_py.fide.editions import edition
    >>> first_rating([[Game(1600, 1)] * 5], edition("standard")).rating
    1657
    """
    events = tuple(events)
    for place, event in enumerate(events, 1):
        check_games(event, f"events.{place}.games")
    rules = initial_rules(edition)
    played = [event for event in events if event]
    zero = bool(played) and not sum(game.half_points for game in played[0])
    dropped = len(played[0]) if zero else 0
    games = [game for event in played[int(zero) :] for game in event]
    counted, scored = len(games), sum(game.half_points for game in games)
    if not counted:
        return InitialRating(
            counted=0,
            half_points=0,
            dropped=dropped,
            average=None,
            percentage=None,
            difference=None,
            uncapped=None,
            value=None,
            rating=None,
            missing=("first-games",),
        )
    total, number, half_points = sum(game.opponent for game in games), counted, scored
    if rules.hypothetical is not None and rules.hypothetical_rating is not None:
        number += rules.hypothetical.value
        half_points += rules.hypothetical.value
        total += rules.hypothetical.value * rules.hypothetical_rating.value
    percent = percentage(half_points, number)
    if rules.half_point is not None and half_points >= number:
        # Half points, and half of as many as there are: 50 % is one a game.
        difference = rules.half_point.value * (half_points - number)
    else:
        difference = rating_difference(percent)
    uncapped = nearest(total, number) + difference
    value = uncapped if rules.maximum is None else min(uncapped, rules.maximum.value)
    missing: list[FirstCode] = []
    if counted < rules.games.value:
        missing.append("first-games")
    if value < rules.floor.value:
        missing.append("first-floor")
    return InitialRating(
        counted=counted,
        half_points=scored,
        dropped=dropped,
        average=exact(nearest(100 * total, number), 2),
        percentage=percent,
        difference=difference,
        uncapped=uncapped,
        value=value,
        rating=None if missing else value,
        missing=tuple(missing),
    )
