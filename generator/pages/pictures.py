"""The pictures: a preview of each page for social networks, and the icons, drawn by a browser.

They are drawn once, by `build.py pictures`, and kept beside their sources, so that a build needs no
browser. Each carries in itself the hash of what it was drawn from; one whose source has changed
since is out of date. The letters come from the fonts of node_modules, never from the machine.
"""

import base64
import hashlib
import struct
import zlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from generator.answers import rules as figures
from generator.answers.examples import worked_view
from generator.browser.assets import FONTS
from generator.content.colours import ON_HERO
from generator.content.model import Content, Language
from generator.pages import chromium
from generator.pages.addresses import Addresses
from generator.pages.article import keep_unbroken
from generator.pages.metadata import PREVIEW, PREVIEW_SIZE
from generator.pages.templates import Templates
from generator.pages.words import Words
from generator.paths import ASSETS
from generator.problems import ContentError, missing

ICON = f"{ASSETS}/icon.svg"
SIGNATURE = b"\x89PNG\r\n\x1a\n"
KEYWORD = b"Source"
"""The keyword of the text chunk with the hash."""
SCRIPTS = ("latin", "hebrew", "thai")
PLAIN = "assistant"
"""The font of Latin letters and digits."""


class DrawingError(Exception):
    """Why there is no browser to draw with; the old pictures stay."""


class Picture(NamedTuple):
    """A picture to draw: where it is kept, its size in pixels and its page of HTML."""

    file: Path
    width: int
    height: int
    html: str

    @property
    def key(self) -> str:
        """The hash of all that decides how the picture looks."""
        size = f"{self.width} {self.height} "
        return hashlib.sha256((size + self.html).encode()).hexdigest()


def preview_file(root: Path, code: str, page: str = "") -> Path:
    """Where the preview of a page is kept."""
    return root / "content" / code / f"{page or 'index'}.png"


def preview_files(content: Content, addresses: Addresses) -> dict[str, bytes]:
    """The previews by their paths in the site, those that have been drawn."""
    found = {
        addresses.folder(language.code, page) + PREVIEW: preview_file(
            content.root, language.code, page
        )
        for language in content.languages
        for page in content.pages
    }
    return {path: file.read_bytes() for path, file in found.items() if file.is_file()}


def pictures(content: Content) -> list[Picture]:
    """Every picture of the site."""
    if gone := missing(content.root, [ICON]):
        raise ContentError(gone)
    icon = (content.root / ICON).read_text("utf-8")
    return [*_icons(content, icon), *_previews(content, icon)]


def out_of_date(content: Content) -> list[Path]:
    """Pictures that are missing, or were drawn from something else than what is there now."""
    return [
        picture.file.relative_to(content.root)
        for picture in pictures(content)
        if source_of(picture.file) != picture.key
    ]


def source_of(file: Path) -> str:
    """The hash in a picture; "" if there is no picture, or none in it."""
    if not file.is_file():
        return ""
    found = [data for kind, data in _chunks(file.read_bytes()) if kind == b"tEXt"]
    texts = dict(data.split(b"\0", 1) for data in found)
    return texts.get(KEYWORD, b"").decode()


def draw(content: Content) -> list[Path]:
    """Draw what is out of date, with Playwright and a browser: CHROMIUM, or an installed one."""
    old = [each for each in pictures(content) if source_of(each.file) != each.key]
    if not old:
        return []
    try:
        from playwright.sync_api import Error, sync_playwright
    except ImportError as error:
        raise DrawingError(f"{error}; run `make setup`") from error
    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(
                executable_path=chromium.program(), args=chromium.FLAGS
            )
        except Error as error:
            raise DrawingError(
                f"{error.message.splitlines()[0]}; CHROMIUM names a browser"
            ) from error
        page = browser.new_page()
        for picture in old:
            page.set_viewport_size({"width": picture.width, "height": picture.height})
            page.set_content(picture.html)
            page.evaluate("() => document.fonts.ready")
            drawn = page.screenshot(omit_background=True, animations="disabled")
            picture.file.write_bytes(_marked(drawn, picture.key))
        browser.close()
    return [each.file.relative_to(content.root) for each in old]


def _icons(content: Content, icon: str) -> Iterator[Picture]:
    folder = content.root / "templates" / "assets"
    ground = content.site["colours"]["light"]["hero"]
    templates = Templates(content.root)
    # A phone may cut a circle of four fifths out of a maskable icon, or round a corner once more.
    for name, size, part, whole in (
        ("icon-180", 180, 100, True),
        ("icon-192", 192, 100, False),
        ("icon-512", 512, 100, False),
        ("icon-maskable", 512, 80, True),
    ):
        context = {"icon": _data_address(icon), "part": part, "ground": ground if whole else ""}
        html = templates.render("pictures/icon.html", context)
        yield Picture(folder / f"{name}.png", size, size, html)


def _previews(content: Content, icon: str) -> Iterator[Picture]:
    width, height = PREVIEW_SIZE
    templates = Templates(content.root)
    fonts = _fonts(content.root)
    for language in content.languages:
        example = _example(content, language)
        for page in content.pages:
            html = templates.render(
                "pictures/preview.html",
                {
                    "lang": language.code,
                    "direction": language.words["language"]["direction"],
                    "head": language.articles[page].front_matter,
                    "title": content.site["title"],
                    "colours": content.site["colours"]["light"],
                    "on_hero": ON_HERO["light"],
                    "height": height,
                    "example": example,
                    "icon": _data_address(icon),
                    "fonts": fonts,
                },
            )
            html = keep_unbroken(html, language.words["language"]["nowrap"])
            yield Picture(preview_file(content.root, language.code, page), width, height, html)


def _example(content: Content, language: Language) -> dict[str, str]:
    """The example that the calculator shows on arrival, in the language's numerals."""
    day = figures.newest_day().isoformat()
    answer = worked_view(content, content.site["prefilled"], Words(language).symbols, day).table
    return {name: answer[name]["text"] for name in ("rating", "new_rating", "change")}


def _fonts(root: Path) -> list[Mapping[str, object]]:
    packages = {PLAIN, *(package for package, _ in FONTS.values())}
    found: list[Mapping[str, object]] = []
    for package in sorted(packages):
        folder = root / "node_modules" / "@fontsource" / package / "files"
        for script in SCRIPTS:
            for weight in (400, 700):
                file = folder / f"{package}-{script}-{weight}-normal.woff2"
                if file.is_file():
                    data = base64.b64encode(file.read_bytes()).decode()
                    found.append({"family": f"{package}-{script}", "weight": weight, "data": data})
    return found


def _data_address(svg: str) -> str:
    return "data:image/svg+xml;base64," + base64.b64encode(svg.encode()).decode()


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The chunks of a PNG file, each with its kind."""
    at = len(SIGNATURE)
    while at + 8 <= len(png):
        length, kind = struct.unpack(">I4s", png[at : at + 8])
        yield kind, png[at + 8 : at + 8 + length]
        at += length + 12


def _marked(png: bytes, key: str) -> bytes:
    """The picture with its source's hash, packed as tightly as it goes."""
    header, *rest = _chunks(png)
    lines = zlib.decompress(b"".join(data for kind, data in rest if kind == b"IDAT"))
    kept = [
        header,
        (b"tEXt", KEYWORD + b"\0" + key.encode()),
        (b"IDAT", zlib.compress(lines, 9)),
        (b"IEND", b""),
    ]
    return SIGNATURE + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in kept
    )
