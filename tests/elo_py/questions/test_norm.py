"""The question "norm"."""

from tests.support.asking import SWEDISH, asked, notes, number, rows

TITLES = "https://handbook.fide.com/chapter/B012024"


def test_a_norm_title_by_title() -> None:
    games = rows(*[("2434", "1")] * 6, ("2434", "½"), ("2434", "0"), ("2434", "0"))
    reply = asked(ask="norm", games=games, symbols=SWEDISH)
    master, *others = reply["titles"]
    assert master == {
        "title": "GM",
        "achieved": True,
        "average": number("2434"),
        "percent": number("72"),
        "performance": number("2600"),
        "raised": None,
        "floor": number("2200"),
        "needed": number("6.5", "6,5"),
        "requirements": [
            {
                "code": code,
                "met": True,
                "has": number(has, has.replace(".", ",")),
                "needs": number(needs, needs.replace(".", ",")),
                "article": article,
                "address": TITLES,
            }
            for code, has, needs, article in (
                ("norm-games", "9", "9", "1.4.1"),
                ("norm-average", "2434", "2380", "1.4.8 a"),
                ("norm-score", "6.5", "3.5", "1.4.8 b"),
                ("norm-performance", "2600", "2600", "1.4.8"),
            )
        ],
    }
    assert [title["title"] for title in others] == ["IM", "WGM", "WIM"]
    assert reply["edition"] == {"since": "2024-01-01", "address": TITLES}
    assert reply["unchecked"] == ["1.4.2", "1.4.3", "1.4.4", "1.4.5"]
    assert (reply["count"], reply["least_games"]) == (number("9"), number("9"))


def test_what_a_norm_lacks_and_who_was_raised() -> None:
    games = rows(("2300", ""), ("unr", "1"), ("2500*", "1"), ("1350", "0"))
    reply = asked(ask="norm", games=games)
    master = reply["titles"][0]
    # (2200 + 2500 + 1400) / 3; the unrated opponent stands in the second row.
    assert (master["average"], master["raised"]) == (number("2033"), 2)
    assert [part["code"] for part in master["requirements"] if not part["met"]] == [
        "norm-games", "norm-average", "norm-performance",
    ]  # fmt: skip
    assert (master["achieved"], master["needed"]) == (False, None)
    assert notes(reply) == [
        ("no-score", 1), ("below-1400-opponent", 4), ("unrated-norm", 2),
    ]  # fmt: skip
    assert reply["notes"][-1]["values"] == {"counted": "1400"}


def test_no_game_is_no_norm() -> None:
    assert asked(ask="norm", games=[])["titles"] == []
