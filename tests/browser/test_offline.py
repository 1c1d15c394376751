"""Second visits: the site without a network, updates, bad downloads, and the way out.

Every test has a site of its own under a path of the server, and a fresh browser profile. Two builds
differ in a mark that the page and its scripts show, so that a mixture of them would be seen.
"""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from generator.browser.service_worker import (
    ONCE_USED,
    VERSION,
    WORKER,
    group,
    service_worker,
    stamped,
)
from generator.site.build import Options, make_site
from tests.support.address import BASE_ADDRESS
from tests.support.chromium import launch_profile
from tests.support.fault_server import Fault, FaultServer
from tests.support.project import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, BrowserContext, Page, Playwright

    from generator.content.model import Content

FOLDER = re.compile(rb"assets/[0-9a-f]{12}")
OWN_VERSION = re.compile(rb' data-version="[0-9a-f]+"')
LOADED = 90_000  # ms, far more than Python takes to come and start
SPARE = "spare.svg"
"""A file of every build that no page asks for: the service worker alone does."""

# The test sees what becomes of a service worker.
INIT = """
if (window === top && self.origin !== "null" && navigator.serviceWorker) {
  const container = navigator.serviceWorker;
  window.states = [];
  window.messages = [];
  container.addEventListener("message", ({ data }) => window.messages.push(data));
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
TOUCHED = """
Object.defineProperty(Navigator.prototype, "serviceWorker", {
  get() { window.touched = true; },
});
"""
"""No service workers, and whether a page looked for them. A page that starts looks at once."""
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
            files[path] = (
                content + f"\ndocument.documentElement.dataset.script = '{mark}';".encode()
            )
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
def whole_builds(content: Content) -> dict[str, dict[str, bytes]]:
    """Builds without the distilled engine, whose first answer needs all of Python."""
    files = make_site(content, Options(BASE_ADDRESS, engine="full"))
    return {mark: build(files, mark) for mark in "ab"}


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


@pytest.fixture
def complaints(context: BrowserContext) -> list[str]:
    """Errors that any page of the context tells its console."""
    heard: list[str] = []
    context.on("weberror", lambda event: heard.append(str(event.error)))
    context.on("console", lambda said: heard.extend([said.text] * (said.type == "error")))
    return heard


def forget(page: Page) -> None:
    """Empty the browser's cache, as after the ten minutes that the server allows for all files."""
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")


class Site:
    """A site under a path of the server, and what goes wrong there."""

    def __init__(self, server: FaultServer, name: str) -> None:
        self.server = server
        self.name = name
        self.address = f"{server.origin}/{name}/"

    def deploy(self, files: dict[str, bytes]) -> None:
        self.server.sites[self.name] = files
        self.breaks({})

    def breaks(self, faults: dict[str, Fault]) -> None:
        self.server.cases[self.name] = faults

    def goes_down(self, page: Page) -> None:
        """No answer from now on, and none from the browser's own cache."""
        forget(page)
        self.breaks({"*": Fault(transfer="reset")})

    def requests(self) -> list[str]:
        start = f"/{self.name}/"
        return [path.removeprefix(start) for path in self.server.requests if path.startswith(start)]


@pytest.fixture
def site(server: FaultServer, request: pytest.FixtureRequest) -> Site:
    return Site(server, re.sub(r"\W+", "-", request.node.name).strip("-"))


def visit(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    page.goto(address)
    page.wait_for_function("() => 'started' in (document.documentElement?.dataset ?? {})")
    return page


def shown(page: Page) -> str:
    """The build that a page shows: a letter, or two if it is a mixture."""
    page.wait_for_function("() => document.documentElement?.dataset.script")
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
        timeout=LOADED,
    )


def names(files: dict[str, bytes], kept: str) -> set[str]:
    return {path.rpartition("/")[2] for path in files if group(path) == kept}


def wait_until(page: Page, condition: str, arg: object = None) -> None:
    """Ask until an async function is true; wait_for_function takes any promise for true."""
    end = time.monotonic() + LOADED / 1000
    while not page.evaluate(condition, arg):
        assert time.monotonic() < end, f"never true: {condition}"


def has_kept(page: Page, wanted: set[str]) -> None:
    """Wait until the caches hold files of these names."""
    wait_until(
        page,
        f"async (wanted) => {{ const kept = await ({KEPT})();"
        " return wanted.every((name) => kept.some((url) => url.includes(name))); }",
        sorted(wanted),
    )


def cache_names(page: Page) -> list[str]:
    found: list[str] = page.evaluate("caches.keys()")
    return found


def fetched(page: Page, address: str) -> int | None:
    """Bytes that the page gets from an address; None if it gets nothing."""
    found: int | None = page.evaluate(
        "(address) => fetch(address).then((answer) => answer.arrayBuffer())"
        ".then((bytes) => bytes.byteLength, () => null)",
        address,
    )
    return found


def told(page: Page) -> str:
    found: str = page.evaluate("document.querySelector('.update').textContent")
    return found


def works_without_a_network(context: BrowserContext, address: str, complaints: list[str]) -> None:
    for name in ("", "he/", "th/", "ms/?r=1500&k=20", "sv/#calculator"):
        page = visit(context, address + name)
        assert shown(page) == "a"
        assert page.evaluate("getComputedStyle(document.body).marginTop") == "0px"  # site.css
        assert complaints == []
    answer(page)
    assert told(page) == ""


def test_one_visit_and_the_site_works_without_a_network(
    context: BrowserContext, site: Site, builds: dict[str, dict[str, bytes]], complaints: list[str]
) -> None:
    """All pages, and the calculator, which nobody had used before."""
    site.deploy(builds["a"])
    page = install(context, site.address)
    assert page.evaluate("registered.scope") == site.address
    assert page.evaluate("registered.updateViaCache") == "none"
    loaded = {path.rpartition("/")[2] for path in site.requests()}
    assert not names(builds["a"], ONCE_USED) & loaded
    site.goes_down(page)
    works_without_a_network(context, site.address, complaints)


def test_python_used_on_a_later_visit_is_kept_from_build_to_build(
    context: BrowserContext, site: Site, whole_builds: dict[str, dict[str, bytes]]
) -> None:
    site.deploy(whole_builds["a"])
    install(context, site.address).close()
    used = names(whole_builds["a"], ONCE_USED)
    assert not used & {path.rpartition("/")[2] for path in site.requests()}
    page = visit(context, site.address)
    answer(page)
    has_kept(page, used)
    site.deploy(whole_builds["b"])
    page.evaluate(RETURN)
    page.wait_for_function("() => states.includes('activated')")
    site.goes_down(page)
    page.reload()
    assert shown(page) == "b"
    for path, content in whole_builds["b"].items():
        if group(path) == ONCE_USED:
            assert fetched(page, site.address + path) == len(content)


def test_a_new_build_is_told_and_never_mixed_with_the_one_before(
    context: BrowserContext, site: Site, builds: dict[str, dict[str, bytes]], complaints: list[str]
) -> None:
    site.deploy(builds["a"])
    install(context, site.address).close()
    page = visit(context, site.address + "sv/?r=1700&k=20&g=1400w")
    site.deploy(builds["b"])
    seen = len(site.requests())
    page.evaluate(RETURN)
    page.wait_for_function("() => document.querySelector('.update').hasChildNodes()")
    assert told(page) == "Det finns en ny version av den här sidan. Ladda om"
    # What has not changed was not loaded again.
    loaded = {path.rpartition("/")[2] for path in site.requests()[seen:]}
    assert loaded == {"404.html", "index.html", "main.js", SPARE, WORKER}
    # The page that is still open finds its own build's files, which the server no longer has.
    old = f"assets/{'a' * 12}/{SPARE}"
    assert old not in builds["b"]
    assert fetched(page, site.address + old) == len(builds["a"][old])

    page.click(".update a")
    page.wait_for_function("() => document.documentElement?.dataset.script === 'b'")
    assert (shown(page), told(page)) == ("b", "")
    assert page.input_value('[name="rating"]') == "1700"
    site.goes_down(page)
    page.reload()
    assert (shown(page), told(page)) == ("b", "")

    # Of the builds before, only the last one's remains.
    site.deploy(builds["c"])
    first, second = cache_names(page)
    page.evaluate(RETURN)
    page.wait_for_function("() => document.querySelector('.update').hasChildNodes()")
    wait_until(page, "async (first) => !(await caches.has(first))", first)
    assert cache_names(page)[0] == second
    assert len(cache_names(page)) == 2
    assert complaints == []


TEXT = Fault(headers={"Content-Type": "text/plain"})
"""The right bytes under a type that browsers run no script of."""
FAILED = "() => document.documentElement.dataset.engine === 'failed'"
SECOND = """async () => {
  const { installing, waiting, active } = await navigator.serviceWorker.getRegistration();
  const alone = !installing && !waiting && active.state === "activated";
  return alone && (await caches.keys()).length === 2;
}"""
"""Whether the worker of a second build has taken over."""
SPOIL = """async (type) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      if (!decodeURIComponent(url).includes("js sha256-")) continue;
      const kept = await cache.match(url);
      const headers = { "Content-Type": type, "Content-Disposition": "attachment" };
      await cache.put(url, new Response(await kept.arrayBuffer(), { headers }));
    }
  }
}"""
"""Leaves the cache as a server with wrong headers left it that of a worker which kept headers."""
HEADERS = """async (name) => {
  const found = [];
  for (const cache of await caches.keys()) {
    for (const request of await (await caches.open(cache)).keys()) {
      if (!decodeURIComponent(request.url).includes(`?${name} `)) continue;
      found.push([...(await caches.match(request, { cacheName: cache })).headers]);
    }
  }
  return found;
}"""
RIGHT = [["content-type", "text/javascript; charset=utf-8"]]


def test_a_script_that_once_came_with_a_wrong_type_runs_at_the_next_visit(
    context: BrowserContext, site: Site, whole_builds: dict[str, dict[str, bytes]]
) -> None:
    site.deploy(whole_builds["a"])
    forget(install(context, site.address))
    site.deploy(whole_builds["b"])
    site.breaks({"main.js": TEXT})
    page = context.new_page()
    page.goto(site.address)
    page.wait_for_function(FAILED)
    wait_until(page, SECOND)
    site.breaks({})
    page.reload()
    assert shown(page) == "b"
    assert page.evaluate(HEADERS, "main.js") == [RIGHT, RIGHT]
    site.goes_down(page)
    page.goto(f"{site.address}he/")
    assert shown(page) == "b"


def test_a_wrong_type_from_before_the_first_service_worker_is_forgotten(
    context: BrowserContext, site: Site, whole_builds: dict[str, dict[str, bytes]]
) -> None:
    """The service worker takes worker.js from the browser's cache, which keeps the type as well."""
    site.deploy(whole_builds["a"])
    site.breaks({"worker.js": TEXT})
    first = context.new_page()
    first.add_init_script(TOUCHED)
    first.goto(site.address)
    first.fill('[name="rating"]', "1612")
    first.wait_for_function(FAILED, timeout=LOADED)
    site.breaks({})
    page = install(context, site.address)
    assert page.evaluate(HEADERS, "worker.js") == [RIGHT]
    answer(page)


def test_a_wrong_type_of_a_part_of_python_is_forgotten_at_the_next_visit(
    context: BrowserContext, site: Site, whole_builds: dict[str, dict[str, bytes]]
) -> None:
    site.deploy(whole_builds["a"])
    site.breaks({"pyodide.mjs": TEXT})
    page = install(context, site.address)
    page.fill('[name="rating"]', "1612")
    page.wait_for_function(FAILED, timeout=LOADED)
    has_kept(page, {"pyodide.mjs"})
    assert page.evaluate(HEADERS, "pyodide.mjs") == [RIGHT]
    site.breaks({})
    page.reload()
    answer(page)


def test_the_next_build_heals_a_cache_with_wrong_headers(
    context: BrowserContext, site: Site, whole_builds: dict[str, dict[str, bytes]]
) -> None:
    site.deploy(whole_builds["a"])
    page = install(context, site.address)
    page.evaluate(SPOIL, "text/plain")
    assert page.evaluate(HEADERS, "words.js") != [RIGHT]
    site.deploy(whole_builds["b"])
    page.evaluate(RETURN)
    page.wait_for_function("() => states.includes('activated')")
    wait_until(page, SECOND)
    assert page.evaluate(HEADERS, "words.js") == [RIGHT]  # the older build's copy is gone
    site.goes_down(page)
    page.reload()
    assert shown(page) == "b"


def test_a_page_that_is_new_already_is_told_nothing(
    context: BrowserContext, site: Site, builds: dict[str, dict[str, bytes]]
) -> None:
    """It comes whole from the network while the service worker is still the old one."""
    site.deploy(builds["a"])
    forget(install(context, site.address))
    site.deploy(builds["b"])
    page = visit(context, site.address)
    assert shown(page) == "b"
    page.wait_for_function("() => messages.length > 0")  # once the new one has taken over
    version = page.evaluate("document.documentElement.dataset.version")
    assert page.evaluate("messages") == [{"version": version}]
    assert told(page) == ""


BROKEN = {
    "truncated": Fault(transfer="truncated"),
    "login page": Fault(body=b"<title>Log in</title>", headers={"Content-Type": "text/html"}),
    "another build's": Fault(body=b"<svg><!-- c --></svg>"),
}


@pytest.mark.parametrize("fault", BROKEN)
def test_an_install_that_misses_one_file_leaves_all_as_it_was(
    context: BrowserContext, site: Site, builds: dict[str, dict[str, bytes]], fault: str
) -> None:
    site.deploy(builds["a"])
    site.breaks({SPARE: BROKEN[fault]})
    page = visit(context, site.address)
    page.wait_for_function("() => states.includes('redundant')")
    assert (shown(page), cache_names(page)) == ("a", [])
    site.breaks({})
    page.reload()
    page.wait_for_function(CONTROLLED)

    site.deploy(builds["b"])
    site.breaks({SPARE: BROKEN[fault]})
    page.evaluate(RETURN)
    page.wait_for_function("() => states.includes('redundant')")
    assert len(cache_names(page)) == 1
    assert told(page) == ""
    site.goes_down(page)
    page.reload()
    assert shown(page) == "a"


def test_without_room_the_page_works_as_without_a_service_worker(
    context: BrowserContext, site: Site, builds: dict[str, dict[str, bytes]], complaints: list[str]
) -> None:
    site.deploy(builds["a"])
    page = context.new_page()
    quota = {"origin": site.server.origin, "quotaSize": 10}
    context.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", quota)
    page = visit(context, site.address)
    page.wait_for_function("() => states.includes('redundant')")
    assert (shown(page), cache_names(page)) == ("a", [])
    assert complaints == []


DAMAGE = """async () => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) await cache.put(url, new Response("damaged"));
  }
}"""


def test_what_is_damaged_in_the_cache_is_loaded_again_and_never_shown(
    context: BrowserContext, site: Site, builds: dict[str, dict[str, bytes]]
) -> None:
    site.deploy(builds["a"])
    page = install(context, site.address)
    page.evaluate(DAMAGE)
    site.goes_down(page)
    script = f"assets/{'a' * 12}/main.js"
    assert fetched(page, site.address + script) is None
    page.evaluate(DAMAGE)
    site.deploy(builds["a"])
    page.reload()
    assert shown(page) == "a"
    has_kept(page, {"main.js", "site.css"})
    site.goes_down(page)
    assert fetched(page, site.address + script) == len(builds["a"][script])


@pytest.mark.parametrize("fault", [Fault(transfer="silent"), Fault(status=503, body=b"busy")])
def test_a_page_that_does_not_come_is_taken_from_the_cache(
    context: BrowserContext, site: Site, builds: dict[str, dict[str, bytes]], fault: Fault
) -> None:
    site.deploy(builds["a"])
    forget(install(context, site.address))
    site.deploy(builds["b"])
    site.breaks({"index.html": fault, WORKER: Fault(transfer="reset")})
    assert shown(visit(context, site.address)) == "a"


def test_the_way_out_touches_nobody_else(
    context: BrowserContext,
    site: Site,
    builds: dict[str, dict[str, bytes]],
    site_files: dict[str, bytes],
    complaints: list[str],
) -> None:
    """Two sites of one origin; one turns `offline` off."""
    other = Site(site.server, f"{site.name}-other")
    site.deploy(builds["a"])
    other.deploy(builds["b"])
    install(context, other.address).close()
    page = install(context, site.address)
    inside = f"elo /{site.name}/inside/ 0"  # as of a third site, in a folder of this one's
    page.evaluate(f"caches.open({inside!r})")
    [own] = [name for name in cache_names(page) if name.startswith(f"elo /{site.name}/ ")]

    site.deploy(build(site_files, "c", offline=False))
    page.reload()
    assert shown(page) == "c"
    wait_until(page, "async () => (await navigator.serviceWorker.getRegistrations()).length === 1")
    assert own not in cache_names(page)
    assert inside in cache_names(page)
    page.reload()
    assert page.evaluate("navigator.serviceWorker.controller") is None
    assert complaints == []
    other.goes_down(page)
    assert shown(visit(context, other.address)) == "b"


def test_frames_register_nothing_and_complain_of_nothing(
    context: BrowserContext, site: Site, builds: dict[str, dict[str, bytes]], complaints: list[str]
) -> None:
    frames = (
        '<link rel="icon" href="data:,"><iframe src="./"></iframe>'
        '<iframe sandbox="allow-scripts" src="./sv/"></iframe>'
    )
    page_alone = builds["a"]["index.html"]
    site.deploy(builds["a"] | {"host.html": frames.encode(), "alone.html": page_alone})
    sandbox = {"Content-Security-Policy": "sandbox allow-scripts"}
    site.breaks({"alone.html": Fault(headers=sandbox)})
    context.add_init_script(TOUCHED)
    host = context.new_page()
    host.goto(site.address + "host.html")
    alone = visit(context, site.address + "alone.html")
    assert len(host.frames) == 3
    for frame in (*host.frames[1:], alone.main_frame):
        frame.wait_for_function("() => 'started' in (document.documentElement?.dataset ?? {})")
        assert frame.evaluate("window.touched") is None
    assert complaints == []
    page = visit(context, site.address)
    assert page.evaluate("window.touched") is True  # as it does where nothing speaks against it


def test_where_data_is_saved_nothing_is_loaded_for_later(
    context: BrowserContext, site: Site, builds: dict[str, dict[str, bytes]], complaints: list[str]
) -> None:
    context.add_init_script(TOUCHED)
    context.add_init_script(
        "Object.defineProperty(navigator.connection, 'saveData', { get: () => true })"
    )
    site.deploy(builds["a"])
    page = visit(context, site.address)
    assert (page.evaluate("window.touched"), shown(page), complaints) == (None, "a", [])


def test_where_storage_is_shut_the_page_complains_of_nothing(
    context: BrowserContext, site: Site, builds: dict[str, dict[str, bytes]], complaints: list[str]
) -> None:
    context.add_init_script("""
        if (navigator.serviceWorker) navigator.serviceWorker.register = () => {
            window.refused = true;
            return Promise.reject(new DOMException("storage is shut", "SecurityError"));
        };
    """)
    site.deploy(builds["a"])
    page = visit(context, site.address)
    page.wait_for_function("() => window.refused")
    assert (shown(page), complaints) == ("a", [])
    assert WORKER not in site.requests()


def test_python_used_before_there_was_a_service_worker_is_kept(
    playwright: Playwright, tmp_path: Path, site: Site, whole_builds: dict[str, dict[str, bytes]]
) -> None:
    """With a profile: a browser without one keeps its cache in memory, and no file so large."""
    files = whole_builds["a"]
    site.deploy(files)
    context = launch_profile(playwright, tmp_path)
    page = visit(context, site.address)
    answer(page)
    page.wait_for_function(CONTROLLED)
    has_kept(page, names(files, ONCE_USED))
    requests = site.requests()
    assert {requests.count(path) for path in files if group(path) == ONCE_USED} == {1}
    context.close()


SAID = """
window.said = [];
const post = ServiceWorker.prototype.postMessage;
ServiceWorker.prototype.postMessage = function (...said) {
  window.said.push(said[0]);
  return post.apply(this, said);
};
"""
"""What a page tells its service worker."""


def test_only_a_page_that_used_python_has_it_kept(
    context: BrowserContext, site: Site, builds: dict[str, dict[str, bytes]]
) -> None:
    """Not every browser minds that only what it has already is asked for."""
    site.deploy(builds["a"])
    context.add_init_script(SAID)
    page = install(context, site.address)
    answer(page)
    page.fill('[name="rating"]', "16\U0001f600\U0001f60000")  # none that the distilled engine knows
    page.focus("[name=k]")
    page.locator("#rating-fault").wait_for(timeout=LOADED)
    has_kept(page, names(builds["a"], ONCE_USED))
    assert page.evaluate("window.said").count("used") == 1
