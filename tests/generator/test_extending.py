"""A stranger can add a language, an edition and a question by doing what CONTRIBUTING says."""

import re
import tomllib
from pathlib import Path
from typing import Any

import babel
import pytest
from markupsafe import Markup

from generator.content.model import Content
from generator.content.new_language import facts, forms, new_language, still_open
from generator.content.read import read_content
from generator.content.translations import PLURALS, leaves
from generator.pages.article import name_language, render_article
from generator.problems import ContentError, Problem
from tests.support.address import BASE_ADDRESS
from tests.support.contributing import follow, with_questions, with_tests
from tests.support.copies import run, tree


def test_a_sixth_language_by_the_book(copy: Path) -> None:
    """Arabic: from right to left, with all six plural forms."""
    _, checked = follow("Adding a language", copy)
    assert "No problems." in checked
    content = read_content(copy)
    arabic = content.languages[-1]
    assert arabic.words["language"]["direction"] == "rtl"
    plurals = [value for _, value in leaves(arabic.words) if isinstance(value, dict)]
    assert plurals
    assert all(value.keys() == PLURALS for value in plurals)
    # Every other text is listed with its line, and the one that was translated is not.
    lines = (copy / "content/ar/ui.toml").read_text("utf-8").splitlines()
    listed = re.findall(
        r"^content/ar/ui\.toml:(\d+): still to be translated: (.+)$", checked, re.MULTILINE
    )
    assert len(listed) == len(lines) - sum(not line.endswith("# TODO") for line in lines)
    assert all(lines[int(number) - 1] == f"{text}  # TODO" for number, text in listed)
    assert not [text for _, text in listed if text.startswith("skip =")]
    assert len(re.findall(r"^content/ar/index\.md:\d+: still", checked, re.MULTILINE)) > 50

    done = run(copy, "build", "--base-url", BASE_ADDRESS)
    assert done.returncode == 0, done.stderr
    site = tree(copy / "site")
    page = site["ar/index.html"].decode()
    assert '<html lang="ar" dir="rtl"' in page
    assert "الانتقال إلى الحاسبة" in page
    assert "TODO" not in page
    # What is still English says so, in an element of its own, wherever it came from.
    assert '<h1 lang="en" dir="ltr">Chess Elo calculator</h1>' in page
    assert '<a href="#origin" lang="en" dir="ltr">Where the system comes from</a>' in page
    assert re.search(r'<h2 dir="ltr" id="origin" lang="en">.+\n<p dir="ltr" lang="en">Arpad', page)
    assert re.search(r'<a class="skip" href="#\w+">الانتقال', page)
    assert '<label for="rating" lang="en" dir="ltr">' in site["ar/embed/index.html"].decode()
    # In a finished language only the link to the English page does.
    assert site["sv/index.html"].count(b'lang="en" dir="ltr"') == 1
    for name in ("index.html", "he/index.html", "ar/index.html"):
        assert f'hreflang="ar" href="{BASE_ADDRESS}ar/"'.encode() in site[name]
    assert f"{BASE_ADDRESS}ar/".encode() in site["sitemap.xml"]
    assert b'<section lang="ar" dir="rtl"' in site["404.html"]
    assert "ar/manifest.webmanifest" in site
    # Its preview is not drawn yet, so none is announced, and the build says so.
    assert "og:image" not in page
    assert "content/ar/index.png" in done.stdout


def test_an_edition_of_the_rules_by_the_book(copy: Path) -> None:
    [printed] = follow("Adding an edition of the rules", with_tests(copy))
    assert "2 passed" in printed
    assert "No problems." in printed


def test_a_question_by_the_book(copy: Path) -> None:
    written, printed = follow("Adding a question", with_questions(copy))
    assert written == ""
    assert "8 passed" in printed
    assert "Success: no issues found" in printed


@pytest.mark.parametrize(
    ("code", "direction", "og_locale", "plural"),
    [
        # By CLDR's charts: language plural rules, likely subtags.
        ("ar", "rtl", "ar_EG", "zero one two few many other"),
        ("fr", "ltr", "fr_FR", "one many other"),
        ("pl", "ltr", "pl_PL", "one few many other"),
        ("cy", "ltr", "cy_GB", "zero one two few many other"),
        ("ja", "ltr", "ja_JP", "other"),
        ("fa", "rtl", "fa_IR", "one other"),
        ("pt-BR", "ltr", "pt_BR", "one many other"),
    ],
)
def test_what_cldr_says(code: str, direction: str, og_locale: str, plural: str) -> None:
    locale = babel.Locale.parse(code, sep="-")
    known = facts(code, locale)
    assert (known["direction"], known["og_locale"]) == (direction, og_locale)
    assert forms(locale) == plural.split()


@pytest.fixture
def folder(tmp_path: Path, content: Content) -> Content:
    """The content with a root of its own, to write new folders into."""
    (tmp_path / "content").mkdir()
    return content._replace(root=tmp_path)


@pytest.mark.parametrize("code", ["ar", "fr", "pl", "ja", "fa"])
def test_a_new_folder_has_every_text_marked(folder: Content, code: str) -> None:
    made = new_language(folder, code)
    assert {path.name for path in made} == {"ui.toml", "index.md"}
    text = (folder.root / "content" / code / "ui.toml").read_text("utf-8")
    words: dict[str, Any] = tomllib.loads(text)
    assert {key for key, _ in leaves(words)} == {key for key, _ in leaves(folder.default.words)}
    entries = sum(len(v) if isinstance(v, dict) else 1 for _, v in leaves(words))
    assert text.count("  # TODO\n") == entries
    article = (folder.root / "content" / code / "index.md").read_text("utf-8")
    assert article.replace("<!-- TODO -->\n\n", "").replace("  # TODO", "") == (
        folder.default.home.source.text.rstrip("\n") + "\n"
    )


FOREIGN = {"lang": "x"}


@pytest.mark.parametrize(
    ("prose", "html"),
    [
        ("<!-- TODO -->\n\nOne.\n\nTwo.", '<p lang="x">One.</p>\n<p>Two.</p>'),
        ("<!-- TODO -->\nOne.", '<p lang="x">One.</p>'),
        ("<!-- TODO -->\n\n## One {#a}", '<h2 id="a" lang="x">One</h2>'),
        ("One.\n\n<!-- TODO -->\n\n- two\n- three", '<p>One.</p>\n<ul lang="x">\n<li>two</li>\n'),
        # What a placeholder inserts is not a paragraph, and is in the page's language.
        ("<!-- TODO -->\n\n{{ figure }}", "<table></table>"),
        ("One.\n\n<!-- TODO -->", "<p>One.</p>"),
    ],
)
def test_an_untranslated_part_of_an_article_names_its_language(
    content: Content, prose: str, html: str
) -> None:
    problems: list[Problem] = []
    article = content.default.home._replace(body=prose)
    made = render_article(article, {"figure": Markup("<table></table>")}, problems, FOREIGN)
    assert problems == []
    assert made.html.startswith(html)
    assert made.html.count(' lang="x"') == html.count(' lang="x"')


def test_only_an_untranslated_text_of_its_own_names_its_language() -> None:
    html = '<p>Win</p><p lang="fr">Win</p><p>Win <b>Win</b></p><a title="Win">Loss &amp; draw</a>'
    html += '<bdi dir="ltr">Win</bdi>'
    assert name_language(html, {"Win", "Loss & draw"}, FOREIGN) == (
        '<p lang="x">Win</p><p lang="fr">Win</p><p>Win <b lang="x">Win</b></p>'
        '<a title="Win" lang="x">Loss &amp; draw</a><bdi dir="ltr">Win</bdi>'
    )
    assert name_language(html, set(), FOREIGN) == html


def test_nothing_is_open_in_the_languages_of_the_site(content: Content) -> None:
    assert still_open(content) == []


@pytest.mark.parametrize(("code", "found"), [("xx", "has no language"), ("sv", "exists already")])
def test_what_cannot_be_a_new_language(content: Content, code: str, found: str) -> None:
    with pytest.raises(ContentError) as caught:
        new_language(content, code)
    assert found in str(caught.value.problems[0])


def test_a_language_of_a_region(copy: Path) -> None:
    assert run(copy, "new-language", "pt-BR").returncode == 0
    path = copy / "content" / "site.toml"
    text = path.read_text("utf-8")
    path.write_text(text.replace('"sv"]', '"sv", "pt-BR"]'), encoding="utf-8")
    done = run(copy, "build", "--base-url", "https://elo.example/")
    assert done.returncode == 0, done.stderr
    page = (copy / "site" / "pt-BR" / "index.html").read_text("utf-8")
    assert '<html lang="pt-BR"' in page
    assert '<meta property="og:locale" content="pt_BR">' in page


def test_a_folder_outside_the_list_is_no_problem(copy: Path) -> None:
    assert run(copy, "new-language", "fr").returncode == 0
    assert run(copy, "check").returncode == 0
    assert run(copy, "new-language", "fr").returncode == 1


def test_another_default_language(copy: Path) -> None:
    """Swedish at the root, the order unchanged."""
    config = copy / "club.toml"
    text = (copy / "content" / "site.toml").read_text("utf-8")
    config.write_text(
        text.replace('default_language = "en"', 'default_language = "sv"').replace(
            'title = "Elo"', 'title = "Klubben"'
        ),
        encoding="utf-8",
    )
    done = run(copy, "build", "--config", str(config), "--base-url", "https://klubb.example/")
    assert done.returncode == 0, done.stderr
    site = tree(copy / "site")
    assert b'<html lang="sv"' in site["index.html"]
    assert b'<html lang="en"' in site["en/index.html"]
    assert b"Klubben" in site["index.html"]
    assert b'hreflang="x-default" href="https://klubb.example/"' in site["en/index.html"]
    assert site["404.html"].index(b'lang="sv"') < site["404.html"].index(b'lang="en"')


def test_a_problem_in_a_configuration_of_ones_own(copy: Path, tmp_path: Path) -> None:
    config = tmp_path / "own.toml"
    text = (copy / "content" / "site.toml").read_text("utf-8")
    config.write_text(text.replace("languages =", "langauges ="), encoding="utf-8")
    done = run(copy, "check", "--config", str(config))
    assert done.returncode == 1
    assert "unknown key langauges" in done.stderr
    assert "did you mean languages?" in done.stderr
