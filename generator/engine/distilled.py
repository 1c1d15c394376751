"""The distilled engine: elo_py and as much of Pyodide as its questions need, in one small file.

The programs in ``distill/`` make it, which takes minutes. So the result is kept in
``.cache/distill/`` under a key of everything that it is made from, and building it again from the
same costs milliseconds.
"""

from __future__ import annotations

import gzip
import io
import json
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

from distill.training.questions import training_questions
from generator.cache import cached, files
from generator.engine.node import program
from generator.engine.wheel import wheel
from generator.paths import PYODIDE
from generator.problems import EngineError

MODULE, LOADER = "distilled-engine.wasm", "distilled-engine.js"
ENTRY = "elo_py:answer"
BINARYEN = "node_modules/binaryen/package.json"
EXAMPLES = "content/examples.toml"
"""The worked examples, which are among the training questions."""

FIX = "Run `make setup`, or build without the distilled engine: build.py build --engine full."


def distilled_engine(root: Path) -> dict[str, bytes]:
    """The distilled engine and its loader, by name: from the cache, or made now.

    Raises EngineError if Node.js or one of its packages is missing, or if distilling fails.
    """
    package = _reduced(wheel(root))
    try:
        inputs = list(_inputs(root, package))
    except OSError as error:
        raise EngineError(str(error.filename), "", "is missing", FIX) from error
    folder = cached(root, "distill", inputs, lambda folder: _make(root, package, folder))
    return {
        MODULE: (folder / MODULE).read_bytes(),
        LOADER: (root / "distill" / "loader.js").read_bytes(),
    }


def _reduced(package: Path) -> bytes:
    """The wheel with only the modules that a browser can load.

    So a change of the README or of the command line does not make the engine again.
    """
    made = io.BytesIO()
    with ZipFile(package) as full, ZipFile(made, "w") as reduced:
        for entry in full.infolist():
            if entry.filename.endswith(".py") and "/command/" not in entry.filename:
                reduced.writestr(entry, full.read(entry))
    return made.getvalue()


def _inputs(root: Path, package: bytes) -> Iterator[bytes]:
    """Everything that decides the module's bytes."""
    # The package itself is large; package-lock.json pins the bytes of its version.
    yield json.loads((root / BINARYEN).read_bytes())["version"].encode()
    yield package
    programs = root / "distill"
    yield from files(root, [root / EXAMPLES, *sorted(programs.glob("training/*.py"))])
    yield from files(root, sorted(programs.glob("*.js")))
    runtime = sorted((root / PYODIDE).iterdir())
    kinds = (".mjs", ".wasm", ".zip", ".json")
    yield from files(root, [file for file in runtime if file.suffix in kinds])


def _make(root: Path, package: bytes, folder: Path) -> None:
    node = program(root)
    print("Making the distilled engine; this takes a few minutes, once.", flush=True)
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as scratch:
        modules = Path(scratch) / "modules.whl"
        modules.write_bytes(package)
        questions = Path(scratch) / "questions.jsonl"
        questions.write_text(
            "".join(f"{json.dumps(text)}\n" for text in training_questions(root)), encoding="ascii"
        )
        settings = {
            "--runtime": root / PYODIDE,
            "--wheel": modules,
            "--entry": ENTRY,
            "--questions": questions,
            "--out": folder / MODULE,
        }
        words = [str(word) for pair in settings.items() for word in pair]
        done = subprocess.run(
            [node, str(root / "distill" / "main.js"), *words],
            cwd=root,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    if done.returncode:
        reason = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise EngineError(
            "distill", "main.js", f"could not make the distilled engine ({reason})", FIX
        )
    size = len(gzip.compress((folder / MODULE).read_bytes(), 9)) / 1000
    seconds = time.perf_counter() - began
    print(f"Distilled engine: {size:.0f} kB compressed, made in {seconds:.0f} s.", flush=True)
