"""Glicko-2: the paper's example, the search for the volatility, and what always holds."""

import math
from decimal import Decimal

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from elo_py.glicko2 import Opponent, Outcome, Player, glicko2, grown, new_volatility

SCALE = 173.7178
POINTS = st.sampled_from([Decimal(0), Decimal("0.5"), Decimal(1)])
OPPONENTS = st.lists(
    st.builds(
        Opponent,
        st.integers(1, 4000),
        st.decimals(0, 1000, places=1),
        POINTS,
        head_start=st.just(0),
    ),
    min_size=1,
    max_size=8,
)
# As wide as the questions allow.
PLAYERS = st.builds(
    Player,
    st.decimals(1, 4000, places=2),
    st.decimals(1, 1000, places=1),
    st.decimals("0.0001", 1, places=4),
)
TAUS = st.decimals("0.01", 10, places=2)

PAPER = [Opponent(1400, 30, 1), Opponent(1550, 100, 0), Opponent(1700, 300, 0)]
PLAYER = Player(Decimal(1500), Decimal(200), Decimal("0.06"))


def test_the_example_of_the_paper() -> None:
    after = glicko2(PLAYER, PAPER)
    assert float(after.player.rating) == pytest.approx(1464.06, abs=0.01)
    assert float(after.player.deviation) == pytest.approx(151.52, abs=0.01)
    assert float(after.player.volatility) == pytest.approx(0.05999, abs=0.00001)
    # On its way it prints v and delta, from numbers rounded to four places.
    assert float(after.variance or 0) == pytest.approx(1.7785, abs=0.001)
    assert float(after.improvement or 0) == pytest.approx(-0.4834, abs=0.001)


def test_a_period_without_games_only_lets_the_deviation_grow() -> None:
    after = glicko2(PLAYER, [])
    assert round(after.player.deviation, 3) == Decimal("200.271")
    assert after.player._replace(deviation=PLAYER.deviation) == PLAYER
    assert (after.variance, after.improvement) == (None, None)


def test_what_is_not_given_is_as_in_the_paper() -> None:
    # Its example has tau 0.5, and players start with a volatility of 0.06.
    assert glicko2(PLAYER, PAPER) == glicko2(PLAYER, PAPER, Decimal("0.5"))


def test_a_head_start_is_worth_as_much_as_a_weaker_opponent() -> None:
    ahead = glicko2(PLAYER, [Opponent(1500, 60, 1, head_start=30)])
    assert ahead == glicko2(PLAYER, [Opponent(1470, 60, 1)])
    assert ahead.games[0].expected > Decimal("0.5")


def slope(outcome: Outcome, before: Player, tau: float, volatility: float) -> float:
    """The paper's f at a volatility, in floats."""
    spread = (float(before.deviation) / SCALE) ** 2 + float(outcome.variance or 0)
    square = volatility**2
    delta = float(outcome.improvement or 0)
    first = square * (delta**2 - spread - square) / (2 * (spread + square) ** 2)
    return first - (math.log(square) - 2 * math.log(float(before.volatility))) / tau**2


@given(PLAYERS, OPPONENTS, TAUS)
@example(Player(Decimal(1), Decimal(1000), Decimal("0.0001")), [Opponent(4000, 0, 1)], Decimal(10))
@example(Player(Decimal(4000), Decimal(1), Decimal(1)), [Opponent(1, 0, 0)], Decimal("0.01"))
@example(
    Player(Decimal(1500), Decimal(350), Decimal("0.06")), [Opponent(2500, 30, 1)] * 8, Decimal(1)
)
def test_the_volatility_found_is_where_f_changes_its_sign(
    player: Player, games: list[Opponent], tau: Decimal
) -> None:
    after = glicko2(player, games, tau)
    found = float(after.player.volatility)
    # The search ends at a width of 1E-6 of ln(volatility^2); four times that around it.
    low, high = found * (1 - 2e-6), found * (1 + 2e-6)
    rate = float(tau)
    assert slope(after, player, rate, low) >= -1e-9 * (1 + 1 / rate**2)
    assert slope(after, player, rate, high) <= 1e-9 * (1 + 1 / rate**2)


@given(
    st.decimals("1E-9", 100, places=9),
    st.decimals("0.001", 100, places=3),
    st.decimals("1E-6", "1E12", places=6),
    st.decimals("-1E12", "1E12", places=3),
)
def test_the_search_ends_for_numbers_that_no_game_gives(
    volatility: Decimal, tau: Decimal, spread: Decimal, improvement: Decimal
) -> None:
    found = new_volatility(volatility, tau, spread, improvement)
    assert found > 0
    assert found.is_finite()


@pytest.mark.parametrize(
    ("volatility", "tau", "spread", "improvement"),
    [
        # The root lies more than tau below the start: the lower end has to be moved.
        ("1", "3", "0.001", "0"),
        # So far away that halving has to take over.
        ("0.0001", "2", "0.000001", "1000000000000"),
    ],
)
def test_roots_that_are_far_to_seek(
    volatility: str, tau: str, spread: str, improvement: str
) -> None:
    numbers = tuple(map(Decimal, (volatility, tau, spread, improvement)))
    found = float(new_volatility(*numbers))
    start, rate, wide, moved = map(float, numbers)

    def f(sigma: float) -> float:
        whole = wide + sigma**2
        pull = sigma**2 * (moved**2 - whole) / (2 * whole**2)
        return pull - 2 * math.log(sigma / start) / rate**2

    assert f(found * (1 - 2e-6)) >= 0 >= f(found * (1 + 2e-6))


@given(PLAYERS, OPPONENTS)
def test_playing_never_makes_a_rating_less_certain_than_the_pause_before(
    player: Player, games: list[Opponent]
) -> None:
    after = glicko2(player, games).player
    assert after.deviation <= grown(player.deviation, after.volatility, 1)
    # Without a period's growth, as on Lichess, playing only ever helps.
    assert glicko2(player, games, periods=0).player.deviation <= player.deviation


@given(PLAYERS, OPPONENTS, st.data())
def test_the_order_of_games_does_not_matter(
    player: Player, games: list[Opponent], data: st.DataObject
) -> None:
    shuffled = data.draw(st.permutations(games))
    one, two = (glicko2(player, some).player for some in (games, shuffled))
    assert abs(one.rating - two.rating) < Decimal("1E-5")
    assert abs(one.volatility - two.volatility) < Decimal("1E-6")


@given(PLAYERS, st.integers(1, 4000), st.decimals(0, 1000, places=1))
def test_a_better_result_never_gives_a_lower_rating(
    player: Player, opponent: int, deviation: Decimal
) -> None:
    results = [
        glicko2(player, [Opponent(opponent, deviation, points)], periods=0).player.rating
        for points in (Decimal(0), Decimal("0.5"), Decimal(1))
    ]
    assert results == sorted(results)
    # Who wins certainly as expected gains next to nothing, but never loses.
    assert results[0] <= player.rating <= results[2]


def test_a_shock_moves_the_volatility_and_a_calm_period_hardly() -> None:
    calm = glicko2(PLAYER, PAPER, Decimal("1.2")).player.volatility
    shock = glicko2(PLAYER, [Opponent(2500, 30, 1)] * 8, Decimal("1.2")).player.volatility
    assert abs(calm - PLAYER.volatility) < Decimal("0.001") < shock - PLAYER.volatility


def test_results_are_decimals_and_so_no_machine_rounds_them_otherwise() -> None:
    after = glicko2(PLAYER, PAPER)
    numbers = [*after.player, *after.games[0], after.variance, after.improvement]
    assert {type(number) for number in numbers} == {Decimal}
