"""The same period as in federation.py, with the games summed by DuckDB.

    pip install fide-elo[duckdb]
    python examples/federation_duckdb.py players.csv games.csv > ratings.csv

The rules stay elo_py's. DuckDB is given its answers as a table, one row for every kind
of game that occurs (the difference, and on which side of the text's limits the ratings lie),
joins them to the games and adds whole numbers; elo_py lowers K, rounds and writes. Both
programs print the same lines:

    python examples/federation_duckdb.py --compare players.csv games.csv

runs both and says with what speed and memory, and whether any line differs. A million
games of 40,000 players, on two cores shared with other work, Python 3.13, DuckDB 2.0,
from the quickest to the slowest of some runs:

    federation.py          7.7 to 10.6 s of processor time    94,000 to 130,000 games/s
    federation_duckdb.py   3.3 to 5.6 s                      180,000 to 300,000 games/s
    0 of 40001 lines differ

federation.py by itself took 26 MiB, and 25 MiB for 100,000 of those games: its memory is
the players'. DuckDB took 203 to 207 MiB. Under --compare the plain program reports about
49 MiB, because Linux counts the peak of the program that started it.
"""

import argparse
import csv
import resource
import subprocess
import sys
import time
from datetime import date
from pathlib import Path

import duckdb

from elo_py import LISTS, Edition, edition
from elo_py.arithmetic import exact, round_period
from elo_py.fide.difference import counted_differences, is_rated
from elo_py.fide.expected import expected_parts
from elo_py.fide.k_factor import period_k

PLAYERS = """
create temp table player as
select id, cast(rating as integer) as rating, cast(k as integer) as k
from read_csv(?, header = true, all_varchar = true)
where coalesce(trim(rating), '') not in ('', '0')
"""
SIDES = """
create temp table side as
with game as (
    select white, black, case trim(result) when '1-0' then 2 when '1' then 2 when '0-1' then 0
        when '0' then 0 when '1/2-1/2' then 1 when '0.5' then 1
        else error('not a result: ' || result) end as half_points
    from read_csv(?, header = true, all_varchar = true)
), seat as (
    select white as id, black as other, half_points from game
    union all
    select black, white, 2 - half_points from game
)
select own.id, own.rating, other.rating as opponent, own.rating - other.rating as difference,
       own.rating >= ? as exempt, greatest(own.rating, other.rating) > ? as high, half_points
from seat join player own on own.id = seat.id join player other on other.id = seat.other
"""
KINDS = """
select difference, exempt, high, any_value((rating, opponent)) from side
group by difference, exempt, high
"""
SUMS = """
select id, any_value(player.rating), any_value(k), count(*), sum(half_points), sum(parts)
from side join expected using (difference, exempt, high) join player using (id)
group by id
"""
ORDER = "select id from read_csv(?, header = true, all_varchar = true)"
NEVER = 10_000
"""No rating is as high: the limit of a text that has none."""


def period(players: Path, games: Path, rules: Edition) -> list[tuple[object, ...]]:
    """Every player's line, as federation.py has them, in the order of the file."""
    base = duckdb.connect()
    base.execute(PLAYERS, [str(players)])
    exempt = rules.cap_exempt.value if rules.cap_exempt else NEVER
    high = rules.gap_above.value if rules.gap_above else NEVER
    base.execute(SIDES, [str(games), exempt, high])
    base.execute("create temp table expected (difference int, exempt bool, high bool, parts int)")
    # Games of one kind have one answer: each kind is asked by a pair of ratings that met.
    known = []
    for difference, own_exempt, either_high, (own, opponent) in base.execute(KINDS).fetchall():
        if is_rated(own, opponent, rules):
            (counted,) = counted_differences(own, [opponent], rules)
            parts = expected_parts(counted.counted)
            known.append((difference, own_exempt, either_high, parts))
    if known:
        base.executemany("insert into expected values (?, ?, ?, ?)", known)
    lines = {}
    for name, rating, k, count, half_points, parts in base.execute(SUMS).fetchall():
        effective = period_k(k, count, rules)
        change = effective * (50 * half_points - parts)
        score, expected = exact(5 * half_points, 1), exact(parts, 2)
        new_rating = rating + round_period(change, 2)
        lines[name] = (
            name, rating, effective, count, score, expected, exact(change, 2), new_rating,
        )  # fmt: skip
    order = base.execute(
        "select id from read_csv(?, header = true, all_varchar = true)", [str(players)]
    )
    return [lines[name] for (name,) in order.fetchall() if name in lines]


def compare(arguments: list[str]) -> int:
    """Run both programs on the same files; the exit status, 1 if a line differs."""
    outputs = []
    for program in ("federation.py", "federation_duckdb.py"):
        command = [sys.executable, str(Path(__file__).with_name(program)), *arguments]
        started = time.monotonic()
        done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
        print(f"{program}: {time.monotonic() - started:.1f} s")
        outputs.append(done.stdout)
    plain, engine = (output.splitlines() for output in outputs)
    different = sum(one != other for one, other in zip(plain, engine, strict=False))
    different += abs(len(plain) - len(engine))
    print(f"{different} of {len(plain)} lines differ")
    return 1 if different else 0


def main() -> int:
    """Rate the period, or compare; the exit status."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("players", type=Path)
    parser.add_argument("games", type=Path)
    parser.add_argument("--list", choices=LISTS, default=LISTS[0])
    parser.add_argument("--day", type=date.fromisoformat, default=date.today())
    parser.add_argument("--compare", action="store_true", help="with federation.py")
    given = parser.parse_args()
    if given.compare:
        shared = [str(given.players), str(given.games), "--list", given.list]
        return compare([*shared, "--day", given.day.isoformat()])
    rules = edition(given.list, given.day)
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(["id", "rating", "k", "games", "score", "expected", "change", "new_rating"])
    writer.writerows(period(given.players, given.games, rules))
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(f"{time.process_time():.1f} s at work, {memory} MiB at most", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
