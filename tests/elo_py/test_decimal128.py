"""The context of the real numbers: 34 digits, whatever the caller's own context is."""

from collections.abc import Callable
from decimal import ROUND_UP, Decimal, localcontext

import pytest

from elo_py import Game, glicko, glicko2, lichess
from elo_py.decimal128 import CONTEXT, LN_10, PI, logistic, rounded
from elo_py.dwz import development, dwz
from elo_py.us_chess import BONUS_2025, effective_games, us_chess

THIRD = Decimal(1) / 3
GAMES = [Game(1617, 2), Game(1433, 0), Game(1502, 1)]
PLAYER = glicko2.Player(Decimal(1500), Decimal(200), Decimal("0.06"))
OLD = glicko.Opponent(1550, 100, 0)
NEW = glicko2.Opponent(1550, 100, 0)

CALLS: dict[str, Callable[[], object]] = {
    "logistic": lambda: logistic(Decimal(100)),
    "glicko.weight": lambda: glicko.weight(100),
    "glicko.meeting": lambda: glicko.meeting(Decimal(1500), OLD),
    "glicko.pause_constant": lambda: glicko.pause_constant(Decimal(50), Decimal(30)),
    "glicko.after_pause": lambda: glicko.after_pause(Decimal(51), Decimal(34), Decimal(7)),
    "glicko": lambda: glicko.glicko(Decimal(1500), Decimal(200), [OLD]),
    "glicko2.meeting": lambda: glicko2.meeting(Decimal(1500), NEW),
    "glicko2.new_volatility": lambda: glicko2.new_volatility(THIRD, THIRD, THIRD, Decimal(2)),
    "glicko2.grown": lambda: glicko2.grown(200, THIRD, 1),
    "glicko2": lambda: glicko2.glicko2(PLAYER, [NEW]),
    "lichess.rested": lambda: lichess.rested(PLAYER, 123),
    "lichess": lambda: lichess.lichess(
        PLAYER, [lichess.Game(NEW._replace(points=1), "white")], kind="rapid"
    ),
    "dwz.development": lambda: development(1237, 30, 10, Decimal(-1)),
    "dwz": lambda: dwz(1530, 26, 22, GAMES),
    "us_chess.effective_games": lambda: effective_games(1500, 100),
    "us_chess": lambda: us_chess(1500, 100, GAMES, BONUS_2025),
    "us_chess, special": lambda: us_chess(1501, 5, GAMES[:2], BONUS_2025),
}


@pytest.mark.parametrize("work", CALLS.values(), ids=CALLS)
def test_the_callers_context_changes_nothing(work: Callable[[], object]) -> None:
    usual = work()
    with localcontext() as context:
        context.prec, context.rounding = 6, ROUND_UP
        assert work() == usual


def test_a_function_is_still_known_by_its_own_name_and_text() -> None:
    for function in (logistic, glicko.glicko, effective_games):
        assert function.__name__ != "worked"
        assert function.__doc__


def test_34_digits_are_worked() -> None:
    assert CONTEXT.prec == 34
    assert len(LN_10.as_tuple().digits) == len(logistic(Decimal(100)).as_tuple().digits) == 34


def test_pi_by_machins_formula_in_whole_numbers() -> None:
    one = 10**45

    def arctan(inverse: int) -> int:
        """By its series, in parts of 10^-45: of one divided by a whole number."""
        return sum(
            (-1) ** place * one // ((2 * place + 1) * inverse ** (2 * place + 1))
            for place in range(40)
        )

    found = 16 * arctan(5) - 4 * arctan(239)
    # To 33 places, which are 34 digits.
    assert PI.scaleb(33, CONTEXT) == (found + 5 * 10**11) // 10**12


def test_ten_places_are_kept_a_half_to_the_even_one() -> None:
    assert [str(rounded(Decimal(text))) for text in ("1.00000000005", "1.00000000015", "-2")] == [
        "1.0000000000",
        "1.0000000002",
        "-2.0000000000",
    ]
    # Whole parts of fifty digits fit.
    assert rounded(Decimal(10) ** 49) == Decimal(10) ** 49
