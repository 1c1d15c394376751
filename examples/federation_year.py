"""A federation's months, each rated by elo_py alone: what the other engines are held against.

    python examples/federation_year.py year > ratings.csv

The folder is one as federation_make.py makes: a folder a month, named month=2025-01 and so
on, with players.csv and games.csv as federation.py reads them.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from federation import Faulty, add_games, players_of
from federation_sums import FILES, FOLDERS, month_editions, write
from spent import spent

from elo_py import LISTS, RatingError
from elo_py.federation import Period, PlayerChange
from elo_py.fide.editions import RatingList


def rated(folder: Path, rating_list: RatingList) -> Iterator[tuple[str, PlayerChange]]:
    """Every month's outcome for each player, by month and by the players' names."""
    places = {place.name.partition("=")[2]: place for place in folder.glob(FOLDERS)}
    if not places:
        raise Faulty(f"{folder}: there is no folder as month=2025-01 in it")
    for month, text in month_editions(places, rating_list).items():
        players = players_of(places[month] / FILES["listed"])
        period = Period(dict(sorted(players.items())), text)
        add_games(period, places[month] / FILES["game"])
        for result in period.results():
            yield month, result


def main() -> int:
    """Rate the months of a folder; the exit status, 1 for what cannot be read."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("--list", choices=LISTS, default=LISTS[0])
    given = parser.parse_args()
    started = time.monotonic()
    try:
        write(rated(given.folder, given.list))
    except (Faulty, RatingError, OSError) as mistake:
        print(f"{parser.prog}: {mistake}", file=sys.stderr)
        return 1
    print(spent(started), file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
