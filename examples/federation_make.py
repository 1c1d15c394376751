"""Make up a federation's year, the same on every machine: a list and the games for every month.

    python examples/federation_make.py 12000000 year

The folder gets a folder a month, from month=2025-01 to month=2025-12, and in each a
players.csv and a games.csv as federation.py reads them. A month's list is given with
it: nobody's rating is worked out from the month before. Ratings drift from list to list,
some players are not rated yet, and FIDE's text changes in October.
"""

import argparse
import random
import sys
from pathlib import Path

from federation import RESULTS

MONTHS = [f"2025-{month:02}" for month in range(1, 13)]
GAMES = 10
"""Games of a month for every player; each has two sides."""

LOWEST, HIGHEST = 1400, 2880
UNRATED = 0.02
"""This share of the players is not on a month's list."""


def draw(chance: random.Random, low: int, high: int) -> int:
    """A whole number from low to high; unlike gauss it needs nothing of the machine's own."""
    return low + int(chance.random() * (high - low + 1))


def first_rating(chance: random.Random) -> int:
    """A rating around 1850; a few pass 2650, from where the 400-point rule no longer applies."""
    return 750 + sum(draw(chance, 0, 366) for _ in range(6))


def make(games: int, folder: Path) -> None:
    """The year's files; the games are spread evenly over the months."""
    chance = random.Random(1960)  # noqa: S311 - nothing secret, and the same every time
    each = games // len(MONTHS)
    ratings = [first_rating(chance) for _ in range(max(100, each // GAMES))]
    k = [chance.choice((20, 20, 40)) for _ in ratings]
    results = list(RESULTS)[:3]
    for month in MONTHS:
        place = folder / f"month={month}"
        place.mkdir(parents=True, exist_ok=True)
        ratings = [min(HIGHEST, max(LOWEST, rating + draw(chance, -20, 20))) for rating in ratings]
        with (place / "players.csv").open("w", encoding="utf-8") as file:
            file.write("id,rating,k\n")
            for number, rating in enumerate(ratings):
                listed = "" if chance.random() < UNRATED else rating
                file.write(f"{number},{listed},{10 if rating >= 2400 else k[number]}\n")
        with (place / "games.csv").open("w", encoding="utf-8") as file:
            file.write("white,black,result\n")
            for _ in range(each):
                white = draw(chance, 0, len(ratings) - 1)
                # Anyone but White, everyone as likely.
                black = (white + draw(chance, 1, len(ratings) - 1)) % len(ratings)
                file.write(f"{white},{black},{results[draw(chance, 0, 2)]}\n")


def main() -> int:
    """Make the files; the exit status."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", type=int, help="games of the whole year")
    parser.add_argument("folder", type=Path)
    given = parser.parse_args()
    make(given.games, given.folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
