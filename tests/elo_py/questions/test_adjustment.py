"""The question "adjustment"."""

from tests.support.asking import SWEDISH, asked, mistakes, number


def test_the_whole_answer_about_the_adjustment() -> None:
    reply = asked(ask="adjustment", rating="1 401?", symbols=SWEDISH)
    assert reply == {
        "ask": "adjustment",
        "day": "2024-03-01",
        "lists": ["standard", "rapid", "blitz"],
        "rating": number("1401"),
        "change": number("239.6", "+239,6"),
        "new_rating": number("1641"),
        "code": "adjusted",
        "below": {
            **number("2000"),
            "article": "",
            "address": "https://qc.fide.com/2024/03/01/new-rating-regulations-come-into-force/",
        },
        "percent": {
            **number("40"),
            "article": "",
            "address": "https://vastgotaschack.se/fide-har-gjort-om-rankingsystemet/",
        },
        "notes": [{"code": "provisional-mark", "values": {"rating": "1401"}}],
    }
    assert asked(ask="adjustment", rating=2000)["code"] == "not-adjusted"
    assert asked(ask="adjustment", rating=999)["errors"] == [
        {"code": "out-of-range", "field": "rating", "value": "999", "low": "1000", "high": "4000"}
    ]
    assert mistakes(asked(ask="adjustment")) == [("missing", "rating")]
