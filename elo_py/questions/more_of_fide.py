"""Questions about FIDE's rules beside the change of a rating, each loaded when first asked.

A page that asks for a rating change starts without them.

>>> MORE_OF_FIDE["adjustment"]({"rating": "1500"})["new_rating"]["text"]
'1700'
"""

from collections.abc import Callable, Mapping
from typing import Final

from .numerals import Answer


def _performance(given: Mapping[object, object]) -> Answer:
    from .performance import performance_answer, performance_question

    return performance_answer(performance_question(given))


def _norm(given: Mapping[object, object]) -> Answer:
    from .norm import norm_answer, norm_question

    return norm_answer(norm_question(given))


def _first(given: Mapping[object, object]) -> Answer:
    from .first import first_answer, first_question

    return first_answer(first_question(given))


def _need(given: Mapping[object, object]) -> Answer:
    from .need import need_answer
    from .need_question import need_question

    return need_answer(need_question(given))


def _sides(given: Mapping[object, object]) -> Answer:
    from .sides import sides_answer, sides_question

    return sides_answer(sides_question(given))


def _outcomes(given: Mapping[object, object]) -> Answer:
    from .outcomes import outcomes_answer, outcomes_question

    return outcomes_answer(outcomes_question(given))


def _adjustment(given: Mapping[object, object]) -> Answer:
    from .adjustment import adjustment_answer, adjustment_question

    return adjustment_answer(adjustment_question(given))


MORE_OF_FIDE: Final[dict[str, Callable[[Mapping[object, object]], Answer]]] = {
    "performance": _performance,
    "norm": _norm,
    "first": _first,
    "need": _need,
    "sides": _sides,
    "outcomes": _outcomes,
    "adjustment": _adjustment,
}
"""Each question's reader and answer in one."""
