"""Every public name says what it is, what it takes, what it raises and where it comes from."""

import ast
import doctest
import importlib
import inspect
import re
from collections.abc import Callable
from typing import Any

import pytest

import elo_py
import elo_py.federation
from elo_py import Game, RatingError, edition
from tests.support.sources import SOURCES

PUBLIC = {name: getattr(elo_py, name) for name in elo_py.__all__}
FUNCTIONS = {name: part for name, part in PUBLIC.items() if inspect.isfunction(part)}
CLASSES = {name: part for name, part in PUBLIC.items() if inspect.isclass(part)}
CONSTANTS = sorted({*PUBLIC} - {*FUNCTIONS} - {*CLASSES})
DESCRIBED = sorted({*FUNCTIONS, *CLASSES})

TEXT = edition("standard")
GAMES = [Game(1500, 2), Game(1600, 1)]
RIGHT: dict[str, dict[str, Any]] = {
    "adjustment": {"rating": 1500},
    "changes_by_score": {"rating": 1500, "opponents": [1500], "k": 20, "edition": TEXT},
    "counted_differences": {"rating": 1500, "opponents": [1500], "edition": TEXT},
    "drawn_game_performance": {"own": 1500, "opponents": [1500], "half_points": 1},
    "edition": {"rating_list": "standard"},
    "expected_score": {"difference": 200},
    "first_rating": {"events": [GAMES], "edition": TEXT},
    "k_factor": {"rating": 1500, "edition": TEXT, "year": 2026},
    "least_score": {"reached": [1490, 1500, 1510], "target": 1500},
    "norm_check": {"opponents": [2400] * 9, "half_points": 9, "title": "GM"},
    "performance_rating": {"opponents": [1500], "half_points": 1},
    "performances_by_score": {"opponents": [1500]},
    "period_k": {"k": 20, "games": 9, "edition": TEXT},
    "rating_change": {"rating": 1500, "games": GAMES, "k": 20, "edition": TEXT},
}
"""The rules among the functions, and what each can answer. The others read and print."""

OTHERS = {
    "answer": "",
    "ask": None,
    "read_decimal": "",
    "read_rating": "",
    "read_score": "",
    "read_whole": "",
}
"""A first value for what takes anything or text."""

SYSTEMS = ("federation", "win_draw_loss", "glicko", "glicko2", "lichess", "us_chess", "dwz", "ecf",
           "lask", "read.games")  # fmt: skip
"""Modules whose functions are public under the module's name."""


def of_systems() -> dict[str, Callable[..., object]]:
    """The public functions of those modules, and what a federation's period can do."""
    modules = {name: importlib.import_module(f"elo_py.{name}") for name in SYSTEMS}
    found: dict[str, Callable[..., object]] = {
        f"{name}.{part}": function
        for name, module in modules.items()
        for part, function in vars(module).items()
        if inspect.isfunction(function) and function.__module__ == module.__name__
        if not part.startswith("_")
    }
    period = elo_py.federation.Period
    return {**found, "federation.Period": period, "federation.Period.add": period.add}


DOCUMENTED: dict[str, Callable[..., object]] = {**FUNCTIONS, **of_systems()}

ODD: tuple[Any, ...] = (
    True, 1.5, -1, 3, -(10**30), "nonsense", "9" * 50, "1,5,5", "1.5", "½½", None, [],
    [1.5], ["nonsense"], [Game(1500, 3)], [Game(1500.0, 1)], [[Game(1500, 3)]],  # type: ignore[arg-type]
    edition("standard").since.replace(year=1999),
)  # fmt: skip


@pytest.mark.parametrize("name", DESCRIBED)
def test_it_has_an_example_of_its_own(name: str) -> None:
    [found] = doctest.DocTestFinder(recurse=False).find(PUBLIC[name], name)
    assert found.examples


@pytest.mark.parametrize("name", CONSTANTS)
def test_a_constant_has_words_after_it_or_a_module_about_it(name: str) -> None:
    told = [
        isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
        for tree in SOURCES.values()
        for part, after in zip(tree.body, [*tree.body[1:], None], strict=True)
        if isinstance(part, (ast.AnnAssign, ast.Assign))
        and name in {getattr(target, "id", "") for target in
                     ([part.target] if isinstance(part, ast.AnnAssign) else part.targets)}
    ]  # fmt: skip
    assert told == [True]


@pytest.mark.parametrize("name", DOCUMENTED)
def test_it_describes_each_parameter(name: str) -> None:
    described = re.findall(
        r"^:param (\w+): \S", inspect.getdoc(DOCUMENTED[name]) or "", re.MULTILINE
    )
    wanted = [part for part in inspect.signature(DOCUMENTED[name]).parameters if part != "self"]
    assert described == wanted


def test_every_function_is_a_rule_or_reads_and_prints() -> None:
    printing = {name for name in FUNCTIONS if name.startswith("format_")} | {"exact_text"}
    assert {*FUNCTIONS} == {*RIGHT} | {*OTHERS} | printing


@pytest.mark.parametrize("name", sorted({*RIGHT} - {"least_score"}))
def test_a_rule_names_its_source(name: str) -> None:
    # least_score counts: it looks through numbers that it is given.
    assert re.search(r"Source: .*(https://|\baddress)", inspect.getdoc(FUNCTIONS[name]) or "")


def named(function: Callable[..., object]) -> set[str]:
    """The mistakes that a function's description tells of."""
    lists = re.findall(r":raises ([\w, ]+):", inspect.getdoc(function) or "")
    return {name for some in lists for name in some.split(", ")}


def raised(function: Callable[..., object], given: dict[str, Any]) -> set[str]:
    """The mistakes met when one value after another is an odd one."""
    found = set()
    for name in inspect.signature(function).parameters:
        for odd in ODD:
            try:
                function(**{**given, name: odd})
            except RatingError as mistake:
                found.add(type(mistake).__name__)
            except (TypeError, AttributeError, ValueError):
                pass  # a value of another kind than the annotations allow
    return found


@pytest.mark.parametrize("name", sorted({*RIGHT, *OTHERS}))
def test_it_tells_of_every_mistake_it_makes(name: str) -> None:
    function = FUNCTIONS[name]
    given = RIGHT.get(name) or {next(iter(inspect.signature(function).parameters)): OTHERS[name]}
    assert raised(function, given) <= named(function)


def test_the_odd_values_do_meet_mistakes() -> None:
    met = {name for rule, given in RIGHT.items() for name in raised(FUNCTIONS[rule], given)}
    assert met >= {"NotANumber", "NotWhole", "OutOfRange", "UnknownChoice", "DayNotCovered"}


def test_there_are_no_words_for_mistakes_that_do_not_exist() -> None:
    for name, function in FUNCTIONS.items():
        for mistake in named(function):
            assert issubclass(getattr(elo_py.errors, mistake), RatingError), name
