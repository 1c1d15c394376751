"""The benchmark's network loses nothing and mixes nothing up, whatever its speed."""

from __future__ import annotations

import asyncio
import random
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.benchmark.link import HOST, Link, Speed

SIZE = 300_000
SLOW = Speed(rate=2e7, round_trip=0.02)
"""Pieces are under way, and others are still to come, when the first one has arrived."""
ASKED = b"asked"


@pytest.mark.parametrize("speed", [None, SLOW], ids=["at once", "later"])
@pytest.mark.parametrize("then", [None, SLOW], ids=["at once then", "later then"])
def test_what_is_sent_arrives_in_its_order(speed: Speed | None, then: Speed | None) -> None:
    content = random.Random(4).randbytes(SIZE)  # noqa: S311  # nothing secret
    heard: list[bytes] = []

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        heard.append(await reader.readexactly(len(ASKED)))
        writer.write(content)
        writer.close()

    async def visit() -> tuple[bytes, Link]:
        server = await asyncio.start_server(serve, HOST, 0)
        link = Link(server.sockets[0].getsockname()[1])
        link.speed = speed
        async with server, await asyncio.start_server(link.carry, HOST, 0) as entrance:
            reader, writer = await asyncio.open_connection(*entrance.sockets[0].getsockname())
            writer.write(ASKED)
            first = await reader.readexactly(1)
            link.speed = then
            rest = await reader.read()
            writer.close()
            return first + rest, link

    with ThreadPoolExecutor(1) as thread:  # in this one, Playwright's own loop runs
        arrived, link = thread.submit(asyncio.run, visit()).result()
    assert arrived == content
    assert heard == [ASKED]
    assert link.sent_until(float("inf")) == SIZE
    assert link.sent_until(0) == 0
