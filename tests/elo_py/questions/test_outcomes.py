"""The question "outcomes"."""

import pytest

from tests.support.asking import SWEDISH, asked, mistakes, number


def test_outcomes_at_a_difference() -> None:
    reply = asked(ask="outcomes", difference="-200", draw_rate="0,5", symbols=SWEDISH)
    # E is .24 by the table and (root 10 - 1) / 9 by the formula; w = E^2, l = (1 - E)^2.
    assert reply == {
        "ask": "outcomes",
        "method": "table",
        "difference": number("-200", "−200"),
        "draw_rate": number("0.5", "0,50"),
        "draw_rate_code": "draw-rate-given",
        "expected": number("0.24", "0,24"),
        "win": number("0.0576", "0,06"),
        "draw": number("0.3648", "0,36"),
        "loss": number("0.5776", "0,58"),
        "model": "davidson",
        "address": "https://github.com/michiguel/Ordo",
        "other": {
            "method": "formula",
            "expected": number("0.240253073352042148", "0,24"),
            "win": number("0.05772153925510174489", "0,06"),
            "draw": number("0.36506306819388080622", "0,37"),
            "loss": number("0.57721539255101744889", "0,58"),
        },
        "differs": True,
    }


def test_outcomes_at_an_expected_score() -> None:
    reply = asked(ask="outcomes", expected="0.9")
    assert (reply["draw_rate"], reply["draw_rate_code"]) == (
        number("0.5", "0.50"), "draw-rate-default",
    )  # fmt: skip
    assert reply["win"] == number("0.81")
    assert reply["method"] is reply["difference"] is reply["other"] is None
    assert reply["differs"] is False


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ({}, [("missing", "difference")]),
        ({"difference": 0, "expected": 1}, [("ambiguous", "expected")]),
        ({"expected": "1.01"}, [("out-of-range", "expected")]),
        ({"expected": "-0,01", "draw_rate": "2"},
         [("out-of-range", "expected"), ("out-of-range", "draw_rate")]),
        ({"expected": 1e-300}, [("too-long", "expected")]),
        ({"difference": "4001", "draw_rate": "half"},
         [("out-of-range", "difference"), ("not-a-number", "draw_rate")]),
        ({"difference": 1.5}, [("not-whole", "difference")]),
    ],
)  # fmt: skip
def test_mistakes_in_outcomes(question: dict[str, object], found: list[tuple[str, str]]) -> None:
    assert mistakes(asked(ask="outcomes", **question)) == found
