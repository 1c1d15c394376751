"""Promises about the package as a whole: its names, its imports, its arithmetic."""

import ast
import subprocess
import sys
from importlib.resources import files

import pytest

import elo_py

SOURCES = {
    file.name: ast.parse(file.read_text(encoding="utf-8"))
    for file in files("elo_py").iterdir()
    if file.name.endswith(".py")
}
STANDARD = {
    "bisect",
    "collections.abc",
    "datetime",
    "decimal",
    "functools",
    "json",
    "sys",
    "typing",
    "unicodedata",
}


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
    *imports, names = statements
    assert all(isinstance(statement, ast.ImportFrom) for statement in imports)
    assert isinstance(names, ast.Assign)


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
        assert not isinstance(node, ast.Div)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in ("float", "round")


def test_it_is_typed() -> None:
    assert files("elo_py").joinpath("py.typed").is_file()


def test_starting_it_does_not_load_heavy_modules() -> None:
    code = (
        "import sys, elo_py; "
        "print(*{'dataclasses', 'inspect', 'fractions', 'enum', 'ast', 'asyncio'} & {*sys.modules})"
    )
    # -S and -I: without what an installation's own start-up files load.
    command = [sys.executable, "-S", "-I", "-c", f"import sys; sys.path[:0] = {sys.path!r}; {code}"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["enum"]
