"""Turns an article into HTML: placeholders are answered, then Markdown, then words kept whole.

A placeholder is one expression over the names that placeholders.py gives. Each is answered by
itself, so that every wrong one is named with its line; its HTML never passes through Markdown.
"""

import functools
import re
from collections.abc import Callable
from html import unescape
from typing import Any, NamedTuple

import jinja2
import markdown
from markupsafe import Markup

from generator.content import model
from generator.content.marks import CALL, PROSE_MARK
from generator.pages.words import shown
from generator.problems import ContentError, Problem

# Private-use characters cannot occur in the prose; Markdown passes them through.
OPEN, CLOSE = "\ue000", "\ue001"
TOKEN = re.compile(f"{OPEN}(\\d+){CLOSE}")
ALONE = re.compile(f"<p>{OPEN}(\\d+){CLOSE}</p>")
UNTRANSLATED = "\ue002"
MARKED = re.compile(f"<p>{UNTRANSLATED}</p>\\s*(?:<(\\w+)(?!>{OPEN}\\d+{CLOSE}</p>))?")
"""Stands before a paragraph, a heading or a list that is still to be translated."""
OWN = re.compile(r"<(\w+)((?:\s[^<>]*)?)>([^<>]+)</\1>")
"""An element with nothing but a text."""
TAG = re.compile(r"(<[^>]*>)")
KEPT = ("script", "style", "svg", "title", "option", "math", "textarea")
"""Elements whose text is left as it is: it is no prose, or may hold no further elements."""


EXPRESSIONS = jinja2.Environment(undefined=jinja2.StrictUndefined, autoescape=True)


@functools.cache
def _compiled(expression: str) -> Any:
    """A placeholder ready to be answered; five languages ask the same ones."""
    return EXPRESSIONS.compile_expression(expression, undefined_to_none=False)


class Article(NamedTuple):
    """An article's HTML and its contents: id and text of each section."""

    html: Markup
    contents: list[dict[str, str]]


def render_article(
    article: model.Article, names: dict[str, Any], problems: list[Problem], foreign: str = ""
) -> Article:
    """The article in HTML; wrong placeholders are added to `problems`.

    `foreign` are the attributes of what is still to be translated: its language and direction.
    """
    pieces: list[str] = []

    def answered(line: int) -> Callable[[re.Match[str]], str]:
        def answer(match: re.Match[str]) -> str:
            expression = match[1].strip()
            try:
                pieces.append(str(shown(_compiled(expression)(**names))))
            except ContentError as error:
                problems.extend(error.problems)
                pieces.append("")
            except (jinja2.TemplateError, LookupError, TypeError, ValueError) as error:
                wrong = f"{{{{ {expression} }}}}: {error}"
                fix = "see content/en/index.md and examples.toml for what can be asked"
                problems.append(Problem(article.source.path, line, wrong, fix))
                pieces.append("")
            return f"{OPEN}{len(pieces) - 1}{CLOSE}"

        return answer

    lines = article.body.split("\n")
    text = "\n".join(
        f"\n{UNTRANSLATED}\n" if line == PROSE_MARK else CALL.sub(answered(number), line)
        for number, line in enumerate(lines, article.body_starts)
    )
    converter = markdown.Markdown(
        extensions=["attr_list", "sane_lists", "toc"], output_format="html"
    )
    html = converter.convert(text)
    html = MARKED.sub(lambda found: f"<{found[1]}{foreign}" if found[1] else "", html)
    html = ALONE.sub(lambda match: pieces[int(match[1])], html)
    html = TOKEN.sub(lambda match: pieces[int(match[1])], html)
    contents = [
        {"id": token["id"], "text": _plain(token["name"], pieces)}
        for token in converter.toc_tokens  # type: ignore[attr-defined]  # set by the toc extension
    ]
    return Article(Markup(html), contents)  # noqa: S704  # our own content, escaped piece by piece


def _plain(html: str, pieces: list[str]) -> str:
    """Text of a heading with its numbers in, without tags."""
    return Markup(TOKEN.sub(lambda match: pieces[int(match[1])], html)).striptags()  # noqa: S704


def name_language(html: str, texts: set[str], foreign: str) -> str:
    """Say of each element that holds one of `texts`, and nothing else, what language it is in."""

    def named(match: re.Match[str]) -> str:
        tag, attributes, text = match.groups()
        spoken_for = " lang=" in attributes or " dir=" in attributes
        ours = unescape(text).strip() in texts and not spoken_for
        return f"<{tag}{attributes}{foreign}>{text}</{tag}>" if ours else match[0]

    return OWN.sub(named, html) if texts else html


def keep_unbroken(html: str, terms: list[str]) -> str:
    """Wrap each term that a browser would break wrongly, wherever it stands in text."""
    if not terms:
        return html
    pattern = re.compile("|".join(re.escape(term) for term in sorted(terms, key=len, reverse=True)))
    parts = TAG.split(html)
    kept = 0
    for position, part in enumerate(parts):
        if position % 2:
            name = part.strip("</>").split(None, 1)[0].lower() if part.strip("</>") else ""
            if name in KEPT and not part.endswith("/>"):
                kept += -1 if part.startswith("</") else 1
        elif not kept:
            parts[position] = pattern.sub(r'<span class="unbroken">\g<0></span>', part)
    return "".join(parts)
