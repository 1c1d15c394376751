"""The K-factor, article 8.3.3, in every cell of its boundaries."""

from datetime import date
from itertools import product

import pytest

from elo_py import edition, k_factor, period_k
from elo_py.fide.editions import RatingList

TODAY = edition("standard", date(2026, 6, 1))

PEAKS = (2299, 2300, 2399, 2400)
AGES = (17, 18, 19)
GAMES = (29, 30)

# Rows: highest rating; columns: age 17, 18, 19 with 29 games, then with 30.
EXPECTED = {
    2299: (40, 40, 40, 40, 40, 20),
    2300: (40, 40, 40, 20, 20, 20),
    2399: (40, 40, 40, 20, 20, 20),
    2400: (10, 10, 10, 10, 10, 10),
}


@pytest.mark.parametrize("rating_list", ["standard", "rapid", "blitz"])
@pytest.mark.parametrize("fallen", [False, True])
def test_all_cells(rating_list: RatingList, fallen: bool) -> None:
    text = edition(rating_list, date(2026, 6, 1))
    for peak in PEAKS:
        found = tuple(
            k_factor(
                peak - 200 if fallen else peak,
                text,
                year=2026,
                birth_year=2026 - age,
                games_completed=games,
                highest=peak if fallen else None,
            ).value
            for games, age in product(GAMES, AGES)
        )
        assert found == EXPECTED[peak]


@pytest.mark.parametrize(
    ("highest", "born", "games", "code"),
    [
        (2400, 2015, 3, "k-2400"),
        (None, 2015, 3, "k-junior"),
        (None, 1980, 3, "k-new"),
        (None, 1980, 0, "k-new"),
        (None, 1980, 300, "k-standard"),
        (None, None, None, "k-standard"),
    ],
)
def test_the_reason_has_a_code_and_its_article(
    highest: int | None, born: int | None, games: int | None, code: str
) -> None:
    found = k_factor(
        1800, TODAY, year=2026, birth_year=born, games_completed=games, highest=highest
    )
    assert (found.code, found.rule.article) == (code, "8.3.3")


def test_a_highest_rating_below_the_present_one_is_passed_over() -> None:
    assert k_factor(2410, TODAY, year=2026, highest=2000).value == 10


def test_rapid_and_blitz_had_one_k_for_all_until_october_2022() -> None:
    for day, value, code in (
        (date(2022, 9, 30), 20, "k-20-rapid"),
        (date(2022, 10, 1), 10, "k-2400"),
    ):
        found = k_factor(2500, edition("blitz", day), year=2022)
        assert (found.value, found.code, found.rule.article) == (value, code, "7.3.3")


@pytest.mark.parametrize(("k", "first"), [(40, 18), (20, 36), (10, 71), (32, 22), (1, 701)])
def test_first_number_of_games_at_which_k_falls(k: int, first: int) -> None:
    assert period_k(k, first - 1, TODAY) == k
    assert period_k(k, first, TODAY) < k


def test_k_in_a_period_is_the_largest_that_fits() -> None:
    for k, games in product(range(1, 201), range(1, 120)):
        lowered = period_k(k, games, TODAY)
        fitting = [candidate for candidate in range(k + 1) if candidate * games <= 700]
        assert lowered == max(fitting)
    assert period_k(40, 0, TODAY) == 40
