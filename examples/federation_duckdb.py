"""A federation's months, summed by DuckDB.

    pip install fide-elo[duckdb]
    python examples/federation_duckdb.py year > ratings.csv

The folder is one as federation_make.py makes: a folder a month, named month=2025-01 and so
on, with players.csv and games.csv. The games are summed by federation.sql; what a game is
worth, K and rounding are elo_py's.
"""

import sys
from collections.abc import Iterator

import duckdb
from federation_sums import FILES, FOLDERS, MONTHS, SQL, Relation, Sums, main

TYPES = {str: "varchar", int: "integer"}


class DuckDB:
    """A base in memory over the files of a folder."""

    def __init__(self, folder: str) -> None:
        self.base = duckdb.connect()
        for name, file in FILES.items():
            self.base.read_csv(
                f"{folder}/{FOLDERS}/{file}",
                header=True,
                all_varchar=True,
                hive_partitioning=True,
                hive_types_autocast=False,
            ).create_view(name)

    def months(self) -> list[str]:
        """The months that have a list."""
        return [month for (month,) in self.base.execute(MONTHS).fetchall()]

    def give(self, relation: Relation) -> None:
        """Take a relation of elo_py's."""
        columns = ", ".join(f"{name} {TYPES[of]}" for name, of in relation.columns.items())
        self.base.execute(f"create table {relation.name} ({columns})")
        # A list for each column: row by row it would take seconds.
        values = ", ".join(["unnest(?)"] * len(relation.columns))
        lists = [list(column) for column in zip(*relation.rows, strict=True)]
        self.base.execute(f"insert into {relation.name} select {values}", lists)

    def sums(self) -> Iterator[Sums]:
        """The rows of federation.sql."""
        rows = self.base.execute(SQL)
        while some := rows.fetchmany(10_000):
            yield from (Sums(*row) for row in some)


if __name__ == "__main__":
    sys.exit(main(DuckDB, duckdb.Error, __doc__))
