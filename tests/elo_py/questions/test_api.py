"""The seam: its answers field by field, all mistakes at once, and never an exception."""

import json
from datetime import date
from decimal import Decimal
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from elo_py import answer, ask
from elo_py.questions.api import MOST_CHARACTERS

SWEDISH = {"decimal": ",", "minus": "−", "plus": "+", "group": "\u00a0"}
THREE = [
    {"opponent": "1400", "score": "1"},
    {"opponent": "1600", "score": "½"},
    {"opponent": "1550", "score": "0"},
]


def asked(text: Any) -> Any:
    reply = answer(text)
    assert reply.isascii()
    return json.loads(reply)


def change(*games: tuple[object, object], **question: object) -> Any:
    rows = [{"opponent": opponent, "score": score} for opponent, score in games]
    base: dict[str, object] = {"ask": "change", "rating": "1500", "k": "20", "day": "2026-11-29"}
    return asked(json.dumps({**base, "games": rows, **question}))


def mistakes(reply: Any) -> list[tuple[str, str]]:
    return [(mistake["code"], mistake["field"]) for mistake in reply["errors"]]


def notes(reply: Any) -> list[tuple[str, int | None]]:
    return [(note["code"], note.get("game")) for note in reply["notes"]]


def number(value: str, text: str | None = None) -> dict[str, str]:
    return {"value": value, "text": value if text is None else text}


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
    reply = asked(json.dumps({"ask": "change", "rating": 1500, "k": 20, "games": THREE}))
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


@pytest.mark.parametrize(("difference", "text"), [("−200", "-200"), (200, "+200"), ("0", "0")])
def test_expected(difference: object, text: str) -> None:
    reply = ask({"ask": "expected", "difference": difference})
    assert reply["difference"] == number(text.lstrip("+"), text)


def test_expected_as_a_whole() -> None:
    question = {"ask": "expected", "difference": "400", "symbols": SWEDISH}
    assert ask(question) == {
        "ask": "expected",
        "method": "table",
        "difference": number("400", "+400"),
        "expected": number("0.92", "0,92"),
        "opponent": number("0.08", "0,08"),
        "other": {
            "method": "formula",
            "expected": number("0.90909090909090909091", "0,91"),
            "opponent": number("0.09090909090909090909", "0,09"),
        },
        "differs": True,
    }
    assert ask({"ask": "expected", "difference": 200})["differs"] is False
    assert ask({"ask": "expected", "difference": 800})["expected"] == number("1", "1.00")


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
    reply = ask({"ask": "k", "rating": "1900", "day": "2026-11-01", **question})
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


def test_an_empty_form_is_told_what_is_missing_and_nothing_is_made_up() -> None:
    reply = ask({"ask": "change", "rating": "", "k": None, "games": None})
    assert reply == {
        "ask": "change",
        "errors": [{"code": "missing", "field": field} for field in ("rating", "k", "games")],
    }
    assert mistakes(ask({"ask": "expected"})) == [("missing", "difference")]
    assert mistakes(ask({"ask": "k"})) == [("missing", "rating")]


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
    fitting = ask({"ask": "change", "rating": 1500, "k": 20, "games": [row] * 10_000})
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


def test_limits_of_the_other_questions() -> None:
    assert "errors" not in ask({"ask": "expected", "difference": "-4000"})
    assert mistakes(ask({"ask": "expected", "difference": 4001})) == [
        ("out-of-range", "difference")
    ]
    question: dict[str, object] = {"ask": "k", "rating": 1500, "day": "2026-01-01"}
    found = ask({**question, "birth_year": 2027, "games_completed": -1, "highest": "9999", "k": 1})
    assert found["errors"] == [
        {"code": "unknown-key", "field": "k"},
        {
            "code": "out-of-range",
            "field": "birth_year",
            "value": "2027",
            "low": "1900",
            "high": "2026",
        },
        {
            "code": "out-of-range",
            "field": "games_completed",
            "value": "-1",
            "low": "0",
            "high": "100000",
        },
        {"code": "out-of-range", "field": "highest", "value": "9999", "low": "1", "high": "4000"},
    ]


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("", {"code": "not-json", "field": "", "value": ""}),
        ("{", {"code": "not-json", "field": "", "value": "{"}),
        ("x" * 50, {"code": "not-json", "field": "", "value": "x" * 40}),
        ("[" * 100_000, {"code": "not-json", "field": "", "value": "[" * 40}),
        ('{"a":' * 100_000, {"code": "not-json", "field": "", "value": ('{"a":' * 8)}),
        (" " * (MOST_CHARACTERS + 1), {"code": "too-long", "field": "", "value": " " * 40}),
        (b"\xff\xfe", {"code": "not-json", "field": ""}),
        (None, {"code": "not-json", "field": ""}),
        (5, {"code": "not-json", "field": "", "value": "5"}),
        ("5", {"code": "not-an-object", "field": "", "value": "5"}),
        ("null", {"code": "not-an-object", "field": ""}),
        ("[1]", {"code": "not-an-object", "field": ""}),
        ("{}", {"code": "unknown-ask", "field": "ask"}),
        ('{"ask":"Change"}', {"code": "unknown-ask", "field": "ask", "value": "Change"}),
        ('{"ask":["change"]}', {"code": "unknown-ask", "field": "ask"}),
        ('{"ask":1}', {"code": "unknown-ask", "field": "ask", "value": "1"}),
    ],
    ids=lambda value: None if isinstance(value, dict) else ascii(value)[:30],
)
def test_what_is_no_question(text: object, mistake: dict[str, str]) -> None:
    reply = asked(text)
    assert reply["ask"] is None
    found = reply["errors"][0]
    if found["code"] == "unknown-ask":
        choices = found.pop("choices")
        assert choices[:3] == ["change", "expected", "k"]
        assert choices[-7:] == ["glicko", "glicko2", "lichess", "us_chess", "dwz", "ecf", "lask"]
    if found["code"] == "too-long":
        assert found.pop("high") == str(MOST_CHARACTERS)
    assert reply["errors"] == [mistake]


def test_bytes_are_text_in_utf_8() -> None:
    question = json.dumps({"ask": "expected", "difference": "−200"}, ensure_ascii=False)
    assert answer(question.encode()) == answer(question)


HOSTILE = [
    "NaN",
    "-Infinity",
    "Infinity",
    "1e309",
    "-1e309",
    "1e-400",
    "1e999999999",
    "1e99999999999999999999",
    "1e-99999999999999999999",
    "0e999999",
    "1" + "0" * 5000,
    "-0",
    "true",
    "null",
    "[]",
    "[[[[[[[[[[1]]]]]]]]]]",
    '{"a":{"b":{}}}',
    '"' + "9" * 5000 + '"',
    '"' + "ﷺ" * 40 + '"',
    '"\\ud800"',
    '"\\u0000"',
    '"' + "[" * 60 + '"',
]


@pytest.mark.parametrize("value", HOSTILE, ids=lambda value: ascii(value)[:30])
def test_hostile_values_in_every_field_are_answered(value: str) -> None:
    fields = {
        "change": ("rating", "k", "list", "method", "cap", "day", "games", "symbols", "ask", "x"),
        "expected": ("difference", "method", "symbols"),
        "k": ("rating", "birth_year", "games_completed", "highest", "list", "day"),
    }
    for kind, names in fields.items():
        for name in names:
            reply = asked(f'{{"ask":"{kind}","{name}":{value}}}')
            assert ("errors" in reply) is not (kind in reply)
    games = asked(
        f'{{"ask":"change","rating":1500,"k":20,"games":[{{"opponent":{value},"score":{value}}},'
        f'{value}],"symbols":{{"minus":{value}}}}}'
    )
    assert games["errors"]


@pytest.mark.parametrize(
    "value",
    ["NaN", "Infinity", "1e309", "1e999999999", "1" + "0" * 5000],
    ids=lambda value: value[:30],
)
def test_enormous_numbers_are_refused_for_what_they_are(value: str) -> None:
    reply = asked(f'{{"ask":"change","rating":{value},"k":20,"games":[]}}')
    code = "not-a-number" if value in ("NaN", "Infinity") else "out-of-range"
    assert reply["errors"][0]["code"] == code
    assert reply["errors"][0]["value"] == value[:40]


@pytest.mark.parametrize(
    "value",
    [10**5000, -(10**5000), float("nan"), float("inf"), 1e300, Decimal("sNaN"), b"1500", object()],
    ids=["huge", "hugely-negative", "nan", "inf", "1e300", "snan", "bytes", "object"],
)
def test_objects_that_no_json_holds_are_answered_too(value: object) -> None:
    for name in ("rating", "k", "list", "day", "games", "symbols"):
        question: dict[str, object] = {"ask": "change", "rating": 1, "k": 1, "games": []}
        reply = ask({**question, name: value})
        assert [mistake["field"] for mistake in reply["errors"]] == [name]  # type: ignore[attr-defined]
    assert ask({"ask": value})["errors"]
    if not (isinstance(value, Decimal) and value.is_snan()):
        assert ask({"ask": "k", "rating": 1, value: value})["errors"]
    assert ask(value)["errors"]


class Raising(dict[object, object]):
    """A class of its own whose every answer is an exception."""

    def fails(self, *_: object) -> Any:
        raise RuntimeError

    get = items = keys = values = fails
    __getitem__ = __iter__ = __len__ = __contains__ = __str__ = __repr__ = fails


class Sly(str):
    """Text that may stand among the names of a dict, and is then an exception."""

    __slots__ = ("armed",)
    armed: bool

    def __hash__(self) -> int:
        if hasattr(self, "armed"):
            raise RuntimeError
        return hash(str(self))

    def __eq__(self, other: object) -> bool:
        if hasattr(self, "armed"):
            raise RuntimeError
        return self is other


class Whole(int):
    """A whole number of a class of its own."""


def armed(text: str, question: dict[Any, object] | None = None) -> Any:
    sly = Sly(text)
    named = None if question is None else {sly: 1, **question}
    sly.armed = True
    return sly if named is None else named


@pytest.mark.parametrize(
    "value",
    [
        Raising(),
        MappingProxyType({}),
        armed("1500"),
        Whole(1500),
        bytearray(b"1"),
        {1500},
        range(9),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_only_looks_like_json_is_a_mistake_in_its_place(value: object) -> None:
    assert mistakes(ask(value)) == [("not-an-object", "")]
    assert mistakes(ask({"ask": value})) == [("unknown-ask", "ask")]
    question: dict[str, object] = {"ask": "change", "rating": 1500, "k": 20, "games": []}
    for name in ("rating", "k", "list", "day", "games", "symbols"):
        assert [field for _, field in mistakes(ask({**question, name: value}))] == [name]
    for kind in ("change", "sides"):
        reply = ask(
            {**question, "ask": kind, "games": [value, {"opponent": value, "score": value}]}
        )
        assert [field for _, field in mistakes(reply)] == [
            "games.1",
            "games.2.opponent",
            "games.2.score",
        ]
    assert mistakes(ask({**question, "symbols": {"minus": value}})) == [
        ("unknown-choice", "symbols.minus")
    ]


def test_names_that_raise_are_unknown_keys() -> None:
    question: dict[Any, object] = {"ask": "sides", "rating": 1500, "k": 20, "games": []}
    # The name lies where "ask", or another field, would be looked up.
    for name in ("ask", "rating", "games"):
        assert ("unknown-key", "") in mistakes(ask(armed(name, question)))
    for name in ("opponent", "k"):
        game = armed(name, {"opponent": 1500, "score": 1})
        reply = ask({**question, "games": [game]})
        assert mistakes(reply) == [("unknown-key", "games.1")]
    assert mistakes(ask({**question, None: 1, 5: 1, True: 1})) == [
        ("unknown-key", ""),
        ("unknown-key", "5"),
        ("unknown-key", "true"),
    ]


@pytest.mark.parametrize(
    ("text", "fields"),
    [
        ('{"ask":"k","ask":"k","rating":1}', ["ask"]),
        ('{"ask":"k","rating":1,"rating":1,"rating":2}', ["rating"]),
        ('{"ask":"k","x":{"y":[0,{"z":1,"z":1}]}}', ["x.y.2.z"]),
        (
            '{"ask":"change","games":[{"opponent":1,"score":1},{"score":1,"score":0}]}',
            ["games.2.score"],
        ),
        (
            '{"ask":"change","k":1,"games":[{"score":1,"score":0,"k":1,"k":2}],"k":1}',
            ["k", "games.1.score", "games.1.k"],
        ),
        ('[{"k":1,"\\u006b":1}]', ["1.k"]),
        ('{"k":{"k":1},"x":{"k":1}}', []),
    ],
)
def test_a_field_given_more_than_once_is_refused(text: str, fields: list[str]) -> None:
    found = mistakes(asked(text))
    assert [field for code, field in found if code == "duplicate-key"] == fields
    assert len(found) == max(1, len(fields))


def test_python_numbers_are_read_as_numbers() -> None:
    games = [{"opponent": Decimal(1600), "score": 0.5}, {"opponent": 1600.0, "score": Decimal("1")}]
    reply = ask({"ask": "change", "rating": 1500, "k": Decimal("2E+1"), "games": tuple(games)})
    assert reply["score"] == number("1.5")
    assert reply["k"]["given"] == number("20")  # type: ignore[index]


def test_an_answer_does_not_alter_the_question_and_comes_again_the_same() -> None:
    question = {"ask": "change", "rating": "1500", "k": "20", "day": "2026-01-01", "games": THREE}
    before = json.dumps(question)
    assert answer(before) == answer(before)
    assert ask(question) == ask(question)
    assert json.dumps(question) == before


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=50),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4)
    ),
    max_leaves=12,
)
FIELDS = st.sampled_from(
    "rating k list method cap day games symbols difference birth_year games_completed highest "
    "opponent score".split()
)
TYPED = st.sampled_from(
    ["1500", "1 500", "1500?", "½", "1-0", "w", "-", "", "2026-01-01", "rapid", "formula", "off"]
)
QUESTIONS = st.builds(
    lambda kind, fields, games: {**fields, "ask": kind, "games": games},
    st.sampled_from(["change", "expected", "k"]),
    st.dictionaries(FIELDS, TYPED | JSON),
    st.lists(st.dictionaries(FIELDS, TYPED | JSON, max_size=3), max_size=4) | JSON,
)


@given(JSON | QUESTIONS)
def test_any_json_is_answered(question: object) -> None:
    reply = asked(json.dumps(question))
    assert isinstance(reply, dict)
    assert next(iter(reply)) == "ask"
    assert answer(json.dumps(question)) == answer(json.dumps(question))


@given(QUESTIONS)
@example({"ask": "change", "rating": float("nan"), "games": float("-inf")})
@example({"ask": "expected", "difference": float("inf")})
def test_a_question_as_an_object_is_answered_as_its_text_is(question: object) -> None:
    assert json.loads(answer(json.dumps(question))) == json.loads(json.dumps(ask(question)))


@given(st.text() | st.binary())
def test_any_text_is_answered(text: str | bytes) -> None:
    assert "errors" in asked(text)
