"""Tournament report files, TRF16 and TRF26."""

from pathlib import Path

import pytest

from elo_py.read.games import Reading, read_games
from elo_py.read.trf import read_trf

FILES = Path(__file__).parents[2] / "data" / "reading"
SWISS = [(FILES / name).read_text("utf-8") for name in ("swiss-16.trf", "swiss-26.trf")]

# Positions 49 and 92 of the specification, counted here by hand.
BEFORE_RATING, BEFORE_ROUNDS = 48, 91


def player(number: int, name: str, rating: str, *rounds: str) -> str:
    line = f"001 {number:4}".ljust(14) + name
    line = line.ljust(BEFORE_RATING) + rating.rjust(4)
    return line.ljust(BEFORE_ROUNDS) + "  ".join(rounds)


def read(text: str, number: str) -> Reading:
    reading = read_games(text, player=number)
    assert reading.kind == "trf"
    return reading


def games(reading: Reading) -> list[tuple[str, str, int, int]]:
    return [(game.round, game.name, game.rating, game.half_points) for game in reading.games]


def reasons(reading: Reading) -> list[tuple[str, str | None]]:
    return [(left.round, left.reason) for left in reading.left_out]


@pytest.mark.parametrize("text", SWISS, ids=["TRF16", "TRF26"])
@pytest.mark.parametrize("end", ["\n", "\r", "\r\n"], ids=["LF", "CR", "CRLF"])
def test_a_swiss_tournament(text: str, end: str) -> None:
    text = text.replace("\n", end)
    first = read(text, "1")
    assert [(found.name, found.ratings, found.games) for found in first.players] == [
        ("Åström, Nils", (2105,), 3),
        ("Berg, Karin", (1987,), 2),
        ("Cohen, Dana", (), 4),
        ("Dahan, Eli", (1850,), 2),
        ("Eriksson, Ulf", (), 0),
        ("Fors, Pia", (1640,), 0),
        ("Gil, Tom", (1512,), 1),
    ]
    assert games(first) == [
        ("1", "Dahan, Eli", 1850, 2),
        ("2", "Berg, Karin", 1987, 1),
        ("4", "Gil, Tom", 1512, 0),
    ]
    assert reasons(first) == [("3", "unrated")]
    assert games(read(text, "2")) == [("2", "Åström, Nils", 2105, 1), ("3", "Dahan, Eli", 1850, 0)]
    assert reasons(read(text, "2")) == [("1", "forfeit"), ("4", "unrated")]
    # An unrated player's games are his way to a first rating.
    assert [game[0] for game in games(read(text, "3"))] == ["1", "2", "3", "4"]
    assert reasons(read(text, "4")) == [("2", "bye"), ("4", "unfinished")]
    assert reasons(read(text, "5")) == [
        ("1", "forfeit"),
        ("2", "not-paired"),
        ("3", "under-one-move"),
    ]
    assert reasons(read(text, "6")) == [
        ("1", "unrated"),
        ("2", "bye"),
        ("3", "under-one-move"),
        ("4", "unfinished"),
    ]
    assert games(read(text, "7")) == [("4", "Åström, Nils", 2105, 2)]
    assert reasons(read(text, "7")) == [("1", "bye"), ("2", "unrated"), ("3", "not-paired")]


@pytest.mark.parametrize(
    ("written", "reason"),
    [
        ("0000 - U", "bye"),
        ("0000 - F", "bye"),
        ("0000 - H", "bye"),
        ("0000 - h", "bye"),
        ("0000 - +", "bye"),
        ("     - U", "bye"),
        ("0000 - Z", "not-paired"),
        ("0000 - -", "not-paired"),
        ("0000    ", "not-paired"),
        ("   2 w +", "forfeit"),
        ("   2 - -", "forfeit"),
        ("   2 w W", "under-one-move"),
        ("   2 w d", "under-one-move"),
        ("   2 w  ", "unfinished"),
        ("0000 w 1", "no-opponent"),
        ("   9 w 1", "no-opponent"),
        ("   1 w 1", "no-opponent"),
        ("   2 w ?", "not-a-score"),
        ("   2 w½ ", "columns"),
        ("  2 w 1 ", "columns"),
        ("   x w 1", "columns"),
        ("   2 x 1", "columns"),
    ],
)
def test_rounds_that_are_no_game(written: str, reason: str) -> None:
    text = "\n".join(
        (player(1, "Anna", "1900", written, "   2 w 1"), player(2, "Berit", "1800", "", " " * 8))
    )
    found = read(text, "1").left_out
    assert (found[0].round, found[0].reason) == ("1", reason)


def test_blank_rounds_are_passed_over_at_the_end_only() -> None:
    berit = player(2, "Berit", "1800", " " * 8, "   1 b 0", " " * 8)
    text = player(1, "Anna", "1900", " " * 8, "   2 w 1", " " * 8, " " * 8) + "\n" + berit
    reading = read(text, "1")
    assert games(reading) == [("2", "Berit", 1800, 2)]
    assert reasons(reading) == [("1", "not-paired")]


@pytest.mark.parametrize("answer", ["   1 b 1", "   1 b =", "   1 b +", "   1 b  ", "   3 b 0", ""])
def test_a_game_that_the_opponent_tells_otherwise_is_left_out(answer: str) -> None:
    text = player(1, "Anna", "1900", "   2 w 1") + "\n" + player(2, "Berit", "1800", answer)
    assert reasons(read(text, "1")) == [("1", "contradiction")]


@pytest.mark.parametrize("rating", ["0", "", "0000"])
def test_ratings_of_nothing(rating: str) -> None:
    text = player(1, "Anna", "1900", "   2 w 1") + "\n" + player(2, "Berit", rating, "   1 b 0")
    reading = read(text, "1")
    assert [(left.reason, left.half_points) for left in reading.left_out] == [("unrated", 2)]
    assert [found.ratings for found in reading.players] == [(1900,), ()]


ANNA = player(1, "Anna", "1900")


@pytest.mark.parametrize(
    ("line", "column"),
    [
        (ANNA[:20] + " " + ANNA[20:], 53),
        (ANNA[:20] + ANNA[21:], 48),
        (ANNA[:5] + " " + ANNA[5:], 9),
        (player(1, "Anna", "19OO"), 49),
        *[(ANNA[:4] + number + ANNA[8:], 5) for number in ("   x", "    ", "   0", "  -1")],
    ],
)
def test_a_line_out_of_step_is_left_out_with_its_column(line: str, column: int) -> None:
    reading = read_games(line + "\n" + player(2, "Berit", "1800", "   1 b 0"), "trf", "2")
    assert [(left.line, left.reason, left.column) for left in reading.left_out] == [
        (1, "columns", column),
        (2, "no-opponent", BEFORE_ROUNDS + 1),
    ]


def test_a_round_out_of_step_says_its_column() -> None:
    text = player(1, "Anna", "1900", "0000 - H", "  2 w 1") + "\n" + player(2, "Berit", "1800")
    # Round 2 begins at 102, and its fifth column should be blank.
    assert [left.column for left in read(text, "1").left_out] == [92, 106]


def test_names_padded_by_bytes_are_read_as_well() -> None:
    line = player(1, "Åström", "1900", "   2 w 1")
    by_bytes = line.replace("Åström  ", "Åström")
    reading = read(by_bytes + "\n" + player(2, "Berit", "1800", "   1 b 0"), "1")
    assert (reading.left_out, reading.players[0][:3]) == ((), ("1", "Åström", (1900,)))
    assert games(reading) == [("1", "Berit", 1800, 2)]


def test_the_second_line_of_a_number_is_left_out() -> None:
    text = "\n".join(player(1, name, "1900") for name in ("Anna", "Berit"))
    reading = read(text, "1")
    assert [(left.line, left.reason, left.value) for left in reading.left_out] == [
        (2, "same-number", "1")
    ]
    assert [found.name for found in reading.players] == ["Anna"]


def test_other_records_are_passed_over_and_other_lines_are_not() -> None:
    text = "012 Open\n### remark\nXXR 9\nGER    1\n132\n240 H 002    1\nhello\n---\n"
    sheet = read_trf(text + player(1, "Anna", "1900"))
    assert [(left.line, left.reason) for left in sheet.left_out] == [
        (7, "not-a-game"),
        (8, "not-a-game"),
    ]
