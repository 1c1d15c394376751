"""Errors carry a code and facts, and print one English sentence."""

import pytest

from elo_py import errors
from elo_py.errors import NotANumber, NotJson, OutOfRange, RatingError, UnknownChoice

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


def test_an_error_is_a_value_error_and_prints_a_sentence() -> None:
    with pytest.raises(ValueError, match=r"^k: must be at least 1\.$"):
        raise OutOfRange("k", "0", low="1")


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (OutOfRange("k", "0", low="1", high="200"), "k: must be from 1 to 200."),
        (OutOfRange("k", "999", high="200"), "k: must be at most 200."),
        (NotANumber("games.2.opponent", "x"), "game 2, opponent: 'x' is not a number."),
        (NotANumber("birth_year"), "birth year: the value is not a number."),
        (UnknownChoice("cap", "x", choices=["on", "off"]), "cap: 'x' is not one of: on, off."),
        (UnknownChoice("player", "Ann"), "player: 'Ann' is not one of the choices."),
        (NotJson(value="hello"), "the question is not JSON."),
        (RatingError("rating"), "rating: the rules cannot be applied to the value."),
    ],
)
def test_the_sentence_says_what_is_wrong_and_where(error: RatingError, said: str) -> None:
    assert str(error) == said


def test_every_reason_has_words_of_its_own() -> None:
    words = {reason.words for reason in RatingError.__subclasses__()} - {RatingError.words}
    assert len(words) == len(CODES)
