"""Imports go in one direction, and elo_py stays free of floats and of anything but Python."""

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MODULES = sorted((ROOT / "elo_py").glob("*.py"))
ORDER = (
    "faults", "content", "checks", "words", "figures", "worked", "templates", "prose",
    "placeholders", "wheel", "spellings", "chance", "training", "small", "engine", "assets",
    "render", "links", "output", "serve",
)  # fmt: skip
"""The generator's modules; each may import only those before it."""


def imported(path: Path) -> set[str]:
    """Names of the modules that a file imports, at its top or later."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            inside = "." * node.level + (node.module or "")
            names |= {inside} if node.module else {f".{alias.name}" for alias in node.names}
    return names


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_elo_py_imports_the_standard_library_and_itself(path: Path) -> None:
    for name in imported(path):
        assert name.startswith(".") or name.partition(".")[0] in sys.stdlib_module_names, name


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_elo_py_has_no_floats(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Constant):
            assert not isinstance(node.value, float), node.lineno
        elif isinstance(node, ast.Name):
            # values.py alone knows the type: a number of a JSON question arrives as one.
            assert node.id != "float" or path.stem == "values", node.lineno
        elif isinstance(node, ast.BinOp):
            assert not isinstance(node.op, ast.Div), node.lineno


def test_elo_py_has_no_circles() -> None:
    edges = {
        path.stem: {name[1:] for name in imported(path) if name.startswith(".")}
        for path in MODULES
        if path.stem != "__init__"
    }
    seen: list[str] = []
    while edges:
        free = [name for name, needed in edges.items() if not needed & edges.keys()]
        assert free, f"imports go round in a circle among {sorted(edges)}"
        seen += free
        for name in free:
            del edges[name]
    assert seen


def test_the_generator_imports_forwards() -> None:
    modules = {path.stem: path for path in (ROOT / "generator").glob("*.py")}
    assert modules.keys() - {"__init__"} == set(ORDER)
    for place, name in enumerate(ORDER):
        for needed in imported(modules[name]):
            if needed.startswith("generator."):
                assert ORDER.index(needed.removeprefix("generator.")) < place, f"{name}: {needed}"


def test_scripts_write_text_never_markup() -> None:
    for path in (ROOT / "templates" / "assets").glob("*.js"):
        text = path.read_text("utf-8")
        for word in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("):
            assert word not in text, f"{path.name}: {word}"
