"""Writes the finished site: all of it or nothing, and never over a folder not made here."""

import os
import shutil
from pathlib import Path

MARKER = ".made-by-build-py"
"""Stands in every folder that was written here; only such folders are ever replaced."""


KINDS = ("new", "old")
"""What a folder beside the site may be: one being written, one being replaced."""


class FolderError(Exception):
    """The folder named for the site must not be replaced."""


def refuse(out: Path, root: Path) -> None:
    """Raise FolderError unless `out` may be replaced: absent, empty, or made here."""
    resolved = out.resolve()
    if out.is_symlink():
        raise FolderError(f"{out} is a symbolic link; name the folder itself")
    if root.resolve().is_relative_to(resolved) or Path.cwd().is_relative_to(resolved):
        raise FolderError(f"{out} holds the project or the working folder; name another")
    if Path.home().is_relative_to(resolved):
        raise FolderError(f"{out} holds the home folder; name another")
    if out.exists() and not out.is_dir():
        raise FolderError(f"{out} is a file; name a folder")
    if out.is_dir() and any(out.iterdir()) and not (out / MARKER).is_file():
        raise FolderError(f"{out} was not made by build.py; empty it yourself or name another")


def write_site(files: dict[str, bytes], out: Path, root: Path) -> None:
    """Write `files` (path in the site -> bytes) beside `out`, then put the new folder in its place.

    A failure or an interruption at any point leaves the site as it was.
    """
    refuse(out, root)
    out.parent.mkdir(parents=True, exist_ok=True)
    _recover(out)
    fresh = _beside(out, "new", os.getpid())
    try:
        fresh.mkdir()
        (fresh / MARKER).touch()
        for name in sorted(files):
            path = fresh / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(files[name])
        _swap(fresh, out)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)


def _swap(fresh: Path, out: Path) -> None:
    old = _beside(out, "old", os.getpid())
    try:
        if out.exists():
            out.rename(old)
        fresh.rename(out)
    except BaseException:  # Ctrl+C as well: the old site is never given up for nothing
        if old.exists() and not out.exists():
            old.rename(out)
        raise
    shutil.rmtree(old, ignore_errors=True)


def _recover(out: Path) -> None:
    """Put right what a build that was killed has left: its old site back, its new one away."""
    for left in sorted(out.parent.glob(f".{out.name}.*-*")):
        kind, _, number = left.name.removeprefix(f".{out.name}.").partition("-")
        if kind not in KINDS or not (left / MARKER).is_file() or _runs(number):
            continue
        if kind == "old" and not out.exists():
            left.rename(out)
        else:
            shutil.rmtree(left, ignore_errors=True)


def _beside(out: Path, kind: str, process: int) -> Path:
    return out.with_name(f".{out.name}.{kind}-{process}")


def _runs(process: str) -> bool:
    """Whether the build of this number is still at work."""
    try:
        os.kill(int(process), 0)
    except PermissionError:
        return True
    except (ValueError, OSError):
        return False
    return True
