"""Runs inside Pyodide with the reduced library: adds the bytecode of elo_py's modules to it.

/build/library.zip   the reduced standard library; ``site-packages/elo_py/__pycache__`` is added

The wheel stays as it is: Python compares each bytecode with the source in the wheel by its hash,
and compiles the source if they do not belong together. All modules are imported once, so that a
library in which one is missing fails here and not before a visitor.
"""

from __future__ import annotations

import importlib
import marshal
from importlib.util import MAGIC_NUMBER, cache_from_source, source_hash
from pathlib import Path
from site import getsitepackages
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

LIBRARY = Path("/build/library.zip")
DATE = (1980, 1, 1, 0, 0, 0)  # the same in every build
CHECKED = 0b11  # bytecode that is valid for a source with this hash

SITE = Path(getsitepackages()[0])


def bytecode(module: Path) -> bytes:
    """Compile a module just as Python would, had it nothing but the source."""
    text = module.read_bytes()
    code = compile(text, str(module), "exec", dont_inherit=True)
    return MAGIC_NUMBER + CHECKED.to_bytes(4, "little") + source_hash(text) + marshal.dumps(code)


modules = sorted(SITE.glob("elo_py/**/*.py"))
with ZipFile(LIBRARY, "a") as library:
    for module in modules:
        place = Path(cache_from_source(str(module))).relative_to(SITE.parent)
        entry = ZipInfo(str(place), DATE)
        library.writestr(entry, bytecode(module), ZIP_DEFLATED, compresslevel=9)

for module in modules:
    importlib.import_module(".".join(module.relative_to(SITE).with_suffix("").parts))
