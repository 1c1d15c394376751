"""Running other programs, and saying what they say."""

from __future__ import annotations

import os
import ssl
import subprocess
import sys
import tempfile
import threading
from functools import lru_cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ROOT / ".tools" / "bin"
RUNNING: set[subprocess.Popen[bytes]] = set()


def say(text: str) -> None:
    """Print a line at once, after the name of the step that says it."""
    thread = threading.current_thread()
    name = "" if thread is threading.main_thread() else f"{thread.name}: "
    sys.stdout.write(f"{name}{text}\n")
    sys.stdout.flush()


def outside_path() -> str:
    """PATH without the project's own folders: where the machine's programs are."""
    folders = os.environ.get("PATH", os.defpath).split(os.pathsep)
    return os.pathsep.join(f for f in folders if f and ROOT not in Path(f).absolute().parents)


def certificates() -> dict[str, str]:
    """What makes uv and Node.js trust the machine's certificates, a company's own included."""
    paths = ssl.get_default_verify_paths()
    if paths.cafile or (paths.capath and any(Path(paths.capath).iterdir())):
        return {"UV_SYSTEM_CERTS": "1", "UV_NATIVE_TLS": "1", "NODE_USE_SYSTEM_CA": "1"}
    return {}


@lru_cache(maxsize=None)
def caches() -> dict[str, str]:
    """Where downloads are kept: inside the project if the home folder cannot be written to."""
    try:
        tempfile.TemporaryDirectory(dir=str(Path.home())).cleanup()
    except (OSError, RuntimeError):
        folder = ROOT / ".cache" / "home"
        say(f"the home folder cannot be written to; downloads are kept in {folder}")
        names = ("XDG_CACHE_HOME", "XDG_DATA_HOME", "npm_config_cache")
        return {name: str(folder / name.lower()) for name in names}
    return {}


def environment() -> dict[str, str]:
    """The environment for a program: the set-up's tools first on PATH, no questions asked."""
    path = f"{TOOLS}{os.pathsep}{outside_path()}"
    own = {"PATH": path, "DEBIAN_FRONTEND": "noninteractive"}
    return {**certificates(), **caches(), **os.environ, **own}


def answer(*command: str) -> str | None:
    """What a program prints, or None when it fails, is missing or takes half a minute."""
    try:
        done = subprocess.run(
            command, env=environment(), timeout=30, check=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        )  # fmt: skip
    except (OSError, subprocess.SubprocessError):
        return None
    return done.stdout.decode(errors="replace").strip()


def run(*command: str) -> bool:
    """Run a program to its end, saying what it prints; True when it succeeds."""
    # A session of its own, so that its children can be ended with it.
    with subprocess.Popen(
        command, cwd=ROOT, env=environment(), start_new_session=True,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    ) as process:  # fmt: skip
        RUNNING.add(process)
        for line in process.stdout or ():
            if line.strip():
                say(line.decode(errors="replace").rstrip())
    RUNNING.discard(process)
    return process.returncode == 0
