"""The engine's files: Pyodide from npm, the wheel of elo_py, and the list that guards both.

``engine-files.js`` names each file that the browser's worker loads, with its address, its size
and its SHA-384 digest; the worker refuses anything else. Nothing is fetched from another site:
Pyodide stands beside the pages, under its own version, and so stays in the visitor's cache when
the pages change.

Where the small engine answers first (see ``generator.small``), it is listed as SMALL, and the
files above are loaded only for what it cannot answer.

Pyodide's lock file lists hundreds of packages that the site does not serve. Ours holds its facts
about the interpreter and elo_py alone, added by the command ``pyodide lockfile add-wheels``.
"""

from __future__ import annotations

import base64
import hashlib
import json
import tempfile
from importlib.metadata import entry_points, version
from pathlib import Path
from typing import NamedTuple

from generator.small import MODULE, small_engine
from generator.wheel import EngineError, wheel

__all__ = ["ENGINES", "EngineError", "EngineFiles", "engine_files", "wheel"]

ENGINES = ("small", "full")
"""The small engine with all of Pyodide behind it, or Pyodide alone."""

# What loadPyodide() needs, in the order of its requests.
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LOCK = "pyodide-lock.json"
NPM = "node_modules/pyodide"

SMALL_NOTICE = """\
small-engine.wasm holds parts of Pyodide {version} and of Python {python} inside it, rearranged
by the programs in the folder distill of this site's source. Pyodide's source is at
https://github.com/pyodide/pyodide/tree/{version}, under the Mozilla Public License 2.0; Python's
is at https://github.com/python/cpython/tree/v{python}, under the license of the Python Software
Foundation. Both texts follow.

"""
NOTICE = """\
This folder holds Pyodide {version}, unchanged, from the npm package pyodide.
Its source is at https://github.com/pyodide/pyodide/tree/{version}, under the Mozilla Public
License 2.0. It contains Python {python}, whose source is at
https://github.com/python/cpython/tree/v{python}, under the license of the Python Software
Foundation. Both texts follow.

"""


class EngineFiles(NamedTuple):
    """Files of the engine, content by name."""

    hashed: dict[str, bytes]
    """Names inside ``assets/<hash>/``: the wheel, lock file, engine-files.js, small engine."""

    fixed: dict[str, bytes]
    """Paths inside the site: ``pyodide/<version>/...``."""


def engine_files(root: Path, engine: str = "small") -> EngineFiles:
    """Gather all files that the browser's engine loads, for the repository at ``root``.

    ``engine`` is one of ENGINES.

    Raises EngineError if Pyodide is missing, of another version than package.json asks for,
    or incomplete, and if the wheel cannot be built.
    """
    release = pyodide_version(root)
    runtime = {name: _npm_file(root, name) for name in RUNTIME}
    lock_info = json.loads(_npm_file(root, LOCK))["info"]
    package = wheel(root)
    hashed = {package.name: package.read_bytes(), LOCK: _lock(package, lock_info)}

    folder = f"pyodide/{release}/"
    addresses = {name: f"../../{folder}{name}" for name in runtime}
    addresses |= {name: f"./{name}" for name in hashed}
    listed = _list(addresses, runtime | hashed)
    small = small_engine(root) if engine == "small" else {}
    listed += _constant("SMALL", _facts(f"./{MODULE}", small[MODULE]) if small else None)
    notice = _notice(NOTICE, root, release, lock_info["python"])
    if small:
        small["small-engine-LICENSE.txt"] = _notice(
            SMALL_NOTICE, root, release, lock_info["python"]
        )
    return EngineFiles(
        hashed={**hashed, **small, "engine-files.js": listed},
        fixed={folder + name: content for name, content in runtime.items()}
        | {f"{folder}LICENSE.txt": notice},
    )


def pyodide_version(root: Path) -> str:
    """Read the version of Pyodide in node_modules; package.json must pin the very same."""
    installed = json.loads(_npm_file(root, "package.json"))["version"]
    asked = json.loads((root / "package.json").read_bytes()).get("dependencies", {}).get("pyodide")
    if asked != installed:
        raise EngineError(
            "package.json", "dependencies.pyodide",
            f"asks for {asked!r}, but {NPM} holds {installed!r}",
            "Write the exact version there and run `npm ci`.",
        )  # fmt: skip
    return str(installed)


def _npm_file(root: Path, name: str) -> bytes:
    try:
        return (root / NPM / name).read_bytes()
    except OSError as error:
        raise EngineError(
            f"{NPM}/{name}", "", "is missing", "Run `npm ci` to install Pyodide."
        ) from error


def _lock(package: Path, info: dict[str, str]) -> bytes:
    """Write the lock file with elo_py as its only package; kept, since writing it is slow."""
    facts = json.dumps({"info": info, "packages": {}}, sort_keys=True)
    key = hashlib.sha256(f"{version('pyodide-lock')} {facts}".encode()).hexdigest()[:20]
    kept = package.parent / f"{key}.json"
    if not kept.is_file():
        # The command itself, as `pyodide` finds it. Starting `pyodide` would load all its other
        # commands too, which takes four times as long.
        (command,) = entry_points(group="pyodide.cli", name="lockfile")
        with tempfile.TemporaryDirectory(dir=package.parent) as folder:
            bare, full = Path(folder) / "bare.json", Path(folder) / "full.json"
            bare.write_text(facts, encoding="utf-8")
            words = ["add-wheels", str(package), "--input", str(bare), "--output", str(full)]
            try:
                command.load().main(words, standalone_mode=False)
            except RuntimeError as error:
                raise EngineError(
                    "pyproject.toml", "project", f"the wheel does not fit Pyodide ({error})",
                    "elo_py must be pure Python without dependencies.",
                ) from error  # fmt: skip
            full.rename(kept)
    return kept.read_bytes()


def _list(addresses: dict[str, str], content: dict[str, bytes]) -> bytes:
    """Write engine-files.js: each file's address relative to this module, its digest and size."""
    files = {name: _facts(url, content[name]) for name, url in addresses.items()}
    return b"// Written by the build: what the engine loads.\n" + _constant("FILES", files)


def _facts(url: str, content: bytes) -> dict[str, object]:
    return {"url": url, "integrity": integrity(content), "bytes": len(content)}


def _constant(name: str, value: object) -> bytes:
    return f"export const {name} = {json.dumps(value, indent=2)};\n".encode()


def integrity(content: bytes) -> str:
    """Write the digest of a file as HTML's ``integrity`` attribute has it."""
    return "sha384-" + base64.b64encode(hashlib.sha384(content).digest()).decode("ascii")


def _notice(notice: str, root: Path, release: str, python: str) -> bytes:
    texts = [(root / "LICENSES" / f"{name}.txt").read_bytes() for name in ("MPL-2.0", "PSF-2.0")]
    return notice.format(version=release, python=python).encode() + b"\n\n".join(texts)
