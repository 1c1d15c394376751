"""The grammar of the calculator's links, read from the script that splits and joins them.

The table stands in ``link.js`` alone. The build writes parts of it into scripts that cannot import,
and writes the article's links by it.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from generator.content.model import Table
from generator.problems import ContentError, Problem, missing

SCRIPT = "templates/assets/link.js"
START, END = "export const GRAMMAR = ", ";\n"


class Grammar(NamedTuple):
    """What ``GRAMMAR`` in ``link.js`` says, under the same names."""

    keys: dict[str, str]
    """A link's key for each field of the question."""

    choices: dict[str, dict[str, str]]
    """What a link writes for each choice, by field."""

    scores: dict[str, str]
    """The letter for each score."""

    unwritten: dict[str, str]
    """The choice of each field that a link leaves out."""

    foreign: str
    """A regular expression for pairs that do not belong to the question."""


def link_grammar(root: Path) -> Grammar:
    """Read the grammar. Raises ContentError if the script is missing or holds no such table."""
    if gone := missing(root, [SCRIPT]):
        raise ContentError(gone)
    text = (root / SCRIPT).read_text("utf-8")
    before, _, after = text.partition(START)
    try:
        return Grammar(**json.loads(after.partition(END)[0]))
    except (json.JSONDecodeError, TypeError) as error:
        line = before.count("\n") + getattr(error, "lineno", 1)
        wrong = f"the build cannot read the grammar of links ({error})"
        fix = f"after {START.strip()} it reads JSON, with {', '.join(Grammar._fields)}"
        raise ContentError([Problem(Path(SCRIPT), line, wrong, fix)]) from error


def link_query(grammar: Grammar, question: Table) -> str:
    """Write the part of an address after "?" that makes the calculator ask a question.

    ``question`` is one of elo_py's questions "change" whose numbers are digits and whose games all
    have a score: nothing has to be encoded. The method is left to the reader.
    """
    keys = grammar.keys
    games: list[Mapping[str, str]] = question["games"]
    written = ",".join(f"{game['opponent']}{grammar.scores[game['score']]}" for game in games)
    parts = [
        f"{keys['rating']}={question['rating']}",
        f"{keys['k']}={question['k']}",
        f"{keys['games']}={written}",
    ]
    for field in ("list", "cap"):
        choice = question[field]
        if choice != grammar.unwritten[field]:
            parts.append(f"{keys[field]}={grammar.choices[field][choice]}")
    return "&".join(parts)
