"""The standard library for the browser: what is needed of it, as bytecode of Pyodide's Python.

Most of Pyodide's start is compiling the library's sources, and three quarters of them are never
imported. ``in_pyodide/library.py`` finds and compiles the rest. What it makes stays in
``.cache/library/`` under a key from all that goes into it: it is made again for another Pyodide, or
when elo_py imports another module of the standard library.
"""

from __future__ import annotations

import ast
import io
import json
import tempfile
import time
from pathlib import Path
from zipfile import ZipFile

from generator.cache import cached, files
from generator.engine.node import INSIDE, RUN, run

SCRIPT = INSIDE / "library.py"
STOCK, WANTED, MADE = "stock.zip", "wanted.json", "library.zip"

# Compression that nothing here uses, and connections that a page cannot open. Whoever in the
# library imports these does so in a `try`, and is content without.
OPTIONAL = {"bz2", "lzma", "compression", "ssl", "_ssl"}


def library(root: Path, package: Path, stock: bytes) -> bytes:
    """The zip for the browser, made from Pyodide's own (``stock``) for the wheel ``package``.

    Raises EngineError if Node.js is missing, and if elo_py imports what Pyodide does not have.
    """
    named = imported(package)
    tops = {name.partition(".")[0] for name in named}
    wanted = json.dumps(sorted(tops | named & modules(stock))).encode()
    optional = OPTIONAL - tops
    programs = files(root, (root / RUN, root / SCRIPT))
    inputs = (*programs, " ".join(sorted(optional)).encode(), stock, wanted)
    given = {STOCK: _without(stock, optional), WANTED: wanted}
    folder = cached(root, "library", inputs, lambda folder: _make(root, package, given, folder))
    return (folder / MADE).read_bytes()


def modules(zipped: bytes) -> set[str]:
    """The names of all modules in a zip of sources or of bytecode."""
    with ZipFile(io.BytesIO(zipped)) as opened:
        paths = [Path(name) for name in opened.namelist() if name.endswith((".py", ".pyc"))]
    return {".".join(path.with_suffix("").parts).removesuffix(".__init__") for path in paths}


def imported(package: Path) -> set[str]:
    """What the modules of a wheel import, at their top or later, themselves left out.

    ``from a import b`` gives both a and a.b, since b may be a module.
    """
    with ZipFile(package) as opened:
        sources = [opened.read(name) for name in opened.namelist() if name.endswith(".py")]
    found = set()
    for node in (node for source in sources for node in ast.walk(ast.parse(source))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def _make(root: Path, package: Path, given: dict[str, bytes], folder: Path) -> None:
    """Run the script; it sees what loading a wheel takes, and any wheel would show it the same."""
    print("Compiling Python's library for the browser, inside Pyodide ...", flush=True)
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as name:
        scratch = Path(name)
        for file, content in given.items():
            (scratch / file).write_bytes(content)
        run(root, root / SCRIPT, scratch, scratch / STOCK, package)
        (folder / MADE).write_bytes((scratch / MADE).read_bytes())
    print(f"  done in {time.perf_counter() - began:.1f} s")


def _without(stock: bytes, left_out: set[str]) -> bytes:
    """The same zip without some modules and packages, unpacked inside for a quick start."""
    reduced = io.BytesIO()
    with ZipFile(io.BytesIO(stock)) as source, ZipFile(reduced, "w") as target:
        for entry in source.infolist():
            top = entry.filename.partition("/")[0].removesuffix(".py")
            if not entry.is_dir() and top not in left_out:
                target.writestr(entry, source.read(entry), compress_type=0)
    return reduced.getvalue()
