"""Checks of form: keys and values by their schemas, and what a schema cannot say.

Made before anything is worked out, so that a slip is named with its place and not met as a crash.
"""

import difflib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import babel
from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError
from jsonschema.validators import extend

from generator.content.colours import check_colours
from generator.content.model import Content, Source, Table
from generator.content.places import Key
from generator.content.schemas import EXAMPLES, LANGUAGE, Schema
from generator.problems import Problem

LONGEST_SHOWN = 60
"""Characters of a wrong value that a problem repeats."""

# JSON Schema takes 1600.0 for an integer, too; the content is to say 1600.
Validator = extend(  # type: ignore[no-untyped-call]  # its stubs leave it untyped
    Draft202012Validator,
    type_checker=Draft202012Validator.TYPE_CHECKER.redefine(
        "integer", lambda _checker, value: type(value) is int
    ),
)


def check_keys(source: Source, table: Table, schema: Schema) -> list[Problem]:
    """Keys that are missing, unknown or have a wrong value, each with its line."""
    return [
        problem
        for error in Validator(schema).iter_errors(table)
        for problem in _problems(source, error)
    ]


def check_languages(source: Source, site: Table, root: Path) -> list[Problem]:
    """Problems of site.toml's list of languages; without a right one nothing more can be read."""
    languages = site["languages"]
    problems = []
    for number, code in enumerate(languages):
        place = source.path, source.line_of("languages", number)
        try:
            babel.Locale.parse(code, sep="-")
        except (ValueError, babel.UnknownLocaleError):
            problems.append(Problem(*place, f"CLDR has no language {code}", "use its CLDR code"))
        if not (root / "content" / code).is_dir():
            fix = f"run `build.py new-language {code}`, then translate content/{code}"
            problems.append(Problem(*place, f"the language {code} has no folder", fix))
    if (default := site["default_language"]) not in languages:
        line = source.line_of("default_language")
        wrong = f"default_language is {_shown(default)}"
        problems.append(Problem(source.path, line, wrong, f"write one of {', '.join(languages)}"))
    return problems


def check_shapes(content: Content) -> list[Problem]:
    """Problems of the colours, of the examples and of each language's own table."""
    problems = list(check_colours(content.site_source, content.site["colours"]))
    problems += check_keys(content.examples_source, content.examples, EXAMPLES)
    for language in content.languages:
        problems += check_keys(language.ui, language.words, LANGUAGE)
    return problems


def _problems(source: Source, error: ValidationError) -> Iterator[Problem]:
    key = tuple(error.absolute_path)
    value: Any = error.instance
    schema: Any = error.schema

    def problem(key: Key, wrong: str, fix: str) -> Problem:
        return Problem(source.path, source.line_of(*key), wrong, fix)

    if error.validator == "required":
        for name in schema["required"]:
            if name not in value:
                wrong = f"the key {_named((*key, name))} is missing"
                yield problem(key, wrong, f"add {name} = …")
    elif error.validator == "additionalProperties":
        known = list(schema.get("properties", {}))
        for name in value.keys() - set(known):
            near = difflib.get_close_matches(name, known, 1)
            fix = f"did you mean {near[0]}?" if near else f"known keys: {', '.join(known)}"
            yield problem((*key, name), f"unknown key {_named((*key, name))}", fix)
    elif error.validator == "uniqueItems":
        number = next(n for n, each in enumerate(value) if each in value[:n])
        wrong = f"{_named(key)} has {_shown(value[number])} twice"
        yield problem((*key, number), wrong, schema["fix"])
    else:
        is_or_has = "has" if key and isinstance(key[-1], int) else "is"
        yield problem(key, f"{_named(key)} {is_or_has} {_shown(value)}", schema["fix"])


def _named(key: Key) -> str:
    """A key as one writes it; an element of a list goes by the list's."""
    return ".".join(name for name in key if isinstance(name, str))


def _shown(value: Any) -> str:
    """A value nearly as it stands in the file."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"
