"""Imports go in one direction, and scripts write text; test_package.py has what elo_py may use."""

import ast
import re
from pathlib import Path

from tests.support.project import ROOT

MODULES = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts): path
    for path in sorted((ROOT / "elo_py").rglob("*.py"))
    if path.name != "__init__.py" and "command" not in path.parts
}
STAGES = ("problems", "content", "answers", "engine", "browser", "pages", "site")
"""The generator's stages; each may import itself and those before it."""


def imported(path: Path, module: str) -> set[str]:
    """Full names of the modules and names that a file imports, at its top or later."""
    names = set()
    package = module.split(".")[:-1]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) + 1 - node.level] if node.level else []
            source = ".".join([*base, *([node.module] if node.module else [])])
            names |= {source, *(f"{source}.{alias.name}" for alias in node.names)}
    return names


def test_elo_py_has_no_circles() -> None:
    edges = {name: imported(path, name) & MODULES.keys() for name, path in MODULES.items()}
    seen: list[str] = []
    while edges:
        free = [name for name, needed in edges.items() if not needed & edges.keys()]
        assert free, f"imports go round in a circle among {sorted(edges)}"
        seen += free
        for name in free:
            del edges[name]
    assert seen


def test_the_generator_imports_forwards() -> None:
    for place, stage in enumerate(STAGES):
        for path in (ROOT / "generator").glob(f"{stage}*/*.py"):
            module = f"generator.{stage}.{path.stem}"
            for needed in imported(path, module):
                if needed.startswith("generator.") and needed.split(".")[1] in STAGES:
                    assert STAGES.index(needed.split(".")[1]) <= place, f"{module}: {needed}"


def test_nothing_that_builds_the_site_looks_into_the_tests() -> None:
    sources = [ROOT / "build.py", *(ROOT / "generator").rglob("*"), *(ROOT / "distill").rglob("*")]
    own = ROOT / "distill" / "tests"
    read = [path for path in sources if path.suffix in {".py", ".js", ".mjs"}]
    assert {path.suffix for path in read} == {".py", ".js", ".mjs"}
    for path in (path for path in read if own not in path.parents):
        found = re.search(r"""\btests[./]|["']tests["']|import tests\b""", path.read_text("utf-8"))
        assert found is None, f"{path.relative_to(ROOT)}: {found}"


def test_scripts_write_text_never_markup() -> None:
    for path in (ROOT / "templates" / "assets").rglob("*.js"):
        text = path.read_text("utf-8")
        for word in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("):
            assert word not in text, f"{path.name}: {word}"
