"""Chance questions: right ones as people ask them, and the same with mistakes.

The same seed gives the same questions on every machine.
"""

import json
import random
from collections.abc import Iterator, Sequence
from typing import TypeVar

from generator import spellings as typed

Question = dict[str, object]
Item = TypeVar("Item")

LISTS, METHODS, CAPS = ("standard", "rapid", "blitz"), ("table", "formula"), ("rule", "on", "off")
SYMBOLS = (
    {"decimal": ".", "minus": "-", "plus": "+", "group": ","},
    {"decimal": ".", "minus": "\u200e-", "plus": "\u200e+", "group": ","},
    {"decimal": ",", "minus": "\N{MINUS SIGN}", "plus": "+", "group": "\u00a0"},
)
"""Of the site's languages, by CLDR."""
WHOLE: Question = {
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


def as_asked(question: Question) -> str:
    """The text of a question as browsers write JSON, letter for letter."""
    text = json.dumps(question, ensure_ascii=False, separators=(",", ":"))
    # Half a pair of surrogates has no bytes: JSON.stringify() writes it as an escape.
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def in_digits(value: int, digits: str) -> str:
    """A number in the digits of another script."""
    return "".join(digits[int(digit)] for digit in str(value))


class _Chance:
    """Draws from a seed; only random(), whose results Python promises never to change."""

    def __init__(self, seed: int) -> None:
        self._source = random.Random(seed)  # noqa: S311 - chance for tests, no secret

    def below(self, end: int) -> int:
        return int(self._source.random() * end)

    def one(self, choices: Sequence[Item]) -> Item:
        return choices[self.below(len(choices))]

    def number(self, value: int) -> object:
        """A rating, typed in one of many ways or as a JSON number."""
        how = self.below(20)
        if how == 0:
            return value
        if how == 1 and value >= 1000:
            return f"{value // 1000}{self.one(typed.GROUPS)}{value % 1000:03}"
        if how == 2:
            return in_digits(value, self.one(typed.DIGITS))
        return self.one(typed.RATINGS).format(value) if how < 7 else str(value)

    def game(self, own: int) -> Question:
        """A game as people enter them, some of them half."""
        near = self.below(3)
        rating = max(1, min(4000, own - 450 + self.below(900))) if near else 1 + self.below(4000)
        points = self.one(("1", "0.5", "0"))
        score: object = points if self.below(2) else self.one(typed.SCORES[points].split())
        opponent: object = self.number(rating)
        if not self.below(30):
            opponent = self.one((*typed.UNRATED, *typed.BLANK))
        if not self.below(40):
            score = self.one(typed.BLANK)
        return {"opponent": opponent, "score": score}

    def day(self) -> str:
        if self.below(2):
            return self.one(typed.DAYS)
        return f"{2022 + self.below(12)}-{1 + self.below(12):02}-{1 + self.below(28):02}"


def right_questions(seed: int, count: int) -> Iterator[Question]:
    """Chance questions without a mistake."""
    chance = _Chance(seed)
    for _ in range(count):
        own = 1000 + chance.below(1800) if chance.below(4) else 1 + chance.below(4000)
        symbols = chance.one(SYMBOLS)
        size = chance.one(SIZES) if chance.below(12) else chance.below(60)
        yield {
            **WHOLE,
            "rating": chance.number(own),
            "k": chance.one(("40", "20", "10", "20.0", str(1 + chance.below(200)))),
            "list": chance.one(LISTS),
            "method": chance.one(METHODS),
            "cap": chance.one(CAPS),
            "day": chance.day(),
            "games": [chance.game(own) for _ in range(size)],
            "symbols": symbols,
        }


def wrong_questions(seed: int, count: int) -> Iterator[Question]:
    """The same with something wrong in one to four places."""
    chance = _Chance(seed + 1)
    for question in right_questions(seed + 1, count):
        for _ in range(1 + chance.below(4)):
            wrong = chance.one((*typed.WRONG, *typed.BLANK))
            field = chance.one(("rating", "k", "day", "games", "games"))
            games = question["games"]
            if field == "games" and isinstance(games, list) and games:
                chance.one(games)[chance.one(("opponent", "score"))] = wrong
            elif field == "day":
                question[field] = chance.one(typed.WRONG_DAYS)
            elif field != "games":
                question[field] = wrong
        yield question
