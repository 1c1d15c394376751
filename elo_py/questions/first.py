"""The question "first": a player's first rating, or what it still lacks.

>>> games = [{"opponent": "1800", "score": "1"}] * 5
>>> answer = first_answer({"games": games, "day": "2026-01-01"})
>>> answer["rating"]["text"], answer["average"]["text"], answer["percent"]["text"]
('2109', '1800.00', '86')
"""

from datetime import date
from typing import TYPE_CHECKING, Final, NamedTuple

from ..errors import QuestionError, RatingError
from ..fide.editions import LISTS, Edition, RatingList, Rule
from ..fide.initial_rating import InitialRating, InitialRules, first_rating, initial_rules
from ..numerals.formatting import Symbols, format_difference, format_expected, format_rating
from .fields import Fields, Given
from .games import MOST_GAMES, Row, counted_games, rows_of
from .notes import note, row_notes
from .numerals import number, number_or_null, score, sourced

if TYPE_CHECKING:
    from .answers import CitedCode, FirstAnswer, Note, SourcedNumber

_FIELDS: Final = ("ask", "list", "day", "first_event", "games", "symbols")


class FirstQuestion(NamedTuple):
    """The games of an unrated player; so many rows, from the top, are the first event."""

    rating_list: RatingList
    day: date
    edition: Edition
    rules: InitialRules
    first_event: int
    rows: tuple[Row, ...]
    symbols: Symbols


def first_question(given: Given) -> FirstQuestion:
    """The question, read and checked; all games are one event unless it says otherwise.

    :raises QuestionError: all that is wrong with it.
    """
    fields = Fields(given, _FIELDS)
    rating_list = fields.choice("list", LISTS)
    day = fields.day("day")
    edition = fields.edition(rating_list, day)
    # A day before every edition is one mistake, not two.
    rules = None if fields.mistakes else _rules(fields, edition)
    first_event = fields.whole("first_event", 1, MOST_GAMES)
    rows = rows_of(fields)
    symbols = fields.symbols("symbols")
    if rules is None or fields.mistakes:
        raise QuestionError(fields.mistakes)
    return FirstQuestion(
        rating_list=rating_list,
        day=day,
        edition=edition,
        rules=rules,
        first_event=len(rows) if first_event is None else first_event,
        rows=rows,
        symbols=symbols,
    )


def _rules(fields: Fields, edition: Edition) -> InitialRules | None:
    try:
        return initial_rules(edition)
    except RatingError as mistake:
        fields.wrong(mistake, "day")
        return None


def first_answer(given: Given) -> "FirstAnswer":
    """The answer to "first"; where the rating is null, "missing" has the reasons.

    :raises QuestionError: all that is wrong with the question.
    """
    question = first_question(given)
    symbols, edition, rules = question.symbols, question.edition, question.rules
    games = counted_games(question.rows)
    first_event = [game for row, game in games.items() if row <= question.first_event]
    later = [game for row, game in games.items() if row > question.first_event]
    first = first_rating([first_event, later], edition)
    return {
        "ask": "first",
        "day": question.day.isoformat(),
        "edition": {"since": rules.floor.since.isoformat(), "address": edition.address},
        "list": question.rating_list,
        "count": number(first.counted, format_rating, symbols),
        "dropped": number(first.dropped, format_rating, symbols),
        "score": score(first.half_points, symbols),
        "average": number_or_null(first.average, format_expected, symbols),
        "percent": number_or_null(first.percentage, format_rating, symbols),
        "difference": number_or_null(first.difference, format_difference, symbols),
        "uncapped": number_or_null(first.uncapped, format_rating, symbols),
        "value": number_or_null(first.value, format_rating, symbols),
        "rating": number_or_null(first.rating, format_rating, symbols),
        "k": sourced(edition.k_all or edition.k_new, symbols),
        "hypothetical": _sourced_or_null(rules.hypothetical, symbols),
        "hypothetical_rating": _sourced_or_null(rules.hypothetical_rating, symbols),
        "maximum": _sourced_or_null(rules.maximum, symbols),
        "half_point": _sourced_or_null(rules.half_point, symbols),
        "zero": sourced(rules.zero, symbols),
        "missing": _missing(question, first),
        "notes": _notes(question, first),
    }


def _sourced_or_null(rule: Rule | None, symbols: Symbols) -> "SourcedNumber | None":
    return None if rule is None else sourced(rule, symbols)


def _missing(question: FirstQuestion, first: InitialRating) -> "list[CitedCode]":
    """Why there is no first rating yet."""
    rules, symbols = question.rules, question.symbols
    parts: dict[str, tuple[Rule, int | None]] = {
        "first-games": (rules.games, first.counted),
        "first-floor": (rules.floor, first.value),
    }
    return [
        {
            "code": code,
            "article": parts[code][0].article,
            "address": parts[code][0].address,
            "values": {
                "has": format_rating(parts[code][1] or 0, symbols),
                "needs": format_rating(parts[code][0].value, symbols),
            },
        }
        for code in first.missing
    ]


def _notes(question: FirstQuestion, first: InitialRating) -> "list[Note]":
    symbols, rules = question.symbols, question.rules
    notes = row_notes(symbols, question.rows, question.edition.floor.value)
    if first.dropped:
        notes.append(note(symbols, "first-zero", {"games": first.dropped}))
    if first.uncapped is not None and first.uncapped != first.value and rules.maximum:
        values = {"rating": first.uncapped, "limit": rules.maximum.value}
        notes.append(note(symbols, "first-maximum", values))
    if question.rating_list != "standard":
        notes.append(note(symbols, "first-has-standard", {}))
    return notes
