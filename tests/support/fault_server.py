"""A static server with GitHub Pages' headers that can also answer as badly as networks do.

Every address starts with the name of a case, ``/<case>/<path>``; a case has faults of its own, by
file name, so that many cases run side by side against one server. A case may have files of its own,
which makes it a site under a path.

A test in another process posts a case's faults to ``/<case>/``, as
``{"<file name>": {"<field of Fault>": ...}}``; the answer lists what was asked for in the case.
"""

from __future__ import annotations

import json
import socket
import struct
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Self

if TYPE_CHECKING:
    from collections.abc import Mapping

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "application/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
}


class Fault(NamedTuple):
    """What goes wrong with one file of one case; by default nothing."""

    status: int = 200
    body: bytes | None = None  # instead of the file
    headers: Mapping[str, str] = {}  # besides or instead of the usual ones
    corrupt: bool = False  # 16 bytes in the middle turned
    transfer: Literal["whole", "reset", "truncated", "silent"] = "whole"
    times: int | None = None  # only this many first requests go wrong


class FaultServer(ThreadingHTTPServer):
    """Serves files held in memory, path to content; ``cases`` says what goes wrong."""

    daemon_threads = True
    request_queue_size = 256

    def __init__(self, files: Mapping[str, bytes]) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.files = files
        self.sites: dict[str, Mapping[str, bytes]] = {}  # files of cases that have their own
        self.cases: dict[str, dict[str, Fault]] = {}
        self.requests: list[str] = []
        self.closing = threading.Event()
        self.origin = f"http://127.0.0.1:{self.server_address[1]}"
        self._thread = threading.Thread(target=self.serve_forever, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.closing.set()
        self.shutdown()
        self.server_close()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing: broken connections are what this server is for."""

    def fault(self, case: str, path: str) -> Fault:
        """Look up what goes wrong with this request; "*" stands for any file."""
        faults = self.cases.get(case, {})
        fault = faults.get(PurePosixPath(path).name) or faults.get("*", Fault())
        before = self.requests.count(f"/{case}/{path}")
        self.requests.append(f"/{case}/{path}")
        return fault if fault.times is None or before < fault.times else Fault()


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: FaultServer

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002  the base class's name
        pass

    def do_GET(self) -> None:
        case, _, path = self.path.partition("?")[0].removeprefix("/").partition("/")
        if path.endswith("/") or not path:
            path += "index.html"
        fault = self.server.fault(case, path)
        if fault.transfer == "silent":
            self.server.closing.wait()
        if fault.transfer in ("silent", "reset"):
            # Closing with unsent time zero makes TCP say "reset" instead of "finished".
            linger = struct.pack("ii", 1, 0)
            self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
            return self._cut()
        files = self.server.sites.get(case, self.server.files)
        body = files.get(path) if fault.body is None else fault.body
        status = 404 if body is None else fault.status
        body = body or b""
        if fault.corrupt:
            middle = len(body) // 2
            turned = bytes(byte ^ 0xFF for byte in body[middle : middle + 16])
            body = body[:middle] + turned + body[middle + 16 :]
        self.send_response(status)
        usual = {
            "Content-Type": TYPES.get(PurePosixPath(path).suffix, "application/octet-stream"),
            "Content-Length": str(len(body)),
            "Access-Control-Allow-Origin": "*",
            "Cache-Control": "max-age=600",
        }
        for name, value in {**usual, **fault.headers}.items():
            self.send_header(name, value)
        self.end_headers()
        if fault.transfer == "truncated":
            self.wfile.write(body[: len(body) // 2])
            self.wfile.flush()
            return self._cut()
        self.wfile.write(body)
        return None

    def do_POST(self) -> None:
        case = self.path.strip("/")
        sent = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        if sent:
            self.server.cases[case] = {
                name: Fault(**fault)._replace(
                    body=fault["body"].encode() if "body" in fault else None
                )
                for name, fault in json.loads(sent).items()
            }
        asked = [path for path in self.server.requests if path.startswith(f"/{case}/")]
        body = json.dumps(asked).encode()
        self.send_response(200)
        self.send_header("Content-Type", TYPES[".json"])
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def _cut(self) -> None:
        self.close_connection = True
        self.connection.shutdown(socket.SHUT_RD)
        self.connection.close()
