"""The questions "us_chess" and "lask"."""

import pytest

from tests.support.asking import asked, number, replied, rows


@pytest.mark.parametrize(("day", "b"), [("2024-12-31", "12"), ("2025-01-01", "10")])
def test_the_bonus_depends_on_the_day(day: str, b: str) -> None:
    question = {"ask": "us_chess", "rating": 1500, "games_completed": 50, "games": []}
    reply = replied({**question, "day": day})
    assert reply["bonus"]["b"]["value"] == b
    before = replied({**question, "day": "2023-12-31"})
    assert before["errors"] == [
        {"code": "day-not-covered", "field": "day", "value": "2023-12-31", "low": "2024-01-01"}
    ]


def test_a_half_point_of_lask_is_printed() -> None:
    # 271-308: 5 halved.
    reply = asked(ask="lask", rating=2200, games=rows((1900, 1)))
    assert reply["new_rating"] == number("2202.5")
    assert reply["last_day"] == "2016-08-31"
