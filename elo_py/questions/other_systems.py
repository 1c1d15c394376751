"""Questions about other systems than FIDE's, each loaded when it is first asked.

A page about FIDE ratings starts without them.

>>> OTHER_SYSTEMS["lask"]({"rating": "1500", "games": []})["new_rating"]["text"]
'1500'
"""

from collections.abc import Callable, Mapping
from typing import Final

from .numerals import Answer


def _glicko(given: Mapping[object, object]) -> Answer:
    from .glicko import glicko_answer

    return glicko_answer(given)


def _glicko2(given: Mapping[object, object]) -> Answer:
    from .glicko import glicko2_answer

    return glicko2_answer(given)


def _lichess(given: Mapping[object, object]) -> Answer:
    from .lichess import lichess_answer

    return lichess_answer(given)


def _us_chess(given: Mapping[object, object]) -> Answer:
    from .us_chess import us_chess_answer

    return us_chess_answer(given)


def _dwz(given: Mapping[object, object]) -> Answer:
    from .dwz import dwz_answer

    return dwz_answer(given)


def _ecf(given: Mapping[object, object]) -> Answer:
    from .ecf import ecf_answer

    return ecf_answer(given)


def _lask(given: Mapping[object, object]) -> Answer:
    from .lask import lask_answer

    return lask_answer(given)


OTHER_SYSTEMS: Final[dict[str, Callable[[Mapping[object, object]], Answer]]] = {
    "glicko": _glicko,
    "glicko2": _glicko2,
    "lichess": _lichess,
    "us_chess": _us_chess,
    "dwz": _dwz,
    "ecf": _ecf,
    "lask": _lask,
}
"""Each question's reader and answer in one."""
