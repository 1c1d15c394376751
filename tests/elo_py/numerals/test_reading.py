"""Reading ratings and numbers as people type and paste them."""

from decimal import Decimal

import pytest

from elo_py import read_decimal, read_rating, read_whole
from elo_py.errors import Ambiguous, NotANumber, NotWhole, RatingError, TooLong
from elo_py.numerals.reading import blank

NBSP, NARROW = "\u00a0", "\u202f"

FIFTEEN_HUNDRED = [
    "1500",
    " 1500 ",
    "\t1500\n",
    "+1500",
    "١٥٠٠",
    "۱۵۰۰",
    "๑๕๐๐",
    "１５００",
    "1 500",
    f"1{NBSP}500",
    f"1{NARROW}500",
    "1,500",
    "1.500",
    "1'500",
    "1\u2019500",
    "1500.0",
    "1500,0",
    "1500.00",
    "1,500.0",
    "1.500,00",
    "1 500,0",
    "\u200f1500\u200e",
    "\u202b1500\u202c",
    "\u20681500\u2069",
    "\u061c1500",
    "\ufeff1500",
    "01500",
    "1٬500",
    "١٬٥٠٠",
    "١٥٠٠٫٠",
    "١٬٥٠٠٫٠",
]


@pytest.mark.parametrize("text", FIFTEEN_HUNDRED)
def test_spellings_of_1500(text: str) -> None:
    assert read_whole(text) == 1500
    assert read_rating(text) == (1500, False)


@pytest.mark.parametrize(
    ("text", "provisional"),
    [
        ("1500?", True),
        ("1500 ?", True),
        ("1500p", True),
        ("1500P", True),
        ("(1500?)", True),
        ("1500*?", True),
        ("1500*", False),
        ("1500 *", False),
        ("(1500)", False),
        ("( 1 500 )", False),
    ],
)
def test_marks_beside_a_rating(text: str, provisional: bool) -> None:
    assert read_rating(text) == (1500, provisional)
    with pytest.raises(NotANumber):
        read_whole(text)


@pytest.mark.parametrize("minus", "-−‒–—―﹣－‐")
def test_minus_signs_of_all_kinds(minus: str) -> None:
    assert read_whole(f"{minus}200") == -200
    assert read_whole(f"\u200e{minus} 200") == -200
    assert read_decimal(f"{minus}8,6") == Decimal("-8.6")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        *[(text, NotANumber) for text in ("1_500", "1e3", "nan", "inf", "Infinity", "0x1f", "abc")],
        *[
            (text, NotANumber)
            for text in ("", " ", "\u200f", ".", ",", "-", "+", "--5", "5-", "½/")
        ],
        *[(text, NotANumber) for text in ("1500²", "①", "Ⅷ", "1500-1600", "1500/1600", "1/2", "¼")],
        *[(text, NotANumber) for text in ("(1500", "()", "p", "1500#", "15\ud800", "1\x000")],
        *[(text, NotWhole) for text in ("1500.5", "1,5", ".5", "½", "0.500", "1,500.25", "1.50")],
        *[(text, Ambiguous) for text in ("4,0", "4.0", "15,00", "0,0", "1 50", "1 5 0 0", "1500.")],
        *[
            (text, Ambiguous)
            for text in ("1500 1600", "1.500.00", "1,50,000", "0 500", "1,5.000,0")
        ],
        *[(text, Ambiguous) for text in ("1 500 .", "1,500 000.0", ".0")],
        # The Arabic decimal sign never stands between thousands.
        *[(text, NotWhole) for text in ("1٫500", "١٬٥٠٠٫٥", "٠٫٥")],
        *[(text, Ambiguous) for text in ("٤٫٠", "1٫500,0", "1٫5٫0", "1٬50", "1٬500,000٫0")],
        *[(text, NotANumber) for text in ("٫", "٬", "٬٫")],
        *[(text, TooLong) for text in ("1" * 41, " " * 41, "x" * 10_000)],
    ],
)
def test_what_is_refused_as_a_rating(text: str, reason: type[RatingError]) -> None:
    with pytest.raises(reason) as refused:
        read_rating(text)
    assert type(refused.value) is reason
    assert refused.value.value == text[:40]


def test_forty_digits_are_still_a_number() -> None:
    assert read_whole("9" * 40) == int("9" * 40)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("0,5", "0.5"),
        (".5", "0.5"),
        (",5", "0.5"),
        ("½", "0.5"),
        ("2½", "2.5"),
        ("4,0", "4"),
        ("8", "8"),
        ("1.500", "1.5"),
        ("-8.6", "-8.6"),
        ("\u2068-8.6\u2069", "-8.6"),
        ("−8,6", "-8.6"),
        ("+7.2", "7.2"),
        ("\u200e+7.2", "7.2"),
        ("12,345.7", "12345.7"),
        ("12.345,7", "12345.7"),
        (f"12{NBSP}345,7", "12345.7"),
        ("1,234,567", "1234567"),
        ("1,234,567.5", "1234567.5"),
        ("๑,๕", "1.5"),
        ("-0.0", "0"),
        ("٢٫٥", "2.5"),
        ("٫٥", "0.5"),
        ("1٫500", "1.5"),
        ("−٨٫٦", "-8.6"),
        ("١٢٬٣٤٥٫٧", "12345.7"),
        ("12,345٫7", "12345.7"),
        ("١٬٢٣٤٬٥٦٧", "1234567"),
    ],
)
def test_decimals(text: str, value: str) -> None:
    assert read_decimal(text) == Decimal(value)
    assert str(read_decimal("-0.0")) == "0"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        *[(text, NotANumber) for text in ("", "-", ".", "1e3", "nan", "1/2", "1_0", "0x1f")],
        *[
            (text, Ambiguous)
            for text in (
                "4.",
                "٤٫",
                "1٫2٫3",
                "1٫500,5",
                "1.2.3",
                "1 2",
                "1,2 3",
                "12 34,5",
                "1,234 567.8",
            )
        ],
        ("0" * 41, TooLong),
    ],
)
def test_what_is_refused_as_a_decimal(text: str, reason: type[RatingError]) -> None:
    with pytest.raises(reason) as refused:
        read_decimal(text)
    assert type(refused.value) is reason


def test_blank_means_that_nothing_can_be_seen() -> None:
    assert all(map(blank, ("", " ", NBSP, "\u200f\u200e ", "\u2068\u2069", "\ufeff")))
    assert not any(map(blank, ("0", "-", " ? ")))
