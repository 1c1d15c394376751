"""The question "norm" and its answer: what four titles ask of a norm, and what is there.

>>> games = [{"opponent": "2400", "score": "1"}] * 6 + [{"opponent": "2400", "score": "0"}] * 3
>>> answer = norm_answer(norm_question({"games": games}))
>>> [(title["title"], title["achieved"], title["needed"]["text"]) for title in answer["titles"]]
[('GM', False, '7'), ('IM', True, '5.5'), ('WGM', True, '4.5'), ('WIM', True, '3.5')]
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from ..arithmetic import points
from ..errors import QuestionError
from ..fide.norms import ADDRESS, GAMES, NORMS, SINCE, UNRATED, Requirement, norm_check
from ..numerals.formatting import Symbols, format_rating, format_score
from .fields import Fields
from .games import Row, rows_of
from .notes import remark, row_remarks
from .numerals import Answer, known, number, source

_NORM: Final = ("ask", "games", "symbols")


class NormQuestion(NamedTuple):
    """Whether these games make a norm."""

    rows: tuple[Row, ...]
    symbols: Symbols

    @property
    def played(self) -> tuple[Row, ...]:
        """The games with a result; an opponent without a rating counts for norms."""
        return tuple(row for row in self.rows if row.half_points is not None)


def norm_question(given: Mapping[object, object]) -> NormQuestion:
    """The question "norm".

    :raises QuestionError: all that is wrong with it.
    """
    fields = Fields(given, _NORM)
    rows = rows_of(fields)
    symbols = fields.symbols("symbols")
    if fields.mistakes:
        raise QuestionError(fields.mistakes)
    return NormQuestion(rows, symbols)


def _requirement(part: Requirement, symbols: Symbols) -> Answer:
    return {
        "code": part.code,
        "met": part.met,
        "has": number(part.has, format_score, symbols),
        "needs": number(part.needs, format_score, symbols),
        **source(part.rule),
    }


def _title(question: NormQuestion, title: str, half_points: int) -> Answer:
    symbols, played = question.symbols, question.played
    check = norm_check([row.opponent for row in played], half_points, title)
    needed = check.half_points_needed
    score = None if needed is None else points(needed)
    return {
        "title": title,
        "achieved": not check.missing,
        "average": number(check.average, format_rating, symbols),
        "percent": number(check.percentage, format_rating, symbols),
        "performance": number(check.performance, format_rating, symbols),
        "raised": None if check.raised is None else played[check.raised].number,
        "floor": number(NORMS[title].floor.value, format_rating, symbols),
        "needed": known(score, format_score, symbols),
        "requirements": [_requirement(part, symbols) for part in check.requirements],
    }


def norm_answer(question: NormQuestion) -> Answer:
    """The answer to "norm"; no title is looked at before there is a game."""
    symbols, played = question.symbols, question.played
    half_points = sum(row.half_points or 0 for row in played)
    counted_as = {"counted": UNRATED.value}
    notes = row_remarks(question.rows, UNRATED.value, symbols, left_out=("no-score",))
    notes += [
        remark(symbols, "unrated-norm", row.number, **counted_as)
        for row in played
        if row.opponent is None
    ]
    return {
        "ask": "norm",
        "edition": {"since": SINCE.isoformat(), "address": ADDRESS},
        "count": number(len(played), format_rating, symbols),
        "score": number(points(half_points), format_score, symbols),
        "titles": [_title(question, title, half_points) for title in NORMS] if played else [],
        "least_games": number(GAMES.value, format_rating, symbols),
        # Titles and federations of the opponents (1.4.2 to 1.4.5) are not known here.
        "unchecked": ["1.4.2", "1.4.3", "1.4.4", "1.4.5"],
        "notes": notes,
    }
