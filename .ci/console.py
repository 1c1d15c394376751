"""What every step of the set-up stands on: a Step, a Failure, and running other programs."""

from __future__ import annotations

import os
import signal
import ssl
import subprocess
import time
from pathlib import Path
from typing import Callable, NamedTuple, Sequence

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ROOT / ".tools"
BEAT = 15  # seconds between two signs of life
PATIENCE = 1800  # seconds after which a program is given up


class Failure(Exception):
    """A step that cannot go on; the text says what would mend it."""


class Step(NamedTuple):
    """One step of the set-up."""

    name: str
    work: Callable[[], str]  # what it is about to do, and how much
    ready: Callable[[], bool]  # whether that is done already
    do: Callable[[], None]  # raises Failure


def say(text: str) -> None:
    """Print a line at once, also into a pipe."""
    print(text, flush=True)


def outside_path() -> str:
    """PATH without the project's own folders: where the machine's programs are."""
    folders = os.environ.get("PATH", os.defpath).split(os.pathsep)
    return os.pathsep.join(f for f in folders if f and ROOT not in Path(f).absolute().parents)


def certificates() -> dict[str, str]:
    """What has uv and Node.js trust the machine's certificates, a company's own included."""
    paths = ssl.get_default_verify_paths()
    if paths.cafile or (paths.capath and any(Path(paths.capath).iterdir())):
        return {"UV_SYSTEM_CERTS": "1", "UV_NATIVE_TLS": "1", "NODE_USE_SYSTEM_CA": "1"}
    return {}


def environment() -> dict[str, str]:
    """The environment for a program: the set-up's tools first on PATH, no questions asked."""
    path = f"{TOOLS / 'bin'}{os.pathsep}{outside_path()}"
    return {**certificates(), **os.environ, "PATH": path, "DEBIAN_FRONTEND": "noninteractive"}


def answer(command: Sequence[str], seconds: float = 30) -> str | None:
    """What a program prints, or None when it fails, is not there or does not end."""
    try:
        done = subprocess.run(
            command, env=environment(), timeout=seconds, check=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        )  # fmt: skip
    except (OSError, subprocess.SubprocessError):
        return None
    return done.stdout.decode(errors="replace").strip()


def run(command: Sequence[str], patience: float = PATIENCE) -> bool:
    """Run a program to its end, its output shown; True when it succeeds.

    Every 15 seconds a line tells that it still runs, and for how long.
    """
    began = time.monotonic()
    try:
        # A session of its own, so that its children can be ended with it.
        process = subprocess.Popen(
            command, cwd=ROOT, env=environment(), stdin=subprocess.DEVNULL, start_new_session=True
        )
    except OSError as mistake:
        say(f"      {mistake}")
        return False
    try:
        while time.monotonic() - began < patience:
            try:
                return process.wait(timeout=BEAT) == 0
            except subprocess.TimeoutExpired:
                say(f"      still at it, {time.monotonic() - began:.0f} s")
        say(f"      given up after {patience:.0f} s")
        return False
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGTERM)
            process.wait()
