"""What search engines and phones are told: JSON-LD, sitemap, robots.txt, manifests."""

import json
from typing import Any
from xml.sax.saxutils import quoteattr

from generator.browser.assets import Assets, Files
from generator.content.model import Content, Language, Table
from generator.pages.addresses import Addresses

SCHEMA = "https://schema.org"
LICENCE = "https://creativecommons.org/licenses/by/4.0/"
ICONS = (("icon-192.png", "192x192", "any"), ("icon-512.png", "512x512", "any"),
         ("icon-maskable.png", "512x512", "maskable"))  # fmt: skip
PREVIEW = "preview.png"
PREVIEW_SIZE = (1200, 630)


def structured(
    content: Content, language: Language, page: str, addresses: Addresses, *, calculates: bool
) -> Table | None:
    """A page as schema.org has it: the site, the calculator, the article, and the way to it.

    None without a base address: every part of it is named by its address.
    """
    canonical = addresses.absolute(language.code, page)
    if not canonical:
        return None
    site = {"@id": f"{addresses.base}#site"}
    graph: list[Table] = [
        {
            **site,
            "@type": "WebSite",
            "name": content.site["title"],
            "url": addresses.base,
            "inLanguage": [each.code for each in content.languages],
        },
        _article(content, language, page, addresses) | {"isPartOf": site},
    ]
    if calculates:
        graph.append(_application(language, page, canonical) | {"isPartOf": site})
    if page:
        # Google wants two places or more on the way. A front page is where its language's way
        # begins: /sv/ is the same page as / in other words, not one below it.
        graph.append(_breadcrumbs(language, page, addresses))
    return {"@context": SCHEMA, "@graph": graph}


def _application(language: Language, page: str, canonical: str) -> Table:
    head = language.articles[page].front_matter
    return {
        "@id": f"{canonical}#calculator",
        "@type": "WebApplication",
        "name": head["heading"],
        "description": head["description"],
        "url": canonical,
        "inLanguage": language.code,
        "applicationCategory": "UtilitiesApplication",
        "operatingSystem": "Any",
        "isAccessibleForFree": True,
        "offers": {"@type": "Offer", "price": "0", "priceCurrency": "EUR"},
    }


def _article(content: Content, language: Language, page: str, addresses: Addresses) -> Table:
    head = language.articles[page].front_matter
    canonical = addresses.absolute(language.code, page)
    original = addresses.absolute(addresses.default, page)
    article: Table = {
        "@id": f"{canonical}#article",
        "@type": "Article",
        "headline": head["title"],
        "description": head["description"],
        "url": canonical,
        "mainEntityOfPage": canonical,
        "inLanguage": language.code,
        "license": LICENCE,
        "author": {"@type": "Organization", "name": content.site["title"], "url": addresses.base},
    }
    if canonical != original:
        article["translationOfWork"] = {"@id": f"{original}#article"}
    return article


def _breadcrumbs(language: Language, page: str, addresses: Addresses) -> Table:
    way = [
        (language.articles[each].front_matter["heading"], addresses.absolute(language.code, each))
        for each in ("", page)
    ]
    return {
        "@type": "BreadcrumbList",
        "itemListElement": [
            {"@type": "ListItem", "position": place, "name": name, "item": address}
            for place, (name, address) in enumerate(way, 1)
        ],
    }


def files(content: Content, assets: Assets, addresses: Addresses) -> Files:
    """The manifest of each language, robots.txt, and with a base address the sitemap."""
    made = {
        f"{addresses.folder(language.code)}manifest.webmanifest": _json(
            _manifest(content, language, assets, addresses)
        )
        for language in content.languages
    }
    robots = "User-agent: *\nAllow: /\n"
    if addresses.base:
        made["sitemap.xml"] = _sitemap(content, addresses).encode()
        robots += f"\nSitemap: {addresses.base}sitemap.xml\n"
    return made | {"robots.txt": robots.encode()}


def _manifest(
    content: Content, language: Language, assets: Assets, addresses: Addresses
) -> dict[str, Any]:
    root = addresses.root(language.code)
    own = language.words["language"]
    light = content.site["colours"]["light"]
    icons = [
        {"src": assets.address(root, name), "type": "image/png", "sizes": size, "purpose": purpose}
        for name, size, purpose in ICONS
    ]
    return {
        # Phones know an installed page by this; it must never change, whatever start_url becomes.
        "id": f"{addresses.path}{language.code}",
        "lang": language.code,
        "dir": own["direction"],
        "name": language.home.front_matter["heading"],
        "short_name": content.site["title"],
        "description": language.home.front_matter["description"],
        "start_url": "./",
        # The scope is the whole site: all languages are one installed app.
        "scope": root or "./",
        "display": "standalone",
        "theme_color": light["hero"],
        "background_color": light["ground"],
        "icons": [
            {"src": assets.address(root, "icon.svg"), "type": "image/svg+xml", "sizes": "any"},
            *icons,
        ],
    }


def _sitemap(content: Content, addresses: Addresses) -> str:
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
        ' xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ]
    for page in content.pages:
        links = "".join(
            f'<xhtml:link rel="alternate" hreflang="{each.code}" href={quoteattr(each.href)}/>'
            for each in addresses.alternates(page)
        )
        lines += [
            f"<url><loc>{_text(addresses.absolute(code, page))}</loc>{links}</url>"
            for code in addresses.codes
        ]
    return "\n".join([*lines, "</urlset>", ""])


def _text(value: str) -> str:
    return quoteattr(value)[1:-1]


def _json(value: dict[str, Any]) -> bytes:
    return (json.dumps(value, ensure_ascii=False, indent=1) + "\n").encode()
