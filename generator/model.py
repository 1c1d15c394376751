"""The content as it is in memory: files with their text, languages, and all of it together."""

from pathlib import Path
from typing import Any, NamedTuple

Table = dict[str, Any]
"""A table of TOML."""


class Source(NamedTuple):
    """A file of the content and its text."""

    path: Path
    text: str


class Language(NamedTuple):
    """All that is written in one language."""

    code: str
    words: Table
    head: Table
    prose: str
    prose_starts: int
    """Line of index.md on which the prose begins."""
    ui: Source
    article: Source


class Content(NamedTuple):
    """The whole content, read."""

    root: Path
    site: Table
    examples: Table
    facts: Table
    languages: tuple[Language, ...]
    examples_source: Source
    site_source: Source
