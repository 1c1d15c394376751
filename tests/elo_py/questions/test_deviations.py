"""Fields that take a number with a fraction: ratings with marks, and the limits of both."""

from decimal import Decimal

import pytest

from elo_py.questions.deviations import VOLATILITIES, decimal, opponent_rating, own_rating
from elo_py.questions.fields import Fields


def holding(value: object) -> Fields:
    return Fields({"rating": value}, ("rating",))


@pytest.mark.parametrize(
    ("given", "value", "provisional"),
    [
        (1464.5, "1464.5", False),
        (2000, "2000", False),
        ("1464.05", "1464.05", False),
        ("1464,05", "1464.05", False),
        # One separator and three figures after it are thousands, as in every rating.
        ("1,500", "1500", False),
        ("1500?", "1500", True),
        ("1464.05?", "1464.05", True),
        ("1464.05 P", "1464.05", True),
        ("1464.05p", "1464.05", True),
        ("1464.05*", "1464.05", False),
        ("1464.05 *?", "1464.05", True),
        ("1", "1", False),
        ("4000", "4000", False),
    ],
)
@pytest.mark.parametrize("read", [own_rating, opponent_rating])
def test_a_rating_may_have_a_fraction_and_marks(
    read: object, given: object, value: str, provisional: bool
) -> None:
    assert callable(read)
    fields = holding(given)
    assert read(fields, "rating") == (Decimal(value), provisional)
    assert fields.mistakes == []


@pytest.mark.parametrize("read", [own_rating, opponent_rating])
@pytest.mark.parametrize(
    ("given", "shown"), [("0.99", "0.99"), ("4000.01?", "4000.01?"), (4001, "4001")]
)
def test_ratings_go_from_1_to_4000(read: object, given: object, shown: str) -> None:
    assert callable(read)
    fields = holding(given)
    assert read(fields, "rating") is None
    assert [mistake.facts() for mistake in fields.mistakes] == [
        {"code": "out-of-range", "field": "rating", "value": shown, "low": "1", "high": "4000"}
    ]


def test_only_an_opponent_may_be_without_a_rating() -> None:
    for text in ("unr", "Unr.", " unrated ", "--", ""):
        fields = holding(text)
        assert opponent_rating(fields, "rating") is None
        assert fields.mistakes == []
    fields = holding("unr")
    assert own_rating(fields, "rating") is None
    assert [mistake.code for mistake in fields.mistakes] == ["not-a-number"]
    fields = holding("")
    assert own_rating(fields, "rating") is None
    assert [mistake.code for mistake in fields.mistakes] == ["missing"]


def test_ten_places_are_kept() -> None:
    read = own_rating(holding("1500.123456789049"), "rating")
    assert read is not None
    assert str(read.value) == "1500.1234567890"
    assert str(decimal(holding(200), "rating", 1, 1000)) == "200.0000000000"


def test_volatilities_go_from_a_ten_thousandth_to_one() -> None:
    assert list(VOLATILITIES) == [Decimal("0.0001"), Decimal(1)]
    for text in ("0.0001", "0,06", "1"):
        assert decimal(holding(text), "rating", *VOLATILITIES) == Decimal(text.replace(",", "."))
    for text in ("0.00009", "1.0001"):
        fields = holding(text)
        assert decimal(fields, "rating", *VOLATILITIES) is None
        (mistake,) = fields.mistakes
        assert mistake.facts() == {
            "code": "out-of-range",
            "field": "rating",
            "value": text,
            "low": "0.0001",
            "high": "1",
        }


def test_what_may_be_blank_and_what_may_not() -> None:
    for blank in (None, "", " "):
        fields = holding(blank)
        assert decimal(fields, "rating", 1, 1000) is None
        assert fields.mistakes == []
        assert decimal(fields, "rating", 1, 1000, required=True) is None
        assert [mistake.code for mistake in fields.mistakes] == ["missing"]
    assert decimal(holding("350"), "rating", 1, 1000, required=True) == 350
