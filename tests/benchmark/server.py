"""A server that answers as GitHub Pages does, by HTTP/2 over TLS, at the end of a link."""

from __future__ import annotations

import asyncio
import base64
import email.utils
import gzip
import hashlib
import socket
import ssl
import threading
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping
from concurrent.futures import Future
from contextlib import contextmanager
from functools import cache, partial
from http import HTTPStatus
from pathlib import PurePosixPath
from typing import Any, NamedTuple

import trustme
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from cryptography.x509 import load_pem_x509_certificate
from hypercorn.asyncio import serve
from hypercorn.config import Config

from generator.browser.media_types import TYPES
from tests.benchmark.link import BUFFER, HOST, Link
from tests.support.address import BASE_PATH

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
PATIENCE = 10
"""Seconds in which a server must start, and end."""

Headers = Mapping[bytes, bytes]


class Stored(NamedTuple):
    """A file as it is served."""

    headers: Headers
    body: bytes


def stored(path: str, content: bytes) -> Stored:
    """Compress a file where Pages does, and write its headers."""
    suffix = PurePosixPath(path).suffix
    body = gzip.compress(content, LEVEL, mtime=0) if suffix in COMPRESSED else content
    headers = {
        "content-type": TYPES.get(suffix, "application/octet-stream"),
        "content-length": str(len(body)),
        "etag": f'"{hashlib.sha256(content).hexdigest()[:16]}"',
        "cache-control": "max-age=600",
        "access-control-allow-origin": "*",
        "vary": "Accept-Encoding",
    }
    if suffix in COMPRESSED:
        headers["content-encoding"] = "gzip"
    return Stored({name.encode(): value.encode() for name, value in headers.items()}, body)


@cache
def certificate() -> trustme.LeafCert:
    """The servers' certificate, a new one in each run."""
    return trustme.CA().issue_cert(HOST)


def trust() -> str:
    """The option by which Chromium takes the certificate for one that an authority has signed."""
    own = load_pem_x509_certificate(certificate().cert_chain_pems[0].bytes())
    key = own.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
    digest = hashlib.sha256(key)
    return f"--ignore-certificate-errors-spki-list={base64.b64encode(digest.digest()).decode()}"


class Server:
    """Serves files, and knows what was asked for."""

    def __init__(self, files: Mapping[str, Stored], link: Link, port: int) -> None:
        self.files = files
        self.link = link
        self.port = port
        self.requests: list[tuple[float, str]] = []
        """When which path was asked for."""

    @property
    def address(self) -> str:
        """The address of the page."""
        return f"https://{HOST}:{self.port}{BASE_PATH}"

    def asked_until(self, moment: float) -> list[str]:
        """The paths asked for until then."""
        return [path for at, path in self.requests if at <= moment]

    async def answer(self, scope: Any, _receive: Any, send: Callable[..., Awaitable[None]]) -> None:
        """Answer one request as Pages does; an ASGI application."""
        if scope["type"] != "http":
            return  # the server tells of its start
        path = scope["path"].removeprefix(BASE_PATH)
        self.requests.append((time.time(), path))
        page = path + "index.html" if path.endswith("/") or not path else path
        status, headers, body = self._found(page, dict(scope["headers"]))
        dated = [(b"date", email.utils.formatdate(usegmt=True).encode()), *headers.items()]
        await send({"type": "http.response.start", "status": status, "headers": dated})
        await send({"type": "http.response.body", "body": body})

    def _found(self, page: str, asked: Headers) -> tuple[HTTPStatus, Headers, bytes]:
        found = self.files.get(page)
        if found is None:
            return HTTPStatus.NOT_FOUND, {b"content-length": b"0"}, b""
        if asked.get(b"if-none-match") == found.headers[b"etag"]:
            kept = {name: found.headers[name] for name in (b"etag", b"cache-control")}
            return HTTPStatus.NOT_MODIFIED, kept, b""
        return HTTPStatus.OK, found.headers, found.body


class _Settings(Config):
    """HTTP/2 and nothing else, over TLS."""

    loglevel = "CRITICAL"
    graceful_timeout = 0
    ssl_enabled = True

    def __init__(self, listening: socket.socket) -> None:
        super().__init__()
        self.bind = [f"fd://{listening.detach()}"]
        # Here, not in the server's thread: two of them would make two certificates.
        self._context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self._context.set_alpn_protocols(["h2"])
        certificate().configure_cert(self._context)

    def create_ssl_context(self) -> ssl.SSLContext:
        return self._context


@contextmanager
def serving(files: Mapping[str, Stored], port: int = 0) -> Iterator[Server]:
    """A running server; outside of it nobody listens there, as when the network is gone."""
    behind, before = _listening(0), _listening(port)
    server = Server(files, Link(behind.getsockname()[1]), before.getsockname()[1])
    runs: Future[Callable[[], object]] = Future()  # with what ends it
    running = _run(server, _Settings(behind), before, runs)
    thread = threading.Thread(target=asyncio.run, args=(running,), daemon=True)
    thread.start()
    end = runs.result(PATIENCE)
    try:
        yield server
    finally:
        end()
        thread.join(PATIENCE)


def _listening(port: int) -> socket.socket:
    own = socket.socket()
    own.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    own.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, BUFFER)  # its connections have the same
    own.bind((HOST, port))
    own.listen()
    return own


async def _run(
    server: Server,
    settings: _Settings,
    before: socket.socket,
    runs: Future[Callable[[], object]],
) -> None:
    loop, ending = asyncio.get_running_loop(), asyncio.Event()
    # Browsers are ended while they load: broken connections say nothing here.
    loop.set_exception_handler(lambda *_: None)
    async with await asyncio.start_server(server.link.carry, sock=before):
        runs.set_result(partial(loop.call_soon_threadsafe, ending.set))
        await serve(server.answer, settings, shutdown_trigger=ending.wait)
