"""The schemas of the content: valid themselves, and found by the editor of site.toml."""

import json

import pytest
from jsonschema import Draft202012Validator

from elo_py import LISTS
from generator.content import schemas
from generator.content.model import Source
from generator.content.schema import check_keys
from tests.support.project import ROOT

SITE_TOML = ROOT / "content" / "site.toml"


@pytest.mark.parametrize("name", ["SITE", "FRONT_MATTER", "LANGUAGE", "EXAMPLES"])
def test_schemas_are_schemas(name: str) -> None:
    Draft202012Validator.check_schema(getattr(schemas, name))


def test_editors_find_the_schema_of_site_toml() -> None:
    """The comment that taplo and Even Better TOML read, relative to the file."""
    first = SITE_TOML.read_text("utf-8").split("\n")[0]
    path = SITE_TOML.parent / first.removeprefix("#:schema ")
    assert json.loads(path.read_bytes()) == schemas.SITE


def test_every_key_of_site_toml_is_described() -> None:
    properties = schemas.SITE["properties"]
    colours = schemas.SITE["$defs"]["colours"]["properties"]
    assert all(own["description"] for own in [*properties.values(), *colours.values()])
    assert list(properties) == schemas.SITE["required"]


@pytest.mark.parametrize(
    ("key", "value", "wrong"),
    [
        ("rating", True, "x.rating is true"),
        ("rating", 1600.0, "x.rating is 1600.0"),
        ("rating", 4001, "x.rating is 4001"),
        ("list", "classical", 'x.list is "classical"'),
        ("variants", [], "x.variants is []"),
        ("variants", ["win", "win"], 'x.variants has "win" twice'),
        ("expect", {"tabel": {}}, "unknown key x.expect.tabel"),
        ("article", "8" * 80, ""),
    ],
)
def test_what_an_example_may_hold(key: str, value: object, wrong: str) -> None:
    example = {"article": "8.3", "rating": 1600, "k": 20, "opponent": 1700, "variants": ["win"]}
    table = {"x": example | {"list": LISTS[0], "expect": {}} | {key: value}}
    found = check_keys(Source(SITE_TOML, ""), table, schemas.EXAMPLES)
    assert [problem.wrong for problem in found] == ([wrong] if wrong else [])
