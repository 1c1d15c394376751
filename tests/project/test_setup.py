"""The set-up finds what is on the machine, does each step once, and says what would help."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import elo_py
from tests.support.project import ROOT

STUB = "#!/bin/sh\necho Mozilla Firefox 150.0\n"
ALONE = """
import os, runpy, sys, browsers, process, step
from pathlib import Path
os.geteuid = lambda: 1000  # no package of Debian's
browsers.reachable = lambda server: False  # no download
firefox = browsers.FIREFOX._replace(programs=("firefox", "firefox-esr"))
set_up, main = map(runpy.run_path("__main__.py", run_name="set_up").get, ("set_up", "main"))
"""
"""A machine that has nothing but the test's programs."""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    shutil.copytree(ROOT / ".ci", tmp_path / "project" / ".ci")
    (tmp_path / "bin").mkdir()
    (tmp_path / "home").mkdir()
    return tmp_path / "project"


def run(project: Path, code: str) -> subprocess.CompletedProcess[str]:
    """Run code among the set-up's modules."""
    return subprocess.run(
        [sys.executable, "-c", ALONE + code], cwd=project / ".ci" / "setup",
        env={"PATH": str(project.parent / "bin"), "HOME": str(project.parent / "home")},
        capture_output=True, text=True, check=False,
    )  # fmt: skip


def program(path: Path, text: str = STUB) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    path.chmod(0o755)
    return path


@pytest.mark.parametrize("name", ["firefox", "firefox-esr"])
def test_an_installed_browser_is_offered(project: Path, name: str) -> None:
    program(project.parent / "bin" / name)
    done = run(project, "sys.exit(set_up([browsers.step(firefox)]))")
    assert done.returncode == 0, done.stderr
    offered = subprocess.run(
        [project / ".tools" / "bin" / "firefox", "--version"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert offered.stdout == "Mozilla Firefox 150.0\n"


def test_a_downloaded_browser_is_offered(project: Path) -> None:
    kept = program(project / ".cache/firefox/firefox/linux-stable_150.0/firefox/firefox")
    done = run(project, "browsers.take(firefox)")
    assert done.stdout.split() == [str(kept)], done.stderr


def test_a_missing_browser_is_a_failure_with_a_way_out(project: Path) -> None:
    # As Ubuntu's, which only tells what to install.
    program(project.parent / "bin" / "firefox", "#!/bin/sh\nexit 1\n")
    done = run(project, "sys.exit(set_up([browsers.step(firefox)]))")
    assert done.returncode == 1, done.stderr
    assert "no Firefox was found or could be installed; the browser tests need one." in done.stdout
    assert "This would help: install Firefox from firefox.com" in done.stdout


def test_where_another_browser_will_do_it_is_offered(project: Path) -> None:
    program(project / ".tools" / "bin" / "chromium", "#!/bin/sh\necho Chromium 150.0\n")
    done = run(project, "sys.exit(set_up([browsers.step(browsers.SHELL)]))")
    assert done.returncode == 0, done.stderr
    offered = subprocess.run(
        [project / ".tools" / "bin" / "chromium-headless", "--version"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert offered.stdout == "Chromium 150.0\n"


def test_without_downloads_no_browser_is_looked_for(project: Path) -> None:
    code = """
main.__globals__["set_up"] = lambda steps: print([each.name for each in steps])
main(["--no-browser-download"])
"""
    done = run(project, code)
    assert done.returncode == 0, done.stderr
    assert "npm packages" in done.stdout
    assert "Firefox" not in done.stdout
    assert "Chromium" not in done.stdout
    program(project.parent / "bin" / "chromium")
    assert "Chromium" in run(project, code).stdout


def test_a_step_is_taken_once_and_again_when_what_it_needs_changes(project: Path) -> None:
    need, made = project / "need", project / "made"
    code = f"""
need, made = Path({str(need)!r}), Path({str(made)!r})
one = step.Step("one", "one", [], [need], [made], made.touch)
sys.exit(set_up([one]))
"""
    need.write_text("a")
    assert "Set up: 1 of 1 steps" in run(project, code).stdout
    assert "Set up: nothing to do" in run(project, code).stdout
    need.write_text("b")
    assert "Set up: 1 of 1 steps" in run(project, code).stdout
    made.unlink()
    assert "Set up: 1 of 1 steps" in run(project, code).stdout


def test_a_moved_project_is_set_up_again(project: Path) -> None:
    code = """
one = step.Step("one", "one", [], [], [], lambda: None)
sys.exit(set_up([one]))
"""
    assert "1 of 1" in run(project, code).stdout
    assert "nothing to do" in run(project, code).stdout
    assert "1 of 1" in run(project.rename(project.parent / "moved"), code).stdout


def test_a_failed_step_stops_only_what_waits_for_it(project: Path) -> None:
    code = """
def fails():
    raise step.Failure("it broke. This would help: glue")
steps = [
    step.Step("one", "one", [], [], [], fails),
    step.Step("two", "two", ["one"], [], [], lambda: process.say("never")),
    step.Step("three", "three", [], [], [], lambda: process.say("still")),
]
sys.exit(set_up(steps))
"""
    done = run(project, code)
    assert done.returncode == 1
    assert done.stdout.count("it broke. This would help: glue") == 1
    assert "one: it broke" in done.stdout
    assert "three: still" in done.stdout
    assert "never" not in done.stdout


def test_a_read_only_home_folder_is_no_hindrance(project: Path) -> None:
    (project.parent / "home").rmdir()
    code = "print(process.environment()['npm_config_cache'])"
    said, cache = run(project, code).stdout.splitlines()
    assert said.startswith("the home folder cannot be written to; downloads are kept in ")
    assert Path(cache).is_relative_to(project / ".cache")


def test_the_engines_step_makes_what_the_build_takes() -> None:
    code = "import sys; sys.path.insert(0, '.ci/setup'); import node; print(node.MAKE_ENGINE)"
    made = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    # All of Pyodide: the distilled engine is made by the same call, in minutes.
    full = made.stdout.replace("Path.cwd()", 'Path.cwd(), "full"')
    subprocess.run([sys.executable, "-c", full], cwd=ROOT, check=True)


def test_the_command_is_installed() -> None:
    command = Path(sys.executable).parent / "elo-py"
    done = subprocess.run(
        [command, "--version"],
        cwd=ROOT.parent, env={"PATH": os.defpath}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"elo-py {elo_py.__version__}\n"
