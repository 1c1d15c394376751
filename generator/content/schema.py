"""The shape of what is configured: values that have the right form but cannot be meant.

Checked before anything is worked out, so that a slip is named with its place, not met as a crash.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import babel

from generator.content.model import Content, Language, Source, Table
from generator.problems import Problem

ADDRESS = re.compile(r"https?://[^\s/]+(/\S*)?")
GAME = re.compile(r"[1-9]\d{0,3}[wdl]")
RESULTS = ("win", "draw", "loss")
LISTS = ("standard", "rapid", "blitz")
CAPS = ("rule", "on", "off")
DAY_PARTS = set("dMy")
"""What the pattern of a day must hold: day, month, year."""
ADDRESSES = ("base_address", "repository", "app", "comparison")
COLOUR = re.compile(r"#[0-9a-f]{6}")
LEAST_CONTRAST = 4.5
"""Between text and ground: WCAG 2.2, 1.4.3."""
ON_HERO = {"light": "#f3fbf7", "dark": "#effaf5"}
"""The text on the colour `hero`, as in site.css."""


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


def check_languages(source: Source, site: Table, root: Path) -> list[Problem]:
    """Problems of site.toml's list of languages; without a right one nothing more can be read."""
    languages = site["languages"]
    if not languages or not _texts(languages):
        return [
            Problem(
                source.path,
                source.line_of("languages"),
                "languages is not a list of codes",
                'write e.g. ["en", "sv"]',
            )
        ]
    problems = []
    for number, code in enumerate(languages):
        place = source.path, source.line_of("languages", number)
        if code in languages[:number]:
            problems.append(Problem(*place, f"language {code} twice", "name it once"))
        try:
            babel.Locale.parse(code, sep="-")
        except (ValueError, babel.UnknownLocaleError):
            problems.append(Problem(*place, f"CLDR knows no language {code}", "use its CLDR code"))
        if not (root / "content" / code).is_dir():
            fix = f"run `build.py new-language {code}`, then translate content/{code}"
            problems.append(Problem(*place, f"language {code} has no folder", fix))
    if (default := site["default_language"]) not in languages:
        line = source.line_of("default_language")
        fix = f"one of {', '.join(map(str, languages))}"
        problems.append(Problem(source.path, line, f"default_language is {default!r}", fix))
    return problems


def check_shapes(content: Content) -> list[Problem]:
    """Problems of addresses, of the examples and of each language's own table."""
    problems = list(_addresses(content.site_source, content.site))
    problems += _colours(content.site_source, content.site)
    for name, example in content.examples.items():
        problems += _example(content.examples_source, name, example)
    for language in content.languages:
        problems += _language(language)
    return problems


def _addresses(source: Source, site: Table) -> Iterator[Problem]:
    for name in ADDRESSES:
        if site[name] and not ADDRESS.fullmatch(site[name]):
            line = source.line_of(name)
            yield Problem(
                source.path, line, f"{name} is not a web address", "begin it with https://"
            )


def _colours(source: Source, site: Table) -> Iterator[Problem]:
    if not site["title"].strip():
        yield Problem(source.path, source.line_of("title"), "title is empty", "name the site")
    for scheme, colours in site["colours"].items():
        bad = [name for name, value in colours.items() if not COLOUR.fullmatch(value)]
        for name in bad:
            line = source.line_of("colours", scheme, name)
            wrong = f"colours.{scheme}.{name} is {colours[name]!r}"
            yield Problem(source.path, line, wrong, "six lower case hexadecimal digits: #0c6b54")
        if bad:
            continue
        for name, other in (("accent", colours["ground"]), ("hero", ON_HERO[scheme])):
            if (found := contrast(colours[name], other)) < LEAST_CONTRAST:
                line = source.line_of("colours", scheme, name)
                wrong = f"colours.{scheme}.{name}: contrast {found:.1f} with {other}"
                fix = f"at least {LEAST_CONTRAST}, or many cannot read it"
                yield Problem(source.path, line, wrong, fix)


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours, 1 to 21, as WCAG 2.2 defines it."""
    dark, light = sorted(map(_luminance, (one, other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _example(source: Source, name: str, example: Any) -> Iterator[Problem]:
    def problem(wrong: str, fix: str, *key: str) -> Problem:
        return Problem(source.path, source.line_of(name, *key), wrong, fix)

    if not isinstance(example, dict):
        yield problem(f"{name} is not an example", "write it as a table, [name]")
        return
    kind = ONE_GAME if "opponent" in example or "games" not in example else SEVERAL
    for key in (*ALWAYS, *kind):
        if key not in example:
            yield problem(f"{name}: {key} is missing", f"add {key}: {EXAMPLE[key][1]}")
    for key, value in example.items():
        if key not in EXAMPLE:
            yield problem(f"{name}: unknown key {key}", f"known: {', '.join(EXAMPLE)}", key)
        elif not EXAMPLE[key][0](value):
            yield problem(f"{name}: {key} is {value!r}", f"should be {EXAMPLE[key][1]}", key)


def _language(language: Language) -> Iterator[Problem]:
    own = language.words.get("language", {})

    def problem(key: str, fix: str) -> Problem:
        line = language.ui.line_of("language", key)
        return Problem(language.ui.path, line, f"language.{key} is {own.get(key)!r}", fix)

    for key in ("name", "og_locale", "date"):
        if not isinstance(own.get(key), str) or not own[key]:
            yield problem(key, "write it as text, as content/en does")
    if own.get("direction") not in ("ltr", "rtl"):
        yield problem("direction", "ltr or rtl")
    if not _texts(own.get("nowrap")):
        yield problem("nowrap", "a list of words, or []")
    pattern = own.get("date")
    if isinstance(pattern, str) and not (set(pattern) >= DAY_PARTS and pattern.isprintable()):
        yield problem("date", "a pattern of Babel's with day, month and year, such as d MMMM y")
    elif isinstance(pattern, str) and set(pattern) & set("{}"):
        yield problem("date", "a pattern of Babel's: it has no braces")
