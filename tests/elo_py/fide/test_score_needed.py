"""The score needed: by hand, equal to the change itself, and always the least."""

from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_py import METHODS, Edition, Game, edition, rating_change
from elo_py.errors import UnknownChoice
from elo_py.fide.difference import CAPS
from elo_py.fide.performance import PERFORMANCES, PerformanceMethod
from elo_py.fide.score_needed import Needed, changes_by_score, least_score, performances_by_score

NOW = edition("standard", date(2026, 1, 1))
RATINGS = st.integers(1000, 2900)
TEXTS = st.builds(
    edition,
    st.sampled_from(["standard", "rapid"]),
    st.dates(date(2022, 1, 1), date(2027, 1, 1)),
)


def test_every_score_of_two_games_by_hand() -> None:
    # 1500 against 1400 and 1600: .64 and .36 are 1.00 expected, half a point is 10.
    scores = changes_by_score(1500, [1400, 1600], 20, NOW)
    assert [(str(score.change), score.new_rating) for score in scores] == [
        ("-20.00", 1480),
        ("-10.00", 1490),
        ("0.00", 1500),
        ("10.00", 1510),
        ("20.00", 1520),
    ]


def test_no_games_have_one_score() -> None:
    assert [score.new_rating for score in changes_by_score(1500, [], 20, NOW)] == [1500]
    assert performances_by_score([]) == ()
    assert least_score((), 1500) == Needed("out-of-reach", None, None)
    assert least_score([1500], 1500) == Needed("already-there", 0, 0)


@given(RATINGS, st.lists(RATINGS, max_size=8), st.data(), TEXTS)
def test_a_score_changes_as_its_games_do(
    rating: int, opponents: list[int], data: st.DataObject, text: Edition
) -> None:
    method = data.draw(st.sampled_from(METHODS))
    cap = data.draw(st.sampled_from(CAPS))
    k = data.draw(st.sampled_from([10, 20, 40, 150]))
    scores = changes_by_score(rating, opponents, k, text, method=method, cap=cap)
    games = [Game(opponent, data.draw(st.integers(0, 2))) for opponent in opponents]
    period = rating_change(rating, games, k, text, method=method, cap=cap)
    found = scores[int(2 * period.score)]
    assert (found.change, found.rounded, found.new_rating) == period[5:]
    assert len(scores) == 2 * period.counted + 1


@given(st.lists(RATINGS, min_size=1, max_size=8), st.sampled_from(list(PERFORMANCES)), st.data())
def test_no_lower_score_reaches_a_target(
    opponents: list[int], method: PerformanceMethod, data: st.DataObject
) -> None:
    reached = performances_by_score(opponents, method)
    target = data.draw(st.integers(500, 3500))
    needed = least_score(reached, target)
    last = len(reached) - 1
    # Without end the logistic lies above everything at a full score, below it at none.
    ends = {0: -(10**9), last: 10**9}
    values = [ends[score] if value is None else value for score, value in enumerate(reached)]
    if needed.half_points is None:
        assert max(values) < target
        assert needed.code == "out-of-reach"
    else:
        assert values[needed.half_points] >= target
        assert all(value < target for value in values[: needed.half_points])
        assert needed.code == ("needed" if needed.half_points else "already-there")


def test_every_performance_of_two_games_by_hand() -> None:
    # dp of 0, 25, 50, 75 and 100 %.
    assert performances_by_score([1500, 1500]) == (700, 1307, 1500, 1693, 2300)


def test_without_end_is_above_every_target_at_a_full_score_only() -> None:
    reached = performances_by_score([1500], "logistic")
    assert reached == (None, 1500, None)
    assert least_score(reached, 1500) == Needed("needed", 1, 1)
    assert least_score(reached, 9999) == Needed("needed", 2, 2)
    assert least_score(reached, -9999) == Needed("needed", 1, 1)
    # No point and a full score are one where nothing is to be scored.
    assert least_score([None], 1500) == Needed("out-of-reach", None, None)
    assert least_score([None, None], 1500) == Needed("needed", 1, 1)


RISING = [1400, 1450, 1500, 1550, 1600]


@pytest.mark.parametrize(
    ("target", "scored", "played", "needed"),
    [
        (1550, 0, 0, Needed("needed", 3, 3)),
        (1600, 0, 0, Needed("needed", 4, 4)),
        (1601, 0, 0, Needed("out-of-reach", None, None)),
        (1400, 0, 0, Needed("already-there", 0, 0)),
        # One of two games played and won: one half point more, none, or two.
        (1550, 2, 1, Needed("needed", 3, 1)),
        (1500, 2, 1, Needed("already-there", 2, 0)),
        (1450, 2, 1, Needed("already-there", 1, 0)),
        (1600, 2, 1, Needed("needed", 4, 2)),
        # Drawn, and a full score can be made no more.
        (1550, 1, 1, Needed("needed", 3, 2)),
        (1600, 1, 1, Needed("out-of-reach", None, None)),
        # Both played.
        (1500, 2, 2, Needed("already-there", 2, 0)),
        (1550, 2, 2, Needed("out-of-reach", None, None)),
    ],
)
def test_with_games_already_played(target: int, scored: int, played: int, needed: Needed) -> None:
    assert least_score(RISING, target, scored, played) == needed


def test_the_700_rule_counts_all_games_of_the_table() -> None:
    # 40 x 20 is more than 700: K 35, so ten points of twenty expected ten give nothing
    # and half a point more gives 17.5, rounded away from zero.
    scores = changes_by_score(1500, [1500] * 20, 40, NOW)
    assert scores[20].change == 0
    assert (scores[21].change, scores[21].rounded) == (Decimal("17.5"), 18)
    assert (scores[19].change, scores[19].rounded) == (Decimal("-17.5"), -18)


def test_games_too_wide_to_be_rated_have_no_score() -> None:
    rapid = edition("rapid", date(2025, 1, 1))
    assert len(changes_by_score(2610, [2000, 2010, 2011], 10, rapid)) == 3


def test_choices_that_there_are_not() -> None:
    with pytest.raises(UnknownChoice):
        changes_by_score(1500, [1500], 20, NOW, method="guess")  # type: ignore[arg-type]
    with pytest.raises(UnknownChoice):
        performances_by_score([1500], "guess")  # type: ignore[arg-type]
