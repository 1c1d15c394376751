"""A local server for the finished site, with the types and the base path of a real host."""

import functools
import http.server
import posixpath
import socket
import sys
from collections.abc import Callable
from http import HTTPStatus
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from generator.browser.media_types import TYPES


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves a folder under a base path; anything outside it is not found."""

    protocol_version = "HTTP/1.1"
    extensions_map = TYPES

    def __init__(self, *args: object, base_path: str, **options: object) -> None:
        self.base_path = base_path
        super().__init__(*args, **options)  # type: ignore[arg-type]  # passed on as they came

    def translate_path(self, path: str) -> str:
        """The file for an address; outside the base path a name that does not exist."""
        parts = urlsplit(path)
        if not parts.path.startswith(self.base_path):
            return posixpath.join(self.directory, "not-under-the-base-path", "nothing")
        return super().translate_path("/" + parts.path.removeprefix(self.base_path))

    def do_GET(self) -> None:
        """Answer; the base path without its slash leads to the one with it, as on a real host."""
        if urlsplit(self.path).path + "/" == self.base_path:
            self.send_response(HTTPStatus.MOVED_PERMANENTLY)
            self.send_header("Location", self.base_path)
            self.send_header("Content-Length", "0")
            self.end_headers()
        else:
            super().do_GET()

    def end_headers(self) -> None:
        """As GitHub Pages answers, but never from a cache, so that a rebuild is seen at once."""
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """An address that leads nowhere gets the site's own page for that, as on GitHub Pages."""
        page = Path(self.directory) / "404.html"
        if code != HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(code, message)
        self.send_header("Content-Type", TYPES[".html"])
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # the base class's name
        """Say only what went wrong."""
        if len(args) > 1 and str(args[1]) >= "400":
            super().log_message(format, *args)


class Server(http.server.ThreadingHTTPServer):
    """Takes any free port when the wanted one is taken; ignores browsers that leave early."""

    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Ignore a browser that left early; report anything else."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def make_server(site: Path, base_path: str, port: int) -> Server:
    """A server of `site`, not yet serving; its address is `address_of(server, base_path)`."""
    handler: Callable[..., Handler] = functools.partial(
        Handler, base_path=base_path, directory=str(site)
    )
    with socket.socket() as probe:
        taken = port and probe.connect_ex(("127.0.0.1", port)) == 0
    return Server(("127.0.0.1", 0 if taken else port), handler)


def address_of(server: Server, base_path: str) -> str:
    """The address to open in a browser."""
    return f"http://127.0.0.1:{server.server_port}{base_path}"
