"""Writes the finished site: all of it or nothing, and never over a folder not made here."""

import os
import shutil
from pathlib import Path

MARKER = ".made-by-build-py"
"""Stands in every folder that was written here; only such folders are ever replaced."""


class RefusedFolder(Exception):
    """The folder named for the site must not be replaced."""


def refuse(out: Path, root: Path) -> None:
    """Raise RefusedFolder unless `out` may be replaced: absent, empty, or made here."""
    resolved = out.resolve()
    if out.is_symlink():
        raise RefusedFolder(f"{out} is a symbolic link; name the folder itself")
    if root.resolve().is_relative_to(resolved) or Path.cwd().is_relative_to(resolved):
        raise RefusedFolder(f"{out} holds the project or the working folder; name another")
    if Path.home().is_relative_to(resolved):
        raise RefusedFolder(f"{out} holds the home folder; name another")
    if out.exists() and not out.is_dir():
        raise RefusedFolder(f"{out} is a file; name a folder")
    if out.is_dir() and any(out.iterdir()) and not (out / MARKER).is_file():
        raise RefusedFolder(f"{out} was not made by build.py; empty it yourself or name another")


def write_site(files: dict[str, bytes], out: Path, root: Path) -> None:
    """Write `files` (path in the site -> bytes) beside `out`, then put the new folder in its place.

    A failure at any point leaves the site as it was.
    """
    refuse(out, root)
    out.parent.mkdir(parents=True, exist_ok=True)
    fresh = out.with_name(f".{out.name}.new-{os.getpid()}")
    old = out.with_name(f".{out.name}.old-{os.getpid()}")
    try:
        fresh.mkdir()
        (fresh / MARKER).touch()
        for name in sorted(files):
            path = fresh / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(files[name])
        if out.exists():
            out.rename(old)
        try:
            fresh.rename(out)
        except OSError:
            if old.exists():
                old.rename(out)
            raise
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
        shutil.rmtree(old, ignore_errors=True)
