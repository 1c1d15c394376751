"""Words and numbers of one language as templates and articles use them."""

from datetime import date
from typing import Any

import babel
import babel.dates
from markupsafe import Markup, escape

from generator.content.marks import PLACEHOLDER
from generator.content.model import Language, Table


class Words:
    """The messages of a language, its plural rule, its day format and its number symbols."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.locale = babel.Locale.parse(language.code, sep="-")
        symbols = self.locale.number_symbols["latn"]
        self.symbols = {
            "decimal": str(symbols["decimal"]),
            "minus": str(symbols["minusSign"]),
            "plus": str(symbols["plusSign"]),
            "group": str(symbols["group"]),
        }
        self.percent_sign = str(symbols["percentSign"])
        self.percent_space = "\u00a0" in str(self.locale.percent_formats[None].pattern)

    def say(self, key: str, **values: Any) -> Markup:
        """A message with its placeholders filled; numbers keep their own direction."""
        message: Any = self.language.words
        for part in key.split("."):
            message = message[part]
        if isinstance(message, dict):
            message = message[self.locale.plural_form(int(values["n"]))]
        parts = PLACEHOLDER.split(message)
        parts[0::2] = [escape(text) for text in parts[0::2]]
        parts[1::2] = [shown(values[name]) for name in parts[1::2]]
        return Markup("").join(parts)

    def day(self, day: date | str) -> str:
        """A day in words: 1 October 2025, in the language's own way."""
        if isinstance(day, str):
            day = date.fromisoformat(day)
        pattern = self.language.words["language"]["date"]
        return babel.dates.format_date(day, pattern, locale=self.locale)

    def month(self, day: date) -> str:
        """A month in words: October 2022."""
        return babel.dates.format_date(day, "LLLL y", locale=self.locale)


def num(number: Table, result: str = "", example: str = "") -> Markup:
    """A number of an answer: exact in the attribute, formatted in the text, isolated.

    `result` marks a field of the calculator's answer; `example` says which worked example an
    article's number comes from, so that a test can hold the one against the other.
    """
    attributes = Markup("").join(
        Markup(' data-{}="{}"').format(name, value)
        for name, value in (("result", result), ("example", example))
        if value
    )
    return Markup('<bdi dir="ltr"><data{} value="{}">{}</data></bdi>').format(
        attributes, number["value"], number["text"]
    )


def shown(value: Any) -> Markup:
    """A value inside a sentence, with a direction of its own."""
    if isinstance(value, dict):
        return num(value)
    if isinstance(value, int):
        return Markup('<bdi dir="ltr">{}</bdi>').format(value)
    if isinstance(value, Markup):
        return value
    # Words may be of another script than the sentence; a number reads from left to right.
    direction = Markup("") if any(map(str.isalpha, value)) else Markup(' dir="ltr"')
    return Markup("<bdi{}>{}</bdi>").format(direction, value)
