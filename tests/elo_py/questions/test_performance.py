"""The question "performance"."""

from tests.support.asking import SWEDISH, asked, number, rows

TITLES = "https://handbook.fide.com/chapter/B012024"


def test_the_whole_answer_about_a_performance() -> None:
    games = rows(("1500", "1"), ("1500?", "½"), ("unr", "1"), ("1600", ""), ("", ""))
    reply = asked(ask="performance", games=games, symbols=SWEDISH)
    methods = {
        "fide": ("1693", "1.4.8", TITLES),
        "ptp": ("1689", "10.3", "https://handbook.fide.com/chapter/TieBreakRegulations032026"),
        # 400 log10(3) = 190.85.
        "logistic": ("1691", None, "https://en.wikipedia.org/wiki/Performance_rating_(chess)"),
        "estimated": (
            "1691", None, "https://github.com/drmehmetismail/Estimated-Performance-Rating",
        ),
        "linear": ("1700", None, "http://math.bu.edu/people/mg/ratings/approx/"),
    }  # fmt: skip
    assert reply == {
        "ask": "performance",
        "count": number("2"),
        "score": number("1.5", "1,5"),
        "average": number("1500"),
        "percent": number("75"),
        "difference": number("193", "+193"),
        "performances": [
            {
                "method": method,
                "performance": number(value),
                "convention": None,
                "article": article,
                "address": address,
            }
            for method, (value, article, address) in methods.items()
        ],
        "official": "fide",
        "notes": [
            {"code": "provisional-mark", "game": 2, "values": {"rating": "1500"}},
            {"code": "unrated", "game": 3, "values": {}},
            {"code": "no-score", "game": 4, "values": {}},
        ],
    }


def test_the_own_rating_adds_thompsons_method() -> None:
    reply = asked(ask="performance", rating="1600", games=rows(*[("2000", "1")] * 3))
    assert reply["performances"][-1] == {
        "method": "drawn-game",
        "performance": number("2288"),
        "convention": "convention-drawn-game",
        "article": None,
        "address": None,
    }
    assert [way["convention"] for way in reply["performances"][:3]] == [
        "convention-800", "convention-table-end", "convention-none",
    ]  # fmt: skip
    assert reply["performances"][2]["performance"] is None
    none = asked(ask="performance", rating="1600", games=rows(*[("2000", "0")] * 3))
    assert none["performances"][-1]["convention"] == "convention-drawn-game"


def test_no_game_is_no_performance() -> None:
    reply = asked(ask="performance", rating="1600", games=[])
    assert reply["performances"] == []
    assert reply["average"] is reply["percent"] is reply["difference"] is None
    assert (reply["count"], reply["score"]) == (number("0"), number("0"))
