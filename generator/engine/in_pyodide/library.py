"""Runs inside Pyodide: finds what of the standard library is needed, and compiles that.

/build/wanted.json   names of the modules of the standard library that elo_py imports
/build/stock.zip     the standard library as Pyodide brings it
/build/library.zip   written here: the modules needed, as bytecode

Pyodide has started and loaded a wheel when this runs: what it needs for that is in
``sys.modules``. What elo_py names is imported here, and brings along what it needs in turn.
Functions may import more when they are called; LATE and ``late_imports`` see to that.
"""

from __future__ import annotations

import ast
import importlib
import json
import marshal
import sys
from importlib.util import MAGIC_NUMBER, resolve_name, source_hash
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo
from zipimport import zipimporter

BUILD = Path("/build")
PLACE = f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip/"
DATE = (1980, 1, 1, 0, 0, 0)  # the same in every build

# Python's C code imports these only when it comes to very long integers, to dates in texts, and
# to encodings.
LATE = """
    _pylong _strptime encodings.ascii encodings.cp437 encodings.latin_1 encodings.utf_8_sig
    encodings.utf_16 encodings.utf_16_be encodings.utf_16_le
    encodings.utf_32 encodings.utf_32_be encodings.utf_32_le
""".split()
COMMANDS = {"main", "_main", "_test"}  # functions for `python -m` alone

NO_DOCSTRINGS = 2  # as with `python -OO`
UNCHECKED = 0b01  # bytecode named by a hash that nobody compares: there is no source beside it


def origin(name: str) -> str | None:
    """Where in the zip a module comes from; None if Pyodide's WebAssembly holds it."""
    spec = getattr(sys.modules[name], "__spec__", None)  # modules made by hand have none
    return spec.origin if spec and isinstance(spec.loader, zipimporter) else None


def source(place: str) -> bytes:
    """The source of a module in the stock library."""
    with ZipFile(BUILD / "stock.zip") as stock:
        return stock.read(place.removeprefix(PLACE))


def late_imports(name: str) -> set[str]:
    """What the functions of a module import when they are called."""
    place = origin(name)
    if place is None:
        return set()
    found = set()
    for function in ast.walk(ast.parse(source(place))):
        if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        for node in ast.walk(function) if function.name not in COMMANDS else ():
            if isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                inside = "." * node.level + (node.module or "")
                found.add(resolve_name(inside, sys.modules[name].__package__))
    return found


def import_needed(wanted: list[str]) -> None:
    """Import what elo_py and C code name, and what elo_py's choice would import late."""
    for name in wanted + LATE:
        importlib.import_module(name)
    for late in sorted(set().union(*map(late_imports, wanted))):
        try:
            importlib.import_module(late)
        except ImportError:  # meant for another system
            continue


def bytecode(place: str) -> bytes:
    """Compile a module; its tracebacks name the place of its source in the stock library."""
    text = source(place)
    code = compile(text, place, "exec", dont_inherit=True, optimize=NO_DOCSTRINGS)
    return MAGIC_NUMBER + UNCHECKED.to_bytes(4, "little") + source_hash(text) + marshal.dumps(code)


def write_library(places: list[str]) -> None:
    """Write the zip, its entries in the order of ``places``."""
    with ZipFile(BUILD / "library.zip", "w") as library:
        for place in places:
            entry = ZipInfo(place.removeprefix(PLACE) + "c", DATE)
            library.writestr(entry, bytecode(place), ZIP_DEFLATED, compresslevel=9)


import_needed(json.loads((BUILD / "wanted.json").read_text("utf-8")))
write_library(sorted({place for name in sys.modules if (place := origin(name))}))
