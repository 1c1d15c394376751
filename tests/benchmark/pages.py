"""The rivals' pages: what lies in ``pages/``, joined with FIDE's table and the published packages.

The table and the limits are elo_py's own, so that no second copy of a rule is kept; a page's
scripts are joined into one file, as one would write such a page by hand.
"""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path

from elo_py import edition
from elo_py.fide.tables import TABLE_8_1_2
from generator.browser.service_worker import WORKER
from generator.engine.wheel import wheel
from generator.slots import fill
from tests.benchmark.questions import EXAMPLE, KEYS, TYPED, answered, example
from tests.support.project import ROOT

SOURCES = Path(__file__).with_name("pages")
NPM = ROOT / "node_modules"
MICROPYTHON = NPM / "@micropython" / "micropython-webassembly-pyscript"

PYTHON_SLOT = "LAST: list[int] = []\nHIGHER: list[int] = []\nCAP = EXEMPT = K_LIMIT = 0\n"
JOINED = re.compile(r'^import .* from "\./(?:form\.js|arpad\.mjs)";\n', re.MULTILINE)
PYODIDE_FILES = (  # what loadPyodide() asks for
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)

Files = dict[str, bytes]
"""Content by path."""


def javascript() -> Files:
    """The calculator in plain JavaScript."""
    return _page(
        _filled("javascript.js", "[LAST, HIGHER, CAP, EXEMPT, K_LIMIT]", list(_rules().values()))
    )


def micropython() -> Files:
    """MicroPython as published, and the reduced copy."""
    names = ("micropython.mjs", "micropython.wasm")
    published = {name: (MICROPYTHON / name).read_bytes() for name in names}
    lines = "".join(f"{name} = {value}\n" for name, value in _rules().items())
    source = _source("change.py")
    if source.count(PYTHON_SLOT) != 1:
        raise ValueError(f"change.py must hold this once: {PYTHON_SLOT}")
    change = source.replace(PYTHON_SLOT, lines)
    return {**_page(_source("micropython.js")), **published, "change.py": change.encode()}


def pyodide() -> Files:
    """Pyodide as published, and the wheel of elo_py."""
    package = wheel(ROOT)
    words = [package.name, date.today().isoformat()]
    script = _filled("pyodide.js", "[WHEEL, DAY]", words)
    published = {name: (NPM / "pyodide" / name).read_bytes() for name in PYODIDE_FILES}
    return {**_page(script), **published, package.name: package.read_bytes()}


def arpad() -> Files:
    """The package arpad as published, which is made for Node's ``require``."""
    package = (NPM / "arpad" / "index.js").read_text(encoding="utf-8")
    shim = f"const module = {{}};\n{package}\nconst Arpad = module.exports;\n"
    return _page(shim + _source("arpad.js"))


def ready(site: Files) -> Files:
    """The site with ready-made answers in place of its engine.

    Its service worker would refuse a file that the build did not list.
    """
    engine = next(path for path in site if path.endswith("/engine.js"))
    answers = {rating: answered(example(rating), "table") for rating in (TYPED, *KEYS)}
    script = _filled("ready.js", "ANSWERS", answers)
    rest = {path: content for path, content in site.items() if path != WORKER}
    return {**rest, engine: script.encode()}


def _source(name: str) -> str:
    return (SOURCES / name).read_text(encoding="utf-8")


def _filled(name: str, slot: str, value: object) -> str:
    return fill(SOURCES.relative_to(ROOT) / name, _source(name), slot, value)


def _rules() -> dict[str, int | list[int]]:
    """Table 8.1.2 and the limits of today's standard edition."""
    today = edition("standard", date.today())
    if today.cap_exempt is None or today.cap_upgrades or today.gap:
        raise ValueError("the rivals do not know this edition of the rules")
    return {
        "LAST": [last for _, last, _, _ in TABLE_8_1_2 if last is not None],
        "HIGHER": [higher for _, _, higher, _ in TABLE_8_1_2],
        "CAP": today.cap.value,
        "EXEMPT": today.cap_exempt.value,
        "K_LIMIT": today.k_limit.value,
    }


def _page(script: str) -> Files:
    joined = _source("form.js") + JOINED.sub("", script)
    rows = "\n".join(map(_row, EXAMPLE))
    page = _source("index.html").replace("  <!-- games -->\n", rows)
    return {"index.html": page.encode(), "calculator.js": joined.encode()}


def _row(game: tuple[str, str]) -> str:
    opponent, score = game
    options = "".join(
        f'<option value="{value}"{" selected" if value == score else ""}>{text}</option>'
        for value, text in (("1", "win"), ("0.5", "draw"), ("0", "loss"))
    )
    field = f'<input name="opponent" value="{opponent}" inputmode="numeric" autocomplete="off">'
    return f'  <p><label>Opponent {field}</label> <select name="score">{options}</select></p>\n'
