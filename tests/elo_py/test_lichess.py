"""Lichess: the preset's numbers, the two additions alone and together, limits and marks."""

from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_py.glicko2 import Opponent, Player
from elo_py.lichess import Colour, Game, is_provisional, lichess, limited, rested
from elo_py.lichess_preset import KINDS, LICHESS_2026_08, PRESETS, STANDARD_CHESS, Kind
from tests.support.asking import asked

PLAYER = Player(Decimal(1500), Decimal(60), Decimal("0.06"))
HALF = Decimal("0.5")


def after(points: Decimal | int, colour: Colour | None = "white", **more: Any) -> Decimal:
    game = Game(Opponent(1500, 60, points), colour)
    return lichess(PLAYER, [game], **more).player.rating


def test_the_preset_is_named_and_dated() -> None:
    assert [(preset.name, preset.day) for preset in PRESETS] == [
        ("lichess-2026-08", date(2026, 8, 7))
    ]
    assert PRESETS[0].start == Player(Decimal(1500), Decimal(500), Decimal("0.09"))
    reply = asked(ask="lichess", rating=1500, deviation=60, games=[])
    assert reply["preset"]["name"] == "lichess-2026-08"
    assert reply["preset"]["day"] == "2026-08-07"
    assert all(
        address.startswith("https://github.com/") for address in reply["preset"]["addresses"]
    )
    assert reply["estimate"] is True
    assert reply["unverified"] == ["colour-advantage-date", "gain-factors", "least-rating"]
    assert reply["always"] == [
        "one-game-periods",
        "deviation-by-time",
        "limits",
        "cut-not-rounded",
    ]
    assert reply["not_worked"] == ["single-game-limit", "bot-games"]


def test_the_numbers_of_the_preset() -> None:
    # As lila's Glicko.scala has them; a player of whom nothing is known starts at 230.
    preset = LICHESS_2026_08
    assert (preset.tau, preset.most_volatility) == (Decimal("0.75"), Decimal("0.1"))
    assert (preset.least_deviation, preset.most_deviation) == (Decimal(45), Decimal(500))
    marks = (preset.least_rating, preset.provisional, preset.clueless)
    assert marks == (Decimal(400), Decimal(110), Decimal(230))
    assert preset.periods_a_day == Decimal("0.21436")
    assert preset.typical_deviation == 60
    assert preset.typical_volatility == Decimal("0.06")
    assert preset.colour_advantage["rapid"] == Decimal("11.782457")
    assert preset.later_gains == {"classical": Decimal("1.010"), "bullet": Decimal("1.010")}


def test_a_year_without_games_makes_a_typical_rating_provisional() -> None:
    idle = rested(PLAYER, 365)
    assert round(idle.deviation) == 110
    assert is_provisional(idle.deviation)
    assert idle.rating == PLAYER.rating


@pytest.mark.parametrize(("deviation", "mark"), [("109.99", False), ("110", True), ("500", True)])
def test_the_question_mark_begins_with_110(deviation: str, mark: bool) -> None:
    assert is_provisional(Decimal(deviation)) is mark
    reply = asked(ask="lichess", rating=1500, deviation=deviation, games=[])
    assert reply["before"]["provisional"] is reply["after"]["provisional"] is mark


def test_white_is_taken_to_be_stronger() -> None:
    # Between equals a draw is worth nothing without the advantage.
    assert after(HALF, colour_advantage=False) == 1500
    assert after(HALF, "white") < 1500 < after(HALF, "black", gain_regulator=False)
    # What White loses Black gains, as both are equally certain of their ratings.
    gained = after(HALF, "black", gain_regulator=False) - 1500
    assert abs(1500 - after(HALF, "white") - gained) < Decimal("1E-20")
    assert after(HALF, None) == 1500


@pytest.mark.parametrize(
    ("kind", "points"),
    [
        ("blitz", "11.782457"),
        ("rapid", "11.782457"),
        ("classical", "11.782457"),
        ("bullet", "11.782457"),
        ("ultra-bullet", "11.782457"),
        ("crazyhouse", "20.30966"),
        ("atomic", "0"),
        ("antichess", "0"),
        ("other", "0"),
    ],
)
def test_how_much_stronger_depends_on_the_kind(kind: str, points: str) -> None:
    # The advantage is worth just as much as an opponent who is weaker by it.
    game = Game(Opponent(1500 - Decimal(points), 60, 1))
    wanted = lichess(PLAYER, [game], gain_regulator=False).player.rating
    found = after(1, kind=kind, gain_regulator=False)
    assert abs(found - wanted) < Decimal("1E-20")


@pytest.mark.parametrize(
    ("kind", "factor"),
    [
        ("rapid", "1.015"),
        ("classical", "1.015"),
        ("blitz", "1.005"),
        ("bullet", "1.015"),
        ("ultra-bullet", "1.013"),
        ("atomic", "1.02"),
        ("antichess", "1.02"),
        ("crazyhouse", "1"),
        ("other", "1"),
    ],
)
def test_only_gains_are_multiplied(kind: str, factor: str) -> None:
    plain = after(1, kind=kind, gain_regulator=False) - 1500
    assert abs(after(1, kind=kind) - 1500 - plain * Decimal(factor)) < Decimal("1E-20")
    assert after(0, kind=kind) == after(0, kind=kind, gain_regulator=False)


def test_the_level_score_is_without_the_advantage() -> None:
    # 11.782457 points are a little more than half of a point between equals.
    for colour in ("white", "black", None):
        [played] = lichess(PLAYER, [Game(Opponent(1500, 60, 1), colour)]).games
        assert played.level == HALF
        assert (played.expected > HALF, played.expected < HALF) == (
            colour == "white",
            colour == "black",
        )


def test_a_game_alone_lets_no_deviation_grow_or_shrink() -> None:
    # A loss to somebody 2500 points stronger tells nothing: E (1 - E) is below 10^-6.
    lost = lichess(PLAYER, [Game(Opponent(4000, 60, 0), "white")]).player
    assert abs(lost.deviation - 60) < Decimal("0.0001")


def test_every_kind_has_its_factor_or_none() -> None:
    assert STANDARD_CHESS == ("blitz", "rapid", "classical", "bullet", "ultra-bullet")
    assert set(LICHESS_2026_08.gains) | {"crazyhouse", "other"} == set(KINDS)


def test_the_limits() -> None:
    wild = Player(Decimal(5), Decimal(9), Decimal("0.5"))
    assert limited(wild) == Player(Decimal(400), Decimal(45), Decimal("0.1"))
    assert limited(wild._replace(deviation=Decimal(900))).deviation == 500
    lost = [Game(Opponent(400, 60, 0))] * 20
    assert lichess(PLAYER._replace(rating=Decimal(401)), lost).player.rating == 400
    assert rested(wild, 0).deviation == 45
    assert rested(wild._replace(deviation=Decimal(501)), 0).deviation == 500
    known = lichess(PLAYER._replace(deviation=Decimal(45)), lost).player
    assert known.deviation == 45


def test_each_game_is_a_period_of_its_own() -> None:
    games = [Game(Opponent(1500, 60, 1), "white"), Game(Opponent(1700, 90, HALF), "black")]
    together = lichess(PLAYER, games)
    first = lichess(PLAYER, games[:1]).player
    assert together.games[0].player == first
    assert together.player == lichess(first, games[1:]).player


GAMES = st.lists(
    st.builds(
        Game,
        st.builds(
            Opponent,
            st.integers(400, 4000),
            st.integers(45, 500),
            st.sampled_from([Decimal(0), HALF, Decimal(1)]),
            head_start=st.just(0),
        ),
        st.sampled_from(["white", "black", None]),
    ),
    max_size=6,
)


@given(
    st.builds(
        Player,
        st.integers(400, 3500).map(Decimal),
        st.integers(45, 500).map(Decimal),
        st.decimals("0.01", "0.1", places=3),
    ),
    GAMES,
    st.sampled_from(KINDS),
    st.integers(0, 1000),
)
def test_limits_hold_after_every_game(
    player: Player, games: list[Game], kind: Kind, days: int
) -> None:
    outcome = lichess(player, games, kind=kind, days=days)
    certain = outcome.start.deviation
    for played in outcome.games:
        assert played.player.rating >= 400
        assert 45 <= played.player.deviation <= certain <= 500
        assert 0 < played.player.volatility <= Decimal("0.1")
        certain = played.player.deviation
