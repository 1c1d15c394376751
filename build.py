"""Builds the site: content and templates in, static pages with a calculator out.

Exit codes: 0 done; 1 the content has problems, all of which are printed with file, line and fix;
2 the command itself was wrong.
"""

import argparse
import multiprocessing
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from generator.content.model import Content
from generator.engine.wheel import wheel
from generator.problems import ContentError
from generator.site.folder import FolderError, refuse, write_site

ROOT = Path(__file__).resolve().parent
WATCHED = ("content", "templates", "elo_py", "distill", "pyproject.toml", "package.json")
DONE, PROBLEMS, USAGE = 0, 1, 2
PORT, LAST_PORT = 8000, 65535
"""The port that `serve` takes unless it is in use."""


def main(words: list[str] | None = None) -> int:
    """Run one command; returns the exit code."""
    words = sys.argv[1:] if words is None else words
    if not words or (words[0].startswith("-") and words[0] not in ("-h", "--help")):
        words = ["build", *words]
    options = _parser().parse_args(words)
    return _run(options.command, options)


def _run(command: Callable[[argparse.Namespace], int], options: argparse.Namespace) -> int:
    try:
        _import_from_the_wheel()
        return command(options)
    except ContentError as error:
        for problem in error.problems:
            print(problem, file=sys.stderr)
        print(f"{len(error.problems)} to fix; nothing was written.", file=sys.stderr)
        return PROBLEMS
    except (FolderError, OSError) as error:
        # OSError: a folder that cannot be written to, a port that is not available.
        print(f"build.py: {error}", file=sys.stderr)
        return USAGE


def _import_from_the_wheel() -> None:
    """Import elo_py from its wheel from now on, so that a site is built with what it ships."""
    sys.path.insert(0, str(wheel(ROOT)))


def build(options: argparse.Namespace) -> int:
    """Build the whole site; one that is there already is replaced at the end, or left as it was."""
    began = time.perf_counter()
    refuse(options.out, ROOT)
    content = _content(options)
    files = _site(content, options, options.engine)
    _print_notes(content, every=False)
    if options.keep:
        files |= _kept(options.keep, files)
    write_site(files, options.out, ROOT)
    pages = sum(name.endswith(".html") for name in files)
    size = sum(map(len, files.values())) / 1e6
    seconds = time.perf_counter() - began
    built = f"Built {pages} pages, {len(files)} files, {size:.1f} MB in {seconds:.1f} s"
    print(f"{built}: {options.out}")
    return DONE


def serve(options: argparse.Namespace) -> int:
    """Build, serve the site on this machine, and build again after every change."""
    import watchfiles

    from generator.site.server import address_of, make_server

    build(options)
    server = make_server(options.out, options.base_path, options.port)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(f"Serving at {address_of(server, options.base_path)}  (Ctrl+C stops)", flush=True)
    # Each build has a process of its own: a changed elo_py cannot be imported twice in one.
    fresh = multiprocessing.get_context("spawn")
    watched = [ROOT / name for name in WATCHED if (ROOT / name).exists()]
    for _ in watchfiles.watch(*watched, raise_interrupt=False):
        process = fresh.Process(target=_run, args=(build, options))
        process.start()
        process.join()
    server.shutdown()
    return DONE


def check(options: argparse.Namespace) -> int:
    """Check the content as a build would, and list what is still to be translated."""
    content = _content(options)
    # The distilled engine takes minutes to make, and no check depends on it.
    files = _site(content, options, "full")
    _print_notes(content, every=True)
    print(f"No problems. {len(files)} files would be written.")
    return DONE


def new_language(options: argparse.Namespace) -> int:
    """Write a folder for a language, with every text marked as untranslated."""
    from generator.content.new_language import new_language

    for path in new_language(_content(options), options.language):
        print(f"Wrote {path}")
    print(f'Next: add "{options.language}" to languages in content/site.toml.')
    print("Then `build.py check` lists what is still to be translated.")
    return DONE


def pictures(options: argparse.Namespace) -> int:
    """Draw the preview pictures and icons that are out of date."""
    from generator.answers.examples import check_prefilled
    from generator.content.schema import check_shapes
    from generator.pages.pictures import DrawingError, draw

    content = _content(options)
    if problems := check_shapes(content) or check_prefilled(content):
        raise ContentError(problems)
    try:
        drawn = draw(content)
    except DrawingError as error:
        print(f"build.py: the pictures were not drawn: {error}", file=sys.stderr)
        return USAGE
    for path in drawn:
        print(f"Drew {path}")
    if not drawn:
        print("All pictures are up to date.")
    return DONE


def _content(options: argparse.Namespace) -> Content:
    from generator.content.read import read_content

    return read_content(ROOT, options.config)


def _site(content: Content, options: argparse.Namespace, engine: str) -> dict[str, bytes]:
    from generator.site.build import Options, make_site

    return make_site(content, Options(options.base_url, engine, options.base_path))


def _kept(previous: str, files: dict[str, bytes]) -> dict[str, bytes]:
    from generator.site.previous import PreviousSiteError, kept_files

    try:
        found = kept_files(previous, files)
    except PreviousSiteError as error:
        # A first deploy has no site before it, and a lost one must not stop the next.
        print(f"Note: no files of the previous site are kept: {error}")
        return {}
    print(f"Kept {len(found)} files of the previous site: {previous}")
    return found


def _print_notes(content: Content, *, every: bool) -> None:
    """Print what is still to be translated, one by one or as a number, and outdated pictures."""
    from generator.content.new_language import still_open
    from generator.pages.pictures import out_of_date

    found = still_open(content)
    for each in found if every else ():
        print(f"{each.path}:{each.line}: still to be translated: {each.text}")
    for code, number in sorted(Counter(each.path.parts[-2] for each in found).items()):
        print(f"Note: content/{code}: {number} texts still to be translated.")
    if old := out_of_date(content):
        shown = ", ".join(map(str, old))
        print(f"Note: drawn from an older text; `build.py pictures` draws them again: {shown}")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="build.py",
        description=__doc__,
        epilog="The default command is build: `build.py --out DIR` is `build.py build --out DIR`.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    config, address, output = _config(), _address(), _output()

    def add(
        name: str,
        command: Callable[[argparse.Namespace], int],
        text: str,
        *parents: argparse.ArgumentParser,
    ) -> argparse.ArgumentParser:
        added: argparse.ArgumentParser = commands.add_parser(
            name, help=text, description=command.__doc__, parents=[config, *parents]
        )
        added.set_defaults(command=command, base_path="/", keep=None)
        return added

    builds = add("build", build, "build the site", address, output)
    builds.add_argument(
        "--keep",
        metavar="URL",
        help="address or folder of the previous site; its hashed files are kept for one more build",
    )
    serves = add(
        "serve", serve, "build, serve on this machine, rebuild on every change", address, output
    )
    serves.add_argument(
        "--port",
        type=_port,
        default=PORT,
        help=f"port (default: {PORT}, or a free one if it is in use)",
    )
    add("check", check, "check the content and write nothing", address)
    add("pictures", pictures, "draw preview pictures and icons (needs a browser)")
    language = add("new-language", new_language, "start the translation into another language")
    language.add_argument("language", help="the language's CLDR code, such as fr or pt-BR")
    return parser


def _config() -> argparse.ArgumentParser:
    config = argparse.ArgumentParser(add_help=False)
    config.add_argument(
        "--config", type=_file, metavar="FILE", help="read this file instead of content/site.toml"
    )
    return config


def _address() -> argparse.ArgumentParser:
    address = argparse.ArgumentParser(add_help=False)
    address.add_argument(
        "--base-url",
        type=_web_address,
        metavar="URL",
        help="the site's address, instead of the one in content/site.toml",
    )
    return address


def _output() -> argparse.ArgumentParser:
    output = argparse.ArgumentParser(add_help=False)
    output.add_argument(
        "--out",
        type=Path,
        default=ROOT / "site",
        metavar="DIR",
        help="the folder to write the site to (default: site)",
    )
    output.add_argument(
        "--base-path",
        type=_base_path,
        metavar="PATH",
        help="the path that the site is served under if its address is not known, e.g. /repo/"
        " (default: /)",
    )
    output.add_argument(
        "--engine",
        choices=("distilled", "full"),
        default="distilled",
        help="full: Pyodide alone, without the distilled engine in front (default: distilled)",
    )
    return output


def _web_address(text: str) -> str:
    if text and not text.startswith(("http://", "https://")):
        raise argparse.ArgumentTypeError(f"{text!r} does not begin with https://")
    return text


def _file(text: str) -> Path:
    path = Path(text).resolve()
    if not path.is_file():
        raise argparse.ArgumentTypeError(f"there is no file {text}")
    return path


def _port(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) > LAST_PORT:
        raise argparse.ArgumentTypeError(f"{text!r} is not a port, 0 to {LAST_PORT}")
    return int(text)


def _base_path(text: str) -> str:
    return f"/{text.strip('/')}/" if text.strip("/") else "/"


if __name__ == "__main__":
    sys.exit(main())
