"""Every small game once, as questions: the distilled engine knows them all.

Every difference that two ratings from 1 to 4000 can have, three results, K 10, 20 and 40, both
methods, without the cap. The tests compare their answers wherever elo_py runs.
"""

from collections.abc import Iterator

from elo_py import METHODS

LOWEST, HIGHEST = 1, 4000
LARGEST = HIGHEST - LOWEST
SCORES = ("1", "0.5", "0")
GAMES = {"40": 17, "20": 35, "10": 70}
"""Games in a question by K: as many as leave K unchanged by the 700 rule."""


def small_games() -> Iterator[dict[str, object]]:
    """The questions, always in the same order."""
    for method in METHODS:
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
