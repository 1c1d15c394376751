"""The examples in every module's documentation."""

import doctest
import importlib
import pkgutil

import pytest

import elo_py

MODULES = sorted(
    module.name.removeprefix("elo_py.")
    for module in pkgutil.walk_packages(elo_py.__path__, "elo_py.")
)
# The command, the folders and the types of answers are tested by what they do.
WITHOUT = {"__main__", "fide", "numerals", "questions", "questions.answers", "read"}


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    module = importlib.import_module(f"elo_py.{name}")
    failed, attempted = doctest.testmod(module)
    assert failed == 0
    assert (attempted > 0) is (name not in WITHOUT)
