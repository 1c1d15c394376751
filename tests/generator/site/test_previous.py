"""A page that a cache still serves finds its files; the deploy after that drops them."""

import hashlib
import html.parser
import json
import posixpath
import threading
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from generator.site.folder import write_site
from generator.site.previous import LIST, PreviousSiteError, kept_files, listing
from generator.site.server import address_of, make_server
from tests.support.address import BASE_PATH
from tests.support.copies import run, tree
from tests.support.project import ROOT


class Files(html.parser.HTMLParser):
    """The files that a page loads."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: set[str] = set()
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        address = values.get("src") or (tag == "link" and values.get("href")) or ""
        if address and not urlsplit(address).netloc and "assets/" in address:
            self.found.add(address)


def loaded_by(pages: dict[str, bytes]) -> set[str]:
    """Paths of all files that the pages load."""
    found = set()
    for name, data in pages.items():
        if name.endswith(".html") and name != "404.html":
            for address in Files(data.decode()).found:
                found.add(posixpath.normpath(posixpath.join(posixpath.dirname(name), address)))
    return found


def test_three_deploys(copy: Path) -> None:
    sites = []
    for number in range(3):
        style = copy / "templates" / "assets" / "site.css"
        style.write_text(style.read_text("utf-8") + f"\n/* {number} */\n", encoding="utf-8")
        keep = ("--keep", f"out/{number - 1}") if number else ()
        done = run(copy, "build", "--out", f"out/{number}", *keep)
        assert done.returncode == 0, done.stderr
        sites.append(tree(copy / "out" / str(number)))
    first, second, third = sites
    assert len(loaded_by(first)) >= 5
    assert not loaded_by(first) & loaded_by(second), "a new style gives new names"
    # Whatever a page of the first deploy loads, and what that loads in turn, is as it was.
    own = set(json.loads(first[LIST])["files"])
    assert loaded_by(first) <= own
    assert {name: second[name] for name in own} == {name: first[name] for name in own}
    assert not loaded_by(first) & third.keys()
    assert loaded_by(second) <= third.keys()


def test_the_list_names_every_hashed_file(site_files: dict[str, bytes]) -> None:
    listed = json.loads(site_files[LIST])["files"]
    assert listed == {
        name: hashlib.sha256(data).hexdigest()
        for name, data in site_files.items()
        if name.startswith(("assets/", "engine/", "pyodide/"))
    }


def test_from_a_server(tmp_path: Path) -> None:
    old = {"index.html": b"old", "assets/1/a.js": b"a", "pyodide/9/b.wasm": b"b"}
    write_site(old | {LIST: listing(old)}, tmp_path / "site", ROOT)
    server = make_server(tmp_path / "site", BASE_PATH, 0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = address_of(server, BASE_PATH)
    try:
        new = {"index.html": b"new", "assets/2/a.js": b"A", "pyodide/9/b.wasm": b"b"}
        assert kept_files(address.removesuffix("/"), new) == {"assets/1/a.js": b"a"}
        with pytest.raises(PreviousSiteError, match="404"):
            kept_files(f"{address}nowhere/", new)
    finally:
        server.shutdown()
        server.server_close()
    with pytest.raises(PreviousSiteError):
        kept_files(address, new)


@pytest.mark.parametrize(
    "name",
    ["index.html", "assets", "assets/../index.html", "/assets/a", "../a", "assets//a", "a/b"],
)
def test_a_list_cannot_name_anything_else(tmp_path: Path, name: str) -> None:
    text = json.dumps({"version": 1, "files": {name: hashlib.sha256(b"").hexdigest()}})
    (tmp_path / LIST).write_text(text, encoding="utf-8")
    with pytest.raises(PreviousSiteError, match="names"):
        kept_files(str(tmp_path), {})


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"version": 2, "files": {}}', "<!DOCTYPE html>"])
def test_no_list(tmp_path: Path, text: str) -> None:
    (tmp_path / LIST).write_text(text, encoding="utf-8")
    with pytest.raises(PreviousSiteError, match="not a list"):
        kept_files(str(tmp_path), {})


def test_an_altered_file_is_not_kept(tmp_path: Path) -> None:
    old = {"assets/1/a.js": b"a"}
    write_site({"assets/1/a.js": b"b", LIST: listing(old)}, tmp_path / "site", ROOT)
    with pytest.raises(PreviousSiteError, match="not the file"):
        kept_files(str(tmp_path / "site"), {})


def test_the_first_deploy_has_nothing_to_keep(copy: Path) -> None:
    done = run(copy, "build", "--keep", "nowhere")
    assert done.returncode == 0
    assert "no files of the previous site are kept" in done.stdout
