"""The workflows that others copy are safe, and the action builds what its caller asks for."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from generator.engine.files import engine_files
from tests.support.copies import copied, tree
from tests.support.project import LANGUAGES, ROOT

OWN = "OWNER/elo@COMMIT"
"""What a caller's file in the README names this repository; its reader fills it in."""


def caller() -> str:
    """The file in the README that deploys from a repository of one's own."""
    [found] = re.findall(
        r"^```yaml\n(.*?)^```$", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE | re.DOTALL
    )
    return str(found)


def test_the_callers_workflow_is_as_safe_as_our_own(tmp_path: Path) -> None:
    workflow = tmp_path / ".github" / "workflows" / "elo.yml"
    workflow.parent.mkdir(parents=True)
    workflow.write_text(caller().replace("COMMIT", "0" * 40), encoding="utf-8")
    done = subprocess.run(
        ["zizmor", "--offline", "--quiet", "--no-config", str(workflow)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout


def test_the_caller_asks_for_what_the_action_has() -> None:
    action = (ROOT / "action.yml").read_text("utf-8")
    inputs, outputs = (
        set(re.findall(r"^  ([\w-]+):$", found, re.MULTILINE))
        for found in re.findall(r"^(?:in|out)puts:\n(.*?)^(?=\w)", action, re.MULTILINE | re.DOTALL)
    )
    [given] = re.findall(rf"uses: {OWN}\n +with: \{{(.*)\}}", caller())
    assert {each.partition(":")[0].strip() for each in given.split(",")} <= inputs
    pages = (ROOT / ".github" / "workflows" / "pages.yml").read_text("utf-8")
    for text in (caller(), pages):
        asked = set(re.findall(r"steps\.site\.outputs\.([\w-]+)", text))
        assert asked
        assert asked <= outputs
    # Everything that the action takes is used, and nothing that it does not take.
    assert set(re.findall(r"inputs\.([\w-]+)", action)) == inputs


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project as the action finds it after the set-up, in a folder beside its caller."""
    engine_files(ROOT, "distilled")
    project = tmp_path_factory.mktemp("action") / "elo"
    for made in ("library", "distill"):
        shutil.copytree(ROOT / ".cache" / made, project / ".cache" / made)
    copied(project)
    shutil.copytree(ROOT / ".ci", project / ".ci")
    (project / ".venv").symlink_to(sys.prefix)
    return project


def action(project: Path, caller: Path, **told: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(project / ".ci" / "build-site")], cwd=caller, env=os.environ | told,
        capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_the_action_builds_a_callers_site_twice(copy: Path, tmp_path: Path) -> None:
    text = (ROOT / "content" / "site.toml").read_text("utf-8")
    own = text.replace('title = "Elo"', 'title = "Club"').replace(
        json.dumps(LANGUAGES), '["sv", "en"]'
    )
    (tmp_path / "site.toml").write_text(own, encoding="utf-8")
    told = {
        "BASE_URL": "https://club.example/elo",
        "CONFIG": "site.toml",
        "OUTPUT": "built",
        "KEEP": "built",
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


def test_a_site_is_built_without_an_address(copy: Path, tmp_path: Path) -> None:
    done = action(copy, tmp_path, BASE_URL="")
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "site" / "index.html").is_file()
