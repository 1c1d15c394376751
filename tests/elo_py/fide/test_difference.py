"""The cap on differences, article 8.3.1, and games that are too unequal to count."""

from datetime import date
from typing import Any

import pytest

from elo_py import counted_differences, edition
from elo_py.errors import UnknownChoice
from elo_py.fide.difference import Cap, cap_code, is_rated

NEWEST = edition("standard", date(2025, 10, 1))
BEFORE = edition("standard", date(2025, 9, 30))
ONCE = edition("standard", date(2023, 6, 1))
RAPID = edition("rapid", date(2026, 1, 1))


def counted(rating: int, opponents: list[int], **how: Any) -> list[int]:
    text = {"newest": NEWEST, "before": BEFORE, "once": ONCE, "rapid": RAPID}[how.pop("text")]
    return [d.counted for d in counted_differences(rating, opponents, text, **how)]


def test_the_cap_works_in_both_directions_and_any_number_of_games() -> None:
    assert counted(1500, [1000, 900, 2000, 1100, 1899, 1900, 1901], text="newest") == [
        400,
        400,
        -400,
        400,
        -399,
        -400,
        -400,
    ]


def test_exactly_the_limit_is_not_called_capped() -> None:
    found = counted_differences(1500, [1100, 1099, 1900, 1901], NEWEST)
    assert [difference.capped for difference in found] == [False, True, False, True]
    once = counted_differences(2000, [1600, 2400, 2401], ONCE)
    assert [difference.capped for difference in once] == [False, False, True]


def test_2650_and_more_use_the_true_difference_since_october_2025_in_standard() -> None:
    assert counted(2649, [2000], text="newest") == [400]
    assert counted(2650, [2000], text="newest") == [650]
    assert counted(2650, [2000], text="before") == [400]
    assert counted(2650, [2000], text="rapid") == [400]


def test_the_exemption_is_the_players_own_and_not_the_opponents() -> None:
    assert counted(2200, [2700], text="newest") == [-400]


def test_until_2024_the_cap_helped_in_the_widest_game_only() -> None:
    assert counted(2000, [1500, 1400, 1590, 1700, 2500], text="once") == [500, 400, 410, 300, -400]
    assert counted(2000, [1700, 1601], text="once") == [300, 399]
    assert counted(2000, [], text="once") == []


def test_of_two_equally_wide_games_one_is_helped() -> None:
    assert counted(2000, [1400, 1400], text="once") == [400, 600]


def test_on_and_off_go_before_the_rule() -> None:
    assert counted(2800, [2000], text="newest", cap="on") == [400]
    assert counted(1500, [500, 2500], text="newest", cap="off") == [1000, -1000]
    assert counted(2000, [1400, 1400], text="once", cap="on") == [400, 400]


@pytest.mark.parametrize(
    ("rating", "text", "cap", "code"),
    [
        (2649, NEWEST, "rule", "cap-rule"),
        (2650, NEWEST, "rule", "cap-exempt"),
        (2700, BEFORE, "rule", "cap-all"),
        (2700, RAPID, "rule", "cap-all"),
        (1500, ONCE, "rule", "cap-once"),
        (2700, NEWEST, "on", "cap-on"),
        (1500, ONCE, "off", "cap-off"),
    ],
)
def test_code_of_the_way_of_capping(rating: int, text: object, cap: Cap, code: str) -> None:
    assert isinstance(text, type(NEWEST))
    assert cap_code(rating, text, cap) == code


def test_the_rules_own_way_is_meant_where_none_is_named() -> None:
    assert [cap_code(rating, NEWEST) for rating in (2649, 2650)] == ["cap-rule", "cap-exempt"]
    # 500 points count as 400 for all but the exempt.
    found = [
        counted_differences(rating, [rating - 500], NEWEST)[0].counted for rating in (2649, 2650)
    ]
    assert found == [400, 500]


def test_another_way_of_capping_is_refused() -> None:
    with pytest.raises(UnknownChoice) as refused:
        counted_differences(1500, [1500], NEWEST, "sometimes")  # type: ignore[arg-type]
    assert (refused.value.field, refused.value.choices) == ("cap", ("rule", "on", "off"))


@pytest.mark.parametrize(
    ("one", "other", "rated"),
    [
        (2601, 2001, False),
        (2001, 2601, False),
        (2601, 2002, True),
        (2600, 2000, True),
        (2600, 1000, True),
        (2800, 2250, True),
    ],
)
def test_very_unequal_rapid_games_of_the_strongest_are_not_rated(
    one: int, other: int, rated: bool
) -> None:
    assert is_rated(one, other, RAPID) is rated
    assert is_rated(one, other, edition("blitz", date(2024, 12, 1))) is rated
    assert is_rated(one, other, edition("blitz", date(2024, 11, 30)))
    assert is_rated(one, other, NEWEST)
