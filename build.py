"""Builds the site: content and templates in, static pages with a calculator out.

    python build.py                 build into site/
    python build.py serve           build, serve on this machine, rebuild on every change
    python build.py check           all checks of the content, nothing is written
    python build.py new-language fr a folder for a language, every text marked as untranslated
    python build.py pictures        draw preview pictures and icons anew (needs a browser)

Exit codes: 0 done; 1 the content has problems (all are listed, each with file, place and fix);
2 the command itself was wrong.
"""

import argparse
import sys
import threading
import time
from collections import Counter
from pathlib import Path

from generator.content.model import Content
from generator.content.read import read_content
from generator.content.schema import check_shapes
from generator.engine.wheel import wheel
from generator.problems import ContentError
from generator.site.folder import RefusedFolder, refuse, write_site

ROOT = Path(__file__).resolve().parent
WATCHED = ("content", "templates", "elo_py", "distill", "pyproject.toml", "package.json")
DONE, PROBLEMS, USAGE = 0, 1, 2
PORT, LAST_PORT = 8000, 65535
"""Where `serve` serves, unless the port is taken."""


def main(words: list[str] | None = None) -> int:
    """Run one command; returns the exit code."""
    options = _options(words)
    try:
        if options.verb == "new-language":
            _new_language(options)
        elif options.verb == "pictures":
            return _pictures(options)
        elif options.verb == "check":
            content = read_content(ROOT, options.config)
            made = _made(content, options)
            _say_what_is_open(content, every=True)
            print(f"No problems. {len(made)} files would be written.")
        else:
            refuse(options.out, ROOT)
            build(options)
            if options.verb == "serve":
                _serve(options)
    except ContentError as error:
        _report(error)
        return PROBLEMS
    except (RefusedFolder, OSError) as refused:
        # OSError: a folder that cannot be written to, a port that cannot be had.
        print(f"build.py: {refused}", file=sys.stderr)
        return USAGE
    return DONE


def build(options: argparse.Namespace) -> None:
    """Build the whole site and put it in place of the one in `options.out`."""
    began = time.perf_counter()
    out = options.out
    content = read_content(ROOT, options.config)
    files = _made(content, options)
    _say_what_is_open(content, every=False)
    if options.keep:
        files |= _kept(options.keep, files)
    write_site(files, out, ROOT)
    pages = sum(name.endswith(".html") for name in files)
    size = sum(map(len, files.values())) / 1e6
    seconds = time.perf_counter() - began
    print(f"Built {pages} pages, {len(files)} files, {size:.1f} MB in {seconds:.1f} s: {out}")


def _made(content: Content, options: argparse.Namespace) -> dict[str, bytes]:
    # What is checked does not depend on the engine, and the distilled one takes minutes to make.
    engine = "full" if options.verb == "check" else options.engine
    # The wheel, not the folder beside this file: what is built with is what is shipped.
    sys.path.insert(0, str(wheel(ROOT)))
    from generator.site.build import Options, make_site

    return make_site(content, Options(options.base_url, engine, options.base_path))


def _kept(previous: str, files: dict[str, bytes]) -> dict[str, bytes]:
    from generator.site.previous import NothingKept, kept_files

    try:
        found = kept_files(previous, files)
    except NothingKept as reason:
        # The first deploy has none before it; and a lost one must not stop the next.
        print(f"Note: no files of the previous site are kept: {reason}")
        return {}
    print(f"Kept {len(found)} files of the previous site: {previous}")
    return found


def _say_what_is_open(content: Content, *, every: bool) -> None:
    """Print the texts that are still to be translated, one by one or their number."""
    from generator.content.new_language import still_open
    from generator.pages.pictures import out_of_date

    found = still_open(content)
    for each in found if every else ():
        print(f"{each.path}:{each.line}: still to be translated: {each.text}")
    for code, number in sorted(Counter(each.path.parts[-2] for each in found).items()):
        print(f"Note: content/{code}: {number} texts still to be translated.")
    if old := out_of_date(content):
        shown = ", ".join(map(str, old))
        print(f"Note: drawn from an older text, fix with `build.py pictures`: {shown}")


def _new_language(options: argparse.Namespace) -> None:
    from generator.content.new_language import new_language

    made = new_language(read_content(ROOT), options.language)
    for path in made:
        print(f"Wrote {path}")
    print(
        f'Next: add "{options.language}" to languages in content/site.toml; `build.py check` lists'
    )
    print("what is still to be translated.")


def _pictures(options: argparse.Namespace) -> int:
    sys.path.insert(0, str(wheel(ROOT)))
    from generator.answers.examples import check_prefilled
    from generator.pages.pictures import NotDrawn, draw

    content = read_content(ROOT, options.config)
    if problems := check_shapes(content) or check_prefilled(content):
        raise ContentError(problems)
    try:
        drawn = draw(content)
    except NotDrawn as reason:
        print(f"build.py: the pictures were not drawn: {reason}", file=sys.stderr)
        return USAGE
    for path in drawn:
        print(f"Drew {path}")
    if not drawn:
        print("All pictures are up to date.")
    return DONE


def _serve(options: argparse.Namespace) -> None:
    import watchfiles

    from generator.site.server import address_of, make_server

    server = make_server(options.out, options.base_path, options.port)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(f"Serving at {address_of(server, options.base_path)}  (Ctrl+C stops)", flush=True)
    watched = [ROOT / name for name in WATCHED if (ROOT / name).exists()]
    for _ in watchfiles.watch(*watched, raise_interrupt=False):
        # A process of its own: a changed elo_py could not be loaded twice in this one.
        _rebuild(options)
    server.shutdown()


def _rebuild(options: argparse.Namespace) -> None:
    import subprocess

    command = [sys.executable, __file__, "build", "--out", str(options.out)]
    command += ["--base-path", options.base_path, "--engine", options.engine]
    if options.base_url is not None:
        command += ["--base-url", options.base_url]
    if options.config:
        command += ["--config", str(options.config)]
    subprocess.run(command, check=False)  # noqa: S603  # our own command


def _report(error: ContentError) -> None:
    for problem in error.problems:
        print(problem, file=sys.stderr)
    print(f"{len(error.problems)} to fix; nothing was written.", file=sys.stderr)


def _options(words: list[str] | None) -> argparse.Namespace:
    parser = _parser()
    options = parser.parse_args(words)
    if options.verb not in ("serve", "build") and options.base_path is not None:
        parser.error("--base-path belongs to build and serve")
    if options.verb != "serve" and options.port is not None:
        parser.error("--port belongs to serve")
    if options.verb != "build" and options.keep is not None:
        parser.error("--keep belongs to build")
    if (options.verb == "new-language") != bool(options.language):
        parser.error("new-language takes the code of a language, and nothing else does")
    options.base_path = options.base_path or "/"
    options.port = PORT if options.port is None else options.port
    return options


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="build.py",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "verb",
        nargs="?",
        default="build",
        choices=("build", "serve", "check", "new-language", "pictures"),
        help="default: build",
    )
    parser.add_argument("language", nargs="?", help="new-language: the CLDR code, such as fr")
    parser.add_argument(
        "--config",
        type=_file,
        metavar="FILE",
        help="read this file in place of content/site.toml",
    )
    parser.add_argument(
        "--keep",
        metavar="URL",
        help="build: address or folder of the previous site; its hashed files are kept once more",
    )
    parser.add_argument(
        "--out",
        type=Path,
        default=ROOT / "site",
        metavar="DIR",
        help="the site's folder (default: site)",
    )
    parser.add_argument(
        "--base-url",
        type=_web_address,
        metavar="URL",
        help="address of the site, in place of the one in content/site.toml",
    )
    parser.add_argument(
        "--engine",
        choices=("distilled", "full"),
        default="distilled",
        help="full: Pyodide alone, without the distilled engine in front (default: distilled)",
    )
    parser.add_argument(
        "--base-path",
        type=_base_path,
        metavar="PATH",
        help="path the site is served under when no address says it, e.g. /repo/ (default: /)",
    )
    parser.add_argument(
        "--port",
        type=_port,
        help=f"serve: port (default: {PORT}, or a free one when it is taken)",
    )
    return parser


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
        raise argparse.ArgumentTypeError(f"{text!r} is no port, 0 to {LAST_PORT}")
    return int(text)


def _base_path(text: str) -> str:
    return f"/{text.strip('/')}/" if text.strip("/") else "/"


if __name__ == "__main__":
    sys.exit(main())
