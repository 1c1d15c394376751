"""The question "lichess": an estimate of a Lichess rating, and why it is another's.

>>> games = [{"opponent": 1510, "deviation": 60, "score": "draw", "colour": "white"}]
>>> answer = lichess_answer({"rating": 1505, "deviation": 60, "games": games})
>>> answer["change"]["text"], [note["code"] for note in answer["notes"]]
('-0.2', ['volatility-assumed', 'colour-turned-sign'])
"""

from collections.abc import Mapping
from decimal import Decimal
from functools import partial

from .. import lichess as site
from ..decimal128 import in_decimal128
from ..glicko2 import Player
from ..lichess_preset import Preset
from ..numerals.formatting import Symbols, format_difference, format_number, format_rating
from . import deviation_answer as shown
from .lichess_question import LichessQuestion, lichess_question
from .numerals import Answer, number


def _player(player: Player, preset: Preset, symbols: Symbols) -> Answer:
    cut = site.shown(player.rating)
    return {
        # As the site shows it: cut, not rounded, with a question mark if provisional.
        "rating": {**shown.rating(player.rating, symbols), "text": format_rating(cut, symbols)},
        "deviation": shown.deviation(player.deviation, symbols),
        "volatility": shown.volatility(player.volatility, symbols),
        "provisional": site.is_provisional(player.deviation, preset),
        "clueless": player.deviation >= preset.clueless,
    }


def _games(question: LichessQuestion, outcome: site.Outcome) -> list[Answer]:
    symbols = question.symbols
    played, before, games = iter(outcome.games), outcome.start, []
    for row in question.rows:
        known, expected, change = row, None, None
        if row.reason is None:
            game = next(played)
            known = row._replace(deviation=question.assumed(row))
            expected = shown.expected(game.expected, symbols)
            change = shown.change(game.player.rating - before.rating, symbols)
            before = game.player
        found = {"colour": row.colour, "expected": expected, "change": change}
        games.append(shown.game(known, symbols, **found))
    return games


def _differences(question: LichessQuestion, outcome: site.Outcome) -> list[Answer]:
    """What sets the site apart from plain Glicko-2, and by how much in these games."""
    colour, gain, symbols = question.colour_advantage, question.gain_regulator, question.symbols
    preset = question.preset
    found: list[Answer] = []
    for code, on, other, value, name in (
        (
            "colour-advantage",
            colour,
            partial(question.outcome, colour_advantage=not colour, gain_regulator=gain),
            preset.colour_advantage.get(question.kind, Decimal(0)),
            "points",
        ),
        (
            "gain-regulator",
            gain,
            partial(question.outcome, colour_advantage=colour, gain_regulator=not gain),
            preset.gains.get(question.kind, Decimal(1)),
            "factor",
        ),
    ):
        effect = outcome.player.rating - other().player.rating
        values = {name: format_number(value, symbols, places=2 if name == "points" else 3)}
        # The effect of the addition itself, whether it is on or off.
        effect = effect if on else -effect
        found.append(
            {"code": code, "on": on, "effect": shown.change(effect, symbols), "values": values}
        )
    return found


def _notes(question: LichessQuestion, outcome: site.Outcome) -> list[shown.Note]:
    symbols, preset, remarks = question.symbols, question.preset, []
    if question.marked:
        read = format_rating(question.player.rating, symbols)
        remarks.append(shown.note("provisional-mark", rating=read))
    if question.volatility_assumed:
        read = format_number(question.player.volatility, symbols, places=2)
        remarks.append(shown.note("volatility-assumed", volatility=read))
    later = preset.later_gains.get(question.kind)
    if later is not None and question.gain_regulator:
        remarks.append(
            shown.note(
                "gain-changed",
                factor=format_number(preset.gains[question.kind], symbols, places=3),
                later=format_number(later, symbols, places=3),
            )
        )
    coloured = question.colour_advantage and question.kind in preset.colour_advantage
    played = iter(outcome.games)
    for row in question.rows:
        remarks += shown.row_notes(row, symbols)
        if row.reason is not None:
            continue
        game = next(played)
        if row.deviation is None:
            read = format_rating(question.assumed(row), symbols)
            remarks.append(shown.note("deviation-assumed", row.number, deviation=read))
        if coloured and row.colour is None:
            remarks.append(shown.note("colour-unknown", row.number))
        if min(game.expected, game.level) < row.points < max(game.expected, game.level):
            remarks.append(shown.note("colour-turned-sign", row.number))
    return remarks


@in_decimal128
def lichess_answer(given: Mapping[object, object]) -> Answer:
    """The answer to "lichess".

    :raises QuestionError: all that is wrong with the question.
    """
    question = lichess_question(given)
    symbols, preset = question.symbols, question.preset
    colour, gain = question.colour_advantage, question.gain_regulator
    outcome = question.outcome(colour_advantage=colour, gain_regulator=gain)
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
        **shown.score(question.rows, symbols),
        "expected": shown.expected(expected, symbols),
        "change": shown.change(new.rating - old.rating, symbols),
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
