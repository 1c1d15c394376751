"""A federation's months: elo_py alone, DuckDB, SQLite and a plain loop give the same lines.

The loop below follows the articles by itself, with their numbers written out. It shares
nothing with the programs but table 8.1.2, which has tests of its own.
"""

import contextlib
import csv
import importlib
import re
import sqlite3
from collections import defaultdict
from collections.abc import Iterator
from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path
from typing import Any

import pytest

from elo_py import TABLE_8_1_2
from tests.support.example_programs import EXAMPLES, rows, run

MAKE, PLAIN, DUCKDB = "federation_make.py", "federation_year.py", "federation_duckdb.py"
HALF_POINTS = {"1-0": 2, "1/2-1/2": 1, "0-1": 0}


@pytest.fixture(scope="module")
def year(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("federation") / "year"
    assert run(MAKE, 100_000, folder).returncode == 0
    # So few players have hardly a strong one among them: these stand beside the rules' limits.
    strong = {str(number): 2594 + 3 * number for number in range(25)}
    for place in folder.iterdir():
        heading, *lines = (place / "players.csv").read_text("utf-8").splitlines()
        listed = [line.split(",") for line in lines]
        again = [f"{name},{strong.get(name, rating)},{k}" for name, rating, k in listed]
        (place / "players.csv").write_text("\n".join([heading, *again, ""]), "utf-8")
    return folder


def expected_hundredths(own: int, opponent: int, month: str, rating_list: str) -> int:
    exempt = rating_list == "standard" and month >= "2025-10" and own >= 2650
    gap = abs(own - opponent)
    counted = gap if exempt else min(gap, 400)
    _, _, higher, lower = next(row for row in TABLE_8_1_2 if row[1] is None or counted <= row[1])
    return higher if own >= opponent else lower


def is_rated(own: int, opponent: int, rating_list: str) -> bool:
    return rating_list == "standard" or abs(own - opponent) < 600 or max(own, opponent) <= 2600


def plain_loop(folder: Path, rating_list: str) -> Iterator[dict[str, str]]:
    for place in sorted(folder.iterdir()):
        month = place.name.removeprefix("month=")
        players = {row["id"]: row for row in rows((place / "players.csv").read_text("utf-8"))}
        ratings = {name: int(row["rating"]) for name, row in players.items() if row["rating"]}
        played = defaultdict(list)
        for game in rows((place / "games.csv").read_text("utf-8")):
            white, black = game["white"], game["black"]
            if white not in ratings or black not in ratings:
                continue
            if is_rated(ratings[white], ratings[black], rating_list):
                points = HALF_POINTS[game["result"]]
                played[white].append((ratings[black], points))
                played[black].append((ratings[white], 2 - points))
        for name, games in sorted(played.items()):
            own, k = ratings[name], int(players[name]["k"])
            if k * len(games) > 700:
                k = 700 // len(games)
            expected = sum(expected_hundredths(own, each, month, rating_list) for each, _ in games)
            points = sum(points for _, points in games)
            change = Decimal(k * (50 * points - expected)) / 100
            yield {
                "month": month,
                "id": name,
                "rating": str(own),
                "k": str(k),
                "games": str(len(games)),
                "score": str((Decimal(points) / 2).quantize(Decimal("0.1"))),
                "expected": str((Decimal(expected) / 100).quantize(Decimal("0.01"))),
                "change": str(change.quantize(Decimal("0.01"))),
                "new_rating": str(own + int(change.quantize(Decimal(1), ROUND_HALF_UP))),
            }


@pytest.mark.parametrize("rating_list", ["standard", "blitz"])
def test_every_engine_gives_what_a_plain_loop_gives(year: Path, rating_list: str) -> None:
    plain = run(PLAIN, year, "--list", rating_list)
    assert plain.returncode == 0, plain.stderr
    duckdb = run(DUCKDB, year, "--list", rating_list)
    assert duckdb.returncode == 0, duckdb.stderr
    lines = list(plain_loop(year, rating_list))
    assert len(lines) > 12 * 500
    assert rows(plain.stdout) == lines
    assert duckdb.stdout == plain.stdout


def test_the_year_has_what_the_rules_ask_for(year: Path) -> None:
    """Otherwise the test above would compare less than it says."""
    standard, blitz = (list(plain_loop(year, each)) for each in ("standard", "blitz"))
    met = {(line["month"], line["rating"]) for line in standard}
    assert {(month, own) for month in ("2025-09", "2025-10") for own in ("2648", "2651")} <= met
    assert any(int(line["k"]) not in (10, 20, 40) for line in standard)
    assert sum(int(line["games"]) for line in blitz) < sum(int(line["games"]) for line in standard)
    unrated = [
        row
        for place in year.iterdir()
        for row in rows((place / "players.csv").read_text("utf-8"))
        if not row["rating"]
    ]
    assert unrated


def test_the_comparison_says_what_each_engine_took(tmp_path: Path) -> None:
    assert run(MAKE, 1_200, tmp_path).returncode == 0
    done = run("federation_compare.py", tmp_path, "--engines", "duckdb")
    assert done.returncode == 0, done.stderr
    lines = len(run(PLAIN, tmp_path).stdout.splitlines())
    plain, duckdb = done.stdout.splitlines()
    assert re.fullmatch(r"elo_py: [\d.]+ s(, .*)?", plain)
    assert duckdb.endswith(f"; 0 of {lines} lines differ")


@pytest.mark.parametrize(
    ("other", "different", "lines"),
    [("a\nb\n", 0, 2), ("a\nc\n", 1, 2), ("a\n", 1, 2), ("a\nb\nc\n", 1, 3), ("", 2, 2)],
)
def test_lines_that_differ_are_counted(
    tmp_path: Path, other: str, different: int, lines: int
) -> None:
    (tmp_path / "one").write_text("a\nb\n", "utf-8")
    (tmp_path / "other").write_text(other, "utf-8")
    count = load("federation_compare").different_lines
    assert count(tmp_path / "one", tmp_path / "other") == (different, lines)


def load(name: str) -> Any:
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(EXAMPLES)
        return importlib.import_module(name)


def insert(base: sqlite3.Connection, name: str, columns: list[str], values: list[Any]) -> None:
    base.execute(f"create table if not exists {name} ({', '.join(columns)})")
    marks = ", ".join("?" * len(columns))
    base.executemany(f"insert into {name} values ({marks})", values)  # noqa: S608


def read(base: sqlite3.Connection, folder: Path, name: str, file: str) -> None:
    for place in sorted(folder.iterdir()):
        with (place / file).open(encoding="utf-8") as lines:
            heading, *values = csv.reader(lines)
        month = place.name.removeprefix("month=")
        insert(base, name, ["month", *heading], [[month, *row] for row in values])


@pytest.mark.parametrize("rating_list", ["standard", "rapid"])
def test_the_sql_is_no_engines_own(tmp_path: Path, rating_list: str) -> None:
    assert run(MAKE, 6_000, tmp_path).returncode == 0
    sums = load("federation_sums")
    with contextlib.closing(sqlite3.connect(":memory:")) as base:
        for name, file in sums.FILES.items():
            read(base, tmp_path, name, file)
        months = [month for (month,) in base.execute(sums.MONTHS)]
        texts = sums.month_editions(months, rating_list)
        for relation in sums.relations(texts):
            insert(base, relation.name, list(relation.columns), relation.rows)
        found = list(sums.changes((sums.Sums(*row) for row in base.execute(sums.SQL)), texts))
    plain = rows(run(PLAIN, tmp_path, "--list", rating_list).stdout)
    assert plain
    assert [
        (month, one.player, str(one.k), str(one.games), str(one.change), str(one.new_rating))
        for month, one in found
    ] == [
        (line["month"], line["id"], line["k"], line["games"], line["change"], line["new_rating"])
        for line in plain
    ]


@pytest.mark.parametrize(
    ("month", "players", "games", "said"),
    [
        ("2025-01", "a,1500,20\nb,1500,20\na,1500,20", "a,b,1-0", "2025-01, player a: 2 lines"),
        ("2025-01", "a,1500,20\nb,1500,20", "a,b,2-0", "player a: a game against themselves, or"),
        ("2025-01", "a,1500,20\nb,1500,20", "b,b,1-0", "player b: a game against themselves, or"),
        ("2025-01", "a,x,20\nb,1500,20", "a,b,1-0", "'x'"),
        ("2025-01", "a,1500,0\nb,1500,20", "a,b,1-0", "k: must be at least 1."),
        ("2024-02", "a,1500,20\nb,1500,20", "a,b,1-0", "days before 2024-03-01 are not covered"),
        ("january", "a,1500,20\nb,1500,20", "a,b,1-0", "january"),
    ],
)
def test_faulty_files_are_named(
    tmp_path: Path, month: str, players: str, games: str, said: str
) -> None:
    place = tmp_path / f"month={month}"
    place.mkdir()
    (place / "players.csv").write_text(f"id,rating,k\n{players}\n", "utf-8")
    (place / "games.csv").write_text(f"white,black,result\n{games}\n", "utf-8")
    done = run(DUCKDB, tmp_path)
    assert done.returncode == 1
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_a_folder_without_months_is_named(tmp_path: Path) -> None:
    for program in (PLAIN, DUCKDB):
        done = run(program, tmp_path)
        assert done.returncode == 1
        assert str(tmp_path) in done.stderr
        assert "Traceback" not in done.stderr


def test_columns_stand_in_any_order_and_unrated_players_do_not_count(tmp_path: Path) -> None:
    place = tmp_path / "month=2025-11"
    place.mkdir()
    (place / "players.csv").write_text(
        "k,id,rating\n20,a,1500\n20,b,1400\n20,c,\n20,d,0\n", "utf-8"
    )
    (place / "games.csv").write_text(
        "result,black,white\n1,b,a\n0.5,a,b\n1-0,c,a\n1-0,d,a\n1-0,nobody,a\n", "utf-8"
    )
    # 100 points are .64 and .36: 20 x (1.5 - 1.28) and 20 x (0.5 - 0.72).
    for program in (PLAIN, DUCKDB):
        assert [
            (line["id"], line["games"], line["score"], line["expected"], line["change"])
            for line in rows(run(program, tmp_path).stdout)
        ] == [("a", "2", "1.5", "1.28", "4.40"), ("b", "2", "0.5", "0.72", "-4.40")]
