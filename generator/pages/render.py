"""Content and templates in, the pages of the site out: path in the site -> bytes."""

import json

from markupsafe import Markup

from generator.answers import rules
from generator.answers.examples import View, worked_views
from generator.browser.assets import Assets, Files
from generator.browser.client_words import said_by
from generator.browser.service_worker import VERSION
from generator.content.model import Content, Language, Table
from generator.content.new_language import open_words
from generator.pages import metadata
from generator.pages.addresses import Addresses
from generator.pages.article import keep_unbroken, name_language, render_article
from generator.pages.pictures import preview_file
from generator.pages.placeholders import Placeholders
from generator.pages.snippets import snippets
from generator.pages.templates import Templates
from generator.pages.words import Words, num
from generator.problems import ContentError, Problem

DATA_CHARACTERS = {"<": "\\u003c", ">": "\\u003e", "&": "\\u0026"}
"""Characters that must not stand as they are inside a script element."""
HOME, PLAIN = "calculator", "article.html"
"""The template of the home page; the one of pages that bring no template of their own."""
MISSING = "404.html"
"""GitHub Pages serves this file wherever there is no other."""


class Site:
    """Everything the pages share, and the pages made from it."""

    def __init__(self, content: Content, assets: Assets, addresses: Addresses) -> None:
        self.content = content
        self.assets = assets
        self.scripts = assets.scripts()
        self.addresses = addresses
        self.words = {language.code: Words(language) for language in content.languages}
        self.templates = Templates(content.root)
        default = content.default
        direction = default.words["language"]["direction"]
        self.foreign = {"lang": default.code, "dir": direction}
        """Attributes of a text that is still to be translated: it is the default language's."""
        self._views: dict[str, dict[str, View]] = {}

    def views(self, language: Language) -> dict[str, View]:
        """The worked examples, formatted for a language; worked out once."""
        if language.code not in self._views:
            symbols, day = self.words[language.code].symbols, rules.newest_day().isoformat()
            self._views[language.code] = worked_views(self.content, symbols, day)
        return self._views[language.code]

    def pages(self, problems: list[Problem]) -> Files:
        """Every page that can be made; problems of articles and templates go to `problems`."""
        pages = {}
        for language in self.content.languages:
            for name in self.content.pages:
                path = self.addresses.file(language.code, name)
                try:
                    pages[path] = self._page(language, name, problems).encode()
                except ContentError as error:
                    problems += error.problems
        try:
            pages[MISSING] = self._missing().encode()
        except ContentError as error:
            problems += error.problems
        return pages

    def _page(self, language: Language, page: str, problems: list[Problem]) -> str:
        words = self.words[language.code]
        views = self.views(language)
        placeholders = Placeholders(
            self.content.site, self.content.facts, self.templates, words, views
        )
        article = render_article(
            language.articles[page], placeholders.names(), problems, self.foreign
        )
        root = self.addresses.root(language.code, page)
        template = self._template(page)
        context = self.context(language, views, root, page) | {
            "article": article.html,
            "contents": article.contents,
            "home": (root + self.addresses.folder(language.code)) or "./",
            "pages": [
                {
                    "heading": language.articles[name].front_matter["heading"],
                    "href": (root + self.addresses.folder(language.code, name)) or "./",
                    "current": name == page,
                }
                for name in self.content.pages
            ],
            "structured": _structured(
                metadata.structured(
                    self.content, language, page, self.addresses, calculates=template != PLAIN
                )
            ),
            "preview": self._preview(language, page),
        }
        html = self.templates.render(template, context)
        texts = open_words(language, page) | {
            each["text"] for each in article.contents if each["id"] in article.untranslated
        }
        html = name_language(html, texts, self.foreign)
        return keep_unbroken(html, language.words["language"]["nowrap"])

    def _template(self, page: str) -> str:
        """The template of a page: its own, or the plain one that shows an article."""
        own = f"{page or HOME}.html"
        found = (self.content.root / "templates" / own).is_file()
        return own if found else PLAIN

    def _missing(self) -> str:
        """The page shown for an address that has none: every language on one page."""
        languages = [
            {
                "code": language.code,
                "direction": language.words["language"]["direction"],
                "name": language.words["language"]["name"],
                "words": language.words["missing"],
                "home": self.addresses.path + self.addresses.folder(language.code),
            }
            for language in (
                self.content.default,
                *(each for each in self.content.languages if each is not self.content.default),
            )
        ]
        return self.templates.render(
            MISSING,
            {
                "site": self.content.site,
                "languages": languages,
                "path": self.addresses.path,
                "asset": lambda name: self.assets.address(self.addresses.path, name),
            },
        )

    def context(
        self, language: Language, views: dict[str, View], root: str, page: str = ""
    ) -> Table:
        """What every page of a language can use; `root` leads from the page to the site's root."""
        return {
            **self._of_the_site(language, root),
            **self._of_the_page(language, root, page),
            **self._of_the_calculator(language, views),
        }

    def _of_the_site(self, language: Language, root: str) -> Table:
        """What is the same on all pages of a language: settings, words, assets."""
        words = self.words[language.code]
        return {
            "site": self.content.site | {"base_address": self.addresses.base},
            "lang": language.code,
            "language": language.words["language"],
            "words": language.words,
            "say": words.say,
            "num": num,
            "day": words.day,
            "asset": lambda name: self.assets.address(root, name),
            "modules": self.assets.modules,
            "version": VERSION if self.content.site["offline"] else "",
        }

    def _of_the_page(self, language: Language, root: str, page: str) -> Table:
        """Which page it is: its front matter, its addresses, and the same page elsewhere."""
        return {
            "page": page,
            "root": root,
            "head": language.articles[page].front_matter,
            "languages": [
                {
                    "code": other.code,
                    "name": other.words["language"]["name"],
                    "direction": other.words["language"]["direction"],
                    "og_locale": other.words["language"]["og_locale"],
                    "href": (root + self.addresses.folder(other.code, page)) or "./",
                    "current": other.code == language.code,
                }
                for other in self.content.languages
            ],
            "canonical": self.addresses.absolute(language.code, page),
            "alternates": self.addresses.alternates(page),
        }

    def _of_the_calculator(self, language: Language, views: dict[str, View]) -> Table:
        """The example on arrival, the rules' numbers, the codes to embed, the scripts' data."""
        words = self.words[language.code]
        start = views[self.content.site["prefilled"]]
        return {
            "start": {"question": start.question, "answer": start.table},
            "rule": rules.in_force(),
            "snippets": snippets(language, self.addresses.base),
            "client": _data(
                {
                    "lang": language.code,
                    "symbols": words.symbols,
                    "words": said_by(language.words, self.scripts),
                    "days": {d.isoformat(): words.day(d) for d in rules.days_of_editions()},
                    "start": start.question,
                }
            ),
        }

    def _preview(self, language: Language, page: str) -> Table | None:
        """The preview picture that social networks show; None where there is none to point to."""
        base = self.addresses.absolute(language.code, page)
        if not base or not preview_file(self.content.root, language.code, page).is_file():
            return None
        width, height = metadata.PREVIEW_SIZE
        return {"href": base + metadata.PREVIEW, "width": width, "height": height}


def _structured(graph: Table | None) -> Markup:
    return _data(graph) if graph else Markup("")


def _data(value: Table) -> Markup:
    """JSON that is safe inside a script element."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    for character, escaped in DATA_CHARACTERS.items():
        text = text.replace(character, escaped)
    return Markup(text)  # noqa: S704  # escaped above
