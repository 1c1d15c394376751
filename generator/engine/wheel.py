"""The wheel of elo_py: one file that the tests, the build and the browser all use.

It is built by flit_core, with every date inside set to 1980-01-01, so that equal sources give
equal bytes. A finished wheel stays in ``.cache/wheel/`` under a key made from all that goes into
it; an unchanged tree therefore costs a few milliseconds.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import tempfile
from importlib.metadata import version
from pathlib import Path

from generator.problems import ContentError, Problem

DATE = "315532800"  # 1980-01-01 in seconds, the first date that a zip file can hold
BUILD = "import sys; from flit_core.buildapi import build_wheel; build_wheel(sys.argv[1])"


class EngineError(ContentError):
    """What keeps the engine from being assembled, and how to fix it.

    ``file`` is relative to the repository, ``place`` is the line, key or command inside it
    (may be empty), ``what`` states the problem and ``fix`` says what to do.
    """

    def __init__(self, file: str, place: str, what: str, fix: str) -> None:
        super().__init__([Problem(Path(file), 0, f"{place} {what}".strip(), fix)])
        where = f"{file}, {place}" if place else file
        self.args = (f"{where}: {what}. {fix}",)


def wheel(root: Path) -> Path:
    """Build the wheel of ``root/elo_py``, unless the same sources were built before.

    Raises EngineError if flit_core refuses pyproject.toml or the package.
    """
    folder = root / ".cache" / "wheel" / _key(root)
    if not folder.is_dir():
        _build(root, folder)
    return next(folder.glob("*.whl"))


def _key(root: Path) -> str:
    """Name, in a few characters, all that decides the wheel's bytes."""
    digest = hashlib.sha256(f"{DATE} {version('flit_core')}".encode())
    for file in _sources(root):
        content = file.read_bytes()
        digest.update(f"\n{file.relative_to(root).as_posix()} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()[:20]


def _sources(root: Path) -> list[Path]:
    """List the package's files, and those beside it that end up in the wheel's metadata."""
    package = [
        file
        for file in (root / "elo_py").rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    ]
    beside = [*root.glob("pyproject.toml"), *root.glob("LICENSE*")]
    return sorted(package + [file for file in beside if file.is_file()])


def _build(root: Path, folder: Path) -> None:
    """Fill ``folder`` in one step, so that no interrupted build leaves half a wheel."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent) as unfinished:
        target = Path(unfinished) / "wheel"
        target.mkdir()
        # flit_core reads the current directory and the environment, which belong to the caller:
        # hence a process of its own.
        done = subprocess.run(
            [sys.executable, "-I", "-c", BUILD, str(target)],
            cwd=root,
            env={**os.environ, "SOURCE_DATE_EPOCH": DATE},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            reason = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
            raise EngineError(
                "pyproject.toml", "flit_core", f"the wheel of elo_py was not built ({reason})",
                "Mend pyproject.toml or elo_py/__init__.py as the message says.",
            )  # fmt: skip
        try:
            target.rename(folder)
        except OSError:
            if not folder.is_dir():  # otherwise another build was first, with the same bytes
                raise
