"""Checks of the words: five languages in step. Pure functions: content in, faults out.

The first language of site.toml is the one the others are compared with.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import babel

from generator.content import Content, Language, Source, Table
from generator.faults import Fault, line_of

PLACEHOLDER = re.compile(r"\{(\w+)\}")
CALL = re.compile(r"\{\{(.*?)\}\}")
LINK_TEXT = re.compile(r'(link\("\w+"), ".*"\)')
HEADING = re.compile(r"^(#+) .*\{#([\w-]+)\}$", re.MULTILINE)
SIGNED = re.compile(r"(?<![\w{#-])[+\-−±]\s?\d")
PLURALS = {"zero", "one", "two", "few", "many", "other"}
ISOLATES = {"\u2066", "\u2067", "\u2068"}
EMBEDDINGS = {"\u202a", "\u202b", "\u202d", "\u202e"}
POP_ISOLATE, POP_EMBEDDING = "\u2069", "\u202c"
LONGEST = {"title": 60, "description": 155}


class Message(NamedTuple):
    """A message of ui.toml; `categories` are its plural forms, none for plain text."""

    key: str
    text: str
    placeholders: frozenset[str]
    categories: frozenset[str]


def check_words(content: Content) -> list[Fault]:
    """Every fault of the words and articles, over all languages."""
    model = content.languages[0]
    faults: list[Fault] = []
    for language in content.languages:
        faults += _messages(language, model)
        faults += _article(language, model)
        for source in (language.ui, language.article):
            faults += _directions(source)
    return faults


def messages(words: Table, prefix: str = "") -> Iterator[Message]:
    """All messages of a ui.toml, in their order."""
    for key, value in words.items():
        name = f"{prefix}{key}"
        if isinstance(value, dict) and value.keys() <= PLURALS:
            texts = [str(text) for text in value.values()]
            # A category may leave the number out ("two games"), so the plural's set is the union.
            found = frozenset().union(*(PLACEHOLDER.findall(text) for text in texts))
            yield Message(name, " ".join(texts), found, frozenset(value))
        elif isinstance(value, dict):
            yield from messages(value, f"{name}.")
        elif isinstance(value, str):
            yield Message(name, value, frozenset(PLACEHOLDER.findall(value)), frozenset())


def _messages(language: Language, model: Language) -> Iterator[Fault]:
    path, text = language.ui
    known = {message.key: message for message in messages(model.words)}
    own = {message.key: message for message in messages(language.words)}
    for key in known.keys() - own.keys():
        yield Fault(path, 0, f"word {key} is missing", f"translate: {known[key].text}")
    for key in own.keys() - known.keys():
        line = line_of(text, key.rpartition(".")[2])
        yield Fault(
            path, line, f"word {key} is not used", f"delete it, or add it to {model.ui.path}"
        )
    wanted = frozenset(babel.Locale.parse(language.code).plural_form.tags | {"other"})
    for key in own.keys() & known.keys():
        message, line = own[key], line_of(text, key.rpartition(".")[2])
        if not message.text.strip():
            yield Fault(path, line, f"word {key} is empty", f"translate: {known[key].text}")
        if message.placeholders != known[key].placeholders:
            should = ", ".join(sorted(known[key].placeholders)) or "none"
            yield Fault(path, line, f"word {key} has other placeholders", f"should have: {should}")
        if known[key].categories and message.categories != wanted:
            forms = ", ".join(sorted(wanted))
            yield Fault(path, line, f"word {key} has other plural forms", f"should have: {forms}")
        if SIGNED.search(message.text):
            yield Fault(path, line, f"word {key} has a signed number", "use a placeholder")


def _article(language: Language, model: Language) -> Iterator[Fault]:
    path = language.article.path
    for name, longest in LONGEST.items():
        if len(text := str(language.head[name])) > longest:
            line = line_of(language.article.text, name)
            yield Fault(path, line, f"{name} has {len(text)} characters", f"at most {longest}")
    if language.head["edition"] != model.head["edition"]:
        yield Fault(
            path,
            line_of(language.article.text, "edition"),
            f"edition {language.head['edition']}, but {model.code} has {model.head['edition']}",
            "bring the text up to date, then change its edition",
        )
    if (own := HEADING.findall(language.prose)) != (wanted := HEADING.findall(model.prose)):
        missing = ", ".join(
            "#" + name for _, name in wanted if name not in dict(map(reversed, own))
        )
        yield Fault(path, 0, "other headings", f"same ids and levels as {model.code}; {missing}")
    own_calls, wanted_calls = calls(language.prose), calls(model.prose)
    for call in wanted_calls.keys() - own_calls.keys():
        yield Fault(path, 0, f"{{{{ {call} }}}} is missing", f"{model.code} uses it; use it too")
    for call in own_calls.keys() - wanted_calls.keys():
        line = own_calls[call] + language.prose_starts - 1
        yield Fault(
            path, line, f"{{{{ {call} }}}} is not in {model.code}", "remove it, or use it there"
        )
    for number, line_text in enumerate(language.prose.split("\n"), language.prose_starts):
        if found := SIGNED.search(CALL.sub("", line_text)):
            yield Fault(
                path, number, f"signed number {found[0]}", "take it from an example: {{ n(…) }}"
            )


def calls(prose: str) -> dict[str, int]:
    """The placeholder calls of an article with their first lines; a link's own text left out."""
    found: dict[str, int] = {}
    for number, line in enumerate(prose.split("\n"), 1):
        for call in CALL.findall(line):
            found.setdefault(LINK_TEXT.sub(r"\1)", " ".join(call.split())), number)
    return found


def _directions(source: Source) -> Iterator[Fault]:
    """Direction marks that open and do not close on their line, or the other way round."""
    path: Path = source.path
    for number, line in enumerate(source.text.split("\n"), 1):
        depth = {POP_ISOLATE: 0, POP_EMBEDDING: 0}
        broken = False
        for character in line:
            if character in ISOLATES:
                depth[POP_ISOLATE] += 1
            elif character in EMBEDDINGS:
                depth[POP_EMBEDDING] += 1
            elif character in depth:
                depth[character] -= 1
                broken = broken or depth[character] < 0
        if broken or any(depth.values()):
            yield Fault(
                path, number, "unbalanced direction mark", "close it on the same line, or delete it"
            )
