"""Questions of every kind, as lines of JSON: each must have one answer wherever elo_py runs.

What a field can hold is drawn from pools by its name, and its names come from the documented
schema, so a new question or field is among these from its first day. Every field also meets
values that no limit is made for: exponents that only some machines can hold are among them.
"""

import json
import random
from collections.abc import Iterator
from typing import Any

from elo_py.command.commands import schema
from tests.support.project import DATA

DAY = "2026-11-29"
DRAWN = 40
"""Questions of each kind with values that are mostly right."""

READING = DATA / "reading"

EXTREME = (
    "1e400", "-1e400", "1e-400", "1e425000001", "1e999999999", "-1e999999999", "1e-999999999",
    "0e999999999", "0.0e-999999999", "-0e99999999999999999999", "1e99999999999999999999",
    "-1e99999999999999999999", "1e-99999999999999999999", "-1e-99999999999999999999",
    "1" + "0" * 5000, "0." + "0" * 5000 + "1", "1E+0000000000000000003", "-0", "0.1", "1.5e0",
    "NaN", "Infinity", "-Infinity", "true", "null", "[]", "{}", '""', '"1e999999999"', '"-1e400"',
    '"½"', '"๑๕๐๐"', '"\\ud800"', '"ﷺ"',
)  # fmt: skip
"""Values as JSON spells them; the first ones are numbers."""

POOLS: dict[str, tuple[object, ...]] = {
    "rating": (1, 100, 999, 1000, 1399, 1400, 1500, 1999, 2200, 2400, 2649, 2650, 2813, 4000,
               "1 500", "2,100", "1850?", "๑๕๐๐"),
    "opponent": (1, 400, 1000, 1200, 1399, 1400, 1500, 1550, 1611, 1700, 2000, 2050, 2401, 2650,
                 2900, 4000, "1 600", "1700?", "unr", "0", "", None, "1.600"),
    "score": (0, 0.5, 1, "1", "½", "0,5", "draw", "loss", "w", "", None),
    "deviation": (30, 45, 50, 60, 110, 200, 350, 500, "151,5", "77.7777777777"),
    "volatility": (0.03, 0.06, "0.0599960", 0.09, 0.1),
    "tau": (0.2, 0.5, "0,75", 1.2), "c": (0, 15, "34.6", 63.2), "periods": (0, 1, 5, 30, 100),
    "days": (0, 1, "2.5", 30, 365), "k": (1, 10, 15, 20, 32, 40, 200, "20"),
    "difference": (-4000, -735, -400, -200, -4, 0, 3, 92, 344, 392, 620, 735, 736, 4000, "−200"),
    "expected": (0, 0.0001, "0,24", 0.5, 0.7, 1, "0.12345678901234567890123"),
    "draw_rate": (0, 0.1, "0.3", 0.5, 0.99, 1),
    "target": (1400, 1501, 1600, 2000, 2400, 2600, 2900), "birth_year": (1990, 2008, 2009, 2020),
    "games_completed": (0, 4, 8, 9, 25, 29, 30, 31, 300), "highest": (1500, 2299, 2300, 2400, 2500),
    "first_event": (1, 2, 3, 5), "age": (9, 18, 20, 21, 25, 26, 60), "index": (1, 2, 5, 6, 22, 100),
    "day": ("2022-01-01", "2023-06-01", "2024-03-01", "2024-12-01", "2025-10-01", DAY),
    "kind": ("blitz", "rapid", "ultra-bullet", "crazyhouse"),
    "preset": ("lichess-2026-08",),
    "colour": ("white", "black", None), "player": ("adult", "junior"),
    "symbols": ({}, {"decimal": ",", "minus": "−", "group": "\N{NO-BREAK SPACE}"}),
}  # fmt: skip
"""What is drawn for a field; one that is not here has its choices from the schema."""


_SHAPES: dict[str, Any] = json.loads(schema())["$defs"]


def _resolved(shape: dict[str, Any]) -> dict[str, Any]:
    name = shape.get("$ref", "").rpartition("/")[2]
    resolved: dict[str, Any] = _SHAPES[name] if name else shape
    return resolved


def _drawn(chance: random.Random, name: str, shape: dict[str, Any]) -> object:
    if "const" in shape:
        return shape["const"]
    if name == "games":
        fields = _resolved(shape["items"])["properties"]
        return [
            {field: _drawn(chance, field, part) for field, part in fields.items()}
            for _ in range(chance.choice((0, 1, 3, 5, 9, 9, 12)))
        ]
    return chance.choice(_resolved(shape).get("enum") or POOLS[name])


def _spelt(values: dict[str, str]) -> str:
    """An object of values that are JSON text already."""
    return "{" + ",".join(f'"{name}":{text}' for name, text in values.items()) + "}"


def _of_one_kind(chance: random.Random, shape: dict[str, Any]) -> Iterator[str]:
    fields = shape["properties"]
    must = [name for name in fields if name in {*shape["required"], "day"}]
    for _ in range(DRAWN):
        yield json.dumps(
            {
                name: _drawn(chance, name, part)
                for name, part in fields.items()
                if name in must or chance.random() < 0.5
            }
        )
    right = {name: json.dumps(_drawn(chance, name, fields[name])) for name in must}
    for name in fields:
        yield from (_spelt({**right, name: value}) for value in EXTREME if name != "ask")
    if "games" in fields:
        inside = _resolved(fields["games"]["items"])["properties"]
        game = {name: json.dumps(_drawn(chance, name, part)) for name, part in inside.items()}
        for name in inside:
            games = (_spelt({**game, name: value}) for value in EXTREME)
            yield from (_spelt({**right, "games": f"[{one}]"}) for one in games)


def questions() -> Iterator[str]:
    """The lines, always in the same order; one that needs a day has one."""
    chance = random.Random(1970)  # noqa: S311 - nothing secret
    for name, shape in _SHAPES.items():
        if name == "read_question":
            for path in sorted(READING.iterdir()):
                text = path.read_text("utf-8")
                yield json.dumps({"ask": "read", "text": text})
                yield json.dumps({"ask": "read", "text": text, "player": "1"})
            yield from (_spelt({"ask": '"read"', "text": value}) for value in EXTREME)
        elif name.endswith("_question"):
            yield from _of_one_kind(chance, shape)
    yield from (_spelt({"ask": value}) for value in EXTREME)
    yield from EXTREME
