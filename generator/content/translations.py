"""Checks of the words: five languages in step. Pure functions: content in, problems out.

The default language of site.toml is the one the others are compared with.
"""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import babel

from generator.content.model import Content, Language, Source, Table
from generator.problems import Problem, line_of

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

    texts: tuple[str, ...]
    placeholders: frozenset[str]
    categories: frozenset[str]


def check_words(content: Content) -> list[Problem]:
    """Every problem of the words and articles, over all languages."""
    model = content.default
    problems = _keys(content)
    for language in content.languages:
        problems += _messages(language, model)
        problems += _directions(language.ui)
        for page in content.pages:
            problems += _article(language.at(page), model.at(page))
            problems += _directions(language.at(page).article)
    return problems


def leaves(words: Table, prefix: str = "") -> Iterator[tuple[str, Any]]:
    """The entries of a ui.toml by their full keys; a plural table is one entry."""
    for key, value in words.items():
        name = f"{prefix}{key}"
        if name == "language":
            continue  # the language's own table holds no words: shapes.py looks at it
        if isinstance(value, dict) and not (value and value.keys() <= PLURALS):
            yield from leaves(value, f"{name}.")
        else:
            yield name, value


def message(value: Any) -> Message | None:
    """An entry as a message; None if it is no text."""
    texts = tuple(value.values()) if isinstance(value, dict) else (value,)
    if not all(isinstance(text, str) for text in texts):
        return None
    # A category may leave the number out ("two games"), so the plural's set is the union.
    found = frozenset().union(*(PLACEHOLDER.findall(text) for text in texts))
    return Message(texts, found, frozenset(value if isinstance(value, dict) else ()))


def _keys(content: Content) -> list[Problem]:
    """Words that a language lacks, or has and should not; the odd one out is the one named."""
    keys = {language.code: dict(leaves(language.words)) for language in content.languages}
    model = content.default
    others = [language for language in content.languages if language is not model]
    problems = []
    for key in sorted(set().union(*keys.values())):
        lacking = [language for language in content.languages if key not in keys[language.code]]
        if lacking == [model] and others:
            text = f"write it, or delete it from {', '.join(other.code for other in others)}"
            problems.append(Problem(model.ui.path, 0, f"word {key} is missing", text))
        elif model in lacking:
            for language in content.languages:
                if language not in lacking:
                    line = line_of(language.ui.text, key.rpartition(".")[2])
                    fix = f"delete it, or add it to {model.ui.path}"
                    wrong = f"word {key} is not used"
                    problems.append(Problem(language.ui.path, line, wrong, fix))
        else:
            fix = f"translate: {keys[model.code][key]}"
            problems += [
                Problem(language.ui.path, 0, f"word {key} is missing", fix) for language in lacking
            ]
    return problems


def _messages(language: Language, model: Language) -> Iterator[Problem]:
    path, text = language.ui
    known = {key: message(value) for key, value in leaves(model.words)}
    wanted = frozenset(babel.Locale.parse(language.code, sep="-").plural_form.tags | {"other"})
    for key, value in leaves(language.words):
        own, line = message(value), line_of(text, key.rpartition(".")[2])
        if own is None:
            yield Problem(path, line, f"word {key} is {value!r}, no text", "write it in quotes")
            continue
        if not all(each.strip() for each in own.texts):
            yield Problem(path, line, f"word {key} is empty", "translate it")
        if any(SIGNED.search(each) for each in own.texts):
            yield Problem(path, line, f"word {key} has a signed number", "use a placeholder")
        if not all(map(balanced, own.texts)):
            fix = "close it in the same text, or delete it"
            yield Problem(path, line, f"word {key}: unbalanced direction mark", fix)
        if (should := known.get(key)) is None:
            continue
        if own.placeholders != should.placeholders:
            names = ", ".join(sorted(should.placeholders)) or "none"
            yield Problem(path, line, f"word {key} has other placeholders", f"should have: {names}")
        if should.categories and own.categories != wanted:
            forms = ", ".join(sorted(wanted))
            yield Problem(path, line, f"word {key} has other plural forms", f"should have: {forms}")


def _article(language: Language, model: Language) -> Iterator[Problem]:
    path = language.article.path
    for name, longest in LONGEST.items():
        if len(text := str(language.head[name])) > longest:
            line = line_of(language.article.text, name)
            yield Problem(path, line, f"{name} has {len(text)} characters", f"at most {longest}")
    if language.head["edition"] != model.head["edition"]:
        yield Problem(
            path,
            line_of(language.article.text, "edition"),
            f"edition {language.head['edition']}, but {model.code} has {model.head['edition']}",
            "bring the text up to date, then change its edition",
        )
    if (own := HEADING.findall(language.prose)) != (wanted := HEADING.findall(model.prose)):
        missing = ", ".join(
            "#" + name for _, name in wanted if name not in dict(map(reversed, own))
        )
        yield Problem(path, 0, "other headings", f"same ids and levels as {model.code}; {missing}")
    own_calls, wanted_calls = calls(language.prose), calls(model.prose)
    for call in wanted_calls.keys() - own_calls.keys():
        yield Problem(path, 0, f"{{{{ {call} }}}} is missing", f"{model.code} uses it; use it too")
    for call in own_calls.keys() - wanted_calls.keys():
        line = own_calls[call] + language.prose_starts - 1
        yield Problem(
            path, line, f"{{{{ {call} }}}} is not in {model.code}", "remove it, or use it there"
        )
    for number, line_text in enumerate(language.prose.split("\n"), language.prose_starts):
        if found := SIGNED.search(CALL.sub("", line_text)):
            yield Problem(
                path, number, f"signed number {found[0]}", "take it from an example: {{ n(…) }}"
            )


def calls(prose: str) -> dict[str, int]:
    """The placeholder calls of an article with their first lines; a link's own text left out."""
    found: dict[str, int] = {}
    for number, line in enumerate(prose.split("\n"), 1):
        for call in CALL.findall(line):
            found.setdefault(LINK_TEXT.sub(r"\1)", " ".join(call.split())), number)
    return found


def _directions(source: Source) -> Iterator[Problem]:
    for number, line in enumerate(source.text.split("\n"), 1):
        if not balanced(line):
            fix = "close it on the same line, or delete it"
            yield Problem(source.path, number, "unbalanced direction mark", fix)


def balanced(text: str) -> bool:
    """Whether every direction mark that opens in a text closes in it, and none closes alone."""
    depth = {POP_ISOLATE: 0, POP_EMBEDDING: 0}
    for character in text:
        if character in ISOLATES:
            depth[POP_ISOLATE] += 1
        elif character in EMBEDDINGS:
            depth[POP_EMBEDDING] += 1
        elif character in depth:
            depth[character] -= 1
            if depth[character] < 0:
                return False
    return not any(depth.values())
