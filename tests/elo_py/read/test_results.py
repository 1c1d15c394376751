"""Ratings and results of one game as files and pages write them."""

import pytest

from elo_py.read.results import (
    colour_and_result,
    no_opponent,
    read_coloured,
    read_opponent,
    read_pair,
    read_result,
)


@pytest.mark.parametrize(
    ("text", "half_points"),
    [("1", 2), ("½", 1), ("0,5", 1), ("0", 0), ("draw", 1), ("1 - 0", 2), ("0:1", 0), ("vinst", 2)],
)
def test_results_that_count(text: str, half_points: int) -> None:
    assert read_result(text) == (half_points, None)
    assert read_result(f"\u200f{text} ") == (half_points, None)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "no-score"),
        (" \u200e", "no-score"),
        ("*", "unfinished"),
        ("bye", "bye"),
        *[(text, "forfeit") for text in ("+", "-", "+ - -", "- - +", "+/-", "-:+", "--", "−")],
        *[(text, "forfeit") for text in ("1K", "0k", "1F", "½F", "1F-0", "0-1F", "1 - 0 F")],
        *[(text, "not-a-score") for text in ("x", "2-0", "0-0", "K", "+1", "-½", "1/4", "'")],
        ("2", "out-of-range"),
        ("1" * 41, "too-long"),
    ],
)
def test_results_that_do_not(text: str, reason: str) -> None:
    assert read_result(text) == (None, reason)


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("1-0", (2, None)),
        ("0 - 1", (0, None)),
        ("1:0", (2, None)),
        ("½-½", (1, None)),
        ("½–½", (1, None)),
        ("1/2", (1, None)),
        # One side's result does not say whose it is.
        ("1", (None, "not-a-score")),
        ("0", (None, "not-a-score")),
        ("win", (None, "not-a-score")),
        ("+ - -", (None, "forfeit")),
        ("*", (None, "unfinished")),
    ],
)
def test_both_sides_are_said(text: str, result: tuple[int | None, str | None]) -> None:
    assert read_pair(text) == result


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("w 1", (2, None)),
        ("s ½", (1, None)),
        ("b  0", (0, None)),
        ("w +", (None, "forfeit")),
        # Alone the letter is the word for a win.
        ("w", (2, None)),
        ("1", (2, None)),
    ],
)
def test_a_colour_may_stand_before(text: str, result: tuple[int | None, str | None]) -> None:
    assert read_coloured(text) == result


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("w1", (2, None)),
        ("b.5", (1, None)),
        ("S0", (0, None)),
        ("w", (None, "unfinished")),
        ("w+", (None, "forfeit")),
        ("x1", (None, "not-a-score")),
        ("1", (None, "not-a-score")),
        ("", (None, "not-a-score")),
    ],
)
def test_a_colour_must_stand_in_crosstables(
    text: str, result: tuple[int | None, str | None]
) -> None:
    assert colour_and_result(text) == result


def test_ratings_and_their_absence() -> None:
    for text in ("", "0", "0000", "   0", "-", "--", "?", "unr", "Unrated", "\u200e"):
        assert read_opponent(text) == (None, "unrated")
    assert read_opponent("1 500?") == ((1500, True), None)
    assert read_opponent("1") == ((1, False), None)
    assert read_opponent("4000p") == ((4000, True), None)
    assert read_opponent("4001") == (None, "out-of-range")
    assert read_opponent("-5") == (None, "out-of-range")
    assert read_opponent("15OO") == (None, "not-a-number")
    assert read_opponent("4,0") == (None, "ambiguous")
    assert read_opponent("1500.5") == (None, "not-whole")
    assert read_opponent("1" * 41) == (None, "too-long")


def test_names_that_are_nobody() -> None:
    for name in ("frirond", "FRI"):
        assert no_opponent(name) == "bye"
    for name in ("nicht ausgelost", "Ej lottad"):
        assert no_opponent(name) == "not-paired"
    assert no_opponent(" Bye ") == no_opponent("spielfrei") == "bye"
    assert no_opponent("not paired") == "not-paired"
    assert no_opponent("Byers, Ann") is None
