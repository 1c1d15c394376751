r"""Answers as text: which working belongs to which question.

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

from typing import Any

from .columns import table
from .english import REASONS, UNVERIFIED, sentence
from .fide_working import added, change, first, need, performance, plural, text
from .notes import remarks

Answer = dict[str, Any]


def glicko(answer: Answer) -> list[str]:
    """The answer to "glicko" or "glicko2"."""
    columns = ("opponent", "deviation", "score", "weight", "expected")
    rows = [
        [str(game["game"]), *(text(game[name]) for name in columns)] for game in answer["games"]
    ]
    rows.append(["sum", "", "", text(answer["score"]), "", text(answer["expected"])])
    name = "Glicko" if answer["ask"] == "glicko" else "Glicko-2"
    deviation = text(answer["deviation"])
    if "start_deviation" in answer and text(answer["start_deviation"]) != deviation:
        deviation += f" -> {text(answer['start_deviation'])} after the pause"
    steps = [
        f"{name}, {plural(answer['count'], 'game')}",
        answer["source"]["address"],
        "",
        table(("game", *columns), rows),
        "",
        (
            f"rating: {text(answer['rating'])} {added(answer['change'])} = "
            f"{text(answer['new_rating'])}"
        ),
        f"deviation: {deviation} -> {text(answer['new_deviation'])}",
    ]
    if "volatility" in answer:
        steps.append(
            f"volatility: {text(answer['volatility'])} -> {text(answer['new_volatility'])}"
        )
    steps += [sentence(UNVERIFIED, code, {}) for code in answer["unverified"]]
    return steps + remarks(answer)


def read(answer: Answer) -> list[str]:
    """The answer to "read": games, then lines left out and why."""
    steps = [f"Read as {answer['kind']}: {plural(answer['count'], 'game')}"]
    if answer["player"] is not None:
        player = answer["player"]
        steps[0] += f" of {player['name']}, rated {text(player['rating'])}"
    elif answer["players"]:
        rows = [
            (player["key"], player["name"], text(player["rating"]), text(player["games"]))
            for player in answer["players"]
        ]
        steps += ["", "Whose games? Choose with --player.", ""]
        steps.append(table(("key", "name", "rating", "games"), rows, left=2))
    if answer["games"]:
        rows = [
            (str(game["line"]), game["name"], text(game["opponent"]), text(game["score"]))
            for game in answer["games"]
        ]
        steps += ["", table(("line", "opponent", "rating", "score"), rows, left=2)]
    return steps + left_out(answer) + remarks(answer)


def left_out(answer: Answer) -> list[str]:
    """The lines that a reader did not use, each with its reason."""
    lost = [
        (str(part["line"]), REASONS.get(part["code"], part["code"]), part["value"])
        for part in answer["left_out"]
    ]
    return ["", "Left out:", table(("line", "why", "text"), lost, left=3)] if lost else []


_WORKINGS = {
    "change": change,
    "performance": performance,
    "first": first,
    "need": need,
    "glicko": glicko,
    "glicko2": glicko,
    "read": read,
}


def working(answer: Answer) -> list[str]:
    """The lines that show an answer."""
    return _WORKINGS[answer["ask"]](answer)
