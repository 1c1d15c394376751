"""The one-off adjustment of 1 March 2024: every rating below 2000 rose by 0.40 x (2000 - R).

It applied to all three lists; 2000 and more stayed as it was. Ratings were then between
1000 and 2000, and so came to lie between 1400 and 2000. Nothing was found about
fractions. They are rounded to the nearest whole number here, as FIDE rounds elsewhere;
they are fifths, so none is a half.

>>> adjustment(1500)
Adjustment(rating=1500, change=Decimal('200.0'), new_rating=1700)
>>> adjustment(1401).new_rating, adjustment(2000).new_rating
(1641, 2000)
"""

from datetime import date
from decimal import Decimal
from typing import Final, NamedTuple

from ..arithmetic import exact, nearest
from ..checks import check_whole
from .editions import Rule

DAY: Final = date(2024, 3, 1)

# The rule stood in decisions, not in the handbook: it has no article.
BELOW: Final = Rule(
    2000, "", DAY, "https://qc.fide.com/2024/03/01/new-rating-regulations-come-into-force/"
)
"""Only ratings below this were adjusted."""
LOWEST: Final = BELOW._replace(value=1000)
"""No rating was lower then: the list had this floor."""
PERCENT: Final = Rule(40, "", DAY, "https://vastgotaschack.se/fide-har-gjort-om-rankingsystemet/")
"""How much of the way to that rating was given."""


class Adjustment(NamedTuple):
    """A rating of the February list, the exact rise and the rating it became.

    All three are in rating points.

    >>> adjustment(1990)
    Adjustment(rating=1990, change=Decimal('4.0'), new_rating=1994)
    """

    rating: int
    change: Decimal
    new_rating: int


def adjustment(rating: int) -> Adjustment:
    """What a rating of February 2024 became, before that month's games.

    :param rating: the rating on the February list.
    :raises NotANumber, NotWhole: the rating is not a whole number.

    Source: the addresses of BELOW and PERCENT.

    >>> adjustment(1500).new_rating
    1700
    """
    check_whole(rating, "rating")
    hundredths = PERCENT.value * max(0, BELOW.value - rating)
    return Adjustment(rating, exact(hundredths // 10, 1), rating + nearest(hundredths, 100))
