"""The texts of the rating rules, each with the day from which it holds.

Every number is a Rule: its value, the article that states it, the first day of
the text that does so and the address of that text. Standard ratings follow
FIDE Handbook B.02; rapid and blitz have a chapter of their own, whose articles
are numbered one lower.

>>> from datetime import date
>>> edition("standard", date(2025, 9, 30)).cap_exempt is None
True
>>> edition("standard", date(2025, 10, 1)).cap_exempt.value
2650
>>> print(edition("blitz", date(2026, 1, 1)).cap.article)
7.3.1
"""

from datetime import date
from typing import Final, Literal, NamedTuple, get_args

from ..errors import DayNotCovered, UnknownChoice

RatingList = Literal["standard", "rapid", "blitz"]

LISTS: Final[tuple[RatingList, ...]] = get_args(RatingList)
"""FIDE's rating lists."""


class Rule(NamedTuple):
    """A number of the rules and where it is written.

    >>> print(Rule(400, "8.3.1", date(2024, 3, 1), "https://handbook.fide.com/chapter/B022024"))
    400
    """

    value: int
    article: str
    since: date
    address: str

    def __str__(self) -> str:
        return str(self.value)


class Edition(NamedTuple):
    """The numbers of one text of the rules; a rule it does not have is None.

    Ratings, differences and floors are in rating points, ages in years.

    >>> text = edition("standard", date(2026, 1, 1))
    >>> text.cap.value, text.floor.value, text.k_limit.value
    (400, 1400, 700)
    """

    rating_list: RatingList
    since: date
    address: str
    cap: Rule
    """Largest difference that counts."""
    cap_exempt: Rule | None
    """Own rating from which the cap no longer applies."""
    cap_upgrades: Rule | None
    """Games of a tournament in which the cap may help a player; None: all."""
    gap: Rule | None
    """Difference from which a game is not rated ..."""
    gap_above: Rule | None
    """... if one of the two players has more than this rating."""
    floor: Rule
    """Lowest rating on the list."""
    k_new: Rule
    k_new_games: Rule
    k_junior: Rule
    k_junior_age: Rule
    k_junior_below: Rule
    k_standard: Rule
    k_top: Rule
    k_top_from: Rule
    k_limit: Rule
    """Largest product of K and the games of a period."""
    k_all: Rule | None
    """One K for every player, in place of the others."""


def _text(rating_list: RatingList, since: date, address: str, floor: int) -> Edition:
    # Rapid and blitz have one chapter less before these: 8 of standard is 7 there.
    rating, change = ("7", "8.3") if rating_list == "standard" else ("6", "7.3")

    def rule(value: int, article: str) -> Rule:
        return Rule(value, article, since, address)

    k = f"{change}.3"
    return Edition(
        rating_list=rating_list,
        since=since,
        address=address,
        cap=rule(400, f"{change}.1"),
        cap_exempt=None,
        cap_upgrades=None,
        gap=None,
        gap_above=None,
        floor=rule(floor, f"{rating}.2.1"),
        k_new=rule(40, k),
        k_new_games=rule(30, k),
        k_junior=rule(40, k),
        k_junior_age=rule(18, k),
        k_junior_below=rule(2300, k),
        k_standard=rule(20, k),
        k_top=rule(10, k),
        k_top_from=rule(2400, k),
        k_limit=rule(700, k),
        k_all=None,
    )


def _standard() -> tuple[Edition, ...]:
    day = date(2022, 1, 1)
    address = "https://handbook.fide.com/chapter/B022022"
    once = Rule(1, "8.3.1", day, address)
    first = _text("standard", day, address, 1000)._replace(cap_upgrades=once)
    day = date(2024, 3, 1)
    address = "https://handbook.fide.com/chapter/B022024"
    second = _text("standard", day, address, 1400)
    day = date(2025, 10, 1)
    exempt = Rule(2650, "8.3.1", day, address)
    return first, second, second._replace(since=day, cap_exempt=exempt)


def _rapid_or_blitz(rating_list: RatingList) -> tuple[Edition, ...]:
    day = date(2022, 1, 1)
    address = "https://handbook.fide.com/chapter/B02RBRegulations2022"
    once = Rule(1, "7.3.1", day, address)
    everyone = Rule(20, "7.3.3", day, address)
    first = _text(rating_list, day, address, 1000)._replace(cap_upgrades=once, k_all=everyone)
    # From October 2022 the K of standard chess: those numbers are new on that day.
    day = date(2022, 10, 1)
    second = _text(rating_list, day, address, 1000)._replace(
        cap=first.cap, cap_upgrades=once, floor=first.floor, k_limit=first.k_limit
    )
    day = date(2024, 3, 1)
    address = "https://handbook.fide.com/chapter/B02RBRegulations2024"
    third = _text(rating_list, day, address, 1400)
    day = date(2024, 12, 1)
    fourth = third._replace(
        since=day,
        gap=Rule(600, "7.3.1", day, address),
        gap_above=Rule(2600, "7.3.1", day, address),
    )
    return first, second, third, fourth


EDITIONS: Final[dict[RatingList, tuple[Edition, ...]]] = {
    "standard": _standard(),
    "rapid": _rapid_or_blitz("rapid"),
    "blitz": _rapid_or_blitz("blitz"),
}
"""The texts of each list, oldest first."""


def edition(rating_list: RatingList = "standard", day: date | None = None) -> Edition:
    """The text of the rules that is in force for a list on a day.

    :param rating_list: "standard", "rapid" or "blitz".
    :param day: any day of the period; None for today.
    :raises UnknownChoice: there is no such list.
    :raises DayNotCovered: the day lies before the first text held here.

    Source: the address that each edition carries.

    >>> edition("standard", date(2026, 11, 1)).since.isoformat()
    '2025-10-01'
    """
    if rating_list not in EDITIONS:
        raise UnknownChoice("list", rating_list, choices=LISTS)
    wanted = date.today() if day is None else day
    texts = EDITIONS[rating_list]
    for text in reversed(texts):
        if text.since <= wanted:
            return text
    low = texts[0].since.isoformat()
    raise DayNotCovered("day", wanted.isoformat(), low=low)
