"""The JSON interface: one question in, one answer out.

Questions and answers are JSON objects. Whatever comes in, an answer comes out: mistakes are
answers too, all of a question's at once.

>>> answer('{"ask": "expected", "difference": "-200", "method": "table"}')[:60]
'{"ask":"expected","method":"table","difference":{"value":"-2'
>>> answer("hello")
'{"ask":null,"errors":[{"code":"not-json","field":"","value":"hello"}]}'
"""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final, cast

from ..errors import (
    DuplicateKey,
    NotAnObject,
    NotJson,
    QuestionError,
    RatingError,
    TooLong,
    UnknownAsk,
)
from ..numerals.plain import Numeral, as_given, plain
from .change import change_answer
from .expected import expected_answer
from .fields import Given
from .k_factor import k_answer
from .values import named

if TYPE_CHECKING:
    from .answers import Answer, Mistake

MOST_CHARACTERS: Final = 4_000_000
"""Room for the most games a question may carry, generously spaced."""

# A question is four levels deep. The parser would end in an error of its own only
# after using up the stack, which in a browser may be small.
_MOST_LEVELS: Final = 50

QUESTIONS: Final = {
    "change": "change",
    "expected": "expected",
    "k": "k_factor",
    "read": "read",
    "performance": "performance",
    "norm": "norm",
    "first": "first",
    "need": "need",
    "sides": "sides",
    "outcomes": "outcomes",
    "adjustment": "adjustment",
    "glicko": "glicko",
    "glicko2": "glicko",
    "lichess": "lichess",
    "us_chess": "national",
    "dwz": "national",
    "ecf": "national",
    "lask": "national",
}
"""The module of each question, in which `<question>_answer` answers it."""

_ANSWERS: Final[dict[str, Callable[[Given], "Answer"]]] = {
    "change": change_answer,
    "expected": expected_answer,
    "k": k_answer,
}
"""What answers each question: at the start those that the calculator's page asks.

The others are loaded when first asked, because every visitor waits for what is loaded here.
"""


def ask(question: object) -> "Answer":
    """The answer to a question given as an object; never an exception.

    A question is made of what JSON text is read as: dict, list, str, int, float, bool and
    None; a tuple is a list and a Decimal a number. Anything else in it, even a subclass of one
    of these, is answered as a mistake, and none of its methods is called.

    :param question: the fields of the question, its name in "ask".

    >>> ask({"ask": "expected", "difference": 200})["expected"]
    {'value': '0.76', 'text': '0.76'}
    """
    if type(question) is not dict:
        return _mistaken(None, [NotAnObject(value=as_given(plain(question)))])
    given = named(question)
    name = plain(given.get("ask"))
    if not isinstance(name, str) or name not in QUESTIONS:
        return _mistaken(None, [UnknownAsk("ask", as_given(name), choices=tuple(QUESTIONS))])
    try:
        return _answers(name)(given)
    except QuestionError as found:
        return _mistaken(name, found.mistakes)


def answer(text: str | bytes) -> str:
    """The answer to a question given as JSON text, as JSON text in ASCII.

    :param text: the JSON text; bytes are read as UTF-8.

    >>> answer('{"ask": "nothing"}')[:43]
    '{"ask":null,"errors":[{"code":"unknown-ask"'
    """
    try:
        reply = ask(_parsed(text))
    except QuestionError as found:
        reply = _mistaken(None, found.mistakes)
    except RatingError as mistake:
        reply = _mistaken(None, [mistake])
    return json.dumps(reply, separators=(",", ":"))


def _answers(name: str) -> Callable[[Given], "Answer"]:
    if name not in _ANSWERS:
        from importlib import import_module

        module = import_module(f".{QUESTIONS[name]}", __package__)
        _ANSWERS[name] = getattr(module, f"{name}_answer")
    return _ANSWERS[name]


def _mistaken(name: str | None, mistakes: list[RatingError]) -> "Answer":
    return {"ask": name, "errors": [cast("Mistake", mistake.facts()) for mistake in mistakes]}


def _levels(text: str) -> int:
    deepest = level = 0
    for part in text.replace("[", "{").replace("]", "}").split("{")[1:]:
        level += 1
        deepest = max(deepest, level)
        level -= part.count("}")
    return deepest


def _parsed(text: object) -> object:
    try:
        if isinstance(text, (bytes, bytearray)):
            text = text.decode()
    except UnicodeDecodeError:
        raise NotJson from None
    if not isinstance(text, str):
        raise NotJson(value=as_given(plain(text)))
    if len(text) > MOST_CHARACTERS:
        raise TooLong(value=text, high=str(MOST_CHARACTERS))
    if _levels(text) > _MOST_LEVELS:
        raise NotJson(value=text)
    repeating = False

    def read_object(pairs: list[tuple[str, object]]) -> dict[str, object]:
        nonlocal repeating
        read = dict(pairs)
        if len(read) == len(pairs):
            return read
        repeating = True
        return _Repeating(pairs)

    try:
        question = json.loads(
            text,
            object_pairs_hook=read_object,
            parse_int=Numeral,
            parse_float=Numeral,
            parse_constant=Numeral,
        )
    except ValueError:
        raise NotJson(value=text) from None
    if repeating:
        raise QuestionError(list(_repeated(question, "")))
    return question


class _Repeating(dict[str, object]):
    """An object of JSON text that has a name more than once."""

    def __init__(self, pairs: list[tuple[str, object]]) -> None:
        super().__init__(pairs)
        times = Counter(name for name, _ in pairs)
        self.repeated = [name for name, count in times.items() if count > 1]


def _repeated(part: object, path: str) -> Iterator[RatingError]:
    """A mistake for every name given more than once, placed as fields are."""
    dot = path and path + "."
    if isinstance(part, _Repeating):
        yield from (DuplicateKey(f"{dot}{name}") for name in part.repeated)
    if isinstance(part, dict):
        for name, value in part.items():
            yield from _repeated(value, f"{dot}{name}")
    elif isinstance(part, list):
        for number, value in enumerate(part, 1):
            yield from _repeated(value, f"{dot}{number}")
