"""The period of a federation: the same as every player's own period, in any order of games."""

from datetime import date
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_py import Game, RatingError, edition, period_k, rating_change
from elo_py.errors import OutOfRange
from elo_py.federation import Period, Player, PlayerChange, player_change
from elo_py.fide.editions import RatingList

PLAYERS = {
    "ann": Player(1500, 20),
    "ben": Player(1400, 40),
    "top": Player(2813, 10),
    "cid": Player(2400, 10),
}


def standard() -> Period:
    return Period(PLAYERS, edition("standard", date(2026, 11, 1)))


def test_both_players_by_their_own_rules() -> None:
    # Worked by hand: 413 points are .93 for the one above 2650, who has no cap, and
    # 400 points .08 for the other, so 10 x (1 - .93) and 10 x (0 - .08).
    period = standard()
    assert period.add("top", "cid", 2)
    top, cid = period.results()
    assert (str(top.change), str(cid.change)) == ("0.70", "-0.80")
    assert (top.player, top.rating, top.k, top.games) == ("top", 2813, 10, 1)
    assert (top.rounded, top.new_rating, cid.new_rating) == (1, 2814, 2399)


def test_the_exemption_begins_with_2650() -> None:
    # 450 points are .94, and .92 if they count as 400.
    players = {"2650": Player(2650, 10), "2649": Player(2649, 10), "low": Player(2200, 20)}
    period = Period({**players, "lower": Player(2199, 20)}, edition("standard", date(2026, 11, 1)))
    period.add("2650", "low", 1)
    period.add("2649", "lower", 1)
    found = {result.player: str(result.expected) for result in period.results()}
    assert found == {"2650": "0.94", "2649": "0.92", "low": "0.08", "lower": "0.08"}


def test_a_rapid_game_too_wide_to_be_rated_does_not_count() -> None:
    # 600 points and one of them above 2600; 599 count as 400, which are .92 and .08.
    players = {"top": Player(2650, 10), "far": Player(2050, 20), "near": Player(2051, 20)}
    period = Period(players, edition("rapid", date(2026, 11, 1)))
    assert period.add("top", "far", 0) is False
    assert period.add("far", "top", 2) is False
    assert period.add("top", "near", 2) is True
    assert [(result.player, result.games, str(result.change)) for result in period.results()] == [
        ("top", 1, "0.80"),
        ("near", 1, "-1.60"),
    ]


def test_all_games_of_a_period_are_counted_with_either_colour() -> None:
    # 20 x (3 - 3 x .64) and 40 x (0 - 3 x .36).
    period = standard()
    period.add("ann", "ben", 2)
    period.add("ann", "ben", 2)
    period.add("ben", "ann", 0)
    ann, ben = period.results()
    assert (ann.games, str(ann.score), str(ann.change)) == (3, "3.0", "21.60")
    assert (ben.games, str(ben.score), str(ben.change)) == (3, "0.0", "-43.20")


def test_who_does_not_play_has_no_outcome() -> None:
    period = standard()
    assert not period.add("ann", "nobody", 2)
    assert not period.add("nobody", "ann", 2)
    assert list(period.results()) == []


@pytest.mark.parametrize("half_points", [-1, 3])
def test_no_other_score(half_points: int) -> None:
    period = standard()
    with pytest.raises(OutOfRange) as refused:
        period.add("ann", "ben", half_points)
    assert refused.value.facts() == {
        "code": "out-of-range",
        "field": "half_points",
        "value": str(half_points),
        "low": "0",
        "high": "2",
    }
    assert list(period.results()) == []


def test_nobody_plays_himself() -> None:
    with pytest.raises(RatingError) as refused:
        standard().add("ann", "ann", 1)
    assert refused.value.facts() == {"code": "unknown-choice", "field": "black", "value": "ann"}


@pytest.mark.parametrize("day", [date(2022, 1, 1), date(2024, 2, 29)])
def test_a_text_that_looks_at_tournaments_is_refused(day: date) -> None:
    with pytest.raises(RatingError) as refused:
        Period(PLAYERS, edition("standard", day))
    assert refused.value.facts() == {
        "code": "day-not-covered",
        "field": "day",
        "value": "2022-01-01",
        "low": "2024-03-01",
    }


def test_the_day_after_is_not() -> None:
    for rating_list in ("standard", "rapid", "blitz"):
        Period(PLAYERS, edition(rating_list, date(2024, 3, 1)))


def test_sums_made_elsewhere() -> None:
    # K stays within 700 over 20 games: 35 x (12.5 - 11.28) = 42.70.
    rules = edition("standard", date(2026, 11, 1))
    player = Player(1500, 40)
    found = player_change("ann", player, rules, games=20, half_points=25, expected=1128)
    assert (found.player, found.rating, found.k, found.games) == ("ann", 1500, 35, 20)
    assert (str(found.score), str(found.expected), str(found.change)) == ("12.5", "11.28", "42.70")
    assert (found.rounded, found.new_rating) == (43, 1543)


@pytest.mark.parametrize(
    ("field", "sums"),
    [
        ("half_points", {"games": 2, "half_points": 5, "expected": 100}),
        ("half_points", {"games": 2, "half_points": -1, "expected": 100}),
        ("expected", {"games": 2, "half_points": 2, "expected": 201}),
        ("expected", {"games": 2, "half_points": 2, "expected": -1}),
        ("games", {"games": -1, "half_points": 0, "expected": 0}),
    ],
)
def test_sums_that_so_many_games_cannot_have(field: str, sums: dict[str, int]) -> None:
    with pytest.raises(RatingError) as refused:
        player_change("ann", Player(1500, 20), edition("standard"), **sums)
    assert (refused.value.code, refused.value.field) == ("out-of-range", field)


RATED = st.lists(
    st.builds(Player, st.integers(1400, 2880), st.sampled_from([10, 20, 40])),
    min_size=2,
    max_size=6,
)


@given(
    RATED,
    st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5), st.integers(0, 2)), max_size=80),
    st.sampled_from(["standard", "rapid", "blitz"]),
    st.dates(date(2024, 3, 1), date(2027, 12, 31)),
    st.randoms(use_true_random=False),
)
def test_as_every_period_by_itself(
    players: list[Player],
    drawn: list[tuple[int, int, int]],
    rating_list: RatingList,
    day: date,
    chance: Random,
) -> None:
    rules = edition(rating_list, day)
    named = {str(number): player for number, player in enumerate(players)}
    games = [
        (white % len(players), black % len(players), half_points)
        for white, black, half_points in drawn
        if white % len(players) != black % len(players)
    ]
    period, shuffled = Period(named, rules), Period(named, rules)
    for white, black, half_points in games:
        period.add(str(white), str(black), half_points)
    chance.shuffle(games)
    for white, black, half_points in games:
        shuffled.add(str(white), str(black), half_points)
    results = list(period.results())
    assert list(shuffled.results()) == results
    found = {result.player: result for result in results}
    for number, player in enumerate(players):
        own = [
            Game(players[black].rating, half_points)
            if white == number
            else Game(players[white].rating, 2 - half_points)
            for white, black, half_points in games
            if number in (white, black)
        ]
        alone = rating_change(player.rating, own, player.k, rules)
        if not alone.counted:
            assert str(number) not in found
            continue
        assert found[str(number)] == PlayerChange(
            str(number),
            player.rating,
            period_k(player.k, alone.counted, rules),
            alone.counted,
            alone.score,
            alone.expected,
            alone.change,
            alone.rounded,
            alone.new_rating,
        )
