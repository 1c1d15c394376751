"""Glicko: the paper's own example, its constants, and what must hold for every period."""

import math
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_py.glicko import Opponent, after_pause, glicko, meeting, pause_constant, weight

RATINGS = st.integers(1, 4000)
DEVIATIONS = st.decimals(1, 350, places=1)
POINTS = st.sampled_from([Decimal(0), Decimal("0.5"), Decimal(1)])
OPPONENTS = st.lists(st.builds(Opponent, RATINGS, DEVIATIONS, POINTS), min_size=1, max_size=8)

PAPER = [Opponent(1400, 30, 1), Opponent(1550, 100, 0), Opponent(1700, 300, 0)]


def test_the_example_of_the_paper() -> None:
    after = glicko(Decimal(1500), Decimal(200), PAPER)
    weights, scores = zip(*after.games, strict=True)
    assert [round(found, 4) for found in weights] == [
        Decimal(text) for text in ("0.9955", "0.9531", "0.7242")
    ]
    assert [round(found, 3) for found in scores] == [
        Decimal(text) for text in ("0.639", "0.432", "0.303")
    ]
    assert round(after.rating) == 1464
    assert round(after.deviation, 1) == Decimal("151.4")


@pytest.mark.parametrize(("periods", "c"), [(30, "63.2"), (100, "34.6")])
def test_the_constants_for_a_deviation_of_50(periods: int, c: str) -> None:
    found = pause_constant(Decimal(50), Decimal(periods))
    assert round(found, 1) == Decimal(c)
    assert round(after_pause(Decimal(50), found, Decimal(periods)), 9) == 350
    # Never above that, however long the pause.
    assert after_pause(Decimal(50), found, Decimal(10 * periods)) == 350


def test_a_pause_constant_does_what_it_is_for() -> None:
    # From 100 to 350 in seven periods, which do not divide 350^2 - 100^2.
    c = pause_constant(Decimal(100), Decimal(7))
    assert abs(7 * c * c - (350**2 - 100**2)) < Decimal("1E-25")


def test_an_opponent_of_certain_rating_counts_in_full() -> None:
    assert weight(0) == 1
    # Then it is Elo's formula: 10 : 1 at 400 points.
    assert round(meeting(Decimal(1900), Opponent(1500, 0, 1)).expected, 12) == round(
        Decimal(10) / 11, 12
    )


def test_a_period_without_games_changes_nothing() -> None:
    assert glicko(Decimal(1500), Decimal(200), [])[:2] == (Decimal(1500), Decimal(200))


def by_floats(rating: int, deviation: float, games: list[Opponent]) -> tuple[float, float]:
    """The paper's formulas once more, the other way round: through d^2 and in floats."""
    q = math.log(10) / 400
    moved = shrunk = 0.0
    for opponent in games:
        g = (1 + 3 * (q * float(opponent.deviation) / math.pi) ** 2) ** -0.5
        score = 1 / (1 + 10 ** (g * (float(opponent.rating) - rating) / 400))
        shrunk += q**2 * g**2 * score * (1 - score)
        moved += g * (float(opponent.points) - score)
    d_square = 1 / shrunk
    weight = 1 / deviation**2 + 1 / d_square
    return rating + q / weight * moved, math.sqrt(1 / weight)


@given(RATINGS, DEVIATIONS, OPPONENTS)
def test_both_derivations_agree(rating: int, deviation: Decimal, games: list[Opponent]) -> None:
    after = glicko(Decimal(rating), deviation, games)
    wanted = by_floats(rating, float(deviation), games)
    assert [float(number) for number in after[:2]] == pytest.approx(wanted, rel=1e-9, abs=1e-6)


@given(RATINGS, DEVIATIONS, OPPONENTS)
def test_playing_never_makes_a_rating_less_certain(
    rating: int, deviation: Decimal, games: list[Opponent]
) -> None:
    assert 0 < glicko(Decimal(rating), deviation, games).deviation <= deviation


@given(RATINGS, DEVIATIONS, st.data(), OPPONENTS)
def test_the_order_of_games_does_not_matter(
    rating: int, deviation: Decimal, data: st.DataObject, games: list[Opponent]
) -> None:
    shuffled = data.draw(st.permutations(games))
    one, two = (glicko(Decimal(rating), deviation, some) for some in (games, shuffled))
    assert abs(one.rating - two.rating) < Decimal("1E-20")
    assert abs(one.deviation - two.deviation) < Decimal("1E-20")


@given(RATINGS, RATINGS, DEVIATIONS)
def test_equally_certain_players_expect_one_point(
    own: int, opponent: int, deviation: Decimal
) -> None:
    mine = meeting(Decimal(own), Opponent(opponent, deviation, 0)).expected
    theirs = meeting(Decimal(opponent), Opponent(own, deviation, 0)).expected
    assert abs(mine + theirs - 1) < Decimal("1E-30")


@given(st.decimals(1, 500, places=2), st.decimals(0, 200, places=1), st.integers(0, 1000))
def test_a_pause_makes_no_rating_more_certain(deviation: Decimal, c: Decimal, periods: int) -> None:
    grown = after_pause(deviation, c, Decimal(periods))
    # Squaring and taking the root again may lose the 34th digit.
    assert deviation <= grown <= max(deviation, Decimal(350))
