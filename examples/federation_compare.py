"""Rate a federation's months by several engines, and hold every line against elo_py's own.

    python examples/federation_compare.py year
    python examples/federation_compare.py year --engines duckdb

Runs federation_year.py and after it the program of each engine on the same folder. Says
what each of them took, and fails if one fails or if a line differs.
"""

import argparse
import subprocess
import sys
from collections.abc import Sequence
from itertools import zip_longest
from pathlib import Path
from tempfile import TemporaryDirectory

from elo_py import LISTS

ENGINES = ("duckdb", "spark")


def run(program: str, arguments: Sequence[str], output: Path) -> str:
    """A program's last line on standard error: what it took."""
    command = [sys.executable, str(Path(__file__).with_name(program)), *arguments]
    with output.open("wb") as file:
        done = subprocess.run(command, stdout=file, stderr=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        sys.exit(f"{program} failed:\n{done.stderr}")
    return done.stderr.splitlines()[-1].rpartition("\r")[2].strip()


def different_lines(one: Path, other: Path) -> tuple[int, int]:
    """How many lines differ, and how many there are."""
    different = lines = 0
    with one.open("rb") as first, other.open("rb") as second:
        for mine, theirs in zip_longest(first, second):
            lines += 1
            different += mine != theirs
    return different, lines


def main() -> int:
    """Compare; the exit status, 1 if a line differs."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder")
    parser.add_argument("--list", choices=LISTS, default=LISTS[0])
    parser.add_argument("--engines", nargs="*", choices=ENGINES, default=ENGINES)
    given = parser.parse_args()
    arguments = [given.folder, "--list", given.list]
    wrong = 0
    with TemporaryDirectory() as temporary:
        plain, other = Path(temporary, "elo_py.csv"), Path(temporary, "engine.csv")
        print(f"elo_py: {run('federation_year.py', arguments, plain)}", flush=True)
        for engine in given.engines:
            took = run(f"federation_{engine}.py", arguments, other)
            different, lines = different_lines(plain, other)
            print(f"{engine}: {took}; {different} of {lines} lines differ", flush=True)
            wrong += different
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
