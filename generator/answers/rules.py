"""What the articles say in numbers about the rules, read from elo_py's editions and methods."""

import functools
from datetime import date
from typing import Any, cast

import elo_py
from elo_py import Edition
from elo_py.fide import editions

Table = dict[str, Any]
CURVE_ENDS = 800
CURVE_STEP = 20
TABLE_A = (
    0,
    25,
    50,
    75,
    100,
    125,
    150,
    175,
    200,
    250,
    300,
    350,
    400,
    450,
    500,
    600,
    700,
    735,
    736,
    800,
)


def newest_day() -> date:
    """The first day of the newest text of the rules.

    The build asks as of it and not as of today, so that a day more changes no byte.
    """
    return max(text.since for texts in editions.EDITIONS.values() for text in texts)


def days_of_editions() -> list[date]:
    """Every day on which some text of the rules came into force, in order."""
    return sorted({text.since for texts in editions.EDITIONS.values() for text in texts})


@functools.cache
def in_force() -> Table:
    """The numbers of the rules in force, by the names that the articles use."""
    standard, rapid = (
        elo_py.edition("standard", newest_day()),
        elo_py.edition("rapid", newest_day()),
    )
    exempt, gap, gap_above = standard.cap_exempt, rapid.gap, rapid.gap_above
    if exempt is None or gap is None or gap_above is None:
        raise LookupError("the newest texts lack a rule that the articles describe")
    return {
        "cap": standard.cap.value,
        "exempt": exempt.value,
        "exempt_since": exempt.since,
        "floor": standard.floor.value,
        "k_new": standard.k_new.value,
        "k_standard": standard.k_standard.value,
        "k_strong": standard.k_top.value,
        "k_games": standard.k_new_games.value,
        "k_youth_age": standard.k_junior_age.value,
        "k_youth_below": standard.k_junior_below.value,
        "k_strong_from": standard.k_top_from.value,
        "k_product": standard.k_limit.value,
        "gap": gap.value,
        "gap_above": gap_above.value,
        "gap_since": gap.since,
        "quick_k_since": _own_k_since(editions.EDITIONS["rapid"]),
    }


def _own_k_since(texts: tuple[Edition, ...]) -> date:
    """When rapid players got K-factors of their own in place of one for all."""
    return next(text.since for text in texts if text.k_all is None)


def reduced_from(k: int) -> int:
    """The first number of games in a period at which the 700 rule lowers this K."""
    standard = elo_py.edition("standard", newest_day())
    return next(n for n in range(1, 1000) if elo_py.period_k(k, n, standard) < k)


@functools.cache
def _parting() -> Table:
    """Where formula and table part; the same in every language, so worked out once."""
    cap = int(in_force()["cap"])
    differences = range(CURVE_ENDS + 1)
    table = {d: elo_py.expected_score(d, "table") for d in differences}
    formula = {d: elo_py.expected_score(d, "formula") for d in differences}
    gaps = {d: abs(table[d] - formula[d]) for d in differences}
    largest_at = max(gaps, key=lambda d: gaps[d])
    as_at_cap = [d for d in differences if d > cap and table[d] == table[cap]]
    shown = elo_py.format_expected
    return {
        "differ": sum(shown(table[d]) != shown(formula[d]) for d in range(cap + 1)),
        "largest": gaps[largest_at],
        "largest_at": largest_at,
        "full_from": next(d for d in differences if table[d] == 1),
        "cap_hidden_from": as_at_cap[0],
        "cap_hidden_to": as_at_cap[-1],
        "cap_shows_from": as_at_cap[-1] + 1,
    }


def compared(symbols: dict[str, str]) -> Table:
    """Where formula and table part, the largest gap as the language writes it."""
    parting = _parting()
    largest = elo_py.format_number(parting["largest"], elo_py.Symbols(**symbols), places=3)
    return parting | {"largest": largest}


def table_a(symbols: dict[str, str]) -> list[Table]:
    """Rows of the article's table of expected scores, both methods side by side."""
    rows = []
    for difference in TABLE_A:
        answer = _expected(difference, symbols)
        formula = {"higher": answer["other"]["expected"], "lower": answer["other"]["opponent"]}
        table = {"higher": answer["expected"], "lower": answer["opponent"]}
        rows.append(
            {
                # A plain number: the difference has no sign here, the column says whose it is.
                "difference": {"value": str(difference), "text": str(difference)},
                "formula": formula,
                "table": table,
                "differs": answer["differs"],
            }
        )
    return rows


@functools.cache
def curve() -> Table:
    """Points (difference, expected score) for the chart; floats are good enough for a picture."""
    smooth = range(-CURVE_ENDS, CURVE_ENDS + 1, CURVE_STEP)
    formula = [(d, float(elo_py.expected_score(d, "formula"))) for d in smooth]
    steps: list[tuple[int, float]] = []
    for d in range(-CURVE_ENDS, CURVE_ENDS + 1):
        score = float(elo_py.expected_score(d, "table"))
        if not steps or steps[-1][1] != score:
            if steps:
                steps.append((d, steps[-1][1]))
            steps.append((d, score))
    steps.append((CURVE_ENDS, steps[-1][1]))
    return {"formula": formula, "table": steps}


def _expected(difference: int, symbols: dict[str, str]) -> Table:
    question = {"ask": "expected", "difference": difference, "method": "table", "symbols": symbols}
    return cast(Table, elo_py.ask(question))
