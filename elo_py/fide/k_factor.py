"""The K-factor, article 8.3.3 (rapid and blitz: 7.3.3).

The article names four values without an order between them. Published lists fit
this one: a rating that once reached 2400 first, then youth, then the first 30 games.

>>> from datetime import date
>>> from elo_py.fide.editions import edition
>>> today = edition("standard", date(2026, 11, 1))
>>> k_factor(1900, today, year=2026, birth_year=2008).value
40
>>> k_factor(2390, today, year=2026, highest=2405).code
'k-2400'
>>> period_k(40, 20, today)
35
"""

from typing import Literal, NamedTuple

from ..checks import check_whole
from .editions import Edition, Rule

KCode = Literal["k-2400", "k-junior", "k-new", "k-standard", "k-20-rapid"]
"""Why a player has this K."""


class KFactor(NamedTuple):
    """A K, the code of the reason for it and the rule that states it.

    >>> from elo_py.fide.editions import edition
    >>> k_factor(2400, edition("standard"), year=2026).rule.article
    '8.3.3'
    """

    value: int
    code: KCode
    rule: Rule


def k_factor(  # noqa: PLR0913 - the article asks this much about a player
    rating: int,
    edition: Edition,
    *,
    year: int,
    birth_year: int | None = None,
    games_completed: int | None = None,
    highest: int | None = None,
) -> KFactor:
    """The K of a player on a list of the given year.

    :param rating: the player's rating on that list.
    :param edition: the text of the rules to apply.
    :param year: the year of the list.
    :param birth_year: None if unknown; the player then counts as an adult.
    :param games_completed: rated games so far; None if unknown, which counts as 30 or more.
    :param highest: the highest rating ever published; None for the present one.
    :raises NotANumber, NotWhole: one of the numbers is not a whole number.
    :raises OutOfRange: the number of games is less than 0.

    Source: FIDE Handbook B.02, 8.3.3, https://handbook.fide.com/chapter/B022024.

    >>> from elo_py.fide.editions import edition
    >>> found = k_factor(1500, edition("standard"), year=2026, games_completed=30)
    >>> found.value, found.code
    (20, 'k-standard')
    """
    check_whole(rating, "rating")
    check_whole(year, "year")
    for field, value, low in (
        ("birth_year", birth_year, None),
        ("games_completed", games_completed, 0),
        ("highest", highest, None),
    ):
        if value is not None:
            check_whole(value, field, low)
    if edition.k_all is not None:
        return KFactor(edition.k_all.value, "k-20-rapid", edition.k_all)
    peak = rating if highest is None else max(rating, highest)
    # The youth K lasts to the end of the year of that birthday, so years suffice.
    young = birth_year is not None and year - birth_year <= edition.k_junior_age.value
    new = games_completed is not None and games_completed < edition.k_new_games.value
    code: KCode
    if peak >= edition.k_top_from.value:
        rule, code = edition.k_top, "k-2400"
    elif young and peak < edition.k_junior_below.value:
        rule, code = edition.k_junior, "k-junior"
    elif new:
        rule, code = edition.k_new, "k-new"
    else:
        rule, code = edition.k_standard, "k-standard"
    return KFactor(rule.value, code, rule)


def period_k(k: int, games: int, edition: Edition) -> int:
    """K for a period: it is lowered where K times games would be above the limit.

    :param k: the player's K.
    :param games: the number of rated games in the period.
    :param edition: the text of the rules to apply.
    :raises NotANumber, NotWhole: K or the number of games is not a whole number.
    :raises OutOfRange: K is less than 1, or the number of games less than 0.

    Source: FIDE Handbook B.02, 8.3.3, https://handbook.fide.com/chapter/B022024.

    >>> from elo_py.fide.editions import edition
    >>> period_k(20, 35, edition("standard")), period_k(20, 40, edition("standard"))
    (20, 17)
    """
    check_whole(k, "k", 1)
    check_whole(games, "games", 0)
    return limited_k(k, games, edition)


def limited_k(k: int, games: int, edition: Edition) -> int:
    """`period_k` for numbers that have been checked already."""
    limit = edition.k_limit.value
    return limit // games if k * games > limit else k
