"""Pages of another origin and another site (localhost, not 127.0.0.1), which hold calculators.

The browser gives frames of other sites no storage. The engine is a stand-in where a test says so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import elo_py
from tests.support import stand_in as engine
from tests.support.fault_server import Fault, FaultServer
from tests.support.frames import START

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, BrowserContext, Page, Request


@pytest.fixture(scope="module")
def hosts() -> Iterator[FaultServer]:
    with FaultServer({}) as server:
        yield server


@pytest.fixture
def context(whole_browser: Browser) -> Iterator[BrowserContext]:
    made = whole_browser.new_context(
        service_workers="block", viewport={"width": 1000, "height": 900}
    )
    made.set_default_timeout(START)
    faults: list[str] = []
    made.on("weberror", lambda error: faults.append(str(error.error)))
    yield made
    assert faults == []
    made.close()


@pytest.fixture
def requests(context: BrowserContext) -> list[str]:
    """Every address that was asked for."""
    seen: list[str] = []

    def note(request: Request) -> None:
        seen.append(request.url)

    context.on("request", note)
    return seen


@pytest.fixture
def stand_in(context: BrowserContext) -> None:
    """Answer by the test's own elo_py in every frame."""
    engine.stand_in(context, elo_py.answer)


@pytest.fixture
def whole_host(context: BrowserContext, hosts: FaultServer) -> Callable[..., Page]:
    """Opens a page of another site."""
    origin = hosts.origin.replace("127.0.0.1", "localhost")

    def open_whole(html: str, headers: dict[str, str] | None = None) -> Page:
        case = f"host-{len(hosts.cases)}"
        hosts.cases[case] = {"page.html": Fault(body=html.encode(), headers=headers or {})}
        page = context.new_page()
        page.goto(f"{origin}/{case}/page.html")
        return page

    return open_whole


@pytest.fixture
def host(whole_host: Callable[..., Page]) -> Callable[..., Page]:
    """Opens a page of another site with this body, this in its head, and these headers."""

    def open_host(body: str, head: str = "", headers: dict[str, str] | None = None) -> Page:
        html = f"<!DOCTYPE html><html lang='en'><meta charset='utf-8'>{head}<body>{body}"
        return whole_host(html, headers)

    return open_host
