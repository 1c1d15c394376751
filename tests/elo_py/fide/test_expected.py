"""Expected scores by table and formula, article 8.1.2."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_py import METHODS, expected_score
from elo_py.errors import UnknownChoice
from elo_py.fide.expected import ExpectedMethod, expected_parts, other_method, places_of

# The two-decimal comparison of both methods in the article's table A.
TABLE_A = {
    0: (".50", ".50"),
    25: (".54", ".53"),
    50: (".57", ".57"),
    75: (".61", ".60"),
    100: (".64", ".64"),
    125: (".67", ".67"),
    150: (".70", ".70"),
    175: (".73", ".73"),
    200: (".76", ".76"),
    250: (".81", ".81"),
    300: (".85", ".85"),
    350: (".88", ".89"),
    400: (".91", ".92"),
    450: (".93", ".94"),
    500: (".95", ".96"),
    600: (".97", ".98"),
    700: (".98", ".99"),
    735: (".99", ".99"),
    736: (".99", "1.00"),
    800: (".99", "1.00"),
}

EDGES = {3: 50, 4: 51, 327: 87, 328: 87, 329: 88, 391: 91, 392: 92, 411: 92, 412: 93, 735: 99}


@pytest.mark.parametrize(("difference", "scores"), TABLE_A.items())
def test_table_a(difference: int, scores: tuple[str, str]) -> None:
    formula, table = map(Decimal, scores)
    assert expected_score(difference, "formula").quantize(Decimal("0.01")) == formula
    assert expected_score(difference) == table
    assert expected_score(-difference) == 1 - table


@pytest.mark.parametrize(("difference", "hundredths"), [*EDGES.items(), (736, 100)])
def test_edges_of_rows_on_both_sides(difference: int, hundredths: int) -> None:
    assert expected_parts(difference) == hundredths
    assert expected_parts(-difference) == 100 - hundredths


def test_formula_is_known_to_twenty_places() -> None:
    # Ten elevenths: at 400 points the odds are ten to one.
    assert str(expected_score(400, "formula")) == "0.90909090909090909091"
    assert str(expected_score(-400, "formula")) == "0.09090909090909090909"
    assert expected_score(800, "formula") == Decimal("0.99009900990099009901")


def test_formula_keeps_the_nearest_of_twenty_places() -> None:
    """In whole numbers alone: s = 1 / (1 + 10^(-D/400)) makes ((1 - s) / s)^400 x 10^D one."""
    one = 2 * 10**20  # in halves of the last place
    for difference in range(8401):
        nearest = 2 * expected_parts(difference, "formula")
        odds = 10**difference
        below, above = nearest - 1, nearest + 1
        assert (one - below) ** 400 * odds > below**400
        # Beyond one there is no score: one itself is the nearest.
        assert nearest == one or (one - above) ** 400 * odds < above**400


@given(st.integers(), st.sampled_from(METHODS))
def test_any_difference_has_a_score_and_both_sides_make_one(
    difference: int, method: ExpectedMethod
) -> None:
    own, other = expected_score(difference, method), expected_score(-difference, method)
    assert 0 <= own <= 1
    assert own + other == 1


@pytest.mark.parametrize("difference", [123_000, 10**9, 10**2500])
def test_an_absurd_difference_overflows_nothing(difference: int) -> None:
    for method in METHODS:
        assert expected_score(difference, method) == 1
        assert expected_score(-difference, method) == 0


def test_the_formula_stays_short_of_one_in_every_answerable_question() -> None:
    assert 0 < expected_score(-4000, "formula") < expected_score(4000, "formula") < 1


def test_methods_are_two_and_others_are_refused() -> None:
    assert [other_method(method) for method in METHODS] == ["formula", "table"]
    assert places_of("table") == 2
    with pytest.raises(UnknownChoice) as refused:
        expected_score(0, "guess")  # type: ignore[arg-type]
    assert refused.value.facts() == {
        "code": "unknown-choice",
        "field": "method",
        "value": "guess",
        "choices": ["table", "formula"],
    }
