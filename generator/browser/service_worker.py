"""The service worker: the list of all files by digest, written into it; or the way out of it.

Each file of the site is in one of three groups, and GROUPS alone says in which. A page knows its
version, the digest of what it is without it, so that it can tell the visitor of a newer one.
"""

import base64
import hashlib
import json
from fnmatch import fnmatchcase
from pathlib import Path

from generator.browser.media_types import TYPES
from generator.slots import fill

Files = dict[str, bytes]

AT_ONCE, ONCE_USED, NEVER = "install", "use", "rest"
GROUPS = (
    ("*LICENSE.txt", NEVER),
    ("pyodide/*", ONCE_USED),
    ("assets/*.whl", ONCE_USED),
    ("assets/*/icon-192.png", NEVER),
    ("assets/*/icon-512.png", NEVER),
    ("assets/*/icon-maskable.png", NEVER),
    ("assets/*", AT_ONCE),
    ("engine/*", AT_ONCE),
    ("*.html", AT_ONCE),
    ("*.webmanifest", AT_ONCE),
    ("embed.js", AT_ONCE),
    ("*", NEVER),
)
"""What a visitor keeps after one visit, what once it was used, what never; the first that fits."""

WORKER = "sw.js"
"""Its address. It never changes: browsers ask there for a new one, for years."""

VERSION = "version-of-this-page"
"""Stands in a page for the page's version until `stamped` writes it."""

FOLDER = Path("templates/offline")
TEMPLATE, OFF = "service-worker.js", "switched-off.js"


def stamped(pages: Files) -> tuple[Files, dict[str, str]]:
    """Write its version into each page that has a place for it; all pages, and the versions."""
    slot = VERSION.encode()
    versions = {
        name: hashlib.sha256(page).hexdigest()[:12] for name, page in pages.items() if slot in page
    }
    written = {
        name: page.replace(slot, versions.get(name, "").encode()) for name, page in pages.items()
    }
    return written, versions


def group(path: str) -> str:
    """The group of a file: what a visitor's browser does with it."""
    return next(name for pattern, name in GROUPS if fnmatchcase(path, pattern))


def service_worker(root: Path, files: Files, versions: dict[str, str], offline: bool) -> bytes:
    """Write the service worker for `files`, all of the site but itself.

    Not `offline`: the one that deletes what an earlier one has kept. Raises ContentError if the
    template has no slot for the list.
    """
    if not offline:
        return (root / FOLDER / OFF).read_bytes()
    path = FOLDER / TEMPLATE
    text = (root / path).read_text(encoding="utf-8")
    site: dict[str, dict[str, str]] = {name: {} for name in (AT_ONCE, ONCE_USED, NEVER)}
    for name in sorted(files):
        site[group(name)][name] = integrity(files[name])
    # All of them, not only this build's: pages of earlier builds ask for other kinds of files.
    facts = site | {"versions": versions, "types": TYPES}
    # Its own text is part of a build: two service workers never share a cache.
    build = hashlib.sha256((text + json.dumps(facts)).encode()).hexdigest()[:12]
    return fill(path, text, "SITE", {"build": build, **facts}).encode()


def integrity(content: bytes) -> str:
    """A file's SHA-256 as fetch() takes it."""
    return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode("ascii")
