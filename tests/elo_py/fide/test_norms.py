"""Title norms: the regulation's numbers, one requirement at a time, and by a second way."""

from collections.abc import Sequence
from datetime import date
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_py import TABLE_8_1_1
from elo_py.errors import Missing, OutOfRange, UnknownChoice
from elo_py.fide.norms import (
    GAMES,
    NORMS,
    SCORE,
    UNRATED,
    Title,
    counted_ratings,
    least_half_points,
    norm_check,
)

TITLES = list(NORMS)

# Title Regulations 1.4.6 b, 1.4.8 a, 1.4.8: floor of one opponent, average, performance.
REGULATION = {
    "GM": (2200, 2380, 2600),
    "IM": (2050, 2230, 2450),
    "WGM": (2000, 2180, 2400),
    "WIM": (1850, 2030, 2250),
}


def codes(opponents: Sequence[int | None], half_points: int, title: Title) -> list[str]:
    return [part.code for part in norm_check(opponents, half_points, title).missing]


def test_the_numbers_of_the_regulation() -> None:
    assert {
        title: (norm.floor.value, norm.average.value, norm.performance.value)
        for title, norm in NORMS.items()
    } == REGULATION


def test_every_number_has_its_article_and_the_day_of_the_regulations() -> None:
    for norm in NORMS.values():
        articles = (norm.performance.article, norm.average.article, norm.floor.article)
        assert articles == ("1.4.8", "1.4.8 a", "1.4.6 b")
    assert (GAMES.article, SCORE.article, UNRATED.article) == ("1.4.1", "1.4.8 b", "1.4.6 d")
    rules = [GAMES, SCORE, UNRATED, *(rule for norm in NORMS.values() for rule in norm)]
    # The Title Regulations effective from 1 January 2024.
    assert {(rule.since, rule.address) for rule in rules} == {
        (date(2024, 1, 1), "https://handbook.fide.com/chapter/B012024")
    }


# Nine games: the least average with which a score makes GM, IM, WGM and WIM, which are
# 150, 200 and 350 lower: 2600 less dp of the percentage, but never under 2380.
NINE = {14: 2380, 13: 2434, 12: 2475, 11: 2520, 10: 2557, 9: 2600, 8: 2643, 7: 2680}


@pytest.mark.parametrize(("half_points", "average"), NINE.items())
@pytest.mark.parametrize(("title", "lower"), [("GM", 0), ("IM", 150), ("WGM", 200), ("WIM", 350)])
def test_nine_games_by_hand(half_points: int, average: int, title: Title, lower: int) -> None:
    needed = average - lower
    assert codes([needed] * 9, half_points, title) == []
    assert norm_check([needed] * 9, half_points, title).half_points_needed == half_points
    too_weak = codes([needed - 1] * 9, half_points, title)
    # 2380 is both the least average and what seven points, 78 %, make 2600 of.
    average_too = ["norm-average"] if half_points == 14 else []
    assert too_weak == [*average_too, "norm-performance"]


def test_each_requirement_by_itself() -> None:
    assert codes([2400] * 8, 13, "GM") == ["norm-games"]
    assert norm_check([2400] * 8, 13, "GM").half_points_needed is None
    assert codes([2379] * 9, 18, "GM") == ["norm-average"]
    assert codes([2400] * 9, 13, "GM") == ["norm-performance"]
    # Three of nine are 33 %, whatever the opponents.
    assert codes([2800] * 9, 6, "GM") == ["norm-score"]
    assert codes([2000] * 5, 0, "GM") == [
        "norm-games", "norm-average", "norm-score", "norm-performance",
    ]  # fmt: skip


def test_a_shortfall_says_what_there_is_and_what_is_needed() -> None:
    [average] = norm_check([2379] * 9, 18, "GM").missing
    assert (str(average.has), str(average.needs), average.rule.article) == (
        "2379",
        "2380",
        "1.4.8 a",
    )
    [score] = norm_check([2800] * 9, 6, "GM").missing
    assert (str(score.has), str(score.needs), score.rule.article) == ("3.0", "3.5", "1.4.8 b")


def test_the_average_before_rounding_may_be_half_a_point_short() -> None:
    # 2379.5 of ten counts as 2380 (1.4.7 b); seven and a half of ten are 75 %, dp 193.
    opponents = [2379, 2380] * 5
    assert norm_check(opponents, 16, "GM").average == 2380
    assert codes(opponents, 16, "GM") == []
    lower = [2379] * 6 + [2380] * 4
    assert codes(lower, 16, "GM") == ["norm-average"]


@pytest.mark.parametrize("title", TITLES)
def test_only_the_lowest_opponent_is_raised(title: Title) -> None:
    floor = REGULATION[title][0]
    ratings, raised = counted_ratings([2500, floor - 1, floor - 50, floor], floor)
    assert (ratings, raised) == ([2500, floor - 1, floor, floor], 2)
    assert counted_ratings([2500, floor], floor) == ([2500, floor], None)


def test_unrated_opponents_count_as_1400_and_may_be_the_one_raised() -> None:
    assert counted_ratings([None, 2300, None], 2200) == ([2200, 2300, 1400], 0)
    # Below the list is unrated.
    assert counted_ratings([1200, 1350, 1500], 1850) == ([1850, 1400, 1500], 0)


@pytest.mark.parametrize(
    ("games", "half_points"),
    [(7, 5), (9, 7), (10, 7), (11, 8), (12, 9), (13, 10), (200, 140)],
)
def test_the_least_score_by_hand(games: int, half_points: int) -> None:
    # 35 % of 9 are 3.15, of 10 exactly 3.5, of 13 are 4.55: 4.5 is not enough.
    assert least_half_points(games) == half_points


@given(st.lists(st.integers(1400, 2850), min_size=9, max_size=13), st.data())
def test_the_needed_score_is_the_least_that_lacks_nothing(
    opponents: list[int | None], data: st.DataObject
) -> None:
    title = data.draw(st.sampled_from(TITLES))
    scores = range(2 * len(opponents) + 1)
    enough = [score for score in scores if not codes(opponents, score, title)]
    needed = norm_check(opponents, 0, title).half_points_needed
    assert needed == (enough[0] if enough else None)
    assert enough == [score for score in scores if enough and score >= enough[0]]


@given(st.lists(st.integers(1400, 2850), min_size=1, max_size=13), st.data())
def test_from_the_articles_with_fractions(opponents: list[int | None], data: st.DataObject) -> None:
    title = data.draw(st.sampled_from(TITLES))
    games = len(opponents)
    half_points = data.draw(st.integers(0, 2 * games))
    floor, average, performance = REGULATION[title]
    rated = sorted(rating for rating in opponents if rating is not None)
    rated[0] = max(rated[0], floor)
    ra = Fraction(sum(rated), games)
    p = Fraction(half_points, 2 * games)
    percent = next(part for part in range(101) if part - 100 * p > Fraction(-1, 2))
    percent = max(part for part in (percent, percent + 1) if part - 100 * p <= Fraction(1, 2))
    # "Prior to rounding" the level is half a point lower.
    achieved = (
        games >= 9
        and ra >= average - Fraction(1, 2)
        and ra + TABLE_8_1_1[100 - percent] >= performance - Fraction(1, 2)
        and p >= Fraction(35, 100)
    )
    assert (codes(opponents, half_points, title) == []) is achieved


def test_questions_that_have_no_answer() -> None:
    with pytest.raises(UnknownChoice) as refused:
        norm_check([2400], 1, "FM")  # type: ignore[arg-type]
    assert (refused.value.field, refused.value.choices) == ("title", tuple(REGULATION))
    with pytest.raises(Missing):
        norm_check([], 0, "GM")
    with pytest.raises(OutOfRange):
        norm_check([2400], 3, "GM")
