"""The workflows pin what they use, and the action builds what its caller asks for."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from generator.engine.files import engine_files
from tests.support.copies import ROOT, copied, tree

USES = re.compile(r"^\s*(?:- )?uses: (\S+)(.*)$", re.MULTILINE)
PINNED = re.compile(r"[\w-]+/[\w.-]+@[0-9a-f]{40}")
FILES = [*sorted((ROOT / ".github" / "workflows").glob("*.yml")), ROOT / "action.yml"]
OWN = "OWNER/elo@COMMIT"
"""What a caller's file in the README names this repository; its reader fills it in."""


def caller() -> str:
    """The file in the README that deploys from a repository of one's own."""
    [found] = re.findall(
        r"^```yaml\n(.*?)^```$", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE | re.DOTALL
    )
    return str(found)


def test_every_action_is_pinned_and_says_its_version() -> None:
    seen: dict[str, set[str]] = {}
    for text in [*(path.read_text("utf-8") for path in FILES), caller()]:
        for used, comment in USES.findall(text):
            if used.startswith("./") or used == OWN:
                continue
            assert PINNED.fullmatch(used), used
            assert re.fullmatch(r" # v\d+\.\d+\.\d+", comment), used
            seen.setdefault(used.partition("@")[0], set()).add(used + comment)
    assert len(seen) > 6
    assert {name for name, versions in seen.items() if len(versions) > 1} == set()


def test_no_workflow_has_rights_that_a_job_does_not_ask_for() -> None:
    for path in FILES[:-1]:
        text = path.read_text("utf-8")
        assert re.search(r"^permissions: \{\}$", text, re.MULTILINE), path.name
        jobs = re.findall(r"^  \w+:\n    name:", text, re.MULTILINE)
        assert len(jobs) == len(re.findall(r"^    permissions:$", text, re.MULTILINE)), path.name
    assert "write" not in (ROOT / ".github/workflows/test.yml").read_text("utf-8")


def test_the_callers_file_is_short_and_asks_for_what_there_is() -> None:
    text = caller()
    assert len(text.splitlines()) <= 15
    assert "write-all" not in text
    action = (ROOT / "action.yml").read_text("utf-8")
    inputs = re.search(r"^inputs:\n(.*?)^outputs:", action, re.MULTILINE | re.DOTALL)
    assert inputs
    names = set(re.findall(r"^  ([\w-]+):$", inputs[1], re.MULTILINE))
    [given] = re.findall(rf"uses: {OWN}\n +with: \{{(.*)\}}", text)
    assert {each.partition(":")[0].strip() for each in given.split(",")} <= names
    # Everything the action takes is used, and nothing that it does not take.
    assert set(re.findall(r"inputs\.([\w-]+)", action)) == names


def test_our_own_workflow_uses_the_action() -> None:
    assert "uses: ./ " in (ROOT / ".github/workflows/pages.yml").read_text("utf-8")


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project as the action finds it after the set-up, in a folder beside its caller."""
    engine_files(ROOT, "small")
    project = tmp_path_factory.mktemp("action") / "elo"
    for made in ("library", "distill"):
        shutil.copytree(ROOT / ".cache" / made, project / ".cache" / made)
    copied(project)
    shutil.copytree(ROOT / ".ci", project / ".ci")
    (project / ".venv").symlink_to(sys.prefix)
    return project


def action(project: Path, caller: Path, **told: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(project / ".ci" / "site")], cwd=caller, env=os.environ | told,
        capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_the_action_builds_a_callers_site_twice(copy: Path, tmp_path: Path) -> None:
    text = (ROOT / "content" / "site.toml").read_text("utf-8")
    own = text.replace('title = "Elo"', 'title = "Club"').replace(
        '["en", "he", "th", "ms", "sv"]', '["sv", "en"]'
    )
    (tmp_path / "site.toml").write_text(own, encoding="utf-8")
    told = {
        "BASE_URL": "https://club.example/elo",
        "CONFIG": "site.toml",
        "OUTPUT": "built",
        "KEEP": "built",
        "ADDRESS_NEEDED": "yes",
        "GITHUB_OUTPUT": str(tmp_path / "output"),
    }
    first = action(copy, tmp_path, **told)
    assert first.returncode == 0, first.stderr
    assert "no files of the previous site are kept" in first.stdout
    # The name on the preview pictures is the club's own.
    assert "Drew content/sv/index.png" in first.stdout
    before = tree(tmp_path / "built")
    assert b'<link rel="canonical" href="https://club.example/elo/sv/">' in before["sv/index.html"]
    assert not [name for name in before if name.startswith("he/")]
    assert (tmp_path / "output").read_text("utf-8") == "base-url=https://club.example/elo\n"
    (tmp_path / "site.toml").write_text(own.replace("#0c6b54", "#0b5a47"), encoding="utf-8")
    second = action(copy, tmp_path, **told)
    assert second.returncode == 0, second.stderr
    after = tree(tmp_path / "built")
    kept = {name for name in before if name.startswith("assets/")}
    assert kept <= after.keys()
    assert len([name for name in after if name.startswith("assets/")]) == 2 * len(kept)


def test_a_deployment_without_an_address_is_stopped(copy: Path, tmp_path: Path) -> None:
    done = action(copy, tmp_path, BASE_URL="", ADDRESS_NEEDED="yes")
    assert done.returncode == 1
    assert "Settings, Pages, Source: GitHub Actions" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_without_a_browser_the_pictures_stay(copy: Path, tmp_path: Path) -> None:
    text = (ROOT / "content" / "site.toml").read_text("utf-8")
    own = text.replace('title = "Elo"', 'title = "Other club"')
    (tmp_path / "site.toml").write_text(own, encoding="utf-8")
    told = {"BASE_URL": "https://club.example/", "CONFIG": "site.toml", "CHROMIUM": "/nowhere"}
    done = action(copy, tmp_path, **told)
    assert done.returncode == 0, done.stderr
    assert "The preview pictures stay as they were." in done.stdout
    assert "the pictures were not drawn" in done.stderr
    assert "drawn from an older text" in done.stdout


def test_a_pull_request_is_built_without_an_address(copy: Path, tmp_path: Path) -> None:
    done = action(copy, tmp_path, BASE_URL="", ADDRESS_NEEDED="")
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "site" / "index.html").is_file()
