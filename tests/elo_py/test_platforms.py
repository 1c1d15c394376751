"""What a machine's Decimal can hold decides no answer: 32 bits in a browser, 64 elsewhere."""

import json
from collections.abc import Callable
from decimal import Decimal, InvalidOperation
from typing import Any

import pytest

import elo_py.questions.values
from elo_py import answer
from elo_py.errors import NotANumber
from elo_py.numerals.plain import Numeral

LARGEST = {32: 425_000_000, 64: 999_999_999_999_999_999}
"""The largest exponents of decimal, as its documentation gives them for both word sizes."""

NUMBERS = {
    "1e400": "out-of-range",
    "-1e400": "out-of-range",
    "1e425000001": "out-of-range",
    "1e999999999": "out-of-range",
    "-1e999999999": "out-of-range",
    "12.5E+999999999": "out-of-range",
    "1e9999999999999999999": "out-of-range",
    "-1e9999999999999999999": "out-of-range",
    "1e" + "9" * 5000: "out-of-range",
    "1e-400": "not-whole",
    "1e-999999999": "not-whole",
    "-1e-999999999": "not-whole",
    "1e-9999999999999999999": "not-whole",
    "1.5e-" + "9" * 5000: "not-whole",
    "0e999999999": "out-of-range",
    "-0.0e-9999999999999999999": "out-of-range",
}
"""For a rating, from 1 to 4000: too large is out of range, next to nothing is not whole."""


def narrow(bits: int) -> Callable[[object], Decimal]:
    """Decimal as it reads text on a machine of so many bits."""

    def read(text: object) -> Decimal:
        exponent = str(text).lower().partition("e")[2]
        # int refuses very many figures, which are too many for any machine.
        if len(exponent) > 100 or abs(int(exponent or 0)) > LARGEST[bits]:
            raise InvalidOperation
        return Decimal(str(text))

    return read


def code(question: str) -> Any:
    return json.loads(answer(question))["errors"][0]["code"]


@pytest.mark.parametrize("bits", LARGEST)
@pytest.mark.parametrize(("number", "wanted"), NUMBERS.items(), ids=lambda text: text[:25])
def test_a_number_of_json_has_one_meaning(
    number: str, wanted: str, bits: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(elo_py.questions.values, "Decimal", narrow(bits))
    assert code(f'{{"ask":"k","rating":{number},"day":"2026-01-01"}}') == wanted


@pytest.mark.parametrize("number", NUMBERS, ids=lambda text: text[:25])
def test_as_text_it_is_no_number_and_perhaps_too_long(number: str) -> None:
    wanted = "too-long" if len(number) > 40 else "not-a-number"
    assert code(f'{{"ask":"k","rating":"{number}","day":"2026-01-01"}}') == wanted


@pytest.mark.parametrize("bits", LARGEST)
def test_the_machine_at_hand_is_as_narrow_as_supposed(bits: int) -> None:
    with pytest.raises(InvalidOperation):
        narrow(bits)(f"1e{LARGEST[bits] + 1}")
    assert narrow(bits)("1e400") == Decimal("1e400")


def test_what_is_no_number_at_all_is_refused() -> None:
    with pytest.raises(NotANumber):
        elo_py.questions.values.whole_value(Numeral("1x"))
