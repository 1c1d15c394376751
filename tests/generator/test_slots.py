"""Slots of scripts: filled in their own line, and missed if they are not there."""

from pathlib import Path

import pytest

from generator.problems import ContentError
from generator.slots import fill

SCRIPT = """\
  const SITE = { a: {}, b: "" }; // The build fills it in.
const SITES = 0;
const [LAST, CAP] = [[0], 0];
"""


def test_a_slot_is_filled_in_its_place() -> None:
    filled = fill(Path("x.js"), SCRIPT, "SITE", {"a": "\\1é"})
    assert filled == SCRIPT.replace('{ a: {}, b: "" }', '{"a": "\\\\1é"}')
    assert fill(Path("x.js"), SCRIPT, "[LAST, CAP]", [[1], 2]).endswith(" = [[1], 2];\n")


@pytest.mark.parametrize(
    ("script", "found"), [("let SITE = 1;\n", "no slots"), (SCRIPT * 2, "2 slots")]
)
def test_a_script_without_its_slot_is_a_problem(script: str, found: str) -> None:
    with pytest.raises(ContentError) as caught:
        fill(Path("x.js"), script, "SITE", 1)
    assert f"x.js: has {found} for SITE" in str(caught.value.problems[0])
