"""What the README and its like say holds: the code in them runs, the places named exist."""

import doctest
import json
import os
import re
import subprocess
import sys
import textwrap
import tomllib
from pathlib import Path
from typing import Any

import pytest

import elo_py
from elo_py.command.arguments import COMMANDS
from generator.content.model import Content
from generator.pages.snippets import filled, snippets
from tests.support.project import ROOT

SITE = "https://example.org/elo/"
HTML = re.compile(r"^ *```html\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!https?:)([^)#]+)\)")
DOCUMENTS = ("elo_py/README.md", "examples/README.md")
COMMAND = re.compile(r"^    \$ (.+)\n((?:    .*\n|\n(?=    [^$]))*)", re.MULTILINE)
"""A command, indented, and what it prints, up to the next command or text."""
TREE = re.compile(r"^## The tree$.*?^```$(.*?)^```$", re.MULTILINE | re.DOTALL)
PLACE = re.compile(r"( *)(\S+)  ")


@pytest.mark.parametrize("name", DOCUMENTS)
def test_the_python_runs(name: str) -> None:
    failed, tried = doctest.testfile(str(ROOT / name), module_relative=False)
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


@pytest.mark.parametrize("name", DOCUMENTS)
def test_the_commands_print_what_is_said(name: str, tmp_path: Path) -> None:
    program = tmp_path / "elo-py"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m elo_py "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    environment = os.environ | {"PATH": path, "PYTHONPATH": str(Path(elo_py.__file__).parents[1])}
    found = COMMAND.findall((ROOT / name).read_text("utf-8"))
    assert found
    for command, printed in found:
        done = subprocess.run(
            ["bash", "-c", command], env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        wanted = "".join(line[4:] or "\n" for line in printed.rstrip().splitlines(keepends=True))
        ellipsis = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
        if wanted:
            checker = doctest.OutputChecker()
            assert checker.check_output(wanted, done.stdout, ellipsis), done.stdout


def test_every_public_name_and_question_is_told() -> None:
    text = (ROOT / "examples" / "README.md").read_text("utf-8")
    told = set(re.findall(r"[\w-]+", text))
    assert set(elo_py.__all__) - told == set()
    reply: Any = elo_py.ask({"ask": "none of these"})
    asked = reply["errors"][0]["choices"]
    table = set(re.findall(r"`(\w+)`", "".join(re.findall(r"^\| (`.*?) \|", text, re.MULTILINE))))
    assert table == {*asked, "ask"}
    commands = re.search(r"`elo-py --help` lists.*?\.", text, re.DOTALL)
    assert commands
    assert set(re.findall(r"`([a-z0-9]+)`", commands[0])) == {*COMMANDS, "ask"}


def test_what_a_question_must_have_is_told() -> None:
    text = (ROOT / "examples" / "README.md").read_text("utf-8")
    schema = json.loads((ROOT / "elo_py/command/ask.schema.json").read_text("utf-8"))["$defs"]
    for names, needed in re.findall(r"^\| (`.+?) \| .+? \| (.+) \|$", text, re.MULTILINE)[1:]:
        for name in re.findall(r"`(\w+)`", names):
            required = schema[f"{name}_question"]["required"]
            told = set(re.findall(r"`(\w+)`", needed))
            assert told == set(required) - {"ask"} or "or" in needed.split(), name


@pytest.mark.parametrize(
    "name", [*DOCUMENTS, "README.md", "CONTRIBUTING.md", "THIRD-PARTY.md", "CHANGELOG.md"]
)
def test_links_lead_somewhere(name: str) -> None:
    place = ROOT / name
    for target in LINK.findall(place.read_text("utf-8")):
        assert (place.parent / target).exists(), target


def test_the_tree_is_the_project() -> None:
    [tree] = TREE.findall((ROOT / "CONTRIBUTING.md").read_text("utf-8"))
    above, places = "", set()
    for line in tree.splitlines():
        if found := PLACE.match(line):
            above = found[2] if not found[1] else above
            places.add(found[2] if not found[1] else above + found[2])
    for place in places - {"site/"}:  # output
        assert list(ROOT.glob(place.replace("<lang>", "en"))), place
    tracked = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split()
    folders = {name.split("/")[0] + "/" for name in tracked if "/" in name}
    assert folders - places <= {".github/", "LICENSES/"}


def test_the_architecture_notes_stand_beside_their_folders() -> None:
    [tree] = TREE.findall((ROOT / "CONTRIBUTING.md").read_text("utf-8"))
    noted = [
        found[2]
        for line in tree.splitlines()
        if line.endswith("(README)") and (found := PLACE.match(line))
    ]
    assert noted
    for place in noted:
        assert list(ROOT.glob(f"**/{place}README.md")), place


def test_every_library_has_its_reason() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8").lower()
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
    listed = [part for name in ("site", "rules", "test", "spark") for part in groups[name]]
    # A group may include another, which has its own turn.
    for library in (part for part in listed if isinstance(part, str)):
        assert library.lower().removeprefix("types-").partition("[")[0] in text, library
