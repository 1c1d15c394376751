"""Slots: constants of scripts that the build fills in, such as `const HEIGHT = 0;`.

The unfilled script is valid JavaScript, so that its types can be checked. This stands below the
stages, since the engine, the browser's files and the pages all have such scripts.
"""

import json
import re
from pathlib import Path

from generator.problems import ContentError, Problem


def fill(file: Path, text: str, name: str, value: object, indent: int | None = None) -> str:
    """Write a value into the line `const <name> = …;` of a script.

    Raises ContentError, naming `file`, unless the script has exactly one such line.
    """
    start, end = rf"^(\s*const {re.escape(name)} = )", r"(?=\s*(?://[^\n]*)?$)"
    slot = re.compile(rf"{start}[^\n]*?;{end}", re.MULTILINE)
    written = json.dumps(value, ensure_ascii=False, indent=indent)
    filled, count = slot.subn(lambda found: f"{found[1]}{written};", text)
    if count != 1:
        wrong = f"has {count or 'no'} slots for {name}"
        raise ContentError([Problem(file, 0, wrong, f"write one line: const {name} = …;")])
    return filled
