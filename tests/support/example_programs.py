"""The programs in examples/, run as a person runs them, with elo_py from its wheel."""

import csv
import os
import subprocess
import sys
from io import StringIO
from pathlib import Path

import elo_py
from tests.support.project import ROOT

EXAMPLES = ROOT / "examples"
WHEEL = str(Path(elo_py.__file__).parents[1])


def run(
    program: str, *arguments: object, timeout: int = 120, **variables: str
) -> subprocess.CompletedProcess[str]:
    """What a program prints, and its exit status; `variables` go into its environment."""
    command = [sys.executable, str(EXAMPLES / program), *map(str, arguments)]
    paths = [variables.pop("PYTHONPATH", ""), WHEEL, *sys.path]
    environment = {**os.environ, **variables, "PYTHONPATH": os.pathsep.join(filter(None, paths))}
    return subprocess.run(
        command, capture_output=True, text=True, check=False, timeout=timeout, env=environment
    )


def rows(text: str) -> list[dict[str, str]]:
    """The lines of a CSV by its columns."""
    return list(csv.DictReader(StringIO(text)))
