"""The calculator in a frame on another site's page: height, colours, sandbox, policy, messages.

The host pages come from another origin and another site (localhost, not 127.0.0.1), in a browser
that gives frames of other sites no storage. The engine is a stand-in where a test says so; no other
test needs one, but for the real one in a sandbox.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

import elo_py
from generator.pages.snippets import HEIGHT, SANDBOX, filled, snippets
from tests.support.address import folder
from tests.support.embedding import (
    ANSWER,
    DARK_SURFACE,
    FORGERY,
    GROUNDS,
    HEIGHT_TOLD,
    HELLO,
    HOSTILE_QUERIES,
    LIGHT_SURFACE,
    LISTEN,
    NO_ANSWERS,
    NO_HEIGHTS,
    NO_HELLOS,
    PREFILLED,
    element,
    plain_frame,
)
from tests.support.fault_server import Fault, FaultServer
from tests.support.project import LANGUAGES, ROOT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, BrowserContext, Dialog, Frame, Page, Request

    from generator.content.model import Content

START = 15_000  # ms in which a page must react, on a slow machine
REAL = 120_000  # ms in which the real engine must have started
STAND_IN = """
export function createEngine({ onState }) {
  onState({ state: "idle" });
  const start = async () => onState({ state: "ready" });
  return {
    start,
    retry: start,
    async ask(question) {
      await start();
      return JSON.parse(await window.elo_py(JSON.stringify(question)));
    },
  };
}
"""
TWO_FRAMES = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(done)))"""
FITS = """() => innerHeight
  === Math.ceil(document.querySelector("main").getBoundingClientRect().height)"""


@pytest.fixture(scope="module")
def hosts() -> Iterator[FaultServer]:
    with FaultServer({}) as server:
        yield server


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    made = browser.new_context(service_workers="block", viewport={"width": 1000, "height": 900})
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
    context.expose_function("elo_py", elo_py.answer)
    anyone = {"Access-Control-Allow-Origin": "*"}
    context.route(
        "**/engine.js",
        lambda route: route.fulfill(body=STAND_IN, content_type="text/javascript", headers=anyone),
    )


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


def origin_of(address: str) -> str:
    return "/".join(address.split("/")[:3])


def calculator(page: Page, number: int = 0) -> Frame:
    """The frame of a calculator on a host page, its scripts started."""
    outside = page.locator("iframe").nth(number)
    outside.scroll_into_view_if_needed()
    handle = outside.element_handle()
    assert handle is not None
    frame = handle.content_frame()
    assert frame
    frame.wait_for_function("() => 'started' in document.documentElement.dataset")
    return frame


def expect_fitting(frame: Frame) -> int:
    """The frame is as high as what is in it."""
    frame.wait_for_function(FITS)
    return int(frame.evaluate("() => innerHeight"))


def expect_answer(frame: Frame, rating: str) -> None:
    expect(frame.locator("#calculator")).to_have_attribute("data-answer", "fresh", timeout=REAL)
    expect(frame.locator("[data-results] [data-result=rating]")).to_have_attribute("value", rating)


def colour(frame: Frame) -> str:
    return str(frame.evaluate("() => getComputedStyle(document.body).backgroundColor"))


def expect_colour(frame: Frame, wanted: str) -> None:
    expect(frame.locator("body")).to_have_css("background-color", wanted)


# Click to run


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_worked_example_stands_there_and_nothing_is_loaded_before_a_touch(
    host: Callable[..., Page], served: str, requests: list[str], code: str
) -> None:
    page = host(plain_frame(served, lang=code))
    frame = calculator(page)
    expect(frame.locator("html")).to_have_attribute("lang", code)
    expect(frame.locator("html")).to_have_attribute("dir", "rtl" if code == "he" else "ltr")
    expect_answer(frame, "1501")
    page.wait_for_load_state("networkidle")
    expect(frame.locator("html")).to_have_attribute("data-engine", "idle")
    assert not [each for each in requests if re.search(r"pyodide|worker\.js|\.whl", each)]
    assert {origin_of(each) for each in requests} == {origin_of(page.url), origin_of(served)}
    assert page.context.cookies() == []


@pytest.mark.usefixtures("stand_in")
def test_a_prefilled_frame_waits_and_answers_at_the_first_touch(
    host: Callable[..., Page], served: str
) -> None:
    page = host(plain_frame(served, "?r=1820&k=20&g=1750w,1900d"))
    frame = calculator(page)
    expect(frame.locator("[name=rating]")).to_have_value("1820")
    expect(frame.locator("#calculator")).to_have_attribute("data-answer", "none")
    expect(frame.locator("[data-slot=message]")).to_have_text("“Work it out” gives the answer.")
    assert not page.evaluate("() => window.questions")
    frame.locator("[name=rating]").focus()
    expect_answer(frame, "1830")


def test_a_prefilled_frame_with_the_example_has_its_answer(
    host: Callable[..., Page], served: str, requests: list[str]
) -> None:
    page = host(plain_frame(served, "?r=1500&k=20&g=1400w,1600d,1550l&theme=dark"))
    frame = calculator(page)
    expect_answer(frame, "1501")
    expect(frame.locator("[data-results] [data-result=rating]")).to_be_visible()
    assert not [each for each in requests if "pyodide" in each]


def test_the_hash_will_do_where_the_query_is_lost(host: Callable[..., Page], served: str) -> None:
    frame = calculator(host(plain_frame(served, "#r=1820&k=20&g=1750w&theme=dark")))
    expect(frame.locator("[name=rating]")).to_have_value("1820")
    expect_colour(frame, DARK_SURFACE)
    expect(frame.locator("#link-note")).to_be_hidden()


def test_without_scripts_the_frame_is_complete(browser: Browser, served: str) -> None:
    context = browser.new_context(service_workers="block", java_script_enabled=False)
    page = context.new_page()
    for code in LANGUAGES:
        page.goto(f"{served}{code}/embed/")
        expect(page.locator("[data-results] [data-result=rating]")).to_be_visible()
        expect(page.locator("noscript")).to_be_visible()
        expect(page.locator(".embed-foot a")).to_be_visible()
    context.close()


# Sandboxes, storage, policies


@pytest.mark.usefixtures("stand_in")
@pytest.mark.parametrize(
    "sandbox", [None, SANDBOX, "allow-scripts", "allow-scripts allow-same-origin"]
)
def test_every_sandbox_lets_the_form_be_sent(
    host: Callable[..., Page], served: str, sandbox: str | None
) -> None:
    frame = calculator(host(plain_frame(served, "?r=1820&k=20&g=1750w,1900d", sandbox)))
    origin = "null" if sandbox == "allow-scripts" else origin_of(served)
    assert frame.evaluate("() => origin") == origin
    # No storage: this frame belongs to another site than the page round it.
    storage = "() => { try { return localStorage.length } catch ({ name }) { return name } }"
    assert frame.evaluate(storage) == "SecurityError"
    frame.locator("[name=k]").press("Enter")
    expect_answer(frame, "1830")
    expect(frame.locator("#result-heading")).to_be_focused()
    frame.locator("[name=rating]").fill("")
    frame.locator("button[type=submit]").click()
    expect(frame.locator("#error-summary")).to_be_focused()


@pytest.mark.parametrize("sandbox", ["allow-scripts", SANDBOX])
def test_the_real_engine_answers_in_a_sandbox(
    host: Callable[..., Page], served: str, sandbox: str
) -> None:
    page = host(element(served, f'lang="sv" sandbox="{sandbox}" {PREFILLED}'))
    page.evaluate("() => addEventListener('elo-change', ({ detail }) => { window.told = detail; })")
    frame = calculator(page)
    frame.locator("button[type=submit]").click()
    expect_answer(frame, "1830")
    page.wait_for_function("() => window.told")
    told: dict[str, Any] = page.evaluate("() => window.told")
    assert told == ANSWER | {"query": "r=1820&k=20&g=1750w,1900d"}


@pytest.mark.parametrize(
    "policy", ["default-src 'none'; frame-src {site}", "frame-src {site}; script-src 'none'"]
)
def test_a_page_that_allows_the_frame_and_nothing_else(
    host: Callable[..., Page], served: str, policy: str
) -> None:
    rules = policy.format(site=origin_of(served))
    frame = calculator(host(plain_frame(served), headers={"Content-Security-Policy": rules}))
    expect_answer(frame, "1501")


def test_a_page_that_allows_the_script_and_the_frame(
    host: Callable[..., Page], served: str
) -> None:
    site = origin_of(served)
    rules = (
        f"default-src 'none'; script-src {site}; frame-src {site};"
        " require-trusted-types-for 'script'"
    )
    page = host(element(served), headers={"Content-Security-Policy": rules})
    expect_fitting(calculator(page))
    expect(page.locator("elo-calculator iframe")).to_have_css("border-top-width", "0px")


@pytest.mark.parametrize(
    "policy", ["frame-src 'self'", "frame-src 'none'", "default-src {site}; frame-src 'self'"]
)
def test_where_no_frame_may_come_the_link_stays(
    host: Callable[..., Page], served: str, policy: str
) -> None:
    rules = policy.format(site=origin_of(served))
    page = host(
        element(served, 'lang="sv"', f'<a href="{served}sv/">Elo-räknare</a>'),
        headers={"Content-Security-Policy": rules},
    )
    expect(page.get_by_role("link", name="Elo-räknare")).to_be_visible()
    expect(page.locator("iframe")).to_be_hidden()


def test_where_something_else_came_in_place_of_the_frame_the_link_comes_back(
    context: BrowserContext, host: Callable[..., Page], served: str
) -> None:
    context.route("**/embed/**", lambda route: route.fulfill(body="<p>Blocked by your school"))
    page = host(element(served, 'lang="sv"', f'<a href="{served}sv/">Elo-räknare</a>'))
    expect(page.get_by_role("link", name="Elo-räknare")).to_be_visible()


def test_a_frame_that_loads_out_of_sight_is_not_given_up(
    host: Callable[..., Page], served: str
) -> None:
    """Browsers load lazy frames ahead, and draw nothing in them before they are seen."""
    page = host(
        '<div style="height: 1500px"></div>' + element(served),
        head="""<script>window.heights = [];
          addEventListener("message", ({ data }) => heights.push(data.height));</script>""",
    )
    page.wait_for_function("() => heights.length")
    assert page.evaluate("() => scrollY") == 0
    expect_fitting(calculator(page))


def test_without_the_script_the_element_is_a_link(host: Callable[..., Page], served: str) -> None:
    page = host(
        element(served, 'lang="sv"', f'<a href="{served}sv/">Elo-räknare</a>'),
        headers={"Content-Security-Policy": "script-src 'self'"},
    )
    expect(page.get_by_role("link", name="Elo-räknare")).to_be_visible()
    expect(page.locator("iframe")).to_have_count(0)


# Heights


@pytest.mark.usefixtures("stand_in")
@pytest.mark.parametrize("sandbox", ["allow-scripts", SANDBOX])
def test_the_height_follows_both_ways(host: Callable[..., Page], served: str, sandbox: str) -> None:
    page = host(element(served, f'lang="en" sandbox="{sandbox}"'))
    frame = calculator(page)
    start = expect_fitting(frame)
    assert start > HEIGHT
    for _ in range(4):
        frame.locator("#add-game").click()
    expect_answer(frame, "1501")
    grown = expect_fitting(frame)
    assert grown > start + 150
    for _ in range(4):
        frame.locator(".remove").last.click()
    frame.locator(".by-game summary").click()
    frame.locator(".by-game summary").click()
    expect(frame.locator("fieldset[data-game]")).to_have_count(3)
    expect_answer(frame, "1501")
    shrunk = expect_fitting(frame)
    assert shrunk < grown - 150
    page.set_viewport_size({"width": 400, "height": 900})
    narrow = expect_fitting(frame)
    assert narrow > shrunk
    page.set_viewport_size({"width": 1000, "height": 900})
    frame.wait_for_function("() => innerWidth > 900")
    assert expect_fitting(frame) == shrunk


def test_no_style_of_the_page_makes_the_height_run_away(
    host: Callable[..., Page], served: str
) -> None:
    for style in (
        "iframe { height: 100% }",
        "elo-calculator { display: grid; height: 100vh } html, body { height: 100% }",
        "elo-calculator { padding: 20px; border: 10px solid; box-shadow: 0 0 40px }",
        "body { zoom: 1.5 }",
    ):
        page = host(
            element(served),
            head="""<script>window.heights = [];
              addEventListener("message", ({ data }) => heights.push(data.height));</script>"""
            f"<style>{style}</style>",
        )
        calculator(page)
        page.wait_for_load_state("networkidle")
        page.evaluate(TWO_FRAMES)
        heights = page.evaluate("() => heights")
        assert 1 <= len(heights) <= 3, (style, heights)
        assert max(heights) < 2500, (style, heights)
        page.close()


def test_frames_out_of_sight_are_not_loaded(
    host: Callable[..., Page], served: str, requests: list[str]
) -> None:
    page = host(
        element(served)
        + '<div style="height:12000px"></div><elo-calculator lang="sv"></elo-calculator>'
    )
    expect_fitting(calculator(page))
    page.wait_for_load_state("networkidle")
    assert not [each for each in requests if "/sv/embed/" in each]
    expect_fitting(calculator(page, 1))
    assert [each for each in requests if "/sv/embed/" in each]


@pytest.mark.usefixtures("stand_in")
def test_two_at_once_keep_apart(host: Callable[..., Page], served: str) -> None:
    page = host(
        element(served, 'id="one" lang="en"')
        + f'<elo-calculator id="two" lang="he" theme="dark" {PREFILLED}></elo-calculator>'
        + LISTEN
    )
    one, two = calculator(page), calculator(page, 1)
    expect(two.locator("html")).to_have_attribute("dir", "rtl")
    first = expect_fitting(one)
    assert expect_fitting(two) < first  # it has no answer yet
    two.locator("[name=rating]").focus()
    expect_answer(two, "1830")
    expect_fitting(two)
    assert expect_fitting(one) == first
    page.wait_for_function("() => heard.length")
    assert page.evaluate("() => heard.map(({ id }) => id)") == ["two"]
    assert [colour(one), colour(two)] == [LIGHT_SURFACE, DARK_SURFACE]


# Colours


@pytest.mark.parametrize("device", ["light", "dark"])
def test_auto_takes_after_the_page_not_the_device(
    host: Callable[..., Page], served: str, device: Any
) -> None:
    page = host(
        element(served, 'lang="en" hidden')
        + "".join(
            f'<div style="background: {ground}"><elo-calculator></elo-calculator></div>'
            for ground in GROUNDS
        )
    )
    page.emulate_media(color_scheme=device)
    for number, scheme in enumerate(GROUNDS.values(), 1):
        frame = calculator(page, number)
        expect_colour(frame, DARK_SURFACE if scheme == "dark" else LIGHT_SURFACE)
        # A frame of the other scheme would get an opaque white ground.
        expect(page.locator("iframe").nth(number)).to_have_css("color-scheme", scheme)


STYLE = "<style>:root {{ color-scheme: {} }}</style>"
META = '<meta name="color-scheme" content="{}">'


@pytest.mark.parametrize(
    ("head", "device", "dark"),
    [
        (way.format(schemes), device, dark)
        for way in (STYLE, META)
        for schemes, device, dark in (
            ("dark", "light", True), ("light dark", "dark", True), ("light dark", "light", False),
            ("normal", "dark", False),
        )
    ],
)  # fmt: skip
def test_auto_on_a_page_without_a_ground(
    host: Callable[..., Page], served: str, head: str, device: Any, dark: bool
) -> None:
    page = host(element(served), head=head)
    page.emulate_media(color_scheme=device)
    expect_colour(calculator(page), DARK_SURFACE if dark else LIGHT_SURFACE)


def test_colours_follow_when_the_page_changes(host: Callable[..., Page], served: str) -> None:
    page = host(
        element(served),
        head="<style>body { background: #fff; transition: background .1s }"
        ".night { background: #101010 }</style>",
    )
    frame = calculator(page)
    expect_colour(frame, LIGHT_SURFACE)
    page.evaluate("() => document.body.classList.add('night')")
    expect_colour(frame, DARK_SURFACE)
    page.evaluate("() => document.body.classList.remove('night')")
    expect_colour(frame, LIGHT_SURFACE)
    page.evaluate("() => document.querySelector('elo-calculator').setAttribute('theme', 'dark')")
    expect_colour(frame, DARK_SURFACE)
    expect(frame.locator("html")).to_have_attribute("data-started", "")  # the same document


@pytest.mark.parametrize("device", ["light", "dark"])
@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
def test_a_plain_frame_takes_its_theme_from_the_address(
    host: Callable[..., Page], served: str, device: Any, theme: str
) -> None:
    page = host(
        plain_frame(served, f"?theme={theme}"), head="<meta name=color-scheme content='light dark'>"
    )
    page.emulate_media(color_scheme=device)
    frame = calculator(page)
    dark = theme == "dark" or (theme == "auto" and device == "dark")
    expect_colour(frame, DARK_SURFACE if dark else LIGHT_SURFACE)
    expect(frame.locator("#link-note")).to_be_hidden()


# The element


def test_the_language_is_the_elements_or_else_the_pages(
    host: Callable[..., Page], served: str
) -> None:
    page = host(
        element(served, 'lang="sv"') + '<div lang="he-IL"><elo-calculator></elo-calculator></div>'
        '<elo-calculator lang="xx"></elo-calculator>'
    )
    for number, code in enumerate(("sv", "he", "en")):
        expect(calculator(page, number).locator("html")).to_have_attribute("lang", code)
    page.evaluate("() => document.querySelector('elo-calculator').setAttribute('lang', 'ms')")
    expect(page.frame_locator("iframe").first.locator("html")).to_have_attribute("lang", "ms")
    titles = page.locator("iframe").evaluate_all("(all) => all.map((each) => each.title)")
    assert titles[1] == "מחשבון Elo לשחמט"
    assert all(titles)


@pytest.mark.usefixtures("stand_in")
def test_the_page_is_told_each_answer_and_that_there_is_none(
    host: Callable[..., Page], served: str
) -> None:
    page = host(element(served, f'id="it" lang="en" {PREFILLED}') + LISTEN)
    frame = calculator(page)
    frame.locator("button[type=submit]").click()
    expect_answer(frame, "1830")
    page.wait_for_function("() => heard.length")
    query = {"query": "r=1820&k=20&g=1750w,1900d"}
    assert page.evaluate("() => heard.at(-1)") == {"detail": ANSWER | query, "id": "it"}
    frame.locator("#reset").click()
    page.wait_for_function("() => heard.at(-1).detail === null")
    assert page.evaluate("() => Object.isFrozen(heard[0].detail)")


@pytest.mark.usefixtures("stand_in")
def test_a_page_that_did_not_ask_is_told_the_height_alone(
    host: Callable[..., Page], served: str
) -> None:
    page = host(
        plain_frame(served, "?r=1820&k=20&g=1750w"),
        head="<script>window.all = [];"
        "addEventListener('message', ({ data }) => all.push(data));</script>",
    )
    frame = calculator(page)
    frame.locator("button[type=submit]").click()
    expect(frame.locator("#calculator")).to_have_attribute("data-answer", "fresh")
    page.evaluate(TWO_FRAMES)
    messages = page.evaluate("() => all")
    assert messages
    assert all(set(each) == {"type", "v", "event", "height"} for each in messages)


def test_the_copied_link_leads_to_the_full_page(host: Callable[..., Page], served: str) -> None:
    page = host(plain_frame(served, "?r=1820&k=20&g=1750w", "allow-scripts", "sv"))
    frame = calculator(page)  # no permission for the clipboard: the link is shown
    frame.locator("#copy-link").click()
    expect(frame.locator("#link")).to_have_value(f"{served}sv/?r=1820&k=20&g=1750w")
    assert page.url.endswith("page.html")


# Hostile


# Two sandboxed frames have the same origin, null: only their windows tell them apart.
@pytest.mark.parametrize("sandbox", ["allow-scripts", SANDBOX])
def test_messages_of_another_frame_change_nothing(
    host: Callable[..., Page], served: str, sandbox: str
) -> None:
    page = host(element(served, f'lang="en" sandbox="{sandbox}"') + LISTEN)
    frame = calculator(page)
    before = expect_fitting(frame)
    page.evaluate(
        """([forgery, sandbox]) => new Promise((done) => {
          addEventListener("message", ({ data }) => data === "sent" && done());
          const frame = document.createElement("iframe");
          frame.setAttribute("sandbox", sandbox);
          frame.srcdoc = forgery;
          document.body.append(frame);
        })""",
        [FORGERY, sandbox],
    )
    assert expect_fitting(frame) == before
    assert page.evaluate("() => heard") == []
    assert colour(frame) == LIGHT_SURFACE


def test_heights_are_checked_and_kept_within_bounds(host: Callable[..., Page], served: str) -> None:
    page = host(element(served))
    frame = calculator(page)
    expect_fitting(frame)
    page.locator("iframe").evaluate(
        """(frame) => {
          window.heights = [];
          new MutationObserver(() => heights.push(frame.height))
            .observe(frame, { attributeFilter: ["height"] });
        }"""
    )
    for wrong in NO_HEIGHTS:
        frame.evaluate("(sent) => parent.postMessage(sent, '*')", wrong)
    for height in (1e9, -5, 700.2):
        frame.evaluate("(sent) => parent.postMessage(sent, '*')", HEIGHT_TOLD | {"height": height})
        page.evaluate(TWO_FRAMES)
    page.wait_for_function("() => heights.includes('701')")
    assert page.evaluate("() => heights") == ["5000", "100", "701"]


def test_answers_of_another_shape_are_dropped(host: Callable[..., Page], served: str) -> None:
    page = host(element(served) + LISTEN)
    frame = calculator(page)
    good = ANSWER | {"query": ""}
    frame.evaluate(
        """(details) => {
          for (const detail of details) {
            parent.postMessage({ type: "elo-calculator", v: 1, event: "change", detail }, "*");
          }
        }""",
        [*NO_ANSWERS, good | {"rating": "1", "extra": "no"}],
    )
    page.wait_for_function("() => heard.length")
    assert page.evaluate("() => heard.map(({ detail }) => detail)") == [good | {"rating": "1"}]


def test_the_frame_takes_no_other_message(host: Callable[..., Page], served: str) -> None:
    page = host(plain_frame(served, "?theme=light"))
    frame = calculator(page)
    frame.evaluate(
        """() => {
          const { documentElement: page } = document;
          window.themes = [];
          new MutationObserver(() => themes.push(page.dataset.theme))
            .observe(page, { attributeFilter: ["data-theme"] });
        }"""
    )
    page.evaluate(
        "(sent) => { for (const each of sent) frames[0].postMessage(each, '*'); }",
        [*NO_HELLOS, HELLO],
    )
    frame.wait_for_function("() => themes.length")
    assert frame.evaluate("() => themes") == ["dark"]


def test_hostile_parameters_are_text_or_named_as_unread(
    host: Callable[..., Page], served: str
) -> None:
    dialogs: list[str] = []
    page = host("")

    def note(dialog: Dialog) -> None:
        dialogs.append(dialog.message)
        dialog.dismiss()

    page.on("dialog", note)
    for query, unread in HOSTILE_QUERIES.items():
        page.set_content(plain_frame(served, query))
        frame = calculator(page)
        assert frame.locator("script").count() == 3
        assert frame.locator("img").count() == 0
        assert frame.locator("fieldset[data-game]").count() <= 500
        expect(frame.locator("#link-note")).to_be_visible(visible=unread)
    assert dialogs == []


# The panel


WAYS = {"frame": "iframe", "script": "elo-calculator", "element": "elo-calculator"}


def open_panel(page: Page, address: str) -> None:
    page.goto(address)
    page.locator("#embed-panel > summary").click()
    expect(page.locator("#embed-code")).to_have_value(re.compile("<"))


@pytest.mark.usefixtures("stand_in")
@pytest.mark.parametrize("code", LANGUAGES)
def test_the_code_for_the_present_state_shows_that_state_elsewhere(
    context: BrowserContext, host: Callable[..., Page], served: str, code: str
) -> None:
    page = context.new_page()
    open_panel(page, f"{served}{folder(code)}?r=1820&k=20&g=1750w&list=rapid&cap=0")
    page.locator("[name=colours]").select_option("dark")
    page.locator("fieldset[data-game='1'] [name=opponent]").fill("1900")
    written = page.locator("#embed-code")
    for way, tag in WAYS.items():
        page.locator("[name=way]").select_option(way)
        expect(written).to_have_value(re.compile("1900w"))
        shown = page.locator(f"#embed-preview > {tag}")
        expect(shown).to_have_count(1)
        preview = page.locator("#embed-preview iframe")
        expect(preview).to_have_attribute("src", re.compile("(?=.*1900w)(?=.*theme=dark)"))
        elsewhere = host(written.input_value())
        for frame in (calculator(page), calculator(elsewhere)):
            expect(frame.locator("html")).to_have_attribute("lang", code)
            expect(frame.locator("[name=rating]")).to_have_value("1820")
            expect(frame.locator("[name=k]")).to_have_value("20")
            expect(frame.locator("[name=list]")).to_have_value("rapid")
            expect(frame.locator("[name=cap]")).to_have_value("off")
            expect(frame.locator("[name=opponent]")).to_have_value("1900")
            expect_colour(frame, DARK_SURFACE)
        elsewhere.close()


@pytest.mark.usefixtures("stand_in")
def test_what_was_typed_cannot_break_out_of_the_code(
    context: BrowserContext, host: Callable[..., Page], served: str
) -> None:
    typed = """1"><img src=x onerror="alert('&amp;')">"""
    page = context.new_page()
    open_panel(page, served)
    page.locator("[name=rating]").fill(typed)
    for way in WAYS:
        page.locator("[name=way]").select_option(way)
        expect(page.locator("#embed-code")).to_have_value(re.compile("onerror"))
        other = host(page.locator("#embed-code").input_value())
        assert other.locator("img").count() == 0
        expect(calculator(other).locator("[name=rating]")).to_have_value(typed)


def test_the_example_alone_gives_the_short_code(
    context: BrowserContext, content: Content, served: str
) -> None:
    page = context.new_page()
    open_panel(page, served)
    expect(page.locator("#embed-code")).to_have_value(snippets(content.languages[0], served).ready)
    page.locator("[name=way]").select_option("script")
    script = snippets(content.languages[0], "").script
    wanted = filled(script, {"loader": f"{served}embed.js", "data": ""})
    expect(page.locator("#embed-code")).to_have_value(wanted)


def test_the_code_is_copied_or_selected(browser: Browser, served: str) -> None:
    for permissions, said in (
        (["clipboard-read", "clipboard-write"], "Code copied"),
        ([], "The code is selected: copy it now."),
    ):
        context = browser.new_context(service_workers="block", permissions=permissions)
        page = context.new_page()
        if not permissions:
            page.add_init_script("delete Navigator.prototype.clipboard")
        open_panel(page, served)
        page.locator("#embed-copy").click()
        expect(page.locator("#embed-copied")).to_have_text(said)
        code = page.locator("#embed-code").input_value()
        if permissions:
            assert page.evaluate("() => navigator.clipboard.readText()") == code
        else:
            selected = (
                "() => document.activeElement.value.slice(0, document.activeElement.selectionEnd)"
            )
            assert page.evaluate(selected) == code
        context.close()


# The gallery


def test_the_gallery_from_another_site(
    whole_host: Callable[..., Page], site_files: dict[str, bytes], served: str
) -> None:
    """Every example starts, fits, and has the colours and the language of its page."""
    gallery = site_files["embed/gallery/index.html"].decode()
    page = whole_host(gallery.replace("../../", served).replace("'self'", origin_of(served)))
    expect(page.locator("iframe")).to_have_count(9)
    seen = []
    for number in range(9):
        frame = calculator(page, number)
        if number:
            expect_fitting(frame)
        root = frame.locator("html")
        dark = colour(frame) == DARK_SURFACE
        seen.append((root.get_attribute("lang"), root.get_attribute("dir"), dark))
    assert seen == [
        ("en", "ltr", False), ("en", "ltr", False), ("en", "ltr", False), ("en", "ltr", True),
        ("he", "rtl", False), ("ms", "ltr", False), ("sv", "ltr", True), ("sv", "ltr", False),
        ("en", "ltr", False),
    ]  # fmt: skip
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert calculator(page, 8).evaluate("() => origin") == "null"


def test_the_gallery_tells_an_answer_under_its_own_policy(
    context: BrowserContext, served: str, stand_in: None
) -> None:
    del stand_in
    faults: list[str] = []
    page = context.new_page()
    page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
    page.goto(f"{served}embed/gallery/")
    expect(page.locator("iframe")).to_have_count(9)
    frame = calculator(page, 2)
    frame.locator("button[type=submit]").click()
    expect(page.locator("#told")).to_have_text("1830 (10.2), 2 games")
    page.set_viewport_size({"width": 320, "height": 700})
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert faults == []


@pytest.mark.parametrize("number", range(3))
def test_the_readme_s_code_works(host: Callable[..., Page], served: str, number: int) -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    code = re.findall(r"^ *```html\n(.*?)^ *```$", readme, re.MULTILINE | re.DOTALL)[number]
    page = host(code.replace("https://example.org/elo/", served))
    frame = calculator(page)
    expect(frame.locator("html")).to_have_attribute("lang", "sv")
    expect_answer(frame, "1501")  # all three show the site's own example
