"""The question "need": the least score for a rating or a performance, and what each score gives.

>>> games = [{"opponent": "1950"}] * 9
>>> answer = need_answer({"target": "2000", "rating": "1990", "k": "20", "games": games})
>>> answer["score"]["text"], answer["other"]["score"]["text"], answer["differs"]
('6', '5.5', True)
"""

from datetime import date
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, get_args

from ..errors import QuestionError
from ..fide.difference import CAPS, Cap, is_rated
from ..fide.editions import LISTS, Edition, RatingList
from ..fide.expected import METHODS, ExpectedMethod, other_method
from ..fide.k_factor import period_k
from ..fide.performance import PerformanceMethod
from ..fide.score_needed import changes_by_score, least_score, performances_by_score
from ..numerals.formatting import Symbols, format_change, format_difference, format_rating
from ..numerals.reading import RATINGS
from .fields import KS, Fields, Given
from .games import Row, rows_of
from .notes import not_rated_600, note, row_notes
from .numerals import k_used, number, number_or_null, score, score_or_null

if TYPE_CHECKING:
    from .answers import KUsed, NeedAnswer, NeedByMethod, NeedPerformance, NeedRating, Note

NeedKind = Literal["rating", "performance"]

KINDS: Final[tuple[NeedKind, ...]] = get_args(NeedKind)
MOST_GAMES: Final = 100
"""The answer has every score of these games; no tournament has more."""
PERFORMANCE_BY: Final[dict[ExpectedMethod, PerformanceMethod]] = {
    "table": "fide",
    "formula": "logistic",
}
"""The performance that goes with each method of an expected score."""

_FIELDS: Final = (
    "ask",
    "kind",
    "target",
    "rating",
    "k",
    "list",
    "method",
    "cap",
    "day",
    "games",
    "symbols",
)


class NeedQuestion(NamedTuple):
    """What is to be reached; games with a result are played, the others still to come.

    A performance needs neither an own rating nor a K, which are 0 then.
    """

    kind: NeedKind
    target: int
    rating: int
    k: int
    rating_list: RatingList
    method: ExpectedMethod
    cap: Cap
    day: date
    edition: Edition
    rows: tuple[Row, ...]
    symbols: Symbols

    def not_rated(self, row: Row) -> bool:
        """Whether the rules leave a game out for its difference."""
        if self.kind == "performance" or row.opponent is None:
            return False
        return not is_rated(self.rating, row.opponent, self.edition)

    @property
    def counted(self) -> list[Row]:
        """The games that are rated and have an opponent with a rating."""
        return [row for row in self.rows if row.opponent is not None and not self.not_rated(row)]

    @property
    def opponents(self) -> list[int]:
        """The ratings of the opponents in the games that count."""
        return [row.opponent for row in self.counted if row.opponent is not None]

    @property
    def scored(self) -> int:
        """Half points made in the games that count."""
        return sum(row.half_points or 0 for row in self.counted)

    @property
    def played(self) -> int:
        """Games that count and have a result."""
        return sum(row.half_points is not None for row in self.counted)


def need_question(given: Given) -> NeedQuestion:
    """The question, read and checked.

    :raises QuestionError: all that is wrong with it.
    """
    fields = Fields(given, _FIELDS)
    kind = fields.choice("kind", KINDS)
    target = fields.whole("target", *RATINGS, required=True)
    rating = fields.rating("rating", required=kind == "rating")
    k = fields.whole("k", *KS, required=kind == "rating")
    rating_list = fields.choice("list", LISTS)
    method = fields.choice("method", METHODS)
    cap = fields.choice("cap", CAPS)
    day = fields.day("day")
    edition = fields.edition(rating_list, day)
    rows = rows_of(fields, MOST_GAMES)
    symbols = fields.symbols("symbols")
    if target is None or fields.mistakes:
        raise QuestionError(fields.mistakes)
    return NeedQuestion(
        kind=kind,
        target=target,
        rating=0 if rating is None else rating.value,
        k=k or 0,
        rating_list=rating_list,
        method=method,
        cap=cap,
        day=day,
        edition=edition,
        rows=rows,
        symbols=symbols,
    )


def need_answer(given: Given) -> "NeedAnswer":
    """The answer to "need"; a score is that of all games that count, played or not.

    :raises QuestionError: all that is wrong with the question.
    """
    question = need_question(given)
    symbols, count = question.symbols, len(question.opponents)
    own = _by_method(question, question.method)
    other = _by_method(question, other_method(question.method))
    return {
        "ask": "need",
        "kind": question.kind,
        "day": question.day.isoformat(),
        "list": question.rating_list,
        "method": question.method,
        "cap": question.cap,
        "k": _k(question, count),
        "target": number(question.target, format_rating, symbols),
        "count": number(count, format_rating, symbols),
        "scored": score(question.scored, symbols),
        "left": number(count - question.played, format_rating, symbols),
        "code": own["code"],
        "score": own["score"],
        "more": own["more"],
        "scores": own["scores"],
        "other": other,
        "differs": own["code"] != other["code"] or own["score"] != other["score"],
        "official": METHODS[0],
        "notes": _notes(question),
    }


def _k(question: NeedQuestion, count: int) -> "KUsed | None":
    """K as given and as it applies to so many games; a performance has none."""
    if question.kind == "performance":
        return None
    effective = period_k(question.k, count, question.edition)
    return k_used(question.k, effective, question.edition, question.symbols)


def _by_method(question: NeedQuestion, method: ExpectedMethod) -> "NeedByMethod":
    by_score = _ratings if question.kind == "rating" else _performances
    reached, scores = by_score(question, method)
    needed = least_score(reached, question.target, question.scored, question.played)
    return {
        "method": method,
        "code": needed.code,
        "score": score_or_null(needed.half_points, question.symbols),
        "more": score_or_null(needed.more, question.symbols),
        "scores": scores,
    }


def _ratings(
    question: NeedQuestion, method: ExpectedMethod
) -> "tuple[list[int | None], list[NeedRating] | list[NeedPerformance]]":
    """The new rating by every score, plain for the rule and as it is answered."""
    symbols = question.symbols
    changes = changes_by_score(
        question.rating,
        question.opponents,
        question.k,
        question.edition,
        method=method,
        cap=question.cap,
    )
    scores: list[NeedRating] = [
        {
            "score": score(change.half_points, symbols),
            "change": number(change.change, format_change, symbols),
            "rounded": number(change.rounded, format_difference, symbols),
            "new_rating": number(change.new_rating, format_rating, symbols),
        }
        for change in changes
    ]
    return [change.new_rating for change in changes], scores


def _performances(
    question: NeedQuestion, method: ExpectedMethod
) -> "tuple[list[int | None], list[NeedRating] | list[NeedPerformance]]":
    """The performance by every score, plain for the rule and as it is answered."""
    symbols = question.symbols
    performances = list(performances_by_score(question.opponents, PERFORMANCE_BY[method]))
    scores: list[NeedPerformance] = [
        {
            "score": score(half_points, symbols),
            "performance": number_or_null(performance, format_rating, symbols),
        }
        for half_points, performance in enumerate(performances)
    ]
    return performances, scores


def _notes(question: NeedQuestion) -> "list[Note]":
    symbols, edition = question.symbols, question.edition
    rated = question.kind == "rating"
    # Ratings of any list have a performance, so no list's floor is looked at.
    floor = edition.floor.value if rated else None
    notes = row_notes(symbols, question.rows, floor, left_out=("unrated",))
    for row in question.rows:
        if row.opponent is not None and question.not_rated(row):
            notes += not_rated_600(symbols, question.rating, row.opponent, edition, game=row.number)
    if rated and question.target <= question.rating:
        values = {"rating": question.rating, "target": question.target}
        notes.append(note(symbols, "target-not-above", values))
    return notes
