"""Runs Python scripts inside Pyodide, under Node.js.

Bytecode fits one version of Python only, so the Python that runs the build cannot make it for the
visitor's. The build's scripts stand in ``in_pyodide/``.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from generator.problems import EngineError

INSIDE = Path("generator/engine/in_pyodide")
RUN = INSIDE / "run.mjs"


def run(root: Path, script: Path, folder: Path, start: Path, wheel: Path) -> str:
    """Run a script inside Pyodide and give what it prints; ``folder`` is /build there.

    Pyodide starts from the standard library in the zip ``start`` and loads ``wheel``.

    Raises EngineError if Node.js is missing or the script fails.
    """
    words = [program(root), root / RUN, script, folder, start, wheel]
    done = subprocess.run(
        [str(word) for word in words], cwd=root, capture_output=True, text=True, check=False
    )
    if done.returncode:
        file = script.relative_to(root) if script.is_relative_to(root) else script
        raise EngineError(
            file.as_posix(), "", f"failed inside Pyodide ({_reason(done.stderr)})",
            "If it is a module that Pyodide does not have, elo_py must not import it; "
            "if Node.js is older than 20.19, run `make setup`.",
        )  # fmt: skip
    return done.stdout


def _reason(said: str) -> str:
    """The line of the traceback that names the error."""
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    named = [line for line in lines if "Error: " in line]
    return (named or lines or ["no reason given"])[-1][:200]


def program(root: Path) -> str:
    """The Node.js of the set-up, else the machine's."""
    places = os.pathsep.join([str(root / ".tools" / "bin"), os.environ.get("PATH", os.defpath)])
    found = shutil.which("node", path=places)
    if found is None:
        raise EngineError(
            ".tools/bin/node", "", "is missing, and PATH has no other",
            "Run `make setup`, or install Node.js 20.19 or newer.",
        )  # fmt: skip
    return found
