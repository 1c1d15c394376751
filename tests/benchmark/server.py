"""A server that answers as GitHub Pages does, over a link as slow as asked, and counts its bytes.

The link belongs to the server and not to the browser: all connections share it, those of workers
and service workers too, in every browser alike. Each request waits one round trip; that of a new
connection is left out, as it is with the one connection that a real host needs.
"""

from __future__ import annotations

import email.utils
import gzip
import hashlib
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import PurePosixPath
from typing import Any, NamedTuple

from generator.serve import TYPES

COMPRESSED = {
    ".css",
    ".html",
    ".js",
    ".json",
    ".mjs",
    ".svg",
    ".txt",
    ".wasm",
    ".webmanifest",
    ".py",
}
"""What Pages compresses; archives, wheels and fonts it sends as they are."""

LEVEL = 6
PIECE = 4096
"""Bytes that go over the link in one go."""


class Link(NamedTuple):
    """A network: bits per second towards the browser, and seconds of a round trip."""

    rate: float
    round_trip: float


class Stored(NamedTuple):
    """A file as it is served."""

    head: bytes
    """Its header lines."""

    body: bytes
    tag: str


def stored(path: str, content: bytes) -> Stored:
    """Compress a file where Pages does, and write its header."""
    suffix = PurePosixPath(path).suffix
    body = gzip.compress(content, LEVEL, mtime=0) if suffix in COMPRESSED else content
    tag = f'"{hashlib.sha256(content).hexdigest()[:16]}"'
    lines = [
        f"Content-Type: {TYPES.get(suffix, 'application/octet-stream')}",
        f"Content-Length: {len(body)}",
        f"ETag: {tag}",
        "Cache-Control: max-age=600",
        "Access-Control-Allow-Origin: *",
        "Vary: Accept-Encoding",
    ]
    if suffix in COMPRESSED:
        lines.append("Content-Encoding: gzip")
    return Stored("".join(f"{line}\r\n" for line in lines).encode(), body, tag)


class Server(ThreadingHTTPServer):
    """Serves files under ``/repo/``, as a project page has them."""

    daemon_threads = True
    request_queue_size = 64
    base_path = "/repo/"

    def __init__(self, files: Mapping[str, Stored], port: int) -> None:
        super().__init__(("127.0.0.1", port), _Handler)
        self.files = files
        self.link: Link | None = None
        self.sent: list[tuple[float, int]] = []
        """When how many bytes were sent, headers with them; in seconds of the clock."""
        self.requests: list[tuple[float, str]] = []
        """When which path was asked for."""
        self._lock = threading.Lock()
        self._free = 0.0  # when the link has sent all that it was given

    @property
    def address(self) -> str:
        """The address of the page."""
        return f"http://127.0.0.1:{self.server_port}{self.base_path}"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Browsers are ended while they load: broken connections say nothing here."""

    def asked_until(self, moment: float) -> list[str]:
        """The paths asked for until then."""
        return [path for at, path in self.requests if at <= moment]

    def sent_until(self, moment: float) -> int:
        """The bytes sent until then."""
        return sum(size for at, size in self.sent if at <= moment)

    def take(self, size: int) -> float:
        """Count bytes, and give the moment at which the link has sent them."""
        with self._lock:
            self.sent.append((time.time(), size))
            if self.link is None:
                return 0.0
            self._free = max(self._free, time.monotonic()) + size * 8 / self.link.rate
            return self._free


@contextmanager
def serving(files: Mapping[str, Stored], port: int = 0) -> Iterator[Server]:
    """A running server; outside of it nobody listens there, as when the network is gone."""
    server = Server(files, port)
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    server: Server

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002  # the base class's name
        """Nothing: the bytes are counted, the requests too."""

    def do_GET(self) -> None:
        """Answer as Pages does, piece by piece if the link is slow."""
        path = self.path.partition("?")[0].removeprefix(self.server.base_path)
        self.server.requests.append((time.time(), path))
        if self.server.link is not None:
            time.sleep(self.server.link.round_trip)
        page = path + "index.html" if path.endswith("/") or not path else path
        found = self.server.files.get(page)
        if found is None:
            return self._send(HTTPStatus.NOT_FOUND, b"Content-Length: 0\r\n", b"")
        if self.headers["If-None-Match"] == found.tag:
            head = f"ETag: {found.tag}\r\nCache-Control: max-age=600\r\n".encode()
            return self._send(HTTPStatus.NOT_MODIFIED, head, b"")
        return self._send(HTTPStatus.OK, found.head, found.body)

    def _send(self, status: HTTPStatus, head: bytes, body: bytes) -> None:
        now = email.utils.formatdate(usegmt=True)
        first = f"HTTP/1.1 {status.value} {status.phrase}\r\nDate: {now}\r\n".encode()
        answer = memoryview(first + head + b"\r\n" + body)
        if self.server.link is None:
            self.server.take(len(answer))
            self.wfile.write(answer)
            return
        for begin in range(0, len(answer), PIECE):
            piece = answer[begin : begin + PIECE]
            time.sleep(max(0.0, self.server.take(len(piece)) - time.monotonic()))
            self.wfile.write(piece)
