"""Remarks on a period that a reader of its result should see, as codes and values.

They say what was read differently from what was typed, which games were left
out and why, and where a rule changed a number.
"""

from ..fide.change import Change, GameChange
from ..fide.k_factor import k_factor
from .fide_questions import ChangeQuestion
from .notes import Note, opponent_remarks, remark


def notes(question: ChangeQuestion, outcome: Change) -> list[Note]:
    """All remarks: on the player, then game by game, then on the new rating."""
    games = iter(outcome.games)
    remarks = _player(question, outcome)
    for row in question.rows:
        remarks += opponent_remarks(row, question.edition.floor.value, question.symbols)
        if row.reason is None:
            remarks += _game(question, row.number, next(games))
        elif row.reason != "empty":
            remarks.append(_note(question, row.reason, row.number))
    floor = question.edition.floor.value
    if outcome.new_rating < floor <= question.rating:
        remarks.append(_note(question, "below-1400-new", rating=outcome.new_rating, floor=floor))
    return remarks


def _note(
    question: ChangeQuestion, code: str, game: int | None = None, **values: int | str
) -> Note:
    return remark(question.symbols, code, game, **values)


def _player(question: ChangeQuestion, outcome: Change) -> list[Note]:
    rating, k, text = question.rating, question.k, question.edition
    remarks = []
    if question.provisional:
        remarks.append(_note(question, "provisional-mark", rating=rating))
    if rating < text.floor.value:
        remarks.append(_note(question, "below-1400-own", rating=rating, floor=text.floor.value))
    official = k_factor(rating, text, year=question.day.year)
    if official.code == "k-2400" and k != official.value:
        reached = text.k_top_from.value
        remarks.append(
            _note(
                question,
                "k-2400",
                rating=rating,
                given=k,
                rule=official.value,
                limit=reached,
            )
        )
    if outcome.k != k:
        remarks.append(
            _note(
                question,
                "k-700",
                k=k,
                games=outcome.counted,
                product=k * outcome.counted,
                limit=text.k_limit.value,
                effective=outcome.k,
            )
        )
    return remarks


def _game(question: ChangeQuestion, number: int, game: GameChange) -> list[Note]:
    text = question.edition
    if game.difference is None and text.gap and text.gap_above:
        gap = abs(question.rating - game.game.opponent)
        limit, above = text.gap.value, text.gap_above.value
        return [_note(question, "not-rated-600", number, gap=gap, limit=limit, rating=above)]
    if game.difference is not None and game.difference.capped:
        true = abs(game.difference.true)
        return [_note(question, "capped", number, difference=true, limit=text.cap.value)]
    return []
