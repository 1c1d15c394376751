"""FIDE's two conversion tables as published, read from files and not from elo_py."""

import csv

from tests.support.project import DATA


def published(name: str) -> list[dict[str, str]]:
    """The rows of a table, fide_8_1_1 or fide_8_1_2, whose first line says where it is from."""
    with (DATA / f"{name}.csv").open(encoding="ascii", newline="") as file:
        return list(csv.DictReader(line for line in file if not line.startswith("#")))
