"""Chances from an expected score: Davidson's equation, exact sums and the ends."""

from decimal import Decimal, localcontext

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_py.errors import OutOfRange, TooLong
from elo_py.win_draw_loss import Outcomes, win_draw_loss

SHARES = st.decimals(0, 1, places=20)
ONE = Decimal(1)


def texts(found: Outcomes) -> list[str]:
    return [f"{chance.normalize():f}" for chance in found]


@pytest.mark.parametrize(
    ("expected", "rate", "chances"),
    [
        # d = 2 E (1 - E), w = E^2.
        ("0.75", "0.5", ["0.5625", "0.375", "0.0625"]),
        ("0.9", "0.5", ["0.81", "0.18", "0.01"]),
        # The rate of equals is what equals draw.
        ("0.5", "0.3", ["0.35", "0.3", "0.35"]),
        ("0.5", "0", ["0.5", "0", "0.5"]),
        ("0.5", "1", ["0", "1", "0"]),
        # Without draws the expected score is the winning chance; with as many as there
        # can be the weaker side never wins.
        ("0.8", "0", ["0.8", "0", "0.2"]),
        ("0.8", "1", ["0.6", "0.4", "0"]),
        ("1", "0.5", ["1", "0", "0"]),
        ("0", "1", ["0", "0", "1"]),
        ("1", "0", ["1", "0", "0"]),
    ],
)
def test_by_hand(expected: str, rate: str, chances: list[str]) -> None:
    assert texts(win_draw_loss(Decimal(expected), Decimal(rate))) == chances


def test_a_ratio_of_whole_numbers() -> None:
    # w : d : l = 16 : 12 : 1 has 12^2 = 9 x 16 x 1; v = 3 belongs to c = 3 / 5 of equals,
    # as 2 c / (1 - c) = 3. E is (16 + 6) / 29.
    with localcontext() as context:
        context.prec = 30
        expected = (Decimal(22) / 29).quantize(Decimal("1E-20"))
        found = win_draw_loss(expected, Decimal("0.6"))
        for chance, part in zip(found, (16, 12, 1), strict=True):
            assert abs(chance - Decimal(part) / 29) < Decimal("1E-19")


@given(SHARES, st.decimals(0, 1, places=6))
def test_the_chances_are_chances_and_give_the_expected_score(
    expected: Decimal, rate: Decimal
) -> None:
    with localcontext() as context:
        context.prec = 60
        win, draw, loss = win_draw_loss(expected, rate)
        assert min(win, draw, loss) >= 0
        assert win + draw + loss == 1
        assert win + draw / 2 == expected


@given(SHARES, st.decimals("0.001", "0.999", places=3))
def test_davidsons_equation(expected: Decimal, rate: Decimal) -> None:
    with localcontext() as context:
        context.prec = 60
        win, draw, loss = win_draw_loss(expected, rate)
        # d^2 (1 - c)^2 = 4 c^2 w l, but for the twentieth place of each.
        gap = (draw * (1 - rate)) ** 2 - 4 * rate**2 * win * loss
        assert abs(gap) < Decimal("1E-18")


@given(SHARES, st.decimals(0, 1, places=3))
def test_the_other_side_has_the_mirror_image(expected: Decimal, rate: Decimal) -> None:
    with localcontext() as context:
        context.prec = 60
        mirrored = win_draw_loss(1 - expected, rate)
    assert win_draw_loss(expected, rate) == Outcomes(*reversed(mirrored))


@given(SHARES, st.decimals(0, 1, places=3), st.decimals(0, 1, places=3))
def test_more_draws_among_equals_are_more_draws_everywhere(
    expected: Decimal, one: Decimal, two: Decimal
) -> None:
    low, high = sorted((one, two))
    gap = win_draw_loss(expected, high).draw - win_draw_loss(expected, low).draw
    assert gap >= Decimal("-2E-20")


def test_more_places_than_twenty_are_kept() -> None:
    expected = Decimal("0.123456789012345678901234567")
    with localcontext() as context:
        context.prec = 60
        win, draw, _ = win_draw_loss(expected)
        assert win + draw / 2 == expected


@pytest.mark.parametrize("share", ["-0.01", "1.01", "NaN", "Infinity"])
def test_what_is_no_share(share: str) -> None:
    with pytest.raises(OutOfRange) as found:
        win_draw_loss(Decimal(share))
    assert (found.value.field, found.value.low, found.value.high) == ("expected", "0", "1")
    with pytest.raises(OutOfRange) as found:
        win_draw_loss(ONE, Decimal(share))
    assert (found.value.field, found.value.low, found.value.high) == ("draw_rate", "0", "1")


@pytest.mark.parametrize("shares", [("1E-41", "0.5"), ("0.5", "1E-41"), ("1E-99999999", "0.5")])
def test_more_places_than_anybody_means_are_refused(shares: tuple[str, str]) -> None:
    with pytest.raises(TooLong) as refused:
        win_draw_loss(*map(Decimal, shares))
    assert refused.value.field == ("draw_rate" if shares[1] != "0.5" else "expected")
    assert sum(win_draw_loss(Decimal("1E-40"))) == 1
