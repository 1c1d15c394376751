"""The wheel of elo_py: one file that the tests, the build and the browser all use.

It is built by flit_core, with every date inside set to 1980-01-01, so that equal sources give
equal bytes. A finished wheel stays in ``.cache/wheel/`` under a key made from all that goes into
it; an unchanged tree therefore costs a few milliseconds.
"""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

from generator.cache import cached, files
from generator.problems import EngineError

DATE = "315532800"  # 1980-01-01 in seconds, the first date that a zip file can hold
BUILD = "import sys; from flit_core.buildapi import build_wheel; build_wheel(sys.argv[1])"


def wheel(root: Path) -> Path:
    """Build the wheel of ``root/elo_py``, unless the same sources were built before.

    Raises EngineError if flit_core refuses pyproject.toml or the package.
    """
    built_with = f"{DATE} {version('flit_core')}".encode()
    inputs = (built_with, *files(root, _sources(root)))
    folder = cached(root, "wheel", inputs, lambda folder: _build(root, folder))
    return next(folder.glob("*.whl"))


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
    # flit_core reads the current directory and the environment, which belong to the caller:
    # hence a process of its own.
    done = subprocess.run(
        [sys.executable, "-I", "-c", BUILD, str(folder)],
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
            "Correct pyproject.toml or elo_py/__init__.py as the message says.",
        )  # fmt: skip
