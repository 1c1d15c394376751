"""The standard library for the browser: what is needed of it, as bytecode of Pyodide's Python.

Most of Pyodide's start is compiling the library's sources, and three quarters of them are never
imported. ``inside/library.py`` finds and compiles the rest, anew for another Pyodide or when elo_py
imports another module of the standard library; ``inside/package.py`` adds the bytecode of elo_py,
whenever that changes.
"""

from __future__ import annotations

import ast
import io
import json
from pathlib import Path
from zipfile import ZipFile

from generator.node import RESULT, Job, made

STOCK, WANTED = "stock.zip", "wanted.json"

# Compression that nothing here uses, and connections that a page cannot open. Whoever in the
# library imports these does so in a `try`, and is content without.
OPTIONAL = {"bz2", "lzma", "compression", "ssl", "_ssl"}


def library(root: Path, package: Path, stock: bytes) -> bytes:
    """The zip for the browser, made from Pyodide's own (``stock``) for the wheel ``package``.

    Raises EngineError if Node.js is missing, and if elo_py imports what Pyodide does not have.
    """
    wanted = sorted(imported(package) & modules(stock))
    files = {
        STOCK: _without(stock, OPTIONAL - {name.partition(".")[0] for name in wanted}),
        WANTED: json.dumps(wanted).encode(),
    }
    # A wheel is loaded to see what that takes; which one makes no difference.
    reduced = made(root, Job("library.py", "Python's library", files, STOCK, package, b""))
    both = Job("package.py", "elo_py", {RESULT: reduced}, RESULT, package, package.read_bytes())
    return made(root, both)


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


def _without(stock: bytes, left_out: set[str]) -> bytes:
    """The same zip without some modules and packages, unpacked inside for a quick start."""
    kept = io.BytesIO()
    with ZipFile(io.BytesIO(stock)) as source, ZipFile(kept, "w") as target:
        for entry in source.infolist():
            top = entry.filename.partition("/")[0].removesuffix(".py")
            if not entry.is_dir() and top not in left_out:
                target.writestr(entry, source.read(entry), compress_type=0)
    return kept.getvalue()
