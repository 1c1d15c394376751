"""Numbers published by others, from tests/data/golden.jsonl: one test per vector.

Each line names its source. Rules that the package does not have yet stand in LATER,
each with the reason, so that a vector of a new rule fails until somebody decides.
"""

import json
from collections.abc import Callable
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from elo_py import (
    Edition,
    Game,
    dwz,
    edition,
    expected_score,
    format_change,
    glicko,
    glicko2,
    k_factor,
    lask,
    lichess,
    period_k,
    rating_change,
    us_chess,
)
from elo_py.arithmetic import round_period
from elo_py.fide.adjustment_2024 import adjustment
from elo_py.fide.difference import Cap, is_rated
from elo_py.fide.initial_rating import first_rating
from elo_py.fide.performance import LIKELIHOOD, performance_rating
from elo_py.fide.true_performance import drawn_game_performance
from elo_py.lichess_preset import LICHESS_2026_08
from elo_py.numerals.formatting import rounded_units
from elo_py.win_draw_loss import win_draw_loss

DATA = Path(__file__).parents[1] / "data"
# Decimal, so that 19.6 is 19.6.
VECTORS: list[dict[str, Any]] = [
    json.loads(line, parse_float=Decimal)
    for line in (DATA / "golden.jsonl").read_text(encoding="utf-8").splitlines()
]

LATER = {
    "fide.tournament_change.historic": "a text of 2008 to 2010: the first one held is of 2022",
}

NEWEST = edition("standard", date(2025, 10, 1))


def played(games: list[list[Any]]) -> list[Game]:
    return [Game(opponent, int(score * 2)) for opponent, score in games]


def on_list(given: dict[str, Any]) -> Edition:
    return edition(given["list"], date.fromisoformat(given["date"].removeprefix(">=")))


def game_change(given: dict[str, Any], wanted: dict[str, Any]) -> None:
    text = edition("standard", date.fromisoformat(given.get("rules_from", "2025-10-01")))
    half_points = int(given["score"] * 2)
    change = rating_change(given["own"], [Game(given["opp"], half_points)], given["K"], text)
    assert change.change == wanted["change"]
    if "opponent_change" in wanted:
        game = Game(given["own"], 2 - half_points)
        assert (
            rating_change(given["opp"], [game], given["K"], text).change
            == (wanted["opponent_change"])
        )
    if wanted.get("fide_online_calculator_shows", wanted["change"]) != wanted["change"]:
        # That calculator still caps for everybody.
        capped = rating_change(
            given["own"], [Game(given["opp"], half_points)], given["K"], text, cap="on"
        )
        assert capped.change == wanted["fide_online_calculator_shows"]


def tournament_change(given: dict[str, Any], wanted: dict[str, Any]) -> None:
    result = rating_change(given["own"], played(given["games"]), given["K"], NEWEST)
    assert result.change == wanted["K_x_sum"]
    assert result.score - result.expected == wanted["sum_delta_R"]


def period_rounding(given: dict[str, Any], wanted: dict[str, Any]) -> None:
    if "games" in given:
        result = rating_change(given["rating"], played(given["games"]), given["K"], NEWEST)
        assert (result.change, result.rounded, result.new_rating) == (
            wanted["exact"],
            wanted["change"],
            wanted["new"],
        )
        return
    rounded = round_period(int(given["period_change"] * 100), 2)
    assert rounded == wanted["change"]
    if "rating" in given:
        assert given["rating"] + rounded == wanted["new_rating"]


def k_700(given: dict[str, Any], wanted: dict[str, Any]) -> None:
    assert period_k(given["K"], given["n"], NEWEST) == wanted["K"]


def k_of_player(given: dict[str, Any], wanted: dict[str, Any]) -> None:
    highest = 2400 if given["ever_2400"] else 2300 if given["ever_2300"] else None
    found = k_factor(
        given["rating"],
        NEWEST,
        year=given["list_year"],
        birth_year=given["birth_year"],
        games_completed=given["games_played"],
        highest=highest,
    )
    assert found.value == wanted["K"]


def rounded_change(given: dict[str, Any], wanted: dict[str, Any]) -> None:
    text = on_list(given) if "list" in given else NEWEST
    game = Game(given["opp"], int(given["score"] * 2))
    result = rating_change(given["own"], [game], given["K"], text)
    assert result.rounded == wanted["change"]
    assert result.counted == int(wanted.get("rated", True))


def rateable(given: dict[str, Any], wanted: dict[str, Any]) -> None:
    assert is_rated(given["white"], given["black"], on_list(given)) is wanted["rated"]


def logistic_expected(given: dict[str, Any], wanted: dict[str, Any]) -> None:
    score = expected_score(given["difference"], "formula")
    assert rounded_units(score, 2) == wanted["E_2dp"] * 100


def logistic_period(given: dict[str, Any], wanted: dict[str, Any]) -> None:
    games = played(given["games"])
    result = rating_change(given["own"], games, given["K"], NEWEST, method="formula")
    shown = [format_change(game.change or 0) for game in result.games]
    assert shown == [f"{change:+}" for change in wanted["changes_1dp"]]
    assert rounded_units(result.change, 1) == wanted["sum_1dp"] * 10
    assert result.new_rating == wanted["new"]


def logistic_game(given: dict[str, Any], wanted: dict[str, Any]) -> None:
    for name, change in wanted.items():
        game = Game(given["opp"], 2 if name.startswith("win") else 0)
        cap: Cap = "off" if name.endswith("uncapped") else "on"
        result = rating_change(given["own"], [game], given["K"], NEWEST, method="formula", cap=cap)
        assert rounded_units(result.change, 1) == change * 10


def adjustment_of_march_2024(given: dict[str, Any], wanted: dict[str, Any]) -> None:
    assert adjustment(given["rating"]).new_rating == wanted["new"]


def first_event(given: dict[str, Any]) -> list[Game]:
    """The games of a first rating; only their sum of points is known."""
    opponents = given.get("opponents") or [given["opponents_average"]] * given["games"]
    points = int(given["score"] * 2)
    return [
        Game(opponent, max(0, min(2, points - 2 * place)))
        for place, opponent in enumerate(opponents)
    ]


def rating_of_a_newcomer(given: dict[str, Any], wanted: dict[str, Any]) -> None:
    event = first_event(given)
    found = first_rating([event], NEWEST)
    archived = first_rating([event], edition("standard", date(2024, 2, 29)))
    if "Ru" in wanted:
        assert found.rating == wanted["Ru"]
        assert found.value == wanted.get("unpublished_value", wanted["Ru"])
    else:
        assert found.value == wanted["Ru_2024_rule"]
        assert archived.value == wanted["Ru_2022_rule"]
        # FIDE's own calculator has not left the archived way.
        assert archived.value == wanted["fide_online_calculator_shows"]


def performance_by_table(given: dict[str, Any], wanted: dict[str, Any]) -> None:
    found = performance_rating(given["opponents"], int(given["score"] * 2), "fide")
    assert found.value == wanted["performance"]


def near(found: int | None, wanted: dict[str, Any]) -> bool:
    """As close as the source's own rounding allows."""
    return found is not None and bool(abs(found - wanted["performance"]) <= wanted["tolerance"])


def performance_by_formula(given: dict[str, Any], wanted: dict[str, Any]) -> None:
    half_points = int(given["score"] * 2)
    if "own" in given:
        assert near(drawn_game_performance(given["own"], given["opponents"], half_points), wanted)
    else:
        assert near(performance_rating(given["opponents"], half_points, "logistic").value, wanted)


def performance_estimated(given: dict[str, Any], wanted: dict[str, Any]) -> None:
    opponents, half_points = [given["opponents_average"]] * given["games"], int(given["score"] * 2)
    assert given["t"] == LIKELIHOOD
    assert performance_rating(opponents, half_points, "estimated").value == wanted["PR_e"]
    assert performance_rating(opponents, half_points, "logistic").value == wanted["TPR"]


def davidson(given: dict[str, Any], wanted: dict[str, Any]) -> None:
    found = win_draw_loss(Decimal(given["E"]), Decimal(given["d0"]))
    for chance, published in zip(found, wanted.values(), strict=True):
        places = -int(Decimal(published).as_tuple().exponent)
        # The expected score given has six places as well, so the last one may differ.
        assert abs(chance - published) <= Decimal(10) ** -places


def within(found: Decimal, wanted: Any, tolerance: Any) -> bool:
    return bool(abs(found - Decimal(wanted)) <= Decimal(tolerance))


def glicko_1(given: dict[str, Any], wanted: dict[str, Any]) -> None:
    opponents = [glicko.Opponent(*opponent) for opponent in given["opponents"]]
    after = glicko.glicko(Decimal(given["r"]), Decimal(given["RD"]), opponents)
    assert within(after.rating, wanted["r"], wanted["tolerance"])
    assert within(after.deviation, wanted["RD"], wanted["tolerance"])
    assert [round(game.weight, 4) for game in after.games] == wanted["g"]
    assert [round(game.expected, 3) for game in after.games] == wanted["E"]


def glicko_2(given: dict[str, Any], wanted: dict[str, Any]) -> None:
    opponents = [glicko2.Opponent(*opponent) for opponent in given["opponents"]]
    before = glicko2.Player(*(Decimal(given[name]) for name in ("r", "RD", "vol")))
    after = glicko2.glicko2(before, opponents, given["tau"]).player
    assert within(after.rating, wanted["r"], wanted["tolerance_r"])
    assert within(after.deviation, wanted["RD"], wanted["tolerance_RD"])
    assert within(after.volatility, wanted["vol"], "0.00001")
    rating, deviation, volatility = wanted["exact"]
    assert within(after.rating, rating, "1E-7")
    assert within(after.deviation, deviation, "1E-7")
    assert within(after.volatility, volatility, "1E-6")


def glicko_2_of_lichess(given: dict[str, Any], wanted: dict[str, Any]) -> None:
    white_scored = {"1-0": Decimal(1), "1/2": Decimal("0.5")}[given["outcome"]]
    assert given["rd_time_step"] == 0
    # The source's own tests set no gain, no other limits, and various advantages.
    preset = LICHESS_2026_08._replace(
        colour_advantage={"other": Decimal(given["colour_advantage"])}
    )
    assert preset.tau == given["tau"]
    sides: dict[lichess.Colour, tuple[str, Any]] = {
        "white": ("black", white_scored),
        "black": ("white", 1 - white_scored),
    }
    for colour, (other, points) in sides.items():
        rating, deviation, _ = given[other]
        opponent = glicko2.Opponent(rating, deviation, points)
        before = glicko2.Player(*map(Decimal, given[colour]))
        game = lichess.Game(opponent, colour)
        after = lichess.lichess(before, [game], kind="other", preset=preset).player
        for found, number, tolerance in zip(
            after, wanted[colour], wanted["tolerance"], strict=False
        ):
            assert within(found, number, tolerance)


def effective_games_of_us_chess(given: dict[str, Any], wanted: dict[str, Any]) -> None:
    found = us_chess.effective_games(given["rating"], given["games"])
    assert within(found, wanted["N_eff"], "1E-12")


def us_chess_rating(given: dict[str, Any], wanted: dict[str, Any]) -> None:
    bonus = us_chess.BONUS_2024
    assert given.get("B", bonus.b) == bonus.b
    found = us_chess.us_chess(given["rating"], given["games"], played(given["results"]), bonus)
    assert within(found.rating, wanted["new"], "1E-9")


def german_rating(given: dict[str, Any], wanted: dict[str, Any]) -> None:
    games = played(given["results"])
    found = dwz.dwz(given["rating"], given["age"], given["index"], games)
    assert rounded_units(found.rating, 0) == wanted["new"]


def swedish_points(given: dict[str, Any], wanted: dict[str, Any]) -> None:
    difference = given["difference"]
    assert lask.table_change(difference, 2) == wanted["stronger_gain"]
    assert lask.table_change(-difference, 2) == wanted["weaker_gain_if_wins"]
    assert lask.table_change(difference, 1) == wanted["stronger_change_if_draw"]


COVERED: dict[str, Callable[[dict[str, Any], dict[str, Any]], None]] = {
    "fide.game_change.standard": game_change,
    "fide.tournament_change.standard": tournament_change,
    "fide.period_rounding": period_rounding,
    "fide.k_700": k_700,
    "fide.k_factor": k_of_player,
    "fide.game_change_rounded.standard": rounded_change,
    "fide.game_change_rounded.rapid_blitz": rounded_change,
    "fide.rateable_600": rateable,
    "logistic.expected": logistic_expected,
    "logistic.period": logistic_period,
    "logistic.game": logistic_game,
    "fide.adjustment_2024_03": adjustment_of_march_2024,
    "fide.initial_rating": rating_of_a_newcomer,
    "fide.initial_rating.2024": rating_of_a_newcomer,
    "performance.fide_dp": performance_by_table,
    "performance.true_logistic": performance_by_formula,
    "performance.true_logistic_plus_draw_with_self": performance_by_formula,
    "performance.estimated_ismail": performance_estimated,
    "draw_model.davidson_ordo": davidson,
    "glicko1": glicko_1,
    "glicko2": glicko_2,
    "glicko2.lichess": glicko_2_of_lichess,
    "uscf.effective_games": effective_games_of_us_chess,
    "uscf.special": us_chess_rating,
    "uscf.standard_with_bonus": us_chess_rating,
    "dwz": german_rating,
    "lask.stronger_wins": swedish_points,
}


@pytest.mark.parametrize(
    "vector",
    [vector for vector in VECTORS if vector["rule"] not in LATER],
    ids=lambda vector: vector["id"],
)
def test_published_number(vector: dict[str, Any]) -> None:
    assert vector["rule"] in COVERED, "a new rule: give it a test or a reason in LATER"
    COVERED[vector["rule"]](vector["input"], vector["expected"])


def test_each_rule_is_either_covered_or_left_for_later_with_a_reason() -> None:
    assert {vector["rule"] for vector in VECTORS} == COVERED.keys() | LATER.keys()
    assert not COVERED.keys() & LATER.keys()
    assert all(LATER.values())
    assert len({vector["id"] for vector in VECTORS}) == len(VECTORS)
