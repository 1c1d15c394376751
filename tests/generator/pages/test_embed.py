"""What embedding needs besides the frame itself: its head, oEmbed, the loader, the switch."""

import json
import re
from html import unescape

import pytest

from generator.content.model import Content
from generator.pages.snippets import HEIGHT, SANDBOX, filled, snippets
from generator.site.build import Options, make_site
from tests.support.address import BASE_ADDRESS, folder
from tests.support.project import LANGUAGES


def split(rule: str) -> tuple[str, str, str]:
    return rule.partition(" ")


def attributes(html: str, tag: str) -> list[dict[str, str]]:
    return [
        {name: unescape(value) for name, value in re.findall(r'([\w-]+)="([^"]*)"', inside)}
        for inside in re.findall(rf"<{tag}\b([^>]*)>", html)
    ]


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_frame_is_no_page_for_search_engines(site_files: dict[str, bytes], code: str) -> None:
    html = site_files[f"{code}/embed/index.html"].decode()
    assert {"name": "robots", "content": "noindex"} in attributes(html, "meta")
    links = attributes(html, "link")
    assert {"rel": "canonical", "href": BASE_ADDRESS + folder(code)} in links
    assert not [link for link in links if "hreflang" in link]


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_frame_has_the_page_s_own_form_and_result(
    site_files: dict[str, bytes], code: str
) -> None:
    """The same components: between the form and the end of the result the bytes are the same."""
    page = site_files[f"{folder(code)}index.html"].decode()
    frame = site_files[f"{code}/embed/index.html"].decode()
    parts = [html[html.index('<form class="entry"') :].partition("</output>")[0]
             for html in (page, frame)]  # fmt: skip
    assert parts[0] == parts[1]
    assert 'id="page-data"' in frame


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_frame_names_its_origin_for_browsers_that_take_self_otherwise(
    site_files: dict[str, bytes], code: str
) -> None:
    html = site_files[f"{code}/embed/index.html"].decode()
    [policy] = [
        meta["content"] for meta in attributes(html, "meta")
        if meta.get("http-equiv") == "Content-Security-Policy"
    ]  # fmt: skip
    rules = {name: sources.split() for name, _, sources in map(split, policy.split("; "))}
    for name in ("script-src", "style-src", "font-src", "connect-src", "worker-src"):
        assert {"'self'", "https://elo.example"} <= set(rules[name])
    assert "data:" in rules["worker-src"]
    assert "'unsafe-eval'" not in policy


@pytest.mark.parametrize("code", LANGUAGES)
def test_oembed_is_found_and_says_the_plain_frame(site_files: dict[str, bytes], code: str) -> None:
    page = site_files[f"{folder(code)}index.html"].decode()
    [link] = [
        each for each in attributes(page, "link") if each.get("type") == "application/json+oembed"
    ]
    assert link["href"] == f"{BASE_ADDRESS}{code}/oembed.json"
    answer = json.loads(site_files[f"{code}/oembed.json"])
    assert (answer["version"], answer["type"]) == ("1.0", "rich")
    assert answer["title"] == link["title"]
    [frame] = attributes(answer["html"], "iframe")
    assert frame["src"] == f"{BASE_ADDRESS}{code}/embed/"
    assert frame["title"] == answer["title"]
    assert int(frame["height"]) == answer["height"]


def test_the_loader_knows_the_site_s_languages(site_files: dict[str, bytes]) -> None:
    text = site_files["embed.js"].decode()
    [titles] = re.findall(r"^  const TITLES = (.*);$", text, re.MULTILINE)
    assert list(json.loads(titles)) == list(LANGUAGES)
    assert f"const HEIGHT = {HEIGHT};" in text
    assert f'const SANDBOX = "{SANDBOX}";' in text
    assert len(site_files["embed.js"]) < 12_000


def test_values_cannot_break_out_of_the_code() -> None:
    made = filled('<a href="{frame}">', {"frame": '"><script>&'})
    assert made == '<a href="&#34;&gt;&lt;script&gt;&amp;">'


def test_without_a_base_address_no_code_is_promised(content: Content) -> None:
    assert snippets(content.languages[0], "").ready == ""
    files = make_site(content, Options(""))
    assert not [name for name in files if name.endswith("oembed.json")]
    assert "json+oembed" not in files["index.html"].decode()
    assert "he/embed/index.html" in files


def test_the_gallery_is_for_authors_and_not_for_search_engines(
    site_files: dict[str, bytes],
) -> None:
    html = site_files["embed/gallery/index.html"].decode()
    assert {"name": "robots", "content": "noindex"} in attributes(html, "meta")
    assert len(attributes(html, "elo-calculator")) == 7
    assert "built-in method" not in html
