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
    edition,
    expected_score,
    format_change,
    k_factor,
    period_k,
    rating_change,
)
from elo_py.change import round_period
from elo_py.difference import is_rated
from elo_py.numbers import rounded_units

DATA = Path(__file__).parents[1] / "data"
# Decimal, so that 19.6 is 19.6.
VECTORS: list[dict[str, Any]] = [
    json.loads(line, parse_float=Decimal)
    for line in (DATA / "golden.jsonl").read_text(encoding="utf-8").splitlines()
]

PERFORMANCE = "performance ratings are no part of the package yet"
FIRST_RATING = "first ratings are no part of the package yet"
ANOTHER_SYSTEM = "not a FIDE rating: another system's arithmetic"

LATER = {
    "fide.tournament_change.historic": "a text of 2008 to 2010: the first one held is of 2022",
    "fide.adjustment_2024_03": "one revaluation of all ratings, not a result of games",
    "fide.initial_rating": FIRST_RATING,
    "fide.initial_rating.2024": FIRST_RATING,
    "performance.fide_dp": PERFORMANCE,
    "performance.true_logistic": PERFORMANCE,
    "performance.true_logistic_plus_draw_with_self": PERFORMANCE,
    "performance.estimated_ismail": PERFORMANCE,
    "draw_model.davidson_ordo": "shares of wins and draws are no part of the package yet",
    "glicko1": ANOTHER_SYSTEM,
    "glicko2": ANOTHER_SYSTEM,
    "glicko2.lichess": ANOTHER_SYSTEM,
    "uscf.effective_games": ANOTHER_SYSTEM,
    "uscf.special": ANOTHER_SYSTEM,
    "uscf.standard_with_bonus": ANOTHER_SYSTEM,
    "dwz": ANOTHER_SYSTEM,
    "lask.stronger_wins": ANOTHER_SYSTEM,
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
        cap = "off" if name.endswith("uncapped") else "on"
        result = rating_change(given["own"], [game], given["K"], NEWEST, method="formula", cap=cap)
        assert rounded_units(result.change, 1) == change * 10


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
