"""The question "expected"."""

import pytest

from tests.support.asking import SWEDISH, number, replied


@pytest.mark.parametrize(("difference", "text"), [("−200", "-200"), (200, "+200"), ("0", "0")])
def test_expected(difference: object, text: str) -> None:
    reply = replied({"ask": "expected", "difference": difference})
    assert reply["difference"] == number(text.lstrip("+"), text)


def test_expected_as_a_whole() -> None:
    question = {"ask": "expected", "difference": "400", "symbols": SWEDISH}
    assert replied(question) == {
        "ask": "expected",
        "method": "table",
        "difference": number("400", "+400"),
        "expected": number("0.92", "0,92"),
        "opponent": number("0.08", "0,08"),
        "other": {
            "method": "formula",
            "expected": number("0.90909090909090909091", "0,91"),
            "opponent": number("0.09090909090909090909", "0,09"),
        },
        "differs": True,
    }
    assert replied({"ask": "expected", "difference": 200})["differs"] is False
    assert replied({"ask": "expected", "difference": 800})["expected"] == number("1", "1.00")
