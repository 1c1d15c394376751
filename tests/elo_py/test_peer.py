"""Glicko-2 beside a library by others, glicko2 on PyPI, where both follow the paper.

They disagree in one place. In step 5.1 the paper's f(x) has phi squared, the deviation;
that library's _f has the rating's mu squared in both of its places. The paper's own
example cannot tell, because mu is 0 there and the volatility hardly moves. By the text
elo_py is right. With a rating as far from 1500 as its deviation the two squares are the
same number, so there both must agree, and elsewhere must not.
"""

from decimal import Decimal
from math import exp, log, pi, sqrt

import pytest
from glicko2 import Player as PeerPlayer
from hypothesis import given
from hypothesis import strategies as st

from elo_py.glicko2 import Opponent, Player, glicko2

GAMES = st.lists(
    st.builds(
        Opponent,
        st.integers(1000, 2000),
        st.integers(30, 350),
        st.sampled_from([Decimal(0), Decimal("0.5"), Decimal(1)]),
        head_start=st.just(0),
    ),
    min_size=1,
    max_size=12,
)


def both(
    rating: int, deviation: int, volatility: str, games: list[Opponent]
) -> tuple[Player, PeerPlayer]:
    own = glicko2(Player(Decimal(rating), Decimal(deviation), Decimal(volatility)), games).player
    peer = PeerPlayer(rating, deviation, float(volatility))
    peer.update_player(
        [float(game.rating) for game in games],
        [float(game.deviation) for game in games],
        [float(game.points) for game in games],
    )
    return own, peer


@given(
    st.integers(30, 350), st.sampled_from([-1, 1]), st.sampled_from(["0.04", "0.06", "0.09"]), GAMES
)
def test_where_both_follow_the_paper_they_agree(
    deviation: int, side: int, volatility: str, games: list[Opponent]
) -> None:
    own, peer = both(1500 + side * deviation, deviation, volatility, games)
    # Both end the search for the volatility within 10^-6, the paper's own tolerance.
    assert float(own.volatility) == pytest.approx(peer.vol, rel=1e-5)
    assert float(own.rating) == pytest.approx(peer.rating, abs=1e-2)
    assert float(own.deviation) == pytest.approx(peer.rd, abs=1e-2)


def test_where_they_differ_the_paper_decides() -> None:
    # A rating of 1500 has mu 0. The new volatility is the exp(x / 2) at which the paper's
    # f, written down here once more, is 0.
    games = [Opponent(1500, 30, Decimal(1))] * 12
    own, peer = both(1500, 50, "0.06", games)
    assert abs(float(own.volatility) - peer.vol) > 1e-5
    assert abs(by_the_paper(own.volatility, games)) < 1e-4 < abs(by_the_paper(peer.vol, games))


def by_the_paper(volatility: object, games: list[Opponent]) -> float:
    """The paper's f for a player of 1500, deviation 50, volatility 0.06 and tau 0.5."""
    phi = 50 / 173.7178
    other = float(games[0].deviation) / 173.7178
    g = 1 / sqrt(1 + 3 * other**2 / pi**2)
    v = 1 / (len(games) * g**2 / 4)
    delta = v * len(games) * g / 2
    x, a = log(float(str(volatility)) ** 2), log(0.06**2)
    top = exp(x) * (delta**2 - phi**2 - v - exp(x))
    return top / (2 * (phi**2 + v + exp(x)) ** 2) - (x - a) / 0.5**2
