"""Turns an article into HTML, by Markdown with an extension of its own for placeholders.

A placeholder is one expression over the names that placeholders.py gives. Each is answered by
itself, so that every wrong one is named with its line. Markdown stashes the answers as it does raw
HTML, and leaves them as they are.
"""

import functools
import itertools
import re
from collections.abc import Mapping
from html import unescape
from typing import Any, NamedTuple
from xml.etree.ElementTree import Element  # Markdown's own trees, nothing is parsed

import jinja2
from markdown import Markdown
from markdown.extensions import Extension
from markdown.preprocessors import Preprocessor
from markdown.treeprocessors import Treeprocessor
from markdown.util import HTML_PLACEHOLDER_RE
from markupsafe import Markup

from generator.content import model
from generator.content.marks import CALL, PROSE_MARK
from generator.pages.words import shown
from generator.problems import ContentError, Problem

OWN = re.compile(r"<(\w+)((?:\s[^<>]*)?)>([^<>]+)</\1>")
"""An element with nothing but a text."""
TAG = re.compile(r"(<[^>]*>)")
LEFT = ("script", "style", "svg", "title", "option", "math", "textarea")
"""Elements whose text is left as it is: it is not prose, or may hold no further elements."""

# Markdown runs its steps by priority, the highest first.
AFTER_CLEANING, AFTER_ATTRIBUTES = 25, 7

EXPRESSIONS = jinja2.Environment(undefined=jinja2.StrictUndefined, autoescape=True)


@functools.cache
def _compiled(expression: str) -> Any:
    """A placeholder ready to be answered; all languages use the same ones."""
    return EXPRESSIONS.compile_expression(expression, undefined_to_none=False)


class Article(NamedTuple):
    """An article's HTML and its contents: id, text and language of each section's heading."""

    html: Markup
    contents: list[dict[str, str]]
    untranslated: frozenset[str]
    """The ids of headings that are still to be translated."""


class Answers(Preprocessor):
    """Answers the placeholders, line by line, and stashes the answers."""

    def __init__(
        self,
        md: Markdown,
        article: model.Article,
        names: Mapping[str, Any],
        problems: list[Problem],
    ) -> None:
        super().__init__(md)
        self.article = article
        self.names = names
        self.problems = problems

    def run(self, lines: list[str]) -> list[str]:
        """The article's lines with a mark of Markdown's for each answer."""
        return [self._line(number, line) for number, line in enumerate(lines)]

    def _line(self, number: int, line: str) -> str:
        """A line, by its number in the body; an unclosed placeholder would be published as text."""
        line_of_file = number + self.article.body_starts
        answered = CALL.sub(lambda match: self._answer(line_of_file, match[1].strip()), line)
        if "{{" in answered or "}}" in answered:
            fix = "close it on the same line: {{ … }}"
            self._problem(line_of_file, "unclosed placeholder", fix)
        return answered

    def _answer(self, line: int, expression: str) -> str:
        answer = ""
        try:
            answer = str(shown(_compiled(expression)(**self.names)))
        except ContentError as error:
            self.problems.extend(error.problems)
        except (jinja2.TemplateError, LookupError, TypeError, ValueError, ArithmeticError) as error:
            fix = "see content/en/index.md and examples.toml for what can be asked"
            self._problem(line, f"{{{{ {expression} }}}}: {error}", fix)
        return self.md.htmlStash.store(answer)

    def _problem(self, line: int, wrong: str, fix: str) -> None:
        self.problems.append(Problem(self.article.source.path, line, wrong, fix))


class Untranslated(Treeprocessor):
    """Takes away the marks of what is still to be translated, and says what language it is in."""

    def __init__(self, md: Markdown, foreign: Mapping[str, str]) -> None:
        super().__init__(md)
        self.foreign = foreign
        self.headings: set[str] = set()

    def run(self, root: Element) -> None:
        """Change the tree of an article."""
        for parent in list(root.iter()):
            for element, following in itertools.pairwise([*parent, None]):
                if element is None or self._stashed(element) != PROSE_MARK:
                    continue
                parent.remove(element)
                # What a placeholder brings is in the page's language.
                if following is not None and self._stashed(following) is None:
                    following.attrib.update(self.foreign)
                    self.headings |= {following.attrib["id"]} if "id" in following.attrib else set()

    def _stashed(self, element: Element) -> str | None:
        """The raw HTML that a paragraph is made of; None if it is made of anything else."""
        found = HTML_PLACEHOLDER_RE.fullmatch((element.text or "").strip())
        if found is None or len(element):
            return None
        return str(self.md.htmlStash.rawHtmlBlocks[int(found[1])]).strip()


class ArticleExtension(Extension):
    """What articles have beyond Markdown: placeholders, and marks of what is untranslated."""

    def __init__(
        self,
        article: model.Article,
        names: Mapping[str, Any],
        problems: list[Problem],
        foreign: Mapping[str, str],
    ) -> None:
        super().__init__()
        self.article = article
        self.names = names
        self.problems = problems
        self.foreign = foreign

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802  # the base class's name
        """Register both steps."""
        answers = Answers(md, self.article, self.names, self.problems)
        md.preprocessors.register(answers, "answers", AFTER_CLEANING)
        self.untranslated = Untranslated(md, self.foreign)
        md.treeprocessors.register(self.untranslated, "untranslated", AFTER_ATTRIBUTES)


def render_article(
    article: model.Article,
    names: Mapping[str, Any],
    problems: list[Problem],
    foreign: Mapping[str, str],
) -> Article:
    """The article in HTML; wrong placeholders are added to `problems`.

    `foreign` are the attributes of what is still to be translated: its language and direction.
    """
    own = ArticleExtension(article, names, problems, foreign)
    converter = Markdown(extensions=["attr_list", "sane_lists", "toc", own], output_format="html")
    html = converter.convert(article.body)
    contents = [
        {"id": token["id"], "text": token["name"]}
        for token in converter.toc_tokens  # type: ignore[attr-defined]  # set by the toc extension
    ]
    headings = frozenset(own.untranslated.headings)
    return Article(Markup(html), contents, headings)  # noqa: S704  # our own content


def name_language(html: str, texts: set[str], foreign: Mapping[str, str]) -> str:
    """Say of each element that holds one of `texts`, and nothing else, what language it is in."""
    said = "".join(f' {name}="{value}"' for name, value in foreign.items())

    def named(match: re.Match[str]) -> str:
        tag, attributes, text = match.groups()
        has_one = " lang=" in attributes or " dir=" in attributes
        ours = unescape(text).strip() in texts and not has_one
        return f"<{tag}{attributes}{said}>{text}</{tag}>" if ours else match[0]

    return OWN.sub(named, html) if texts else html


def keep_unbroken(html: str, terms: list[str]) -> str:
    """Wrap each term that a browser would break wrongly, wherever it stands in text."""
    if not terms:
        return html
    pattern = re.compile("|".join(re.escape(term) for term in sorted(terms, key=len, reverse=True)))
    parts = TAG.split(html)
    inside = 0
    for position, part in enumerate(parts):
        if position % 2:
            name = part.strip("</>").split(None, 1)[0].lower() if part.strip("</>") else ""
            if name in LEFT and not part.endswith("/>"):
                inside += -1 if part.startswith("</") else 1
        elif not inside:
            parts[position] = pattern.sub(r'<span class="unbroken">\g<0></span>', part)
    return "".join(parts)
