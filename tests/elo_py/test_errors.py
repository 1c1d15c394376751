"""Mistakes carry a code and facts, and no sentence."""

import pytest

from elo_py import errors
from elo_py.errors import OutOfRange, RatingError, UnknownChoice

CODES = {
    "ambiguous",
    "day-not-covered",
    "duplicate-key",
    "missing",
    "not-a-day",
    "not-a-number",
    "not-a-score",
    "not-an-object",
    "not-json",
    "not-whole",
    "out-of-range",
    "too-long",
    "too-many-games",
    "too-many-lines",
    "unknown-ask",
    "unknown-choice",
    "unknown-key",
}


def test_every_reason_has_a_code_of_its_own() -> None:
    reasons = RatingError.__subclasses__()
    assert {reason.code for reason in reasons} == CODES
    assert len(reasons) == len(CODES)
    assert all(getattr(errors, reason.__name__) is reason for reason in reasons)


def test_only_facts_that_apply_are_given() -> None:
    assert OutOfRange("k", "0", low="1", high="200").facts() == {
        "code": "out-of-range",
        "field": "k",
        "value": "0",
        "low": "1",
        "high": "200",
    }
    assert RatingError().facts() == {"code": "mistake", "field": ""}
    assert UnknownChoice("cap", "x", choices=["a", "b"]).facts()["choices"] == ["a", "b"]


def test_a_long_value_is_cut() -> None:
    assert OutOfRange("x" * 99, "y" * 99).facts() == {
        "code": "out-of-range",
        "field": "x" * 40,
        "value": "y" * 40,
    }


def test_a_mistake_is_a_value_error_and_prints_its_facts() -> None:
    with pytest.raises(ValueError, match=r"^code=out-of-range field=k value=0 low=1$"):
        raise OutOfRange("k", "0", low="1")
