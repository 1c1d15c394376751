"""What the browser's engine is made of: enough of the library, few bytes, the same every time."""

from __future__ import annotations

import ast
import gzip
import hashlib
import io
import json
import posixpath
import re
import tomllib
from pathlib import Path, PurePosixPath
from typing import Any
from zipfile import ZipFile

import pytest

from generator.engine.files import (
    FOLDER,
    WORKER,
    EngineFiles,
    _filled,
    engine_files,
)
from generator.engine.library import imported, library, modules
from generator.engine.node import run
from generator.engine.wheel import wheel
from generator.paths import ASSETS
from generator.problems import ContentError, EngineError
from tests.support.project import ROOT

STOCK = ROOT / "node_modules" / "pyodide" / "python_stdlib.zip"
MOST = 5_200_000  # bytes on the wire for Pyodide and all that it loads
PACKED = {".js", ".mjs", ".wasm"}  # what GitHub Pages compresses on its way; the rest goes as it is

# Runs inside Pyodide with the reduced library: imports, then questions.
ASK = """
import importlib, json, pathlib
import elo_py
asked = json.loads(pathlib.Path("/build/asked.json").read_text("utf-8"))
for name in asked["names"]:
    importlib.import_module(name)
print(json.dumps([elo_py.answer(question) for question in asked["questions"]]))
"""
DAY = "2026-11-29"
QUESTIONS = [
    json.dumps(question)
    for question in (
        {"ask": "change", "rating": "1500", "k": "20", "day": DAY,
         "games": [{"opponent": "1400", "score": "½"}, {"opponent": "१४००", "score": "0,5"}]},
        {"ask": "change", "rating": "1500", "k": "20", "day": DAY, "method": "formula",
         "games": [{"opponent": "2211?", "score": "win"}]},
        {"ask": "expected", "difference": "200"},
        {"ask": "expected", "difference": "1e9", "method": "formula"},
        {"ask": "k", "rating": 2150, "birth_year": 2012, "games_completed": 12, "day": DAY},
        {"ask": "k", "rating": 2150, "day": "2026-13-29"},
        {"ask": "tea"},
        {"ask": "expected", "difference": 10**4000},
    )
] + ["", "[" * 100_000, "nonsense", '{"ask": NaN}', "1" * 5000]  # fmt: skip


@pytest.fixture(scope="module")
def engine() -> EngineFiles:
    return engine_files(ROOT)


@pytest.fixture(scope="module")
def reduced(engine: EngineFiles) -> bytes:
    return next(data for name, data in engine.fixed.items() if name.endswith(".zip"))


@pytest.fixture(scope="module")
def listed(engine: EngineFiles) -> dict[str, Any]:
    """The list as the worker has it."""
    found = re.search(
        r"^const ENGINE = (.*?^\});$", engine.hashed[WORKER].decode(), re.MULTILINE | re.DOTALL
    )
    assert found
    engine_list: dict[str, Any] = json.loads(found[1])
    return engine_list


def test_the_whole_engine_stays_within_its_bytes(
    engine: EngineFiles, listed: dict[str, Any]
) -> None:
    files = {WORKER: engine.hashed[WORKER]}
    for file in listed["pyodide"].values():
        name = posixpath.normpath(f"assets/test/{FOLDER}/{file['url']}").removeprefix(
            "assets/test/"
        )
        files[name] = (engine.hashed | engine.fixed)[name]
    assert len(files) == 7
    sent = {
        name: len(gzip.compress(data, 6) if PurePosixPath(name).suffix in PACKED else data)
        for name, data in files.items()
    }
    assert sum(sent.values()) <= MOST, sent


def test_late_imports_are_found(tmp_path: Path) -> None:
    package = tmp_path / "some.whl"
    with ZipFile(package, "w") as zipped:
        zipped.writestr("p/a.py", "from . import b\nfrom .c import d\nimport os.path\n")
        zipped.writestr("p/b.py", "def f():\n    from collections import abc\n    import csv\n")
    assert imported(package) == {"os.path", "collections", "collections.abc", "csv"}


def test_the_library_is_bytecode_of_one_date(reduced: bytes) -> None:
    with ZipFile(io.BytesIO(reduced)) as opened:
        entries = opened.infolist()
        starts = {opened.read(entry)[:8] for entry in entries}
    assert [entry.filename for entry in entries] == sorted(entry.filename for entry in entries)
    assert {entry.date_time for entry in entries} == {(1980, 1, 1, 0, 0, 0)}
    assert all(entry.filename.endswith(".pyc") for entry in entries)
    # One magic number, and flags that say: named by a hash, which nobody has to compare.
    assert {start[4:] for start in starts} == {b"\1\0\0\0"}
    assert len(starts) == 1


def test_the_lock_file_names_the_wheel_that_is_served(
    engine: EngineFiles, listed: dict[str, Any]
) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert list(listed["lock"]["packages"]) == [project["name"]]
    package = listed["lock"]["packages"][project["name"]]
    served = engine.hashed[f"{FOLDER}/{package['file_name']}"]
    assert served == wheel(ROOT).read_bytes()
    assert package["sha256"] == hashlib.sha256(served).hexdigest()


def named(sources: list[Path]) -> set[str]:
    """Modules of the standard library that files import, at their top or later."""
    found = set()
    for node in (node for path in sources for node in ast.walk(ast.parse(path.read_bytes()))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            inside = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= {str(node.module)} | inside & modules(STOCK.read_bytes())
    return found


def module_name(source: Path) -> str:
    return ".".join(source.relative_to(ROOT).with_suffix("").parts)


def test_the_reduced_library_has_all_that_elo_py_needs(reduced: bytes, tmp_path: Path) -> None:
    """It imports whatever elo_py imports, even late, and answers as Python anywhere else."""
    import elo_py

    sources = sorted((ROOT / "elo_py").rglob("*.py"))
    names = sorted(named(sources)) + [module_name(path) for path in sources]
    assert {"decimal", "json", "unicodedata", "elo_py.questions.api"} <= set(names)
    asked = {"names": names, "questions": QUESTIONS}
    (tmp_path / "library.zip").write_bytes(reduced)
    (tmp_path / "asked.json").write_text(json.dumps(asked), encoding="utf-8")
    (tmp_path / "ask.py").write_text(ASK, encoding="utf-8")
    said = run(ROOT, tmp_path / "ask.py", tmp_path, tmp_path / "library.zip", wheel(ROOT))
    assert json.loads(said.splitlines()[-1]) == [elo_py.answer(text) for text in QUESTIONS]


def test_a_module_that_pyodide_lacks_fails_the_build(tmp_path: Path) -> None:
    package = tmp_path / wheel(ROOT).name
    with ZipFile(wheel(ROOT)) as known, ZipFile(package, "w") as changed:
        for name in known.namelist():
            changed.writestr(name, known.read(name))
        changed.writestr("elo_py/late.py", "def draw():\n    import tkinter\n")
    with pytest.raises(EngineError, match=r"in_pyodide/library\.py.*No module named 'tkinter'"):
        library(ROOT, package, STOCK.read_bytes())


def test_without_node_the_build_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(EngineError, match=r"node.*make setup"):
        run(tmp_path, tmp_path / "any.py", tmp_path, tmp_path / "any.zip", wheel(ROOT))


def test_a_worker_without_a_place_for_the_list_is_refused(tmp_path: Path) -> None:
    (tmp_path / ASSETS / FOLDER).mkdir(parents=True)
    (tmp_path / ASSETS / WORKER).write_text("// nothing here", encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        _filled(tmp_path, WORKER, "ENGINE", {})
    assert str(caught.value.problems[0]).startswith(f"{ASSETS}/{WORKER}: has no slots for ENGINE")
