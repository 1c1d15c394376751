"""The question "change": its answer field by field, its notes and its mistakes."""

from datetime import date

import pytest

from tests.support.asking import SWEDISH, change, mistakes, notes, number, replied

THREE = [
    {"opponent": "1400", "score": "1"},
    {"opponent": "1600", "score": "½"},
    {"opponent": "1550", "score": "0"},
]


def test_the_whole_answer_about_a_period() -> None:
    reply = change(("1000", "1"), ("", ""), symbols=SWEDISH)
    source = {"address": "https://handbook.fide.com/chapter/B022024"}
    empty = {"expected": None, "change": None}
    assert reply == {
        "ask": "change",
        "day": "2026-11-29",
        "edition": {"since": "2025-10-01", **source},
        "list": "standard",
        "method": "table",
        "cap": "rule",
        "rating": number("1500"),
        "k": {
            "given": number("20"),
            "effective": number("20"),
            "code": "k-given",
            "article": "8.3.3",
            **source,
        },
        "cap_rule": {
            "code": "cap-rule",
            "article": "8.3.1",
            **source,
            "values": {"limit": "400", "exempt": "2650"},
        },
        "games": [
            {
                "game": 1,
                "counted": True,
                "reason": None,
                "opponent": number("1000"),
                "score": number("1"),
                "difference": number("500", "+500"),
                "counted_difference": number("400", "+400"),
                "capped": True,
                "expected": number("0.92", "0,92"),
                "change": number("1.6", "+1,6"),
            },
            {
                "game": 2,
                "counted": False,
                "reason": "empty",
                "opponent": None,
                "score": None,
                "difference": None,
                "counted_difference": None,
                "capped": False,
                **empty,
            },
        ],
        "count": number("1"),
        "expected": number("0.92", "0,92"),
        "score": number("1"),
        "change": number("1.6", "+1,6"),
        "rounded": number("2", "+2"),
        "new_rating": number("1502"),
        "other": {
            "method": "formula",
            "expected": number("0.90909090909090909091", "0,91"),
            "change": number("1.8181818181818181818", "+1,8"),
            "rounded": number("2", "+2"),
            "new_rating": number("1502"),
            "games": [
                {
                    "game": 1,
                    "expected": number("0.90909090909090909091", "0,91"),
                    "change": number("1.8181818181818181818", "+1,8"),
                },
                {"game": 2, **empty},
            ],
        },
        "differs": True,
        "official": "table",
        "notes": [
            {
                "code": "below-1400-opponent",
                "game": 1,
                "values": {"rating": "1000", "floor": "1400"},
            },
            {"code": "capped", "game": 1, "values": {"difference": "500", "limit": "400"}},
        ],
    }
    assert list(reply)[:6] == ["ask", "day", "edition", "list", "method", "cap"]
    assert list(reply)[9:15] == ["games", "count", "expected", "score", "change", "rounded"]


def test_negative_numbers_have_the_languages_minus_in_text_only() -> None:
    game = change(("1550", "0"), symbols=SWEDISH)["games"][0]
    assert game["change"] == number("-8.6", "−8,6")
    assert game["difference"] == number("-50", "−50")


def test_the_two_methods_may_print_the_same() -> None:
    reply = replied({"ask": "change", "rating": 1500, "k": 20, "games": THREE})
    assert reply["change"] == number("1.4", "+1.4")
    assert reply["other"]["change"]["text"] == "+1.4"
    assert reply["differs"] is False


def test_they_differ_if_one_game_alone_prints_otherwise() -> None:
    # The mirrored game takes back what the first one adds.
    reply = change(("1100", "1"), ("1900", "0"))
    assert reply["change"]["text"] == reply["other"]["change"]["text"] == "0.0"
    assert reply["differs"] is True


def test_the_other_method_is_the_one_not_asked_for() -> None:
    table, formula = change(("1000", "1")), change(("1000", "1"), method="formula")
    assert formula["change"] == table["other"]["change"]
    assert formula["other"]["change"] == table["change"]
    assert (formula["method"], formula["other"]["method"]) == ("formula", "table")


def test_without_a_day_today_is_meant() -> None:
    for day in (None, "", " "):
        assert change(day=day)["day"] == date.today().isoformat()


def test_blank_choices_mean_their_defaults() -> None:
    reply = change(list="", method=None, cap="", symbols=None)
    assert (reply["list"], reply["method"], reply["cap"]) == ("standard", "table", "rule")
    assert change(("1550", "0"), symbols={"minus": None})["change"]["text"] == "-8.6"


def test_no_games_change_nothing() -> None:
    reply = change()
    assert reply["count"] == reply["rounded"] == number("0")
    assert reply["change"] == number("0", "0.0")
    assert reply["expected"] == number("0", "0.00")
    assert reply["new_rating"] == reply["rating"]
    assert reply["k"]["code"] == "k-given"


@pytest.mark.parametrize(
    ("opponent", "score", "reason", "noted"),
    [
        ("", "", "empty", []),
        (None, None, "empty", []),
        ("\u200f", " ", "empty", []),
        ("0", "1", "unrated", ["unrated"]),
        (0, 1, "unrated", ["unrated"]),
        ("unr", "", "unrated", ["unrated"]),
        ("UNR.", "d", "unrated", ["unrated"]),
        ("-", "1", "unrated", ["unrated"]),
        ("−", "1", "unrated", ["unrated"]),
        ("?", "0", "unrated", ["unrated"]),
        ("", "1", "unrated", ["unrated"]),
        ("1600", "", "no-score", ["no-score"]),
        ("900?", None, "no-score", ["provisional-mark", "below-1400-opponent", "no-score"]),
    ],
)
def test_games_that_do_not_count(
    opponent: object, score: object, reason: str, noted: list[str]
) -> None:
    reply = change((opponent, score), ("1500", "1"))
    game = reply["games"][0]
    assert (game["counted"], game["reason"], game["capped"]) == (False, reason, False)
    assert game["counted_difference"] is game["expected"] is game["change"] is None
    assert reply["count"] == number("1")
    assert reply["games"][1]["game"] == 2
    assert reply["games"][1]["counted"] is True
    assert reply["change"] == number("10", "+10.0")
    assert notes(reply) == [(code, 1) for code in noted]


def test_a_game_out_of_reach_is_left_out_with_its_reason() -> None:
    reply = change(("2000", "1"), ("2500", "1"), rating="2650", k="10", list="rapid")
    game = reply["games"][0]
    assert (game["counted"], game["reason"]) == (False, "gap-600")
    assert game["difference"] == number("650", "+650")
    assert game["change"] is None
    assert reply["notes"] == [
        {
            "code": "not-rated-600",
            "game": 1,
            "values": {"gap": "650", "limit": "600", "rating": "2600"},
        }
    ]
    assert reply["cap_rule"] == {
        "code": "cap-all",
        "article": "7.3.1",
        "address": "https://handbook.fide.com/chapter/B02RBRegulations2024",
        "values": {"limit": "400"},
    }


def test_k_falls_by_the_700_rule() -> None:
    reply = change(*[("1500", "1")] * 20, k="40")
    assert reply["k"]["effective"] == number("35")
    assert reply["k"]["code"] == "k-700"
    assert reply["notes"] == [
        {
            "code": "k-700",
            "values": {
                "k": "40",
                "games": "20",
                "product": "800",
                "limit": "700",
                "effective": "35",
            },
        }
    ]


def test_remarks_on_the_player() -> None:
    assert change(rating="1399?")["notes"] == [
        {"code": "provisional-mark", "values": {"rating": "1399"}},
        {"code": "below-1400-own", "values": {"rating": "1399", "floor": "1400"}},
    ]
    assert change(rating="2400", k="20")["notes"] == [
        {
            "code": "k-2400",
            "values": {"rating": "2400", "given": "20", "rule": "10", "limit": "2400"},
        }
    ]
    assert notes(change(rating="2400", k="10")) == notes(change(rating="2399", k="20")) == []
    assert notes(change(rating="2500", k="20", list="blitz", day="2022-09-30")) == []
    assert notes(change(rating="1399", day="2024-02-29")) == []


def test_a_result_below_the_floor_is_remarked_and_not_lifted() -> None:
    reply = change(("1400", "0"), rating="1405")
    assert reply["new_rating"] == number("1395")
    assert reply["notes"] == [
        {"code": "below-1400-new", "values": {"rating": "1395", "floor": "1400"}}
    ]
    assert notes(change(("1400", "0"), rating="1400")) == [("below-1400-new", None)]
    assert notes(change(("1400", "0"), rating="1399")) == [("below-1400-own", None)]


def test_the_cap_of_the_day() -> None:
    codes = [
        change(rating=rating, day=day, cap=cap, k="10")["cap_rule"]["code"]
        for rating, day, cap in (
            ("2649", "2025-10-01", "rule"),
            ("2650", "2025-10-01", "rule"),
            ("2650", "2025-09-30", "rule"),
            ("2650", "2024-02-29", "rule"),
            ("2650", "2025-10-01", "on"),
            ("2649", "2025-10-01", "off"),
        )
    ]
    assert codes == ["cap-rule", "cap-exempt", "cap-all", "cap-once", "cap-on", "cap-off"]


def test_all_mistakes_at_once_each_in_its_place() -> None:
    reply = change(
        ("4001", "2"),
        ("1500,5", "0.3"),
        ("15OO", True),
        rating="4,0",
        k="0",
        list="bullet",
        method="guess",
        cap="maybe",
        day="2026-02-30",
        colour="white",
        symbols={"minus": 5, "plus": "+++++", "decimal": "", "comma": ","},
    )
    assert reply["ask"] == "change"
    assert mistakes(reply) == [
        ("unknown-key", "colour"),
        ("ambiguous", "rating"),
        ("out-of-range", "k"),
        ("unknown-choice", "list"),
        ("unknown-choice", "method"),
        ("unknown-choice", "cap"),
        ("not-a-day", "day"),
        ("out-of-range", "games.1.opponent"),
        ("out-of-range", "games.1.score"),
        ("not-whole", "games.2.opponent"),
        ("not-a-score", "games.2.score"),
        ("not-a-number", "games.3.opponent"),
        ("not-a-score", "games.3.score"),
        ("unknown-key", "symbols.comma"),
        ("missing", "symbols.decimal"),
        ("unknown-choice", "symbols.minus"),
        ("too-long", "symbols.plus"),
    ]
    assert reply["errors"][2] == {
        "code": "out-of-range",
        "field": "k",
        "value": "0",
        "low": "1",
        "high": "200",
    }
    assert reply["errors"][3]["choices"] == ["standard", "rapid", "blitz"]
    assert reply["errors"][8] == {
        "code": "out-of-range",
        "field": "games.1.score",
        "value": "2",
        "low": "0",
        "high": "1",
    }
    assert reply["errors"][12]["value"] == "true"


@pytest.mark.parametrize(
    ("field", "value", "code", "facts"),
    [
        ("rating", "0", "out-of-range", {"value": "0", "low": "1", "high": "4000"}),
        ("rating", "-100", "out-of-range", {"value": "-100", "low": "1", "high": "4000"}),
        ("k", 201, "out-of-range", {"value": "201", "low": "1", "high": "200"}),
        ("k", 19.5, "not-whole", {"value": "19.5"}),
        ("k", "20?", "not-a-number", {"value": "20?"}),
        ("rating", [1500], "not-a-number", {}),
        ("rating", False, "not-a-number", {"value": "false"}),
        ("rating", "1" * 50, "too-long", {"value": "1" * 40, "high": "40"}),
        ("day", "2021-12-31", "day-not-covered", {"value": "2021-12-31", "low": "2022-01-01"}),
        ("day", "2026-W48-7", "not-a-day", {"value": "2026-W48-7"}),
        ("day", "20261129", "not-a-day", {"value": "20261129"}),
        ("day", "2026/11/29", "not-a-day", {"value": "2026/11/29"}),
        ("day", "๒๐๒๖-๑๑-๒๙", "not-a-day", {"value": "๒๐๒๖-๑๑-๒๙"}),
        ("day", 20261129, "not-a-day", {"value": "20261129"}),
        ("day", {}, "not-a-day", {}),
        ("list", "Rapid", "unknown-choice", {"value": "Rapid"}),
        ("cap", 1, "unknown-choice", {"value": "1"}),
        ("games", "1500w", "not-an-object", {"value": "1500w"}),
        ("games", {"1": 2}, "not-an-object", {}),
        ("symbols", ",", "not-an-object", {"value": ","}),
        ("symbols", [], "not-an-object", {}),
    ],
)
def test_one_mistake(field: str, value: object, code: str, facts: dict[str, str]) -> None:
    found = change(**{field: value})["errors"]
    assert len(found) == 1
    found[0].pop("choices", None)
    assert found[0] == {"code": code, "field": field, **facts}


def test_a_game_must_be_an_object() -> None:
    assert mistakes(change(games=["1400w", None, 3, {"opponent": 1400, "colour": "w"}])) == [
        ("not-an-object", "games.1"),
        ("not-an-object", "games.2"),
        ("not-an-object", "games.3"),
        ("unknown-key", "games.4.colour"),
    ]


def test_ten_thousand_games_fit_and_not_one_more() -> None:
    row = {"opponent": 1500, "score": 1}
    fitting = replied({"ask": "change", "rating": 1500, "k": 20, "games": [row] * 10_000})
    assert fitting["count"] == number("10000")
    # 700 divided by ten thousand leaves nothing of K.
    assert fitting["change"] == number("0", "0.0")
    assert change(games=[row] * 10_001)["errors"] == [
        {
            "code": "too-many-games",
            "field": "games",
            "value": "10001",
            "low": "0",
            "high": "10000",
        }
    ]
