"""Content and templates in, the pages of the site out: path in the site -> bytes."""

import json

from markupsafe import Markup

from generator import figures
from generator.assets import Assets, Files
from generator.faults import Fault, Faulty
from generator.model import Content, Language, Table
from generator.offline import VERSION
from generator.placeholders import Placeholders
from generator.prose import Article, keep_whole, render_article
from generator.templates import Templates
from generator.words import Words, num
from generator.worked import View, worked_views

DATA_CHARACTERS = {"<": "\\u003c", ">": "\\u003e", "&": "\\u0026"}
"""Characters that must not stand as they are inside a script element."""


class Site:
    """Everything the pages share, and the pages made from it."""

    def __init__(self, content: Content, assets: Assets, base_address: str) -> None:
        self.content = content
        self.assets = assets
        self.base_address = base_address
        self.words = {language.code: Words(language) for language in content.languages}
        self.templates = Templates(content.root)

    def views(self, language: Language) -> dict[str, View]:
        """The worked examples, formatted for a language."""
        symbols = self.words[language.code].symbols
        return worked_views(self.content, symbols, figures.newest_day().isoformat())

    def pages(self, faults: list[Fault]) -> Files:
        """Every page that can be made; what is wrong in articles and templates goes to `faults`."""
        pages = {}
        for language in self.content.languages:
            try:
                pages[self.path(language.code)] = self._page(language, faults).encode()
            except Faulty as faulty:
                faults += faulty.faults
        return pages

    def _page(self, language: Language, faults: list[Fault]) -> str:
        words = self.words[language.code]
        views = self.views(language)
        placeholders = Placeholders(
            self.content.site, self.content.facts, self.templates, words, views
        )
        article = render_article(language, placeholders.names(), faults)
        html = self.templates.render(
            "calculator.html", self._context(language, words, views, article)
        )
        return keep_whole(html, language.words["language"]["nowrap"])

    def _context(
        self, language: Language, words: Words, views: dict[str, View], article: Article
    ) -> Table:
        root = self._root(language.code)
        start = views[self.content.site["prefilled"]]
        return {
            "site": self.content.site | {"base_address": self.base_address},
            "lang": language.code,
            "language": language.words["language"],
            "root": root,
            "words": language.words,
            "say": words.say,
            "head": language.head,
            "article": article.html,
            "contents": article.contents,
            "languages": [
                {
                    "code": other.code,
                    "name": other.words["language"]["name"],
                    "direction": other.words["language"]["direction"],
                    "href": (root + self._folder(other.code)) or "./",
                    "current": other.code == language.code,
                }
                for other in self.content.languages
            ],
            "canonical": self.base_address and self.base_address + self._folder(language.code),
            "alternates": self._alternates(),
            "asset": lambda name: self.assets.address(root, name),
            "modules": self.assets.modules("main.js"),
            "version": VERSION if self.content.site["offline"] else "",
            "start": {"question": start.question, "answer": start.table},
            "rule": figures.rules(),
            "num": num,
            "day": words.day,
            "client": _data(
                {
                    "lang": language.code,
                    "symbols": words.symbols,
                    "words": language.words,
                    "days": {d.isoformat(): words.day(d) for d in figures.days_of_editions()},
                    "start": start.question,
                }
            ),
        }

    def _alternates(self) -> list[Table]:
        """Hreflang links: every language, and the first as the one for all others."""
        if not self.base_address:
            return []
        codes = [language.code for language in self.content.languages]
        links = [{"code": c, "href": self.base_address + self._folder(c)} for c in codes]
        return [*links, {"code": "x-default", "href": self.base_address}]

    def _folder(self, code: str) -> str:
        """A language's folder with its slash; the first language lives at the root."""
        return "" if code == self.content.languages[0].code else f"{code}/"

    def _root(self, code: str) -> str:
        return "../" if self._folder(code) else ""

    def path(self, code: str) -> str:
        """Where a language's page lies in the site."""
        return f"{self._folder(code)}index.html"


def _data(value: Table) -> Markup:
    """JSON that is safe inside a script element."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    for character, escaped in DATA_CHARACTERS.items():
        text = text.replace(character, escaped)
    return Markup(text)  # noqa: S704  # escaped above
