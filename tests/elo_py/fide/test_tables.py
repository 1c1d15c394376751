"""The stored tables against the published ones, read from files, and against themselves."""

from decimal import Decimal

import pytest

from elo_py import TABLE_8_1_1, TABLE_8_1_2, expected_score
from tests.support.published import published


def test_every_difference_has_the_expected_score_of_its_published_row() -> None:
    # By the rows' ranges rather than by their ends, which is how the package looks them up.
    rows = published("fide_8_1_2")
    for difference in range(1200):
        matching = [
            row for row in rows if int(row["d_min"]) <= difference <= int(row["d_max"] or "9999")
        ]
        assert len(matching) == 1
        assert expected_score(difference) == Decimal(matching[0]["pd_high"])
        if difference:
            assert expected_score(-difference) == Decimal(matching[0]["pd_low"])


def test_8_1_2_is_the_published_table_row_by_row() -> None:
    rows = [
        (
            int(row["d_min"]),
            int(row["d_max"]) if row["d_max"] else None,
            int(row["pd_high"].replace(".", "")),
            int(row["pd_low"].replace(".", "")),
        )
        for row in published("fide_8_1_2")
    ]
    assert list(TABLE_8_1_2) == rows


def test_8_1_1_is_the_published_table_from_full_score_to_none() -> None:
    rows = {Decimal(row["p"]): int(row["dp"]) for row in published("fide_8_1_1")}
    assert list(TABLE_8_1_1) == [rows[Decimal(100 - i) / 100] for i in range(101)]


def test_rows_of_8_1_2_follow_each_other_without_gap_and_make_one() -> None:
    start = 0
    for first, last, higher, lower in TABLE_8_1_2:
        assert first == start
        assert higher + lower == 100
        start = 0 if last is None else last + 1
    assert [row[2] for row in TABLE_8_1_2] == list(range(50, 101))


def test_8_1_1_is_opposite_for_opposite_scores() -> None:
    assert [-step for step in reversed(TABLE_8_1_1)] == list(TABLE_8_1_1)


@pytest.mark.parametrize("per_cent", range(50, 100))
def test_each_step_of_8_1_1_lies_in_the_row_of_8_1_2_with_its_score(per_cent: int) -> None:
    assert expected_score(TABLE_8_1_1[100 - per_cent]) == Decimal(per_cent) / 100
