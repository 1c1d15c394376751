"""The headers of PGN files."""

from pathlib import Path

import pytest

from elo_py.read.games import Reading, read_games
from elo_py.read.pgn import read_pgn

FILES = Path(__file__).parents[2] / "data" / "reading"


def game(**tags: str) -> str:
    tags = {"White": "Anna", "Black": "Berit", "WhiteElo": "1900", "BlackElo": "1850", **tags}
    return "".join(f'[{name} "{value}"]\n' for name, value in tags.items())


def read(text: str, player: str = "Anna") -> Reading:
    reading = read_games(text, player=player)
    assert reading.kind == "pgn"
    return reading


def test_a_file_with_all_its_oddities() -> None:
    reading = read((FILES / "games.pgn").read_text("utf-8"), "Åström, Nils")
    assert [(player.name, player.games) for player in reading.players] == [
        ("Åström, Nils", 4),
        ("Dahan, Eli", 1),
        ("Berg, Karin", 2),
        ('Cohen, Dana "the Rook"', 1),
        ("Gil, Tom", 1),
        ("Fors, Pia", 0),
    ]
    assert reading.player is not None
    assert reading.player.ratings == (2105, 2098)
    found = [(game.line, game.round, game.name, game.rating, game.half_points, game.moves)
             for game in reading.games]  # fmt: skip
    assert found == [
        (1, "1", "Dahan, Eli", 1850, 2, True),
        (16, "2", "Berg, Karin", 1987, 1, True),
        (37, "4", "Gil, Tom", 1512, 0, False),
        (57, "2", "Berg, Karin", 1987, 1, True),
    ]
    assert [game.same_as for game in reading.games] == [None, None, None, 16]
    assert [(left.line, left.name, left.reason) for left in reading.left_out] == [
        (27, 'Cohen, Dana "the Rook"', "unrated"),
        (47, "Fors, Pia", "unfinished"),
        (68, "", "quotes"),
    ]


def test_both_sides_see_the_game() -> None:
    text = game(Result="1-0")
    assert [found.half_points for found in read(text, "Anna").games] == [2]
    assert [found.half_points for found in read(text, "berit").games] == [0]


def test_a_comment_is_no_move() -> None:
    text = game(Result="1-0") + "\n{ Postponed by a day. }\n1-0\n"
    assert [(found.half_points, found.moves) for found in read(text).games] == [(2, False)]


def test_a_file_without_a_game_is_empty() -> None:
    sheet = read_pgn("% nothing but what programs leave to themselves\n")
    assert (sheet.names, sheet.entries, sheet.left_out) == ({}, {}, [])


def test_headers_alone_are_games_one_after_another() -> None:
    text = game(Result="1-0") + game(Result="0-1") + "\n" + game(Result="1/2-1/2")
    assert [found.half_points for found in read(text).games] == [2, 0, 1]


def test_games_are_counted_once_however_many_headers_they_have() -> None:
    text = game(Result="1-0", Site="x", ECO="C20", Opening="y") + "\n1. e4 1-0\n\n"
    assert len(read(text * 50).games) == 50


@pytest.mark.parametrize(
    ("result", "reason"),
    [("*", "unfinished"), ("", "no-score"), ("1", "not-a-score"), ("+/-", "forfeit")],
)
def test_results_that_are_none(result: str, reason: str) -> None:
    (left,) = read(game(Result=result)).left_out
    assert (left.reason, left.line, left.value) == (reason, 1, result)


def test_an_unterminated_game_has_no_result() -> None:
    (left,) = read(game(Result="1-0", Termination="Unterminated")).left_out
    assert left.reason == "unfinished"


def test_a_rating_that_is_missing_at_times_leaves_those_games_out() -> None:
    text = game(Result="1-0") + game(Result="1-0", WhiteElo="?")
    assert [left.reason for left in read(text).left_out] == ["own-unrated"]
    # Somebody without any rating is simply unrated: his first games.
    always = game(Result="1-0", WhiteElo="?") + game(Result="1-0", WhiteElo="-")
    assert len(read(always).games) == 2


def test_a_comment_that_never_ends_stops_at_the_next_event() -> None:
    first = game(Result="1-0") + "\n1. e4 { never ended\n"
    second = '[Event "x"]\n' + game(Result="0-1") + "\n1. d4 0-1\n"
    assert [found.half_points for found in read(first + second).games] == [2, 0]


def test_signs_between_and_around_tags() -> None:
    text = (
        '\ufeff\n% an escape\n  [White "Anna"]\t[Black "Berit" ] [BlackElo "1850"]\n[Result "1-0"]'
    )
    reading = read(text)
    assert [(found.line, found.half_points) for found in reading.games] == [(3, 2)]
    assert reading.left_out == ()


def test_backslashes_in_names() -> None:
    text = game(Black=r"a \\ \" b \n", Result="1-0")
    assert [found.name for found in read(text).games] == [r'a \ " b \n']


@pytest.mark.parametrize("broken", ['[White "Anna]', "[White Anna]", '[ "Anna"]', '[White "Anna"'])
def test_a_broken_tag_leaves_the_game_out(broken: str) -> None:
    text = f'[Event "x"]\n{broken}\n[Black "Berit"]\n[WhiteElo "1900"]\n[Result "1-0"]'
    reading = read(text + "\n\n" + game(Result="1-0"), "Berit")
    assert [(left.line, left.reason, left.value) for left in reading.left_out] == [
        (2, "quotes", broken)
    ]
    assert len(reading.games) == 1


def test_what_stands_before_the_first_game_is_left_out() -> None:
    reading = read("Dear all,\nmy games:\n" + game(Result="1-0"))
    assert [(left.line, left.reason, left.value) for left in reading.left_out] == [
        (1, "not-a-game", "Dear all,")
    ]


def test_unknown_names_are_no_players() -> None:
    reading = read(game(Black="?", Result="1-0"))
    assert [player.name for player in reading.players] == ["Anna"]
    assert [found.name for found in reading.games] == ["?"]
