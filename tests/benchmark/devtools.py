"""The browser, steered by its own protocol over two pipes, with hardly anything listening.

What drives a browser in tests hears of every request and stops every worker before it starts. That
takes time, and the more of it, the more files a page has: a measurement would measure it, too.
"""

from __future__ import annotations

import fcntl
import json
import os
import select
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from typing import Any, Self

BECOME = """
import os, sys
_, read, write, *command = sys.argv
os.dup2(int(read), 3)
os.dup2(int(write), 4)
os.execvp(command[0], command)
"""
"""Starts the browser, which reads and writes by these two descriptors."""
ABOVE = 5
"""Ours begin here, so that none is overwritten."""
PATIENCE = 300
"""Seconds after which a browser that does not reply counts as broken."""
FAREWELL = 20
"""Seconds in which a browser may end by itself."""


class BrowserError(Exception):
    """The browser could not do what it was told, or a page's script failed."""


class Devtools:
    """A running browser."""

    def __init__(self, read: int, write: int) -> None:
        self._read, self._write = read, write
        self._ids = count(1)
        self._left = b""
        self._crashed = False

    def send(self, method: str, session: str | None = None, **given: object) -> Any:
        """What the browser replies to a command; its events in between are of no interest.

        Raises BrowserError if it refuses, does not reply, or a page has crashed.
        """
        if self._crashed:
            raise BrowserError("the page has crashed")
        own = next(self._ids)
        message = {"id": own, "method": method, "params": given}
        if session:
            message["sessionId"] = session
        try:
            os.write(self._write, json.dumps(message).encode() + b"\0")
        except BrokenPipeError as error:
            raise BrowserError(f"{method}: the browser has ended") from error
        deadline = time.monotonic() + PATIENCE
        while True:
            told = json.loads(self._next(deadline, method))
            if told.get("method") == "Inspector.targetCrashed":
                self._crashed = True
                raise BrowserError("the page has crashed")
            if told.get("id") != own:
                continue
            if "error" in told:
                raise BrowserError(f"{method}: {told['error']['message']}")
            return told["result"]

    def _next(self, deadline: float, method: str) -> bytes:
        while b"\0" not in self._left:
            left = max(0.0, deadline - time.monotonic())
            ready, _, _ = select.select([self._read], [], [], left)
            more = os.read(self._read, 1 << 20) if ready else b""
            if not more:
                raise BrowserError(f"{method}: no reply")
            self._left += more
        message, _, self._left = self._left.partition(b"\0")
        return message

    def version(self) -> str:
        """Name and version."""
        return str(self.send("Browser.getVersion")["product"])

    def tab(self, script: str = "") -> Tab:
        """A new tab, in whose pages a script runs before their own."""
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        attached = self.send("Target.attachToTarget", targetId=target, flatten=True)
        return Tab(self, attached["sessionId"], script)


class Tab:
    """A page, and those that follow it."""

    def __init__(self, browser: Devtools, session: str, script: str) -> None:
        self._browser, self._session = browser, session
        self._send("Inspector.enable")  # tells of a crash
        self._send("Page.enable")
        self._send("Page.addScriptToEvaluateOnNewDocument", source=script)

    def _send(self, method: str, **given: object) -> Any:
        return self._browser.send(method, self._session, **given)

    def go(self, address: str) -> Self:
        """Go to a page, and come back as soon as its first bytes are there."""
        failed = self._send("Page.navigate", url=address).get("errorText")
        if failed:
            raise BrowserError(f"{address}: {failed}")
        return self

    def evaluate(self, function: str, *arguments: object) -> Any:
        """What a function gives back in the page, once it has it.

        Raises BrowserError if it throws.
        """
        call = f"({function})({', '.join(map(json.dumps, arguments))})"
        told = self._send(
            "Runtime.evaluate", expression=call, awaitPromise=True, returnByValue=True
        )
        if "exceptionDetails" in told:
            details = told["exceptionDetails"]
            raise BrowserError(details.get("exception", details).get("description", details))
        return told["result"].get("value")

    def strike(self, digit: str) -> None:
        """Press the key of a digit, and let it go."""
        key = {"key": digit, "code": f"Digit{digit}", "windowsVirtualKeyCode": ord(digit)}
        self._send("Input.dispatchKeyEvent", type="keyDown", text=digit, **key)
        self._send("Input.dispatchKeyEvent", type="keyUp", **key)


@contextmanager
def started(command: Sequence[str]) -> Iterator[Devtools]:
    """A browser that runs until the end of the block."""
    theirs_read, write = _pipe()
    read, theirs_write = _pipe()
    ends = (theirs_read, theirs_write)
    become = [sys.executable, "-S", "-c", BECOME, *map(str, ends), *command]
    with subprocess.Popen(become, pass_fds=ends, stderr=subprocess.DEVNULL) as process:
        for end in ends:
            os.close(end)
        browser = Devtools(read, write)
        try:
            yield browser
            browser.send("Browser.close")
        finally:
            for end in (write, read):  # the browser ends without its pipe
                os.close(end)
            try:
                process.wait(FAREWELL)
            except subprocess.TimeoutExpired:
                process.kill()


def _pipe() -> tuple[int, int]:
    """Both ends, read and write, with descriptors out of the way."""
    ends = os.pipe()
    read, write = (fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, ABOVE) for end in ends)
    for end in ends:
        os.close(end)
    return read, write
