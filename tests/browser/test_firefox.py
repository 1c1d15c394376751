"""The site and its calculator on other sites' pages in Firefox.

Playwright drives a Firefox of its own making only, so the checks are scripts of puppeteer-core,
which drives the one that people have. Each script starts one Firefox; what fails is told here.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from distill.training.small_games import small_games
from elo_py import ask
from generator.browser.service_worker import ONCE_USED, group
from generator.engine.distilled import LOADER, MODULE
from generator.pages.snippets import HEIGHT, SANDBOX
from tests.browser.test_distilled_engine import loaded
from tests.support import embedding
from tests.support.equality import committed, digest, some_questions
from tests.support.fault_server import FaultServer
from tests.support.project import LANGUAGES, ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

SCRIPTS = Path(__file__).parent / "firefox"
INSTALLED = ("firefox", "firefox-esr")
DISTILLED = re.compile(r"distilled-engine\b.*\.(wasm|js)")
PATIENCE = 1200  # seconds for a whole script; each of its checks gives up far sooner


def firefox() -> str:
    """The program named by FIREFOX, else an installed one."""
    found = os.environ.get("FIREFOX") or next(filter(None, map(shutil.which, INSTALLED)), None)
    assert found, "Firefox is missing: run `make setup`"
    return found


def surroundings(profile: Path) -> dict[str, str]:
    """The environment: root's Firefox refuses a home that belongs to somebody else."""
    home = Path.home()
    if home.is_dir() and home.stat().st_uid == os.getuid():
        return dict(os.environ)
    return {name: value for name, value in os.environ.items() if name != "XAUTHORITY"} | {
        "HOME": str(profile)
    }


@pytest.fixture
def profile() -> Iterator[Path]:
    """In the project's folder: a Firefox in a snap sees no other temporary one."""
    with tempfile.TemporaryDirectory(
        dir=ROOT / ".cache", prefix="firefox-", ignore_cleanup_errors=True
    ) as folder:
        yield Path(folder)


def run(script: str, profile: Path, facts: dict[str, object]) -> None:
    """Run a script; what it has to know comes in a file."""
    told = profile / "facts.json"
    told.write_text(json.dumps(facts | {"profile": str(profile)}), "utf-8")
    node = shutil.which("node")
    assert node, "node is missing: run `make setup`"
    process = subprocess.Popen(
        [node, "--test-reporter=spec", str(SCRIPTS / f"{script}.js")],
        env=surroundings(profile) | {"FIREFOX": firefox(), "ELO_FACTS": str(told)},
        cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    try:
        printed, _ = process.communicate(timeout=PATIENCE)
    finally:
        process.terminate()  # and Firefox with it
    counts = dict(re.findall(r"^\S+ (tests|pass) (\d+)$", printed, re.MULTILINE))
    assert process.returncode == 0, printed
    # A script that checks nothing, or leaves a check out, has not passed.
    assert counts["tests"] == counts["pass"] != "0", printed


@pytest.mark.parametrize("script", ["embed", "site"])
def test_firefox(site_files: dict[str, bytes], profile: Path, script: str) -> None:
    names = [path.rpartition("/")[2] for path in site_files]
    distilled = [name for name in names if DISTILLED.fullmatch(name)]
    assert len(distilled) == 2
    with FaultServer(site_files) as site, FaultServer({}) as hosts:
        facts = {
            "languages": LANGUAGES,
            "site": site.origin,
            "hosts": hosts.origin,
            "pyodide": [name for path, name in zip(site_files, names, strict=True)
                      if group(path) == ONCE_USED],
            "distilled": distilled,
            "element": embedding.element("{site}", "{attributes}", "{inside}"),
            "frame": embedding.plain_frame("{site}", "{query}", "{sandbox}", "{lang}"),
            "height": HEIGHT,
            "sandbox": SANDBOX,
            "listen": embedding.LISTEN,
            "prefilled": embedding.PREFILLED,
            "answer": embedding.ANSWER,
            "light": embedding.LIGHT_SURFACE,
            "dark": embedding.DARK_SURFACE,
            "grounds": embedding.GROUNDS,
            "forgery": embedding.FORGERY,
            "heightTold": embedding.HEIGHT_TOLD,
            "noHeights": embedding.NO_HEIGHTS,
            "noAnswers": embedding.NO_ANSWERS,
            "hello": embedding.HELLO,
            "noHellos": embedding.NO_HELLOS,
            "hostileQueries": embedding.HOSTILE_QUERIES,
        }  # fmt: skip
        run(script, profile, facts)


def answers(
    server: FaultServer, profile: Path, asked: list[dict[str, object]]
) -> list[dict[str, Any]]:
    """What the distilled engine says in Firefox; no question may trap."""
    file = profile / "answers.json"
    facts: dict[str, object] = {"engine": server.origin, "questions": asked, "answers": str(file)}
    run("equality", profile, facts)
    assert loaded(server, "firefox") == {MODULE, LOADER}
    found: list[dict[str, Any]] = json.loads(file.read_text("utf-8"))
    return found


def test_small_games_have_the_same_answer(distilled_server: FaultServer, profile: Path) -> None:
    asked = some_questions()
    assert answers(distilled_server, profile, asked) == [ask(question) for question in asked]


@pytest.mark.prove
def test_every_small_game_has_the_same_answer(distilled_server: FaultServer, profile: Path) -> None:
    assert digest(answers(distilled_server, profile, list(small_games()))) == committed()
