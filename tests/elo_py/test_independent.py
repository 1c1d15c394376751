"""A second derivation of the period, from the articles' text with fractions only.

It shares no code and no representation with the package: expected scores come
from the published file by search, sums are fractions, rounding is by comparison.
"""

from datetime import date
from decimal import Decimal
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from elo_py import Game, edition, rating_change
from elo_py.fide.editions import RatingList
from tests.support.published import published

PUBLISHED = [
    (int(row["d_min"]), Fraction(row["pd_high"]), Fraction(row["pd_low"]))
    for row in published("fide_8_1_2")
]


def expected(difference: int) -> Fraction:
    """8.3.2 (a): the column H for the higher rated player, L for the lower."""
    row = max(row for row in PUBLISHED if row[0] <= abs(difference))
    return row[1] if difference >= 0 else row[2]


def counted(own: int, opponents: list[int], place: int, rating_list: RatingList, day: date) -> int:
    """8.3.1 as each text has it."""
    difference = own - opponents[place]
    if abs(difference) <= 400:
        return difference
    if rating_list == "standard" and day >= date(2025, 10, 1) and own >= 2650:
        return difference
    # Up to February 2024 the favourite was helped once: against the weakest opponent.
    first_weakest = opponents.index(min(opponents))
    if day < date(2024, 3, 1) and difference > 0 and place != first_weakest:
        return difference
    return 400 if difference > 0 else -400


def not_rated(own: int, opponent: int, rating_list: RatingList, day: date) -> bool:
    """7.3.1 of the rapid and blitz chapter, since December 2024."""
    quick = rating_list != "standard" and day >= date(2024, 12, 1)
    return quick and abs(own - opponent) >= 600 and (own > 2600 or opponent > 2600)


def period(
    own: int, games: list[Game], k: int, rating_list: RatingList, day: date
) -> tuple[Fraction, int, int]:
    """Change, its rounding and the K that applied."""
    rated = [game for game in games if not not_rated(own, game.opponent, rating_list, day)]
    opponents = [game.opponent for game in rated]
    while k * len(rated) > 700:
        k -= 1
    gains = [
        Fraction(game.half_points, 2) - expected(counted(own, opponents, place, rating_list, day))
        for place, game in enumerate(rated)
    ]
    change = sum(gains, Fraction(0)) * k
    rounded = 0
    while abs(change - rounded) > Fraction(1, 2):
        rounded += 1 if change > rounded else -1
    # Exactly between two whole numbers the one further from zero holds.
    if abs(change - rounded) == Fraction(1, 2) and abs(change) > abs(rounded):
        rounded += 1 if change > 0 else -1
    return change, rounded, k


@settings(max_examples=400)
@given(
    st.integers(1000, 2900),
    st.lists(st.builds(Game, st.integers(1000, 2900), st.integers(0, 2)), max_size=40),
    st.sampled_from([10, 15, 20, 30, 40]),
    st.sampled_from(["standard", "rapid", "blitz"]),
    st.dates(date(2022, 1, 1), date(2027, 12, 31)),
)
def test_both_derivations_agree(
    own: int, games: list[Game], k: int, rating_list: RatingList, day: date
) -> None:
    result = rating_change(own, games, k, edition(rating_list, day))
    change, rounded, lowered = period(own, games, k, rating_list, day)
    assert Fraction(result.change) == change
    assert (result.rounded, result.new_rating, result.k) == (rounded, own + rounded, lowered)


@settings(max_examples=300)
@given(st.integers(-2000, 2000))
def test_the_formula_by_whole_numbers_alone(difference: int) -> None:
    # The score x solves (x / (1 - x))^400 = 10^D. Whole numbers are enough to see that it
    # lies between one unit of the twentieth place below and one above.
    game = [Game(3000 - abs(difference), 2)]
    result = rating_change(3000, game, 1, edition("standard"), method="formula", cap="off")
    units = int(result.expected * 10**20)
    assert Decimal(units) / 10**20 == result.expected
    whole = 10**20

    def at_most(parts: int) -> bool:
        against = whole - parts
        return bool(parts**400 <= 10 ** abs(difference) * against**400)

    assert at_most(units - 1)
    assert not at_most(units + 1)
