"""The set-up finds a browser, or says what would help."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.project import ROOT

STUB = "#!/bin/sh\necho Mozilla Firefox 150.0\n"
FIREFOX = "import browser, setup, sys; firefox = browser.FIREFOX._replace(mac=()); "
"""Nothing that the machine itself has: no program but those of the test, and no apt-get."""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    shutil.copytree(ROOT / ".ci", tmp_path / "project" / ".ci")
    (tmp_path / "bin").mkdir()
    return tmp_path / "project"


def run(project: Path, code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", FIREFOX + code], cwd=project / ".ci",
        env={"PATH": str(project.parent / "bin")}, capture_output=True, text=True, check=False,
    )  # fmt: skip


@pytest.mark.parametrize("name", ["firefox", "firefox-esr"])
def test_an_installed_firefox_is_offered(project: Path, name: str) -> None:
    program = project.parent / "bin" / name
    program.write_text(STUB, "utf-8")
    program.chmod(0o755)
    done = run(project, "browser.take(firefox); sys.exit(not browser.offered('firefox'))")
    assert done.returncode == 0, done.stderr
    offered = subprocess.run(
        [project / ".tools" / "bin" / "firefox", "--version"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert offered.stdout == "Mozilla Firefox 150.0\n"


def test_a_firefox_that_was_downloaded_is_offered(project: Path) -> None:
    program = project / ".cache/firefox/firefox/linux-stable_150.0/firefox/firefox"
    program.parent.mkdir(parents=True)
    program.write_text(STUB, "utf-8")
    program.chmod(0o755)
    done = run(project, "browser.take(firefox)")
    assert done.stdout.split() == [str(program)], done.stderr


def test_a_missing_firefox_is_a_failure_that_names_its_remedy(project: Path) -> None:
    broken = project.parent / "bin" / "firefox"  # as Ubuntu's, which only tells what to install
    broken.write_text("#!/bin/sh\nexit 1\n", "utf-8")
    broken.chmod(0o755)
    # Without the set-up's node nothing is downloaded, even where the network would allow it.
    done = run(project, "setup.STEPS = (browser.step(firefox),); sys.exit(setup.main([]))")
    assert done.returncode == 1
    assert "no Firefox could be had; the browser tests need one." in done.stdout
    assert "This would help: install Firefox from firefox.com" in done.stdout


def test_firefox_is_not_looked_for_where_browsers_are_optional(project: Path) -> None:
    code = "setup.STEPS = (setup.FIREFOX,); sys.exit(setup.main(['--browser-optional']))"
    done = run(project, code)
    assert done.returncode == 0, done.stderr
    assert "nothing to do" in done.stdout
    assert not (project / ".tools").exists()
