"""Where every page lies: one table for links, canonical and hreflang links, sitemap and JSON-LD.

A page is a language's code and a name; "" is the home page. The default language lives at the root,
the others in a folder each, further pages in a folder inside that: /, /he/, /he/norms/.
"""

from typing import NamedTuple
from urllib.parse import urlsplit


class Alternate(NamedTuple):
    """The address of a page in one language; x-default is for readers of none of them."""

    code: str
    href: str


class Addresses(NamedTuple):
    """The addresses of a site. `base` is the site's own, "" if it is not known."""

    base: str
    codes: tuple[str, ...]
    default: str
    served_under: str = "/"
    """The path that the pages are served under, where the base address does not say it."""

    @property
    def path(self) -> str:
        """The path of the site on its host, with both slashes."""
        return urlsplit(self.base).path if self.base else self.served_under

    def folder(self, code: str, page: str = "") -> str:
        """A page's folder inside the site, with its slash; "" for the root."""
        parts = [part for part in ("" if code == self.default else code, page) if part]
        return "".join(f"{part}/" for part in parts)

    def file(self, code: str, page: str = "") -> str:
        """A page's file inside the site."""
        return f"{self.folder(code, page)}index.html"

    def root(self, code: str, page: str = "") -> str:
        """The way from a page to the site's root."""
        return "../" * self.folder(code, page).count("/")

    def absolute(self, code: str, page: str = "") -> str:
        """A page's address on the web; "" if the site's is not known."""
        return self.base and self.base + self.folder(code, page)

    def alternates(self, page: str = "") -> list[Alternate]:
        """The page in every language, and the default one for everybody else."""
        if not self.base:
            return []
        every = [Alternate(code, self.absolute(code, page)) for code in self.codes]
        return [*every, Alternate("x-default", self.absolute(self.default, page))]
