"""Checks the finished pages: addresses inside the site exist, fragments too, ids stand once."""

import posixpath
import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

from generator.content.model import Article
from generator.pages.addresses import Addresses
from generator.problems import Problem

ADDRESS_ATTRIBUTES = {"href", "src", "action"}
FIX = "lead to a page of the site, or to an id of a heading, {#id}"


class _Page(HTMLParser):
    """Ids, addresses (with their lines) and language links of a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: list[tuple[str, int]] = []
        self.addresses: list[tuple[str, int]] = []
        self.canonical = ""
        self.alternates: dict[str, str] = {}
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        line = self.getpos()[0]
        values = {name: value or "" for name, value in attrs}
        if "id" in values:
            self.ids.append((values["id"], line))
        self.addresses += [(values[name], line) for name in ADDRESS_ATTRIBUTES & values.keys()]
        if tag == "link" and values.get("rel") == "canonical":
            self.canonical = values["href"]
        if tag == "link" and values.get("rel") == "alternate" and "hreflang" in values:
            self.alternates[values["hreflang"]] = values["href"]


def check_links(
    files: dict[str, bytes], addresses: Addresses, articles: dict[str, Article], anywhere: str
) -> list[Problem]:
    """Dead links and fragments, repeated ids, and language links that are not returned.

    `articles` are those of the pages that have one, so that a problem can name the line that was
    written by hand; `anywhere` is the page that is served at addresses of any depth.
    """
    pages = {name: _Page(data.decode()) for name, data in files.items() if name.endswith(".html")}
    problems = []
    for name, page in pages.items():
        file = Path("site") / name
        seen: set[str] = set()
        for found, line in page.ids:
            if found in seen:
                problems.append(
                    Problem(file, line, f"id {found} twice", "give one of them another id")
                )
            seen.add(found)
        for written, line in page.addresses:
            address = written
            if name == anywhere:
                if not written.startswith(addresses.path):
                    wrong = f"{written} is not under {addresses.path}"
                    problems.append(Problem(file, line, wrong, "lead from the host's root"))
                    continue
                address = written.removeprefix(addresses.path) or "./"
            if wrong := _dead(address, name, files, pages, addresses.base):
                places = _written(articles.get(name), address) or [(file, line)]
                dead = f"dead link {address}: {wrong}"
                problems += [Problem(*place, dead, FIX) for place in places]
    return problems + _not_returned(pages)


def _written(article: Article | None, address: str) -> list[tuple[Path, int]]:
    """Each line on which an article's author wrote an address; none if a template did."""
    if article is None:
        return []
    # As Markdown writes a link: [text](address), [text](<address> "title").
    link = re.compile(rf"\]\(\s*<?{re.escape(address)}[\s>)]")
    lines = enumerate(article.body.split("\n"), article.body_starts)
    return [(article.source.path, number) for number, line in lines if link.search(line)]


def _dead(
    address: str, page: str, files: dict[str, bytes], pages: dict[str, _Page], base_address: str
) -> str:
    """What is wrong with an address; empty if nothing is, or if it leads out of the site."""
    if base_address and address.startswith(base_address):
        address = address.removeprefix(base_address) or "./"
        page = "index.html"
    elif address.startswith("/"):
        return "it would leave a site that lives under a path; write it relative to the page"
    parts = urlsplit(address)
    if parts.scheme or parts.netloc:
        return ""
    target = page
    if parts.path:
        path = unquote(parts.path)
        target = posixpath.normpath(posixpath.join(posixpath.dirname(page), path))
        if path.endswith("/") or target == ".":
            target = posixpath.normpath(posixpath.join(target, "index.html"))
    if target not in files:
        return f"no file {target}"
    fragment = unquote(parts.fragment)
    if fragment and target in pages and fragment not in {found for found, _ in pages[target].ids}:
        return f"no id {fragment} in {target}"
    return ""


def _not_returned(pages: dict[str, _Page]) -> list[Problem]:
    """Every language link must be returned by the page it leads to, and name each page itself."""
    # A frame names the canonical page of its language, but is not one itself.
    by_canonical = {page.canonical: page for page in pages.values() if page.alternates}
    problems = []
    for name, page in pages.items():
        if not page.alternates:
            continue
        file = Path("site") / name
        if page.canonical not in page.alternates.values():
            problems.append(
                Problem(file, 0, "hreflang lacks the page itself", "list every language")
            )
        for code, address in page.alternates.items():
            other = by_canonical.get(address)
            if other is None or page.canonical not in other.alternates.values():
                problems.append(
                    Problem(file, 0, f"hreflang {code} is not returned", "list it there too")
                )
    return problems
