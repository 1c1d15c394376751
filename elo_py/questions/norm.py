"""The question "norm": what four titles require of a norm, and what some games have of it.

>>> games = [{"opponent": "2400", "score": "1"}] * 6 + [{"opponent": "2400", "score": "0"}] * 3
>>> answer = norm_answer({"games": games})
>>> [(title["title"], title["achieved"], title["needed"]["text"]) for title in answer["titles"]]
[('GM', False, '7'), ('IM', True, '5.5'), ('WGM', True, '4.5'), ('WIM', True, '3.5')]
"""

from typing import TYPE_CHECKING, Final

from ..errors import QuestionError
from ..fide.norms import ADDRESS, GAMES, NORMS, SINCE, UNRATED, Requirement, Title, norm_check
from ..numerals.formatting import Symbols, format_rating, format_score
from .fields import Fields, Given
from .games import Row, rows_of
from .notes import note, row_notes
from .numerals import number, score, score_or_null

if TYPE_CHECKING:
    from .answers import NormAnswer, NormRequirement, NormTitle

_FIELDS: Final = ("ask", "games", "symbols")


def norm_answer(given: Given) -> "NormAnswer":
    """The answer to "norm"; it has no titles where no game has a result.

    :raises QuestionError: all that is wrong with the question.
    """
    fields = Fields(given, _FIELDS)
    rows = rows_of(fields)
    symbols = fields.symbols("symbols")
    if fields.mistakes:
        raise QuestionError(fields.mistakes)
    # An opponent without a rating counts for norms.
    played = [row for row in rows if row.half_points is not None]
    half_points = sum(row.half_points or 0 for row in played)
    notes = row_notes(symbols, rows, UNRATED.value, left_out=("no-score",))
    notes += [
        note(symbols, "unrated-norm", {"counted": UNRATED.value}, game=row.number)
        for row in played
        if row.opponent is None
    ]
    return {
        "ask": "norm",
        "edition": {"since": SINCE.isoformat(), "address": ADDRESS},
        "count": number(len(played), format_rating, symbols),
        "score": score(half_points, symbols),
        "titles": [_title(title, played, half_points, symbols) for title in NORMS if played],
        "least_games": number(GAMES.value, format_rating, symbols),
        # Titles and federations of the opponents (1.4.2 to 1.4.5) are not known here.
        "unchecked": ["1.4.2", "1.4.3", "1.4.4", "1.4.5"],
        "notes": notes,
    }


def _title(title: Title, played: list[Row], half_points: int, symbols: Symbols) -> "NormTitle":
    check = norm_check([row.opponent for row in played], half_points, title)
    return {
        "title": title,
        "achieved": not check.missing,
        "average": number(check.average, format_rating, symbols),
        "percent": number(check.percentage, format_rating, symbols),
        "performance": number(check.performance, format_rating, symbols),
        "raised": None if check.raised is None else played[check.raised].number,
        "floor": number(NORMS[title].floor.value, format_rating, symbols),
        "needed": score_or_null(check.half_points_needed, symbols),
        "requirements": [_requirement(part, symbols) for part in check.requirements],
    }


def _requirement(part: Requirement, symbols: Symbols) -> "NormRequirement":
    return {
        "code": part.code,
        "met": part.met,
        "has": number(part.has, format_score, symbols),
        "needs": number(part.needs, format_score, symbols),
        "article": part.rule.article,
        "address": part.rule.address,
    }
