"""Which command the arguments name, and what is printed where they name none.

>>> print(usage()[:44])
usage: elo-py COMMAND ...   (or: python -m e
"""

import os
import sys
from typing import Final

from .. import __version__
from .arguments import COMMANDS

ANSWERED: Final = 0
NOBODY_READS: Final = 1
WRONG_COMMAND: Final = 2

_SHOWN: Final = 60
"""Characters of a wrong command that the error message repeats."""


def usage() -> str:
    """What `elo-py --help` prints."""
    return "\n".join(
        [
            "usage: elo-py COMMAND ...   (or: python -m elo_py COMMAND ...)",
            "",
            *(f"  {name:13}{command.about}" for name, command in COMMANDS.items()),
            "  ask          Answers JSON questions from standard input, one a line.",
            "  ask --schema Prints the JSON Schema of questions and answers.",
            "  --version    Prints the version.",
            "",
            "Every command but ask prints a table, or with --json the answer itself.",
            "elo-py COMMAND --help shows its options and examples. Some of them:",
            "",
            *(f"  {command.examples[0]}" for command in COMMANDS.values()),
            """  echo '{"ask": "expected", "difference": 200}' | elo-py ask""",
            "",
            "Exit status: 0 answered, 1 an error in the question or a file, 2 a wrong command.",
        ]
    )


def schema() -> str:
    """The JSON Schema of questions and answers."""
    from importlib.resources import files

    return files("elo_py.command").joinpath("ask.schema.json").read_text(encoding="utf-8")


def command(words: list[str]) -> int:
    """Run the command that these words are; the exit status."""
    if words and words[0] in COMMANDS:
        from .run import run

        return run(words)
    if words in (["--help"], ["-h"], ["ask", "--help"], ["ask", "-h"]):
        print(usage())
    elif words == ["ask", "--schema"]:
        print(schema(), end="")
    elif words == ["--version"]:
        print(f"elo-py {__version__}")
    else:
        print(usage(), file=sys.stderr)
        if words:
            print(f"\nelo-py: no such command: {' '.join(words)[:_SHOWN]}", file=sys.stderr)
        return WRONG_COMMAND
    return ANSWERED


def nobody_reads() -> int:
    """The exit status after `elo-py ... | head`; what is not printed yet is thrown away."""
    # Otherwise Python would try once more to print it when it ends, and complain.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return NOBODY_READS
