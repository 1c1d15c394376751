"""The adjustment of March 2024, by hand and with fractions."""

from datetime import date
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_py.fide.adjustment_2024 import BELOW, LOWEST, PERCENT, adjustment


@pytest.mark.parametrize(
    ("rating", "change", "new_rating"),
    [
        (1000, "400.0", 1400),  # the old floor became the new one
        (1950, "20.0", 1970),
        (1999, "0.4", 1999),  # nearest: not cut off, not rounded up
        (1998, "0.8", 1999),
        (1997, "1.2", 1998),
        (1996, "1.6", 1998),
        (2000, "0.0", 2000),
        (2001, "0.0", 2001),
        (2850, "0.0", 2850),
    ],
)
def test_by_hand(rating: int, change: str, new_rating: int) -> None:
    found = adjustment(rating)
    assert (str(found.change), found.new_rating) == (change, new_rating)


def test_its_numbers_its_day_and_no_article() -> None:
    # It stood in a decision, not in the handbook.
    assert (BELOW.value, LOWEST.value, PERCENT.value) == (2000, 1000, 40)
    for rule in (BELOW, LOWEST, PERCENT):
        assert (rule.article, rule.since) == ("", date(2024, 3, 1))
        assert rule.address.startswith("https://")


@given(st.integers(1000, 1999))
def test_the_formula_with_fractions_is_never_a_half(rating: int) -> None:
    found = adjustment(rating)
    exact = rating + Fraction(40, 100) * (2000 - rating)
    assert rating + Fraction(found.change) == exact
    assert abs(found.new_rating - exact) < Fraction(1, 2)


@given(st.integers(1000, 2900), st.integers(1000, 2900))
def test_nobody_overtook_anybody(one: int, two: int) -> None:
    low, high = sorted((one, two))
    assert adjustment(low).new_rating <= adjustment(high).new_rating
