"""The content as it is in memory: files with their text, languages, and all of it together."""

from pathlib import Path
from typing import Any, NamedTuple

Table = dict[str, Any]
"""A table of TOML."""


class Source(NamedTuple):
    """A file of the content and its text."""

    path: Path
    text: str


class Article(NamedTuple):
    """An article other than the home page's."""

    head: Table
    prose: str
    prose_starts: int
    source: Source


class Language(NamedTuple):
    """All that is written in one language. The article is the home page's, index.md."""

    code: str
    words: Table
    head: Table
    prose: str
    prose_starts: int
    """Line of index.md on which the prose begins."""
    ui: Source
    article: Source
    others: dict[str, Article]
    """The articles beside index.md, by the name of their page."""

    def at(self, page: str) -> "Language":
        """The language with the article of a page in the home page's place; "" is the home page."""
        if not page:
            return self
        own = self.others[page]
        return self._replace(
            head=own.head, prose=own.prose, prose_starts=own.prose_starts, article=own.source
        )


class Content(NamedTuple):
    """The whole content, read."""

    root: Path
    site: Table
    examples: Table
    facts: Table
    languages: tuple[Language, ...]
    examples_source: Source
    site_source: Source

    @property
    def default(self) -> Language:
        """The language served at the root, with which the others are compared."""
        code = self.site["default_language"]
        return next(language for language in self.languages if language.code == code)

    @property
    def pages(self) -> tuple[str, ...]:
        """The names of all pages: "" for the home page, then those of the other articles."""
        return ("", *self.default.others)
