"""Every small game once, as questions: the same answers must come wherever elo_py runs.

Every difference that two ratings from 1 to 4000 can have, three results, K 10, 20 and 40,
both methods, without the cap. ``digest`` turns the answers into one SHA-256 to compare:
the committed one is in tests/data/equality.sha256.
"""

import hashlib
from collections.abc import Iterable, Iterator
from typing import Any

from tests.support.project import DATA
from tests.support.sampling import drawn

LOWEST, HIGHEST = 1, 4000
LARGEST = HIGHEST - LOWEST
SCORES = ("1", "0.5", "0")
GAMES = {"40": 17, "20": 35, "10": 70}
"""Games in a question by K: as many as leave K unchanged by the 700 rule."""


def questions() -> Iterator[dict[str, object]]:
    """The questions, always in the same order."""
    for method in ("table", "formula"):
        for k, most in GAMES.items():
            for own, differences in (
                (LOWEST, range(-LARGEST, 0)),
                (HIGHEST, range(LARGEST + 1)),
            ):
                games = [
                    {"opponent": own - difference, "score": score}
                    for difference in differences
                    for score in SCORES
                ]
                for start in range(0, len(games), most):
                    yield {
                        "ask": "change",
                        "rating": own,
                        "k": k,
                        "list": "standard",
                        "method": method,
                        "cap": "off",
                        "day": "2026-01-01",
                        "games": games[start : start + most],
                    }


def some_questions() -> list[dict[str, object]]:
    """A twelfth of the questions, the same each time."""
    every = list(questions())
    return drawn(every, len(every) // 12, seed=2650)


def lines(answers: Iterable[dict[str, Any]]) -> Iterator[str]:
    """One line per game: method, K, score, difference, expected score and change."""
    for answer in answers:
        for game in answer["games"]:
            numbers = (game[name] for name in ("score", "difference", "expected", "change"))
            values = " ".join(number["value"] for number in numbers)
            yield f"{answer['method']} {answer['k']['effective']['value']} {values}"


def digest(answers: Iterable[dict[str, Any]]) -> str:
    """SHA-256, in hexadecimal, of the lines of all answers in order."""
    return digest_of(lines(answers))


def digest_of(games: Iterable[str]) -> str:
    """The same of lines from another source."""
    found = hashlib.sha256()
    for line in games:
        found.update(f"{line}\n".encode("ascii"))
    return found.hexdigest()


def committed() -> str:
    """The digest that every answer to all games must have."""
    return (DATA / "equality.sha256").read_text(encoding="ascii").strip()
