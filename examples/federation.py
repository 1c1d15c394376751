"""Rate a whole period of a federation: games as CSV or TRF in, new ratings as CSV out.

    python examples/federation.py players.csv games.csv > ratings.csv
    python examples/federation.py players.csv tournaments/*.trf > ratings.csv

players.csv has the columns id, rating and k; a CSV of games white, black and result (1-0,
1/2-1/2, 0-1, or White's points). In a TRF the FIDE number is the id. Games are read once
and never kept: memory grows with the players alone. A bar on standard error shows how far
the reading has come.

Made-up files to try it with, the same on every machine:

    python examples/federation.py --make 1000000 players.csv games.csv
"""

import argparse
import csv
import random
import resource
import sys
import time
from collections.abc import Iterator
from datetime import date
from pathlib import Path

from elo_py import LISTS, RatingError, edition, read_score
from elo_py.federation import Period, Player

RESULTS = {"1-0": 2, "1/2-1/2": 1, "0-1": 0, "1": 2, "0.5": 1, "0": 0}
"""White's half points; a result written in another way goes through elo_py's own reader."""

TRF_RESULTS = {"1": "1-0", "=": "1/2-1/2", "0": "0-1"}
"""Games that were played over the board; forfeits and byes have other signs."""

STEP = 16_384
"""Games between two looks at the clock and the bar."""


class Faulty(Exception):
    """A line that cannot be read: file, line and what is wrong there."""


def half_points(result: str) -> int:
    """White's half points; a score of White's is read as people write one."""
    known = RESULTS.get(result)
    if known is None:
        known = int(read_score(result) * 2)
    return known


def rows(path: Path, columns: list[str], *, bar: bool = False) -> Iterator[list[str]]:
    """The named columns of a CSV file, line by line."""
    size = path.stat().st_size
    started = time.monotonic()
    with path.open("rb") as raw:
        lines = (line.decode("utf-8-sig") for line in raw)
        reader = csv.reader(lines)
        heading = [name.strip() for name in next(reader, [])]
        if missing := [name for name in columns if name not in heading]:
            raise Faulty(f"{path}, line 1: there is no column {', '.join(missing)}")
        places = [heading.index(name) for name in columns]
        for number, row in enumerate(reader, 1):
            if row:
                try:
                    yield [row[place] for place in places]
                except IndexError:
                    raise Faulty(f"{path}, line {reader.line_num}: too few columns") from None
            if bar and number % STEP == 0:
                show(raw.tell() / size, number / (time.monotonic() - started))


def show(share: float, speed: float) -> None:
    """The bar, drawn anew over itself."""
    done = int(30 * share)
    line = f"\r[{'#' * done}{'.' * (30 - done)}] {share:4.0%}  {speed:,.0f} games/s "
    print(line, end="", file=sys.stderr, flush=True)


def players_of(path: Path) -> dict[str, Player]:
    """Every rated player; a blank rating or 0 leaves a player unrated."""
    players = {}
    for name, rating, k in rows(path, ["id", "rating", "k"]):
        try:
            if rating.strip() not in ("", "0"):
                players[name] = Player(int(rating), int(k))
        except ValueError:
            raise Faulty(f"{path}, player {name}: rating {rating!r}, k {k!r}") from None
    return players


def tournament(path: Path) -> Iterator[list[str]]:
    """White's and Black's id and the result of every game played in a TRF.

    Columns, from 1: 5-8 starting number, 58-68 FIDE number, and from 92 ten for each
    round: opponent, colour, result. A game stands in both players' lines: White's counts.
    """
    ids, rounds = {}, []
    for number, line in enumerate(path.read_text("utf-8-sig").splitlines(), 1):
        if not line.startswith("001 "):
            continue
        start, played = line[4:8].strip(), line[91:]
        ids[start] = line[57:68].strip()
        for at in range(0, len(played), 10):
            cell = played[at : at + 10].ljust(10)
            opponent = cell[:4].strip()
            if (cell[4] + cell[6] + cell[8:]).strip() or not (opponent or "0").isdigit():
                raise Faulty(f"{path}, line {number}: columns out of step")
            rounds.append((start, opponent, cell[5], cell[7]))
    for white, black, colour, result in rounds:
        if colour == "w" and result in TRF_RESULTS:
            yield [ids[white], ids.get(black, ""), TRF_RESULTS[result]]


def add_games(period: Period, games: Path, *, bar: bool = False) -> None:
    """Every game of a file into the period."""
    columns = ["white", "black", "result"]
    is_trf = games.suffix.casefold() == ".trf"
    for white, black, result in tournament(games) if is_trf else rows(games, columns, bar=bar):
        try:
            period.add(white, black, half_points(result))
        except RatingError as mistake:
            raise Faulty(f"{games}, game of {white} and {black}: {mistake}") from None


def write(period: Period) -> None:
    """New ratings on standard output, a player a line."""
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(["id", "rating", "k", "games", "score", "expected", "change", "new_rating"])
    for result in period.results():
        writer.writerow(
            [
                result.player,
                result.rating,
                result.k,
                result.games,
                result.score,
                result.expected,
                result.change,
                result.new_rating,
            ]
        )


def make(count: int, players: Path, games: Path) -> None:
    """Made-up players, one for every 25 games and 100 at least, and their games."""
    chance = random.Random(1970)  # noqa: S311 - nothing secret, and the same every time
    ratings = [
        min(2880, max(1400, int(chance.gauss(1850, 260)))) for _ in range(max(100, count // 25))
    ]
    with players.open("w", encoding="utf-8") as file:
        file.write("id,rating,k\n")
        file.writelines(
            f"{number},{rating},{10 if rating >= 2400 else chance.choice((20, 20, 40))}\n"
            for number, rating in enumerate(ratings)
        )
    results = list(RESULTS)[:3]
    with games.open("w", encoding="utf-8") as file:
        file.write("white,black,result\n")
        for _ in range(count):
            white, black = chance.sample(range(len(ratings)), 2)
            file.write(f"{white},{black},{chance.choice(results)}\n")


def main() -> int:
    """Rate, or make, the two files; the exit status, 1 for a file that cannot be read."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("players", type=Path)
    parser.add_argument("games", type=Path, nargs="+")
    parser.add_argument("--list", choices=LISTS, default=LISTS[0])
    parser.add_argument("--day", type=date.fromisoformat, default=date.today())
    parser.add_argument("--make", type=int, metavar="GAMES", help="make up the two files")
    given = parser.parse_args()
    if given.make:
        make(given.make, given.players, given.games[0])
        return 0
    started = time.monotonic()
    bar = sys.stderr.isatty()
    try:
        period = Period(players_of(given.players), edition(given.list, given.day))
        for games in given.games:
            add_games(period, games, bar=bar)
        write(period)
    except (Faulty, RatingError, OSError) as mistake:
        print(f"{parser.prog}: {mistake}", file=sys.stderr)
        return 1
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    spent = f"{time.monotonic() - started:.1f} s, {time.process_time():.1f} s of them at work"
    print(f"\n{spent}, {memory} MiB at most", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
