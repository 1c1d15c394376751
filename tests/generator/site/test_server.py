"""The local server: types, base path, and nothing outside it."""

import urllib.error
import urllib.request

import pytest

from tests.support.address import BASE_PATH


def get(address: str) -> tuple[int, str, bytes]:
    try:
        with urllib.request.urlopen(address) as response:  # noqa: S310  # our own server
            return response.status, response.headers["Content-Type"], response.read()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, "", b""


def test_pages_and_files_have_their_types(served: str, site_files: dict[str, bytes]) -> None:
    kinds = {
        ".html": "text/html; charset=utf-8",
        ".mjs": "text/javascript; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
        ".wasm": "application/wasm",
        ".woff2": "font/woff2",
    }
    for ending, kind in kinds.items():
        name = next(name for name in site_files if name.endswith(ending))
        status, found, body = get(served + name)
        assert (status, found, body) == (200, kind, site_files[name])


def test_a_folder_gives_its_page(served: str, site_files: dict[str, bytes]) -> None:
    assert get(served)[2] == site_files["index.html"]
    assert get(served + "he/")[2] == site_files["he/index.html"]


@pytest.mark.parametrize("path", ["/", "/he/", "/index.html", "/repo/none"])
def test_nothing_outside_the_base_path(served: str, path: str) -> None:
    assert get(served.removesuffix(BASE_PATH) + path)[0] == 404


def test_the_base_path_without_its_slash_leads_there(
    served: str, site_files: dict[str, bytes]
) -> None:
    assert get(served.removesuffix("/"))[2] == site_files["index.html"]
