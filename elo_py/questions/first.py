"""The question "first" and its answer: a player's first rating, and what it lacks.

>>> games = [{"opponent": "1800", "score": "1"}] * 5
>>> answer = first_answer(first_question({"games": games, "day": "2026-01-01"}))
>>> answer["rating"]["text"], answer["average"]["text"], answer["percent"]["text"]
('2109', '1800.00', '86')
"""

from collections.abc import Mapping
from datetime import date
from typing import Final, NamedTuple

from ..arithmetic import points
from ..errors import QuestionError, RatingError
from ..fide.editions import LISTS, Edition, Rule
from ..fide.initial_rating import InitialRating, InitialRules, first_rating, initial_rules
from ..numerals.formatting import (
    Symbols,
    format_difference,
    format_expected,
    format_rating,
    format_score,
)
from .fide_questions import edition_on
from .fields import Fields
from .games import MOST_GAMES, Row, rows_of
from .notes import Note, counted_games, remark, row_remarks
from .numerals import Answer, known, number, source

_FIRST: Final = ("ask", "list", "day", "first_event", "games", "symbols")


class FirstQuestion(NamedTuple):
    """Which first rating these games give; so many rows, from the top, are the first event."""

    rating_list: str
    day: date
    edition: Edition
    rules: InitialRules
    first_event: int
    rows: tuple[Row, ...]
    symbols: Symbols


def _rules(fields: Fields, text: Edition) -> InitialRules | None:
    try:
        return initial_rules(text)
    except RatingError as mistake:
        fields.wrong(mistake, "day")
        return None


def first_question(given: Mapping[object, object]) -> FirstQuestion:
    """The question "first"; all games are one event unless it says how many the first had.

    :raises QuestionError: all that is wrong with it.
    """
    fields = Fields(given, _FIRST)
    rating_list = fields.choice("list", LISTS)
    day = fields.day("day")
    text = edition_on(fields, rating_list, day)
    # A day before every text is one mistake, not two.
    rules = None if fields.mistakes else _rules(fields, text)
    first_event = fields.whole("first_event", 1, MOST_GAMES)
    rows = rows_of(fields)
    symbols = fields.symbols("symbols")
    if rules is None or fields.mistakes:
        raise QuestionError(fields.mistakes)
    first = len(rows) if first_event is None else first_event
    return FirstQuestion(rating_list, day, text, rules, first, rows, symbols)


def _missing(question: FirstQuestion, first: InitialRating) -> list[Answer]:
    """Why there is no first rating yet."""
    rules, symbols = question.rules, question.symbols
    parts: dict[str, tuple[Rule, int | None]] = {
        "first-games": (rules.games, first.counted),
        "first-floor": (rules.floor, first.value),
    }
    return [
        {
            "code": code,
            **source(parts[code][0]),
            "values": {
                "has": format_rating(parts[code][1] or 0, symbols),
                "needs": format_rating(parts[code][0].value, symbols),
            },
        }
        for code in first.missing
    ]


def _notes(question: FirstQuestion, first: InitialRating) -> list[Note]:
    symbols, rules = question.symbols, question.rules
    notes = row_remarks(question.rows, question.edition.floor.value, symbols)
    if first.dropped:
        notes.append(remark(symbols, "first-zero", games=first.dropped))
    if first.uncapped is not None and first.uncapped != first.value and rules.maximum:
        limit = rules.maximum.value
        notes.append(remark(symbols, "first-maximum", rating=first.uncapped, limit=limit))
    if question.rating_list != "standard":
        notes.append(remark(symbols, "first-has-standard"))
    return notes


def _sourced(rule: Rule | None, symbols: Symbols) -> Answer | None:
    return rule and {**number(rule.value, format_rating, symbols), **source(rule)}


def first_answer(question: FirstQuestion) -> Answer:
    """The answer to "first"; a rating of null has its reasons in "missing"."""
    symbols, text, rules = question.symbols, question.edition, question.rules
    games = counted_games(question.rows)
    first_event = [game for row, game in games.items() if row <= question.first_event]
    later = [game for row, game in games.items() if row > question.first_event]
    first = first_rating([first_event, later], text)

    return {
        "ask": "first",
        "day": question.day.isoformat(),
        "edition": {"since": rules.floor.since.isoformat(), "address": text.address},
        "list": question.rating_list,
        "count": known(first.counted, format_rating, symbols),
        "dropped": known(first.dropped, format_rating, symbols),
        "score": known(points(first.half_points), format_score, symbols),
        "average": known(first.average, format_expected, symbols),
        "percent": known(first.percentage, format_rating, symbols),
        "difference": known(first.difference, format_difference, symbols),
        "uncapped": known(first.uncapped, format_rating, symbols),
        "value": known(first.value, format_rating, symbols),
        "rating": known(first.rating, format_rating, symbols),
        "k": _sourced(text.k_all or text.k_new, symbols),
        "hypothetical": _sourced(rules.hypothetical, symbols),
        "hypothetical_rating": _sourced(rules.hypothetical_rating, symbols),
        "maximum": _sourced(rules.maximum, symbols),
        "half_point": _sourced(rules.half_point, symbols),
        "zero": _sourced(rules.zero, symbols),
        "missing": _missing(question, first),
        "notes": _notes(question, first),
    }
