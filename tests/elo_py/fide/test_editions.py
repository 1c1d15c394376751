"""The texts of the rules and the days from which they hold."""

from datetime import date, timedelta

import pytest

from elo_py import EDITIONS, LISTS, Edition, Rule, edition
from elo_py.errors import DayNotCovered, UnknownChoice
from elo_py.fide.editions import RatingList

STARTS = {
    "standard": ("2022-01-01", "2024-03-01", "2025-10-01"),
    "rapid": ("2022-01-01", "2022-10-01", "2024-03-01", "2024-12-01"),
    "blitz": ("2022-01-01", "2022-10-01", "2024-03-01", "2024-12-01"),
}


def rules(text: Edition) -> dict[str, Rule]:
    return {name: rule for name, rule in text._asdict().items() if isinstance(rule, Rule)}


@pytest.mark.parametrize("rating_list", LISTS)
def test_each_text_holds_from_its_first_day_to_the_eve_of_the_next(rating_list: RatingList) -> None:
    assert tuple(text.since.isoformat() for text in EDITIONS[rating_list]) == STARTS[rating_list]
    for text in EDITIONS[rating_list]:
        assert edition(rating_list, text.since) == text
        if text.since > date(2022, 1, 1):
            assert edition(rating_list, text.since - timedelta(days=1)) != text
    assert edition(rating_list, date.max) == EDITIONS[rating_list][-1]


def test_today_is_meant_when_no_day_is_given() -> None:
    assert edition() == edition("standard", date.today())


def test_a_day_before_the_first_text_is_refused() -> None:
    with pytest.raises(DayNotCovered) as refused:
        edition("rapid", date(2021, 12, 31))
    assert refused.value.facts() == {
        "code": "day-not-covered",
        "field": "day",
        "value": "2021-12-31",
        "low": "2022-01-01",
    }


def test_an_unknown_list_is_refused() -> None:
    with pytest.raises(UnknownChoice) as refused:
        edition("chess960", date(2026, 1, 1))  # type: ignore[arg-type]
    assert (refused.value.field, refused.value.choices) == ("list", ("standard", "rapid", "blitz"))


@pytest.mark.parametrize("rating_list", LISTS)
def test_every_number_has_a_source_and_is_no_younger_than_its_text(rating_list: RatingList) -> None:
    chapter, group = ("8.3", "7.2") if rating_list == "standard" else ("7.3", "6.2")
    for text in EDITIONS[rating_list]:
        assert text.rating_list == rating_list
        for rule in rules(text).values():
            assert rule.article.startswith((chapter, group))
            assert rule.since <= text.since
            assert rule.address.startswith("https://handbook.fide.com/chapter/B02")
            assert str(rule) == str(rule.value)


def test_what_each_change_changed() -> None:
    def differences(older: Edition, newer: Edition) -> set[str]:
        old, new = rules(older), rules(newer)
        return {
            name
            for name in old.keys() | new.keys()
            if (old[name].value if name in old else None)
            != (new[name].value if name in new else None)
        }

    first, second, third = EDITIONS["standard"]
    assert differences(first, second) == {"cap_upgrades", "floor"}
    assert differences(second, third) == {"cap_exempt"}
    first, second, third, fourth = EDITIONS["blitz"]
    assert differences(first, second) == {"k_all"}
    assert differences(second, third) == {"cap_upgrades", "floor"}
    assert differences(third, fourth) == {"gap", "gap_above"}


def test_the_numbers_in_force_today() -> None:
    text = edition("standard", date(2026, 11, 1))
    assert {name: rule.value for name, rule in rules(text).items()} == {
        "cap": 400,
        "cap_exempt": 2650,
        "floor": 1400,
        "k_new": 40,
        "k_new_games": 30,
        "k_junior": 40,
        "k_junior_age": 18,
        "k_junior_below": 2300,
        "k_standard": 20,
        "k_top": 10,
        "k_top_from": 2400,
        "k_limit": 700,
    }
    assert edition("rapid", date(2023, 1, 1)).floor.value == 1000


@pytest.mark.parametrize("rating_list", LISTS)
def test_every_number_stands_in_its_own_article(rating_list: RatingList) -> None:
    change, floor = ("8.3", "7.2.1") if rating_list == "standard" else ("7.3", "6.2.1")
    for text in EDITIONS[rating_list]:
        for name, rule in rules(text).items():
            article = f"{change}.3" if name.startswith("k_") else f"{change}.1"
            assert rule.article == (floor if name == "floor" else article)


def test_the_numbers_that_only_some_texts_have() -> None:
    assert [text.floor.value for text in EDITIONS["standard"]] == [1000, 1400, 1400]
    for rating_list in ("rapid", "blitz"):
        texts = EDITIONS[rating_list]
        assert [text.floor.value for text in texts] == [1000, 1000, 1400, 1400]
        assert texts[0].k_all is not None
        assert texts[0].k_all[:3] == (20, "7.3.3", date(2022, 1, 1))
        for text in texts[:2]:
            assert text.cap_upgrades is not None
            assert text.cap_upgrades[:3] == (1, "7.3.1", date(2022, 1, 1))
        assert texts[3].gap is not None
        assert texts[3].gap_above is not None
        assert texts[3].gap[:3] == (600, "7.3.1", date(2024, 12, 1))
        assert texts[3].gap_above[:3] == (2600, "7.3.1", date(2024, 12, 1))
    once = EDITIONS["standard"][0].cap_upgrades
    assert once is not None
    assert once[:3] == (1, "8.3.1", date(2022, 1, 1))


def test_a_new_number_carries_the_day_of_its_own_change() -> None:
    exempt = edition("standard", date(2026, 1, 1)).cap_exempt
    assert exempt is not None
    assert exempt.since == date(2025, 10, 1)
    assert edition("standard", date(2026, 1, 1)).cap.since == date(2024, 3, 1)
    second = EDITIONS["rapid"][1]
    assert (second.k_top.since, second.cap.since) == (date(2022, 10, 1), date(2022, 1, 1))


def test_every_text_stands_where_its_address_says() -> None:
    # The chapters as FIDE's handbook names them; the amendment of 2025 is in that of 2024.
    handbook = "https://handbook.fide.com/chapter/"
    standard = [text.address for text in EDITIONS["standard"]]
    assert standard == [handbook + chapter for chapter in ("B022022", "B022024", "B022024")]
    old, new = "B02RBRegulations2022", "B02RBRegulations2024"
    for rating_list in ("rapid", "blitz"):
        texts = {text.since.year: text.address for text in EDITIONS[rating_list]}
        assert texts == {2022: handbook + old, 2024: handbook + new}
