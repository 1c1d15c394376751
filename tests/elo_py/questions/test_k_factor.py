"""The question "k"."""

import pytest

from tests.support.asking import number, replied


@pytest.mark.parametrize(
    ("question", "k", "code", "values"),
    [
        ({"rating": "2390", "highest": "2400"}, "10", "k-2400", {"rating": "2400"}),
        ({"birth_year": "2008"}, "40", "k-junior", {"age": "18", "rating": "2300"}),
        ({"games_completed": 29}, "40", "k-new", {"games": "30"}),
        ({"games_completed": "30", "birth_year": ""}, "20", "k-standard", {"rating": "2400"}),
        ({"list": "rapid", "day": "2022-05-01"}, "20", "k-20-rapid", {}),
    ],
)
def test_k(question: dict[str, object], k: str, code: str, values: dict[str, str]) -> None:
    reply = replied({"ask": "k", "rating": "1900", "day": "2026-11-01", **question})
    rapid = code == "k-20-rapid"
    chapter = "B02RBRegulations2022" if rapid else "B022024"
    assert reply == {
        "ask": "k",
        "k": number(k),
        "code": code,
        "article": "7.3.3" if rapid else "8.3.3",
        "address": f"https://handbook.fide.com/chapter/{chapter}",
        "values": values,
    }
