"""Printing and reading numbers in five languages."""

from decimal import Decimal

import pytest

from elo_py import (
    Symbols,
    exact_text,
    format_change,
    format_difference,
    format_expected,
    format_number,
    format_percent,
    format_rating,
    format_score,
)

LRM, MINUS, NBSP = "\N{LEFT-TO-RIGHT MARK}", "\N{MINUS SIGN}", "\N{NO-BREAK SPACE}"

LANGUAGES = {
    "en": Symbols(group=","),
    "he": Symbols(minus=f"{LRM}-", plus=f"{LRM}+", group=","),
    "th": Symbols(group=","),
    "ms": Symbols(group=","),
    "sv": Symbols(decimal=",", minus=MINUS, group=NBSP),
}

# All values, as a change to one place, an expected score to two, a whole number and
# with three places; worked out by hand, in English. Other languages differ by symbols.
VALUES = {
    "0": ("0.0", "0.00", "0", "0.000"),
    "-0.0": ("0.0", "0.00", "0", "0.000"),
    "0.5": ("+0.5", "0.50", "1", "0.500"),
    "0.05": ("+0.1", "0.05", "0", "0.050"),
    "0.45": ("+0.5", "0.45", "0", "0.450"),
    "0.449": ("+0.4", "0.45", "0", "0.449"),
    "0.24": ("+0.2", "0.24", "0", "0.240"),
    "0.91": ("+0.9", "0.91", "1", "0.910"),
    "0.76": ("+0.8", "0.76", "1", "0.760"),
    "1": ("+1.0", "1.00", "1", "1.000"),
    "-1": ("-1.0", "-1.00", "-1", "-1.000"),
    "1.4": ("+1.4", "1.40", "1", "1.400"),
    "-1.4": ("-1.4", "-1.40", "-1", "-1.400"),
    "2.8": ("+2.8", "2.80", "3", "2.800"),
    "7.2": ("+7.2", "7.20", "7", "7.200"),
    "-8.6": ("-8.6", "-8.60", "-9", "-8.600"),
    "-18.9": ("-18.9", "-18.90", "-19", "-18.900"),
    "18.2": ("+18.2", "18.20", "18", "18.200"),
    "0.125": ("+0.1", "0.13", "0", "0.125"),
    "0.375": ("+0.4", "0.38", "0", "0.375"),
    "2.5": ("+2.5", "2.50", "3", "2.500"),
    "-2.5": ("-2.5", "-2.50", "-3", "-2.500"),
    "-0.04": ("0.0", "-0.04", "0", "-0.040"),
    "0.04": ("0.0", "0.04", "0", "0.040"),
    "999": ("+999.0", "999.00", "999", "999.000"),
    "1000": ("+1000.0", "1000.00", "1000", "1000.000"),
    "1500": ("+1500.0", "1500.00", "1500", "1500.000"),
    "1501.4": ("+1501.4", "1501.40", "1501", "1501.400"),
    "9999": ("+9999.0", "9999.00", "9999", "9999.000"),
    "10000": ("+10000.0", "10000.00", "10000", "10000.000"),
    "12345.678": ("+12345.7", "12345.68", "12346", "12345.678"),
    "-1234.5": ("-1234.5", "-1234.50", "-1235", "-1234.500"),
    "1000000": ("+1000000.0", "1000000.00", "1000000", "1000000.000"),
    "0.004999": ("0.0", "0.00", "0", "0.005"),
    "1.005": ("+1.0", "1.01", "1", "1.005"),
    "-0.5": ("-0.5", "-0.50", "-1", "-0.500"),
}

CHANGES = {
    "-18.9": ("-18.9", "\u200e-18.9", "\u221218,9"),
    "-8.6": ("-8.6", "\u200e-8.6", "\u22128,6"),
    "-2.5": ("-2.5", "\u200e-2.5", "\u22122,5"),
    "-0.05": ("-0.1", "\u200e-0.1", "\u22120,1"),
    "-0.04": ("0.0", "0.0", "0,0"),
    "-0.0": ("0.0", "0.0", "0,0"),
    "0": ("0.0", "0.0", "0,0"),
    "0.04": ("0.0", "0.0", "0,0"),
    "0.05": ("+0.1", "\u200e+0.1", "+0,1"),
    "0.449": ("+0.4", "\u200e+0.4", "+0,4"),
    "0.45": ("+0.5", "\u200e+0.5", "+0,5"),
    "1.4": ("+1.4", "\u200e+1.4", "+1,4"),
    "7.2": ("+7.2", "\u200e+7.2", "+7,2"),
    "18.2": ("+18.2", "\u200e+18.2", "+18,2"),
}


def in_language(english: str, language: str) -> str:
    if language == "he":
        return english.replace("-", f"{LRM}-").replace("+", f"{LRM}+")
    if language == "sv":
        return english.replace(".", ",").replace("-", MINUS)
    return english


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("value", "texts"), VALUES.items())
def test_every_value_in_every_form_and_language(
    value: str, texts: tuple[str, ...], language: str
) -> None:
    number, symbols = Decimal(value), LANGUAGES[language]
    found = (
        format_change(number, symbols),
        format_expected(number, symbols),
        format_rating(number, symbols),
        format_number(number, symbols, places=3),
    )
    assert found == tuple(in_language(text, language) for text in texts)


@pytest.mark.parametrize(("value", "texts"), CHANGES.items())
def test_changes_spelled_out_in_three_languages(value: str, texts: tuple[str, str, str]) -> None:
    found = [format_change(Decimal(value), LANGUAGES[code]) for code in ("en", "he", "sv")]
    assert found == list(texts)


@pytest.mark.parametrize("language", ["th", "ms"])
def test_thai_and_malay_print_as_english(language: str) -> None:
    for value in VALUES:
        assert format_change(Decimal(value), LANGUAGES[language]) == format_change(
            Decimal(value), LANGUAGES["en"]
        )


def test_whole_numbers_need_no_decimal() -> None:
    assert format_change(-8) == "-8.0"
    assert format_expected(1) == "1.00"
    assert format_rating(1501) == "1501"


def test_differences_have_a_sign_except_none() -> None:
    assert [format_difference(value) for value in (400, 0, -400)] == ["+400", "0", "-400"]
    assert format_difference(Decimal("-2.5"), LANGUAGES["sv"]) == f"{MINUS}3"


def test_scores_have_a_decimal_only_for_a_half() -> None:
    assert [format_score(Decimal(score)) for score in ("1", "0.5", "2.5", "3.0")] == [
        "1",
        "0.5",
        "2.5",
        "3",
    ]
    assert format_score(Decimal("2.5"), LANGUAGES["sv"]) == "2,5"


def test_per_cent() -> None:
    assert format_percent(Decimal("0.125")) == "13%"
    assert format_percent(Decimal("0.125"), LANGUAGES["sv"], spaced=True) == f"13{NBSP}%"
    assert format_percent(Decimal("-0.004"), LANGUAGES["sv"]) == "0%"
    assert format_percent(1, percent="\u066a") == "100\u066a"


def test_grouping_only_where_it_is_asked_for() -> None:
    number = Decimal("12345.678")
    assert format_number(number, LANGUAGES["en"], places=1, grouped=True) == "12,345.7"
    assert format_number(number, LANGUAGES["sv"], places=1, grouped=True) == f"12{NBSP}345,7"
    assert format_number(-1234567, LANGUAGES["en"], grouped=True) == "-1,234,567"
    assert format_number(999, LANGUAGES["en"], grouped=True) == "999"
    # Nothing is written between groups where no symbols are named.
    assert format_number(1234567, grouped=True) == "1234567"


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("7.20", "7.2"),
        ("-8.60", "-8.6"),
        ("3.00", "3"),
        ("1E+3", "1000"),
        ("1E-20", "0.00000000000000000001"),
        ("-0.00", "0"),
        ("0E-20", "0"),
        ("100", "100"),
    ],
)
def test_exact_text(value: str, text: str) -> None:
    assert exact_text(Decimal(value)) == text


def test_exact_text_of_a_whole_number() -> None:
    assert exact_text(-2810) == "-2810"
