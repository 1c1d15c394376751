"""Reading results as words, signs and numbers."""

import unicodedata
from decimal import Decimal

import pytest

from elo_py import read_score
from elo_py.errors import NotAScore, TooLong
from elo_py.numerals.scores import _SCORES

WINS = ["1", "1.0", "1,0", "w", "W", "win", "Win", "1-0", "1 - 0", "1–0", "๑"]
DRAWS = [
    "٠٫٥",
    "0 1/2",
    "0.5",
    "0,5",
    ".5",
    "½",
    "1/2",
    "1⁄2",
    "1/2-1/2",
    "½-½",
    "½–½",
    "½ - ½",
    "=",
    "d",
    "DRAW",
]
LOSSES = ["0", "0.0", "l", "L", "loss", "0-1", "0–1", "-0"[1:], "๐"]

WORDS = {
    "he": ("ניצחון", "תיקו", "הפסד"),
    "th": ("ชนะ", "เสมอ", "แพ้"),
    "ms": ("menang", "seri", "kalah"),
    "sv": ("vinst", "remi", "förlust"),
    "sv, decomposed": ("Vinst", "Remi", "fo\u0308rlust"),
    "others": ("win", "remis", "loss"),
}


@pytest.mark.parametrize(
    ("texts", "points"), [(WINS, "1"), (DRAWS, "0.5"), (LOSSES, "0")], ids=["win", "draw", "loss"]
)
def test_spellings(texts: list[str], points: str) -> None:
    for text in texts:
        assert read_score(text) == Decimal(points)
        assert read_score(f"\u200f {text} \u200e") == Decimal(points)


@pytest.mark.parametrize("words", WORDS.values(), ids=WORDS)
def test_words_of_the_languages(words: tuple[str, str, str]) -> None:
    assert [read_score(word) for word in words] == [1, Decimal("0.5"), 0]


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("4,0", "4"),
        ("2½", "2.5"),
        ("8.5", "8.5"),
        ("2 1/2", "2.5"),
        ("2 ½", "2.5"),
        ("10 1⁄2", "10.5"),
        ("٢ ١/٢", "2.5"),
        ("٨٫٥", "8.5"),
    ],
)
def test_points_of_several_games(text: str, points: str) -> None:
    assert read_score(text) == Decimal(points)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "٥/١٠",
        "5/10",
        "0.3",
        "-",
        "+",
        "+1",
        "-1",
        "-0.5",
        "0-0",
        "1-1",
        "21/2",
        "2 1/4",
        "2½ 1/2",
        "-2 1/2",
        "*",
        "x",
        "1/4",
        "½½",
        # A broken number is not a game's score, as "1. 0" is none.
        "0. 5",
        ". 5",
        "1. 0",
        "0.\t5",
        "0  ½",
    ],
)
def test_what_is_no_score(text: str) -> None:
    with pytest.raises(NotAScore) as refused:
        read_score(text)
    assert refused.value.value == text


def test_forty_digits_are_still_points() -> None:
    assert read_score("9" * 40) == Decimal("9" * 40)


def test_long_texts_are_called_long() -> None:
    with pytest.raises(TooLong):
        read_score("draw " * 20)


def test_stored_words_are_spelled_as_cleaned_text_is() -> None:
    for word in _SCORES:
        assert unicodedata.normalize("NFKC", word).casefold() == word
