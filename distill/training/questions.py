"""All questions that the distilled engine learns from: what the page asks, and what visitors type.

The engine answers these by construction, and traps on what is unlike all of them. So they cover
every field, spelling and mistake one by one, rating differences from end to end, and random
combinations of everything. The page asks for rating changes only. Every field of its question is a
text, and the day is always given.
"""

import tomllib
from collections.abc import Iterable, Iterator
from itertools import combinations
from pathlib import Path

from distill.training import spellings
from distill.training.samples import (
    COMPLETE,
    SYMBOLS,
    Question,
    as_json,
    in_digits,
    invalid_questions,
    valid_questions,
)
from distill.training.small_games import small_games
from elo_py import LISTS, METHODS
from elo_py.fide.difference import CAPS

SEED = 20260101
VALID, INVALID = 4000, 2500
"""How many random questions there are without and with mistakes."""


def training_questions(root: Path) -> list[str]:
    """All training questions as JSON texts, each once.

    :param root: the project's folder, whose worked examples are among them.
    """
    questions = [
        *_examples(root),
        *_sweep(),
        *small_games(),
        *_optional_fields(),
        *_each_spelling(),
        *_each_mistake(),
        *valid_questions(SEED, VALID),
        *invalid_questions(SEED, INVALID),
    ]
    return list(dict.fromkeys(map(as_json, questions)))


def _change(**fields: object) -> Question:
    return {**COMPLETE, **fields}


def _games(opponents: Iterable[object], scores: Iterable[object]) -> list[Question]:
    pairs = zip(opponents, scores, strict=True)
    return [{"opponent": opponent, "score": score} for opponent, score in pairs]


def _examples(root: Path) -> Iterator[Question]:
    """The worked examples with each result, method and language."""
    letters = {"w": "1", "d": "0.5", "l": "0"}
    for example in tomllib.loads((root / "content/examples.toml").read_text("utf-8")).values():
        games = [(game[:-1], letters[game[-1]]) for game in example.get("games", ())]
        periods = [games * example.get("times", 1)]
        periods += [
            [(str(example["opponent"]), score)]
            for score in letters.values()
            if "opponent" in example
        ]
        for period in filter(None, periods):
            for method in METHODS:
                for symbols in SYMBOLS:
                    asked = {
                        name: str(example[name])
                        for name in ("rating", "k", "list", "cap")
                        if name in example
                    }
                    rows = [{"opponent": opponent, "score": score} for opponent, score in period]
                    yield _change(**asked, method=method, symbols=symbols, games=rows)
                    yield _change(
                        **asked,
                        method=method,
                        symbols=symbols,
                        games=[*rows, {"opponent": "", "score": ""}],
                    )


def _sweep() -> Iterator[Question]:
    """Rating differences from end to end, K-factors, and periods from none to very many games."""
    for start in range(1, 4001, 50):
        scores = [("1", "0.5", "0")[at % 3] for at in range(25)]
        for at, (own, k) in enumerate(((1, 40), (4000, 10))):
            games = _games(map(str, range(start + at, start + 50, 2)), scores)
            method = METHODS[(start // 50 + at) % 2]
            yield _change(rating=str(own), k=str(k), cap="off", method=method, games=games)
    for size in (*range(24), *range(24, 80, 5), 100, 150, 200, 300, 500):
        for method in METHODS:
            ratings = [str(1400 + 13 * game % 1100) for game in range(size)]
            scores = [("1", "0.5", "0")[at % 3] for at in range(size)]
            yield _change(method=method, games=_games(ratings, scores))
            # Programs also ask with numbers, and about ratings that are far apart.
            yield _change(method=method, games=_games(range(1400, 1400 + size), scores))
            wide = range(3000, 3000 - size, -1)
            yield _change(method=method, rating=2000, cap="off", games=_games(wide, scores))
    for k in range(1, 201):
        for rating in (1500, 2400):
            yield _change(
                k=str(k), rating=str(rating), games=_games(["1700"] * (k % 8), ["0.5"] * (k % 8))
            )
    for day in spellings.DAYS:
        for name in LISTS:
            for cap in CAPS:
                for own in (1350, 2500, 2649, 2650):
                    games = _games(
                        [1000, 1399, 2000, 2100, 2101, 2201, 3200], [1, 0, 0.5, 1, 0, 1, 0.5]
                    )
                    yield _change(list=name, cap=cap, day=day, rating=own, games=games)


def _optional_fields() -> Iterator[Question]:
    """Every combination of the fields that may be left out."""
    optional = ("list", "method", "cap", "symbols")
    games = _games(["1700", 1400, "2100"], ["½", "1", "0"])
    for size in range(len(optional) + 1):
        for absent in combinations(optional, size):
            for count in range(4):
                complete = _change(games=games[:count])
                yield {name: value for name, value in complete.items() if name not in absent}


def _each_spelling() -> Iterator[Question]:
    """Every spelling once in every field that takes it."""
    ratings = [form.format(1500) for form in spellings.RATINGS]
    ratings += [f"1{group}500" for group in spellings.GROUPS]
    ratings += [f"1{group}500.0" for group in spellings.GROUPS]
    ratings += [in_digits(1500, digits) for digits in spellings.DIGITS]
    ratings += spellings.ARABIC
    scores = [*" ".join(spellings.SCORES.values()).split(), *spellings.SPACED_SCORES]
    scores += [
        mark.format(f" {score} ") for mark in spellings.MARKS for score in ("1", "½", "תיקו")
    ]
    for symbols in SYMBOLS:
        for rating in ratings:
            yield _change(rating=rating, symbols=symbols)
            yield _change(games=_games([rating, "1600"], ["1", "½"]), symbols=symbols)
        for score in scores:
            yield _change(games=_games(["1600"], [score]), symbols=symbols)
        for opponent in (*spellings.UNRATED, *spellings.BLANK):
            for points in ("1", "0.5", "0", *spellings.BLANK):
                yield _change(games=_games([opponent, "1600"], [points, "1"]), symbols=symbols)
    for minus in spellings.MINUSES:
        yield _change(rating=f"{minus}200")


def _each_mistake() -> Iterator[Question]:
    """Every wrong entry once in every field, alone and with others."""
    for day in spellings.WRONG_DAYS:
        yield _change(day=day)
    for wrong in (*spellings.WRONG, *spellings.BLANK):
        for field in ("rating", "k"):
            yield _change(**{field: wrong})
        yield _change(games=_games([wrong], ["1"]))
        yield _change(games=_games(["1600", "1700"], ["1", wrong]))
        yield _change(games=_games([wrong, "", wrong], [wrong, wrong, ""]), rating=wrong, k=wrong)
