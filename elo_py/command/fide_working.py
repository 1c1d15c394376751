"""Answers about FIDE ratings, worked step by step.

>>> from elo_py import ask
>>> question = {"ask": "performance", "games": [{"opponent": 1500, "score": 1}]}
>>> print(*performance(ask(question))[:3], sep="; ")
Performance in 1 game, 1 point; ; average of the opponents: 1500
"""

from typing import Any

from .columns import table
from .english import CAPS, CONVENTIONS, METHODS, MISSING, PERFORMANCES, REASONS, sentence
from .notes import remarks

Answer = dict[str, Any]


def text(part: Answer | None) -> str:
    """A number as printed; a dash where there is none."""
    return "-" if part is None else str(part["text"])


def plural(part: Answer, one: str) -> str:
    """A number with its noun: 1 game, 2 games."""
    return f"{text(part)} {one}{'' if part['value'] == '1' else 's'}"


def added(part: Answer) -> str:
    """A change as a sum has it: + 7, - 7."""
    size = str(part["text"])
    sign = size[0] if size[0] in "+-" else "+"
    return f"{sign} {size.lstrip('+-')}"


def change(answer: Answer) -> list[str]:
    """The answer to "change": every game, their sum, its one rounding."""
    k = text(answer["k"]["effective"])
    rows = []
    for game in answer["games"]:
        if game["counted"]:
            worked = f"{k} x ({text(game['score'])} - {text(game['expected'])})"
            last = f"{worked} = {text(game['change']):>5}"
        else:
            last = REASONS.get(game["reason"], game["reason"])
        columns = ("opponent", "difference", "counted_difference", "score", "expected")
        rows.append([str(game["game"]), *(text(game[column]) for column in columns), last])
    total = [text(answer["score"]), text(answer["expected"]), text(answer["change"])]
    rows.append(["sum", "", "", "", *total])
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


def _rules(title: str, answer: Answer) -> list[str]:
    edition = answer["edition"]
    return [
        f"{title}, {answer['list']} list, rules of {edition['since']}",
        edition["address"],
    ]


def _why(answer: Answer) -> list[str]:
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
        *remarks(answer, without=("capped",)),
    ]


def performance(answer: Answer) -> list[str]:
    """The answer to "performance": the official steps, then every method."""
    rows = [
        (
            PERFORMANCES.get(way["method"], way["method"]),
            text(way["performance"]),
            way["article"] or "",
            CONVENTIONS.get(way["convention"], way["convention"] or ""),
        )
        for way in answer["performances"]
    ]
    steps = [
        f"Performance in {plural(answer['count'], 'game')}, {plural(answer['score'], 'point')}"
    ]
    if rows:
        steps += [
            "",
            f"average of the opponents: {text(answer['average'])}",
            f"share of the points: {text(answer['percent'])} %",
            f"dp of that share, table 8.1.1: {text(answer['difference'])}",
            "",
            table(("method", "performance", "article", ""), rows, left=1),
        ]
    return steps + remarks(answer)


def first(answer: Answer) -> list[str]:
    """The answer to "first": average, share and difference, and what is lacking."""
    steps = [
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
            steps.append(
                f"with {text(phantoms)} drawn games against {text(answer['hypothetical_rating'])} "
                f"({phantoms['article']}):"
            )
        steps += [
            f"average of the opponents: {text(answer['average'])}",
            f"share of the points: {text(answer['percent'])} %",
            f"difference for that share: {text(answer['difference'])}",
            f"sum, rounded: {text(answer['uncapped'])}",
        ]
    steps += [
        f"{sentence(MISSING, part['code'], part['values'])} ({part['article']})."
        for part in answer["missing"]
    ]
    if answer["rating"] is not None:
        steps.append(f"First rating: {text(answer['rating'])}, K {text(answer['k'])}")
    return steps + remarks(answer)


def need(answer: Answer) -> list[str]:
    """The answer to "need": the least score, and what each score gives."""
    target, count = text(answer["target"]), text(answer["count"])
    aim = f"{'Rating' if answer['kind'] == 'rating' else 'Performance'} {target}"
    said = {
        "needed": f"{aim}: {text(answer['score'])} of {count} needed, "
        f"{text(answer['more'])} of the {text(answer['left'])} still to play.",
        "already-there": f"{aim}: reached, even with no point more.",
        "out-of-reach": f"{aim}: out of reach in {plural(answer['count'], 'game')}.",
    }[answer["code"]]
    by_kind = {"rating": ("change", "rounded", "new_rating"), "performance": ("performance",)}
    columns = by_kind[answer["kind"]]
    rows = [
        [text(row["score"]), *(text(row[name]) for name in columns)] for row in answer["scores"]
    ]
    heading = ["score", *(name.replace("_", " ") for name in columns)]
    other = answer["other"]
    compared = []
    if answer["differs"]:
        compared = [f"By {METHODS[other['method']]}: {text(other['score'])}."]
    return [said, *compared, "", table(heading, rows), *remarks(answer)]
