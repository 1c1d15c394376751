"""The question "first"."""

from tests.support.asking import SWEDISH, asked, mistakes, notes, number, rows

RATINGS = "https://handbook.fide.com/chapter/B022024"


def test_the_whole_answer_about_a_first_rating() -> None:
    games = rows(("1902", "1"), ("1877", "1"), ("1884", "½"), ("2012", "½"), ("1832", "0"))
    reply = asked(ask="first", day="2025-12-01", games=games, symbols=SWEDISH)
    average, total = ({"article": article, "address": RATINGS} for article in ("8.2.2", "8.2.3"))
    assert reply == {
        "ask": "first",
        "day": "2025-12-01",
        "edition": {"since": "2024-03-01", "address": RATINGS},
        "list": "standard",
        "count": number("5"),
        "dropped": number("0"),
        "score": number("3"),
        "average": number("1872.43", "1872,43"),
        "percent": number("57"),
        "difference": number("50", "+50"),
        "uncapped": number("1922"),
        "value": number("1922"),
        "rating": number("1922"),
        "k": {**number("40"), "article": "8.3.3", "address": RATINGS},
        "hypothetical": {**number("2"), **average},
        "hypothetical_rating": {**number("1800"), **average},
        "maximum": {**number("2200"), **total},
        "half_point": None,
        "zero": {**number("0"), "article": "8.2.1", "address": RATINGS},
        "missing": [],
        "notes": [],
    }


def test_a_first_event_is_the_rows_at_the_top() -> None:
    lost, fair = [("1500", "0")] * 2, [("1600", "1")] * 3
    reply = asked(ask="first", day="2026-01-01", first_event="2", games=rows(*lost, *fair))
    assert (reply["dropped"], reply["count"], reply["rating"]) == (number("2"), number("3"), None)
    assert reply["missing"] == [
        {
            "code": "first-games",
            "article": "7.1.4",
            "address": RATINGS,
            "values": {"has": "3", "needs": "5"},
        }
    ]
    assert reply["notes"] == [{"code": "first-zero", "values": {"games": "2"}}]
    # Taken as one event it is not without a point.
    reply = asked(ask="first", day="2026-01-01", games=rows(*lost, *fair))
    assert (reply["dropped"], reply["count"]) == (number("0"), number("5"))


def test_a_first_rating_that_is_too_low_or_too_high() -> None:
    low = asked(ask="first", day="2026-01-01", games=rows(*[("1460", "0")] * 4, ("1460", "1")))
    assert (low["value"], low["rating"]) == (number("1399"), None)
    assert low["missing"] == [
        {
            "code": "first-floor",
            "article": "7.1.4",
            "address": RATINGS,
            "values": {"has": "1399", "needs": "1400"},
        }
    ]
    high = asked(ask="first", day="2026-01-01", games=rows(*[("2380", "1")] * 5))
    assert high["rating"] == number("2200")
    assert high["notes"] == [
        {"code": "first-maximum", "values": {"rating": "2523", "limit": "2200"}}
    ]


def test_an_archived_first_rating() -> None:
    games = rows(*[("1700", "1")] * 3, *[("1700", "0")] * 2)
    reply = asked(ask="first", day="2023-05-01", games=games)
    assert (reply["rating"], reply["difference"]) == (number("1720"), number("20", "+20"))
    assert reply["edition"]["since"] == "2022-01-01"
    assert reply["half_point"]["value"] == "20"
    assert reply["maximum"] is reply["hypothetical"] is None


def test_rapid_and_blitz_first_ratings() -> None:
    reply = asked(ask="first", list="blitz", day="2026-01-01", games=rows(*[("1800", "1")] * 5))
    assert notes(reply) == [("first-has-standard", None)]
    assert reply["rating"] == number("2109")
    reply = asked(ask="first", list="rapid", day="2023-05-01", games=[])
    assert reply["errors"] == [
        {"code": "day-not-covered", "field": "day", "value": "2022-10-01", "low": "2024-03-01"}
    ]
    reply = asked(ask="first", list="rapid", day="2021-05-01", games=[])
    assert mistakes(reply) == [("day-not-covered", "day")]
