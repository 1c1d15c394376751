"""Reads content/ into the model, and finds problems of form: encoding, TOML, missing files.

content/site.toml, examples.toml, facts.toml; content/<lang>/ui.toml (words), index.md (the home
page's article) and <page>.md (the articles of further pages).
"""

import re
import tomllib
import unicodedata
from collections.abc import Callable
from pathlib import Path

from generator.content.model import Article, Content, Language, Source, Table
from generator.content.schema import check_keys, check_languages
from generator.content.schemas import FRONT_MATTER, SITE
from generator.problems import ContentError, Problem

FENCE = "```"
PAGE = re.compile(r"[a-z][a-z0-9-]*")
"""A page's name stands in its address: lower case letters, digits and hyphens."""
TAKEN = {"assets", "engine", "pyodide", "embed"}
"""Folders of the site that no page may be named for."""


def read_content(root: Path, config: Path | None = None) -> Content:
    """Read root/content; raises ContentError with every problem of form at once.

    `config` is read in place of content/site.toml.
    """
    problems: list[Problem] = []
    folder = root / "content"
    site_source, site = _table(root, config or folder / "site.toml", problems)
    examples_source, examples = _table(root, folder / "examples.toml", problems)
    _, facts = _table(root, folder / "facts.toml", problems)
    if not problems:
        problems += check_keys(site_source, site, SITE)
    if not problems:
        problems += check_languages(site_source, site, root)
    if problems:
        raise ContentError(problems)
    pages = _pages(root, folder / site["default_language"], site["languages"], problems)
    languages = tuple(_language(root, folder / code, pages, problems) for code in site["languages"])
    if problems:
        raise ContentError(problems)
    return Content(root, site, examples, facts, languages, examples_source, site_source)


def _pages(root: Path, folder: Path, codes: list[str], problems: list[Problem]) -> list[str]:
    """Names of the pages beside the home page, as the default language has them."""
    names = sorted(path.stem for path in folder.glob("*.md") if path.stem != "index")
    for name in names:
        if not PAGE.fullmatch(name) or name in TAKEN or name in codes:
            shown = (folder / f"{name}.md").relative_to(root)
            fix = "use a-z, 0-9 and hyphens, and neither a language's code nor " + ", ".join(TAKEN)
            problems.append(Problem(shown, 0, f"{name} cannot be part of an address", fix))
    for code in codes:
        for path in sorted((root / "content" / code).glob("*.md")):
            if path.stem not in {"index", *names}:
                fix = f"delete it, or write it in {folder.name} too"
                wrong = f"a page that {folder.name} lacks"
                problems.append(Problem(path.relative_to(root), 0, wrong, fix))
    return names


def _language(root: Path, folder: Path, pages: list[str], problems: list[Problem]) -> Language:
    ui, words = _table(root, folder / "ui.toml", problems)
    articles = {
        page: _article(root, folder / f"{page or 'index'}.md", problems) for page in ("", *pages)
    }
    return Language(folder.name, words, ui, articles)


def _article(root: Path, path: Path, problems: list[Problem]) -> Article:
    source = _source(root, path, problems)
    front_source, body, body_starts = _split(source, problems)
    front_matter = _toml(front_source, problems)
    if front_matter:
        problems += check_keys(front_source, front_matter, FRONT_MATTER)
    return Article(front_matter, body, body_starts, source, front_source)


def _split(article: Source, problems: list[Problem]) -> tuple[Source, str, int]:
    """The front matter of an article, its body, and the line on which the body starts."""
    lines = article.text.split("\n")
    if lines[0] != f"{FENCE}toml" or FENCE not in lines[1:]:
        if article.text:
            fix = "start the file with a ```toml block, as content/en does"
            problems.append(Problem(article.path, 1, "no front matter", fix))
        return Source(article.path, ""), "", 1
    end = lines.index(FENCE, 1)
    front = Source(article.path, "\n".join(lines[1:end]), first_line=2)
    return front, "\n".join(lines[end + 1 :]), end + 2


def _table(root: Path, path: Path, problems: list[Problem]) -> tuple[Source, Table]:
    source = _source(root, path, problems)
    return source, _toml(source, problems)


def _toml(source: Source, problems: list[Problem]) -> Table:
    try:
        return tomllib.loads(source.text)
    except tomllib.TOMLDecodeError as error:
        # Python 3.12 and 3.13 give the line in the sentence only.
        words = str(error).partition("(at line ")[2].partition(",")[0]
        line = int(words) if words.isdigit() else source.text.count("\n") + 1
        wrong = f"not TOML: {error}"
        line += source.first_line - 1
        problems.append(Problem(source.path, line, wrong, "correct the line's TOML"))
        return {}


def _source(root: Path, path: Path, problems: list[Problem]) -> Source:
    """The text of a file that must be UTF-8 without BOM, with LF line ends, in NFC."""
    shown = path.relative_to(root) if path.is_relative_to(root) else path
    try:
        text = path.read_bytes().decode("utf-8")
    except FileNotFoundError:
        problems.append(
            Problem(shown, 0, "file is missing", "write it, with content/en as the model")
        )
        return Source(shown, "")
    except UnicodeDecodeError as error:
        problems.append(Problem(shown, 0, f"not UTF-8: {error.reason}", "save the file as UTF-8"))
        return Source(shown, "")
    wrong: list[tuple[Callable[[str], bool], str, str]] = [
        (lambda line: "\ufeff" in line, "byte order mark", "save as UTF-8 without BOM"),
        (lambda line: "\r" in line, "carriage return", "save with LF line ends"),
        (
            lambda line: "\ufffd" in line,
            "replacement character",
            "type the character that was lost",
        ),
        (lambda line: not unicodedata.is_normalized("NFC", line), "not in NFC", "normalise to NFC"),
    ]
    for number, line in enumerate(text.split("\n"), 1):
        problems.extend(
            Problem(shown, number, what, fix) for holds, what, fix in wrong if holds(line)
        )
    return Source(shown, text)
