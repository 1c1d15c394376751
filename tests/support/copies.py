"""Copies of the project, and what is asked of them."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.support.project import ROOT

COPIED = ("content", "templates", "elo_py", "generator", "distill", "LICENSES")
FILES = ("build.py", "pyproject.toml", "package.json", "LICENSE")


def copied(folder: Path) -> Path:
    """The project's sources in another folder, with the installed packages it shares."""
    for name in COPIED:
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in FILES:
        shutil.copy(ROOT / name, folder / name)
    (folder / "node_modules").symlink_to(ROOT / "node_modules")
    return folder


def run(root: Path, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The command in a copy, where the distilled engine would have to be made anew each time."""
    builds = not words or words[0] in ("build", "serve")
    engine = ["--engine", "full"] if builds else []
    return subprocess.run(
        [sys.executable, "build.py", *words, *engine],
        cwd=root,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )


def tree(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
