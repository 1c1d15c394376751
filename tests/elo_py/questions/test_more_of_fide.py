"""The seam's questions about performances, norms, first ratings, needs, sides and outcomes."""

import json
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_py import answer
from elo_py.questions.api import QUESTIONS

MORE_OF_FIDE = [*QUESTIONS][4:11]

SWEDISH = {"decimal": ",", "minus": "−", "plus": "+", "group": "\u00a0"}
RATINGS = "https://handbook.fide.com/chapter/B022024"
TITLES = "https://handbook.fide.com/chapter/B012024"


def asked(**question: object) -> Any:
    reply = answer(json.dumps(question))
    assert reply.isascii()
    return json.loads(reply)


def rows(*games: tuple[object, ...]) -> list[dict[str, object]]:
    return [dict(zip(("opponent", "score", "k"), game, strict=False)) for game in games]


def number(value: str, text: str | None = None) -> dict[str, str]:
    return {"value": value, "text": value if text is None else text}


def mistakes(reply: Any) -> list[tuple[str, str]]:
    return [(mistake["code"], mistake["field"]) for mistake in reply["errors"]]


def notes(reply: Any) -> list[tuple[str, int | None]]:
    return [(note["code"], note.get("game")) for note in reply["notes"]]


# performance


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


# norm


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


# first


def test_the_whole_answer_about_a_first_rating() -> None:
    games = rows(("1902", "1"), ("1877", "1"), ("1884", "½"), ("2012", "½"), ("1832", "0"))
    reply = asked(ask="first", day="2025-12-01", games=games, symbols=SWEDISH)
    average, total = ({"article": article, "address": RATINGS} for article in ("8.2.2", "8.2.3"))
    assert reply == {
        "ask": "first",
        "day": "2025-12-01",
        "edition": {"since": "2024-03-01", "address": RATINGS},
        "list": "standard",
        "count": number("5"),
        "dropped": number("0"),
        "score": number("3"),
        "average": number("1872.43", "1872,43"),
        "percent": number("57"),
        "difference": number("50", "+50"),
        "uncapped": number("1922"),
        "value": number("1922"),
        "rating": number("1922"),
        "k": {**number("40"), "article": "8.3.3", "address": RATINGS},
        "hypothetical": {**number("2"), **average},
        "hypothetical_rating": {**number("1800"), **average},
        "maximum": {**number("2200"), **total},
        "half_point": None,
        "zero": {**number("0"), "article": "8.2.1", "address": RATINGS},
        "missing": [],
        "notes": [],
    }


def test_a_first_event_is_the_rows_at_the_top() -> None:
    lost, fair = [("1500", "0")] * 2, [("1600", "1")] * 3
    reply = asked(ask="first", day="2026-01-01", first_event="2", games=rows(*lost, *fair))
    assert (reply["dropped"], reply["count"], reply["rating"]) == (number("2"), number("3"), None)
    assert reply["missing"] == [
        {
            "code": "first-games",
            "article": "7.1.4",
            "address": RATINGS,
            "values": {"has": "3", "needs": "5"},
        }
    ]
    assert reply["notes"] == [{"code": "first-zero", "values": {"games": "2"}}]
    # Taken as one event it is not without a point.
    reply = asked(ask="first", day="2026-01-01", games=rows(*lost, *fair))
    assert (reply["dropped"], reply["count"]) == (number("0"), number("5"))


def test_a_first_rating_that_is_too_low_or_too_high() -> None:
    low = asked(ask="first", day="2026-01-01", games=rows(*[("1460", "0")] * 4, ("1460", "1")))
    assert (low["value"], low["rating"]) == (number("1399"), None)
    assert low["missing"] == [
        {
            "code": "first-floor",
            "article": "7.1.4",
            "address": RATINGS,
            "values": {"has": "1399", "needs": "1400"},
        }
    ]
    high = asked(ask="first", day="2026-01-01", games=rows(*[("2380", "1")] * 5))
    assert high["rating"] == number("2200")
    assert high["notes"] == [
        {"code": "first-maximum", "values": {"rating": "2523", "limit": "2200"}}
    ]


def test_an_archived_first_rating() -> None:
    games = rows(*[("1700", "1")] * 3, *[("1700", "0")] * 2)
    reply = asked(ask="first", day="2023-05-01", games=games)
    assert (reply["rating"], reply["difference"]) == (number("1720"), number("20", "+20"))
    assert reply["edition"]["since"] == "2022-01-01"
    assert reply["half_point"]["value"] == "20"
    assert reply["maximum"] is reply["hypothetical"] is None


def test_rapid_and_blitz_first_ratings() -> None:
    reply = asked(ask="first", list="blitz", day="2026-01-01", games=rows(*[("1800", "1")] * 5))
    assert notes(reply) == [("first-has-standard", None)]
    assert reply["rating"] == number("2109")
    reply = asked(ask="first", list="rapid", day="2023-05-01", games=[])
    assert reply["errors"] == [
        {"code": "day-not-covered", "field": "day", "value": "2022-10-01", "low": "2024-03-01"}
    ]
    reply = asked(ask="first", list="rapid", day="2021-05-01", games=[])
    assert mistakes(reply) == [("day-not-covered", "day")]


# need


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


# sides


def test_the_whole_answer_about_both_sides() -> None:
    games = rows(("2400", "1", "10"), ("", ""), ("2700", "0"))
    reply = asked(ask="sides", rating="2813", k="10", day="2026-01-01", games=games)
    first, second = reply.pop("games")
    assert reply == {
        "ask": "sides",
        "day": "2026-01-01",
        "list": "standard",
        "method": "table",
        "cap": "rule",
        "rating": number("2813"),
        "notes": [],
    }
    assert first == {
        "game": 1,
        "counted": True,
        "score": number("1"),
        "own": {
            "rating": number("2813"),
            "k": number("10"),
            "k_code": "k-given",
            "cap_code": "cap-exempt",
            "counted_difference": number("413", "+413"),
            "capped": False,
            "expected": number("0.93"),
            "change": number("0.7", "+0.7"),
        },
        "opponent": {
            "rating": number("2400"),
            "k": number("10"),
            "k_code": "k-given",
            "cap_code": "cap-rule",
            "counted_difference": number("-400"),
            "capped": True,
            "expected": number("0.08"),
            "change": number("-0.8"),
        },
        "surplus": number("-0.1"),
    }
    assert second["game"] == 3
    # Knowing only the rating, the rules give K 10.
    assert (second["opponent"]["k"], second["opponent"]["k_code"]) == (number("10"), "k-2400")
    assert second["surplus"] == number("0", "0.0")


def test_a_game_that_is_not_rated_has_no_numbers_on_either_side() -> None:
    games = rows(("2001", "1", "20"))
    [game] = asked(ask="sides", list="rapid", rating=2601, k=10, day="2026-01-01", games=games)[
        "games"
    ]
    assert (game["counted"], game["surplus"]) == (False, None)
    for side in ("own", "opponent"):
        for name in ("counted_difference", "expected", "change"):
            assert game[side][name] is None
        assert game[side]["capped"] is False


def test_the_700_rule_on_the_own_side() -> None:
    games = asked(ask="sides", rating=1500, k=40, games=rows(*[(1500, 1, 40)] * 20))["games"]
    assert {game["own"]["k_code"] for game in games} == {"k-700"}
    assert {game["surplus"]["value"] for game in games} == {"-2.5"}


def test_mistakes_on_both_sides() -> None:
    games = [*rows(("1500", "2", "0"), ("15OO", "1", "x")), "e4"]
    assert sorted(mistakes(asked(ask="sides", k="20", games=games))) == [
        ("missing", "rating"),
        ("not-a-number", "games.2.k"),
        ("not-a-number", "games.2.opponent"),
        ("not-an-object", "games.3"),
        ("out-of-range", "games.1.k"),
        ("out-of-range", "games.1.score"),
    ]
    only_k = asked(ask="sides", rating=1500, k=20, games=rows((1500, 1, 201)))
    assert mistakes(only_k) == [("out-of-range", "games.1.k")]
    assert mistakes(asked(ask="sides", rating=1500, k=20)) == [("missing", "games")]
    assert mistakes(asked(ask="sides", rating=1500, k=20, games="e4")) == [
        ("not-an-object", "games")
    ]
    assert mistakes(asked(ask="sides", rating=1500, k=20, games=[{}] * 10_001)) == [
        ("too-many-games", "games")
    ]


# outcomes


def test_outcomes_at_a_difference() -> None:
    reply = asked(ask="outcomes", difference="-200", draw_rate="0,5", symbols=SWEDISH)
    # E is .24 by the table and (root 10 - 1) / 9 by the formula; w = E^2, l = (1 - E)^2.
    assert reply == {
        "ask": "outcomes",
        "method": "table",
        "difference": number("-200", "−200"),
        "draw_rate": number("0.5", "0,50"),
        "draw_rate_code": "draw-rate-given",
        "expected": number("0.24", "0,24"),
        "win": number("0.0576", "0,06"),
        "draw": number("0.3648", "0,36"),
        "loss": number("0.5776", "0,58"),
        "model": "davidson",
        "address": "https://github.com/michiguel/Ordo",
        "other": {
            "method": "formula",
            "expected": number("0.240253073352042148", "0,24"),
            "win": number("0.05772153925510174489", "0,06"),
            "draw": number("0.36506306819388080622", "0,37"),
            "loss": number("0.57721539255101744889", "0,58"),
        },
        "differs": True,
    }


def test_outcomes_at_an_expected_score() -> None:
    reply = asked(ask="outcomes", expected="0.9")
    assert (reply["draw_rate"], reply["draw_rate_code"]) == (
        number("0.5", "0.50"), "draw-rate-default",
    )  # fmt: skip
    assert reply["win"] == number("0.81")
    assert reply["method"] is reply["difference"] is reply["other"] is None
    assert reply["differs"] is False


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ({}, [("missing", "difference")]),
        ({"difference": 0, "expected": 1}, [("ambiguous", "expected")]),
        ({"expected": "1.01"}, [("out-of-range", "expected")]),
        ({"expected": "-0,01", "draw_rate": "2"},
         [("out-of-range", "expected"), ("out-of-range", "draw_rate")]),
        ({"expected": 1e-300}, [("too-long", "expected")]),
        ({"difference": "4001", "draw_rate": "half"},
         [("out-of-range", "difference"), ("not-a-number", "draw_rate")]),
        ({"difference": 1.5}, [("not-whole", "difference")]),
    ],
)  # fmt: skip
def test_mistakes_in_outcomes(question: dict[str, object], found: list[tuple[str, str]]) -> None:
    assert mistakes(asked(ask="outcomes", **question)) == found


# adjustment


def test_the_whole_answer_about_the_adjustment() -> None:
    reply = asked(ask="adjustment", rating="1 401?", symbols=SWEDISH)
    assert reply == {
        "ask": "adjustment",
        "day": "2024-03-01",
        "lists": ["standard", "rapid", "blitz"],
        "rating": number("1401"),
        "change": number("239.6", "+239,6"),
        "new_rating": number("1641"),
        "code": "adjusted",
        "below": {
            **number("2000"),
            "article": "",
            "address": "https://qc.fide.com/2024/03/01/new-rating-regulations-come-into-force/",
        },
        "percent": {
            **number("40"),
            "article": "",
            "address": "https://vastgotaschack.se/fide-har-gjort-om-rankingsystemet/",
        },
        "notes": [{"code": "provisional-mark", "values": {"rating": "1401"}}],
    }
    assert asked(ask="adjustment", rating=2000)["code"] == "not-adjusted"
    assert asked(ask="adjustment", rating=999)["errors"] == [
        {"code": "out-of-range", "field": "rating", "value": "999", "low": "1000", "high": "4000"}
    ]
    assert mistakes(asked(ask="adjustment")) == [("missing", "rating")]


# all of them


@pytest.mark.parametrize("name", MORE_OF_FIDE)
def test_a_field_too_many_is_a_mistake(name: str) -> None:
    assert ("unknown-key", "colour") in mistakes(asked(ask=name, colour="white"))


ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["1500", "1", "½", "performance", "2024-03-01", "rapid", "formula"]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["opponent", "score", "k", "decimal"]), inner, max_size=4)
    ),
    max_leaves=8,
)
FIELDS = [
    "rating", "k", "list", "day", "method", "cap", "games", "symbols", "first_event", "kind",
    "target", "difference", "expected", "draw_rate",
]  # fmt: skip


@given(
    st.sampled_from(list(MORE_OF_FIDE)),
    st.dictionaries(st.sampled_from(FIELDS), ANYTHING, max_size=8),
)
def test_whatever_is_asked_is_answered(name: str, question: dict[str, object]) -> None:
    reply = asked(**{**question, "ask": name})
    assert reply["ask"] == name


GAMES = st.lists(
    st.fixed_dictionaries(
        {},
        optional={
            "opponent": st.sampled_from(["1500", "2700", "1399", "unr", "", "1800?", "4000", "1"]),
            "score": st.sampled_from(["1", "0", "½", ""]),
        },
    ),
    max_size=12,
)


@given(st.sampled_from(list(MORE_OF_FIDE)), GAMES, st.sampled_from(["standard", "blitz"]))
def test_right_questions_have_no_mistakes(
    name: str, games: list[dict[str, str]], rating_list: str
) -> None:
    own: dict[str, object] = {"rating": "2610", "k": "10"}
    more: dict[str, dict[str, object]] = {
        "performance": {"games": games},
        "norm": {"games": games},
        "first": {"games": games, "list": rating_list, "day": "2026-01-01"},
        "need": {**own, "games": games, "list": rating_list, "target": "2620"},
        "sides": {**own, "games": games, "list": rating_list},
        "outcomes": {"difference": "35"},
        "adjustment": {"rating": "1500"},
    }
    assert "errors" not in asked(ask=name, **more[name])


def test_they_are_loaded_when_asked_for() -> None:
    code = (
        f"import sys; sys.path[:0] = {sys.path!r}; import elo_py; "
        "before = {name for name in sys.modules if name.startswith('elo_py.')}; "
        "elo_py.ask({'ask': 'norm', 'games': []}); "
        "print(*before); print(*{name for name in sys.modules if name.startswith('elo_py.')})"
    )
    command = [sys.executable, "-S", "-I", "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    before, after = (set(line.split()) for line in done.stdout.splitlines())
    late = {"performance", "norms", "norm_answer", "initial_rating", "score_needed", "both_sides"}
    assert not before & {f"elo_py.{name}" for name in late}
    assert "elo_py.fide.norms" in after
    assert "elo_py.fide.initial_rating" not in after
