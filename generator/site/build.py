"""Content and templates in, every file of the site out: the steps, in their order."""

from typing import NamedTuple

from generator.answers.examples import check_examples, check_prefilled
from generator.browser.assets import STYLE, Assets
from generator.browser.service_worker import FOLDER, OFF, TEMPLATE, WORKER, service_worker, stamped
from generator.content.model import Content
from generator.content.schema import check_shapes
from generator.content.translations import check_words
from generator.engine.files import SCRIPTS, engine_files
from generator.pages import metadata
from generator.pages.addresses import Addresses
from generator.pages.embed import FRAME, GALLERY, LOADER, embed_files
from generator.pages.links import check_links
from generator.pages.pictures import ICON, preview_files
from generator.pages.render import HOME, MISSING, PLAIN, Site
from generator.paths import ASSETS
from generator.problems import ContentError, Problem, missing
from generator.site.previous import LIST, listing

NAMED = (
    *(f"templates/{name}" for name in (MISSING, f"{HOME}.html", PLAIN, FRAME, GALLERY)),
    *(f"{ASSETS}/{name}" for name in (STYLE, *SCRIPTS, *(name for name, _, _ in metadata.ICONS))),
    *(ICON, LOADER),
    *(f"{FOLDER.as_posix()}/{name}" for name in (TEMPLATE, OFF)),
)
"""What the steps ask for by name. What templates and scripts ask for, they name themselves."""


class Options(NamedTuple):
    """The options of one build, beyond the content."""

    base_address: str | None = None
    """In place of the one in content/site.toml."""

    engine: str = "distilled"
    """"full" leaves the distilled engine out."""

    served_under: str = "/"
    """The path of a site without an address, for the links of the page for wrong addresses."""


def make_site(content: Content, options: Options) -> dict[str, bytes]:
    """Every file of the site by its path. Raises ContentError with all problems of the content."""
    root = content.root
    words = check_words(content)
    form = missing(root, NAMED) + (check_shapes(content) or check_prefilled(content))
    if form:
        # Examples of a wrong form cannot be answered; the words can be checked all the same.
        raise ContentError(form + words)
    engine = engine_files(root, options.engine)
    codes = tuple(language.code for language in content.languages)
    base = _base_address(content, options)
    addresses = Addresses(base, codes, content.default.code, options.served_under)
    site = Site(content, Assets(root, engine.hashed, content.site["colours"]), addresses)
    problems = words + check_examples(content, site.views(content.default))
    in_pages: list[Problem] = []
    pages, versions = stamped(site.pages(in_pages))
    embedding = embed_files(site, in_pages) if content.site["embed"] else {}
    # A word that is missing is named above; the templates that ask for it need not be.
    problems += [
        problem for problem in in_pages if not words or problem.file.parts[0] != "templates"
    ]
    files = {**pages, **embedding, **site.assets.placed(), **engine.fixed, ".nojekyll": b""}
    files |= metadata.files(content, site.assets, addresses)
    if base:
        files |= preview_files(content, addresses)
    files[LIST] = listing(files)
    articles = {
        addresses.file(language.code, page): language.articles[page]
        for language in content.languages
        for page in content.pages
    }
    if not any(problem.file.parts[0] == "templates" for problem in in_pages):  # every page is there
        problems += check_links(files, addresses, articles, MISSING)
    if problems:
        raise ContentError(problems)
    files[WORKER] = service_worker(root, files, versions, offline=content.site["offline"])
    if not base:
        print(
            "Note: no base address (content/site.toml or --base-url),"
            " so no canonical and hreflang links, no sitemap and no preview pictures."
        )
    return files


def _base_address(content: Content, options: Options) -> str:
    given = options.base_address
    text = content.site["base_address"] if given is None else given
    return text if not text or text.endswith("/") else f"{text}/"
