"""Questions to a distilled module, in Node."""

import json
import subprocess
from collections.abc import Callable, Iterable
from pathlib import Path

from generator.engine.distilled import MODULE, distilled_engine
from generator.engine.node import program
from tests.support.project import ROOT

Ask = Callable[[Iterable[str]], list[str | None]]


def asking(file: Path) -> Ask:
    """A function that asks the module in a file: the answers, None where it traps."""

    def ask(texts: Iterable[str]) -> list[str | None]:
        done = subprocess.run(
            [program(ROOT), str(ROOT / "distill" / "ask.js"), str(file)],
            input="".join(f"{json.dumps(text)}\n" for text in texts),
            capture_output=True,
            encoding="utf-8",
            check=True,
        )
        return [json.loads(line) for line in done.stdout.splitlines()]

    return ask


def asking_distilled_engine(folder: Path) -> Ask:
    """The same of the site's distilled engine; ``folder`` takes its file."""
    file = folder / MODULE
    file.write_bytes(distilled_engine(ROOT)[MODULE])
    return asking(file)
