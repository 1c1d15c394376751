"""Questions on the command line: one JSON object a line in, one answer a line out.

For example: echo '{"ask": "expected", "difference": 200}' | python -m elo_py ask
"""

import sys
from typing import Final

from .jsonapi import answer

USAGE: Final = "usage: python -m elo_py ask < questions > answers"


def main(arguments: list[str] | None = None) -> int:
    """Answer every line of standard input; the exit status, 2 for a wrong command."""
    words = sys.argv[1:] if arguments is None else arguments
    if words in (["--help"], ["-h"]):
        print(USAGE)
        print(__doc__)
        return 0
    if words != ["ask"]:
        print(USAGE, file=sys.stderr)
        return 2
    # Bytes, so that a line in no encoding is answered as well.
    for line in sys.stdin.buffer:
        print(answer(line.rstrip(b"\r\n")), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
