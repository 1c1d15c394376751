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
from generator.wheel import EngineError, wheel

ROOT = Path(__file__).resolve().parent
WATCHED = ("content", "templates", "elo_py", "distill", "pyproject.toml", "package.json")
DONE, FAULTS, USAGE = 0, 1, 2


def main(words: list[str] | None = None) -> int:
    """Run one command; returns the exit code."""
    options = _parser().parse_args(words)
    try:
        if options.verb == "check":
            made = make_site(ROOT, options.base_url, options.engine)
            print(f"No faults. {len(made)} files would be written.")
        else:
            refuse(options.out, ROOT)
            build(options.out, options.base_url, options.engine)
            if options.verb == "serve":
                _serve(options)
    except Faulty as faulty:
        _report(faulty)
        return FAULTS
    except RefusedFolder as refused:
        print(f"build.py: {refused}", file=sys.stderr)
        return USAGE
    return DONE


def build(out: Path, base_address: str | None = None, engine: str = "small") -> None:
    """Build the whole site and put it in place of the one in `out`."""
    began = time.perf_counter()
    files = make_site(ROOT, base_address, engine)
    write_site(files, out, ROOT)
    pages = sum(name.endswith(".html") for name in files)
    size = sum(map(len, files.values())) / 1e6
    seconds = time.perf_counter() - began
    print(f"Built {pages} pages, {len(files)} files, {size:.1f} MB in {seconds:.1f} s: {out}")


def make_site(
    root: Path, base_address: str | None = None, engine: str = "small"
) -> dict[str, bytes]:
    """Every file of the site by its path. Raises Faulty with all faults of the content."""
    content = read_content(root)
    try:
        # The wheel, not the folder beside this file: what is built with is what is shipped.
        sys.path.insert(0, str(wheel(root)))
        from generator.assets import Assets
        from generator.checks import check_words
        from generator.engine import engine_files
        from generator.links import check_links
        from generator.render import Site
        from generator.worked import check_examples

        faults = check_words(content)
        if faults:
            # Templates ask for words by name: with some missing, rendering would only repeat it.
            raise Faulty(faults)
        made = engine_files(root, engine)
    except EngineError as error:
        fault = Fault(Path(error.file), 0, f"{error.place} {error.what}".strip(), error.mend)
        raise Faulty([fault]) from error

    base = content.site["base_address"] if base_address is None else base_address
    if base and not base.endswith("/"):
        base += "/"
    site = Site(content, Assets(root, made.hashed), base)
    faults += check_examples(content, site.views(content.languages[0]))
    if faults:
        raise Faulty(faults)
    pages = site.pages(faults)
    files = {**pages, **site.assets.placed(), **made.fixed, ".nojekyll": b""}
    faults += check_links(files, base)
    if faults:
        raise Faulty(faults)
    if not base:
        print(
            "Note: no base address (content/site.toml or --base-url),"
            " so no canonical and hreflang links."
        )
    return files


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
    command += ["--engine", options.engine]
    if options.base_url is not None:
        command += ["--base-url", options.base_url]
    subprocess.run(command, check=False)  # noqa: S603  # our own command


def _report(faulty: Faulty) -> None:
    for fault in faulty.faults:
        print(fault, file=sys.stderr)
    print(f"{len(faulty.faults)} to mend; nothing was written.", file=sys.stderr)


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
        metavar="URL",
        help="address of the site, in place of the one in content/site.toml",
    )
    parser.add_argument(
        "--engine", choices=("small", "full"), default="small",
        help="full: Pyodide alone, without the small engine that answers first (default: small)",
    )  # fmt: skip
    parser.add_argument(
        "--base-path", type=_base_path, default="/", metavar="PATH",
        help="serve: path to serve under, e.g. /repo/ as on a project page",
    )  # fmt: skip
    parser.add_argument(
        "--port", type=int, default=8000, help="serve: port (default: 8000, or a free one)"
    )
    return parser


def _base_path(text: str) -> str:
    return f"/{text.strip('/')}/" if text.strip("/") else "/"


if __name__ == "__main__":
    sys.exit(main())
