"""Lichess's numbers, named and dated: lichess-2026-08.

They stood in its published code, lichess-org/scalachess of 7 August 2026 and
lichess-org/lila; see the preset's addresses. Lichess changes them without notice.

>>> LICHESS_2026_08.provisional, LICHESS_2026_08.colour_advantage["blitz"]
(Decimal('110'), Decimal('11.782457'))

Not verified: since when the colour advantage is on the site; the factors for gains,
which another snapshot has otherwise; since when the least rating is 400; how the
constant of 700 points for a single game is used; how many points a bot starts with.
"""

from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from typing import Final, Literal, NamedTuple, get_args

from .glicko2 import Player

Kind = Literal[
    "blitz",
    "rapid",
    "classical",
    "bullet",
    "ultra-bullet",
    "crazyhouse",
    "atomic",
    "antichess",
    "other",
]

KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
"""What is played, as far as it makes a difference; other is any other variant."""
STANDARD_CHESS: Final = KINDS[:5]


class Preset(NamedTuple):
    """Lichess's numbers as they stood in its published code on a day."""

    name: str
    day: date
    addresses: tuple[str, ...]
    start: Player
    tau: Decimal
    most_volatility: Decimal
    least_deviation: Decimal
    most_deviation: Decimal
    least_rating: Decimal
    provisional: Decimal
    """Deviation from which a rating is shown with a question mark."""
    clueless: Decimal
    """Deviation from which Lichess takes nothing to be known of a player."""
    periods_a_day: Decimal
    typical_deviation: Decimal
    """Deviation that a year without games makes a provisional one."""
    typical_volatility: Decimal
    colour_advantage: Mapping[Kind, Decimal]
    """Rating points by which White is taken to be stronger, by kind."""
    gains: Mapping[Kind, Decimal]
    """What a gain is multiplied by, by kind."""
    later_gains: Mapping[Kind, Decimal]
    """The factors that another, later snapshot has otherwise."""


LICHESS_2026_08: Final = Preset(
    name="lichess-2026-08",
    day=date(2026, 8, 7),
    addresses=(
        "https://github.com/lichess-org/scalachess/tree/cbffc9d/rating",
        "https://github.com/lichess-org/lila/blob/39329bf/modules/rating/src/main/Glicko.scala",
        "https://github.com/lichess-org/lila/blob/b97af46/modules/rating/src/main/RatingRegulator.scala",
    ),
    start=Player(Decimal(1500), Decimal(500), Decimal("0.09")),
    tau=Decimal("0.75"),
    most_volatility=Decimal("0.1"),
    least_deviation=Decimal(45),
    most_deviation=Decimal(500),
    least_rating=Decimal(400),
    provisional=Decimal(110),
    clueless=Decimal(230),
    periods_a_day=Decimal("0.21436"),
    typical_deviation=Decimal(60),
    typical_volatility=Decimal("0.06"),
    colour_advantage={
        **dict.fromkeys(STANDARD_CHESS, Decimal("11.782457")),
        "crazyhouse": Decimal("20.30966"),
    },
    gains={
        "rapid": Decimal("1.015"),
        "classical": Decimal("1.015"),
        "blitz": Decimal("1.005"),
        "bullet": Decimal("1.015"),
        "ultra-bullet": Decimal("1.013"),
        "atomic": Decimal("1.02"),
        "antichess": Decimal("1.02"),
    },
    later_gains={"classical": Decimal("1.010"), "bullet": Decimal("1.010")},
)
PRESETS: Final = (LICHESS_2026_08,)
