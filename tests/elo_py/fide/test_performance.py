"""Performance ratings: by hand, by a second derivation, and what holds for all of them."""

from decimal import Decimal, localcontext
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elo_py.errors import Missing, OutOfRange, UnknownChoice
from elo_py.fide.performance import PERFORMANCES, PerformanceMethod, performance_rating
from elo_py.fide.true_performance import drawn_game_performance, true_performance
from tests.support.published import published

DP = {Fraction(row["p"]): int(row["dp"]) for row in published("fide_8_1_1")}
PD = [
    (int(row["d_min"]), Fraction(row["pd_high"]), Fraction(row["pd_low"]))
    for row in published("fide_8_1_2")
]

OPPONENTS = st.lists(st.integers(1000, 2900), min_size=1, max_size=12)


@st.composite
def events(draw: st.DrawFn) -> tuple[list[int], int]:
    opponents = draw(OPPONENTS)
    return opponents, draw(st.integers(0, 2 * len(opponents)))


def value(opponents: list[int], half_points: int, method: PerformanceMethod) -> int:
    found = performance_rating(opponents, half_points, method).value
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("opponents", "half_points", "rating"),
    [
        # 8.1.2 has .75 from 189 points on.
        ([1500, 1500], 3, 1689),
        # .50 reaches down to three points less.
        ([1500], 1, 1497),
        # At 1499: .64 against 1400 (99) and .36 against 1600 (101); at 1498 it is .63.
        ([1400, 1600], 2, 1499),
        # 1.00 begins at 736.
        ([1500, 1700], 4, 2436),
        # 10.3: the lowest rated opponent less 800.
        ([1500, 1700], 0, 700),
    ],
)
def test_ptp_by_hand(opponents: list[int], half_points: int, rating: int) -> None:
    assert value(opponents, half_points, "ptp") == rating


@pytest.mark.parametrize(
    ("opponents", "half_points", "rating"),
    [
        # The average 1600.5 counts as 1601, one and a half of two are 75 %, dp 193;
        # of four they are 37.5, so 38 %, dp -87.
        ([1600, 1601], 3, 1794),
        ([1600, 1601, 1600, 1601], 3, 1514),
        # One point of eight: 12.5 is 13 %, dp -322; seven: 88 %, +336.
        ([2000] * 8, 2, 1678),
        ([2000] * 8, 14, 2336),
    ],
)
def test_fides_by_hand(opponents: list[int], half_points: int, rating: int) -> None:
    assert value(opponents, half_points, "fide") == rating


def test_linear_by_hand() -> None:
    # Two wins, a draw, a loss against 1500, 1600, 1700, 1800: 1650 + 400 / 4.
    assert value([1500, 1600, 1700, 1800], 5, "linear") == 1750
    assert value([1500, 1600], 4, "linear") == 1950
    assert value([1500, 1600], 0, "linear") == 1150
    # 1500.5 goes up.
    assert value([1500, 1501], 2, "linear") == 1501


@pytest.mark.parametrize(
    ("opponents", "half_points", "rating"),
    [
        # 400 log10 of 3 is 190.85, of 9 it is 381.70.
        ([1500, 1700], 3, 1791),
        ([1500, 1700], 1, 1409),
        ([2000] * 5, 9, 2382),
        ([2000] * 5, 1, 1618),
        # Half of the points are the average: 1500.5 goes up, 1500.4 down.
        ([1500, 1501], 2, 1501),
        ([1500, 1500, 1500, 1501, 1501], 5, 1500),
    ],
)
def test_estimated_between_the_ends_by_hand(
    opponents: list[int], half_points: int, rating: int
) -> None:
    assert value(opponents, half_points, "estimated") == rating


def test_what_each_method_says_of_all_and_nothing() -> None:
    said = {
        method: [
            performance_rating([1500, 1700], half_points, method)[1:] for half_points in (0, 4)
        ]
        for method in PERFORMANCES
    }
    assert said == {
        "fide": [(800, "convention-800"), (2400, "convention-800")],
        "ptp": [(700, "convention-lowest-800"), (2436, "convention-table-end")],
        "logistic": [(None, "convention-none"), (None, "convention-none")],
        # 1600 -+ 400 log10(w / (1 - w)), w = root of 3/4 = .8660: 324.2, as 3024 for 2700.
        "estimated": [(1276, "convention-estimated"), (1924, "convention-estimated")],
        "linear": [(1200, "convention-400"), (2000, "convention-400")],
    }


@given(events())
def test_there_is_a_convention_at_the_ends_only(event: tuple[list[int], int]) -> None:
    opponents, half_points = event
    at_an_end = half_points in (0, 2 * len(opponents))
    for method in PERFORMANCES:
        found = performance_rating(opponents, half_points, method)
        assert (found.convention is not None) is at_an_end
        assert found.value is not None or (at_an_end and method == "logistic")


@given(events())
def test_fides_from_the_published_table_with_fractions(event: tuple[list[int], int]) -> None:
    opponents, half_points = event
    p = Fraction(half_points, 2 * len(opponents))
    # The highest percentage that is not more than half a per cent above the score.
    share = max(share for share in DP if share - p <= Fraction(1, 200))
    ra = Fraction(sum(opponents), len(opponents))
    found = value(opponents, half_points, "fide")
    assert -Fraction(1, 2) < found - (ra + DP[share]) <= Fraction(1, 2)


def expected(rating: int, opponents: list[int]) -> Fraction:
    total = Fraction(0)
    for opponent in opponents:
        row = max(row for row in PD if row[0] <= abs(rating - opponent))
        total += row[1] if rating >= opponent else row[2]
    return total


@settings(max_examples=60)
@given(events())
def test_ptp_is_the_lowest_rating_that_does(event: tuple[list[int], int]) -> None:
    opponents, half_points = event
    found = value(opponents, half_points, "ptp")
    if half_points == 0:
        assert found == min(opponents) - 800
    else:
        assert expected(found, opponents) >= Fraction(half_points, 2)
        assert expected(found - 1, opponents) < Fraction(half_points, 2)


@given(st.integers(1000, 2900), st.integers(2, 200), st.data())
def test_the_logistic_by_whole_numbers_alone(
    opponent: int, games: int, data: st.DataObject
) -> None:
    # Against equal opponents (s / (n - s))^400 = 10^(R - A). The nearest whole R lies
    # between half a point below and above: ^800 and 10^(2 (R - A) -+ 1) are whole.
    half_points = data.draw(st.integers(1, 2 * games - 1))
    won, lost = half_points, 2 * games - half_points
    found = true_performance([opponent] * games, half_points)
    assert found is not None
    gap = 2 * (found - opponent)

    def reached(exponent: int) -> bool:
        """Whether 10^exponent is no more than (won / lost)^800."""
        left = 10**exponent if exponent > 0 else 1
        right = 10**-exponent if exponent < 0 else 1
        return bool(left * lost**800 <= right * won**800)

    assert reached(gap - 1)
    assert not reached(gap + 1)


@settings(max_examples=60)
@given(events())
def test_the_logistic_by_halving_with_natural_logarithms(event: tuple[list[int], int]) -> None:
    opponents, half_points = event
    if half_points in (0, 2 * len(opponents)):
        assert true_performance(opponents, half_points) is None
        return
    with localcontext() as context:
        context.prec = 40
        step = Decimal(10).ln() / 400
        low, high = Decimal(-2000), Decimal(6000)
        for _ in range(70):
            middle = (low + high) / 2
            total = sum(1 / (1 + (step * (other - middle)).exp()) for other in opponents)
            low, high = (middle, high) if total < Decimal(half_points) / 2 else (low, middle)
        found = true_performance(opponents, half_points)
        assert found is not None
        assert abs(found - low) < Decimal("0.5000000001")


def test_a_logistic_half_goes_up() -> None:
    # Half of the points against 2000 and 2001 are exactly 2000.5.
    assert true_performance([2000, 2001], 2) == 2001
    # However many there are: as floats, some of these scores would lie a little lower.
    for times in range(1, 60):
        assert true_performance([2000, 2001] * times, 2 * times) == 2001


@pytest.mark.parametrize(
    ("won", "lost", "gap"),
    [(25336, 14454, 97), (25471, 841, 593), (4217, 19, 939), (28858, 10328, 178)],
)
def test_the_logistic_where_it_is_nearly_a_half(won: int, lost: int, gap: int) -> None:
    # 400 log10(won / lost) is within 10^-7 of a half, on the side that whole numbers tell.
    assert 10 ** (2 * gap - 1) * lost**800 < won**800 < 10 ** (2 * gap + 1) * lost**800
    assert true_performance([2000] * ((won + lost) // 2), won) == 2000 + gap


def test_the_logistic_lies_by_the_stronger_of_two_far_apart() -> None:
    # Against somebody 2000 points away .99999 are expected or .00001: what is left is a
    # draw with the other one.
    assert true_performance([1000, 3000], 3) == 3000
    assert true_performance([1000, 3000], 1) == 1000


def test_the_logistic_reaches_as_far_as_the_largest_question() -> None:
    # Half a point of 10 000 games: 400 log10(1 / 19999) = -1720.4.
    assert true_performance([2000] * 10_000, 1) == 280
    assert true_performance([2000] * 10_000, 19_999) == 3720


def test_thompsons_drawn_game_always_has_an_answer() -> None:
    # Against one's equals a full score of n gives (2n + 1) to 1: 400 log10(7) = 338.04.
    assert drawn_game_performance(1500, [1500] * 3, 6) == 1838
    assert drawn_game_performance(1500, [1500] * 3, 0) == 1162
    # A rating of nought is one: half of the points against two noughts.
    assert drawn_game_performance(0, [0], 1) == 0


@given(OPPONENTS, st.sampled_from(list(PERFORMANCES)))
def test_more_points_never_lower_a_performance(
    opponents: list[int], method: PerformanceMethod
) -> None:
    scores = range(1, 2 * len(opponents))
    found = [value(opponents, half_points, method) for half_points in scores]
    assert found == sorted(found)


@given(OPPONENTS)
def test_the_ends_are_beyond_everything_between(opponents: list[int]) -> None:
    for method in ("fide", "ptp", "linear"):
        found = [value(opponents, score, method) for score in range(2 * len(opponents) + 1)]
        assert found == sorted(found)


@given(events(), st.integers(0, 100), st.sampled_from(list(PERFORMANCES)))
def test_only_differences_matter(
    event: tuple[list[int], int], shift: int, method: PerformanceMethod
) -> None:
    opponents, half_points = event
    here = performance_rating(opponents, half_points, method).value
    there = performance_rating([other + shift for other in opponents], half_points, method).value
    assert there == (None if here is None else here + shift)


@given(events(), st.sampled_from(list(PERFORMANCES)))
def test_the_order_does_not_matter(event: tuple[list[int], int], way: PerformanceMethod) -> None:
    opponents, half_points = event
    assert performance_rating(sorted(opponents), half_points, way) == performance_rating(
        opponents, half_points, way
    )


def test_half_the_points_are_the_average_of_equals() -> None:
    found = {method: value([1800] * 4, 4, method) for method in PERFORMANCES}
    # PTP is the lowest such rating: .50 begins three points below.
    assert found.pop("ptp") == 1797
    assert set(found.values()) == {1800}


def test_each_method_says_where_it_is_described() -> None:
    handbook = "https://handbook.fide.com/chapter/"
    # The Title Regulations of 2024 and the tie-break regulations of March 2026.
    assert PERFORMANCES["fide"][:2] == ("1.4.8", handbook + "B012024")
    assert PERFORMANCES["ptp"][:2] == ("10.3", handbook + "TieBreakRegulations032026")
    for method in ("logistic", "estimated", "linear"):
        article, address = PERFORMANCES[method][:2]
        assert article is None
        assert address is not None
        assert address.startswith(("https://", "http://math.bu.edu/"))


def test_questions_that_have_no_answer() -> None:
    with pytest.raises(UnknownChoice) as refused:
        performance_rating([1500], 1, "guess")  # type: ignore[arg-type]
    assert (refused.value.field, refused.value.choices) == ("method", tuple(PERFORMANCES))
    with pytest.raises(Missing):
        performance_rating([], 0)
    with pytest.raises(OutOfRange):
        performance_rating([1500], 3)


def test_opponents_may_lie_any_width_apart() -> None:
    # One point of two: all of it is expected against the lower one from 736 points above.
    assert value([0, 10**30], 2, "ptp") == 736
    assert value([0, 10**30], 2, "logistic") is not None
