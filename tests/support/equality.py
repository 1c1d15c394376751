"""Every small game once, as questions: the same answers must come wherever elo_py runs.

The questions are those of ``distill.training.small_games``. ``digest`` turns the answers into one
SHA-256 to compare: the committed one is in tests/data/equality.sha256.
"""

import hashlib
from collections.abc import Iterable, Iterator
from typing import Any

from distill.training.small_games import small_games
from tests.support.project import DATA
from tests.support.sampling import drawn


def some_questions() -> list[dict[str, object]]:
    """A twelfth of the questions, the same each time."""
    every = list(small_games())
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
