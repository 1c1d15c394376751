"""Promises about the package as a whole: its names, its imports, its arithmetic."""

import ast
import importlib
import subprocess
import sys
from importlib.resources import files

import pytest

import elo_py
from tests.support.sources import SOURCES

STANDARD = {
    "bisect",
    "builtins",
    "collections",
    "collections.abc",
    "csv",
    "datetime",
    "decimal",
    "functools",
    "importlib",
    "json",
    "re",
    "sys",
    "typing",
    "unicodedata",
}
DIVIDING = {"decimal128.py", "dwz.py", "glicko.py", "glicko2.py", "us_chess.py"}
"""Formulas of Decimals, which no float can slip into: the two refuse each other."""


def test_public_names_are_sorted_and_there() -> None:
    names = elo_py.__all__
    groups = [
        [name for name in names if name.isupper()],
        [name for name in names if name[0].isupper() and not name.isupper()],
        [name for name in names if name[0].islower()],
    ]
    assert names == [name for group in groups for name in sorted(group)]
    assert all(hasattr(elo_py, name) for name in names)


def test_the_package_only_hands_on_names() -> None:
    docstring, *statements = SOURCES["__init__.py"].body
    assert isinstance(docstring, ast.Expr)
    first = next(at for at, part in enumerate(statements) if not isinstance(part, ast.ImportFrom))
    checking, names, later, *rest = statements[first:]
    assert isinstance(checking, ast.If)
    assert all(isinstance(statement, ast.ImportFrom) for statement in checking.body)
    assert isinstance(names, ast.Assign)
    assert isinstance(later, ast.Assign)
    functions = [part.name for part in rest if isinstance(part, ast.FunctionDef)]
    assert functions == ["__getattr__", "__dir__"]
    # What a type checker is told of is what is loaded later, from the same modules.
    told = {
        name.name: statement.module
        for statement in checking.body
        if isinstance(statement, ast.ImportFrom)
        for name in statement.names
    }
    assert told == elo_py._LATER


def alone(code: str) -> list[str]:
    """What a program prints in a Python that has loaded nothing else."""
    # -S and -I: without what an installation's own start-up files load.
    command = [sys.executable, "-S", "-I", "-c", f"import sys; sys.path[:0] = {sys.path!r}; {code}"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()


def test_what_is_used_later_is_loaded_later() -> None:
    modules = {f"elo_py.{module}" for module in elo_py._LATER.values()}
    assert modules
    assert alone(f"import elo_py; print(*{modules} & {{*sys.modules}})") == []
    question = '{"ask":"change","rating":1500,"k":20,"games":[]}'
    code = f"import elo_py; elo_py.answer({question!r}); print(*{modules} & {{*sys.modules}})"
    assert alone(code) == []
    assert alone("from elo_py import performance_rating as p; print(p([1500], 1).value)") == [
        "1500"
    ]


@pytest.mark.parametrize("name", elo_py._LATER)
def test_a_name_of_later_is_not_the_name_of_a_module(name: str) -> None:
    # Whoever loads a module first would put it in the place of the name.
    assert f"{name}.py" not in SOURCES
    module = importlib.import_module(f"elo_py.{elo_py._LATER[name]}")
    assert getattr(elo_py, name) is getattr(module, name)
    assert name in elo_py.__all__
    assert name in dir(elo_py)


def test_there_are_no_other_names() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        getattr(elo_py, "nothing")  # noqa: B009 - a type checker knows that it is not there


@pytest.mark.parametrize("name", SOURCES)
def test_only_a_little_of_the_standard_library_is_imported(name: str) -> None:
    for node in ast.walk(SOURCES[name]):
        if isinstance(node, ast.Import):
            assert {alias.name for alias in node.names} <= STANDARD
        if isinstance(node, ast.ImportFrom) and node.level == 0:
            assert node.module in STANDARD


@pytest.mark.parametrize("name", SOURCES)
def test_no_arithmetic_is_inexact(name: str) -> None:
    for node in ast.walk(SOURCES[name]):
        assert not (isinstance(node, ast.Constant) and isinstance(node.value, float))
        # True division of whole numbers would make a float; round goes to the even one.
        assert not isinstance(node, ast.Div) or name in DIVIDING
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in ("float", "round")
        if isinstance(node, ast.Name) and node.id == "float":
            # plain.py alone knows the type: a program may hand over a float.
            assert name == "numerals/plain.py"


def test_it_is_typed() -> None:
    assert files("elo_py").joinpath("py.typed").is_file()


def test_starting_it_does_not_load_heavy_modules() -> None:
    heavy = {"dataclasses", "inspect", "fractions", "enum", "ast", "asyncio"}
    loaded = f"print(*{heavy} & {{*sys.modules}})"
    # re brings enum and, from Python 3.14 on, a named tuple brings ast.
    needed = "import re, typing; exec('class Pair(typing.NamedTuple):\\n one: int')"
    assert set(alone(f"import elo_py; {loaded}")) == set(alone(f"{needed}; {loaded}"))
