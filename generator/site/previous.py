"""The previous deploy's hashed files, kept for one deploy more.

A cache may serve a page for ten minutes after a newer one was deployed (GitHub Pages sends
max-age=600), and that page asks for scripts under the old names. So every site lists its own
hashed files in hashed.json, and the next build takes them along: `--keep` with the address or the
folder of that site. The list names a site's own files only, not what that site kept from another.
"""

import hashlib
import json
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping
from http.client import HTTPException
from pathlib import Path, PurePosixPath
from typing import Any

LIST = "hashed.json"
FOLDERS = ("assets", "engine", "pyodide")
"""The folders of a site in which every name stands for its content."""
PATIENCE = 30
"""Seconds to wait for a server."""
LARGEST = 64_000_000
"""Bytes; no file of a site comes near."""


class PreviousSiteError(Exception):
    """The previous site's files are not available; the new site is complete without them."""


def listing(files: Mapping[str, bytes]) -> bytes:
    """hashed.json for the files of a site: SHA-256 by path."""
    own = {
        name: hashlib.sha256(data).hexdigest()
        for name, data in sorted(files.items())
        if PurePosixPath(name).parts[0] in FOLDERS
    }
    return (json.dumps({"version": 1, "files": own}, indent=1) + "\n").encode()


def kept_files(previous: str, files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The hashed files of the site at `previous`, an address or a folder, that `files` has not.

    Raises PreviousSiteError if they are not all there, each with the content that the list names.
    """
    read = _reader(previous)
    found = {}
    for name, digest in _names(read(LIST)).items():
        if name in files:
            continue
        data = read(name)
        if hashlib.sha256(data).hexdigest() != digest:
            raise PreviousSiteError(f"{name} is not the file that {LIST} lists")
        found[name] = data
    return found


def _names(text: bytes) -> dict[str, str]:
    try:
        listed: Any = json.loads(text)
        found = listed["files"] if listed["version"] == 1 else None
    except (ValueError, TypeError, KeyError):
        found = None
    if not isinstance(found, dict):
        raise PreviousSiteError(f"{LIST} is not a list of version 1")
    for name in found:
        parts = PurePosixPath(name).parts
        # The list comes from outside: it must not name a page, nor a place beside the site.
        plain = "/".join(parts) == name and ".." not in parts and "\\" not in name
        if not plain or len(parts) < 2 or parts[0] not in FOLDERS:
            raise PreviousSiteError(
                f"{LIST} names {name!r}, which is not the name of a hashed file"
            )
    return found


def _reader(previous: str) -> Callable[[str], bytes]:
    if previous.startswith(("https://", "http://")):
        base = previous if previous.endswith("/") else f"{previous}/"
        # A cache may still hold the list of the site before that one; the number asks past it.
        return lambda name: _fetched(f"{base}{name}{f'?{time.time_ns()}' if name == LIST else ''}")
    folder = Path(previous)
    return lambda name: _read(folder / name)


def _read(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise PreviousSiteError(f"{file}: {error.strerror}") from error


def _fetched(address: str) -> bytes:
    try:
        with urllib.request.urlopen(address, timeout=PATIENCE) as answer:  # noqa: S310  # http(s) only: _reader
            data: bytes = answer.read(LARGEST)
    except (urllib.error.URLError, HTTPException, OSError) as error:
        raise PreviousSiteError(f"{address}: {error}") from error
    return data
