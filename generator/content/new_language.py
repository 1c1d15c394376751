"""A new language: a folder that builds at once, every text in it marked as still to be translated.

The mark is a comment, `# TODO` behind a word of ui.toml and `<!-- TODO -->` before a paragraph of
an article. Visitors see the text of the default language there until it has been translated and the
mark deleted.
"""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import babel
from babel.core import get_global

from generator.content.marks import PROSE_MARK, WORD_MARK
from generator.content.model import Content, Language, Source
from generator.problems import ContentError, Problem

EDITION = "edition = "
"""The line of an article's head that stays as it is."""
TABLE = re.compile(r"^\[(?P<name>[\w.-]+)\]")
ENTRY = re.compile(r"""^(?P<key>[\w-]+) = (?P<value>".*"|'.*'|\[.*\]|\d+)\s*(?:#.*)?$""")
HEAD = """\
# The words of the interface in {language}. Translate what is marked TODO and delete the mark.
# {{names}} in braces are filled in and must stay. Plural tables hold the forms that CLDR gives."""
FORMS = ("zero", "one", "two", "few", "many", "other")


class Open(NamedTuple):
    """A text that is still to be translated."""

    path: Path
    line: int
    text: str


def new_language(content: Content, code: str) -> list[Path]:
    """Write content/<code> as a copy of the default language's folder; returns the new files.

    Raises ContentError if CLDR does not know the language, or the folder is there already.
    """
    shown = Path("content") / code
    try:
        locale = babel.Locale.parse(code, sep="-")
    except (ValueError, babel.UnknownLocaleError) as error:
        wrong = f"CLDR has no language {code}"
        raise ContentError(
            [Problem(shown, 0, wrong, "use its CLDR code, such as fr or pt-BR")]
        ) from error
    folder = content.root / shown
    if folder.exists():
        raise ContentError(
            [Problem(shown, 0, "exists already", "translate it, or delete it first")]
        )
    model = content.default
    files = {"ui.toml": _words(model.ui, code, locale)}
    for page in content.pages:
        files[f"{page or 'index'}.md"] = _article(model.articles[page].source)
    folder.mkdir()
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
    return [shown / name for name in files]


def still_open(content: Content) -> list[Open]:
    """Every text that is marked as still to be translated, in all languages."""
    return [
        found
        for language in content.languages
        for source in (language.ui, *(language.articles[page].source for page in content.pages))
        for found in _marked(source)
    ]


def open_words(language: Language, page: str) -> set[str]:
    """The words and heads of articles that are still to be translated, as they stand there now."""
    lines = f"{language.ui.text}\n{language.articles[page].source.text}".split("\n")
    tables = (tomllib.loads(line) for line in lines if line.endswith(WORD_MARK))
    return {text for table in tables for text in table.values() if isinstance(text, str)}


def _marked(source: Source) -> Iterator[Open]:
    lines = source.text.split("\n")
    for number, line in enumerate(lines, 1):
        if line.endswith(WORD_MARK):
            yield Open(source.path, number, line.removesuffix(WORD_MARK))
        elif line == PROSE_MARK:
            yield Open(source.path, number, next(filter(None, lines[number:]), ""))


def facts(code: str, locale: babel.Locale) -> dict[str, str]:
    """What CLDR says of a language: its own name, direction, usual country, pattern of a day."""
    likely = babel.Locale.parse(get_global("likely_subtags").get(str(locale), str(locale)))
    name = locale.get_display_name(locale) or code
    return {
        "name": name[0].upper() + name[1:],
        "direction": locale.text_direction,
        "og_locale": f"{locale.language}_{locale.territory or likely.territory}",
        "date": str(locale.date_formats["long"].pattern),
    }


def forms(locale: babel.Locale) -> list[str]:
    """The plural forms of a language, in CLDR's order."""
    return [form for form in FORMS if form in locale.plural_form.tags | {"other"}]


def _words(model: Source, code: str, locale: babel.Locale) -> str:
    known = facts(code, locale)
    made = [HEAD.format(language=locale.get_display_name("en"))]
    for block in model.text.split("\n\n"):
        lines = [line for line in block.split("\n") if not line.startswith("#")]
        if not any(lines):
            continue
        made.append("")
        table = TABLE.match(lines[0])
        name = table["name"] if table else ""
        texts = {match["key"]: match["value"] for line in lines if (match := ENTRY.match(line))}
        if texts and texts.keys() <= set(FORMS):
            made.append(lines[0])
            made += [
                f"{form} = {texts.get(form, texts['other'])}{WORD_MARK}" for form in forms(locale)
            ]
        else:
            made += [_word(line, known if name == "language" else None) for line in lines]
    return "\n".join(made).rstrip("\n") + "\n"


def _word(line: str, known: dict[str, str] | None) -> str:
    match = ENTRY.match(line)
    if match is None:
        return line
    if known is None:
        return f"{match['key']} = {match['value']}{WORD_MARK}"
    value = known.get(match["key"])
    if value is None:
        return f"{match['key']} = []"
    return f'{match["key"]} = "{value}"'


def _article(model: Source) -> str:
    head, _, prose = model.text.partition("\n```\n")
    marked = [
        line if line.startswith(("`", EDITION)) else line + WORD_MARK for line in head.split("\n")
    ]
    blocks = [
        block if not block or re.fullmatch(r"\{\{[^{}]*\}\}", block) else f"{PROSE_MARK}\n\n{block}"
        for block in prose.strip("\n").split("\n\n")
    ]
    return "\n".join(marked) + "\n```\n\n" + "\n\n".join(blocks) + "\n"
