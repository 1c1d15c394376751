"""Files whose addresses change with their content: scripts, styles, fonts, the engine's own."""

import hashlib
import posixpath
import re
from collections.abc import Mapping
from pathlib import Path

from generator.answers.link_grammar import link_grammar
from generator.comments import without_comments
from generator.content.colours import ON_HERO
from generator.engine.files import BOOT
from generator.paths import ASSETS
from generator.problems import ContentError, Problem, missing
from generator.slots import fill

Files = dict[str, bytes]

FONTS = {
    "he": ("assistant", "hebrew"),
    "th": ("noto-sans-thai", "thai"),
}
"""Script fonts for languages that a bare system may lack one for: package and subset."""
WEIGHTS = (400, 700)
STYLE = "site.css"
IMPORT = re.compile(r'^(?:import|export)\b[^"();]*"(\.\.?/[^"]+)"', re.MULTILINE)
"""What a script needs before it can run."""
ENTRIES = ("main.js", "embedded.js")
"""Scripts that pages begin with, and that need many others."""
ASKED = re.compile(r"""(?:["'](?=\.\.?/)|url\("?)([\w./-]+\.\w+)""")
"""What a script or a style asks for at any time, by an address relative to itself."""
FIX = "put that file back, or correct its name here"


class Assets:
    """Files whose addresses change with their content: one folder, named by the hash of all."""

    def __init__(self, root: Path, generated: Files, colours: Mapping[str, dict[str, str]]) -> None:
        own = sorted(path for path in (root / ASSETS).rglob("*") if path.is_file())
        files = {path.relative_to(root / ASSETS).as_posix(): _served(path) for path in own}
        for package, subset in FONTS.values():
            folder = root / "node_modules" / "@fontsource" / package
            for weight in WEIGHTS:
                name = f"{package}-{subset}-{weight}-normal.woff2"
                files[f"{package}-{weight}.woff2"] = _package_file(root, folder / "files" / name)
            files[f"{package}-LICENSE.txt"] = _package_file(root, folder / "LICENSE")
        files |= generated
        foreign = link_grammar(root).foreign
        files[BOOT] = fill(Path(ASSETS) / BOOT, files[BOOT].decode(), "FOREIGN", foreign).encode()
        files[STYLE] += _tokens(colours).encode()
        self.root = root
        self.files = files
        self._check()
        for entry in ENTRIES:
            files[entry] += self._imports(entry)
        digest = hashlib.sha256()
        for name in sorted(files):
            digest.update(f"{name}\0{len(files[name])}\0".encode() + files[name])
        self.folder = f"assets/{digest.hexdigest()[:12]}"

    def _check(self) -> None:
        """Scripts and styles find one another, those too that are asked for only later."""
        problems = missing(self.root, [f"{ASSETS}/{name}" for name in ENTRIES])
        for name, data in self.files.items():
            if not name.endswith((".js", ".css")):
                continue
            for number, line in enumerate(data.decode().split("\n"), 1):
                problems += [
                    Problem(Path(ASSETS) / name, number, f"asks for {asked}, which is missing", FIX)
                    for asked in (_resolved(name, address) for address in ASKED.findall(line))
                    if asked not in self.files and not asked.startswith("../")
                ]
        if problems:
            raise ContentError(problems)

    def _imports(self, entry: str) -> bytes:
        """All that a script needs, as imports of its own.

        A browser follows a chain of imports link by link, and at each lets other work go first.
        """
        return "".join(f'import "./{name}";\n' for name in self.modules(entry)).encode()

    def scripts(self) -> list[str]:
        """The text of every script."""
        return [data.decode() for name, data in self.files.items() if name.endswith(".js")]

    def placed(self) -> Files:
        """The files under their addresses in the site."""
        return {f"{self.folder}/{name}": data for name, data in self.files.items()}

    def address(self, root: str, name: str) -> str:
        """Relative address of an asset. Raises ContentError if there is none of that name."""
        if name not in self.files:
            raise ContentError(missing(self.root, [f"{ASSETS}/{name}"]))
        return f"{root}{self.folder}/{name}"

    def modules(self, script: str) -> list[str]:
        """The scripts that a script needs: its imports, and theirs."""
        found: list[str] = []
        todo = [script]
        while todo:
            importing = todo.pop(0)
            for address in IMPORT.findall(self.files[importing].decode()):
                name = _resolved(importing, address)
                if name not in found:
                    found.append(name)
                    todo.append(name)
        return found


def _resolved(name: str, address: str) -> str:
    """The name of the file that the file ``name`` asks for; "../..." lies outside the assets."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), address))


def _tokens(colours: Mapping[str, dict[str, str]]) -> str:
    """The colours as custom properties, in the same three places as in site.css."""
    light, dark = (
        "".join(f"--{name}: {value}; " for name, value in own.items())
        for own in (colours[scheme] | {"on-hero": ON_HERO[scheme]} for scheme in ("light", "dark"))
    )
    return f"""
@layer tokens {{
  :root {{ {light}}}
  @media screen and (prefers-color-scheme: dark) {{ :root:not([data-theme="light"]) {{ {dark}}} }}
  @media screen {{ :root[data-theme="dark"] {{ {dark}}} }}
}}
"""


def _served(path: Path) -> bytes:
    data = path.read_bytes()
    return without_comments(data.decode()).encode() if path.suffix in (".js", ".css") else data


def _package_file(root: Path, path: Path) -> bytes:
    try:
        return path.read_bytes()
    except FileNotFoundError as error:
        shown = path.relative_to(root)
        raise ContentError([Problem(shown, 0, "file is missing", "run `make setup`")]) from error
