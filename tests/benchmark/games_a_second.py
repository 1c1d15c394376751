"""Speed of a rating change beside a library by others. A script to run by hand, no test.

    uv run --no-project --with elote --with . python tests/benchmark/games_a_second.py

elote 1.5 (PyPI) knows the formula, without FIDE's table, cap or periods: it changes both
players after each game, in floats. So one game at a time is compared, in three steps:

1. where the rules agree, the formula without a cap, both must give the same change;
2. where they differ, the differences are counted, with who is right by the text;
3. the time of one game by each, the ratio, and elo_py's for the games of whole periods.

One game is two rating changes, one of each player, with every number of the working in
exact decimals. A period gives each player's outcome alone.
"""

import random
import sys
import time
from collections.abc import Callable
from datetime import date

from elote import EloCompetitor

from elo_py import Game, edition, rating_change
from elo_py.federation import Period, Player
from elo_py.fide.difference import Cap
from elo_py.fide.expected import ExpectedMethod

RULES = edition("standard", date(2026, 11, 1))
GAMES = 20_000
K = 20
ROUNDS = 9


def pairs() -> list[tuple[int, int]]:
    """Ratings of winners and losers, the same every time."""
    chance = random.Random(1970)  # noqa: S311 - nothing secret
    return [(chance.randint(1400, 2640), chance.randint(1400, 2640)) for _ in range(GAMES)]


def elote(games: list[tuple[int, int]]) -> list[float]:
    """The winner's change by elote."""
    changes = []
    for winner, loser in games:
        own = EloCompetitor(initial_rating=winner, k_factor=K)
        own.beat(EloCompetitor(initial_rating=loser, k_factor=K))
        changes.append(own.rating - winner)
    return changes


def ours(games: list[tuple[int, int]], method: ExpectedMethod, cap: Cap) -> list[float]:
    """The winner's and the loser's change by elo_py; the winner's is given back."""
    changes = []
    for winner, loser in games:
        own = rating_change(winner, [Game(loser, 2)], K, RULES, method=method, cap=cap)
        rating_change(loser, [Game(winner, 0)], K, RULES, method=method, cap=cap)
        changes.append(float(own.change))
    return changes


def periods(games: list[tuple[int, int]]) -> list[float]:
    """The same games as one period, in which every rating has its player."""
    players = {str(rating): Player(rating, K) for pair in games for rating in pair}
    period = Period(players, RULES)
    for winner, loser in games:
        if winner != loser:
            period.add(str(winner), str(loser), 2)
    return [float(result.change) for result in period.results()]


def fastest(works: dict[str, Callable[[], object]]) -> dict[str, float]:
    """Seconds of each work's best run; in every round each has one, so that all meet the same."""
    best: dict[str, float] = {}
    for _ in range(ROUNDS):
        for name, work in works.items():
            started = time.process_time()
            work()
            seconds = time.process_time() - started
            best[name] = min(seconds, best.get(name, seconds))
    return best


def main() -> int:
    """Compare and measure; the exit status, 1 if the two disagree where they must not."""
    games = pairs()
    theirs = elote(games)
    formula = ours(games, "formula", "off")
    worst = max(abs(one - other) for one, other in zip(theirs, formula, strict=True))
    print(f"formula, no cap: largest difference {worst:.1e} points in {GAMES} games")
    table = ours(games, "table", "rule")
    other = sum(f"{one:.1f}" != f"{two:.1f}" for one, two in zip(theirs, table, strict=True))
    capped = sum(abs(winner - loser) > RULES.cap.value for winner, loser in games)
    print(f"FIDE's table and cap: {other} of {GAMES} games print another change than elote's,")
    print(f"{capped} of them wider than the cap. FIDE rates by 8.1.2 and 8.3.1: elo_py is right.")
    times = fastest(
        {
            "elote, a game": lambda: elote(games),
            "elo_py, a game by the formula": lambda: ours(games, "formula", "off"),
            "elo_py, a game by the table": lambda: ours(games, "table", "rule"),
            "elo_py, a game of a period": lambda: periods(games),
        }
    )
    rival = next(iter(times.values()))
    for name, seconds in times.items():
        print(f"{name:30} {GAMES / seconds:12,.0f} games/s  ratio {rival / seconds:6.2f}")
    return 0 if worst < 1e-9 else 1


if __name__ == "__main__":
    sys.exit(main())
