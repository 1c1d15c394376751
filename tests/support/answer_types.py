"""The types of answers in Python, written from the JSON Schema of `elo-py ask`.

    python -m tests.support.answer_types

writes elo_py/questions/answers.py anew; a test holds the file against the schema. Every object
of an answer is a definition of the schema, and its type has the definition's name.
"""

import json
from typing import Any, Final

from elo_py.command.commands import schema
from tests.support.project import ROOT

TARGET: Final = ROOT / "elo_py" / "questions" / "answers.py"

HEAD: Final = '''\
"""The types of answers. Written by tests.support.answer_types from ask.schema.json.

For type checkers alone: no module loads this one when it runs.
"""

import builtins
from typing import Literal, NotRequired, TypedDict, final
'''
NAMED: Final = {"properties", "enum", "oneOf"}
"""What has a type of its own; other definitions are written out where they are used."""
LINE: Final = 80
PLAIN: Final = {"string": "str", "integer": "int", "boolean": "bool", "null": "None"}

Shape = dict[str, Any]


def written() -> str:
    """The text of the module: a class a kind of object, and one union of all answers."""
    shapes: dict[str, Shape] = json.loads(schema())["$defs"]
    names = _needed("answer", shapes)
    return HEAD + "".join(_definition(name, shapes) for name in names)


def _needed(name: str, shapes: dict[str, Shape]) -> list[str]:
    """The definitions that one refers to, itself last, in an order that Python can read."""
    found: dict[str, None] = {}
    for inner in _references(shapes[name]):
        found |= dict.fromkeys(_needed(inner, shapes))
    return [*found, name]


def _references(shape: object) -> list[str]:
    if isinstance(shape, dict) and "$ref" in shape:
        return [shape["$ref"].rpartition("/")[2]]
    parts = list(shape.values()) if isinstance(shape, dict) else shape
    return [name for part in parts for name in _references(part)] if isinstance(parts, list) else []


def _definition(name: str, shapes: dict[str, Shape]) -> str:
    shape = shapes[name]
    about = shape.get("description", "")
    if "properties" not in shape:
        named = NAMED & shape.keys()
        return f'\n\n{_class(name)} = {_type(shape, shapes)}\n"""{about}"""\n' if named else ""
    fields = []
    for field, part in shape["properties"].items():
        kind = _type(part, shapes)
        if "list" in shape["properties"]:
            kind = kind.replace("list[", "builtins.list[")  # the class has a list of its own
        required = field in shape["required"]
        fields.append(f"    {field}: {kind if required else f'NotRequired[{kind}]'}\n")
    head = f'@final\nclass {_class(name)}(TypedDict):\n    """{about}"""\n'
    return f"\n\n{head}\n{''.join(fields)}"


def _class(name: str) -> str:
    return "".join(part.capitalize() for part in name.split("_"))


def _type(shape: Shape, shapes: dict[str, Shape]) -> str:
    """A type as Python writes it; what has no name of its own is written out."""
    match shape:
        case {"$ref": reference}:
            name = reference.rpartition("/")[2]
            found = _class(name) if NAMED & shapes[name].keys() else _type(shapes[name], shapes)
        case {"const": value}:
            found = f"Literal[{_constant(value)}]"
        case {"enum": values}:
            found = f"Literal[{', '.join(map(_constant, values))}]"
        case {"anyOf": kinds} | {"oneOf": kinds}:
            found = _union([_type(kind, shapes) for kind in kinds])
        case {"type": "array", "items": items}:
            found = f"list[{_type(items, shapes)}]"
        case {"type": "object", "additionalProperties": dict(values)}:
            found = f"dict[str, {_type(values, shapes)}]"
        case {"type": kind}:
            found = PLAIN[kind]
    return found


def _union(types: list[str]) -> str:
    line = " | ".join(types)
    return line if len(line) < LINE else "(\n    " + "\n    | ".join(types) + "\n)"


def _constant(value: object) -> str:
    return json.dumps(value) if isinstance(value, str) else repr(value)


if __name__ == "__main__":
    TARGET.write_text(written(), encoding="utf-8")
