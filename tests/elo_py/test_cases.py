"""Mistakes seen in real programs, from tests/data/cases.jsonl, each answered rightly.

The file holds what was asked, the wrong output seen and the right one; a test
takes its numbers from there.
"""

import json
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from elo_py import Symbols, ask, format_change, period_k, read_decimal
from elo_py import edition as edition_of
from elo_py.numerals.formatting import rounded_units

DATA = Path(__file__).parents[1] / "data"
CASES: dict[str, dict[str, Any]] = {
    case["id"]: case
    for case in (
        json.loads(line, parse_float=Decimal)
        for line in (DATA / "cases.jsonl").read_text(encoding="utf-8").splitlines()
    )
}


def asked(given: dict[str, Any], **more: object) -> Any:
    rows = [{"opponent": opponent, "score": score} for opponent, score in given["games"]]
    question = {"ask": "change", "rating": given["own"], "k": given["k"], "games": rows}
    method = "formula" if given.get("mode") == "formula" else "table"
    return ask({**question, "day": "2026-11-01", "method": method, **more})


def value(number: Any) -> Decimal:
    return Decimal(number["value"])


def change(given: dict[str, Any], **more: object) -> Decimal:
    return value(asked(given, **more)["change"])


def near(number: Decimal, wanted: Any) -> bool:
    """Equal once rounded to as many places as the published number has."""
    wanted = Decimal(wanted)
    places = max(0, -int(wanted.as_tuple().exponent))
    return rounded_units(number, places) == rounded_units(wanted, places)


def one_period(given: dict[str, Any], right: dict[str, Any]) -> None:
    reply = asked(given)
    assert value(reply["change"]) == right["raw_change"]
    assert value(reply["rounded"]) == right["rounded_change"]
    assert value(reply["new_rating"]) == right["new"]


def official_record(given: dict[str, Any], right: dict[str, Any]) -> None:
    one_period(given, right)
    reply = asked(given)
    assert [value(game["change"]) for game in reply["games"]] == right["per_game"]
    formula = right["formula_mode"]
    assert near(value(reply["other"]["change"]), formula["raw_change"])
    assert value(reply["other"]["new_rating"]) == formula["new"]
    assert reply["official"] == reply["method"] == "table"


def no_float_tail(given: dict[str, Any], right: dict[str, Any]) -> None:
    reply = asked(given)
    assert [game["change"]["text"] for game in reply["games"]] == right["per_game_shown"]
    assert reply["change"]["text"] == right["total_shown"]
    assert value(reply["new_rating"]) == right["new"]
    assert near(value(reply["change"]), right["raw_total"])
    assert value(reply["other"]["change"]) == right["table_total"]


def rounded_not_cut(given: dict[str, Any], right: dict[str, Any]) -> None:
    assert near(change(given, method="formula"), right["cap_on_formula"])
    assert near(change(given, method="formula", cap="off"), right["cap_off_formula"])
    assert change(given) == right["fide_table"]
    for method in ("table", "formula"):
        assert value(asked(given, method=method)["new_rating"]) == right["new_cap_on"]
    off = asked(given, method="formula", cap="off")
    assert value(off["new_rating"]) == right["new_cap_off"]


def conservation(given: dict[str, Any], right: dict[str, Any]) -> None:
    own = asked(given)
    other = asked({"own": given["games"][0][0], "k": given["opponent_k"], "games": [[1000, "l"]]})
    for reply, side in ((own, "own"), (other, "opp")):
        assert value(reply["change"]) == right[f"{side}_raw"]
        assert value(reply["new_rating"]) == right[f"{side}_rounded"]


def sum_of_exact_values(given: dict[str, Any], right: dict[str, Any]) -> None:
    reply = asked(given, cap="off")
    assert near(value(reply["change"]), right["raw_change"])
    for game, wanted in zip(reply["games"], right["per_game_2dp"], strict=True):
        assert near(value(game["change"]), wanted)
    assert change(given, cap="off", method="table") == right["fide_table"]
    assert near(change(given, cap="on"), right["capped_formula"])
    assert f"{reply['score']['value']}/{reply['count']['value']}" == right["score"]
    rows = [{"opponent": opponent, "score": score} for opponent, score in given["games"]]
    played: Any = ask({"ask": "performance", "games": rows})
    by_method = {way["method"]: value(way["performance"]) for way in played["performances"]}
    assert by_method["fide"] == right["performance_table"]
    # That source's formula takes the opponents' average; by each opponent it is more,
    # because the one far below adds a sure point.
    assert by_method["estimated"] == right["performance_logistic"] < by_method["logistic"]
    assert value(played["average"]) == right["average"]


def cap_both_ways(given: dict[str, Any], right: dict[str, Any]) -> None:
    lost = {**given, "games": [[1000, "loss"]]}
    assert near(change(given, method="formula"), right["cap_formula"])
    assert change(given) == right["cap_table"]
    assert near(change(lost, method="formula"), right["cap_formula_loss"])
    assert near(change(given, method="formula", cap="off"), right["nocap_win"])
    assert near(change(lost, method="formula", cap="off"), right["nocap_loss"])


def exemption_is_ones_own(given: dict[str, Any], right: dict[str, Any]) -> None:
    day = given["date"]
    strong = {"own": 2700, "k": 10, "games": [[2200, "draw"]]}
    assert change(given, day=day) == right["fide_table"]
    assert near(change(given, day=day, method="formula"), right["formula"])
    assert change(strong, day=day) == right["opponent_2700_k10_table"]
    assert near(change(strong, day=day, method="formula"), right["opponent_2700_k10_formula"])


def nothing_to_gain(given: dict[str, Any], right: dict[str, Any]) -> None:
    before, after = given["date"]
    assert change(given, day=before) == right[f"{before}_table"]
    reply = asked(given, day=after)
    assert value(reply["change"]) == right[f"{after}_table"]
    assert reply["change"]["text"] == "0.0"
    assert near(value(reply["other"]["change"]), right["formula_2025-10-01"])
    eleven = {**given, "games": given["games"] * 11}
    assert change(eleven, day=before) == right["eleven_wins_old_table"]


def edges_of_rows(given: dict[str, Any], right: dict[str, Any]) -> None:
    for difference in given["diffs"]:
        for sign in (1, -1):
            reply: Any = ask({"ask": "expected", "difference": sign * difference})
            sides = reply["expected"], reply["opponent"]
            higher, lower = sides if sign > 0 else reversed(sides)
            assert value(higher) == right[str(difference)]
            assert value(lower) == 1 - right[str(difference)]


def k_at_2400(given: dict[str, Any], right: dict[str, Any]) -> None:
    base = {"ask": "k", "games_completed": given["games_total"], "day": "2026-11-01"}
    base["birth_year"] = 2026 - given["age"]
    for rating in given["rating_values"]:
        reply: Any = ask({**base, "rating": rating})
        assert value(reply["k"]) == right[str(rating)]
    fallen: Any = ask({**base, "rating": 2390, "highest": 2400})
    assert value(fallen["k"]) == right["2390_but_ever_2400"]


def k_by_age(given: dict[str, Any], right: dict[str, Any]) -> None:
    base = {
        "ask": "k",
        "birth_year": given["birth_year"],
        "games_completed": given["games_completed"],
    }
    for year in given["event_years"]:
        reply: Any = ask({**base, "rating": given["rating"], "day": f"{year}-12-31"})
        assert value(reply["k"]) == right[str(year)]
    for rating in (2299, 2300):
        reply = ask({**base, "rating": rating, "day": "2026-06-01"})
        assert value(reply["k"]) == right[f"rating_{rating}_in_2026"]


def k_by_rated_games(given: dict[str, Any], right: dict[str, Any]) -> None:
    text = edition_of("standard")
    for k, games in given["cases"]:
        assert period_k(k, games, text) == right[f"{k}x{games}"]
        blanks = [["", ""], ["unr", "1"], [1500, ""]] * 10
        reply = asked({"own": 1500, "k": k, "games": [[1500, "d"]] * games + blanks})
        assert value(reply["k"]["effective"]) == right[f"{k}x{games}"]


def k_of_zero(given: dict[str, Any], right: dict[str, Any]) -> None:
    assert "refuse K 0" in right["result"]
    assert [(mistake["code"], mistake["field"]) for mistake in asked(given)["errors"]] == [
        ("out-of-range", "k")
    ]


def unrated_opponents(given: dict[str, Any], right: dict[str, Any]) -> None:
    reply = asked(given)
    only = {**given, "games": given["games"][-1:]}
    assert value(reply["count"]) == right["counted_games"]
    assert value(reply["change"]) == change(only)
    assert [note["game"] for note in reply["notes"] if note["code"] == "unrated"] == [1, 2, 3, 4, 5]


def spellings_of_a_draw(given: dict[str, Any], right: dict[str, Any]) -> None:
    *draws, refused = given["tokens"]
    reply = asked({"own": 1500, "k": 20, "games": [[1500, token] for token in draws]})
    assert [value(game["score"]) for game in reply["games"]] == [right["value"]] * len(draws)
    mistakes = asked({"own": 1500, "k": 20, "games": [[1500, refused]]})["errors"]
    assert [(mistake["code"], mistake["value"]) for mistake in mistakes] == [
        ("not-a-score", refused)
    ]


def formats_of_numbers(given: dict[str, Any], right: dict[str, Any]) -> None:
    half, four, *ratings = given["tokens"]
    reply = asked({"own": 1500, "k": 20, "games": [[rating, half] for rating in ratings]})
    assert {value(game["score"]) for game in reply["games"]} == {right["0,5"]}
    assert {value(game["opponent"]) for game in reply["games"]} == {right["1500-like"]}
    noted = {note["game"] for note in reply["notes"] if note["code"] == "provisional-mark"}
    assert noted == {ratings.index("1500?") + 1, ratings.index("1500p") + 1}
    assert asked({"own": four, "k": 20, "games": []})["errors"][0]["code"] == "ambiguous"


def marks_and_minus(given: dict[str, Any], right: dict[str, Any]) -> None:
    assert [read_decimal(text) for text in given["paste"]] == right["paste_values"]
    for text in given["paste"][:2]:
        assert value(asked({"own": text, "k": 20, "games": []})["rating"]) == 1500
    hebrew = Symbols(minus="\u200e-", plus="\u200e+")
    shown = format_change(given["display_change"], hebrew)
    # The mark before the sign keeps it on the left of the digits.
    assert shown == "\u200e-8.6"
    assert read_decimal(shown) == given["display_change"]


def out_of_range(given: dict[str, Any], right: dict[str, Any]) -> None:
    assert right["ok_range"].startswith("about 1-4000")
    for rating in given["ratings"]:
        for cap in ("on", "off"):
            reply = asked({"own": rating, "k": 20, "games": [[given["opp"], "1"]]}, cap=cap)
            if isinstance(rating, int) and 1 <= rating <= 4000:
                codes = {note["code"] for note in reply["notes"]}
                assert ("below-1400-own" in codes) is (rating < 1400)
            else:
                assert [mistake["field"] for mistake in reply["errors"]] == ["rating"]
                assert "change" not in reply


def empty_form(given: dict[str, Any], right: dict[str, Any]) -> None:
    assert "message says what is missing" in right["result"]
    assert asked(given)["errors"] == [{"code": "missing", "field": "rating"}]
    reply = asked({**given, "own": 1500})
    assert value(reply["change"]) == 0
    assert reply["new_rating"] == reply["rating"]


def one_start_for_all_games(given: dict[str, Any], right: dict[str, Any]) -> None:
    reply = asked(given)
    assert value(reply["change"]) == right["table_total"]
    assert [value(game["change"]) for game in reply["games"]] == right["per_game"]
    mixed = [[1400, "1"], [1700, "0"], [1555, "½"]]
    assert right["order_independent"]
    assert change({**given, "games": mixed}) == change({**given, "games": mixed[::-1]})


def all_lost_and_all_won(given: dict[str, Any], right: dict[str, Any]) -> None:
    for result, score in (("0_of_7", "0"), ("7_of_7", "1")):
        rows = [{"opponent": given[f"games_{result}_avg"], "score": score}] * 7
        reply: Any = ask({"ask": "performance", "games": rows})
        by_method = {way["method"]: way for way in reply["performances"]}
        assert value(by_method["fide"]["performance"]) == right[result]
        assert by_method["fide"]["convention"] == "convention-800"
        # The formula has no answer, and does not make one up.
        assert by_method["logistic"]["performance"] is None


def reverse_question(given: dict[str, Any], right: dict[str, Any]) -> None:
    by_performance, by_rating = given["cases"]
    rows = [{"opponent": by_performance["avg"]}] * by_performance["n"]
    target = by_performance["target_performance"]
    reply: Any = ask({"ask": "need", "kind": "performance", "target": target, "games": rows})
    at = {score["score"]["value"]: score["performance"]["value"] for score in reply["scores"]}
    wanted = right["performance"]
    assert (Decimal(at["5"]), Decimal(at["5.5"])) == (wanted["5/9"], wanted["5.5/9"])
    assert value(reply["score"]) == wanted["needed"]

    question = {
        "ask": "need",
        "rating": by_rating["own"],
        "k": by_rating["k"],
        "target": by_rating["target_rating"],
        "games": [{"opponent": opponent} for opponent in by_rating["opponents"]],
    }
    reply = ask(question)
    wanted = right["rating_2000"]
    for method, found in (("table", reply), ("formula", reply["other"])):
        assert value(found["score"]) == wanted[f"{method}_needed"]
        [score] = [score for score in found["scores"] if score["score"] == found["score"]]
        assert near(value(score["change"]), wanted[f"{method}_change"])
    [short] = [score for score in reply["scores"] if score["score"]["value"] == "5.5"]
    assert (
        f"{short['change']['text']} in table mode, {short['new_rating']['text']}" in wanted["note"]
    )

    reply = ask(
        {"ask": "need", "rating": 1500, "k": 20, "target": 1600, "games": [{"opponent": 1700}]}
    )
    assert (reply["code"], reply["score"]) == ("out-of-reach", None)


def headers_of_games(given: dict[str, Any], right: dict[str, Any]) -> None:
    games = [
        f'[White "Own"]\n[Black "Other"]\n[WhiteElo "{own}"]\n[BlackElo "{other}"]\n'
        f'[Result "{result}"]\n'
        for result, own, other in given["headers"]
    ]
    reply: Any = ask({"ask": "read", "text": "\n".join(games), "player": "Own"})
    assert reply["kind"] == "pgn"
    assert value(reply["count"]) == right["counted"]
    codes = [left["code"] for left in reply["left_out"]]
    unfinished, missing, unrated = right["skipped"]
    assert "unfinished" in unfinished
    assert "own rating missing x3" in missing
    assert "draw read, opponent unrated" in unrated
    assert codes == ["unfinished", *["own-unrated"] * 3, "unrated"]
    assert value(reply["left_out"][-1]["score"]) == Decimal("0.5")


def glicko_expected(given: dict[str, Any], right: dict[str, Any]) -> None:
    (own, deviation), (opponent, opponents) = given["a"], given["b"]
    game = {"opponent": opponent, "deviation": opponents, "score": "1"}
    reply: Any = ask({"ask": "glicko", "rating": own, "deviation": deviation, "games": [game]})
    assert near(value(reply["games"][0]["expected"]), right["expected_using_opponent_rd"])
    reply = ask({"ask": "expected", "difference": own - opponent, "method": "formula"})
    assert near(value(reply["expected"]), right["elo_formula"])


def glicko_reference(given: dict[str, Any], right: dict[str, Any]) -> None:
    games = [
        {"opponent": opponent, "deviation": deviation, "score": score}
        for opponent, deviation, score in given["games"]
    ]
    player = {"rating": given["r"], "deviation": given["rd"]}
    reply: Any = ask({"ask": "glicko", **player, "games": games})
    assert near(value(reply["new_rating"]), right["glicko1"]["r"])
    assert near(value(reply["new_deviation"]), right["glicko1"]["rd"])
    player |= {"volatility": given["vol"], "tau": given["tau"]}
    reply = ask({"ask": "glicko2", **player, "games": games})
    assert near(value(reply["new_rating"]), right["glicko2"]["r"])
    assert near(value(reply["new_deviation"]), right["glicko2"]["rd"])
    assert near(value(reply["new_volatility"]), right["glicko2"]["vol"])
    reply = ask({"ask": "glicko2", **player, "games": []})
    assert near(value(reply["new_deviation"]), right["glicko2_no_games_rd"])


def lichess_difference(given: dict[str, Any], right: dict[str, Any]) -> None:
    assert "lower-rated White draws a higher-rated Black and loses" in given["text"]
    drawn = {"opponent": 1505, "deviation": 60, "score": "draw", "colour": "white"}
    reply: Any = ask({"ask": "lichess", "rating": 1500, "deviation": 60, "games": [drawn]})
    assert value(reply["change"]) < 0
    assert "colour-turned-sign" in {note["code"] for note in reply["notes"]}
    points = reply["differences"][0]["values"]["points"]
    assert f"a White advantage of {points} points" in right["note_to_show"]
    assert right["elo"] == "always a gain for the lower-rated player"
    assert change({"own": 1500, "k": 20, "games": [[1505, "d"]]}) > 0


TESTS: dict[str, Callable[[dict[str, Any], dict[str, Any]], None]] = {
    "BC01": one_period,
    "BC02": one_period,
    "BC04": official_record,
    "BC05": no_float_tail,
    "BC06": rounded_not_cut,
    "BC07": conservation,
    "BC08": sum_of_exact_values,
    "BC10": cap_both_ways,
    "BC11": exemption_is_ones_own,
    "BC13": nothing_to_gain,
    "BC14": edges_of_rows,
    "BC15": k_at_2400,
    "BC17": k_by_age,
    "BC18": k_by_rated_games,
    "BC19": k_of_zero,
    "BC21": all_lost_and_all_won,
    "BC22": reverse_question,
    "BC24": unrated_opponents,
    "BC26": spellings_of_a_draw,
    "BC27": formats_of_numbers,
    "BC29": marks_and_minus,
    "BC30": out_of_range,
    "BC31": empty_form,
    "BC33": headers_of_games,
    "BC37": one_start_for_all_games,
    "BC39": glicko_expected,
    "BC41": glicko_reference,
    "BC42": lichess_difference,
}


@pytest.mark.parametrize("name", CASES)
def test_case(name: str) -> None:
    assert name in TESTS, "a new case: give it a test"
    TESTS[name](CASES[name]["input"], CASES[name]["right_output"])


def test_every_case_has_its_test() -> None:
    assert CASES.keys() == TESTS.keys()
