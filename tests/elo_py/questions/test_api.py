"""The JSON interface: all mistakes at once, never an exception, and modules loaded when asked."""

import json
import subprocess
import sys
from decimal import Decimal
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from elo_py import answer
from elo_py.questions.api import MOST_CHARACTERS
from tests.support.asking import answered, asked, change, mistakes, number, replied

MORE_OF_FIDE = ("performance", "norm", "first", "need", "sides", "outcomes", "adjustment")
"""Questions about FIDE's rules that are loaded when they are first asked."""

THREE = [
    {"opponent": "1400", "score": "1"},
    {"opponent": "1600", "score": "½"},
    {"opponent": "1550", "score": "0"},
]


def test_an_empty_form_is_told_what_is_missing_and_nothing_is_made_up() -> None:
    reply = replied({"ask": "change", "rating": "", "k": None, "games": None})
    assert reply == {
        "ask": "change",
        "errors": [{"code": "missing", "field": field} for field in ("rating", "k", "games")],
    }
    assert mistakes(replied({"ask": "expected"})) == [("missing", "difference")]
    assert mistakes(replied({"ask": "k"})) == [("missing", "rating")]


def test_limits_of_the_other_questions() -> None:
    assert "errors" not in replied({"ask": "expected", "difference": "-4000"})
    assert mistakes(replied({"ask": "expected", "difference": 4001})) == [
        ("out-of-range", "difference")
    ]
    question: dict[str, object] = {"ask": "k", "rating": 1500, "day": "2026-01-01"}
    found = replied(
        {**question, "birth_year": 2027, "games_completed": -1, "highest": "9999", "k": 1}
    )
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
    reply = answered(text)
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
            reply = answered(f'{{"ask":"{kind}","{name}":{value}}}')
            assert ("errors" in reply) is not (kind in reply)
    games = answered(
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
    reply = answered(f'{{"ask":"change","rating":{value},"k":20,"games":[]}}')
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
        reply = replied({**question, name: value})
        assert [mistake["field"] for mistake in reply["errors"]] == [name]
    assert replied({"ask": value})["errors"]
    if not (isinstance(value, Decimal) and value.is_snan()):
        assert replied({"ask": "k", "rating": 1, value: value})["errors"]
    assert replied(value)["errors"]


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
    assert mistakes(replied(value)) == [("not-an-object", "")]
    assert mistakes(replied({"ask": value})) == [("unknown-ask", "ask")]
    question: dict[str, object] = {"ask": "change", "rating": 1500, "k": 20, "games": []}
    for name in ("rating", "k", "list", "day", "games", "symbols"):
        assert [field for _, field in mistakes(replied({**question, name: value}))] == [name]
    for kind in ("change", "sides"):
        reply = replied(
            {**question, "ask": kind, "games": [value, {"opponent": value, "score": value}]}
        )
        assert [field for _, field in mistakes(reply)] == [
            "games.1",
            "games.2.opponent",
            "games.2.score",
        ]
    assert mistakes(replied({**question, "symbols": {"minus": value}})) == [
        ("unknown-choice", "symbols.minus")
    ]


def test_names_that_raise_are_unknown_keys() -> None:
    question: dict[Any, object] = {"ask": "sides", "rating": 1500, "k": 20, "games": []}
    # The name lies where "ask", or another field, would be looked up.
    for name in ("ask", "rating", "games"):
        assert ("unknown-key", "") in mistakes(replied(armed(name, question)))
    for name in ("opponent", "k"):
        game = armed(name, {"opponent": 1500, "score": 1})
        reply = replied({**question, "games": [game]})
        assert mistakes(reply) == [("unknown-key", "games.1")]
    assert mistakes(replied({**question, None: 1, 5: 1, True: 1})) == [
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
    found = mistakes(answered(text))
    assert [field for code, field in found if code == "duplicate-key"] == fields
    assert len(found) == max(1, len(fields))


def test_python_numbers_are_read_as_numbers() -> None:
    games = [{"opponent": Decimal(1600), "score": 0.5}, {"opponent": 1600.0, "score": Decimal("1")}]
    reply = replied({"ask": "change", "rating": 1500, "k": Decimal("2E+1"), "games": tuple(games)})
    assert reply["score"] == number("1.5")
    assert reply["k"]["given"] == number("20")


def test_an_answer_does_not_alter_the_question_and_comes_again_the_same() -> None:
    question = {"ask": "change", "rating": "1500", "k": "20", "day": "2026-01-01", "games": THREE}
    before = json.dumps(question)
    assert answer(before) == answer(before)
    assert replied(question) == replied(question)
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
    reply = replied(question)
    assert isinstance(reply, dict)
    assert next(iter(reply)) == "ask"
    assert answer(json.dumps(question)) == answer(json.dumps(question))


@given(QUESTIONS)
@example({"ask": "change", "rating": float("nan"), "games": float("-inf")})
@example({"ask": "expected", "difference": float("inf")})
def test_a_question_as_an_object_is_answered_as_its_text_is(question: object) -> None:
    assert json.loads(answer(json.dumps(question))) == json.loads(json.dumps(replied(question)))


@given(st.text() | st.binary())
def test_any_text_is_answered(text: str | bytes) -> None:
    assert "errors" in answered(text)


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


FIELDS_OF_FIDE = [
    "rating", "k", "list", "day", "method", "cap", "games", "symbols", "first_event", "kind",
    "target", "difference", "expected", "draw_rate",
]  # fmt: skip


@given(
    st.sampled_from(list(MORE_OF_FIDE)),
    st.dictionaries(st.sampled_from(FIELDS_OF_FIDE), ANYTHING, max_size=8),
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
    rules = ("performance", "norms", "initial_rating", "score_needed", "both_sides")
    late = {"questions.norm", "questions.first", *(f"fide.{name}" for name in rules)}
    assert not before & {f"elo_py.{name}" for name in late}
    assert {"elo_py.questions.norm", "elo_py.fide.norms"} <= after
    assert "elo_py.fide.initial_rating" not in after


def test_a_score_of_very_many_digits_is_a_mistake_like_others() -> None:
    reply = change((1500, "1" * 40))
    assert mistakes(reply) == [("out-of-range", "games.1.score")]
