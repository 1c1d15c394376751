"""The engine's loader under bad networks and bad browsers: an honest error or a right answer.

Each file that the engine loads is broken in nine ways. A case is bad if the engine hangs, if it
answers from a broken file, or if its error names another file or kind than the one at fault.
"""

from __future__ import annotations

from fnmatch import fnmatch
from itertools import product
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import pytest

from generator.engine.distilled import MODULE
from tests.support.chromium import launch
from tests.support.fault_server import Fault
from tests.support.sampling import sampled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page, Playwright

    from tests.support.fault_server import FaultServer

QUESTION = {"ask": "expected", "difference": "200"}
EXPECTED = "0.76"  # table 8.1.2: differences 198 to 206

WHEEL = "*.whl"  # stands for the name of the only wheel
LIBRARY = "python_stdlib.zip"
DIGEST_IN_ADDRESS = (LIBRARY, MODULE)
SCRIPT = "pyodide.js"
LISTED = (SCRIPT, "pyodide.asm.wasm", "pyodide.asm.mjs", "pyodide.mjs", LIBRARY, WHEEL)
WORKER = "worker.js"
LOGIN = Fault(body=b"<!doctype html><title>Log in</title>", headers={"Content-Type": "text/html"})
FAULTS = {
    "404": Fault(status=404, body=b"not here"),
    "500": Fault(status=500, body=b"out of order"),
    "login page": LOGIN,
    "reset": Fault(transfer="reset"),
    "truncated": Fault(transfer="truncated"),
    "corrupt": Fault(corrupt=True),
    "empty": Fault(body=b""),
    "wrong type": Fault(headers={"Content-Type": "text/plain"}),
    "silent": Fault(transfer="silent"),
}
# The kind of error that each fault must end in; None if the answer must come all the same.
KINDS: dict[str, str | None] = {
    "404": "http", "500": "http", "login page": "integrity", "reset": "network",
    "truncated": "network", "corrupt": "integrity", "empty": "integrity", "wrong type": None,
    "silent": "silence",
}  # fmt: skip
MODULES = (SCRIPT, "pyodide.mjs", "pyodide.asm.mjs")  # browsers run no module of a wrong type

SILENCE = 8_000  # ms, for the faults that must wait for it
LONG_SILENCE = 12_000  # ms, for a page that also has to start well
LOADED = 90_000  # ms, far more than a start takes
CASES = list(product((*LISTED, WORKER), FAULTS))
DRAWN = 24  # of these cases, unless all are proved


def kind(file: str, fault: str) -> str | None:
    if file == WORKER and fault == "wrong type":
        return "no-worker"
    if file in MODULES and fault == "wrong type":
        return "network"
    return KINDS[fault]


def served_name(server: FaultServer, file: str) -> str:
    """The name in a file's address."""
    if file != WHEEL and file not in DIGEST_IN_ADDRESS:
        return file
    pattern = f"{PurePosixPath(file).stem}*{PurePosixPath(file).suffix}"
    names = (PurePosixPath(path).name for path in server.files)
    return next(name for name in names if fnmatch(name, pattern))


def shown_name(server: FaultServer, file: str) -> str:
    """The name that a failure tells."""
    return served_name(server, file) if file == WHEEL else file


def open_page(browser: Browser, server: FaultServer, case: str, silence: int | None = None) -> Page:
    page = browser.new_page()
    page.goto(f"{server.origin}/{case}/harness.html")
    page.evaluate("(silence) => open(silence)", silence)
    return page


def ask(page: Page) -> dict[str, Any]:
    outcome: dict[str, Any] = page.evaluate("(question) => ask(question)", QUESTION)
    return outcome


def right(outcome: dict[str, Any]) -> bool:
    return bool(outcome.get("answer", {}).get("expected", {}).get("value") == EXPECTED)


@pytest.mark.parametrize(("file", "fault"), sampled(CASES, DRAWN, seed=67))
def test_a_fault_ends_in_an_honest_error_or_a_right_answer(
    browser: Browser, engine_server: FaultServer, file: str, fault: str
) -> None:
    case = f"{file}-{fault}".replace(" ", "-")
    engine_server.cases[case] = {served_name(engine_server, file): FAULTS[fault]}
    page = open_page(browser, engine_server, case, SILENCE if fault == "silent" else None)
    outcome = ask(page)
    page.close()
    wanted = kind(file, fault)
    if wanted is None:
        assert right(outcome)
    else:
        assert "failure" in outcome
        assert outcome["failure"]["kind"] == wanted
        assert outcome["failure"]["file"] == shown_name(engine_server, file)


def test_a_good_start(browser: Browser, engine_server: FaultServer) -> None:
    """It tells its progress in bytes, requests each file once, and nothing from elsewhere."""
    page = browser.new_page()
    requests: list[str] = []
    page.context.on("request", lambda request: requests.append(request.url))
    page.goto(f"{engine_server.origin}/good/harness.html")
    page.evaluate("open(null)")
    assert right(ask(page))
    states = page.evaluate("states")
    page.close()

    files = [served_name(engine_server, file) for file in LISTED]
    seen = [path.rpartition("/")[2] for path in engine_server.requests if "/good/" in path]
    page_own = {
        "harness.html", "harness.js", "engine.js", "channel.js", "downloads.js", "distilled.js",
    }  # fmt: skip
    assert sorted(set(seen) - page_own) == sorted([*files, WORKER])
    assert [seen.count(file) for file in (*files, WORKER)] == [1] * 7
    assert {urlsplit(url).netloc for url in requests} == {urlsplit(engine_server.origin).netloc}

    names = [news["state"] for news in states]
    assert names == ["idle", *["loading"] * (len(names) - 2), "ready"]
    received = [news["received"] for news in states if "received" in news]
    sizes = {path.rpartition("/")[2]: len(body) for path, body in engine_server.files.items()}
    total = sum(sizes[file] for file in files)
    assert received == sorted(received)
    assert (received[0], received[-1]) == (0, total)
    assert {news["total"] for news in states if "total" in news} == {total}


# The page reads the worker, import() reads modules, the worker's fetch() reads all else.
@pytest.mark.parametrize("file", [WORKER, "pyodide.mjs", LIBRARY])
def test_retry_gets_past_a_login_page_that_the_browser_kept(
    browser: Browser, engine_server: FaultServer, file: str
) -> None:
    broken = {served_name(engine_server, file): LOGIN._replace(times=1)}
    engine_server.cases[f"retry-{file}"] = broken
    page = open_page(browser, engine_server, f"retry-{file}")
    assert ask(page)["failure"]["kind"] == kind(file, "login page")
    workers = page.evaluate("workers.length")
    assert "failure" in ask(page)
    # Asking again does not load again; what the first try has asked for may still arrive.
    assert page.evaluate("workers.length") == workers
    own = [path for path in engine_server.requests if path.startswith(f"/retry-{file}/")]
    assert len(own) == len(set(own))
    assert "answer" in page.evaluate("retry()")
    assert right(ask(page))
    page.close()


@pytest.mark.parametrize(
    ("flag", "kind"),
    [("--jitless", "no-webassembly"), ("--wasm-max-mem-pages=64", "memory")],
)
def test_a_browser_that_cannot_run_the_engine_is_told_so(
    playwright: Playwright, engine_server: FaultServer, flag: str, kind: str
) -> None:
    poor = launch(playwright, f"--js-flags={flag}")
    outcome = ask(open_page(poor, engine_server, f"flag-{kind}"))
    poor.close()
    assert outcome["failure"]["kind"] == kind


@pytest.mark.parametrize(
    ("scripts", "kind"), [("'self' 'wasm-unsafe-eval'", None), ("'self'", "policy")]
)
def test_a_strict_page_has_to_allow_webassembly_only(
    browser: Browser, engine_server: FaultServer, scripts: str, kind: str | None
) -> None:
    rules = (
        f"default-src 'none'; script-src {scripts}; connect-src 'self'; worker-src 'self'; "
        "require-trusted-types-for 'script'; trusted-types elo-worker"
    )
    strict = Fault(headers={"Content-Security-Policy": rules})
    engine_server.cases[f"rules-{kind}"] = {"harness.html": strict, "worker.js": strict}
    page = open_page(browser, engine_server, f"rules-{kind}")
    outcome = ask(page)
    page.close()
    assert right(outcome) if kind is None else outcome["failure"]["kind"] == kind


@pytest.fixture(scope="module")
def long_lived(browser: Browser, engine_server: FaultServer) -> Iterator[Page]:
    """One page whose engine runs; each test below leaves it with a running engine."""
    page = open_page(browser, engine_server, "long-lived", LONG_SILENCE)
    assert right(ask(page))
    yield page
    page.close()


def test_a_crashed_worker_is_replaced_at_the_next_question(long_lived: Page) -> None:
    workers = long_lived.evaluate("workers.length")
    long_lived.evaluate("workers.at(-1).postMessage(null)")  # not a message of ours: it throws
    long_lived.wait_for_function("states.at(-1).state === 'failed'")
    assert long_lived.evaluate("states.at(-1).kind") == "crash"
    assert right(ask(long_lived))
    assert long_lived.evaluate("workers.length") == workers + 1
    assert long_lived.evaluate("states.at(-1).state") == "ready"


def test_a_worker_that_no_longer_answers_is_replaced(long_lived: Page) -> None:
    long_lived.evaluate("workers.at(-1).terminate()")
    assert ask(long_lived)["failure"] == {"stage": "answer", "file": None, "kind": "silence"}
    assert right(ask(long_lived))


def test_a_page_that_comes_back_keeps_a_living_worker(long_lived: Page) -> None:
    workers = long_lived.evaluate("workers.length")
    long_lived.evaluate("""() => {
        window.pongs = [];
        workers.at(-1).addEventListener("message", ({ data }) => data.pong && pongs.push(data));
        dispatchEvent(new Event("pageshow"));
    }""")
    long_lived.wait_for_function("pongs.length === 1")
    assert right(ask(long_lived))
    assert long_lived.evaluate("workers.length") == workers


def test_a_page_that_comes_back_replaces_a_dead_worker(long_lived: Page) -> None:
    workers = long_lived.evaluate("workers.length")
    long_lived.evaluate("workers.at(-1).terminate(); dispatchEvent(new Event('pageshow'))")
    long_lived.wait_for_function(
        "(before) => workers.length > before && states.at(-1).state === 'ready'",
        arg=workers,
        timeout=LOADED,
    )
    assert right(ask(long_lived))
