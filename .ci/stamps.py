"""What the set-up remembers: a stamp a step, and the programs in .tools/bin."""

from __future__ import annotations

import hashlib
import shlex
from pathlib import Path
from typing import Sequence

from console import ROOT, TOOLS

STAMPS = ROOT / ".cache" / "setup"


def key(*parts: Path | str) -> str:
    """One hash over the contents of files and over words."""
    total = hashlib.sha256()
    for part in parts:
        content = part.read_bytes() if isinstance(part, Path) else part.encode()
        total.update(hashlib.sha256(content).digest())
    return total.hexdigest()


def stamped(step: str, what: str) -> bool:
    """Whether the step was done from exactly this."""
    file = STAMPS / step
    return file.is_file() and file.read_text(encoding="utf-8") == what


def stamp(step: str, what: str) -> None:
    """Remember that the step was done from this."""
    STAMPS.mkdir(parents=True, exist_ok=True)
    (STAMPS / step).write_text(what, encoding="utf-8")


def forget(step: str) -> None:
    """The step has to be done again."""
    file = STAMPS / step
    if file.exists():
        file.unlink()


def offer(name: str, command: Sequence[str]) -> None:
    """Put a program into .tools/bin: a script, since some programs dislike symbolic links."""
    script = TOOLS / "bin" / name
    script.parent.mkdir(parents=True, exist_ok=True)
    words = " ".join(shlex.quote(word) for word in command)
    script.write_text(f'#!/bin/sh\n{made_for()}\nexec {words} "$@"\n', encoding="utf-8")
    script.chmod(0o755)


def made_for() -> str:
    """The line that tells a script of a copied or moved project from one made here."""
    return f"# made by `make setup` for {ROOT}"


def offered(name: str) -> bool:
    """Whether .tools/bin has the program and what it runs is still there."""
    script = TOOLS / "bin" / name
    if not script.is_file():
        return False
    lines = script.read_text(encoding="utf-8").splitlines()
    words = shlex.split(lines[-1])[1:-1]
    return made_for() in lines and all(Path(word).exists() for word in words)
