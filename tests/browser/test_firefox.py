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
from typing import TYPE_CHECKING

import pytest

from generator.offline import ONCE_USED, group
from generator.small import LOADER, MODULE
from generator.snippets import HEIGHT, SANDBOX
from tests.browser import embedding
from tests.browser.fault_server import FaultServer

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
SCRIPTS = Path(__file__).parent / "firefox"
INSTALLED = ("firefox", "firefox-esr")
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
def facts(site_files: dict[str, bytes]) -> Iterator[dict[str, object]]:
    """Both servers, and what the scripts have to know.

    The profile lies in the project's folder: a Firefox in a snap sees no other temporary one.
    """
    once_used = [path.rpartition("/")[2] for path in site_files if group(path) == ONCE_USED]
    small = [
        name
        for name in (path.rpartition("/")[2] for path in site_files)
        for file in (MODULE, LOADER)
        if name.startswith(Path(file).stem) and name.endswith(Path(file).suffix)
    ]
    cache = ROOT / ".cache"
    with (
        FaultServer(site_files) as site,
        FaultServer({}) as hosts,
        tempfile.TemporaryDirectory(
            dir=cache, prefix="firefox-", ignore_cleanup_errors=True
        ) as profile,
    ):
        yield {
            "site": site.origin,
            "hosts": hosts.origin,
            "profile": profile,
            "whole": once_used,
            "small": small,
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
        }


@pytest.mark.parametrize("script", ["embed", "site"])
def test_firefox(facts: dict[str, object], tmp_path: Path, script: str) -> None:
    told = tmp_path / "facts.json"
    told.write_text(json.dumps(facts), "utf-8")
    node = shutil.which("node")
    assert node, "node is missing: run `make setup`"
    environment = surroundings(Path(str(facts["profile"])))
    environment |= {"FIREFOX": firefox(), "ELO_FACTS": str(told)}
    process = subprocess.Popen(
        [node, "--test-reporter=spec", str(SCRIPTS / f"{script}.js")],
        env=environment, cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    try:
        printed, _ = process.communicate(timeout=PATIENCE)
    finally:
        process.terminate()  # and Firefox with it
    counts = dict(re.findall(r"^\S+ (tests|pass) (\d+)$", printed, re.MULTILINE))
    assert process.returncode == 0, printed
    # A script that checks nothing, or leaves a check out, has not passed.
    assert counts["tests"] == counts["pass"] != "0", printed
