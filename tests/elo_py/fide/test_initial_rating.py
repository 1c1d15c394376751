"""First ratings: both ways by hand, the edges of 7.1.4 and 8.2, and a second derivation."""

from datetime import date
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_py import Game, edition
from elo_py.errors import DayNotCovered
from elo_py.fide.editions import RatingList
from elo_py.fide.initial_rating import first_rating, initial_rules
from tests.support.published import published

NOW = edition("standard", date(2026, 1, 1))
ARCHIVED = edition("standard", date(2024, 2, 29))

DP = {Fraction(row["p"]): int(row["dp"]) for row in published("fide_8_1_1")}


def event(rating: int, half_points: int, games: int = 5) -> list[Game]:
    """So many games against equals, the points as early as they fit."""
    return [Game(rating, max(0, min(2, half_points - 2 * place))) for place in range(games)]


def test_the_two_draws_by_hand() -> None:
    # (5 x 1600 + 3600) / 7 = 1657.14; 4 of 7 are 57 %, dp 50: 1707.14.
    first = first_rating([event(1600, 6)], NOW)
    assert (str(first.average), first.percentage, first.difference) == ("1657.14", 57, 50)
    assert (first.uncapped, first.value, first.rating, first.missing) == (1707, 1707, 1707, ())
    # The two counts are without the hypothetical opponents.
    assert (first.counted, first.half_points, first.dropped) == (5, 6, 0)


def test_a_half_in_ru_goes_up() -> None:
    # Eight draws: (4 x 1801 + 2 x 1800 + 3600) / 8 = 1800.5.
    games = [Game(1801, 1)] * 4 + [Game(1800, 1)] * 2
    assert first_rating([games], NOW).rating == 1801


def test_five_games_are_needed() -> None:
    four = first_rating([event(1800, 4, 4)], NOW)
    assert (four.value, four.rating, four.missing) == (1800, None, ("first-games",))
    both = first_rating([event(1400, 1, 2), event(1400, 2, 2)], NOW)
    assert (both.counted, both.missing) == (4, ("first-games",))
    assert first_rating([event(1800, 4, 4), event(1800, 1, 1)], NOW).rating == 1800


def test_1400_is_enough_and_1399_is_not() -> None:
    # (5 R + 3600) / 7 with 2 of 7, 29 %, dp -158: R 1461 gives 1399.86, R 1460 1399.14.
    assert first_rating([event(1461, 2)], NOW).rating == 1400
    lower = first_rating([event(1460, 2)], NOW)
    assert (lower.value, lower.rating, lower.missing) == (1399, None, ("first-floor",))


def test_2200_is_the_most() -> None:
    # 2214.29 + 309 of five wins against 2380 with the draws.
    high = first_rating([event(2380, 10)], NOW)
    assert (high.uncapped, high.value, high.rating) == (2523, 2200, 2200)
    assert first_rating([event(2380, 10)], ARCHIVED).rating == 2480


def test_a_first_event_without_a_point_is_dropped_and_only_that() -> None:
    lost, fair = event(1500, 0), event(1600, 6)
    dropped = first_rating([lost, fair], NOW)
    assert dropped._replace(dropped=0) == first_rating([fair], NOW)
    assert dropped.dropped == 5
    # A later zero counts: 3 of 10, 4 of 12 with the draws, 33 %.
    kept = first_rating([fair, lost], NOW)
    assert (kept.dropped, kept.counted, kept.percentage) == (0, 10, 33)
    alone = first_rating([lost], NOW)
    assert (alone.dropped, alone.counted, alone.half_points, alone.value) == (5, 0, 0, None)
    assert alone.missing == ("first-games",)
    # Half a point is a score.
    assert first_rating([event(1800, 1)], NOW).dropped == 0


def test_no_games_are_no_event() -> None:
    assert first_rating([], NOW) == first_rating([[], []], NOW)
    assert first_rating([[], event(1500, 0, 3), event(1600, 6)], NOW).dropped == 3


@pytest.mark.parametrize(
    ("half_points", "rating"),
    [
        (5, 1700),  # 50 %: Ra
        (6, 1720),  # a half point above
        (10, 1800),  # five of them
        (4, 1628),  # 40 %: dp -72
        (1, 1334),  # 10 %: dp -366
    ],
)
def test_the_archived_way_by_hand(half_points: int, rating: int) -> None:
    assert first_rating([event(1700, half_points)], ARCHIVED).rating == rating


def test_half_points_above_half_of_an_odd_number_of_games() -> None:
    # Four of seven are one half point above 3.5.
    assert first_rating([event(1800, 8, 7)], ARCHIVED).rating == 1820


def test_the_archived_floor_was_1000() -> None:
    assert first_rating([event(1366, 1)], ARCHIVED).rating == 1000
    assert first_rating([event(1365, 1)], ARCHIVED).rating is None


def test_every_number_has_its_article() -> None:
    rules = initial_rules(NOW)
    assert rules.hypothetical is not None
    assert rules.maximum is not None
    assert (rules.games.article, rules.floor.article) == ("7.1.4", "7.1.4")
    assert (rules.hypothetical.article, rules.maximum.article) == ("8.2.2", "8.2.3")
    assert rules.half_point is None
    # That chapter has one article more: an unrated player's standard rating comes first.
    blitz = initial_rules(edition("blitz", date(2026, 1, 1)))
    assert blitz.hypothetical is not None
    assert (blitz.games.article, blitz.hypothetical.article) == ("6.1.4", "7.2.3")
    archived = initial_rules(ARCHIVED)
    assert archived.half_point is not None
    assert (archived.half_point.value, archived.half_point.article) == (20, "8.2.3")
    assert archived.maximum is archived.hypothetical is archived.hypothetical_rating is None


def test_every_number_has_its_value_day_and_address() -> None:
    handbook = "https://handbook.fide.com/chapter/"
    values = {
        "games": (5, "7.1.4"),
        "floor": (1400, "7.1.4"),
        "hypothetical": (2, "8.2.2"),
        "hypothetical_rating": (1800, "8.2.2"),
        "maximum": (2200, "8.2.3"),
        "zero": (0, "8.2.1"),
    }
    now = {name: rule for name, rule in initial_rules(NOW)._asdict().items() if rule}
    assert {name: rule[:2] for name, rule in now.items()} == values
    assert {rule[2:] for rule in now.values()} == {(date(2024, 3, 1), handbook + "B022024")}
    quick = initial_rules(edition("rapid", date(2026, 1, 1)))._asdict()
    assert {name: rule.article for name, rule in quick.items() if rule} == {
        "games": "6.1.4",
        "floor": "6.1.4",
        "hypothetical": "7.2.3",
        "hypothetical_rating": "7.2.3",
        "maximum": "7.2.4",
        "zero": "7.2.2",
    }
    archived = {name: rule for name, rule in initial_rules(ARCHIVED)._asdict().items() if rule}
    assert {name: rule.value for name, rule in archived.items()} == {
        "games": 5,
        "floor": 1000,
        "half_point": 20,
        "zero": 0,
    }
    assert {rule[2:] for rule in archived.values()} == {(date(2022, 1, 1), handbook + "B022022")}


@pytest.mark.parametrize("rating_list", ["rapid", "blitz"])
def test_older_rapid_and_blitz_texts_are_not_held(rating_list: RatingList) -> None:
    with pytest.raises(DayNotCovered) as found:
        initial_rules(edition(rating_list, date(2024, 2, 29)))
    assert (found.value.field, found.value.low) == ("day", "2024-03-01")
    games = [event(1700, 6)]
    text = edition(rating_list, date(2024, 3, 1))
    assert first_rating(games, text) == first_rating(games, NOW)


GAMES = st.lists(st.builds(Game, st.integers(1000, 2700), st.integers(0, 2)), max_size=8)


def rounded(number: Fraction) -> int:
    """To the nearest whole number by looking at both neighbours; the higher of equals."""
    low = number.numerator // number.denominator
    return min((low + 1, low), key=lambda whole: abs(whole - number))


@given(st.lists(GAMES, max_size=3), st.booleans())
def test_from_the_articles_with_fractions(events: list[list[Game]], archived: bool) -> None:
    found = first_rating(events, ARCHIVED if archived else NOW)
    events = [games for games in events if games]
    if events and all(game.half_points == 0 for game in events[0]):
        events = events[1:]
    ratings = [Fraction(game.opponent) for games in events for game in games]
    score = sum((Fraction(game.half_points, 2) for games in events for game in games), Fraction(0))
    if not ratings:
        assert found.value is None
        return
    published = len(ratings) >= 5
    if not archived:
        ratings += [Fraction(1800)] * 2
        score += 1
    p, ra = score / len(ratings), sum(ratings, Fraction(0)) / len(ratings)
    if archived and p >= Fraction(1, 2):
        ru = ra + 40 * (score - Fraction(len(ratings), 2))
    else:
        ru = ra + DP[Fraction(rounded(100 * p), 100)]
    value = rounded(ru) if archived else min(2200, rounded(ru))
    assert found.value == value
    published = published and value >= (1000 if archived else 1400)
    assert found.rating == (value if published else None)


@given(GAMES.filter(len), st.data())
def test_a_better_result_is_never_a_lower_rating(games: list[Game], data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(games) - 1))
    better = list(games)
    better[place] = games[place]._replace(half_points=2)
    one, two = (first_rating([event], NOW).value for event in (games, better))
    assert one is None or two is None or one <= two
