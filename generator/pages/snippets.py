"""The code that puts the calculator on somebody else's page: the three ways, written once.

The panel on the page fills them in for what the form holds; oEmbed and the README leave that out.
"""

from collections.abc import Mapping
from typing import NamedTuple

from markupsafe import escape

from generator.content.model import Language

HEIGHT = 720
"""Height of a plain frame, in CSS pixels; a taller calculator scrolls inside it."""

SANDBOX = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
"""What the frame needs: its scripts, its own files, and the links to the regulations."""

FRAME = (
    '<iframe src="{frame}" title="{title}"\n'
    f'  width="100%" height="{HEIGHT}" style="border:0" loading="lazy"\n'
    f'  allow="clipboard-write" sandbox="{SANDBOX}"></iframe>'
)
SCRIPT = '<script async src="{loader}" data-lang="{lang}"{data}></script>'
ELEMENT = (
    '<script async src="{loader}"></script>\n'
    '<elo-calculator lang="{lang}"{attributes}>\n'
    '  <a href="{page}">{title}</a>\n'
    "</elo-calculator>"
)


class Snippets(NamedTuple):
    """The three ways, with {places} for what is known only where they are used."""

    frame: str
    script: str
    element: str
    ready: str
    """The plain frame, filled in; empty without a base address."""


def snippets(language: Language, base_address: str) -> Snippets:
    """The code for a language; its places are {frame}, {loader}, {page}, {data}, {attributes}."""
    known = {"lang": language.code, "title": language.home.front_matter["heading"]}
    frame, script, element = (filled(way, known) for way in (FRAME, SCRIPT, ELEMENT))
    ready = filled(frame, {"frame": f"{base_address}{language.code}/embed/"})
    return Snippets(frame, script, element, ready if base_address else "")


def filled(snippet: str, values: Mapping[str, str]) -> str:
    """A snippet with some of its places filled in; HTML in the values is escaped."""
    for name, value in values.items():
        snippet = snippet.replace(f"{{{name}}}", str(escape(value)))
    return snippet
