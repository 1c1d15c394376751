"""The content as it is in memory: files with their text, languages, and all of it together."""

from pathlib import Path
from typing import Any, NamedTuple

from generator.content.places import lines_of

Table = dict[str, Any]
"""A table of TOML."""


class Source(NamedTuple):
    """A text of the content: a file, or the part of one that begins on `first_line`."""

    path: Path
    text: str
    first_line: int = 1

    def line_of(self, *key: str | int) -> int:
        """The line of a key of this TOML text, else of the table around it, else 0."""
        lines = lines_of(self.text)
        while key and key not in lines:
            key = key[:-1]
        return lines[key] + self.first_line - 1 if key else 0


class Article(NamedTuple):
    """An article: TOML in a fence at the top, and Markdown below it."""

    front_matter: Table
    body: str
    body_starts: int
    """Line of the file on which the body begins."""
    source: Source
    """The whole file."""
    front_source: Source
    """The front matter alone."""


class Language(NamedTuple):
    """All that is written in one language."""

    code: str
    words: Table
    ui: Source
    """The file of the words, ui.toml."""
    articles: dict[str, Article]
    """By the name of their page; "" is the home page."""

    @property
    def home(self) -> Article:
        """The article of the home page, index.md."""
        return self.articles[""]


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
        return tuple(self.default.articles)
