"""federation.py, run as its own help says: every line is what a period of its own would give."""

from pathlib import Path

import pytest

from elo_py import Game, edition, rating_change
from tests.support.example_programs import rows, run

PLAIN = "federation.py"


@pytest.fixture(scope="module")
def federation(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    folder = tmp_path_factory.mktemp("federation")
    files = folder / "players.csv", folder / "games.csv"
    assert run(PLAIN, "--make", 2500, *files).returncode == 0
    return files


def test_every_line_is_a_period_of_its_own(federation: tuple[Path, Path]) -> None:
    players, games = (rows(path.read_text("utf-8")) for path in federation)
    ratings = {player["id"]: int(player["rating"]) for player in players}
    done = run(PLAIN, *federation, "--day", "2026-11-29")
    assert done.returncode == 0
    results = rows(done.stdout)
    assert len(results) == len(players)
    score = {"1-0": 2, "1/2-1/2": 1, "0-1": 0}
    for result, player in zip(results, players, strict=True):
        own = [
            Game(ratings[game["black"]], score[game["result"]])
            if game["white"] == player["id"]
            else Game(ratings[game["white"]], 2 - score[game["result"]])
            for game in games
            if player["id"] in (game["white"], game["black"])
        ]
        rules = edition("standard")
        alone = rating_change(int(player["rating"]), own, int(player["k"]), rules)
        assert result == {
            "id": player["id"],
            "rating": player["rating"],
            "k": str(alone.k),
            "games": str(alone.counted),
            "score": str(alone.score),
            "expected": str(alone.expected),
            "change": str(alone.change),
            "new_rating": str(alone.new_rating),
        }


def test_results_as_people_write_them(tmp_path: Path) -> None:
    players, games = tmp_path / "players.csv", tmp_path / "games.csv"
    players.write_text("k,id,rating\n20,a,1500\n20,b,1500\n20,c,\n", encoding="utf-8-sig")
    games.write_text("white,black,result\na,b,½\na,b,1\n\na,b,0\na,c,1\na,x,1\n", "utf-8")
    done = run(PLAIN, players, games)
    assert done.returncode == 0
    assert [(row["id"], row["games"], row["score"]) for row in rows(done.stdout)] == [
        ("a", "3", "1.5"),
        ("b", "3", "1.5"),
    ]
    assert "MiB at most" in done.stderr


def card(start: int, fide: str, *rounds: str) -> str:
    """A player's line of a TRF, by its columns."""
    name = f"001 {start:4}      {'A name':33} 1500 SWE {fide:>11}"
    return name.ljust(91) + "".join(f"{played:10}" for played in rounds)


def test_tournament_files(tmp_path: Path) -> None:
    players, one, two = (tmp_path / name for name in ("players.csv", "one.trf", "two.TRF"))
    players.write_text("id,rating,k\n101,1500,20\n102,1500,20\n", "utf-8")
    one.write_text(
        "\n".join(
            [
                "012 A tournament",
                card(1, "101", "   2 w =", "   2 b 1", "0000 - U", "   2 w +"),
                card(2, "102", "   1 b =", "   1 w 0", "   3 w 1", "   1 b -"),
                card(3, "", "", "", "   2 b 0", "0000 - Z"),
            ]
        ),
        "utf-8-sig",
    )
    two.write_text(f"{card(7, '102', '   9 w 1')}\r\n{card(9, '101', '   7 b 0')}\r\n", "utf-8")
    done = run(PLAIN, players, one, two)
    # A draw and a win for 101, then a loss; the forfeit and the unrated one do not count.
    assert [(row["id"], row["games"], row["score"]) for row in rows(done.stdout)] == [
        ("101", "3", "1.5"),
        ("102", "3", "1.5"),
    ]
    for before, after in (("SWE ", "SWE"), ("SWE ", ""), (" 2 w =", " x w =")):
        one.write_text(card(1, "101", "   2 w =").replace(before, after), "utf-8")
        done = run(PLAIN, players, one)
        assert (done.returncode, done.stdout) == (1, "")
        assert "one.trf, line 1: columns out of step" in done.stderr


@pytest.mark.parametrize(
    ("players", "games", "said"),
    [
        ("id,rating\na,1", "white,black,result\n", "players.csv, line 1: there is no column k"),
        ("id,rating,k\na,x,20", "white,black,result\n", "player a: rating 'x', k '20'"),
        ("id,rating,k\na,1", "white,black,result\n", "players.csv, line 2: too few columns"),
        ("id,rating,k\na,1500,20\nb,1500,20", "white,black,result\na,b,2-0", "game of a and b"),
        ("id,rating,k\na,1500,20", "white,black,result\na,a,1", "game of a and a"),
    ],
)
def test_faulty_files_are_named(tmp_path: Path, players: str, games: str, said: str) -> None:
    files = tmp_path / "players.csv", tmp_path / "games.csv"
    files[0].write_text(players, "utf-8")
    files[1].write_text(games, "utf-8")
    done = run(PLAIN, *files)
    assert done.returncode == 1
    assert said in done.stderr
    assert "Traceback" not in done.stderr
