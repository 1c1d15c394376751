"""Python's side of the set-up: uv, a Python of 3.12 or newer in .venv, the locked packages."""

from __future__ import annotations

import os
import re
import shutil
import sys
from pathlib import Path
from typing import Iterator, Tuple

from console import ROOT, TOOLS, Failure, Step, answer, outside_path, run, say
from stamps import forget, key, offer, offered, stamp, stamped

VENV_PYTHON = ROOT / ".venv" / "bin" / "python"
UV_PROGRAM = TOOLS / "bin" / "uv"
UV_LOCK = ROOT / ".ci" / "uv.txt"
LOCK = ROOT / "requirements.txt"

OLDEST, NEWEST = (3, 12), (3, 14)  # what the lock file is made for
UV_OLDEST = (0, 7)
Version = Tuple[int, ...]

VERSION = """
import sys
if sys.implementation.name == "cpython" and sys.version_info.releaselevel == "final":
    print(*sys.version_info[:3], sep=".")
"""


def numbers(text: str | None) -> Version:
    """The numbers of a version in a program's answer; () when there is none."""
    found = re.search(r"\d+(?:\.\d+)+", text or "")
    return tuple(int(part) for part in found.group().split(".")) if found else ()


def count(lock: Path) -> int:
    """How many packages a file of hashed requirements locks."""
    return sum("==" in line for line in lock.read_text(encoding="utf-8").splitlines())


# uv


def take_uv() -> None:
    """Take the machine's uv, or have pip fetch the locked one into .tools/uv."""
    program = shutil.which("uv", path=outside_path())
    if program is None or numbers(answer([program, "--version"])) < UV_OLDEST:
        program = str(fetched_uv())
    offer("uv", [program])


def fetched_uv() -> Path:
    """Install uv by pip, in a virtual environment that holds nothing else."""
    folder = TOOLS / "uv"
    if not run([sys.executable, "-m", "venv", "--clear", str(folder)]):
        raise Failure(
            "this Python cannot make a virtual environment. "
            "On Debian and Ubuntu: apt-get install python3-venv"
        )
    pip = [str(folder / "bin" / "python"), "-m", "pip", "--disable-pip-version-check"]
    options = ["--require-hashes", "--only-binary", ":all:", "-r", str(UV_LOCK)]
    if not run([*pip, "install", "-q", *options]):
        raise Failure(
            "pip could not get it; the lines above say why. With uv installed in another way, "
            "`make setup` takes that one."
        )
    return folder / "bin" / "uv"


# Python


def version(python: str | Path) -> Version:
    """The version of a released CPython; () for anything else."""
    return numbers(answer([str(python), "-c", VERSION]))


def candidates() -> Iterator[str]:
    """The Pythons of this machine: on PATH by name, then those that pyenv keeps."""
    for name in ("python3.14", "python3.13", "python3.12", "python3", "python"):
        found = shutil.which(name, path=outside_path())
        if found:
            yield found
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    # The Python that runs this may itself be pyenv's, with HOME or PYENV_ROOT set otherwise.
    beside = Path(sys.base_prefix).parent
    for versions in {pyenv / "versions", beside if beside.name == "versions" else pyenv}:
        yield from (str(python) for python in sorted(versions.glob("*/bin/python3")))


def best_python() -> str | None:
    """The Python that runs this if it will do, else the newest that the lock file is made for.

    One that is newer still is taken only when there is no other.
    """
    if OLDEST <= sys.version_info[:2] <= NEWEST and ROOT not in Path(sys.executable).parents:
        return sys.executable
    versions = {python: version(python) for python in candidates()}
    fit = [python for python, found in versions.items() if found >= OLDEST]
    return max(fit, key=lambda p: (versions[p][:2] <= NEWEST, versions[p]), default=None)


def take_python() -> None:
    """Make .venv anew."""
    forget("packages")
    options = ["--quiet", "--clear", "--relocatable", str(ROOT / ".venv"), "--python"]
    make = [str(UV_PROGRAM), "venv", *options]
    python = best_python()
    if python is not None:
        say(f"      {python}")
        made = run([*make, python])
    else:
        say("      none on this machine; uv downloads one (about 30 MB)")
        wanted = ".".join(map(str, NEWEST))
        made = run([*make, wanted, "--python-preference", "only-managed"])
    if not made:
        raise Failure(
            "no Python of 3.12 or newer could be had. Install one (python.org, "
            "`pyenv install 3.13`, or your system's packages), then run this again."
        )


# packages


def packages_key() -> str:
    """What the installed packages depend on: the lock file and the Python they are for."""
    return key(LOCK, (ROOT / ".venv" / "pyvenv.cfg").read_text(encoding="utf-8"))


def take_packages() -> None:
    """Make .venv hold the locked packages, each with its hash, and nothing else."""
    options = ["--require-hashes", "--only-binary", ":all:", "--python", str(VENV_PYTHON)]
    if not run([str(UV_PROGRAM), "pip", "sync", *options, str(LOCK)]):
        raise Failure("uv could not install them; the lines above say which and why.")
    stamp("packages", packages_key())


UV = Step(
    "uv",
    lambda: f"from this machine, or by pip ({count(UV_LOCK)} package, about 25 MB)",
    lambda: offered("uv"),
    take_uv,
)
PYTHON = Step(
    "Python",
    lambda: "looking for 3.12 or newer",
    lambda: version(VENV_PYTHON) >= OLDEST,
    take_python,
)
PACKAGES = Step(
    "Python packages",
    lambda: f"{count(LOCK)} from requirements.txt (about 120 MB)",
    lambda: stamped("packages", packages_key()),
    take_packages,
)
