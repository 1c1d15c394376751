"""National ratings: their formulas by hand, and what of them is not verified, named."""

from decimal import Decimal
from itertools import pairwise

import pytest

from elo_py import Game
from elo_py.dwz import development, dwz
from elo_py.ecf import ecf, from_grade
from elo_py.lask import STARTS, lask, table_change
from elo_py.us_chess import BONUS_2024, BONUS_2025, effective_games, us_chess


def near(value: Decimal, wanted: str) -> bool:
    places = len(wanted.partition(".")[2])
    return round(value, places) == Decimal(wanted)


# US Chess. For 2400 after many games K is 800 / (50 + m), and equals expect a half.


def test_a_bonus_is_what_goes_beyond_a_threshold() -> None:
    won = [Game(2400, 2)] * 3
    # 800/53 x 1.5 = 22.6415; the threshold of three games is that of four, 10 x 2.
    outcome = us_chess(2400, 100, won, BONUS_2025)
    assert near(outcome.bonus, "2.6415")
    assert near(outcome.rating, "2425.2830")
    assert "bonus-games" in outcome.unverified
    # With B 12 it was 24, and nothing went beyond.
    earlier = us_chess(2400, 100, won, BONUS_2024)
    assert earlier.bonus == 0
    assert near(earlier.rating, "2422.6415")
    # Nine games: 800/59 x 4.5 = 61.0169, threshold 10 x 3.
    assert near(us_chess(2400, 100, [Game(2400, 2)] * 9, BONUS_2025).bonus, "31.0169")


def test_two_games_have_no_bonus() -> None:
    # 800/52 x 1 = 15.3846.
    outcome = us_chess(2400, 100, [Game(2400, 2)] * 2, BONUS_2025)
    assert outcome.bonus == 0
    assert "bonus-games" not in outcome.unverified
    assert near(outcome.rating, "2415.3846")


def test_draws_of_equals_change_nothing() -> None:
    for games in (1, 3):
        assert us_chess(2400, 100, [Game(2400, 1)] * games, BONUS_2025).rating == 2400


def test_a_rating_rests_on_fifty_games_at_most() -> None:
    assert effective_games(2355, 1000) == 50
    assert effective_games(2355, 20) == 20
    assert effective_games(2354, 1000) < 50
    # 50 / sqrt(0.662 + 0.00000739 x 1569^2) = 50 / sqrt(18.8544) = 11.515
    assert near(effective_games(1000, 1000), "11.515")
    # 50 / sqrt(0.662 + 0.00000739 x 269^2) = 50 / sqrt(1.196748) = 50 / 1.093960
    assert near(effective_games(2300, 1000), "45.7055")


def test_the_special_formula_ends_with_the_eighth_game() -> None:
    # (8 x 1500 + 1500 + 400) / 9 = 1544.4; then 800 / (9 + 1) x 0.5 = 40.
    assert near(us_chess(1500, 8, [Game(1500, 2)], BONUS_2025).rating, "1544.4")
    standard = us_chess(1500, 9, [Game(1500, 2)], BONUS_2025)
    assert standard.formula == "standard"
    assert standard.rating == 1540


def test_nobody_falls_below_100() -> None:
    # (6 x 100 + 100 - 400) / 7 = 42.9
    outcome = us_chess(100, 6, [Game(100, 0)], BONUS_2025)
    assert outcome.floored
    assert outcome.rating == 100
    # Who comes to 100 exactly has not fallen.
    assert us_chess(100, 6, [Game(100, 1)], BONUS_2025).rating == 100
    assert not us_chess(100, 6, [Game(100, 1)], BONUS_2025).floored


def test_what_a_rating_of_us_chess_was_worked_with() -> None:
    general = ("floors", "k-of-list")
    nothing = us_chess(1500, 7, [], BONUS_2025)
    assert (nothing.formula, nothing.effective_games, nothing.k) == ("none", Decimal(7), None)
    assert (nothing.bonus, nothing.floored, nothing.unverified) == (Decimal(0), False, general)
    special = us_chess(1500, 8, [Game(1500, 2)], BONUS_2025)
    assert (special.formula, special.effective_games, special.k) == ("special", Decimal(8), None)
    assert (special.bonus, special.unverified) == (Decimal(0), ("special-formula", *general))
    standard = us_chess(2400, 100, [Game(2400, 2)] * 2, BONUS_2025)
    assert (standard.effective_games, standard.unverified) == (Decimal(50), general)
    assert standard.k is not None
    assert near(standard.k, "15.3846")
    assert standard.expected == (Decimal("0.5"), Decimal("0.5"))
    three = us_chess(2400, 100, [Game(2400, 1)] * 3, BONUS_2025)
    assert three.unverified == ("bonus-b", "bonus-games", *general)


def test_without_games_nothing_changes() -> None:
    assert us_chess(1500, 0, [], BONUS_2025).rating == 1500
    assert dwz(1500, 30, 5, []).rating == 1500
    assert ecf(1500, []).rating == 1500
    assert lask(1500, []).rating == 1500


# DWZ.


def test_published_dwz_of_the_stronger_player() -> None:
    # atomflunder/skillratings src/dwz.rs, checked there against wertungszahl.de.
    assert round(dwz(1930, 39, 103, [Game(1530, 0)]).rating) == 1906
    assert round(dwz(1530, 9, 17, [Game(1930, 2), Game(1930, 1)]).rating) == 1635


def test_weak_players_who_lose_are_braked() -> None:
    # E0 = 1 + 15, SBr = e^2 - 1 = 6.389, so 800 x -0.5 / 23.389 = -17.10.
    outcome = dwz(1000, 30, 10, [Game(1000, 0)])
    assert (outcome.braked, near(outcome.rating, "982.90")) == (True, True)
    assert not dwz(1000, 30, 10, [Game(1000, 2)]).braked
    assert not dwz(1300, 30, 10, [Game(1300, 0)]).braked


@pytest.mark.parametrize(("age", "j"), [(20, 5), (21, 10), (25, 10), (26, 15)])
def test_age_makes_a_rating_steadier(age: int, j: int) -> None:
    # A rating of 1500 has 1.5^4 = 5.0625, and who is below expectation no other factor.
    assert development(1500, age, 10, Decimal(-1)).value == Decimal("5.0625") + j


def test_the_limits_of_the_development_coefficient() -> None:
    assert development(2700, 40, 100, Decimal(1)).value == 30
    assert development(1500, 40, 1, Decimal(1)).value == 5
    assert development(1500, 40, 3, Decimal(1)).value == 15
    assert development(600, 9, 9, Decimal(1)).value == 5
    # 1.225^4 + 15 + e^(75/150) - 1 = 2.25188 + 15 + 0.64872
    assert near(development(1225, 40, 10, Decimal(-1)).value, "17.9006")
    # e^6 - 1 is 402.
    assert development(400, 40, 1, Decimal(-1)).value == 150


def test_the_young_who_do_better_than_expected_are_accelerated() -> None:
    # 1.5^4 + 5 = 10.0625, times 1500 / 2000; at 21 it is 1.5^4 + 10.
    assert development(1500, 20, 10, Decimal(1)) == (Decimal("7.546875"), True, False)
    assert development(1500, 21, 10, Decimal(1)) == (Decimal("15.0625"), False, False)
    # 2.2^4 + 5: the factor is never above 1.
    assert development(2200, 18, 10, Decimal(1)) == (Decimal("28.4256"), True, False)
    # Just what was expected is not more: 1 + 5 + e^2 - 1.
    value, accelerated, braked = development(1000, 9, 10, Decimal(0))
    assert near(value, "12.3891")
    assert (accelerated, braked) == (False, True)


def test_what_of_dwz_is_not_verified_is_said() -> None:
    general = ("retold", "development-rounding")
    assert dwz(1500, 30, 5, []).unverified == general
    assert dwz(1500, 20, 5, []).unverified == (*general, "acceleration")


# ECF.


@pytest.mark.parametrize(
    ("opponent", "half_points", "change", "junior"),
    [
        (1700, 2, "15.2", "30.4"),  # .24 expected
        (1700, 1, "5.2", "10.4"),
        (1300, 0, "-15.2", "-30.4"),  # .76
        (700, 2, "0", "0"),  # 800 more: 1.00, as no cap is known
        (1050, 2, "1.2", "2.4"),  # 450 more: .94
    ],
)
def test_an_english_game(opponent: int, half_points: int, change: str, junior: str) -> None:
    game = [Game(opponent, half_points)]
    assert ecf(1500, game).rating - 1500 == Decimal(change)
    assert ecf(1500, game, junior=True).changes == (Decimal(junior),)
    assert (ecf(1500, game).k, ecf(1500, game, junior=True).k) == (20, 40)
    general = ("cap", "rounding", "partial-ratings")
    assert ecf(1500, game).unverified == general
    assert ecf(1500, game, junior=True).unverified == (*general, "junior-age")


def test_a_grade_became_a_rating() -> None:
    assert [from_grade(grade) for grade in (0, 100, 151)] == [700, 1450, Decimal("1832.5")]


# LASK: difference, what the stronger player gets for a win and for a draw.

TABLE = """0-10 16 0, 11-33 15 -1, 34-56 14 -2, 57-79 13 -3, 80-102 12 -4, 103-126 11 -5,
127-151 10 -6, 152-178 9 -7, 179-207 8 -8, 208-236 7 -9, 237-270 6 -10, 271-308 5 -11,
309-352 4 -12, 353-409 3 -13, 410-499 2 -14, 500-3999 1 -15"""


@pytest.mark.parametrize("row", TABLE.split(","), ids=str.strip)
def test_a_row_of_the_swedish_table(row: str) -> None:
    ends, win, draw = row.split()
    for difference in map(int, ends.split("-")):
        assert table_change(difference, 2) == int(win)
        assert table_change(difference, 1) == int(draw)
        assert table_change(difference, 0) == int(win) - 32
        # The weaker player gets what the stronger one loses.
        assert table_change(-difference, 2) == 32 - int(win)
        assert table_change(-difference, 1) == -int(draw)
        assert table_change(-difference, 0) == -int(win)


def test_the_swedish_table_has_no_gaps() -> None:
    assert len(STARTS) == len(TABLE.split(",")) == 16
    steps = [table_change(difference, 2) for difference in range(501)]
    assert all(one - two in (0, 1) for one, two in pairwise(steps))


def test_strong_players_move_by_halves_until_the_next_period() -> None:
    # 271-308: 5 halved.
    outcome = lask(2200, [Game(1900, 2)])
    assert (outcome.rating, outcome.next_period) == (Decimal("2202.5"), 2203)
    assert outcome.changes == (Decimal("2.5"),)
    assert (outcome.halved, outcome.unverified) == (True, ("table", "half-from", "rounding"))
    full = lask(2199, [Game(1899, 2)])
    assert (full.rating, full.halved, full.unverified) == (Decimal(2204), False, ("table",))
    # Nothing is rounded where there is no half.
    assert (full.next_period, full.changes) == (2204, (Decimal(5),))
    lost = lask(2200, [Game(2500, 0)])
    assert (lost.rating, lost.next_period) == (Decimal("2197.5"), 2198)
