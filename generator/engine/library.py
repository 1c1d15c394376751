"""The standard library for the browser: what is needed of it, as bytecode of Pyodide's Python.

Most of Pyodide's start is compiling the library's sources, and three quarters of them are never
imported. ``in_pyodide/library.py`` finds and compiles the rest. What it makes stays in
``.cache/library/`` under a key from all that goes into it: it is made anew for another Pyodide, or
when elo_py imports another module of the standard library.
"""

from __future__ import annotations

import ast
import hashlib
import io
import json
import tempfile
import time
from pathlib import Path
from zipfile import ZipFile

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
    kept = root / ".cache" / "library" / f"{_key(root, stock, wanted)}.zip"
    if not kept.is_file():
        print("Compiling Python's library for the browser, inside Pyodide ...", flush=True)
        began = time.perf_counter()
        _make(root, package, {STOCK: _without(stock, OPTIONAL - tops), WANTED: wanted}, kept)
        print(f"  done in {time.perf_counter() - began:.1f} s; kept in {kept.relative_to(root)}")
    return kept.read_bytes()


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


def _key(root: Path, stock: bytes, wanted: bytes) -> str:
    """Name, in a few characters, all that decides the result."""
    optional = " ".join(sorted(OPTIONAL)).encode()
    digest = hashlib.sha256()
    for part in ((root / RUN).read_bytes(), (root / SCRIPT).read_bytes(), optional, stock, wanted):
        digest.update(hashlib.sha256(part).digest())
    return digest.hexdigest()[:20]


def _make(root: Path, package: Path, files: dict[str, bytes], kept: Path) -> None:
    """Run the script; it sees what loading a wheel takes, and any wheel would show it the same."""
    kept.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=kept.parent) as name:
        folder = Path(name)
        for file, content in files.items():
            (folder / file).write_bytes(content)
        run(root, root / SCRIPT, folder, folder / STOCK, package)
        (folder / MADE).chmod(0o644)  # Pyodide lets everyone write its files
        (folder / MADE).replace(kept)


def _without(stock: bytes, left_out: set[str]) -> bytes:
    """The same zip without some modules and packages, unpacked inside for a quick start."""
    kept = io.BytesIO()
    with ZipFile(io.BytesIO(stock)) as source, ZipFile(kept, "w") as target:
        for entry in source.infolist():
            top = entry.filename.partition("/")[0].removesuffix(".py")
            if not entry.is_dir() and top not in left_out:
                target.writestr(entry, source.read(entry), compress_type=0)
    return kept.getvalue()
