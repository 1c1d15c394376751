"""uv, a Python of 3.12 or newer in .venv, and in it the locked packages and this project."""

from __future__ import annotations

import os
import re
import shutil
import sys
from pathlib import Path

from process import ROOT, TOOLS, answer, outside_path, run, say
from state import offer
from step import Failure, Step

UV = str(TOOLS / "uv")
UV_LOCK = ROOT / ".ci" / "uv.txt"
UV_OLDEST = (0, 7)
VENV = ROOT / ".venv"
VENV_PYTHON = VENV / "bin" / "python"
WANTED, NEWEST = "cpython>=3.12,<3.15", "3.14"  # what the lock file is made for
LOCK = ROOT / "requirements.txt"
LOCKED = ("--require-hashes", "--only-binary", ":all:")


def version(program: str) -> tuple[int, ...]:
    """The version that a program tells; () when it tells none."""
    found = re.search(r"\d+(?:\.\d+)+", answer(program, "--version") or "")
    return tuple(map(int, found.group().split("."))) if found else ()


def take_uv() -> None:
    """Take the machine's uv, or have pip install the locked one into .tools/uv."""
    program = shutil.which("uv", path=outside_path())
    if program is None or version(program) < UV_OLDEST:
        folder = ROOT / ".tools" / "uv"
        if not run(sys.executable, "-m", "venv", "--clear", str(folder)):
            raise Failure(
                f"{sys.executable} cannot make a virtual environment. "
                "On Debian and Ubuntu, `apt-get install python3-venv` helps."
            )
        pip = (str(folder / "bin" / "python"), "-m", "pip", "--disable-pip-version-check")
        if not run(*pip, "install", "-q", *LOCKED, "-r", str(UV_LOCK)):
            raise Failure(
                "pip could not install it; the lines above say why. If you install uv in another "
                "way, `make setup` takes that one."
            )
        program = str(folder / "bin" / "uv")
    offer("uv", program)


def python_path() -> str:
    """PATH, and on it the folders of this Python and of all that pyenv keeps."""
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv") / "versions"
    # This Python may itself be pyenv's, with another HOME.
    beside = Path(sys.base_prefix).parent
    folders = {pyenv, beside if beside.name == "versions" else pyenv}
    kept = (str(each) for folder in folders for each in sorted(folder.glob("*/bin"), reverse=True))
    return os.pathsep.join([f"{sys.base_prefix}/bin", outside_path(), *kept])


def take_python() -> None:
    """Make .venv anew, with a Python of this machine or one that uv downloads."""
    venv = (UV, "venv", "--quiet", "--clear", "--relocatable", str(VENV), "--python")
    if not run("env", f"PATH={python_path()}", *venv, WANTED, "--no-python-downloads"):
        say("uv downloads one (about 30 MB)")
        if not run(*venv, NEWEST, "--managed-python"):
            raise Failure(
                "no Python from 3.12 to 3.14 was found, nor could uv download one; the lines above "
                "say why. Install one (python.org, `pyenv install 3.13`, or your system's "
                "packages), then run this again."
            )
    say(str(VENV_PYTHON.resolve()))


def take_packages() -> None:
    """Make .venv hold the locked packages, each compared with its hash, and this project."""
    into = ("--quiet", "--python", str(VENV_PYTHON))
    own = ("--no-deps", "--no-build-isolation", "--editable", str(ROOT))
    synced = run(UV, "pip", "sync", *into, *LOCKED, str(LOCK))
    if not synced or not run(UV, "pip", "install", *into, *own):
        raise Failure("uv could not install them; the lines above say which and why.")


STEPS = (
    Step("uv", "the machine's, or by pip (about 25 MB)", [], [UV_LOCK], [TOOLS / "uv"], take_uv),
    Step("Python", "looking for 3.12 to 3.14", ["uv"], [WANTED], [VENV_PYTHON], take_python),
    Step(
        "Python packages", "installing requirements.txt and elo-py (about 120 MB)", ["Python"],
        [LOCK, ROOT / "pyproject.toml", VENV / "pyvenv.cfg"], [VENV / "bin" / "elo-py"],
        take_packages,
    ),
)  # fmt: skip
