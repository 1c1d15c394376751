r"""Answers as lines of text.

>>> from elo_py import ask
>>> games = [{"opponent": 1400, "deviation": 30, "score": 1}]
>>> answer = ask({"ask": "glicko", "rating": 1500, "deviation": 200, "games": games})
>>> print("\n".join(working(answer)))
Glicko, 1 game
http://www.glicko.net/glicko/glicko.pdf
<BLANKLINE>
game  opponent  deviation  score  weight  expected
   1      1400       30.0      1  0.9955      0.64
 sum                           1              0.64
<BLANKLINE>
rating: 1500 + 63.4 = 1563
deviation: 200.0 -> 175.2
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from .columns import table
from .english import REASONS, UNVERIFIED, sentence
from .fide_working import added, change, first, need, performance, plural, text
from .notes import note_lines

if TYPE_CHECKING:
    from elo_py.questions.answers import (
        Answer,
        Glicko2Answer,
        GlickoAnswer,
        LeftOut,
        ReadAnswer,
    )


def glicko(answer: "GlickoAnswer | Glicko2Answer") -> list[str]:
    """The answer to "glicko" or "glicko2": the games, then rating and deviation."""
    heading = ("game", "opponent", "deviation", "score", "weight", "expected")
    rows = [
        (
            str(game["game"]),
            text(game["opponent"]),
            text(game["deviation"]),
            text(game["score"]),
            text(game["weight"]),
            text(game["expected"]),
        )
        for game in answer["games"]
    ]
    rows.append(("sum", "", "", text(answer["score"]), "", text(answer["expected"])))
    name = "Glicko" if answer["ask"] == "glicko" else "Glicko-2"
    deviation = text(answer["deviation"])
    if "start_deviation" in answer and text(answer["start_deviation"]) != deviation:
        deviation += f" -> {text(answer['start_deviation'])} after the pause"
    lines = [
        f"{name}, {plural(answer['count'], 'game')}",
        answer["source"]["address"],
        "",
        table(heading, rows),
        "",
        (
            f"rating: {text(answer['rating'])} {added(answer['change'])} = "
            f"{text(answer['new_rating'])}"
        ),
        f"deviation: {deviation} -> {text(answer['new_deviation'])}",
    ]
    if "volatility" in answer:
        lines.append(
            f"volatility: {text(answer['volatility'])} -> {text(answer['new_volatility'])}"
        )
    lines += [sentence(UNVERIFIED, code, {}) for code in answer["unverified"]]
    return lines + note_lines(answer["notes"])


def read(answer: "ReadAnswer") -> list[str]:
    """The answer to "read": the games, then the lines left out and why."""
    title = f"Read as {answer['kind']}: {plural(answer['count'], 'game')}"
    lines = []
    player = answer["player"]
    if player is not None:
        title += f" of {player['name']}, rated {text(player['rating'])}"
    elif answer["players"]:
        players = [
            (one["key"], one["name"], text(one["rating"]), text(one["games"]))
            for one in answer["players"]
        ]
        lines += ["", "Whose games? Choose with --player.", ""]
        lines.append(table(("key", "name", "rating", "games"), players, left=2))
    if answer["games"]:
        games = [
            (str(game["line"]), game["name"], text(game["opponent"]), text(game["score"]))
            for game in answer["games"]
        ]
        lines += ["", table(("line", "opponent", "rating", "score"), games, left=2)]
    return [title, *lines, *left_out(answer["left_out"]), *note_lines(answer["notes"])]


def left_out(parts: "Sequence[LeftOut]") -> list[str]:
    """The lines of a text that are not used, each with its reason."""
    rows = [
        (str(part["line"]), REASONS.get(part["code"], part["code"]), part["value"])
        for part in parts
    ]
    return ["", "Left out:", table(("line", "why", "text"), rows, left=3)] if rows else []


_WORKINGS: Final[dict[str | None, Callable[..., list[str]]]] = {
    "change": change,
    "performance": performance,
    "first": first,
    "need": need,
    "glicko": glicko,
    "glicko2": glicko,
    "read": read,
}


def working(answer: "Answer") -> list[str]:
    """The lines that show the answer to a command's question."""
    return _WORKINGS[answer["ask"]](answer)
