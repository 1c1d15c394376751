"""The question "lichess": an estimate of a Lichess rating, and what sets it apart from Glicko-2.

>>> games = [{"opponent": 1510, "deviation": 60, "score": "draw", "colour": "white"}]
>>> answer = lichess_answer({"rating": 1505, "deviation": 60, "games": games})
>>> answer["change"]["text"], [note["code"] for note in answer["notes"]]
('-0.2', ['volatility-assumed', 'colour-turned-sign'])
"""

from decimal import Decimal
from typing import TYPE_CHECKING, Final, NamedTuple

from .. import lichess as site
from ..decimal128 import in_decimal128
from ..errors import QuestionError
from ..glicko2 import Opponent, Player
from ..lichess_preset import KINDS, PRESETS, Kind, Preset
from ..numerals.formatting import Symbols, format_difference, format_number, format_rating
from .deviations import (
    DEVIATIONS,
    VOLATILITIES,
    DeviationRow,
    change_number,
    count,
    decimal,
    decimal_number,
    deviation_number,
    deviation_rows,
    expected_number,
    game,
    own_rating,
    rating_number,
    score,
)
from .fields import Fields, Given
from .notes import note, provisional_mark, row_notes
from .numerals import number

if TYPE_CHECKING:
    from .answers import LichessAnswer, LichessDifference, LichessGame, LichessPlayer, Note

MOST_GAMES: Final = 200
"""Each is a period of its own, worked once for every addition that is compared."""
DAYS: Final = (0, 36_525)
SWITCHES: Final = ("on", "off")

_FIELDS: Final = (
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
    """A player and games on Lichess, and which of the site's additions are on."""

    player: Player
    provisional: bool
    volatility_assumed: bool
    days: Decimal
    kind: Kind
    preset: Preset
    colour_advantage: bool
    gain_regulator: bool
    rows: tuple[DeviationRow, ...]
    symbols: Symbols

    def deviation(self, row: DeviationRow) -> Decimal:
        """An opponent's deviation; a usual one where none is given."""
        if row.deviation is not None:
            return row.deviation
        return self.preset.provisional if row.provisional else self.preset.typical_deviation

    def outcome(self, *, colour_advantage: bool, gain_regulator: bool) -> site.Outcome:
        """What becomes of the player with each addition on or off."""
        games = [
            site.Game(
                Opponent(rating=row.opponent, deviation=self.deviation(row), points=row.points),
                row.colour,
            )
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


def lichess_question(given: Given) -> LichessQuestion:
    """The question, read and checked.

    :raises QuestionError: all that is wrong with it.
    """
    fields = Fields(given, _FIELDS)
    presets = {preset.name: preset for preset in PRESETS}
    rating = own_rating(fields, "rating")
    deviation = decimal(fields, "deviation", *DEVIATIONS, required=True)
    volatility = decimal(fields, "volatility", *VOLATILITIES)
    days = decimal(fields, "days", *DAYS) or Decimal(0)
    kind = fields.choice("kind", KINDS)
    preset = presets[fields.choice("preset", tuple(presets))]
    colour_advantage = fields.choice("colour_advantage", SWITCHES) == "on"
    gain_regulator = fields.choice("gain_regulator", SWITCHES) == "on"
    rows = deviation_rows(fields, MOST_GAMES, on_lichess=True)
    symbols = fields.symbols("symbols")
    if rating is None or deviation is None or fields.mistakes:
        raise QuestionError(fields.mistakes)
    return LichessQuestion(
        player=Player(
            rating=rating.value,
            deviation=deviation,
            volatility=preset.typical_volatility if volatility is None else volatility,
        ),
        provisional=rating.provisional,
        volatility_assumed=volatility is None,
        days=days,
        kind=kind,
        preset=preset,
        colour_advantage=colour_advantage,
        gain_regulator=gain_regulator,
        rows=rows,
        symbols=symbols,
    )


@in_decimal128
def lichess_answer(given: Given) -> "LichessAnswer":
    """The answer to "lichess".

    :raises QuestionError: all that is wrong with the question.
    """
    question = lichess_question(given)
    symbols, preset = question.symbols, question.preset
    outcome = question.outcome(
        colour_advantage=question.colour_advantage, gain_regulator=question.gain_regulator
    )
    plain = question.outcome(colour_advantage=False, gain_regulator=False)
    new, old = outcome.player, question.player
    expected = sum((game.expected for game in outcome.games), Decimal(0))
    return {
        "ask": "lichess",
        "preset": {
            "name": preset.name,
            "day": preset.day.isoformat(),
            "addresses": list(preset.addresses),
        },
        "kind": question.kind,
        "estimate": True,
        "before": _player(old, preset, symbols),
        "start": _player(outcome.start, preset, symbols),
        "games": _games(question, outcome),
        "count": count(question.rows, symbols),
        "score": score(question.rows, symbols),
        "expected": expected_number(expected, symbols),
        "change": change_number(new.rating - old.rating, symbols),
        "shown_change": number(
            site.shown(new.rating) - site.shown(old.rating), format_difference, symbols
        ),
        "after": _player(new, preset, symbols),
        "plain": _player(plain.player, preset, symbols),
        "differences": _differences(question, outcome),
        "always": list(site.ALWAYS),
        "not_worked": list(site.NOT_WORKED),
        "unverified": list(site.UNVERIFIED),
        "notes": _notes(question, outcome),
    }


def _player(player: Player, preset: Preset, symbols: Symbols) -> "LichessPlayer":
    return {
        "rating": {
            "value": rating_number(player.rating, symbols)["value"],
            # As the site shows it: cut, not rounded.
            "text": format_rating(site.shown(player.rating), symbols),
        },
        "deviation": deviation_number(player.deviation, symbols),
        "volatility": decimal_number(player.volatility, symbols, places=5),
        "provisional": site.is_provisional(player.deviation, preset),
        "clueless": player.deviation >= preset.clueless,
    }


def _games(question: LichessQuestion, outcome: site.Outcome) -> "list[LichessGame]":
    symbols = question.symbols
    played, before = iter(outcome.games), outcome.start
    games: list[LichessGame] = []
    for row in question.rows:
        known, expected, change = row, None, None
        if row.reason is None:
            after = next(played)
            known = row._replace(deviation=question.deviation(row))
            expected = expected_number(after.expected, symbols)
            change = change_number(after.player.rating - before.rating, symbols)
            before = after.player
        games.append(
            {
                **game(known, symbols),
                "colour": row.colour,
                "expected": expected,
                "change": change,
            }
        )
    return games


def _differences(question: LichessQuestion, outcome: site.Outcome) -> "list[LichessDifference]":
    """What sets the site apart from plain Glicko-2, and by how much in these games."""
    kind, preset, symbols = question.kind, question.preset, question.symbols
    colour, gain = question.colour_advantage, question.gain_regulator
    advantage = preset.colour_advantage.get(kind, Decimal(0))
    factor = preset.gains.get(kind, Decimal(1))

    def difference(
        code: str, *, on: bool, turned: site.Outcome, values: dict[str, str]
    ) -> "LichessDifference":
        # The effect of the addition itself, whether it is on or off.
        moved = outcome.player.rating - turned.player.rating
        effect = change_number(moved if on else -moved, symbols)
        return {"code": code, "on": on, "effect": effect, "values": values}

    return [
        difference(
            "colour-advantage",
            on=colour,
            turned=question.outcome(colour_advantage=not colour, gain_regulator=gain),
            values={"points": format_number(advantage, symbols, places=2)},
        ),
        difference(
            "gain-regulator",
            on=gain,
            turned=question.outcome(colour_advantage=colour, gain_regulator=not gain),
            values={"factor": format_number(factor, symbols, places=3)},
        ),
    ]


def _notes(question: LichessQuestion, outcome: site.Outcome) -> "list[Note]":
    symbols, preset, kind = question.symbols, question.preset, question.kind
    notes = []
    if question.provisional:
        notes.append(provisional_mark(symbols, question.player.rating))
    if question.volatility_assumed:
        volatility = format_number(question.player.volatility, symbols, places=2)
        notes.append(note(symbols, "volatility-assumed", {"volatility": volatility}))
    later = preset.later_gains.get(kind)
    if later is not None and question.gain_regulator:
        factors = {"factor": preset.gains[kind], "later": later}
        values = {name: format_number(value, symbols, places=3) for name, value in factors.items()}
        notes.append(note(symbols, "gain-changed", values))
    coloured = question.colour_advantage and kind in preset.colour_advantage
    played = iter(outcome.games)
    for row in question.rows:
        notes += row_notes(symbols, [row])
        if row.reason is not None:
            continue
        after = next(played)
        if row.deviation is None:
            values = {"deviation": format_rating(question.deviation(row), symbols)}
            notes.append(note(symbols, "deviation-assumed", values, game=row.number))
        if coloured and row.colour is None:
            notes.append(note(symbols, "colour-unknown", {}, game=row.number))
        if min(after.expected, after.level) < row.points < max(after.expected, after.level):
            notes.append(note(symbols, "colour-turned-sign", {}, game=row.number))
    return notes
