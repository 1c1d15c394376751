"""Both sides of a game: equal but for K, cap and exemption, and each as its own change."""

from datetime import date
from decimal import Decimal, localcontext
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from elo_py import METHODS, Edition, Game, edition, rating_change
from elo_py.fide.both_sides import BothSides, Pairing, both_sides
from elo_py.fide.difference import CAPS

NOW = edition("standard", date(2026, 1, 1))
RATINGS = st.integers(1000, 2900)
KS = st.sampled_from([10, 20, 40])
TEXTS = st.builds(
    edition,
    st.sampled_from(["standard", "rapid", "blitz"]),
    st.dates(date(2022, 1, 1), date(2027, 1, 1)),
)


def single(rating: int, game: Game, k: int, opponent_k: int, text: Edition = NOW) -> BothSides:
    [found] = both_sides(rating, [Pairing(game, opponent_k)], k, text)
    return found


def test_a_junior_beats_an_adult_by_hand() -> None:
    # .24 against .76: 40 x .76 to 20 x .76.
    found = single(1500, Game(1700, 2), 40, 20)
    assert (found.own.change, found.opponent.change) == (Decimal("30.4"), Decimal("-15.2"))
    assert found.surplus == Decimal("15.2")


def test_a_difference_over_400_from_both_sides_of_2650() -> None:
    found = single(2700, Game(2200, 1), 10, 20)
    assert (found.own.cap, found.opponent.cap) == ("cap-exempt", "cap-rule")
    assert (str(found.own.expected), str(found.opponent.expected)) == ("0.96", "0.08")
    assert (found.own.change, found.opponent.change) == (Decimal("-4.6"), Decimal("8.4"))


def test_a_game_that_is_not_rated_has_no_sides() -> None:
    rapid = edition("rapid", date(2025, 1, 1))
    found = single(2601, Game(2001, 2), 10, 20, rapid)
    assert (found.own.rating, found.opponent.rating) == (2601, 2001)
    assert found.own.change is found.opponent.change is found.surplus is None


def test_the_700_rule_is_for_the_period_of_the_one_who_asks() -> None:
    found = both_sides(1500, [Pairing(Game(1500, 2), 40)] * 20, 40, NOW)
    assert {side.own.k for side in found} == {35}
    assert {side.opponent.k for side in found} == {40}
    assert {side.surplus for side in found} == {Decimal("-2.5")}


@given(RATINGS, st.lists(st.builds(Game, RATINGS, st.integers(0, 2)), max_size=6), TEXTS, st.data())
def test_each_side_is_its_own_change(
    rating: int, games: list[Game], text: Edition, data: st.DataObject
) -> None:
    method, cap = data.draw(st.sampled_from(METHODS)), data.draw(st.sampled_from(CAPS))
    k = data.draw(KS)
    pairings = [Pairing(game, data.draw(KS)) for game in games]
    found = both_sides(rating, pairings, k, text, method=method, cap=cap)
    period = rating_change(rating, games, k, text, method=method, cap=cap)
    assert [side.own.change for side in found] == [game.change for game in period.games]
    for (game, opponent_k), side in zip(pairings, found, strict=True):
        theirs = rating_change(
            game.opponent,
            [Game(rating, 2 - game.half_points)],
            opponent_k,
            text,
            method=method,
            cap=cap,
        )
        assert side.opponent.change == theirs.games[0].change
        if side.own.change is not None and theirs.games[0].change is not None:
            assert side.surplus is not None
            together = Fraction(side.own.change) + Fraction(theirs.games[0].change)
            assert Fraction(side.surplus) == together
        assert (side.opponent.rating, side.opponent.k) == (game.opponent, opponent_k)


@given(RATINGS, st.builds(Game, RATINGS, st.integers(0, 2)), KS, KS)
def test_seen_from_the_other_chair(rating: int, game: Game, k: int, opponent_k: int) -> None:
    here = single(rating, game, k, opponent_k)
    there = single(game.opponent, Game(rating, 2 - game.half_points), opponent_k, k)
    assert (here.own, here.opponent) == (there.opponent, there.own)
    assert here.surplus == there.surplus


@given(RATINGS, st.builds(Game, RATINGS, st.integers(0, 2)), KS)
def test_with_equal_k_only_the_exemption_leaves_a_surplus(rating: int, game: Game, k: int) -> None:
    found = single(rating, game, k, k)
    exempt = (rating >= 2650) is not (game.opponent >= 2650)
    if found.surplus:
        assert exempt
        assert abs(rating - game.opponent) > 400


def test_the_callers_decimal_context_changes_nothing() -> None:
    [exact] = both_sides(1500, [Pairing(Game(1701, 2), 20)], 40, NOW, method="formula")
    with localcontext() as context:
        context.prec = 3
        [again] = both_sides(1500, [Pairing(Game(1701, 2), 20)], 40, NOW, method="formula")
    assert again.surplus == exact.surplus
