"""The files for embedding: per language a page to be framed and an oEmbed file; loader, gallery."""

import json
from pathlib import Path

from generator.answers.link_grammar import link_grammar
from generator.browser.assets import Files
from generator.content.model import Table
from generator.content.new_language import open_words
from generator.pages.article import keep_unbroken, name_language
from generator.pages.render import Site
from generator.pages.snippets import HEIGHT, SANDBOX
from generator.problems import ContentError, Problem
from generator.slots import fill

FRAME, GALLERY = "embed.html", "gallery.html"
LOADER = "templates/root/embed.js"
WIDTH = 680
"""Width that oEmbed names; the frame takes what it is given."""


def embed_files(site: Site, problems: list[Problem]) -> Files:
    """Files by their place in the site; what is wrong in the templates goes to `problems`."""
    files: Files = {"embed.js": _loader(site)}
    for language in site.content.languages:
        code = language.code
        context = site.context(language, site.views(language), "../../")
        try:
            html = site.templates.render(FRAME, context)
            html = name_language(html, open_words(language, ""), site.foreign)
            html = keep_unbroken(html, language.words["language"]["nowrap"])
            files[f"{code}/embed/index.html"] = html.encode()
            if language is site.content.default:
                frame = {"height": HEIGHT, "sandbox": SANDBOX}
                html = site.templates.render(GALLERY, context | frame)
                files["embed/gallery/index.html"] = html.encode()
        except ContentError as error:
            problems += error.problems
        if site.addresses.base:
            files[f"{code}/oembed.json"] = _oembed(context).encode()
    return files


def _loader(site: Site) -> bytes:
    """embed.js with the languages that the site has, and what the plain frame has too."""
    text = (site.content.root / LOADER).read_text("utf-8")
    titles = {each.code: each.home.front_matter["heading"] for each in site.content.languages}
    slots = {
        "TITLES": titles,
        "HEIGHT": HEIGHT,
        "SANDBOX": SANDBOX,
        "KEYS": link_grammar(site.content.root).keys,
    }
    for name, value in slots.items():
        text = fill(Path(LOADER), text, name, value)
    return text.encode()


def _oembed(context: Table) -> str:
    """The oEmbed answer for a language's pages: one file, whatever it is asked for."""
    site = context["site"]
    answer = {
        "version": "1.0",
        "type": "rich",
        "title": context["head"]["heading"],
        "provider_name": site["title"],
        "provider_url": site["base_address"],
        "width": WIDTH,
        "height": HEIGHT,
        "html": context["snippets"].ready,
    }
    return json.dumps(answer, ensure_ascii=False, indent=1) + "\n"
