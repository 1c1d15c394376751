"""The seconds that the site's own build takes, in a copy of the repository without its cache."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from tests.support.project import ROOT


class Build:
    """A copy of the repository to build in, as far as git knows it."""

    def __init__(self, folder: Path) -> None:
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=ROOT, check=True, capture_output=True, text=True,
        ).stdout  # fmt: skip
        self.folder = folder
        for name in filter(None, listed.split("\0")):
            source, copy = ROOT / name, folder / name
            if source.is_file():  # a link to a folder is none of the repository's files
                copy.parent.mkdir(parents=True, exist_ok=True)
                copy.write_bytes(source.read_bytes())
        (folder / "node_modules").symlink_to(ROOT / "node_modules")

    def seconds(self, options: Sequence[str]) -> float:
        """Build once more."""
        command = [sys.executable, str(self.folder / "build.py"), "build", *options]
        begun = time.perf_counter()
        subprocess.run(command, cwd=self.folder, check=True, stdout=subprocess.DEVNULL)
        return time.perf_counter() - begun


def build_seconds(options: Sequence[str]) -> tuple[float, float]:
    """Seconds of the first build, and of the next one, which finds the first one's cache."""
    with tempfile.TemporaryDirectory() as folder:
        build = Build(Path(folder).resolve())
        return build.seconds(options), build.seconds(options)
