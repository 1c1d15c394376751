"""Runs Python scripts of the build inside Pyodide, under Node.js, and keeps what they make.

Bytecode fits one version of Python only, so the Python that runs the build cannot make it for the
visitor's. The scripts stand in ``inside/``; results stay in ``.cache/library/`` under a key from
all that they are made from.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from generator.wheel import EngineError

INSIDE = Path("generator") / "inside"
RUN = INSIDE / "run.mjs"
RESULT = "library.zip"


class Job(NamedTuple):
    """A script, the files that it finds beside it, and what is said while it runs."""

    script: str
    what: str
    files: dict[str, bytes]
    start: str
    """Which of the files is the standard library that Pyodide starts from."""

    wheel: Path
    key: bytes
    """Stands for the wheel, if the result depends on it."""


def made(root: Path, job: Job) -> bytes:
    """Give the result of a script, which is run unless its result is kept.

    Raises EngineError if Node.js is missing or the script fails.
    """
    kept = root / ".cache" / "library" / f"{_key(root, job)}.zip"
    if not kept.is_file():
        print(f"Compiling {job.what} for the browser, inside Pyodide ...", flush=True)
        began = time.perf_counter()
        kept.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=kept.parent) as name:
            folder = Path(name)
            for file, content in job.files.items():
                (folder / file).write_bytes(content)
            run(root, root / INSIDE / job.script, folder, folder / job.start, job.wheel)
            (folder / RESULT).replace(kept)
        print(f"  done in {time.perf_counter() - began:.1f} s; kept in {kept.relative_to(root)}")
    return kept.read_bytes()


def _key(root: Path, job: Job) -> str:
    """Name, in a few characters, all that decides the result."""
    scripts = [(root / RUN).read_bytes(), (root / INSIDE / job.script).read_bytes()]
    digest = hashlib.sha256()
    for part in (job.key, *scripts, *job.files.values()):
        digest.update(hashlib.sha256(part).digest())
    return digest.hexdigest()[:20]


def run(root: Path, script: Path, folder: Path, start: Path, wheel: Path) -> str:
    """Run a script inside Pyodide and give what it prints; ``folder`` is /build there.

    Raises EngineError if Node.js is missing or the script fails.
    """
    words = [_node(root), root / RUN, script, folder, start, wheel]
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
    lines = [line.strip() for line in said.splitlines() if "Error" in line]
    return lines[-1] if lines else "no reason given"


def _node(root: Path) -> str:
    """The Node.js of the set-up, else the machine's."""
    places = os.pathsep.join([str(root / ".tools" / "bin"), os.environ.get("PATH", os.defpath)])
    found = shutil.which("node", path=places)
    if found is None:
        raise EngineError(
            ".tools/bin/node", "", "is missing, and PATH has no other",
            "Run `make setup`, or install Node.js 20.19 or newer.",
        )  # fmt: skip
    return found
