"""Asking questions in tests, and what of an answer tests look at most."""

import json
from typing import Any

from elo_py import answer, ask

SWEDISH = {"decimal": ",", "minus": "−", "plus": "+", "group": "\N{NO-BREAK SPACE}"}
"""The number symbols of a question, as Swedish has them."""


def answered(text: Any) -> Any:
    """The answer to JSON text, read."""
    reply = answer(text)
    assert reply.isascii()
    return json.loads(reply)


def asked(**question: object) -> Any:
    """The answer to a question, by way of JSON text."""
    return answered(json.dumps(question))


def replied(question: object) -> Any:
    """The answer to a question given as an object; its fields can be looked up untyped."""
    return ask(question)


def change(*games: tuple[object, object], **question: object) -> Any:
    """The answer to "change" for a player rated 1500 with K 20, on a fixed day."""
    base: dict[str, object] = {"ask": "change", "rating": "1500", "k": "20", "day": "2026-11-29"}
    return asked(**{**base, "games": rows(*games), **question})


def rows(*games: tuple[object, ...]) -> list[dict[str, object]]:
    """Games as questions have them: opponent, score and opponent's K, as far as given."""
    return [dict(zip(("opponent", "score", "k"), game, strict=False)) for game in games]


def number(value: str, text: str | None = None) -> dict[str, str]:
    """A number of an answer."""
    return {"value": value, "text": value if text is None else text}


def mistakes(reply: Any) -> list[tuple[str, str]]:
    """Code and field of each mistake."""
    return [(mistake["code"], mistake["field"]) for mistake in reply["errors"]]


def notes(reply: Any) -> list[tuple[str, int | None]]:
    """Code and game of each note."""
    return [(note["code"], note.get("game")) for note in reply["notes"]]
