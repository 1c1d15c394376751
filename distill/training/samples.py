"""Random questions: valid ones as people ask them, and the same with mistakes in them.

Equal seeds give equal questions on every machine.
"""

import json
import random
from collections.abc import Iterator, Sequence
from typing import TypeVar

from distill.training import spellings
from elo_py import LISTS, METHODS
from elo_py.fide.difference import CAPS

Question = dict[str, object]
Item = TypeVar("Item")

SYMBOLS = (
    {"decimal": ".", "minus": "-", "plus": "+", "group": ","},
    {"decimal": ".", "minus": "\u200e-", "plus": "\u200e+", "group": ","},
    {"decimal": ",", "minus": "\N{MINUS SIGN}", "plus": "+", "group": "\u00a0"},
)
"""The number symbols of the site's languages, by CLDR."""
COMPLETE: Question = {
    "ask": "change",
    "rating": "1500",
    "k": "20",
    "list": "standard",
    "method": "table",
    "cap": "rule",
    "day": "2026-01-01",
    "games": [{"opponent": "1600", "score": "1"}],
    "symbols": SYMBOLS[0],
}
"""A question with all its fields."""
SIZES = (1, 1, 1, 2, 3, 4, 5, 7, 9, 11, 13)
"""How many games a period has, each number as often as it is usual."""


def as_json(question: Question) -> str:
    """The text of a question exactly as browsers write JSON."""
    text = json.dumps(question, ensure_ascii=False, separators=(",", ":"))
    # A lone surrogate cannot be encoded: JSON.stringify() writes it as an escape.
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def in_digits(value: int, digits: str) -> str:
    """A number in the digits of another script."""
    return "".join(digits[int(digit)] for digit in str(value))


class _Sampler:
    """Random choices from a seed.

    Only random() is used, because Python promises the same results of it in every version.
    """

    def __init__(self, seed: int) -> None:
        self._source = random.Random(seed)  # noqa: S311 - samples, nothing secret

    def below(self, end: int) -> int:
        return int(self._source.random() * end)

    def one(self, choices: Sequence[Item]) -> Item:
        return choices[self.below(len(choices))]

    def rating(self, value: int) -> object:
        """A rating, typed in one of many ways or as a JSON number."""
        way = self.below(20)
        if way == 0:
            return value
        if way == 1 and value >= 1000:
            return f"{value // 1000}{self.one(spellings.GROUPS)}{value % 1000:03}"
        if way == 2:
            return in_digits(value, self.one(spellings.DIGITS))
        return self.one(spellings.RATINGS).format(value) if way < 7 else str(value)

    def game(self, own: int) -> Question:
        """A game as people enter it; now and then one of the two fields is still blank."""
        near = self.below(3)
        rating = max(1, min(4000, own - 450 + self.below(900))) if near else 1 + self.below(4000)
        points = self.one(("1", "0.5", "0"))
        score: object = points if self.below(2) else self.one(spellings.SCORES[points].split())
        opponent: object = self.rating(rating)
        if not self.below(30):
            opponent = self.one((*spellings.UNRATED, *spellings.BLANK))
        if not self.below(40):
            score = self.one(spellings.BLANK)
        return {"opponent": opponent, "score": score}

    def day(self) -> str:
        if self.below(2):
            return self.one(spellings.DAYS)
        return f"{2022 + self.below(12)}-{1 + self.below(12):02}-{1 + self.below(28):02}"


def valid_questions(seed: int, count: int) -> Iterator[Question]:
    """Random questions without a mistake."""
    sampler = _Sampler(seed)
    for _ in range(count):
        own = 1000 + sampler.below(1800) if sampler.below(4) else 1 + sampler.below(4000)
        symbols = sampler.one(SYMBOLS)
        size = sampler.one(SIZES) if sampler.below(12) else sampler.below(60)
        yield {
            **COMPLETE,
            "rating": sampler.rating(own),
            "k": sampler.one(("40", "20", "10", "20.0", str(1 + sampler.below(200)))),
            "list": sampler.one(LISTS),
            "method": sampler.one(METHODS),
            "cap": sampler.one(CAPS),
            "day": sampler.day(),
            "games": [sampler.game(own) for _ in range(size)],
            "symbols": symbols,
        }


def invalid_questions(seed: int, count: int) -> Iterator[Question]:
    """Random questions with something wrong in one to four places."""
    sampler = _Sampler(seed + 1)
    for question in valid_questions(seed + 1, count):
        for _ in range(1 + sampler.below(4)):
            wrong = sampler.one((*spellings.WRONG, *spellings.BLANK))
            field = sampler.one(("rating", "k", "day", "games", "games"))
            games = question["games"]
            if field == "games" and isinstance(games, list) and games:
                sampler.one(games)[sampler.one(("opponent", "score"))] = wrong
            elif field == "day":
                question[field] = sampler.one(spellings.WRONG_DAYS)
            elif field != "games":
                question[field] = wrong
        yield question
