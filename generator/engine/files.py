"""The engine's files: distilled engine, Pyodide, wheel of elo_py, and the list that guards them.

The list names each file that the browser loads, with its address, its size and its SHA-384 digest;
anything else is refused. It is written into ``distilled.js`` and ``worker.js`` themselves, and so
is Pyodide's lock file: neither costs the visitor a request. Nothing is fetched from another site:
Pyodide stands beside the pages, under its own version, and the distilled engine under its digest,
and so both stay in the visitor's cache when the pages change.

The distilled engine (see ``generator.engine.distilled``) answers first; Pyodide is loaded for
what it cannot answer.

Pyodide's lock file lists hundreds of packages that the site does not serve. Ours holds its facts
about the interpreter and elo_py alone, added by the command ``pyodide lockfile add-wheels``.
"""

from __future__ import annotations

import base64
import hashlib
import json
import posixpath
import tempfile
from importlib.metadata import entry_points, version
from pathlib import Path
from typing import NamedTuple

from generator.cache import cached, files
from generator.comments import without_comments
from generator.engine.distilled import LOADER, MODULE, distilled_engine
from generator.engine.library import library
from generator.engine.wheel import wheel
from generator.paths import ASSETS, PYODIDE
from generator.problems import EngineError
from generator.slots import fill

# The worker asks for the largest first: it can begin to compile it while the others come.
RUNTIME = ("pyodide.asm.wasm", "pyodide.asm.mjs", "pyodide.mjs")
LIBRARY, LOCK = "python_stdlib.zip", "pyodide-lock.json"
FOLDER = "engine"
"""The folder of the engine's scripts, in templates/assets and in the site's folder of assets."""
STARTER = f"{FOLDER}/pyodide.js"
DISTILLED = f"{FOLDER}/distilled.js"
WORKER = f"{FOLDER}/worker.js"
CHANNEL = f"{FOLDER}/channel.js"
BOOT = "boot.js"
SCRIPTS = (CHANNEL, BOOT, DISTILLED, STARTER, WORKER)
"""What the build reads itself, to write lists into; pyodide.js to list it."""

NOTICE = """\
This folder holds Pyodide {version} from the npm package pyodide: the files pyodide* unchanged,
python_stdlib*.zip reduced to the modules that the site needs, as bytecode.
Pyodide's source is at https://github.com/pyodide/pyodide/tree/{version}, under the Mozilla Public
License 2.0. It contains Python {python}, whose source is at
https://github.com/python/cpython/tree/v{python}, under the license of the Python Software
Foundation. Both texts follow.

"""
DISTILLED_NOTICE = """\
distilled-engine*.wasm holds parts of Pyodide {version} and of the Python {python} inside it, put
together by the programs in the folder distill of this site's source.
Pyodide's source is at https://github.com/pyodide/pyodide/tree/{version}, under the Mozilla Public
License 2.0; Python's is at https://github.com/python/cpython/tree/v{python}, under the license of
the Python Software Foundation. Both texts follow.

"""

Listed = dict[str, dict[str, object]]


class EngineFiles(NamedTuple):
    """Files of the engine, content by name."""

    hashed: dict[str, bytes]
    """Names inside ``assets/<hash>/``: wheel, scripts, the worker with the list of all files."""

    fixed: dict[str, bytes]
    """Paths inside the site: ``pyodide/<version>/...`` and ``engine/...``."""


class Part(NamedTuple):
    """An engine by itself."""

    listed: Listed
    """Its files as the worker knows them, in the order of its requests."""

    files: EngineFiles


def engine_files(root: Path, engine: str = "distilled") -> EngineFiles:
    """Gather all files that the browser's engine loads, for the repository at ``root``.

    ``engine`` is "distilled", or "full" for Pyodide alone.

    Raises EngineError if Pyodide is missing, of another version than package.json asks for,
    or incomplete, if the wheel, the library or the distilled engine cannot be built, and if a
    script has no slot for its list.
    """
    release = pyodide_version(root)
    info = json.loads(_npm_file(root, LOCK))["info"]
    package = wheel(root)
    pyodide = _pyodide(root, package, release, info["python"])
    distilled = _distilled(root, release, info["python"]) if engine == "distilled" else None
    parts = [pyodide, distilled] if distilled else [pyodide]
    hashed = {name: data for part in parts for name, data in part.files.hashed.items()}
    fixed = {path: data for part in parts for path, data in part.files.fixed.items()}
    lists = {"pyodide": pyodide.listed, "lock": json.loads(_lock(root, package, info))}
    worker = _filled(root, WORKER, "ENGINE", lists, indent=2)
    early = (
        [posixpath.join(FOLDER, str(file["url"])) for file in distilled.listed.values()]
        if distilled
        else []
    )
    scripts = {
        WORKER: worker,
        DISTILLED: _filled(root, DISTILLED, "DISTILLED", distilled and distilled.listed),
        CHANNEL: _filled(root, CHANNEL, "DIGEST", integrity(worker)),
        BOOT: _filled(root, BOOT, "EARLY", early),
    }
    return EngineFiles({**hashed, **scripts}, fixed)


def _pyodide(root: Path, package: Path, release: str, python: str) -> Part:
    """Pyodide with the reduced library, the wheel, and the script that starts them."""
    runtime = {name: _npm_file(root, name) for name in RUNTIME}
    reduced = library(root, package, _npm_file(root, LIBRARY))
    # The folder's name tells Pyodide's version only.
    place = _named_by_content(LIBRARY, reduced)
    script = root / ASSETS / STARTER
    content = {package.name: package.read_bytes(), script.name: script.read_bytes()}
    hashed = {f"{FOLDER}/{name}": data for name, data in content.items()}

    folder = f"pyodide/{release}/"
    # In the order of their requests: the script asks for all the others at once.
    addresses = {script.name: f"./{script.name}"}
    addresses |= {name: f"../../../{folder}{name}" for name in runtime}
    addresses |= {LIBRARY: f"../../../{folder}{place}", package.name: f"./{package.name}"}
    fixed = {folder + name: runtime[name] for name in runtime}
    fixed[folder + place] = reduced
    fixed[f"{folder}LICENSE.txt"] = _notice(NOTICE, root, release, python)
    listed = _list(addresses, {**runtime, LIBRARY: reduced, **content})
    return Part(listed, EngineFiles(hashed, fixed))


def _distilled(root: Path, release: str, python: str) -> Part:
    """The distilled engine and its loader."""
    files = distilled_engine(root)
    place = f"engine/{_named_by_content(MODULE, files[MODULE])}"
    notice = _notice(DISTILLED_NOTICE, root, release, python)
    listed = _list({MODULE: f"../../../{place}", LOADER: f"./{LOADER}"}, files)
    fixed = {place: files[MODULE], "engine/LICENSE.txt": notice}
    return Part(listed, EngineFiles({f"{FOLDER}/{LOADER}": files[LOADER]}, fixed))


def _named_by_content(name: str, content: bytes) -> str:
    """The name with a digest in it, for an address of its own for each content."""
    stem, dot, kind = name.rpartition(".")
    return f"{stem}-{hashlib.sha256(content).hexdigest()[:12]}{dot}{kind}"


def pyodide_version(root: Path) -> str:
    """Read the version of Pyodide in node_modules; package.json must pin the very same."""
    installed = json.loads(_npm_file(root, "package.json"))["version"]
    asked = json.loads((root / "package.json").read_bytes()).get("dependencies", {}).get("pyodide")
    if asked != installed:
        raise EngineError(
            "package.json", "dependencies.pyodide",
            f"asks for {asked!r}, but {PYODIDE} holds {installed!r}",
            "Write the exact version there and run `npm ci`.",
        )  # fmt: skip
    return str(installed)


def _npm_file(root: Path, name: str) -> bytes:
    try:
        return (root / PYODIDE / name).read_bytes()
    except OSError as error:
        raise EngineError(
            f"{PYODIDE}/{name}", "", "is missing", "Run `npm ci` to install Pyodide."
        ) from error


def _lock(root: Path, package: Path, info: dict[str, str]) -> bytes:
    """Write the lock file with elo_py as its only package; cached, since writing it is slow."""
    facts = json.dumps({"info": info, "packages": {}}, sort_keys=True)
    inputs = (version("pyodide-lock").encode(), facts.encode(), *files(package.parent, [package]))
    folder = cached(root, "lock", inputs, lambda folder: _write_lock(package, facts, folder))
    return (folder / LOCK).read_bytes()


def _write_lock(package: Path, facts: str, folder: Path) -> None:
    # The command itself, as `pyodide` finds it. Starting `pyodide` would load all its other
    # commands too, which takes four times as long.
    (command,) = entry_points(group="pyodide.cli", name="lockfile")
    with tempfile.TemporaryDirectory() as scratch:
        bare = Path(scratch) / LOCK
        bare.write_text(facts, encoding="utf-8")
        words = ["add-wheels", str(package), "--input", str(bare), "--output", str(folder / LOCK)]
        try:
            command.load().main(words, standalone_mode=False)
        except RuntimeError as error:
            raise EngineError(
                "pyproject.toml", "project", f"the wheel does not fit Pyodide ({error})",
                "elo_py must be pure Python without dependencies.",
            ) from error  # fmt: skip


def _list(addresses: dict[str, str], content: dict[str, bytes]) -> Listed:
    """Give each file's address relative to the engine's scripts, its digest and its size."""
    return {
        name: {"url": url, "integrity": integrity(content[name]), "bytes": len(content[name])}
        for name, url in addresses.items()
    }


def _filled(root: Path, script: str, name: str, value: object, indent: int | None = None) -> bytes:
    """A script of the page or the worker, with its slot filled in."""
    file = Path(ASSETS) / script
    text = without_comments((root / file).read_text("utf-8"))
    return fill(file, text, name, value, indent).encode()


def integrity(content: bytes) -> str:
    """Write the digest of a file as HTML's ``integrity`` attribute has it."""
    return "sha384-" + base64.b64encode(hashlib.sha384(content).digest()).decode("ascii")


def _notice(notice: str, root: Path, release: str, python: str) -> bytes:
    texts = [(root / "LICENSES" / f"{name}.txt").read_bytes() for name in ("MPL-2.0", "PSF-2.0")]
    return notice.format(version=release, python=python).encode() + b"\n\n".join(texts)
