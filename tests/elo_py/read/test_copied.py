"""Tables copied from result pages."""

from pathlib import Path

import pytest

from elo_py.read.copied import read_table
from elo_py.read.games import read_games

FILES = Path(__file__).parents[2] / "data" / "reading"


def page(name: str) -> str:
    return (FILES / name).read_text("utf-8")


def test_a_players_page() -> None:
    reading = read_games(page("player-page.tsv"))
    assert (reading.kind, reading.players) == ("table", ())
    assert [(game.round, game.name, game.rating, game.half_points) for game in reading.games] == [
        ("1", "Dahan, Eli", 1850, 2),
        ("2", "Berg, Karin", 1987, 1),
        ("4", "Gil, Tom", 1512, 0),
    ]
    assert [(left.line, left.reason) for left in reading.left_out] == [
        (1, "not-a-game"),
        (2, "not-a-game"),
        (3, "not-a-game"),
        (8, "unrated"),
        (10, "forfeit"),
        (11, "bye"),
        (12, "not-paired"),
        (13, "no-score"),
    ]


def test_a_crosstable() -> None:
    text = page("crosstable.tsv")
    reading = read_games(text, player="Åström, Nils")
    assert reading.player == ("2", "Åström, Nils", (2105,), 3)
    assert [(game.round, game.name, game.half_points) for game in reading.games] == [
        ("1", "Dahan, Eli", 2),
        ("2", "Berg, Karin", 1),
        ("4", "Gil, Tom", 0),
    ]
    assert [(left.round, left.reason) for left in reading.left_out] == [("3", "unrated")]


@pytest.mark.parametrize(
    ("player", "left_out"),
    [
        ("1", [("1", "bye"), ("2", "unrated"), ("3", "not-paired")]),
        ("5", [("2", "bye"), ("4", "unfinished")]),
        # Fors says that she won, Eriksson that they drew.
        ("6", [("1", "unrated"), ("2", "bye"), ("3", "contradiction"), ("4", "unfinished")]),
        (
            "7",
            [
                ("1", "forfeit"),
                ("2", "not-paired"),
                ("3", "contradiction"),
                ("4", "no-opponent"),
            ],
        ),
    ],
)
def test_cells_that_are_no_game(player: str, left_out: list[tuple[str, str]]) -> None:
    reading = read_games(page("crosstable.tsv"), player=player)
    assert [(left.round, left.reason) for left in reading.left_out] == left_out


def test_pairings_of_several_rounds() -> None:
    text = page("pairings.tsv")
    reading = read_games(text, player="Åström, Nils")
    assert [(game.line, game.name, game.half_points) for game in reading.games] == [
        (3, "Dahan, Eli", 2),
        (9, "Berg, Karin", 1),
    ]
    assert [(left.line, left.reason) for left in reading.left_out] == [
        (1, "not-a-game"),
        (7, "not-a-game"),
    ]
    reasons = {
        player: [left.reason for left in read_games(text, player=player).left_out][1]
        for player in ("Eriksson, Ulf", "Fors, Pia", "Gil, Tom")
    }
    assert reasons == {"Eriksson, Ulf": "forfeit", "Fors, Pia": "unrated", "Gil, Tom": "bye"}


def test_gaps_and_bars_part_cells_as_well() -> None:
    bars = "| Name | Rtg | Res. |\n|---|---:|---|\n| Anna | 1850 | 1 |\n| Berit | | 0 |"
    gaps = "Name      Rtg    Res.\n-----------------\nAnna      1850   1\nBerit            0"
    read = read_table(bars).entries[""]
    assert [(entry.name, entry.reason) for entry in read] == [("Anna", None), ("Berit", "unrated")]
    sheet = read_table(gaps)
    assert [(entry.name, entry.reason) for entry in sheet.entries[""]] == [("Anna", None)]
    # Which cell is blank cannot be seen here.
    assert [(left.line, left.reason) for left in sheet.left_out] == [(4, "columns")]


def test_a_table_without_headings_is_a_list() -> None:
    assert [game.rating for game in read_games("Anna\t1850\t1", "table").games] == [1850]


def test_long_rows_are_left_out() -> None:
    reading = read_games(f"Name\tRtg\tRes.\n{'x' * 1000}\t1850\t1\nAnna\t1850\t1")
    assert [(left.line, left.reason) for left in reading.left_out] == [(2, "too-long")]
    assert [game.name for game in reading.games] == ["Anna"]


def test_rows_that_cannot_be_players_are_left_out() -> None:
    text = (
        "No.\tName\tRtg\t1.Rd\nx\tAnna\t1850\t2w1\n2\tBerit\tabc\t1b0\n3\t\t1700\t\n4\tDana\t1600\t"
    )
    reading = read_games(text)
    assert [left.line for left in reading.left_out] == [2, 3, 4]
    assert {left.reason for left in reading.left_out} == {"not-a-game"}
    assert [player.key for player in reading.players] == ["4"]


@pytest.mark.parametrize(
    ("cell", "reason"),
    [
        ("12345w1", "not-a-score"),
        ("2x1", "not-a-score"),
        ("๒w1", "not-a-score"),
        ("***", "not-a-score"),
        ("2w", "unfinished"),
        ("1w1", "no-opponent"),
        # As in a table of everybody against everybody: the column says whom, not the cell.
        ("½", "no-opponent"),
        ("+", "bye"),
        ("bye", "bye"),
        ("−½", "bye"),
        ("--", "not-paired"),
        ("-0", "not-paired"),
    ],
)
def test_cells_that_cannot_be_read(cell: str, reason: str) -> None:
    text = f"No.\tName\tRtg\t1.Rd\n1\tAnna\t1850\t{cell}\n2\tBerit\t1700\t1b0"
    (left,) = read_games(text, player="1").left_out
    assert (left.reason, left.value, left.column) == (reason, cell, 4)


def test_a_side_without_a_name_or_a_row_without_either() -> None:
    text = "White\tRtg\tResult\tBlack\tRtg\nAnna\t1850\t1-0\t\t1700\nRound 2\n\t\t\t\t\n"
    reading = read_games(text, player="anna")
    assert [(left.line, left.reason) for left in reading.left_out] == [
        (2, "no-opponent"),
        (3, "not-a-game"),
    ]
    assert [player.name for player in reading.players] == ["Anna"]
