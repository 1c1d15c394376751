"""What the files of the content may hold, as JSON Schema; `fix` is what the build suggests.

The schema of site.toml is a file of its own, so that editors can complete and check by it.
"""

import json
from pathlib import Path
from typing import Any

from elo_py import LISTS
from elo_py.fide.difference import CAPS

Schema = dict[str, Any]


def _whole(last: int) -> Schema:
    fix = f"write a whole number from 1 to {last}"
    return {"type": "integer", "minimum": 1, "maximum": last, "fix": fix}


def _choice(choices: tuple[str, ...]) -> Schema:
    return {"enum": list(choices), "fix": f"write one of {', '.join(choices)}"}


def _table(properties: Schema, required: tuple[str, ...], fix: str) -> Schema:
    return {
        "type": "object",
        "properties": properties,
        "required": list(required),
        "additionalProperties": False,
        "fix": fix,
    }


TEXT: Schema = {"type": "string", "fix": "write a text in quotes"}
FILLED: Schema = {"type": "string", "pattern": r"\S", "fix": "write a text, as content/en does"}

SITE: Schema = json.loads(Path(__file__).with_name("site.schema.json").read_bytes())

FRONT_MATTER = _table(
    {
        **dict.fromkeys(("title", "heading", "tagline", "description"), TEXT),
        "edition": {"type": "integer", "fix": "write a whole number"},
    },
    ("title", "heading", "tagline", "description", "edition"),
    "write title, heading, tagline, description and edition",
)

LANGUAGE: Schema = {
    "type": "object",
    "properties": {
        "language": _table(
            {
                "name": FILLED,
                "og_locale": FILLED,
                "direction": _choice(("ltr", "rtl")),
                "date": {
                    "type": "string",
                    "pattern": r"^(?=.*d)(?=.*M)(?=.*y)[^{}\x00-\x1f]+$",
                    "fix": "write Babel's pattern of a day, month and year: d MMMM y",
                },
                "nowrap": {
                    "type": "array",
                    "items": TEXT,
                    "fix": "write a list of words, or []",
                },
            },
            ("name", "direction", "og_locale", "date", "nowrap"),
            "write the facts about the language, as content/en does",
        )
    },
    "required": ["language"],
}

RESULTS = ("win", "draw", "loss")
NUMBERS = {
    r"^(opponent_)?(expected|score|change|rounded|new_rating|k)$": {
        "type": "string",
        "pattern": r"^-?\d+(\.\d+)?$",
        "fix": 'write the number in quotes: "4.80"',
    }
}
NUMBERS_TABLE: Schema = {
    "type": "object",
    "patternProperties": NUMBERS,
    "additionalProperties": False,
    "fix": 'write results such as { expected = "0.24", change = "-4.80" }',
}
RESULTS_TABLE = NUMBERS_TABLE | {"properties": dict.fromkeys(RESULTS, NUMBERS_TABLE)}
EXAMPLE = _table(
    {
        "article": TEXT,
        "rating": _whole(4000),
        "k": _whole(200),
        "opponent": _whole(4000),
        "variants": {
            "type": "array",
            "minItems": 1,
            "uniqueItems": True,
            "items": _choice(RESULTS),
            "fix": "list the results to work out: win, draw, loss",
        },
        "games": {
            "type": "array",
            "items": {
                "type": "string",
                "pattern": r"^[1-9]\d{0,3}[wdl]$",
                "fix": 'write a game as "1400w", "1600d" or "1550l"',
            },
            "fix": 'list games such as "1400w", "1600d"',
        },
        "times": _whole(100),
        "list": _choice(LISTS),
        "cap": _choice(CAPS),
        "expect": _table(
            {"table": RESULTS_TABLE, "formula": RESULTS_TABLE},
            (),
            "write the results by method: expect.table, expect.formula",
        ),
    },
    ("article", "rating", "k", "expect"),
    "write it as a table, [name]",
) | {
    "if": {"required": ["games"], "not": {"required": ["opponent"]}},
    "else": {"required": ["opponent", "variants"]},
}
EXAMPLES: Schema = {"type": "object", "additionalProperties": EXAMPLE}
