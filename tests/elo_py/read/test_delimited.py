"""CSV files with headings."""

from pathlib import Path

import pytest

from elo_py.read.delimited import delimiter_of, read_csv
from elo_py.read.games import read_games
from elo_py.read.headings import round_of, table_of

FILES = Path(__file__).parents[2] / "data" / "reading"


def test_ones_own_games() -> None:
    reading = read_games((FILES / "own.csv").read_text("utf-8"))
    assert (reading.kind, reading.players) == ("csv", ())
    found = [(game.line, game.round, game.name, game.rating, game.half_points, game.same_as)
             for game in reading.games]  # fmt: skip
    assert found == [
        (2, "1", "Lindqvist; Per", 1840, 2, None),
        (3, "2", "Berg, Karin", 1987, 1, None),
        (5, "4", "Dahan, Eli", 1850, 0, None),
        (10, "8", "Gil, Tom", 1512, 2, None),
        (11, "8", "Gil, Tom", 1512, 2, 10),
    ]
    assert [(left.line, left.reason) for left in reading.left_out] == [
        (4, "unrated"),
        (6, "bye"),
        (7, "quotes"),
        (8, "no-score"),
        (9, "columns"),
    ]


def test_games_of_many_players() -> None:
    text = (FILES / "games.csv").read_text("utf-8")
    reading = read_games(text)
    assert [(player.name, player.ratings, player.games) for player in reading.players] == [
        ("Åström, Nils", (2105,), 3),
        ("Dahan, Eli", (1850,), 1),
        ("Berg, Karin", (1987,), 1),
        ("Cohen, Dana", (), 1),
        ("Gil, Tom", (1512,), 1),
        ("Fors, Pia", (1640,), 0),
    ]
    assert (reading.player, reading.games, reading.left_out) == (None, (), ())
    reading = read_games(text, player="åström,  NILS")
    assert [(game.line, game.rating, game.half_points) for game in reading.games] == [
        (2, 1850, 2),
        (3, 1987, 1),
        (5, 1512, 0),
    ]
    assert [(left.line, left.name, left.reason) for left in reading.left_out] == [
        (4, "Cohen, Dana", "unrated")
    ]
    reading = read_games(text, player="Dahan, Eli")
    assert [(left.line, left.reason) for left in reading.left_out] == [(6, "unfinished")]


@pytest.mark.parametrize(
    ("headings", "delimiter"),
    [
        ("Opponent,Rating,Score", ","),
        ("motståndare;rating;resultat", ";"),
        ("יריב;דירוג;תוצאה", ";"),
        ("คู่แข่ง,เรตติ้ง,ผล", ","),
        ("Lawan\tElo\tKeputusan", "\t"),
        ('"white","black","white_rating","black_rating","result"', ","),
        ("White;WhiteElo;Black;BlackElo;Result", ";"),
        ("name,rating", None),
        ("white,black,result", None),
        ("1850,1", None),
        ('"opponent,rating,score', None),
    ],
)
def test_headings_are_known_in_the_languages(headings: str, delimiter: str | None) -> None:
    assert delimiter_of(headings) == delimiter


def test_a_quote_left_open_takes_only_its_line() -> None:
    sheet = read_csv('name,elo,score\n"Anna,1850,1\nBerit,1700,1')
    assert [entry.name for entry in sheet.entries[""]] == ["Berit"]
    assert [(left.line, left.reason) for left in sheet.left_out] == [(2, "quotes")]


def test_doubled_quotes_are_one() -> None:
    (entry,) = read_csv('name,elo,score\n"Anna ""the Rook""",1850,1').entries[""]
    assert entry.name == 'Anna "the Rook"'


def test_without_headings_lines_are_read_by_their_order() -> None:
    reading = read_games('"Carlsen, Magnus",2830,0.5\n1850,1', "csv")
    assert [(game.name, game.rating) for game in reading.games] == [
        ("Carlsen, Magnus", 2830),
        ("", 1850),
    ]


def test_points_are_the_result_only_in_an_unnumbered_list() -> None:
    assert table_of(["Name", "Rating", "Points"]) is not None
    # A ranking: everybody's points of the whole tournament.
    assert table_of(["Rk.", "Name", "Rtg", "Pts."]) is None


def test_rounds_are_numbered_in_several_ways() -> None:
    assert [round_of(text) for text in ("1.Rd", "Rd.2", "R3", "4", "5. Runde")] == [1, 2, 3, 4, 5]
    assert [round_of(text) for text in ("", "Rd", "2026", "1.x", "K1", "²")] == [None] * 6


def test_long_lines_are_left_out() -> None:
    sheet = read_csv("name,elo,score\n" + "x" * 1000 + ",1850,1")
    assert [(left.line, left.reason) for left in sheet.left_out] == [(2, "too-long")]
