"""The question "sides"."""

from tests.support.asking import asked, mistakes, number, rows


def test_the_whole_answer_about_both_sides() -> None:
    games = rows(("2400", "1", "10"), ("", ""), ("2700", "0"))
    reply = asked(ask="sides", rating="2813", k="10", day="2026-01-01", games=games)
    first, second = reply.pop("games")
    assert reply == {
        "ask": "sides",
        "day": "2026-01-01",
        "list": "standard",
        "method": "table",
        "cap": "rule",
        "rating": number("2813"),
        "notes": [],
    }
    assert first == {
        "game": 1,
        "counted": True,
        "score": number("1"),
        "own": {
            "rating": number("2813"),
            "k": number("10"),
            "k_code": "k-given",
            "cap_code": "cap-exempt",
            "counted_difference": number("413", "+413"),
            "capped": False,
            "expected": number("0.93"),
            "change": number("0.7", "+0.7"),
        },
        "opponent": {
            "rating": number("2400"),
            "k": number("10"),
            "k_code": "k-given",
            "cap_code": "cap-rule",
            "counted_difference": number("-400"),
            "capped": True,
            "expected": number("0.08"),
            "change": number("-0.8"),
        },
        "surplus": number("-0.1"),
    }
    assert second["game"] == 3
    # Knowing only the rating, the rules give K 10.
    assert (second["opponent"]["k"], second["opponent"]["k_code"]) == (number("10"), "k-2400")
    assert second["surplus"] == number("0", "0.0")


def test_a_game_that_is_not_rated_has_no_numbers_on_either_side() -> None:
    games = rows(("2001", "1", "20"))
    [game] = asked(ask="sides", list="rapid", rating=2601, k=10, day="2026-01-01", games=games)[
        "games"
    ]
    assert (game["counted"], game["surplus"]) == (False, None)
    for side in ("own", "opponent"):
        for name in ("counted_difference", "expected", "change"):
            assert game[side][name] is None
        assert game[side]["capped"] is False


def test_the_700_rule_on_the_own_side() -> None:
    games = asked(ask="sides", rating=1500, k=40, games=rows(*[(1500, 1, 40)] * 20))["games"]
    assert {game["own"]["k_code"] for game in games} == {"k-700"}
    assert {game["surplus"]["value"] for game in games} == {"-2.5"}


def test_mistakes_on_both_sides() -> None:
    games = [*rows(("1500", "2", "0"), ("15OO", "1", "x")), "e4"]
    assert sorted(mistakes(asked(ask="sides", k="20", games=games))) == [
        ("missing", "rating"),
        ("not-a-number", "games.2.k"),
        ("not-a-number", "games.2.opponent"),
        ("not-an-object", "games.3"),
        ("out-of-range", "games.1.k"),
        ("out-of-range", "games.1.score"),
    ]
    only_k = asked(ask="sides", rating=1500, k=20, games=rows((1500, 1, 201)))
    assert mistakes(only_k) == [("out-of-range", "games.1.k")]
    assert mistakes(asked(ask="sides", rating=1500, k=20)) == [("missing", "games")]
    assert mistakes(asked(ask="sides", rating=1500, k=20, games="e4")) == [
        ("not-an-object", "games")
    ]
    assert mistakes(asked(ask="sides", rating=1500, k=20, games=[{}] * 10_001)) == [
        ("too-many-games", "games")
    ]
