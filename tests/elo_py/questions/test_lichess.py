"""The question "lichess"."""

from decimal import Decimal
from typing import Any

from elo_py.lichess import shown
from tests.support.asking import asked, notes


def estimate(*games: dict[str, object], **more: object) -> Any:
    base = {"ask": "lichess", "rating": 1500, "deviation": 60, "volatility": 0.06}
    return asked(**{**base, "games": list(games), **more})


def test_ratings_are_cut_and_not_rounded() -> None:
    assert shown(Decimal("1523.999")) == 1523
    reply = estimate({"opponent": 1500, "score": 1}, rating="1500.9")
    value, text = Decimal(reply["after"]["rating"]["value"]), reply["after"]["rating"]["text"]
    assert text == str(int(value))
    assert reply["shown_change"]["value"] == str(int(value) - 1500)


def test_a_draw_of_a_lower_rated_white_may_lose_and_is_explained() -> None:
    drawn = {"opponent": 1505, "deviation": 60, "score": "draw", "colour": "white"}
    reply = estimate(drawn)
    assert reply["change"]["text"].startswith("-")
    assert ("colour-turned-sign", 1) in notes(reply)
    advantage = reply["differences"][0]
    assert (advantage["code"], advantage["values"]) == ("colour-advantage", {"points": "11.78"})
    assert advantage["effect"]["text"].startswith("-")
    plain = estimate(drawn, colour_advantage="off")
    assert plain["change"]["text"].startswith("+")
    assert notes(plain) == []


def test_a_colour_is_white_or_black() -> None:
    # What White loses by a draw of equals Black gains.
    drawn: dict[str, object] = {"opponent": 1500, "deviation": 60, "score": "draw"}
    white, black = (
        Decimal(estimate({**drawn, "colour": colour}, gain_regulator="off")["change"]["value"])
        for colour in ("white", "black")
    )
    assert white == -black < 0
    assert estimate({**drawn, "colour": "grey"})["errors"] == [
        {
            "code": "unknown-choice",
            "field": "games.1.colour",
            "value": "grey",
            "choices": ["white", "black"],
        }
    ]


def test_the_differences_say_what_each_addition_does() -> None:
    won = {"opponent": 1500, "deviation": 60, "score": "1", "colour": "white"}
    for colour in ("on", "off"):
        for gain in ("on", "off"):
            reply = estimate(won, kind="rapid", colour_advantage=colour, gain_regulator=gain)
            advantage, regulator = reply["differences"]
            assert (advantage["on"], regulator["on"]) == (colour == "on", gain == "on")
            # A win as White is worth less with it, and any gain is worth more with the other.
            assert Decimal(advantage["effect"]["value"]) < 0 < Decimal(regulator["effect"]["value"])
            assert regulator["values"] == {"factor": "1.015"}
    off = estimate(won, colour_advantage="off", gain_regulator="off")
    assert off["after"] == off["plain"] != estimate(won)["after"]


def test_what_is_assumed_is_said() -> None:
    game = {"opponent": 1500, "score": "1"}
    reply = estimate(
        game, {**game, "opponent": "1500?"}, game | {"opponent": ""}, {}, volatility=""
    )
    assert notes(reply) == [
        ("volatility-assumed", None),
        ("deviation-assumed", 1),
        ("colour-unknown", 1),
        ("provisional-mark", 2),
        ("deviation-assumed", 2),
        ("colour-unknown", 2),
        ("unrated", 3),
    ]
    assert [game["deviation"] and game["deviation"]["value"] for game in reply["games"]] == [
        "60",
        "110",
        None,
        None,
    ]
    assert reply["count"]["value"] == "2"


def test_a_mark_at_the_own_rating_is_said() -> None:
    reply = estimate(rating="1500?")
    assert notes(reply) == [("provisional-mark", None)]
    assert reply["notes"][0]["values"] == {"rating": "1500"}


def test_a_factor_that_another_snapshot_has_otherwise_is_said() -> None:
    reply = estimate(kind="classical")
    assert reply["notes"] == [
        {"code": "gain-changed", "values": {"factor": "1.015", "later": "1.010"}}
    ]
    assert (
        estimate(kind="rapid")["notes"] == estimate(kind="classical", gain_regulator="off")["notes"]
    )
