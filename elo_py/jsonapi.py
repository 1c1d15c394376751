"""One question in, one answer out: the seam between the rules and everything else.

Questions and answers are JSON objects. Whatever comes in, an answer comes out:
mistakes are answers too, all of a question's at once.

>>> answer('{"ask": "expected", "difference": "-200", "method": "table"}')[:60]
'{"ask":"expected","method":"table","difference":{"value":"-2'
>>> answer("hello")
'{"ask":null,"errors":[{"code":"not-json","field":"","value":"hello"}]}'
"""

import json
from collections.abc import Callable, Mapping
from typing import Final

from .answers import expected_answer, k_answer
from .errors import NotAnObject, NotJson, RatingError, TooLong, UnknownAsk
from .period_answer import change_answer
from .questions import Mistakes, change_question, expected_question, k_question
from .shown import Answer
from .values import Numeral, as_given, plain

MOST_CHARACTERS: Final = 4_000_000
"""Room for the most games a question may carry, generously spaced."""

# A question is four levels deep. The parser would end in an error of its own only
# after using up the stack, which in a browser may be small.
_MOST_LEVELS: Final = 50

_ASKS: Final[dict[str, Callable[[Mapping[object, object]], Answer]]] = {
    "change": lambda given: change_answer(change_question(given)),
    "expected": lambda given: expected_answer(expected_question(given)),
    "k": lambda given: k_answer(k_question(given)),
}


def _levels(text: str) -> int:
    deepest = level = 0
    for part in text.replace("[", "{").replace("]", "}").split("{")[1:]:
        level += 1
        deepest = max(deepest, level)
        level -= part.count("}")
    return deepest


def _mistaken(ask: str | None, mistakes: list[RatingError]) -> Answer:
    return {"ask": ask, "errors": [mistake.facts() for mistake in mistakes]}


def ask(question: object) -> Answer:
    """The answer to a question given as an object; it is never an exception."""
    if not isinstance(question, Mapping):
        return _mistaken(None, [NotAnObject(value=as_given(plain(question)))])
    wanted = question.get("ask")
    if not isinstance(wanted, str) or wanted not in _ASKS:
        given = as_given(plain(wanted))
        return _mistaken(None, [UnknownAsk("ask", given, choices=tuple(_ASKS))])
    try:
        return _ASKS[wanted](question)
    except Mistakes as found:
        return _mistaken(wanted, found.mistakes)


def answer(text: str | bytes) -> str:
    """The answer to a question given as JSON text, as JSON text in ASCII."""
    try:
        reply = ask(_parsed(text))
    except RatingError as mistake:
        reply = _mistaken(None, [mistake])
    return json.dumps(reply, separators=(",", ":"))


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
    try:
        return json.loads(text, parse_int=Numeral, parse_float=Numeral, parse_constant=Numeral)
    except ValueError:
        raise NotJson(value=text) from None
