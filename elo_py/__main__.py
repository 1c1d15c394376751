"""The command line: questions as JSON lines here, as words of a command in elo_py.command.

For example: echo '{"ask": "expected", "difference": 200}' | python -m elo_py ask
"""

import sys

from .questions.api import answer


def main(arguments: list[str] | None = None) -> int:
    """Run a command; the exit status: 1 for a mistaken question, 2 for a wrong command."""
    words = sys.argv[1:] if arguments is None else arguments
    try:
        if words == ["ask"]:
            # Bytes, so that a line in no encoding is answered as well.
            for line in sys.stdin.buffer:
                print(answer(line.rstrip(b"\r\n")), flush=True)
            return 0
        from .command.commands import command

        status = command(words)
        sys.stdout.flush()
    except BrokenPipeError:
        from .command.commands import nobody_reads

        return nobody_reads()
    return status


if __name__ == "__main__":
    sys.exit(main())
