"""Second visits: the site without a network, updates, bad downloads, and the way out.

Every test has a site of its own under a path of the server, and a fresh browser profile. Two builds
differ in a mark that the page and its scripts show, so that a mixture of them would be seen.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from generator.offline import AT_ONCE, ONCE_USED, VERSION, WORKER, group, service_worker, stamped
from tests.browser.fault_server import Fault, FaultServer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, BrowserContext, Page

ROOT = Path(__file__).parents[2]
FOLDER = re.compile(rb"assets/[0-9a-f]{12}")
OWN_VERSION = re.compile(rb' data-version="[0-9a-f]+"')
SPARE = "spare.svg"
"""A file of every build that no page asks for: the service worker alone does."""

# The engine waits for a sign of use, as it does on slow connections; and the test sees what
# becomes of a service worker.
INIT = """
Object.defineProperty(navigator.connection, "effectiveType", { get: () => "3g" });
if (window === top && self.origin !== "null" && navigator.serviceWorker) {
  const container = navigator.serviceWorker;
  window.states = [];
  const register = container.register.bind(container);
  container.register = async (...settings) => {
    const registration = await register(...settings);
    window.registered = registration;
    registration.installing?.addEventListener("statechange", ({ target }) => {
      window.states.push(target.state);
    });
    registration.addEventListener("updatefound", () => {
      registration.installing.addEventListener("statechange", ({ target }) => {
        window.states.push(target.state);
      });
    });
    return registration;
  };
}
"""
CONTROLLED = "() => navigator.serviceWorker.controller !== null"
RETURN = "document.dispatchEvent(new Event('visibilitychange'))"
"""What a page hears when the visitor comes back to its tab."""
KEPT = "async () => (await Promise.all((await caches.keys()).map(async (name) => {\
 const kept = await (await caches.open(name)).keys();\
 return kept.map(({ url }) => decodeURIComponent(url)); }))).flat()"


def build(site_files: dict[str, bytes], mark: str, *, offline: bool = True) -> dict[str, bytes]:
    """Make the site as another build of it, with its mark in every page and in a script."""
    folder = f"assets/{mark * 12}".encode()
    shown = f' data-page="{mark}"' + (f' data-version="{VERSION}"' if offline else "")
    files = {}
    for name, content in site_files.items():
        path = FOLDER.sub(folder, name.encode()).decode()
        if name.endswith(".html"):
            page = FOLDER.sub(folder, content)
            files[path] = OWN_VERSION.sub(shown.encode(), page, count=1)
        elif name.endswith("/main.js"):
            files[path] = content + f"\ndocument.documentElement.dataset.script = '{mark}';".encode()
        elif name != WORKER:
            files[path] = content
    files[f"{folder.decode()}/{SPARE}"] = f"<svg><!-- {mark} --></svg>".encode()
    pages, versions = stamped({n: page for n, page in files.items() if n.endswith(".html")})
    files |= pages
    return files | {WORKER: service_worker(ROOT, files, versions, offline)}


@pytest.fixture(scope="module")
def builds(site_files: dict[str, bytes]) -> dict[str, dict[str, bytes]]:
    return {mark: build(site_files, mark) for mark in "abc"}


@pytest.fixture(scope="module")
def server() -> Iterator[FaultServer]:
    with FaultServer({}) as started:
        yield started


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    fresh = browser.new_context()
    fresh.add_init_script(INIT)
    yield fresh
    fresh.close()


class Site:
    """A site under a path of the server, and what goes wrong there."""

    def __init__(self, server: FaultServer, name: str) -> None:
        self.server = server
        self.name = name
        self.address = f"{server.origin}/{name}/"

    def deploy(self, files: dict[str, bytes], **broken: Fault) -> None:
        self.server.sites[self.name] = files
        self.breaks({name.replace("_", "."): fault for name, fault in broken.items()})

    def breaks(self, faults: dict[str, Fault]) -> None:
        self.server.cases[self.name] = faults

    def goes_down(self) -> None:
        self.breaks({"*": Fault(transfer="reset")})

    def requests(self) -> list[str]:
        start = f"/{self.name}/"
        return [path.removeprefix(start) for path in self.server.requests if path.startswith(start)]


@pytest.fixture
def site(server: FaultServer, request: pytest.FixtureRequest) -> Site:
    return Site(server, re.sub(r"\W+", "-", request.node.name).strip("-"))


def visit(context: BrowserContext, address: str) -> Page:
    """Open a page; whatever it complains of is in `page.complaints`."""
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda said: said.type == "error" and complaints.append(said.text))
    page.complaints = complaints  # type: ignore[attr-defined]
    page.goto(address)
    page.wait_for_function("() => 'started' in document.documentElement.dataset")
    return page


def shown(page: Page) -> str:
    """The build that a page shows: a letter, or two if it is a mixture."""
    page.wait_for_function("() => document.documentElement.dataset.script")
    found = page.evaluate("({ ...document.documentElement.dataset })")
    return "".join(sorted({found["page"], found["script"]}))


def install(context: BrowserContext, address: str) -> Page:
    page = visit(context, address)
    page.wait_for_function(CONTROLLED)
    return page


def answer(page: Page) -> None:
    """Change the question and wait for the answer to it.

    The example's games, by table 8.1.2: 212 points 0.77, 12 points 0.52, 62 points 0.59, together
    1.88; 20 x (1.5 - 1.88) = -7.6, and 1612 - 7.6 rounds to 1604.
    """
    page.fill('[name="rating"]', "1612")
    page.wait_for_function(
        "() => document.querySelector('#calculator').dataset.answer === 'fresh'"
        " && document.querySelector('[data-result=rating]').value === '1604'",
        timeout=90_000,
    )


def names(files: dict[str, bytes], kept: str) -> set[str]:
    return {path.rpartition("/")[2] for path in files if group(path) == kept}


def test_one_visit_and_the_site_works_without_a_network(
    context: BrowserContext, site: Site, builds: dict[str, dict[str, bytes]]
) -> None:
    """All pages, and Python, which was used before there was a service worker."""
    files = builds["a"]
    site.deploy(files)
    page = visit(context, site.address)
    answer(page)
    page.wait_for_function(CONTROLLED)
    assert page.evaluate("registered.scope") == site.address
    assert page.evaluate("registered.updateViaCache") == "none"
    used = names(files, ONCE_USED)
    page.wait_for_function(
        f"async (used) => {{ const kept = await ({KEPT})();"
        " return used.every((name) => kept.some((url) => url.includes(name))); }",
        arg=sorted(used),
    )
    requests = site.requests()
    assert [requests.count(path) for path in files if group(path) == ONCE_USED] == [1] * len(used)
    page.close()

    site.goes_down()
    for name in ("", "he/", "th/", "ms/?r=1500&k=20", "sv/#calculator"):
        page = visit(context, site.address + name)
        assert shown(page) == "a"
        assert page.evaluate("getComputedStyle(document.body).marginTop") == "0px"
        assert page.complaints == []  # type: ignore[attr-defined]
    answer(page)
    assert page.evaluate("() => document.querySelector('.update').textContent") == ""


def test_python_used_on_a_later_visit_is_kept(
    context: BrowserContext, site: Site, builds: dict[str, dict[str, bytes]]
) -> None:
    site.deploy(builds["a"])
    install(context, site.address).close()
    assert not any(group(path) == ONCE_USED for path in site.requests())
    page = visit(context, site.address)
    answer(page)
    used = names(builds["a"], ONCE_USED)
    page.wait_for_function(
        f"async (used) => {{ const kept = await ({KEPT})();"
        " return used.every((name) => kept.some((url) => url.includes(name))); }",
        arg=sorted(used),
    )
    # A new build keeps it too, without loading it again.
    site.deploy(builds["b"])
    page.evaluate(RETURN)
    page.wait_for_function("() => states.includes('activated')")
    page.reload()
    assert shown(page) == "b"
    site.goes_down()
    before = len(site.requests())
    page.reload()
    assert shown(page) == "b"
    answer(page)
    fetched = [path for path in site.requests()[:before] if group(path) == ONCE_USED]
    assert sorted(fetched) == sorted(p for p in builds["a"] if group(p) == ONCE_USED and "whl" not in p) + [p for p in builds["a"] if "whl" in p]
