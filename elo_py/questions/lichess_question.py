"""The question "lichess", read and checked.

>>> question = lichess_question({"rating": "1500?", "deviation": 150, "games": []})
>>> question.player.rating, question.marked, question.kind
(Decimal('1500.0000000000'), True, 'blitz')
"""

from collections.abc import Mapping
from decimal import Decimal
from typing import Final, NamedTuple

from .. import lichess as site
from ..errors import QuestionError
from ..glicko2 import Opponent, Player
from ..lichess_preset import KINDS, PRESETS, Preset
from ..numerals.formatting import Symbols
from .decimals import VOLATILITIES, fine, fine_rating, needed
from .deviations import DEVIATIONS, DeviationRow, deviation_rows
from .fields import Fields

MOST_GAMES: Final = 200
"""Each is a period of its own, worked once for every addition that is compared."""
DAYS: Final = (0, 36_525)
SWITCHES: Final = ("on", "off")

_NAMES: Final = (
    "ask",
    "rating",
    "deviation",
    "volatility",
    "days",
    "kind",
    "preset",
    "colour_advantage",
    "gain_regulator",
    "games",
    "symbols",
)


class LichessQuestion(NamedTuple):
    """What becomes of a player's rating by these games."""

    player: Player
    marked: bool
    volatility_assumed: bool
    days: Decimal
    kind: str
    preset: Preset
    colour_advantage: bool
    gain_regulator: bool
    rows: tuple[DeviationRow, ...]
    symbols: Symbols

    def assumed(self, row: DeviationRow) -> Decimal:
        """An opponent's deviation; a usual one where none is given."""
        if row.deviation is not None:
            return row.deviation
        return self.preset.provisional if row.provisional else self.preset.typical_deviation

    def outcome(self, *, colour_advantage: bool, gain_regulator: bool) -> site.Outcome:
        """What becomes of the player with each addition on or off."""
        games = [
            site.Game(Opponent(row.opponent, self.assumed(row), row.points), row.colour)
            for row in self.rows
            if row.reason is None and row.opponent is not None
        ]
        return site.lichess(
            self.player,
            games,
            kind=self.kind,
            days=self.days,
            colour_advantage=colour_advantage,
            gain_regulator=gain_regulator,
            preset=self.preset,
        )


def lichess_question(given: Mapping[object, object]) -> LichessQuestion:
    """The question "lichess".

    :raises QuestionError: all that is wrong with it.
    """
    fields = Fields(given, _NAMES)
    presets = {preset.name: preset for preset in PRESETS}
    rating = fine_rating(fields, "rating")
    deviation = needed(fields, "deviation", *DEVIATIONS)
    volatility = fine(fields, "volatility", *VOLATILITIES)
    days = fine(fields, "days", *DAYS) or Decimal(0)
    kind = fields.choice("kind", KINDS)
    preset = presets[fields.choice("preset", tuple(presets))]
    colour = fields.choice("colour_advantage", SWITCHES) == "on"
    gain = fields.choice("gain_regulator", SWITCHES) == "on"
    rows = deviation_rows(fields, MOST_GAMES, on_lichess=True)
    symbols = fields.symbols("symbols")
    if rating is None or deviation is None or fields.mistakes:
        raise QuestionError(fields.mistakes)
    value = preset.typical_volatility if volatility is None else volatility
    return LichessQuestion(
        player=Player(rating.value, deviation, value),
        marked=rating.provisional,
        volatility_assumed=volatility is None,
        days=days,
        kind=kind,
        preset=preset,
        colour_advantage=colour,
        gain_regulator=gain,
        rows=rows,
        symbols=symbols,
    )
