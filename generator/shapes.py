"""The shape of what is configured: values that have the right form but cannot be meant.

Checked before anything is worked out, so that a slip is named with its place, not met as a crash.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import babel

from generator.faults import Fault, line_of
from generator.model import Content, Language, Source, Table

ADDRESS = re.compile(r"https?://[^\s/]+(/\S*)?")
GAME = re.compile(r"[1-9]\d{0,3}[wdl]")
RESULTS = ("win", "draw", "loss")
LISTS = ("standard", "rapid", "blitz")
CAPS = ("rule", "on", "off")
DAY_PARTS = set("dMy")
"""What the pattern of a day must hold: day, month, year."""
ADDRESSES = ("base_address", "repository", "app", "comparison")


def _rating(value: Any) -> bool:
    return type(value) is int and 1 <= value <= 4000


def _texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(each, str) for each in value)


EXAMPLE: dict[str, tuple[Callable[[Any], bool], str]] = {
    "article": (lambda v: isinstance(v, str), "the article of the rules, as text"),
    "rating": (_rating, "a whole number from 1 to 4000"),
    "k": (lambda v: type(v) is int and 1 <= v <= 200, "a whole number from 1 to 200"),
    "opponent": (_rating, "a whole number from 1 to 4000"),
    "variants": (lambda v: _texts(v) and v and set(v) <= set(RESULTS), "some of win, draw, loss"),
    "games": (
        lambda v: _texts(v) and all(map(GAME.fullmatch, v)),
        'games such as "1400w", "1600d"',
    ),
    "times": (lambda v: type(v) is int and 1 <= v <= 100, "a whole number from 1 to 100"),
    "list": (lambda v: v in LISTS, "standard, rapid or blitz"),
    "cap": (lambda v: v in CAPS, "rule, on or off"),
    "expect": (lambda v: isinstance(v, dict), "results by method: expect.table, expect.formula"),
}
ALWAYS = ("article", "rating", "k", "expect")
ONE_GAME, SEVERAL = ("opponent", "variants"), ("games",)


def check_languages(source: Source, languages: list[Any], root: Path) -> list[Fault]:
    """Faults of site.toml's list of languages; without a right one nothing more can be read."""
    place = source.path, line_of(source.text, "languages")
    if not languages or not _texts(languages):
        return [Fault(*place, "languages is no list of codes", 'write e.g. ["en", "sv"]')]
    faults = []
    for code in languages:
        if languages.count(code) > 1:
            faults.append(Fault(*place, f"language {code} twice", "name it once"))
        try:
            babel.Locale.parse(code)
        except (ValueError, babel.UnknownLocaleError):
            faults.append(Fault(*place, f"CLDR knows no language {code}", "use its CLDR code"))
        if not (root / "content" / code).is_dir():
            mend = f"make the folder content/{code}, with content/en as the model"
            faults.append(Fault(*place, f"language {code} has no folder", mend))
    return faults


def check_shapes(content: Content) -> list[Fault]:
    """Faults of addresses, of the examples and of each language's own table."""
    faults = list(_addresses(content.site_source, content.site))
    for name, example in content.examples.items():
        faults += _example(content.examples_source, name, example)
    for language in content.languages:
        faults += _language(language)
    return faults


def _addresses(source: Source, site: Table) -> Iterator[Fault]:
    for name in ADDRESSES:
        if site[name] and not ADDRESS.fullmatch(site[name]):
            line = line_of(source.text, f"{name} =")
            yield Fault(source.path, line, f"{name} is no web address", "begin it with https://")


def _example(source: Source, name: str, example: Any) -> Iterator[Fault]:
    place = source.path, line_of(source.text, f"[{name}]")
    if not isinstance(example, dict):
        yield Fault(*place, f"{name} is no example", "write it as a table, [name]")
        return
    kind = ONE_GAME if "opponent" in example or "games" not in example else SEVERAL
    for key in (*ALWAYS, *kind):
        if key not in example:
            yield Fault(*place, f"{name}: {key} is missing", f"add {key}: {EXAMPLE[key][1]}")
    for key, value in example.items():
        if key not in EXAMPLE:
            yield Fault(*place, f"{name}: unknown key {key}", f"known: {', '.join(EXAMPLE)}")
        elif not EXAMPLE[key][0](value):
            yield Fault(*place, f"{name}: {key} is {value!r}", f"should be {EXAMPLE[key][1]}")


def _language(language: Language) -> Iterator[Fault]:
    path, text = language.ui
    own = language.words.get("language", {})

    def fault(key: str, mend: str) -> Fault:
        return Fault(path, line_of(text, f"{key} ="), f"language.{key} is {own.get(key)!r}", mend)

    for key in ("name", "og_locale", "date"):
        if not isinstance(own.get(key), str) or not own[key]:
            yield fault(key, "write it as text, as content/en does")
    if own.get("direction") not in ("ltr", "rtl"):
        yield fault("direction", "ltr or rtl")
    if not _texts(own.get("nowrap")):
        yield fault("nowrap", "a list of words, or []")
    pattern = own.get("date")
    if isinstance(pattern, str) and not (set(pattern) >= DAY_PARTS and pattern.isprintable()):
        yield fault("date", "a pattern of Babel's with day, month and year, such as d MMMM y")
    elif isinstance(pattern, str) and set(pattern) & set("{}"):
        yield fault("date", "a pattern of Babel's: it has no braces")
