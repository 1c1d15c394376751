"""The change of a period by the table: a reduced copy of elo_py for MicroPython.

It lacks what the copied modules need of CPython (decimal, dataclasses, enum, typing), and with
them editions, methods, mistakes and reasons: whole hundredths in, whole hundredths out.
"""

import json

LAST: list[int] = []
HIGHER: list[int] = []
CAP = EXEMPT = K_LIMIT = 0
HUNDREDTHS = {"1": 100, "0.5": 50, "0": 0}


def expected_parts(difference: int) -> int:
    """Expected score in hundredths (elo_py/fide/expected.py)."""
    gap = abs(difference)
    higher = HIGHER[-1]
    for last, share in zip(LAST, HIGHER):  # noqa: B905  # MicroPython has no strict
        if gap <= last:
            higher = share
            break
    return higher if difference >= 0 else 100 - higher


def counted(rating: int, opponent: int) -> int:
    """The difference that counts (elo_py/fide/difference.py)."""
    true = rating - opponent
    if rating >= EXEMPT or abs(true) <= CAP:
        return true
    return CAP if true > 0 else -CAP


def round_period(units: int) -> int:
    """Hundredths rounded to ones, a half away from zero (elo_py/fide/change.py)."""
    size = (2 * abs(units) + 100) // 200
    return size if units > 0 else -size


def exact(units: int) -> str:
    """Hundredths as text, without zeros at the end."""
    whole, rest = divmod(abs(units), 100)
    digits = f"{whole}.{rest:02d}".rstrip("0").rstrip(".")
    return "-" + digits if units < 0 else digits


def change(text: str) -> str:
    """One question and its answer, both JSON (elo_py/fide/change.py)."""
    question = json.loads(text)
    rating, k, games = int(question["rating"]), int(question["k"]), question["games"]
    if k * len(games) > K_LIMIT:
        k = K_LIMIT // len(games)
    expected_sum = change_sum = 0
    for game in games:
        expected = expected_parts(counted(rating, int(game["opponent"])))
        expected_sum += expected
        change_sum += k * (HUNDREDTHS[game["score"]] - expected)
    new = rating + round_period(change_sum)
    answer = {"rating": str(new), "change": exact(change_sum), "expected": exact(expected_sum)}
    return json.dumps(answer)
