"""Answers to checked questions, as objects ready for JSON.

Every number appears twice, exactly and as a language prints it; reasons and
remarks are codes whose words are found elsewhere.

>>> from elo_py.questions.fide_questions import expected_question
>>> expected_answer(expected_question({"difference": "-200"}))["expected"]
{'value': '0.24', 'text': '0.24'}
"""

from ..fide.expected import expected_score, other_method
from ..fide.k_factor import k_factor
from ..numerals.formatting import format_difference, format_expected, format_rating
from .fide_questions import ExpectedQuestion, KQuestion
from .numerals import Answer, number, source, texts


def expected_answer(question: ExpectedQuestion) -> Answer:
    """The answer to "expected"; no cap is applied."""

    def sides(method: str) -> Answer:
        own, against = (
            expected_score(difference, method)
            for difference in (question.difference, -question.difference)
        )
        return {
            "expected": number(own, format_expected, question.symbols),
            "opponent": number(against, format_expected, question.symbols),
        }

    other = other_method(question.method)
    own, others = sides(question.method), sides(other)
    return {
        "ask": "expected",
        "method": question.method,
        "difference": number(question.difference, format_difference, question.symbols),
        **own,
        "other": {"method": other, **others},
        "differs": texts(own) != texts(others),
    }


def k_answer(question: KQuestion) -> Answer:
    """The answer to "k"."""
    text = question.edition
    k = k_factor(
        question.rating,
        text,
        year=question.day.year,
        birth_year=question.birth_year,
        games_completed=question.games_completed,
        highest=question.highest,
    )
    limits = {
        "k-2400": {"rating": text.k_top_from},
        "k-junior": {"age": text.k_junior_age, "rating": text.k_junior_below},
        "k-new": {"games": text.k_new_games},
        "k-standard": {"rating": text.k_top_from},
    }.get(k.code, {})
    values = {name: format_rating(rule.value, question.symbols) for name, rule in limits.items()}
    return {
        "ask": "k",
        "k": number(k.value, format_rating, question.symbols),
        "code": k.code,
        **source(k.rule),
        "values": values,
    }
