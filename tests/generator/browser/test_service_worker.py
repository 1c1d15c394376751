"""The list in the service worker: every file, in the group that a visitor needs it in."""

from __future__ import annotations

import gzip
import json
import posixpath
import re
from pathlib import Path, PurePosixPath
from typing import Any
from urllib.parse import urljoin, urlsplit

import pytest

from generator.browser.assets import Assets
from generator.browser.service_worker import (
    AT_ONCE,
    NEVER,
    ONCE_USED,
    WORKER,
    group,
    integrity,
    service_worker,
    stamped,
)
from generator.content.model import Content
from generator.pages.addresses import Addresses
from generator.pages.render import Site
from generator.problems import ContentError
from tests.support.address import BASE_PATH
from tests.support.project import ROOT

ADDRESS = re.compile(r'(?:href|src)="([^"]*)"|url\("?([^")]+)"?\)')
AT_ONCE_BYTES = 380_000
"""What the first visit may load for later, as a server sends it."""


@pytest.fixture(scope="module")
def listed(site_files: dict[str, bytes]) -> dict[str, Any]:
    line = re.search(r"const SITE = (\{.*\});", site_files[WORKER].decode())
    assert line
    found: dict[str, Any] = json.loads(line[1])
    return found


def test_every_file_is_listed_once_with_its_digest(
    listed: dict[str, Any], site_files: dict[str, bytes]
) -> None:
    groups = [listed[kept] for kept in (AT_ONCE, ONCE_USED, NEVER)]
    together = {path: digest for each in groups for path, digest in each.items()}
    assert sum(map(len, groups)) == len(together)
    assert together == {
        path: integrity(content) for path, content in site_files.items() if path != WORKER
    }


def test_what_pages_ask_for_is_kept_at_once(
    listed: dict[str, Any], site_files: dict[str, bytes]
) -> None:
    needed: set[str] = set()
    for path, content in site_files.items():
        if path.endswith((".html", ".css")):
            for address in map("".join, ADDRESS.findall(content.decode())):
                found = urlsplit(urljoin(f"http://site/{path}", address))
                if found.netloc == "site":
                    needed.add(
                        re.sub(
                            "(^|/)$",
                            r"\1index.html",
                            found.path.removeprefix(BASE_PATH).removeprefix("/"),
                        )
                    )
    assert len(needed) > 20
    assert needed - listed[AT_ONCE].keys() == set()
    assert [path for path in site_files if path.endswith(".js") and group(path) != AT_ONCE] == [
        WORKER
    ]


def test_the_first_visit_loads_little(listed: dict[str, Any], site_files: dict[str, bytes]) -> None:
    packed = (".html", ".css", ".js", ".svg", ".wasm")
    size = sum(
        len(gzip.compress(site_files[path]) if path.endswith(packed) else site_files[path])
        for path in listed[AT_ONCE]
    )
    assert size < AT_ONCE_BYTES
    assert all(path.startswith("pyodide/") or path.endswith(".whl") for path in listed[ONCE_USED])


def test_every_kept_file_has_a_type(listed: dict[str, Any]) -> None:
    kept = listed[AT_ONCE].keys() | listed[ONCE_USED].keys()
    assert {PurePosixPath(path).suffix for path in kept} <= listed["types"].keys()


def test_a_page_knows_the_version_that_is_listed(
    listed: dict[str, Any], site_files: dict[str, bytes]
) -> None:
    pages = [path for path, data in site_files.items() if b" data-version=" in data[:500]]
    assert listed["versions"].keys() == set(pages) >= {"index.html", "he/index.html"}
    for path in pages:
        assert f' data-version="{listed["versions"][path]}"'.encode() in site_files[path]
    assert len(set(listed["versions"].values())) == len(pages)


@pytest.mark.parametrize("path", ["sv/index.html", ".nojekyll"])
def test_one_byte_makes_another_build(site_files: dict[str, bytes], path: str) -> None:
    files = {name: content for name, content in site_files.items() if name != WORKER}
    before = service_worker(ROOT, files, {}, offline=True)
    assert service_worker(ROOT, dict(reversed(files.items())), {}, offline=True) == before
    after = service_worker(ROOT, files | {path: files[path] + b" "}, {}, offline=True)
    builds = [re.findall(rb'\{"build": "(\w+)"', text) for text in (before, after)]
    assert builds[0] != builds[1]
    assert list(map(len, builds)) == [1, 1]


def test_switched_off_the_pages_start_none(content: Content, site_files: dict[str, bytes]) -> None:
    off = content._replace(site=content.site | {"offline": False})
    pages, _ = stamped(
        Site(off, Assets(ROOT, {}, content.site["colours"]), Addresses("", ("en",), "en")).pages([])
    )
    assert b"data-version" in site_files["index.html"]
    assert all(b"data-version" not in page for page in pages.values())
    way_out = service_worker(ROOT, {}, {}, offline=False).decode()
    assert "unregister()" in way_out
    assert "fetch" not in way_out


def test_both_workers_name_caches_alike() -> None:
    folder = ROOT / "templates" / "offline"
    for name in ("service-worker.js", "switched-off.js"):
        text = (folder / name).read_text("utf-8").replace("worker.registration.scope", "SCOPE")
        assert "const OWN = `elo ${new URL(SCOPE).pathname} `;" in text


def test_a_template_without_a_slot_for_the_list_is_a_problem(tmp_path: Path) -> None:
    folder = tmp_path / "templates" / "offline"
    folder.mkdir(parents=True)
    text = (ROOT / "templates/offline/service-worker.js").read_text("utf-8")
    (folder / "service-worker.js").write_text(
        text.replace("const SITE", "const LIST"), encoding="utf-8"
    )
    with pytest.raises(ContentError, match="1 problems"):
        service_worker(tmp_path, {}, {}, offline=True)


def test_pages_ask_for_all_scripts_at_once(site_files: dict[str, bytes]) -> None:
    """All that main.js needs, and no more: nothing of Python before it is likely to be used."""
    page = site_files["he/index.html"].decode()
    hinted = re.findall(r'<link rel="modulepreload" href="\.\./([^"]+)">', page)
    assert len(hinted) == len(set(hinted))
    [folder] = {path.removesuffix("/main.js") for path in hinted if path.endswith("/main.js")}
    reached, todo = {"main.js"}, ["main.js"]
    while todo:
        script = todo.pop()
        text = site_files[f"{folder}/{script}"].decode()
        for address in re.findall(r'(?m)^(?:import|export) .*?"(\.\.?/[\w./-]+\.js)";$', text):
            name = posixpath.normpath(posixpath.join(posixpath.dirname(script), address))
            if name not in reached:
                reached.add(name)
                todo.append(name)
    assert set(hinted) == {f"{folder}/{name}" for name in reached}
    assert "calculator.js" in reached
    assert "engine/engine.js" in reached
    assert "engine/worker.js" not in reached


@pytest.mark.parametrize("entry", ["main.js", "embedded.js"])
def test_a_browser_need_not_follow_imports_link_by_link(
    site_files: dict[str, bytes], entry: str
) -> None:
    imports = r'(?m)^import (?:.*? from )?"(\.\.?/[\w./-]+\.js)";$'
    [path] = [name for name in site_files if name.endswith(f"/{entry}")]
    folder = path.removesuffix(f"/{entry}")

    def imported(script: str) -> set[str]:
        found = re.findall(imports, site_files[f"{folder}/{script}"].decode())
        start = posixpath.dirname(script)
        return {posixpath.normpath(posixpath.join(start, address)) for address in found}

    named = imported(entry)
    for name in named:
        assert imported(name) <= named, name
    assert {"calculator.js", "engine/downloads.js"} <= named
