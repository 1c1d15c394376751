"""What earlier runs have done: a stamp for each step, and the programs in .tools/bin."""

from __future__ import annotations

import hashlib
import shlex
from pathlib import Path

from process import ROOT, TOOLS
from step import Step

STAMPS = ROOT / ".cache" / "setup"


def key(step: Step) -> str:
    """One hash over what a step depends on, the project's place included, which may change."""
    total = hashlib.sha256(str(ROOT).encode())
    for need in step.needs:
        content = need.read_bytes() if isinstance(need, Path) else need.encode()
        total.update(hashlib.sha256(content).digest())
    return total.hexdigest()


def is_done(step: Step) -> bool:
    """Whether the step was done from what it depends on now, and its work is still there."""
    stamp = STAMPS / step.name
    return all(map(is_there, step.makes)) and stamp.is_file() and stamp.read_text() == key(step)


def remember(step: Step) -> None:
    """Note that the step is done."""
    STAMPS.mkdir(parents=True, exist_ok=True)
    (STAMPS / step.name).write_text(key(step))


def offer(name: str, *command: str) -> None:
    """Put a program into .tools/bin: as a script, since some programs dislike symbolic links."""
    TOOLS.mkdir(parents=True, exist_ok=True)
    words = " ".join(map(shlex.quote, command))
    (TOOLS / name).write_text(f'#!/bin/sh\nexec {words} "$@"\n', encoding="utf-8")
    (TOOLS / name).chmod(0o755)


def is_there(made: Path) -> bool:
    """Whether a file is there and, if it is a script in .tools/bin, also what it runs."""
    if made.parent != TOOLS or not made.exists():
        return made.exists()
    _exec, *command, _arguments = shlex.split(made.read_text(encoding="utf-8").splitlines()[-1])
    return all(Path(word).exists() for word in command)
