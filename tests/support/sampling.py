"""Large matrices: a sample of them runs each time, and everything with `make prove`."""

import random
from collections.abc import Sequence
from typing import Any, TypeVar

import pytest

Case = TypeVar("Case")


def drawn(cases: Sequence[Case], number: int, seed: int) -> list[Case]:
    """Some of the cases in their order, the same for the same seed."""
    chance = random.Random(seed)  # noqa: S311 - nothing secret
    return [cases[place] for place in sorted(chance.sample(range(len(cases)), number))]


def sampled(cases: Sequence[Any], number: int, seed: int) -> list[Any]:
    """All cases as parameters of a test; those that are not drawn are marked for `make prove`."""
    chosen = drawn(cases, number, seed)
    return [
        pytest.param(
            *(case if isinstance(case, tuple) else [case]),
            marks=() if case in chosen else pytest.mark.prove,
        )
        for case in cases
    ]
