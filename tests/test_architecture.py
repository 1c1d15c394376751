"""Imports go in one direction, and scripts write text; test_package.py has what elo_py may use."""

import ast
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MODULES = sorted((ROOT / "elo_py").glob("*.py"))
ORDER = (
    "faults", "model", "shapes", "content", "checks", "untranslated", "words", "figures", "worked",
    "templates", "prose", "placeholders", "wheel", "node", "library", "spellings", "chance",
    "training", "small", "engine", "assets", "addresses", "metadata", "previews", "snippets",
    "spoken", "offline", "render", "embed", "links", "kept", "make", "output", "serve",
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
