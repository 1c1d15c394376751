"""Averages, percentages and dp: where halves go, and that the order of rounding does not matter."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_py.arithmetic import nearest
from elo_py.errors import Missing, OutOfRange
from elo_py.fide.conversion import average, most_half_points, percentage, rating_difference


@pytest.mark.parametrize(
    ("half_points", "games", "percent"),
    [
        (10, 8, 63),  # 62.5: Python's own rounding would say 62
        (23, 20, 58),  # 57.5, which no binary number is
        (9, 11, 41),  # 40.909...
        (1, 100, 1),
        (199, 100, 100),
        (0, 9, 0),
        (18, 9, 100),
    ],
)
def test_percentages_by_hand(half_points: int, games: int, percent: int) -> None:
    assert percentage(half_points, games) == percent


def test_an_average_with_a_half_goes_up() -> None:
    # Article 1.4.7 b; another program cuts it off and finds 1600.
    assert average([1600, 1601]) == 1601
    assert average([1600, 1601, 1600]) == 1600


def test_the_ends_and_the_middle_of_the_table() -> None:
    assert [rating_difference(percent) for percent in (100, 99, 51, 50, 49, 1, 0)] == [
        800, 677, 7, 0, -7, -677, -800,
    ]  # fmt: skip


@given(st.integers(-(10**9), 10**9), st.integers(1, 10**4), st.integers(-1000, 1000))
def test_a_whole_number_may_be_added_before_or_after_rounding(
    top: int, bottom: int, whole: int
) -> None:
    assert nearest(top + whole * bottom, bottom) == nearest(top, bottom) + whole


@given(st.integers(-(10**9), 10**9), st.integers(1, 10**4))
def test_nearest_is_nearest_and_the_higher_of_two(top: int, bottom: int) -> None:
    found = nearest(top, bottom)
    assert -Fraction(1, 2) < found - Fraction(top, bottom) <= Fraction(1, 2)


def test_scores_that_cannot_be() -> None:
    assert most_half_points(18, 9) == 18
    assert most_half_points(1, 1) == 2
    with pytest.raises(Missing) as missing:
        most_half_points(0, 0)
    assert missing.value.field == "games"
    for half_points in (-1, 19):
        with pytest.raises(OutOfRange) as found:
            most_half_points(half_points, 9)
        assert (found.value.low, found.value.high) == ("0", "18")
