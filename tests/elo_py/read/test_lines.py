"""Lines that people write about their own games."""

from pathlib import Path

import pytest

from elo_py.read.games import read_games
from elo_py.read.lines import read_line, read_lines

FILES = Path(__file__).parents[2] / "data" / "reading"

NBSP = "\u00a0"


@pytest.mark.parametrize(
    ("line", "name", "rating", "half_points"),
    [
        ("1850 1", "", 1850, 2),
        ("1725 ½", "", 1725, 1),
        ("1725 0,5", "", 1725, 1),
        ("1725, 0,5", "", 1725, 1),
        ("1725,0,5", "", 1725, 1),
        ("1725,0.5", "", 1725, 1),
        ("1850,1,0", "", 1850, 2),
        ("1,850,1", "", 1850, 2),
        ("1,850 1", "", 1850, 2),
        ("1.850 1", "", 1850, 2),
        ("1 850 1", "", 1850, 2),
        ("1 850, 1", "", 1850, 2),
        (f"1{NBSP}850 1", "", 1850, 2),
        (f"Anna 1{NBSP}850 1", "Anna", 1850, 2),
        (f"1850{NBSP}1", "", 1850, 2),
        ("1850\t1", "", 1850, 2),
        ("1850;0,5", "", 1850, 1),
        ("1850 | draw", "", 1850, 1),
        ("1900 L", "", 1900, 0),
        ("1650 draw", "", 1650, 1),
        ("1650 1 - 0", "", 1650, 2),
        ("1650 ½ – ½", "", 1650, 1),
        ("1650 0-1", "", 1650, 0),
        ("1500? 1", "", 1500, 2),
        ("(1500) 1", "", 1500, 2),
        ("๑๘๕๐ ชนะ", "", 1850, 2),
        ("\u200f1850 ניצחון\u200e", "", 1850, 2),
        ("1. 1850 1", "", 1850, 2),
        ("2) Anna 1850 0", "Anna", 1850, 0),
        ("Name, 1900, draw", "Name", 1900, 1),
        ("Name,1900,0,5", "Name", 1900, 1),
        ("Carlsen, Magnus, 2830, 1", "Carlsen, Magnus", 2830, 2),
        ("Carlsen, Magnus 2830 1", "Carlsen, Magnus", 2830, 2),
        ("Carlsen, Magnus, 2 830, 1", "Carlsen, Magnus", 2830, 2),
        ("Lindqvist, Per; 1 640; 0", "Lindqvist, Per", 1640, 0),
        ('"Carlsen, Magnus",2830,1', "Carlsen, Magnus", 2830, 2),
        ("Anna - Berit 1900 1", "Anna - Berit", 1900, 2),
    ],
)
def test_lines_with_one_meaning(line: str, name: str, rating: int, half_points: int) -> None:
    (entry,) = read_lines(line).entries[""]
    assert entry.opponent is not None
    assert (entry.name, entry.opponent.value) == (name, rating)
    assert (entry.half_points, entry.reason) == (half_points, None)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("1850", "no-score"),
        ("Anna 1850", "no-score"),
        ("1850;", "no-score"),
        ("hello", "not-a-game"),
        ("hello there", "not-a-game"),
        ("draw", "not-a-game"),
        ("-", "not-a-game"),
        (",", "not-a-game"),
        # The first figure may be a board, a round or the thousands of a rating.
        ("9 1500 1", "ambiguous"),
        ("Anna 3 850 1", "ambiguous"),
        ("1850 - 1", "ambiguous"),
        ("1850 1900 1", "ambiguous"),
        ("Anna 1850 1900 1", "ambiguous"),
        ("1850 1 1", "ambiguous"),
        # The first dash may be half of a result or an opponent without a rating.
        ("Anna unr + - -", "ambiguous"),
        ("15OO 1", "not-a-number"),
        ("4,0 1", "ambiguous"),
        ("1500.5 1", "not-whole"),
        ("4500 1", "out-of-range"),
        ("1850 won", "not-a-score"),
        ("1850 2", "out-of-range"),
        ("1850 ٥/١٠", "not-a-score"),
        ("Anna 1850 1/4", "not-a-score"),
        ("unr 1", "unrated"),
        ("Anna, ?, 1", "unrated"),
        ("Anna,,1", "unrated"),
        ("Anna, 0, draw", "unrated"),
        ("- 1", "unrated"),
        ("1850 *", "unfinished"),
        ("Anna 1850 +", "forfeit"),
        ("1850 -", "forfeit"),
        ("1850 bye", "bye"),
        ("1850 " + "1" * 41, "too-long"),
        ("1850 1" + " " * 1000 + "x", "too-long"),
    ],
)
def test_lines_that_are_left_out(line: str, reason: str) -> None:
    assert read_line(7, line).line == 7
    assert read_line(7, line).reason == reason


def test_the_part_to_blame_is_said() -> None:
    assert read_line(1, "Anna 15OO 1").value == "15OO"
    assert read_line(1, "Anna 1850 won").value == "won"
    assert read_line(1, "9 1500 1").value == "9 1500 1"


def test_an_unrated_opponent_keeps_name_and_score() -> None:
    entry = read_line(1, "Anna, unr, draw")
    assert (entry.name, entry.half_points, entry.reason) == ("Anna", 1, "unrated")


def test_control_signs_do_not_join_figures() -> None:
    assert read_games("1850\x0b1").games[0].rating == 1850


def test_a_list_as_people_keep_it() -> None:
    reading = read_games((FILES / "lines.txt").read_text("utf-8"))
    assert reading.kind == "lines"
    assert [(game.line, game.name, game.rating, game.half_points) for game in reading.games] == [
        (2, "", 1850, 2),
        (3, "", 1725, 1),
        (4, "Name", 1900, 1),
        (6, "Lindqvist, Per", 1640, 0),
        (7, "Berg, Karin", 1987, 2),
        (8, "", 1850, 1),
        (12, "", 1850, 2),
    ]
    assert [(game.line, game.same_as) for game in reading.games if game.same_as] == [(12, 2)]
    assert [(left.line, left.reason) for left in reading.left_out] == [
        (9, "unrated"),
        (10, "forfeit"),
        (11, "unfinished"),
        (13, "no-score"),
        (14, "not-a-game"),
        (15, "not-a-number"),
        (16, "ambiguous"),
        (17, "not-a-score"),
    ]
