"""What the README and CONTRIBUTING say holds: the Python in them runs, the places named exist."""

import doctest
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
LINK = re.compile(r"\]\((?!https?:)([^)#]+)\)")
PLACE = re.compile(r"^\| `([^`]+)` \|", re.MULTILINE)


def test_the_readmes_python_runs() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried > 5
    assert failed == 0


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "THIRD-PARTY.md", "CHANGELOG.md"])
def test_links_lead_somewhere(name: str) -> None:
    for target in LINK.findall((ROOT / name).read_text("utf-8")):
        assert (ROOT / target).exists(), target


def test_the_layout_is_the_tree() -> None:
    places = PLACE.findall((ROOT / "CONTRIBUTING.md").read_text("utf-8"))
    assert len(places) > 8
    for place in places:
        if place != "site/":  # output
            assert (ROOT / place.replace("<lang>", "en")).exists(), place


def test_every_step_of_the_generator_is_told() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    modules = {path.stem for path in (ROOT / "generator").glob("*.py")} - {"__init__"}
    assert {module for module in modules if f"`{module}`" not in text} == set()


def test_every_library_has_its_reason() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8").lower()
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
    listed = [part for name in ("site", "rules", "test") for part in groups[name]]
    # A group may include another, which has its own turn.
    for library in (part for part in listed if isinstance(part, str)):
        assert library.lower().removeprefix("types-") in text, library
