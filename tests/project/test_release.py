"""What a release uploads passes the index's checks, under one name, one version and one address."""

from __future__ import annotations

import re
import subprocess
import tomllib
from pathlib import Path

import pytest
from readme_renderer import markdown

import elo_py
from tests.support.project import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
README = ROOT / PROJECT["readme"]
INSTALLED = re.compile(r"\bpip install ([\w-]*elo[\w-]*)|pypi\.org/project/([\w-]+)")
SYSTEMS = ("FIDE", "Glicko", "Glicko-2", "Lichess", "US Chess", "DWZ", "ECF", "LASK")


def checked_tag(tag: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [ROOT / ".ci" / "check-tag", tag], capture_output=True, text=True, check=False
    )


def test_the_release_passes_the_check_of_the_index(tmp_path: Path) -> None:
    done = subprocess.run(
        [ROOT / ".ci" / "build-release", tmp_path], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("PASSED") == 2
    name = f"{PROJECT['name'].replace('-', '_')}-{elo_py.__version__}"
    made = {file.name for file in tmp_path.iterdir()}
    assert made == {f"{name}-py3-none-any.whl", f"{name}.tar.gz"}


def test_a_tag_that_is_not_the_version_stops_the_release() -> None:
    assert checked_tag(f"v{elo_py.__version__}").returncode == 0
    for tag in ("v9.9.9", elo_py.__version__, f"v{elo_py.__version__}.post1"):
        done = checked_tag(tag)
        assert done.returncode == 1
        assert f"The tag is {tag}, but elo_py/__init__.py says {elo_py.__version__}." in done.stderr


def test_the_distribution_has_one_name_everywhere() -> None:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True)
    files = [ROOT / name for name in listed.stdout.decode().split("\0") if name]
    texts = [file for file in files if file.suffix in (".md", ".py", ".yml", ".toml", ".html")]
    named = {
        (file.name, first or second)
        for file in texts
        if file.is_file() and file != Path(__file__).resolve()
        for first, second in INSTALLED.findall(file.read_text("utf-8"))
    }
    assert {name for _, name in named} == {PROJECT["name"]}
    assert {"release.yml", "README.md", "federation_duckdb.py"} <= {file for file, _ in named}


def test_the_repository_has_one_address() -> None:
    """It is empty until the project has one; what needs it is then left out."""
    site = tomllib.loads((ROOT / "content" / "site.toml").read_text("utf-8"))
    address = site["repository"]
    assert set(PROJECT.get("urls", {}).values()) == ({address} if address else set())


def test_the_packages_page_stands_alone() -> None:
    """On the index, links relative to the repository lead nowhere."""
    page = markdown.render(README.read_text("utf-8"))
    assert page is not None
    assert "<table>" in page
    linked = re.findall(r'(?:href|src)="([^"]*)"', page)
    assert linked
    outside = ("https://", "http://", "#")
    assert [address for address in linked if not address.startswith(outside)] == []
    assert "<img" not in page


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_packages_page_lists_every_system(system: str) -> None:
    rows = re.findall(r"^\| (.+?) \| `(elo_py[\w.]*)` \|", README.read_text("utf-8"), re.MULTILINE)
    assert len(rows) == len(SYSTEMS)
    [module] = [module for name, module in rows if re.match(rf"{system}(?!-)\b", name)]
    path = ROOT / module.replace(".", "/")
    assert path.is_dir() or path.with_suffix(".py").is_file()
