"""What federation.sql needs of the rules, and what is made of its sums: the same for every engine.

Every number of the rules comes from elo_py. The expected score for each difference goes
into the engine as a table; what comes out of it are sums, from which elo_py lowers K,
computes the change and rounds.
"""

import argparse
import csv
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import NamedTuple, Protocol

from federation import RESULTS, Faulty
from spent import spent

from elo_py import (
    LISTS,
    TABLE_8_1_2,
    Edition,
    RatingError,
    counted_differences,
    edition,
    expected_score,
)
from elo_py.federation import Period, Player, PlayerChange, player_change
from elo_py.fide.difference import is_rated
from elo_py.fide.editions import RatingList

SQL = Path(__file__).with_name("federation.sql").read_text("utf-8")
MONTHS = "select distinct month from listed"

FILES = {"listed": "players.csv", "game": "games.csv"}
"""The relations that are read from a file in every month's folder."""

FOLDERS = "month=*"
"""A folder a month, named month=2025-01 and so on; both engines take the month from the name."""

NEVER = 1_000_000
"""No rating is as high: the limit of a text that has none."""

COLUMNS = ["month", "id", "rating", "k", "games", "score", "expected", "change", "new_rating"]


class Sums(NamedTuple):
    """A row of federation.sql."""

    month: str
    id: str
    rating: int
    k: int
    entries: int
    games: int
    scored: int
    half_points: int | None
    expected: int


class Relation(NamedTuple):
    """A table for the engine: its name, each column's type, and its rows."""

    name: str
    columns: dict[str, type]
    rows: Sequence[tuple[str | int, ...]]


class Engine(Protocol):
    """What runs federation.sql over the files of a folder."""

    def months(self) -> list[str]:
        """The months that have a list."""

    def give(self, relation: Relation) -> None:
        """Take a relation of elo_py's."""

    def sums(self) -> Iterator[Sums]:
        """The rows of federation.sql."""


def month_editions(months: Iterable[str], rating_list: RatingList) -> dict[str, Edition]:
    """The text of the rules in force on the first day of each month.

    :raises Faulty: a folder's name has no month in it.
    :raises DayNotCovered: one of the texts cannot be followed by sums, as Period says.
    """
    texts = {}
    for month in sorted(months):
        try:
            first = date.fromisoformat(f"{month}-01")
        except ValueError:
            raise Faulty(f"month={month}: not a month as in month=2025-01") from None
        texts[month] = Period({}, edition(rating_list, first)).edition
    return texts


def relations(texts: dict[str, Edition]) -> Iterator[Relation]:
    """What elo_py gives to the engine."""
    limits = [
        (month, str(text.since), exempt_from(text), high_above(text), widest(text))
        for month, text in texts.items()
    ]
    different = {text.since: text for text in texts.values()}
    expected = [row for text in different.values() for row in expected_scores(text)]
    yield Relation("score", {"result": str, "half_points": int}, list(RESULTS.items()))
    yield Relation(
        "limits",
        {"month": str, "edition": str, "exempt_from": int, "high_above": int, "widest": int},
        limits,
    )
    yield Relation(
        "expected",
        {"edition": str, "difference": int, "exempt": int, "high": int, "hundredths": int},
        expected,
    )


def exempt_from(text: Edition) -> int:
    """The rating from which the 400-point rule no longer applies."""
    return text.cap_exempt.value if text.cap_exempt else NEVER


def high_above(text: Edition) -> int:
    """The rating above which very unequal games are not rated."""
    return text.gap_above.value if text.gap_above else NEVER


def widest(text: Edition) -> int:
    """The difference beyond which every answer stays the same."""
    return max(TABLE_8_1_2[-1][0], text.cap.value, text.gap.value if text.gap else 0)


def expected_scores(text: Edition) -> Iterator[tuple[str, int, int, int, int]]:
    """The expected score for every kind of game that is rated, in hundredths of a point.

    The rules ask how far apart two ratings are and on which side of two limits they lie.
    So elo_py is asked for each difference with the own rating beside each limit, and with
    the opponent's.
    """
    limits = {exempt_from(text), high_above(text) + 1} - {NEVER, NEVER + 1}
    # Where a text has no such limit, all ratings lie on one side.
    nearest = [limit + away for limit in limits for away in (-1, 0)] or [0]
    for difference in range(-widest(text), widest(text) + 1):
        kinds = {}
        for own in nearest + [rating + difference for rating in nearest]:
            opponent = own - difference
            if is_rated(own, opponent, text):
                (counted,) = counted_differences(own, [opponent], text)
                exempt = own >= exempt_from(text)
                high = max(own, opponent) > high_above(text)
                kinds[exempt, high] = int(100 * expected_score(counted.counted))
        for (exempt, high), hundredths in kinds.items():
            yield str(text.since), difference, int(exempt), int(high), hundredths


def changes(rows: Iterable[Sums], texts: dict[str, Edition]) -> Iterator[tuple[str, PlayerChange]]:
    """Each month's outcome for each player, from the sums.

    :raises Faulty: a player stands on a list twice, or a result cannot be read.
    """
    for row in rows:
        if row.entries != 1:
            raise Faulty(f"{row.month}, player {row.id}: {row.entries} lines on the list")
        if row.scored != row.games or row.half_points is None:
            raise Faulty(
                f"{row.month}, player {row.id}: a game against themselves, or one with a result "
                f"other than {', '.join(RESULTS)}"
            )
        yield (
            row.month,
            player_change(
                row.id,
                Player(row.rating, row.k),
                texts[row.month],
                games=row.games,
                half_points=row.half_points,
                expected=row.expected,
            ),
        )


def write(outcomes: Iterable[tuple[str, PlayerChange]]) -> None:
    """New ratings on standard output, a player and month a line."""
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(
        [
            month,
            result.player,
            result.rating,
            result.k,
            result.games,
            result.score,
            result.expected,
            result.change,
            result.new_rating,
        ]
        for month, result in outcomes
    )


def main(open_engine: Callable[[str], Engine], failure: type[Exception], doc: str) -> int:
    """Rate the months of a folder with an engine; the exit status, 1 for what cannot be read."""
    parser = argparse.ArgumentParser(
        description=doc, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder")
    parser.add_argument("--list", choices=LISTS, default=LISTS[0])
    given = parser.parse_args()
    started = time.monotonic()
    try:
        engine = open_engine(given.folder)
        texts = month_editions(engine.months(), given.list)
        for relation in relations(texts):
            engine.give(relation)
        write(changes(engine.sums(), texts))
    except (Faulty, RatingError, failure) as mistake:
        print(f"{parser.prog}: {mistake}", file=sys.stderr)
        return 1
    print(spent(started), file=sys.stderr)
    return 0
