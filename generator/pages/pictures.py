"""The pictures: a preview of each page for social networks, and the icons, drawn by a browser.

They are drawn once, by `build.py pictures`, and kept beside their sources, so that a build needs no
browser. content/pictures.toml has the hash of what each was drawn from; a picture whose source has
changed since is out of date. The letters come from the fonts of node_modules, never from the
machine.
"""

import base64
import hashlib
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from generator.answers import rules
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
LIST = "content/pictures.toml"
LIST_HEAD = "# What each picture was drawn from, as a hash. `build.py pictures` writes this file.\n"
SCRIPTS = ("latin", "hebrew", "thai")
PLAIN = "assistant"
"""The font of Latin letters and digits."""


class DrawingError(Exception):
    """There is no browser to draw with; the old pictures stay."""


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
    return [picture.file.relative_to(content.root) for picture in _old(content)]


def draw(content: Content) -> list[Path]:
    """Draw what is out of date, with Playwright and a browser: CHROMIUM, or an installed one."""
    old = _old(content)
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
            picture.file.write_bytes(drawn)
        browser.close()
    _note(content.root, old)
    return [each.file.relative_to(content.root) for each in old]


def _old(content: Content) -> list[Picture]:
    drawn_from = _drawn_from(content.root)
    return [
        picture
        for picture in pictures(content)
        if not picture.file.is_file()
        or drawn_from.get(picture.file.relative_to(content.root).as_posix()) != picture.key
    ]


def _drawn_from(root: Path) -> dict[str, str]:
    """What each picture was drawn from, by its path in the project."""
    file = root / LIST
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


def _note(root: Path, drawn: list[Picture]) -> None:
    keys = {each.file.relative_to(root).as_posix(): each.key for each in drawn}
    lines = [f'"{name}" = "{key}"\n' for name, key in sorted((_drawn_from(root) | keys).items())]
    (root / LIST).write_text(f"{LIST_HEAD}\n{''.join(lines)}", encoding="utf-8", newline="\n")


def _icons(content: Content, icon: str) -> Iterator[Picture]:
    folder = content.root / "templates" / "assets"
    ground = content.site["colours"]["light"]["hero"]
    templates = Templates(content.root)
    # A phone may cut a circle of four fifths out of a maskable icon, or round a corner once more.
    for name, size, part, filled in (
        ("icon-180", 180, 100, True),
        ("icon-192", 192, 100, False),
        ("icon-512", 512, 100, False),
        ("icon-maskable", 512, 80, True),
    ):
        context = {"icon": _data_address(icon), "part": part, "ground": ground if filled else ""}
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
    day = rules.newest_day().isoformat()
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
