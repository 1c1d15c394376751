"""The answer to "need": the least score by both methods, and what every score would give.

>>> from elo_py.questions.need_question import need_question
>>> games = [{"opponent": "1950"}] * 9
>>> question = {"target": "2000", "rating": "1990", "k": "20", "games": games}
>>> answer = need_answer(need_question(question))
>>> answer["score"]["text"], answer["other"]["score"]["text"], answer["differs"]
('6', '5.5', True)
"""

from ..arithmetic import points
from ..fide.expected import other_method
from ..fide.k_factor import period_k
from ..fide.score_needed import changes_by_score, least_score, performances_by_score
from ..numerals.formatting import (
    Symbols,
    format_change,
    format_difference,
    format_rating,
    format_score,
)
from ..numerals.reading import RATINGS
from .need_question import NeedQuestion
from .notes import Note, remark, row_remarks
from .numerals import Answer, known, number, source

PERFORMANCE_BY: dict[str, str] = {"table": "fide", "formula": "logistic"}
"""The performance that goes with each method of an expected score."""


def _points(half_points: int | None, symbols: Symbols) -> dict[str, str] | None:
    score = None if half_points is None else points(half_points)
    return known(score, format_score, symbols)


def _k(question: NeedQuestion) -> Answer | None:
    """K as given and as it applies to so many games; a performance has none."""
    if question.kind == "performance":
        return None
    effective = period_k(question.k, len(question.opponents), question.edition)
    return {
        "given": number(question.k, format_rating, question.symbols),
        "effective": number(effective, format_rating, question.symbols),
        "code": "k-given" if effective == question.k else "k-700",
        **source(question.edition.k_limit),
    }


def _rating_scores(question: NeedQuestion, method: str) -> tuple[list[int | None], list[Answer]]:
    symbols = question.symbols
    scores = changes_by_score(
        question.rating,
        question.opponents,
        question.k,
        question.edition,
        method=method,
        cap=question.cap,
    )
    reached: list[int | None] = [score.new_rating for score in scores]
    return reached, [
        {
            "score": _points(score.half_points, symbols),
            "change": number(score.change, format_change, symbols),
            "rounded": number(score.rounded, format_difference, symbols),
            "new_rating": number(score.new_rating, format_rating, symbols),
        }
        for score in scores
    ]


def _performance_scores(
    question: NeedQuestion, method: str
) -> tuple[list[int | None], list[Answer]]:
    symbols = question.symbols
    reached = list(performances_by_score(question.opponents, PERFORMANCE_BY[method]))
    return reached, [
        {
            "score": _points(half_points, symbols),
            "performance": known(value, format_rating, symbols),
        }
        for half_points, value in enumerate(reached)
    ]


def _by(question: NeedQuestion, method: str) -> Answer:
    scores = _rating_scores if question.kind == "rating" else _performance_scores
    reached, shown = scores(question, method)
    needed = least_score(reached, question.target, question.scored, question.played)
    return {
        "code": needed.code,
        "score": _points(needed.half_points, question.symbols),
        "more": _points(needed.more, question.symbols),
        "scores": shown,
    }


def _notes(question: NeedQuestion) -> list[Note]:
    symbols, text = question.symbols, question.edition
    rated = question.kind == "rating"
    # Performances are asked of ratings of any kind: no list's floor is looked at.
    floor = text.floor.value if rated else RATINGS[0]
    notes = row_remarks(question.rows, floor, symbols, left_out=("unrated",))
    for row in question.rows:
        if question.too_wide(row) and row.opponent is not None and text.gap and text.gap_above:
            gap = abs(question.rating - row.opponent)
            limit, above = text.gap.value, text.gap_above.value
            notes.append(
                remark(symbols, "not-rated-600", row.number, gap=gap, limit=limit, rating=above)
            )
    if rated and question.target <= question.rating:
        values = {"rating": question.rating, "target": question.target}
        notes.append(remark(symbols, "target-not-above", **values))
    return notes


def need_answer(question: NeedQuestion) -> Answer:
    """The answer to "need"; scores are those of all games that count, played or not."""
    symbols = question.symbols
    other = other_method(question.method)
    own, others = _by(question, question.method), _by(question, other)
    return {
        "ask": "need",
        "kind": question.kind,
        "day": question.day.isoformat(),
        "list": question.rating_list,
        "method": question.method,
        "cap": question.cap,
        "k": _k(question),
        "target": number(question.target, format_rating, symbols),
        "count": number(len(question.opponents), format_rating, symbols),
        "scored": _points(question.scored, symbols),
        "left": number(len(question.opponents) - question.played, format_rating, symbols),
        **own,
        "other": {"method": other, **others},
        "differs": own["code"] != others["code"] or own["score"] != others["score"],
        "official": "table",
        "notes": _notes(question),
    }
