"""A problem is named with its line: every word, key, heading and placeholder broken in turn.

The lines expected here are those on which the test itself broke something.
"""

import re
import shutil
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from generator.answers.examples import check_examples, check_prefilled, worked_views
from generator.content.model import Content, Language, Source
from generator.content.places import Key, lines_of
from generator.content.read import read_content
from generator.content.schema import check_shapes
from generator.content.translations import check_words, leaves
from generator.pages.addresses import Addresses
from generator.pages.article import render_article
from generator.pages.links import check_links
from generator.problems import ContentError, Problem
from tests.support.project import LANGUAGES, ROOT

WORD = re.compile(r'([\w-]+) = "(.*?)"(\s*#.*)?')
SYMBOLS = {"decimal": ".", "minus": "-", "plus": "+", "group": ","}
DAY = "2026-01-01"

DOCUMENT = '''
a."b.c" . 'd' = 1.5 # x = 3
"quo\\"te" = """
multi = 1
[x]
"""""
literal = \'\'\'
it's = 2
\'\'\'
day = 1979-05-27 07:32:00
list = [ # ]
  1, [2,
  3],
  { k = "v]", n.m = 2 },
]
[[t]]
x = 1
[t.sub]
y = 2
[[t.u]]
z = 1
[[t.u]]
z = 2
[[t]]
x = {}
[[t.u]]
z = 3
[ s . "p q" ]
inline = { a = [1,
 2], b = true }
'''


def keys(value: Any, above: Key = ()) -> Iterator[Key]:
    """Every key of a parsed text, and every element of its lists."""
    if above:
        yield above
    if isinstance(value, dict | list):
        for name, part in value.items() if isinstance(value, dict) else enumerate(value):
            yield from keys(part, (*above, name))


def test_every_key_of_toml_has_a_line() -> None:
    """Against Python's own reader: all that it finds in a text full of pitfalls, and no more."""
    assert lines_of(DOCUMENT).keys() == set(keys(tomllib.loads(DOCUMENT)))
    for path in [*(ROOT / "content").rglob("*.toml"), ROOT / "pyproject.toml"]:
        text = path.read_text("utf-8")
        assert lines_of(text).keys() == set(keys(tomllib.loads(text)))


@pytest.mark.parametrize(
    ("key", "line"),
    [
        (("a", "b.c", "d"), 2),
        (('quo"te',), 3),
        (("literal",), 7),
        (("day",), 10),
        (("list", 1, 1), 13),
        (("list", 2, "n", "m"), 14),
        (("t", 0, "x"), 17),
        (("t", 0, "sub", "y"), 19),
        (("t", 0, "u", 1, "z"), 23),
        (("t", 1, "u", 0, "z"), 27),
        (("s", "p q", "inline", "a", 1), 30),
    ],
)
def test_the_line_of_a_key(key: Key, line: int) -> None:
    assert lines_of(DOCUMENT)[key] == line


def changed(source: Source, number: int, line: str) -> Source:
    """A file with another line of that number."""
    lines = source.text.split("\n")
    lines[number - source.first_line] = line
    return source._replace(text="\n".join(lines))


def places(problems: list[Problem]) -> set[tuple[str, int]]:
    return {(problem.file.as_posix(), problem.line) for problem in problems}


def picked(words: dict[str, Any], key: tuple[str, ...]) -> dict[str, Any]:
    """One word of a ui.toml, in its tables."""
    first, *rest = key
    if first not in words:
        return {}
    return {first: picked(words[first], tuple(rest)) if rest else words[first]}


def problems_of_words(
    content: Content, code: str, ui: Source, key: tuple[str, ...]
) -> list[Problem]:
    """Check one word or table alone, in all languages, with another file of words in one."""
    languages = []
    for each in content.languages:
        source = ui if each.code == code else each.ui
        words = picked(tomllib.loads(ui.text) if each.code == code else each.words, key)
        languages.append(each._replace(words=words, ui=source, articles={}))
    return check_words(content._replace(languages=tuple(languages)))


def words_of(language: Language) -> Iterator[tuple[int, str, tuple[str, ...], str, int]]:
    """Line, text, full key and form of each word, with the line of its table."""
    key: tuple[str, ...] = ()
    table = 0
    plural = {key for key, value in leaves(language.words) if isinstance(value, dict)}
    for number, line in enumerate(language.ui.text.split("\n"), 1):
        if header := re.fullmatch(r"\[(.+)\]", line):
            key, table = tuple(header[1].split(".")), number
        elif (match := WORD.fullmatch(line)) and key != ("language",):
            form = match[1] if key in plural else ""
            yield number, line, key if form else (*key, match[1]), form, table


BROKEN = (
    (r'\1 = " "', "is empty"),
    (r"\1 = 5", "is 5, not a text"),
    ('\\1 = "\u2066\\2"', "unbalanced direction mark"),
    (r'\1 = "+7 \2"', "signed number"),
    (r'\1 = "\2 {broken}"', "placeholders other than the rest"),
)
"""What happens to one word after the other, in turn."""


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_word(content: Content, code: str) -> None:
    language = next(each for each in content.languages if each.code == code)
    words = list(words_of(language))
    forms = (value if isinstance(value, dict) else [value] for _, value in leaves(language.words))
    assert len(words) == sum(map(len, forms))
    for number, line, key, _, _ in words:
        broken, found = BROKEN[number % len(BROKEN)]
        ui = changed(language.ui, number, WORD.sub(broken, line))
        problems = problems_of_words(content, code, ui, key)
        assert places(problems) == {(f"content/{code}/ui.toml", number)}, line
        assert all(found in problem.wrong for problem in problems)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_misspelt_key(content: Content, code: str) -> None:
    """The wrong one is named with its line; what is missing, with its table's.

    A word that only the default language has is a new one, which the others are to translate.
    """
    language = next(each for each in content.languages if each.code == code)
    tables = {each.code: each.ui.text.split("\n") for each in content.languages}
    for number, line, key, form, table in words_of(language):
        if not form:
            ui = changed(language.ui, number, f"x{line}")
            found = places(problems_of_words(content, code, ui, key[:-1]))
            wanted = {(f"content/{code}/ui.toml", table)}
            wanted |= (
                {
                    (f"content/{other}/ui.toml", tables[other].index(f"[{'.'.join(key[:-1])}]") + 1)
                    for other in LANGUAGES[1:]
                }
                if code == "en"
                else {(f"content/{code}/ui.toml", number)}
            )
            assert found == wanted, line


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_plural_form(content: Content, code: str) -> None:
    """A form that the language has not, on its own line."""
    language = next(each for each in content.languages if each.code == code)
    forms = [word for word in words_of(language) if word[3]]
    assert forms
    for number, line, key, _, _ in forms:
        text = changed(language.ui, number, f"{line}\nzero = 'x {{n}}'")
        problems = problems_of_words(content, code, text, key)
        assert places(problems) == {(f"content/{code}/ui.toml", number + 1)}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(
    ("key", "broken"),
    [
        ("title", f'title = "{"x" * 61}"'),
        ("description", f'description = "{"x" * 156}"'),
        ("edition", "edition = 0"),
        ("heading", "heading = 5"),
        ("tagline", "taglin = 'x'"),
    ],
)
def test_every_key_of_the_front_matter(tmp_path: Path, code: str, key: str, broken: str) -> None:
    shutil.copytree(ROOT / "content", tmp_path / "content")
    path = tmp_path / "content" / code / "index.md"
    lines = path.read_text("utf-8").split("\n")
    [number] = [n for n, line in enumerate(lines, 1) if line.startswith(f"{key} = ")]
    lines[number - 1] = broken
    path.write_text("\n".join(lines), encoding="utf-8")
    wanted = {(f"content/{code}/index.md", number)}
    if (key, code) == ("edition", "en"):  # the others are the ones to bring up to date
        wanted = set()
        for other in LANGUAGES[1:]:
            text = (path.parents[1] / other / "index.md").read_text("utf-8")
            name = f"content/{other}/index.md"
            wanted.add((name, text[: text.index("edition =")].count("\n") + 1))
    if key == "tagline":
        wanted.add((f"content/{code}/index.md", 0))  # the key itself is missing, too
    try:
        problems = check_words(read_content(tmp_path))
    except ContentError as error:
        problems = error.problems
    assert places(problems) == wanted


def rewritten(content: Content, code: str, lines: list[str]) -> Content:
    """The articles, without words, with another body of a language's home page."""
    languages = [each._replace(words={}) for each in content.languages]
    for n, each in enumerate(languages):
        if each.code == code:
            article = each.home._replace(body="\n".join(lines))
            languages[n] = each._replace(articles={"": article})
    return content._replace(languages=tuple(languages))


def body(content: Content, code: str) -> tuple[list[str], int]:
    """The lines of a language's home page, and the number of the first in its file."""
    language = next(each for each in content.languages if each.code == code)
    lines = language.home.source.text.split("\n")
    end = lines.index("```", 1)
    return lines[end + 1 :], end + 2


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_heading(content: Content, code: str) -> None:
    lines, first = body(content, code)
    found = [n for n, line in enumerate(lines) if line.startswith("#")]
    assert len(found) > 10
    for n in found:
        for line in (lines[n].replace("{#", "{#x-"), f"#{lines[n]}"):
            problems = check_words(rewritten(content, code, [*lines[:n], line, *lines[n + 1 :]]))
            assert places(problems) == {(f"content/{code}/index.md", n + first)}


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_placeholder(content: Content, code: str) -> None:
    """One that no other language has, on its line; the one that is missing, at its heading's."""
    lines, first = body(content, code)
    path = f"content/{code}/index.md"
    named = [(n, call) for n, line in enumerate(lines) for call in re.findall(r"\{\{.+?\}\}", line)]
    heading = 0
    for n, call in named:
        heading = max(m for m in range(n + 1) if m == 0 or lines[m].startswith("#"))
        line = lines[n].replace(call, "{{ broken }}", 1)
        problems = check_words(rewritten(content, code, [*lines[:n], line, *lines[n + 1 :]]))
        surplus = {(path, n + first)}
        once = [other for _, other in named].count(call) == 1 and 'link("' not in call
        if once:
            surplus.add((path, heading + first))
        if 'link("' not in call:
            assert places(problems) == surplus, call


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_placeholder_that_has_no_answer(content: Content, code: str) -> None:
    lines, first = body(content, code)
    named = {n + first for n, line in enumerate(lines) if "{{" in line}
    text = "\n".join(lines).replace("{{ ", "{{ un")
    language = next(each for each in content.languages if each.code == code)
    problems: list[Problem] = []
    render_article(language.home._replace(body=text), {}, problems, {})
    assert places(problems) == {(f"content/{code}/index.md", n) for n in named}


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_dead_link(content: Content, code: str) -> None:
    lines, first = body(content, code)
    named = {n + first for n, line in enumerate(lines) if "](#" in line}
    assert named
    language = next(each for each in content.languages if each.code == code)
    article = language.home._replace(body="\n".join(lines).replace("](#", "](#un-"))
    plain = re.sub(r"\{\{.+?\}\}", "", article.body)
    html = str(render_article(article._replace(body=plain), {}, [], {}).html)
    addresses = Addresses("", (code,), code)
    problems = check_links({"index.html": html.encode()}, addresses, {"index.html": article}, "")
    assert places(problems) == {(f"content/{code}/index.md", n) for n in named}


def test_every_key_of_site_toml(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "content", tmp_path / "content")
    path = tmp_path / "content" / "site.toml"
    text = path.read_text("utf-8")
    lines = text.split("\n")
    entries = [n for n, line in enumerate(lines) if re.match(r"\w+ = ", line)]
    assert len(entries) == 16
    for n in entries:
        name = lines[n].partition(" = ")[0]
        for line in (f"{name} = 1979-05-27", f"un{lines[n]}"):
            path.write_text("\n".join([*lines[:n], line, *lines[n + 1 :]]), encoding="utf-8")
            with pytest.raises(ContentError) as caught:
                read_content(tmp_path)
            own = [each for each in caught.value.problems if "missing" not in each.wrong]
            assert places(own) == {("content/site.toml", n + 1)}


@pytest.mark.parametrize("name", ["ground", "accent", "hero"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_colour(content: Content, scheme: str, name: str) -> None:
    """A grey that cannot be read beside the others; the ground is measured with the accent."""
    lines = content.site_source.text.split("\n")
    n = lines.index(f"[colours.{scheme}]") + ["ground", "accent", "hero"].index(name) + 1
    assert lines[n].startswith(f"{name} = ")
    source = changed(content.site_source, n + 1, f'{name} = "#757575"')
    problems = check_shapes(content._replace(site_source=source, site=tomllib.loads(source.text)))
    named = n + 1 if name == "ground" else n
    assert places(problems) == {("content/site.toml", named + 1)}


def test_the_example_on_arrival(content: Content) -> None:
    lines = content.site_source.text.split("\n")
    [n] = [n for n, line in enumerate(lines, 1) if line.startswith("prefilled")]
    problems = check_prefilled(content._replace(site=content.site | {"prefilled": "none"}))
    assert places(problems) == {("content/site.toml", n)}


def test_every_key_of_every_example(content: Content) -> None:
    lines = content.examples_source.text.split("\n")
    entries = [n for n, line in enumerate(lines, 1) if re.match(r"[\w.]+ = ", line)]
    assert len(entries) > 100
    for number in entries:
        name = lines[number - 1].partition(" = ")[0]
        for line in (f"{name} = 1979-05-27", f"un{lines[number - 1]}"):
            source = changed(content.examples_source, number, line)
            examples = tomllib.loads(source.text)
            broken = content._replace(examples=examples, examples_source=source)
            own = [each for each in check_shapes(broken) if "missing" not in each.wrong]
            assert places(own) == {("content/examples.toml", number)}, lines[number - 1]


def test_every_expected_result(content: Content) -> None:
    views = worked_views(content, SYMBOLS, DAY)
    lines = content.examples_source.text.split("\n")
    results = re.compile(r'(\w+ = ")[-\d.]+"')
    broken_lines = set()
    for number, line in enumerate(lines, 1):
        for match in results.finditer(line) if line.startswith("expect.") else ():
            wrong = f'{line[: match.start()]}{match[1]}99.9"{line[match.end() :]}'
            source = changed(content.examples_source, number, wrong)
            examples = tomllib.loads(source.text)
            broken = content._replace(examples=examples, examples_source=source)
            assert places(check_examples(broken, views)) == {("content/examples.toml", number)}
            broken_lines.add(number)
    assert broken_lines == {n for n, line in enumerate(lines, 1) if line.startswith("expect.")}


def test_an_unclosed_placeholder_is_a_problem(content: Content) -> None:
    """It would be published as it stands."""
    lines, first = body(content, "sv")
    text = "\n".join([*lines[:3], "Text {{ rule.cap", *lines[3:]])
    language = next(each for each in content.languages if each.code == "sv")
    article = language.home._replace(body=re.sub(r"\{\{.+?\}\}", "", text))
    problems: list[Problem] = []
    render_article(article, {}, problems, {})
    assert places(problems) == {("content/sv/index.md", first + 3)}
