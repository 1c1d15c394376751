"""Builds the site: content and templates in, static pages with a calculator out.

    python build.py                 build into site/
    python build.py serve           build, serve on this machine, rebuild on every change
    python build.py check           all checks of the content, nothing is written

Exit codes: 0 done; 1 the content has faults (all are listed, each with file, place and mend);
2 the command itself was wrong.
"""

import argparse
import sys
import threading
import time
from pathlib import Path

from generator.content import read_content
from generator.faults import Fault, Faulty
from generator.output import RefusedFolder, refuse, write_site
from generator.wheel import wheel

ROOT = Path(__file__).resolve().parent
WATCHED = ("content", "templates", "elo_py", "pyproject.toml", "package.json")
DONE, FAULTS, USAGE = 0, 1, 2
PORT, LAST_PORT = 8000, 65535
"""Where `serve` serves, unless the port is taken."""


def main(words: list[str] | None = None) -> int:
    """Run one command; returns the exit code."""
    options = _options(words)
    try:
        if options.verb == "check":
            made = make_site(ROOT, options.base_url)
            print(f"No faults. {len(made)} files would be written.")
        else:
            refuse(options.out, ROOT)
            build(options.out, options.base_url)
            if options.verb == "serve":
                _serve(options)
    except Faulty as faulty:
        _report(faulty)
        return FAULTS
    except (RefusedFolder, OSError) as refused:
        # OSError: a folder that cannot be written to, a port that cannot be had.
        print(f"build.py: {refused}", file=sys.stderr)
        return USAGE
    return DONE


def build(out: Path, base_address: str | None = None) -> None:
    """Build the whole site and put it in place of the one in `out`."""
    began = time.perf_counter()
    files = make_site(ROOT, base_address)
    write_site(files, out, ROOT)
    pages = sum(name.endswith(".html") for name in files)
    size = sum(map(len, files.values())) / 1e6
    seconds = time.perf_counter() - began
    print(f"Built {pages} pages, {len(files)} files, {size:.1f} MB in {seconds:.1f} s: {out}")


def make_site(root: Path, base_address: str | None = None) -> dict[str, bytes]:
    """Every file of the site by its path. Raises Faulty with all faults of the content."""
    content = read_content(root)
    # The wheel, not the folder beside this file: what is built with is what is shipped.
    sys.path.insert(0, str(wheel(root)))
    from generator.assets import Assets
    from generator.checks import check_words
    from generator.engine import engine_files
    from generator.links import check_links
    from generator.offline import WORKER, service_worker, stamped
    from generator.render import Site
    from generator.shapes import check_shapes
    from generator.worked import check_examples

    engine = engine_files(root)
    shapes, words = check_shapes(content), check_words(content)
    if shapes:
        # What has the wrong shape cannot be worked out; the words can be looked at all the same.
        raise Faulty(shapes + words)
    base = _base_address(content.site["base_address"] if base_address is None else base_address)
    site = Site(content, Assets(root, engine.hashed), base)
    faults = words + check_examples(content, site.views(content.languages[0]))
    in_pages: list[Fault] = []
    pages, versions = stamped(site.pages(in_pages))
    # A word that is missing is named above; the templates that ask for it need not be.
    faults += [fault for fault in in_pages if not words or fault.file.parts[0] != "templates"]
    files = {**pages, **site.assets.placed(), **engine.fixed, ".nojekyll": b""}
    if len(pages) == len(content.languages):
        articles = {site.path(each.code): each.article for each in content.languages}
        faults += check_links(files, base, articles)
    if faults:
        raise Faulty(faults)
    files[WORKER] = service_worker(root, files, versions, content.site["offline"])
    if not base:
        print(
            "Note: no base address (content/site.toml or --base-url),"
            " so no canonical and hreflang links."
        )
    return files


def _base_address(text: str) -> str:
    return text if not text or text.endswith("/") else f"{text}/"


def _serve(options: argparse.Namespace) -> None:
    import watchfiles

    from generator.serve import address_of, make_server

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
    if options.base_url is not None:
        command += ["--base-url", options.base_url]
    subprocess.run(command, check=False)  # noqa: S603  # our own command


def _report(faulty: Faulty) -> None:
    for fault in faulty.faults:
        print(fault, file=sys.stderr)
    print(f"{len(faulty.faults)} to mend; nothing was written.", file=sys.stderr)


def _options(words: list[str] | None) -> argparse.Namespace:
    parser = _parser()
    options = parser.parse_args(words)
    if options.verb != "serve" and (options.base_path, options.port) != (None, None):
        parser.error("--base-path and --port belong to serve")
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
        choices=("build", "serve", "check"),
        help="default: build",
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
        "--base-path",
        type=_base_path,
        metavar="PATH",
        help="serve: path to serve under, e.g. /repo/ as on a project page (default: /)",
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


def _port(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) > LAST_PORT:
        raise argparse.ArgumentTypeError(f"{text!r} is no port, 0 to {LAST_PORT}")
    return int(text)


def _base_path(text: str) -> str:
    return f"/{text.strip('/')}/" if text.strip("/") else "/"


if __name__ == "__main__":
    sys.exit(main())
