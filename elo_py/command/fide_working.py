"""Answers about FIDE ratings, worked step by step.

>>> from elo_py import ask
>>> question = {"ask": "performance", "games": [{"opponent": 1500, "score": 1}]}
>>> print(*performance(ask(question))[:3], sep="; ")
Performance in 1 game, 1 point; ; average of the opponents: 1500
"""

from typing import TYPE_CHECKING

from .columns import table
from .english import CAPS, CONVENTIONS, METHODS, MISSING, PERFORMANCES, REASONS, sentence
from .notes import note_lines

if TYPE_CHECKING:
    from elo_py.questions.answers import (
        ChangeAnswer,
        FirstAnswer,
        NeedAnswer,
        Number,
        PerformanceAnswer,
        SourcedNumber,
    )


def text(part: "Number | SourcedNumber | None") -> str:
    """A number as printed; a dash where there is none."""
    return "-" if part is None else part["text"]


def plural(part: "Number", one: str) -> str:
    """A number with its noun: 1 game, 2 games."""
    return f"{text(part)} {one}{'' if part['value'] == '1' else 's'}"


def added(part: "Number") -> str:
    """A change as a sum has it: + 7, - 7."""
    size = part["text"]
    sign = size[0] if size[0] in "+-" else "+"
    return f"{sign} {size.lstrip('+-')}"


def change(answer: "ChangeAnswer") -> list[str]:
    """The answer to "change": every game, their sum, its one rounding."""
    k = text(answer["k"]["effective"])
    rows = []
    for game in answer["games"]:
        if game["counted"]:
            worked = f"{k} x ({text(game['score'])} - {text(game['expected'])})"
            last = f"{worked} = {text(game['change']):>5}"
        else:
            reason = str(game["reason"])
            last = REASONS.get(reason, reason)
        rows.append(
            (
                str(game["game"]),
                text(game["opponent"]),
                text(game["difference"]),
                text(game["counted_difference"]),
                text(game["score"]),
                text(game["expected"]),
                last,
            )
        )
    total = text(answer["score"]), text(answer["expected"]), text(answer["change"])
    rows.append(("sum", "", "", "", *total))
    heading = (
        "game",
        "opponent",
        "difference",
        "counts as",
        "score",
        "expected",
        "change: K x (score - expected)",
    )
    return [*_rules("Rating change", answer), "", table(heading, rows), "", *_why(answer)]


def _rules(title: str, answer: "ChangeAnswer | FirstAnswer") -> list[str]:
    edition = answer["edition"]
    return [
        f"{title}, {answer['list']} list, rules of {edition['since']}",
        edition["address"],
    ]


def _why(answer: "ChangeAnswer") -> list[str]:
    k, cap, other = answer["k"], answer["cap_rule"], answer["other"]
    change, rounded = text(answer["change"]), text(answer["rounded"])
    # Rapid and blitz have the same articles, numbered one lower.
    rounding = f"{cap['article'].partition('.')[0]}.3.4"
    given = text(k["given"])
    own = "as given" if k["code"] == "k-given" else f"in place of {given}"
    if answer["differs"]:
        compared = (
            f"By {METHODS[other['method']]}: {text(other['change'])}, "
            f"new rating {text(other['new_rating'])}. "
            f"Official is {METHODS[answer['official']]}."
        )
    else:
        names = METHODS[other["method"]], METHODS[answer["method"]]
        compared = f"{names[0]} in place of {names[1]} gives the same."
        compared = compared[0].upper() + compared[1:]
    return [
        f"K {text(k['effective'])}, {own} ({k['article']}).",
        f"{sentence(CAPS, cap['code'], cap['values'])} ({cap['article']}).",
        (
            f"The sum alone is rounded, a half away from zero: {change} counts as {rounded} "
            f"({rounding})."
        ),
        (
            f"New rating: {text(answer['rating'])} {added(answer['rounded'])} = "
            f"{text(answer['new_rating'])}"
        ),
        compared,
        # The table has a column for what counts.
        *note_lines(answer["notes"], without=("capped",)),
    ]


def performance(answer: "PerformanceAnswer") -> list[str]:
    """The answer to "performance": the official lines, then every method."""
    rows = [
        (
            PERFORMANCES.get(way["method"], way["method"]),
            text(way["performance"]),
            way["article"] or "",
            _convention(way["convention"]),
        )
        for way in answer["performances"]
    ]
    lines = [
        f"Performance in {plural(answer['count'], 'game')}, {plural(answer['score'], 'point')}"
    ]
    if rows:
        lines += [
            "",
            f"average of the opponents: {text(answer['average'])}",
            f"share of the points: {text(answer['percent'])} %",
            f"dp of that share, table 8.1.1: {text(answer['difference'])}",
            "",
            table(("method", "performance", "article", ""), rows, left=1),
        ]
    return lines + note_lines(answer["notes"])


def _convention(code: str | None) -> str:
    return "" if code is None else CONVENTIONS.get(code, code)


def first(answer: "FirstAnswer") -> list[str]:
    """The answer to "first": average, share and difference, and what is missing."""
    lines = [
        *_rules("First rating", answer),
        "",
        (
            f"{plural(answer['count'], 'game')} against rated opponents, "
            f"{plural(answer['score'], 'point')}"
        ),
    ]
    phantoms = answer["hypothetical"]
    if answer["average"] is not None:
        if phantoms is not None:
            lines.append(
                f"with {text(phantoms)} drawn games against {text(answer['hypothetical_rating'])} "
                f"({phantoms['article']}):"
            )
        lines += [
            f"average of the opponents: {text(answer['average'])}",
            f"share of the points: {text(answer['percent'])} %",
            f"difference for that share: {text(answer['difference'])}",
            f"sum, rounded: {text(answer['uncapped'])}",
        ]
    lines += [
        f"{sentence(MISSING, part['code'], part['values'])} ({part['article']})."
        for part in answer["missing"]
    ]
    if answer["rating"] is not None:
        lines.append(f"First rating: {text(answer['rating'])}, K {text(answer['k'])}")
    return lines + note_lines(answer["notes"])


def need(answer: "NeedAnswer") -> list[str]:
    """The answer to "need": the least score, and what each score gives."""
    target, count = text(answer["target"]), text(answer["count"])
    aim = f"{'Rating' if answer['kind'] == 'rating' else 'Performance'} {target}"
    said = {
        "needed": f"{aim}: {text(answer['score'])} of {count} needed, "
        f"{text(answer['more'])} of the {text(answer['left'])} still to play.",
        "already-there": f"{aim}: reached, even with no point more.",
        "out-of-reach": f"{aim}: out of reach in {plural(answer['count'], 'game')}.",
    }[answer["code"]]
    other = answer["other"]
    compared = []
    if answer["differs"]:
        compared = [f"By {METHODS[other['method']]}: {text(other['score'])}."]
    return [said, *compared, "", _scores(answer), *note_lines(answer["notes"])]


def _scores(answer: "NeedAnswer") -> str:
    if answer["kind"] == "performance":
        heading = ["score", "performance"]
    else:
        heading = ["score", "change", "rounded", "new rating"]
    rows = []
    for row in answer["scores"]:
        if "performance" in row:
            numbers = [row["score"], row["performance"]]
        else:
            numbers = [row["score"], row["change"], row["rounded"], row["new_rating"]]
        rows.append([text(number) for number in numbers])
    return table(heading, rows)
