"""The worked examples of CONTRIBUTING.md, followed step by step in a copy of the project."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from tests.support.project import ROOT

BLOCK = re.compile(
    r"(?:^`(?P<file>[^`\n]+)`:\n\n)?^(?P<fence>```+)(?P<kind>\w+)\n(?P<text>.*?)^(?P=fence)\n",
    re.MULTILINE | re.DOTALL,
)


class Step(NamedTuple):
    """A block of a walk: a file, a change to one, or commands."""

    file: str
    kind: str
    text: str


def steps(heading: str) -> list[Step]:
    """The steps under a heading of CONTRIBUTING.md."""
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    _, found, rest = text.partition(f"\n### {heading}\n")
    assert found, heading
    # A heading inside a block belongs to the file that the block is.
    end = re.search(r"^##", BLOCK.sub(lambda block: "x" * len(block[0]), rest), re.MULTILINE)
    own = rest[: end.start()] if end else rest
    return [Step(m["file"] or "", m["kind"], m["text"]) for m in BLOCK.finditer(own)]


def follow(heading: str, copy: Path) -> list[str]:
    """Do all that stands under a heading; returns what the commands printed."""
    if not (copy / ".venv").exists():
        (copy / ".venv").symlink_to(sys.prefix)
    printed = []
    for step in steps(heading):
        if step.kind == "sh":
            done = subprocess.run(
                ["bash", "-euc", step.text], cwd=copy, capture_output=True, text=True, check=False
            )
            assert done.returncode == 0, done.stdout + done.stderr
            printed.append(done.stdout)
            continue
        assert step.file, "a block that is not a command needs the file it belongs to"
        path = copy / step.file
        if step.kind == "diff":
            _change(path, step.text)
        else:
            assert not path.exists(), f"{step.file} is there already"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(step.text, encoding="utf-8")
    return printed


def _change(path: Path, text: str) -> None:
    lines = text.splitlines(keepends=True)
    assert {line[0] for line in lines} <= set(" +-")
    old = "".join(line[1:] for line in lines if line[0] in " -")
    new = "".join(line[1:] for line in lines if line[0] in " +")
    before = path.read_text("utf-8")
    assert before.count(old) == 1, f"{path.name} does not hold, once: {old}"
    path.write_text(before.replace(old, new), encoding="utf-8")


def with_tests(copy: Path) -> Path:
    """The copy with what a new test needs round it."""
    (copy / "tests" / "elo_py").mkdir(parents=True)
    for name in ("__init__.py", "conftest.py", "support/progress.py"):
        (copy / "tests" / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / "tests" / name, copy / "tests" / name)
    return copy


def with_questions(copy: Path) -> Path:
    """The copy with the tests that hold every question against the schema."""
    (copy / "tests" / "elo_py" / "questions").mkdir(parents=True)
    for name in ("__init__.py", "conftest.py", "elo_py/questions/test_schema.py"):
        shutil.copy(ROOT / "tests" / name, copy / "tests" / name)
    for name in ("support", "data/reading"):
        shutil.copytree(ROOT / "tests" / name, copy / "tests" / name)
    return copy
