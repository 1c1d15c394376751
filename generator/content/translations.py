"""Checks of the words and articles: all languages in step. Pure functions: problems out.

The others are compared with the default language of site.toml, unless all of them agree against it:
then the default language is the one that is wrong.
"""

import difflib
import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import babel

from generator.content.marks import CALL, HEADING, LINK_TEXT, PLACEHOLDER
from generator.content.model import Article, Content, Language, Table
from generator.problems import Problem

SIGNED = re.compile(r"(?<![\w{#-])[+\-−±]\s?\d")
PLURALS = {"zero", "one", "two", "few", "many", "other"}
ISOLATES, POP_ISOLATE = "\u2066\u2067\u2068", "\u2069"
EMBEDDINGS, POP_EMBEDDING = "\u202a\u202b\u202d\u202e", "\u202c"
DIRECTION_MARKS = re.compile(f"[{ISOLATES}{POP_ISOLATE}{EMBEDDINGS}{POP_EMBEDDING}]")
LONGEST = {"title": 60, "description": 155}

Key = tuple[str, ...]
"""The full key of a word: ("field", "rating")."""
Words = Mapping[Key, Any]


class Message(NamedTuple):
    """A word or sentence of ui.toml: its plural forms by their names, or one text named ""."""

    forms: dict[str, str]

    @property
    def plural(self) -> bool:
        """Whether it has forms for different numbers."""
        return "" not in self.forms

    @property
    def placeholders(self) -> frozenset[str]:
        """The placeholders of all forms: one may leave the number out ("two games")."""
        return frozenset(name for text in self.forms.values() for name in PLACEHOLDER.findall(text))


class Heading(NamedTuple):
    """A heading of an article, without its words."""

    level: int
    id: str

    def __str__(self) -> str:
        return f"{'#' * self.level} {{#{self.id}}}"


def check_words(content: Content) -> list[Problem]:
    """Every problem of the words and articles, over all languages."""
    words = {language.code: dict(leaves(language.words)) for language in content.languages}
    problems = list(_presence(content, words))
    for language in content.languages:
        problems += _texts(language, words[language.code])
    problems += _agreement(content, words)
    for page in content.pages:
        problems += _articles(content, page)
    return problems


def leaves(words: Table, above: Key = ()) -> Iterator[tuple[Key, Any]]:
    """The entries of a ui.toml by their full keys; a plural table is one entry."""
    for name, value in words.items():
        key = (*above, name)
        if key == ("language",):
            continue  # facts about the language and not words: schema.py checks them
        if isinstance(value, dict) and not (value and value.keys() <= PLURALS):
            yield from leaves(value, key)
        else:
            yield key, value


def message(value: Any) -> Message | None:
    """An entry as a message; None if it is not a text, or has a form that is not."""
    forms = value if isinstance(value, dict) else {"": value}
    return Message(forms) if all(isinstance(text, str) for text in forms.values()) else None


def _presence(content: Content, words: Mapping[str, Words]) -> Iterator[Problem]:
    """Words that a language lacks, or has and should not; the odd one out is the one named."""
    model = content.default
    others = [language for language in content.languages if language is not model]
    for key in sorted(set().union(*words.values())):
        name = ".".join(key)
        lacking = [language for language in content.languages if key not in words[language.code]]
        if lacking == [model] and others:
            fix = f"write it, or delete it from {', '.join(other.code for other in others)}"
            yield Problem(model.ui.path, model.ui.line_of(*key), f"the word {name} is missing", fix)
        elif model in lacking:
            fix = f"delete it, or add it to {model.ui.path}"
            for language in content.languages:
                if language not in lacking:
                    line = language.ui.line_of(*key)
                    yield Problem(language.ui.path, line, f"the word {name} is not used", fix)
        else:
            fix = f"translate: {words[model.code][key]}"
            for language in lacking:
                line = language.ui.line_of(*key)
                yield Problem(language.ui.path, line, f"the word {name} is missing", fix)


def _texts(language: Language, words: Words) -> Iterator[Problem]:
    """What can be seen in a text without looking at another language."""
    for key, value in words.items():
        for form, text in value.items() if isinstance(value, dict) else [("", value)]:
            full = (*key, form) if form else key
            for wrong, fix in _wrong_with(text):
                line = language.ui.line_of(*full)
                yield Problem(language.ui.path, line, f"the word {'.'.join(full)} {wrong}", fix)


def _wrong_with(text: Any) -> Iterator[tuple[str, str]]:
    if not isinstance(text, str):
        yield f"is {text!r}, not a text", "write it in quotes"
    elif not text.strip():
        yield "is empty", "translate it"
    else:
        if SIGNED.search(text):
            yield "has a signed number", "use a placeholder"
        if not balanced(text):
            yield "has an unbalanced direction mark", "close it in the same text, or delete it"


def _agreement(content: Content, words: Mapping[str, Words]) -> Iterator[Problem]:
    """Placeholders and plural forms. A text that is wrong by itself is left to `_texts`."""
    for key in words[content.default.code]:
        messages = {}
        for language in content.languages:
            found = message(words[language.code].get(key))
            if found and not any(list(_wrong_with(text)) for text in found.forms.values()):
                messages[language.code] = found
        named = {code: found.placeholders for code, found in messages.items()}
        plural = any(found.plural for found in messages.values())
        for language in content.languages:
            if found := messages.get(language.code):
                should = named[_model(named, content.default.code)]
                yield from _placeholders(language, key, found, should)
                if plural:
                    yield from _plural_forms(language, key, found)


def _placeholders(
    language: Language, key: Key, found: Message, should: frozenset[str]
) -> Iterator[Problem]:
    if found.placeholders == should:
        return
    surplus = [
        form for form, text in found.forms.items() if set(PLACEHOLDER.findall(text)) - should
    ]
    full = (*key, surplus[0]) if surplus and surplus[0] else key
    wrong = f"the word {'.'.join(full)} has placeholders other than the rest"
    names = ", ".join(f"{{{name}}}" for name in sorted(should)) or "none"
    yield Problem(language.ui.path, language.ui.line_of(*full), wrong, f"should have: {names}")


def _plural_forms(language: Language, key: Key, found: Message) -> Iterator[Problem]:
    should = babel.Locale.parse(language.code, sep="-").plural_form.tags | {"other"}
    if found.forms.keys() == should:
        return
    surplus = [form for form in found.forms if form and form not in should]
    line = language.ui.line_of(*key, *surplus[:1])
    wrong = f"the word {'.'.join(key)} has plural forms other than the language"
    yield Problem(language.ui.path, line, wrong, f"should have: {', '.join(sorted(should))}")


def _model(found: Mapping[str, object], default: str) -> str:
    """The language to compare with: the default one, unless all others agree against it."""
    others = [code for code in found if code != default]
    alike = len(others) > 1 and all(found[code] == found[others[0]] for code in others)
    if default not in found or (alike and found[others[0]] != found[default]):
        return others[0]
    return default


def _articles(content: Content, page: str) -> Iterator[Problem]:
    default = content.default.code
    articles = {language.code: language.articles[page] for language in content.languages}
    headings_by = {code: headings(article) for code, article in articles.items()}
    calls_by = {code: calls(article) for code, article in articles.items()}
    order_by = {code: list(found.values()) for code, found in headings_by.items()}
    names_by = {code: found.keys() for code, found in calls_by.items()}
    model, called = _model(order_by, default), _model(names_by, default)
    for code, article in articles.items():
        yield from _front_matter(article, articles[default], default)
        yield from _headings(article, headings_by[code], order_by[model], model)
        for call in names_by[called] - names_by[code]:
            heading = _heading_above(calls_by[called][call][0], headings_by[called])
            line = _line_of_heading(heading, headings_by[code], article)
            wrong = f"{{{{ {call} }}}} is missing"
            yield Problem(article.source.path, line, wrong, f"{called} uses it here; use it too")
        for call in names_by[code] - names_by[called]:
            for line in calls_by[code][call]:
                wrong = f"{{{{ {call} }}}} is not in {called}"
                yield Problem(article.source.path, line, wrong, "remove it, or use it there")
        yield from _lines(article)


def _front_matter(article: Article, model: Article, code: str) -> Iterator[Problem]:
    front = article.front_matter
    path, line_of = article.source.path, article.front_source.line_of
    for name, longest in LONGEST.items():
        if len(front[name]) > longest:
            wrong = f"{name} has {len(front[name])} characters"
            yield Problem(path, line_of(name), wrong, f"at most {longest}")
    if front["edition"] != model.front_matter["edition"]:
        wrong = f"edition {front['edition']}, but {code} has {model.front_matter['edition']}"
        fix = "bring the text up to date, then change its edition"
        yield Problem(path, line_of("edition"), wrong, fix)


def _headings(
    article: Article, found: Mapping[int, Heading], should: list[Heading], model: str
) -> Iterator[Problem]:
    """One problem for each stretch of headings that is not as in the language compared with."""
    lines, own = list(found), list(found.values())
    matcher = difflib.SequenceMatcher(None, own, should, autojunk=False)
    for kind, start, end, first, last in matcher.get_opcodes():
        if kind == "equal":
            continue
        # What is missing is missed below the heading before it.
        at = lines[start] if start < end else [article.body_starts, *lines][start]
        has, needs = own[start:end], should[first:last]
        wrong = f"other headings than in {model}: {', '.join(map(str, has)) or 'none here'}"
        fix = f"should be here: {', '.join(map(str, needs)) or 'none'}"
        yield Problem(article.source.path, at, wrong, fix)


def _lines(article: Article) -> Iterator[Problem]:
    path = article.source.path
    for number, line in enumerate(article.body.split("\n"), article.body_starts):
        if found := SIGNED.search(CALL.sub("", line)):
            fix = "take it from an example: {{ n(…) }}"
            yield Problem(path, number, f"signed number {found[0]}", fix)
    for number, line in enumerate(article.source.text.split("\n"), 1):
        if not balanced(line):
            fix = "close it on the same line, or delete it"
            yield Problem(path, number, "unbalanced direction mark", fix)


def headings(article: Article) -> dict[int, Heading]:
    """The headings of an article by the lines of its file."""
    lines = enumerate(article.body.split("\n"), article.body_starts)
    matches = ((number, HEADING.fullmatch(line)) for number, line in lines)
    return {number: Heading(len(match[1]), match[2]) for number, match in matches if match}


def calls(article: Article) -> dict[str, list[int]]:
    """The placeholders of an article with the lines of its file; a link's own text left out."""
    found: dict[str, list[int]] = {}
    for number, line in enumerate(article.body.split("\n"), article.body_starts):
        for call in CALL.findall(line):
            found.setdefault(LINK_TEXT.sub(r"\1)", " ".join(call.split())), []).append(number)
    return found


def _heading_above(line: int, found: Mapping[int, Heading]) -> Heading | None:
    above = [number for number in found if number <= line]
    return found[max(above)] if above else None


def _line_of_heading(
    heading: Heading | None, found: Mapping[int, Heading], article: Article
) -> int:
    """The line of this heading in an article; where it is missing, the body's first line."""
    return next((number for number, own in found.items() if own == heading), article.body_starts)


def balanced(text: str) -> bool:
    """Whether every direction mark that opens in a text closes in it, and none closes alone."""
    depth = {POP_ISOLATE: 0, POP_EMBEDDING: 0}
    for mark in DIRECTION_MARKS.findall(text):
        if mark in ISOLATES:
            depth[POP_ISOLATE] += 1
        elif mark in EMBEDDINGS:
            depth[POP_EMBEDDING] += 1
        else:
            depth[mark] -= 1
            if depth[mark] < 0:
                return False
    return not any(depth.values())
