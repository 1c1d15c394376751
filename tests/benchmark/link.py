"""The network between browser and server: as slow as asked, and it counts what goes over it.

All connections share it, those of workers and service workers too, in every browser alike. A new
one waits a round trip before it carries anything, for TCP's handshake; those of TLS and HTTP come
about by themselves, since every piece arrives half a round trip later than it was sent.
"""

from __future__ import annotations

import asyncio
import socket
import time
from typing import NamedTuple

HOST = "127.0.0.1"
PIECE, WIDE = 1 << 12, 1 << 16
"""Bytes that go over a slow link in one go, and over one that is as fast as the machine."""
BUFFER = 1 << 14
"""Bytes that the system may hold between server and link: nothing overtakes them there."""


class Speed(NamedTuple):
    """Of a slow link: bits per second towards the browser, and seconds of a round trip."""

    rate: float
    round_trip: float


class Link:
    """Passes on what browser and server say to each other."""

    def __init__(self, server: int) -> None:
        self._server = server  # its port
        self.speed: Speed | None = None
        """None: as fast as the machine."""
        self.sent: list[tuple[float, int]] = []
        """When how many bytes went to the browser; in seconds of the clock."""
        self._free = 0.0  # when all of them will have gone

    def sent_until(self, moment: float) -> int:
        """The bytes that went to the browser until then."""
        return sum(size for at, size in self.sent if at <= moment)

    async def carry(self, asked: asyncio.StreamReader, answer: asyncio.StreamWriter) -> None:
        """Carry one connection until one of its ends closes it."""
        handshake = self.speed.round_trip if self.speed else 0.0
        answered, ask = await asyncio.open_connection(
            sock=await self._connected(), limit=PIECE if self.speed else WIDE
        )
        ways = (
            asyncio.create_task(self._towards(ask, asked, late=handshake)),
            asyncio.create_task(self._towards(answer, answered, counted=True)),
        )
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            ask.close()
            answer.close()

    async def _connected(self) -> socket.socket:
        """A connection to the server."""
        own = socket.socket()
        own.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, BUFFER)
        own.setblocking(False)
        await asyncio.get_running_loop().sock_connect(own, (HOST, self._server))
        return own

    async def _towards(
        self,
        end: asyncio.StreamWriter,
        other: asyncio.StreamReader,
        *,
        late: float = 0.0,
        counted: bool = False,
    ) -> None:
        """Bring to one end what the other sends, in the same order."""
        under_way: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        arriving = asyncio.create_task(_arrive(under_way, end))
        try:
            while piece := await other.read(PIECE if self.speed else WIDE):
                if counted:
                    await self._send(len(piece))
                way = self.speed.round_trip / 2 if self.speed else 0.0
                under_way.put_nowait((time.monotonic() + late + way, piece))
                late = 0.0
            under_way.put_nowait((0.0, b""))
            await arriving
        finally:
            arriving.cancel()

    async def _send(self, size: int) -> None:
        """Count bytes, and wait until they have gone."""
        self.sent.append((time.time(), size))
        if self.speed is not None:
            now = time.monotonic()
            self._free = max(self._free, now) + size * 8 / self.speed.rate
            await asyncio.sleep(self._free - now)


async def _arrive(under_way: asyncio.Queue[tuple[float, bytes]], end: asyncio.StreamWriter) -> None:
    """Hand over each piece when it is due, until an empty one."""
    while True:
        due, piece = await under_way.get()
        if not piece:
            return
        await asyncio.sleep(max(0.0, due - time.monotonic()))
        end.write(piece)
        await end.drain()
