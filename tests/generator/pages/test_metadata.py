"""What search engines, social networks and phones read agrees with the pages."""

import html.parser
import json
import struct
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

from generator.content.model import Article, Content
from generator.pages.pictures import out_of_date, pictures
from generator.site.build import Options, make_site
from tests.support.address import BASE_ADDRESS, folder
from tests.support.project import LANGUAGES, ROOT

SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
LINK = "{http://www.w3.org/1999/xhtml}link"


class Head(html.parser.HTMLParser):
    """A page's links, named facts and structured data."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[dict[str, str]] = []
        self.facts: dict[str, list[str]] = {}
        self.structured = ""
        self._inside = False
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        if tag == "link":
            self.links.append(values)
        if tag == "meta" and (name := values.get("property") or values.get("name")):
            self.facts.setdefault(name, []).append(values.get("content", ""))
        self._inside = tag == "script" and values.get("type") == "application/ld+json"

    def handle_endtag(self, tag: str) -> None:
        self._inside = self._inside and tag != "script"

    def handle_data(self, data: str) -> None:
        if self._inside:
            self.structured += data

    def link(self, rel: str) -> str:
        [found] = [link["href"] for link in self.links if link["rel"] == rel]
        return found


@pytest.fixture(scope="module")
def heads(site_files: dict[str, bytes]) -> dict[str, Head]:
    return {code: Head(site_files[f"{folder(code)}index.html"].decode()) for code in LANGUAGES}


def graph(head: Head) -> dict[str, dict[str, Any]]:
    data = json.loads(head.structured)
    assert data["@context"] == "https://schema.org"
    return {each["@type"]: each for each in data["@graph"]}


@pytest.mark.parametrize("code", LANGUAGES)
def test_structured_data_agrees_with_the_page(heads: dict[str, Head], code: str) -> None:
    head = heads[code]
    canonical = head.link("canonical")
    parts = graph(head)
    assert parts.keys() == {"WebSite", "Article", "WebApplication"}
    assert parts["WebSite"]["url"] == BASE_ADDRESS
    assert parts["WebSite"]["inLanguage"] == list(LANGUAGES)
    for kind in ("Article", "WebApplication"):
        assert parts[kind]["url"] == canonical
        assert parts[kind]["inLanguage"] == code
        assert parts[kind]["@id"].startswith(f"{canonical}#")
        assert parts[kind]["isPartOf"] == {"@id": parts["WebSite"]["@id"]}
    assert parts["Article"]["mainEntityOfPage"] == canonical
    assert parts["Article"]["headline"] == head.facts["og:title"][0]
    original = parts["Article"].get("translationOfWork")
    wanted = None if code == "en" else {"@id": graph(heads["en"])["Article"]["@id"]}
    assert original == wanted


def test_pages_that_nobody_should_find_say_nothing_of_themselves(
    site_files: dict[str, bytes],
) -> None:
    """Frames, their gallery and the page for wrong addresses: no structured data, no preview."""
    found = {f"{folder(code)}index.html" for code in LANGUAGES}
    others = {name for name in site_files if name.endswith(".html")} - found
    assert others == {f"{code}/embed/index.html" for code in LANGUAGES} | {
        "embed/gallery/index.html",
        "404.html",
    }
    for name in others:
        head = Head(site_files[name].decode())
        assert head.facts["robots"] == ["noindex"]
        assert head.structured == ""
        assert not [fact for fact in head.facts if fact.startswith(("og:", "twitter:"))]
    for name in found:
        assert "robots" not in Head(site_files[name].decode()).facts


@pytest.mark.parametrize("code", LANGUAGES)
def test_structured_data_holds_plain_text(heads: dict[str, Head], code: str) -> None:
    assert "\\u003c" not in heads[code].structured
    assert not set("\u200e\u200f\u2066\u2067\u2068\u2069") & set(heads[code].structured)


@pytest.mark.parametrize("code", LANGUAGES)
def test_social_networks_are_told_the_same(
    heads: dict[str, Head], site_files: dict[str, bytes], code: str
) -> None:
    facts = heads[code].facts
    locales = {"en": "en_US", "he": "he_IL", "th": "th_TH", "ms": "ms_MY", "sv": "sv_SE"}
    assert facts["og:url"] == [heads[code].link("canonical")]
    assert facts["og:locale"] == [locales[code]]
    others = [locale for each, locale in locales.items() if each != code]
    assert facts["og:locale:alternate"] == others
    assert facts["twitter:card"] == ["summary_large_image"]
    [image] = facts["og:image"]
    assert image == f"{BASE_ADDRESS}{folder(code)}preview.png"
    picture = site_files[image.removeprefix(BASE_ADDRESS)]
    size = [int(facts[f"og:image:{side}"][0]) for side in ("width", "height")]
    assert list(struct.unpack(">II", picture[16:24])) == size == [1200, 630]
    assert len(picture) <= 60_000
    assert facts["og:image:alt"][0].strip()


def test_every_picture_is_drawn_from_what_is_there_now(content: Content) -> None:
    assert out_of_date(content) == []


def test_a_changed_word_makes_its_pictures_old(content: Content) -> None:
    def keys(of: Content) -> dict[Path, str]:
        return {picture.file.relative_to(ROOT): picture.key for picture in pictures(of)}

    def renamed(article: Article) -> Article:
        return article._replace(front_matter=article.front_matter | {"heading": "x"})

    languages = tuple(
        each._replace(articles=each.articles | {"": renamed(each.home)})
        if each.code == "th"
        else each
        for each in content.languages
    )
    before, after = keys(content), keys(content._replace(languages=languages))
    assert {str(name) for name in before if before[name] != after[name]} == {"content/th/index.png"}


def test_pictures_have_the_sizes_they_are_said_to_have(content: Content) -> None:
    for picture in pictures(content):
        data = picture.file.read_bytes()
        assert struct.unpack(">II", data[16:24]) == (picture.width, picture.height)


def test_the_sitemap_lists_what_the_heads_say(
    heads: dict[str, Head], site_files: dict[str, bytes]
) -> None:
    urls = ET.fromstring(site_files["sitemap.xml"]).findall(f"{SITEMAP}url")  # noqa: S314  # our own
    listed = {}
    for url in urls:
        links = {link.attrib["hreflang"]: link.attrib["href"] for link in url.findall(LINK)}
        listed[url.findtext(f"{SITEMAP}loc")] = links
    assert listed == {
        head.link("canonical"): {
            link["hreflang"]: link["href"]
            for link in head.links
            if link["rel"] == "alternate" and "hreflang" in link
        }
        for head in heads.values()
    }


def test_robots_names_the_sitemap(site_files: dict[str, bytes]) -> None:
    lines = site_files["robots.txt"].decode().splitlines()
    assert lines == ["User-agent: *", "Allow: /", "", f"Sitemap: {BASE_ADDRESS}sitemap.xml"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_manifest_of_each_language(
    heads: dict[str, Head], site_files: dict[str, bytes], content: Content, code: str
) -> None:
    place = Path(folder(code))
    assert (place / heads[code].link("manifest")).resolve() == (
        place / "manifest.webmanifest"
    ).resolve()
    manifest = json.loads(site_files[str(place / "manifest.webmanifest")])
    [language] = [each for each in content.languages if each.code == code]
    assert manifest["lang"] == code
    assert manifest["dir"] == ("rtl" if code == "he" else "ltr")
    assert manifest["name"] == language.home.front_matter["heading"]
    assert manifest["id"] == f"/repo/{code}"
    site = Path("/site")
    assert (site / place / manifest["start_url"]).resolve() == site / place
    assert (site / place / manifest["scope"]).resolve() == site
    purposes = set()
    for icon in manifest["icons"]:
        file = str((site / place / icon["src"]).resolve().relative_to(site))
        purposes.add(icon.get("purpose"))
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", site_files[file][16:24])
            assert icon["sizes"] == f"{width}x{height}"
        else:
            assert file in site_files
    assert purposes == {None, "any", "maskable"}


def test_one_identity_a_language(site_files: dict[str, bytes]) -> None:
    manifests = [data for name, data in site_files.items() if name.endswith(".webmanifest")]
    assert len({json.loads(each)["id"] for each in manifests}) == len(LANGUAGES)


def test_without_a_base_address_no_address_is_made_up(content: Content) -> None:
    bare = make_site(content, Options(""))
    assert "sitemap.xml" not in bare
    assert b"Sitemap" not in bare["robots.txt"]
    assert not [name for name in bare if name.endswith("preview.png")]
    for code in LANGUAGES:
        head = Head(bare[f"{folder(code)}index.html"].decode())
        assert head.structured == ""
        assert not {"og:url", "og:image", "twitter:card"} & head.facts.keys()


@pytest.mark.parametrize(
    ("base", "path"),
    [
        ("https://club.example/", "/"),
        ("https://user.github.io/", "/"),
        ("https://user.github.io/elo", "/elo/"),
        ("https://example.org/a/b/", "/a/b/"),
    ],
)
def test_every_kind_of_host(content: Content, base: str, path: str) -> None:
    """A custom domain, a user page, a project page, and a folder somewhere."""
    files = make_site(content, Options(base))
    whole = base if base.endswith("/") else f"{base}/"
    assert Head(files["index.html"].decode()).link("canonical") == whole
    assert Head(files["he/index.html"].decode()).link("canonical") == f"{whole}he/"
    missing = files["404.html"].decode()
    assert f'href="{path}he/"' in missing
    assert f'href="{path}assets/' in missing
    assert json.loads(files["he/manifest.webmanifest"])["id"] == f"{path}he"
