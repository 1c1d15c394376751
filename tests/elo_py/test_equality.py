"""The exhaustive comparison in CPython: its digest is recomputed without elo_py."""

import json
from collections.abc import Iterator
from decimal import Decimal, localcontext
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from distill.training.small_games import GAMES, LARGEST, SCORES, small_games
from elo_py import answer
from tests.support.equality import digest, digest_of, lines
from tests.support.published import published

DATA = Path(__file__).parents[1] / "data"


def shown(number: Fraction, places: int) -> str:
    """A fraction of so many places in the canonical spelling."""
    units = number * 10**places
    assert units.denominator == 1
    digits = f"{abs(units.numerator):0{places + 1}d}"
    text = f"{digits[:-places]}.{digits[-places:]}".rstrip("0").rstrip(".")
    return f"-{text}" if number < 0 else text


def scores_by_table() -> dict[int, Fraction]:
    found = {}
    for row in published("fide_8_1_2"):
        for difference in range(int(row["d_min"]), int(row["d_max"] or LARGEST) + 1):
            found[-difference] = Fraction(row["pd_low"])
            found[difference] = Fraction(row["pd_high"])
    return found


def scores_by_formula() -> dict[int, Fraction]:
    """Through the natural logarithm, with sixty digits; twenty places are kept."""
    found = {}
    with localcontext() as context:
        context.prec = 60
        step = Decimal(10).ln() / 400
        for difference in range(LARGEST + 1):
            score = 1 - 1 / (1 + (step * difference).exp())
            higher = Fraction(score.quantize(Decimal("1E-20")))
            found[-difference] = 1 - higher
            found[difference] = higher
    return found


def derived() -> Iterator[str]:
    for method, scores, places in (
        ("table", scores_by_table(), 2),
        ("formula", scores_by_formula(), 20),
    ):
        for k in GAMES:
            for difference in range(-LARGEST, LARGEST + 1):
                for score in SCORES:
                    change = int(k) * (Fraction(score) - scores[difference])
                    expected = shown(scores[difference], places)
                    yield f"{method} {k} {score} {difference} {expected} {shown(change, places)}"


@pytest.fixture(scope="module")
def answers() -> list[dict[str, Any]]:
    return [json.loads(answer(json.dumps(question))) for question in small_games()]


def test_every_game_equals_the_second_derivation(answers: list[dict[str, Any]]) -> None:
    found, wanted = list(lines(answers)), list(derived())
    assert len(found) == len(wanted) == 2 * 3 * 3 * 7999
    different = [pair for pair in zip(found, wanted, strict=True) if pair[0] != pair[1]]
    assert different == []


def test_the_committed_digest_is_that_of_both(answers: list[dict[str, Any]]) -> None:
    committed = (DATA / "equality.sha256").read_text(encoding="ascii").strip()
    assert digest(answers) == committed
    assert digest_of(derived()) == committed


def test_no_question_is_touched_by_the_700_rule(answers: list[dict[str, Any]]) -> None:
    assert {reply["k"]["code"] for reply in answers} == {"k-given"}
    assert {len(question["games"]) for question in small_games()} > set(GAMES.values())  # type: ignore[arg-type]
