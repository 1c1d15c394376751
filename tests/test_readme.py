"""What the README and CONTRIBUTING say holds: the Python in them runs, the places named exist."""

import doctest
import re
import textwrap
import tomllib
from pathlib import Path

import pytest

from generator.model import Content
from generator.snippets import filled, snippets

ROOT = Path(__file__).resolve().parent.parent
SITE = "https://example.org/elo/"
HTML = re.compile(r"^ *```html\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!https?:)([^)#]+)\)")
PLACE = re.compile(r"^\| `([^`]+)` \|", re.MULTILINE)


def test_the_readmes_python_runs() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried > 5
    assert failed == 0


def test_the_readmes_code_for_other_pages_is_what_the_site_writes(content: Content) -> None:
    """The browser tests run the same code."""
    swedish = next(each for each in content.languages if each.code == "sv")
    frame, script, element, _ = snippets(swedish, SITE)
    query = "?r=1500&k=20&g=1400w,1600d,1550l"
    loader = {"loader": f"{SITE}embed.js"}
    prefilled = ' rating="1500" k="20" games="1400w,1600d,1550l"'
    wanted = [
        filled(frame, {"frame": f"{SITE}sv/embed/{query}"}),
        filled(script, loader).replace("{data}", ' data-theme="dark"'),
        filled(element, loader | {"page": f"{SITE}sv/{query}"}).replace("{attributes}", prefilled),
    ]
    written = HTML.findall((ROOT / "README.md").read_text("utf-8"))
    assert [textwrap.dedent(each).strip() for each in written] == wanted


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
    for library in [*groups["site"], *groups["test"]]:
        assert library.lower().removeprefix("types-") in text, library
