"""The question "need"."""

import pytest

from tests.support.asking import asked, mistakes, notes, number, rows

RATINGS = "https://handbook.fide.com/chapter/B022024"


def test_the_whole_answer_about_a_needed_score() -> None:
    games = rows(("1700", ""), ("1650", "1"))
    reply = asked(ask="need", day="2026-01-01", target="1515", rating="1500", k="20", games=games)
    # .24 and .30 by the table: 20 x (2 - .54) = 29.2, 19.2, 9.2 for 2, 1.5 and 1 point.
    by_table = [
        ("0", "-10.8", "-11", "1489"),
        ("0.5", "-0.8", "-1", "1499"),
        ("1", "9.2", "+9", "1509"),
        ("1.5", "19.2", "+19", "1519"),
        ("2", "29.2", "+29", "1529"),
    ]
    other = reply.pop("other")
    assert reply == {
        "ask": "need",
        "kind": "rating",
        "day": "2026-01-01",
        "list": "standard",
        "method": "table",
        "cap": "rule",
        "k": {
            "given": number("20"),
            "effective": number("20"),
            "code": "k-given",
            "article": "8.3.3",
            "address": RATINGS,
        },
        "target": number("1515"),
        "count": number("2"),
        "scored": number("1"),
        "left": number("1"),
        "code": "needed",
        "score": number("1.5"),
        "more": number("0.5"),
        "scores": [
            {
                "score": number(score),
                "change": number(change, change if change[0] == "-" else f"+{change}"),
                "rounded": number(rounded.lstrip("+"), rounded),
                "new_rating": number(rating),
            }
            for score, change, rounded, rating in by_table
        ],
        "differs": False,
        "official": "table",
        "notes": [],
    }
    assert (other["method"], other["score"]) == ("formula", number("1.5"))
    assert [score["new_rating"]["value"] for score in other["scores"]] == [
        "1489", "1499", "1509", "1519", "1529",
    ]  # fmt: skip


def test_needed_for_a_performance() -> None:
    games = rows(*[("2350",)] * 9)
    reply = asked(ask="need", kind="performance", target="2400", games=games)
    assert (reply["code"], reply["score"], reply["k"]) == ("needed", number("5.5"), None)
    assert reply["scores"][-1] == {"score": number("9"), "performance": number("3150")}
    # By the formula a full score has no end: 400 log10(5.5 / 3.5) = 78.5 for the 5.5.
    assert reply["other"]["scores"][-1] == {"score": number("9"), "performance": None}
    assert reply["other"]["scores"][11]["performance"] == number("2429")
    # 2350 and 800 are the most by the table; by the formula winning all is always enough.
    beyond = asked(ask="need", kind="performance", target="3151", games=games)
    assert (beyond["code"], beyond["score"]) == ("out-of-reach", None)
    assert (beyond["other"]["code"], beyond["other"]["score"]) == ("needed", number("9"))
    assert beyond["differs"] is True


@pytest.mark.parametrize(
    ("target", "score", "code", "needed", "more"),
    [
        ("1510", "1", "already-there", "1", "0"),
        ("1511", "1", "out-of-reach", None, None),
        ("1490", "½", "already-there", "0", "0"),
    ],
)
def test_needed_when_everything_is_played(
    target: str, score: str, code: str, needed: str | None, more: str | None
) -> None:
    games = rows(("1500", score))
    reply = asked(ask="need", target=target, rating="1500", k="20", games=games)
    assert reply["code"] == code
    assert reply["score"] == (None if needed is None else number(needed))
    assert reply["more"] == (None if more is None else number(more))


def test_notes_on_a_needed_score() -> None:
    games = rows(("2001",), ("unr",), ("2500p",), ("1300", "1"))
    reply = asked(
        ask="need",
        list="rapid",
        day="2026-01-01",
        target="2600",
        rating="2601",
        k="10",
        games=games,
    )
    assert notes(reply) == [
        ("unrated", 2),
        ("provisional-mark", 3),
        ("below-1400-opponent", 4),
        ("not-rated-600", 1),
        ("not-rated-600", 4),
        ("target-not-above", None),
    ]
    # The points of a game that is not rated are no points.
    assert (reply["count"], reply["scored"]) == (number("1"), number("0"))
    assert reply["notes"][-1]["values"] == {"rating": "2601", "target": "2600"}
    # .64 are expected against 2500: K 10 keeps 2600 with a half (-1.4), not with none (-6.4).
    assert (reply["code"], reply["score"]) == ("needed", number("0.5"))


def test_no_game_is_too_wide_for_a_performance() -> None:
    reply = asked(ask="need", kind="performance", list="rapid", target=2700, games=rows((2700,)))
    assert (reply["count"], reply["score"]) == (number("1"), number("0.5"))
    assert reply["notes"] == []


def test_k_falls_over_the_games_of_a_needed_score() -> None:
    reply = asked(ask="need", target=1600, rating=1500, k=40, games=rows(*[(1500,)] * 20))
    assert (reply["k"]["effective"], reply["k"]["code"]) == (number("35"), "k-700")


def test_mistakes_in_a_need() -> None:
    games = rows(*[("1500",)] * 101)
    assert mistakes(asked(ask="need", target="5000", games=games, kind="title")) == [
        ("unknown-choice", "kind"),
        ("out-of-range", "target"),
        ("missing", "rating"),
        ("missing", "k"),
        ("too-many-games", "games"),
    ]
    assert mistakes(asked(ask="need", kind="performance", games=[])) == [("missing", "target")]
    wrong = asked(ask="need", target="1500", rating="0", k="0", day="2020-01-01", games=[])
    assert mistakes(wrong) == [
        ("out-of-range", "rating"), ("out-of-range", "k"), ("day-not-covered", "day"),
    ]  # fmt: skip
