"""Every worked example in every language: typed by hand and opened by its link.

The page must show what the build printed: the same text, and the same exact value behind it.
"""

import json
from collections.abc import Iterable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from playwright.sync_api import TimeoutError as Waited

from elo_py import METHODS
from generator.answers import rules
from generator.answers.examples import View, worked_views
from generator.content.model import Content
from generator.pages.words import Words
from tests.support.address import folder
from tests.support.project import LANGUAGES
from tests.support.sampling import drawn

STARTED = 90_000
"""Milliseconds within which Python must run, on a busy machine."""
TOTALS = {
    "change": "change",
    "rating": "new_rating",
    "expected": "expected",
    "score": "score",
}


@pytest.fixture(scope="module", params=LANGUAGES)
def code(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def page(browser: Browser, served: str, code: str) -> Iterator[Page]:
    """The language's page with the calculator running."""
    context = browser.new_context()
    page = context.new_page()
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on(
        "console",
        lambda said: problems.append(said.text) if said.type in {"error", "warning"} else None,
    )
    page.on(
        "request",
        lambda request: (
            problems.append(request.url)
            if "/pyodide/" in request.url or not request.url.startswith(served)
            else None
        ),
    )
    page.goto(f"{served}{folder(code)}")
    page.locator("input[name=rating]").fill("1500")
    expect(page.locator("html")).to_have_attribute("data-engine", "ready", timeout=STARTED)
    yield page
    assert problems == [], "console errors, or requests to another origin or for Pyodide"
    context.close()


@pytest.fixture(scope="module")
def views(content: Content, code: str) -> dict[str, View]:
    [language] = [each for each in content.languages if each.code == code]
    day = rules.newest_day().isoformat()
    return worked_views(content, Words(language).symbols, day)


READ_PAGE = """() => {
  const read = (root, name) => {
    const data = root.querySelector(`data[data-result="${name}"]`);
    return data && [data.value, data.textContent];
  };
  const totals = [...document.querySelectorAll("[data-results] data[data-result]")]
    .filter((data) => !data.closest("[data-game]"))
    .map((data) => [data.dataset.result, [data.value, data.textContent]]);
  const games = [...document.querySelectorAll("form [data-game]")]
    .map((row) => [read(row, "expected"), read(row, "change")]);
  return JSON.stringify([Object.fromEntries(totals.sort()), games]);
}"""


def wanted(view: View, method: str) -> str:
    """What the page must show of an answer of the build: each exact value with its text."""
    answer = view.table if method == "table" else view.formula

    def both(number: dict[str, str]) -> list[str]:
        return [number["value"], number["text"]]

    totals = {shown: both(answer[key]) for shown, key in TOTALS.items()}
    totals["k"] = both(answer["k"]["effective"])
    games = [[both(game["expected"]), both(game["change"])] for game in answer["games"]]
    order = dict(sorted(totals.items()))
    return json.dumps([order, games], ensure_ascii=False, separators=(",", ":"))


def assert_shown(page: Page, view: View, method: str) -> None:
    """The page comes to show exactly an answer of the build."""
    expected = wanted(view, method)
    try:
        page.wait_for_function(f"wanted => ({READ_PAGE})() === wanted", arg=expected)
    except Waited:
        assert page.evaluate(READ_PAGE) == expected, f"{view.name} by {method}"


def type_in(page: Page, view: View) -> None:
    """Fill the form as a visitor does, field by field, from an empty one."""
    question = view.question
    page.locator("#reset").click()
    page.locator("input[name=rating]").fill(question["rating"])
    page.locator("input[name=k]").fill(question["k"])
    page.locator("select[name=list]").select_option(question["list"])
    page.locator("select[name=cap]").select_option(question["cap"])
    rows = page.locator("form [data-game]")
    for number, game in enumerate(question["games"]):
        row = rows.nth(number)
        if number and not row.count():
            page.locator("#add-game").click()
        row.locator("input[name=opponent]").fill(game["opponent"])
        row.locator("select[name=score]").select_option(game["score"])


PRINTED = """() => [...document.querySelectorAll("article data[data-example]")]
  .map((data) => [data.dataset.example, data.value, data.textContent])"""


def test_the_article_prints_what_the_calculator_answers(page: Page, views: dict[str, View]) -> None:
    found = 0
    for example, value, text in page.evaluate(PRINTED):
        name, what, method = example.split()
        if what.startswith("opponent_"):
            continue  # the other side of the game: not what the form was asked
        answer = views[name].table if method == "table" else views[name].formula
        right = answer["k"]["effective"] if what == "k" else answer[what]
        assert (value, text) == (right["value"], right["text"]), example
        found += 1
    assert found > 30


def assert_typed(page: Page, views: Iterable[View]) -> None:
    for view in views:
        type_in(page, view)
        for method in METHODS:
            page.locator("select[name=method]").select_option(method)
            assert_shown(page, view, method)


def test_typed_by_hand(page: Page, views: dict[str, View], code: str) -> None:
    """A third of the examples, other ones in every language."""
    every = list(views.values())
    assert_typed(page, drawn(every, len(every) // 3, seed=LANGUAGES.index(code)))


@pytest.mark.prove
def test_every_example_typed_by_hand(page: Page, views: dict[str, View]) -> None:
    assert_typed(page, views.values())


def test_opened_by_the_articles_links(page: Page, views: dict[str, View]) -> None:
    links = page.locator("a[data-try]")
    opened = set()
    for position in range(links.count()):
        link = links.nth(position)
        href = link.get_attribute("href")
        # Two examples may ask the same question, as one-game.loss and minus-200.loss do.
        meant = [view for view in views.values() if view.href == href]
        assert meant, href
        link.click()
        assert_shown(page, meant[0], "table")
        assert page.url.endswith(str(href)), page.url
        opened |= {view.name.partition(".")[0] for view in meant}
    assert opened == {name.partition(".")[0] for name in views}


def assert_opened(browser: Browser, start: str, views: Iterable[View], method: str) -> None:
    context = browser.new_context()
    page = context.new_page()
    for view in views:
        page.goto(f"{start}?{view.query}&m={method}")
        expect(page.locator("html")).to_have_attribute("data-engine", "ready", timeout=STARTED)
        assert_shown(page, view, method)
    context.close()


@pytest.mark.parametrize("method", METHODS)
def test_opened_as_an_address(
    browser: Browser, served: str, views: dict[str, View], code: str, method: str
) -> None:
    """Links from elsewhere: the page opens with the question in its address."""
    assert_opened(browser, served + folder(code), [views["exempt-2650.loss"]], method)


@pytest.mark.prove
@pytest.mark.parametrize("method", METHODS)
def test_every_example_opened_as_an_address(
    browser: Browser, served: str, views: dict[str, View], code: str, method: str
) -> None:
    assert_opened(browser, served + folder(code), views.values(), method)
