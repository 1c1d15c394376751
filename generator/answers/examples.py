"""The worked examples of content/examples.toml, asked and answered by elo_py in both methods.

A view is one question with both answers; "one-game.win" names a variant of a one-game example.
"""

from collections.abc import Iterator
from decimal import Decimal
from typing import Any, NamedTuple, cast

import elo_py
from elo_py import METHODS
from generator.answers.link_grammar import Grammar, link_grammar, link_query
from generator.content.model import Content, Table
from generator.problems import Problem

SCORES = {"w": "1", "d": "0.5", "l": "0"}
RESULTS = {"win": "w", "draw": "d", "loss": "l"}
TURNED = {"w": "l", "d": "d", "l": "w"}
QUANTITIES = ("expected", "score", "change", "rounded", "new_rating")

Answer = dict[str, Any]


class Game(NamedTuple):
    """A game of an example: the opponent's rating and w, d or l."""

    opponent: int
    result: str


class Asked(NamedTuple):
    """How the examples are asked: for a language's symbols, on a day, with links by a grammar."""

    symbols: dict[str, str]
    day: str
    grammar: Grammar


class View(NamedTuple):
    """A question with the answers by table and by formula, and for one game the opponent's side."""

    name: str
    article: str
    query: str
    question: Table
    table: Answer
    formula: Answer
    opponent: "View | None"

    @property
    def href(self) -> str:
        """Where a page's calculator answers this question, relative to the page."""
        return f"?{self.query}#calculator"


def worked_views(content: Content, symbols: dict[str, str], day: str) -> dict[str, View]:
    """All views by name, their texts formatted with a language's symbols."""
    every = _every(content)
    grammar = link_grammar(content.root)
    return {
        name: _view(name, example, games, Asked(symbols, day, grammar))
        for name, example, games in every
    }


def worked_view(content: Content, name: str, symbols: dict[str, str], day: str) -> View:
    """One view alone. Raises LookupError if there is none of that name."""
    for each, example, games in _every(content):
        if each == name:
            return _view(name, example, games, Asked(symbols, day, link_grammar(content.root)))
    raise LookupError(name)


def check_prefilled(content: Content) -> list[Problem]:
    """The example shown on arrival must be there before any page can be made."""
    names = [name for name, _, _ in _every(content)]
    if content.site["prefilled"] in names:
        return []
    source = content.site_source
    wrong, fix = "prefilled is not the name of an example", f"one of {', '.join(names)}"
    return [Problem(source.path, source.line_of("prefilled"), wrong, fix)]


def check_examples(content: Content, views: dict[str, View]) -> list[Problem]:
    """Mistakes in a question, and results other than the expected ones."""
    problems: list[Problem] = []
    for name, example in content.examples.items():
        for method in METHODS:
            for variant, _ in _variants(example):
                view = views[f"{name}.{variant}" if variant else name]
                key = (name, "expect", method, *filter(None, [variant]))
                problems += _differences(content, view, method, key)
    return problems


def quantity(view: View, what: str, method: str, game: int | None = None) -> Table:
    """A number of a view's answer: {"value", "text"}. KeyError for an unknown name."""
    answer = view.table if method == "table" else view.formula
    if what.startswith("opponent_"):
        if view.opponent is None:
            raise KeyError(f"{view.name} is not a single game and has no opponent's side")
        return quantity(view.opponent, what.removeprefix("opponent_"), method)
    if what == "k":
        number: Table = answer["k"]["effective"]
    elif game is not None:
        number = answer["games"][game - 1][what]
    elif what in QUANTITIES:
        number = answer[what]
    else:
        raise KeyError(f"no quantity {what}: one of {', '.join(QUANTITIES)}, k")
    return number


def _differences(
    content: Content, view: View, method: str, key: tuple[str, ...]
) -> Iterator[Problem]:
    """Where an answer differs from what stands under `key`, what is expected."""
    source = content.examples_source
    answer = view.table if method == "table" else view.formula
    if "errors" in answer:
        mistakes = "; ".join(f"{error['code']} {error['field']}" for error in answer["errors"])
        wrong = f"{view.name}: {mistakes}"
        yield Problem(source.path, source.line_of(key[0]), wrong, "correct the example's numbers")
        return
    wanted: Any = content.examples
    for name in key:
        wanted = wanted.get(name, {})
    if not wanted:
        fix = "work it out by hand and add it under expect"
        wrong = f"{view.name}: no expected {method} result"
        yield Problem(source.path, source.line_of(*key), wrong, fix)
    for what, text in wanted.items():
        exact = Decimal(quantity(view, what, method)["value"])
        if exact.quantize(Decimal(text)) != Decimal(text):
            wrong = f"{view.name} by {method}: {what} is {exact}, expected {text}"
            fix = "one of the two is wrong: find out which"
            yield Problem(source.path, source.line_of(*key, what), wrong, fix)


def _every(content: Content) -> Iterator[tuple[str, Table, list[Game]]]:
    """The name of each view, its example and its games."""
    for name, example in content.examples.items():
        for variant, games in _variants(example):
            yield f"{name}.{variant}" if variant else name, example, games


def _variants(example: Table) -> list[tuple[str, list[Game]]]:
    """The games of each variant; one variant without a name for an example of several games."""
    if "opponent" in example:
        return [(name, [Game(example["opponent"], RESULTS[name])]) for name in example["variants"]]
    games = [Game(int(text[:-1]), text[-1]) for text in example["games"]]
    return [("", games * example.get("times", 1))]


def _view(name: str, example: Table, games: list[Game], asked: Asked) -> View:
    view = _one_side(name, example, games, asked)
    if len(games) > 1:
        return view
    [game] = games
    turned = [Game(example["rating"], TURNED[game.result])]
    other = example | {"rating": game.opponent}
    return view._replace(opponent=_one_side(f"{name}.opponent", other, turned, asked))


def _one_side(name: str, example: Table, games: list[Game], asked: Asked) -> View:
    question: Table = {
        "ask": "change",
        "rating": str(example["rating"]),
        "k": str(example["k"]),
        "list": example.get("list", "standard"),
        "method": "table",
        "cap": example.get("cap", "rule"),
        "day": asked.day,
        "games": [{"opponent": str(game.opponent), "score": SCORES[game.result]} for game in games],
        "symbols": asked.symbols,
    }
    table, formula = (cast(Answer, elo_py.ask(question | {"method": method})) for method in METHODS)
    query = link_query(asked.grammar, question)
    return View(name, example["article"], query, question, table, formula, None)
