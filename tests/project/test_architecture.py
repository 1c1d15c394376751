"""What no linter holds: a build reads no test, and scripts write text.

The direction of imports is held by the contracts of pyproject.toml.
"""

import re

from tests.support.project import ROOT


def test_nothing_that_builds_the_site_looks_into_the_tests() -> None:
    sources = [ROOT / "build.py", *(ROOT / "generator").rglob("*"), *(ROOT / "distill").rglob("*")]
    own = ROOT / "distill" / "tests"
    read = [path for path in sources if path.suffix in {".py", ".js", ".mjs"}]
    assert {path.suffix for path in read} == {".py", ".js", ".mjs"}
    for path in (path for path in read if own not in path.parents):
        found = re.search(r"""\btests[./]|["']tests["']|import tests\b""", path.read_text("utf-8"))
        assert found is None, f"{path.relative_to(ROOT)}: {found}"


def test_scripts_write_text_never_markup() -> None:
    for path in (ROOT / "templates" / "assets").rglob("*.js"):
        text = path.read_text("utf-8")
        for word in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("):
            assert word not in text, f"{path.name}: {word}"
