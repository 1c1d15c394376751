"""Commands of words: the table for people, JSON for machines, and mistakes in both."""

import io
import json
import shlex
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from elo_py import ask
from elo_py.__main__ import main
from elo_py.command import english as words
from elo_py.command.arguments import COMMANDS
from elo_py.command.games import games
from elo_py.read.sheet import REASONS
from tests.support.asking import asked

DAY = "--day 2026-11-29"


class Told:
    def __init__(self, status: int, out: str, err: str) -> None:
        self.status, self.out, self.err = status, out, err


Run = Callable[..., Told]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    def run(command: str, given: bytes = b"") -> Told:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given)))
        status = main(shlex.split(command))
        told = capsys.readouterr()
        return Told(status, told.out, told.err)

    return run


def lines(out: str) -> list[str]:
    """Lines of a table with one space where it has several."""
    return [" ".join(line.split()) for line in out.splitlines()]


def test_change_shows_every_step(run: Run) -> None:
    # The article's own example: +7.2, +2.8 and -8.6 make +1.4 and 1501.
    told = run(f"change 1500 --k 20 {DAY} 1400=1 1600=½ 1550l")
    assert told.status == 0
    assert lines(told.out)[3:] == [
        "game opponent difference counts as score expected change: K x (score - expected)",
        "1 1400 +100 +100 1 0.64 20 x (1 - 0.64) = +7.2",
        "2 1600 -100 -100 0.5 0.36 20 x (0.5 - 0.36) = +2.8",
        "3 1550 -50 -50 0 0.43 20 x (0 - 0.43) = -8.6",
        "sum 1.5 1.43 +1.4",
        "",
        "K 20, as given (8.3.3).",
        "Differences over 400 points count as 400, because the own rating is below 2650 (8.3.1).",
        "The sum alone is rounded, a half away from zero: +1.4 counts as +1 (8.3.4).",
        "New rating: 1500 + 1 = 1501",
        "The formula in place of FIDE's table gives the same.",
    ]


def test_change_says_what_does_not_count(run: Run) -> None:
    told = run("change 2700 --k 40 --list blitz --day 2026-01-01 18x2000w unr=1 2690 1390d")
    assert told.status == 0
    said = lines(told.out)
    assert "1 2000 +700 - 1 - not rated: the difference is too wide" in said
    assert "19 - - - 1 - opponent without a rating" in said
    assert "20 2690 +10 - - - no result" in said
    assert "New rating: 2700 + 0 = 2700" in said
    assert (
        "Game 1 is not rated: the difference of 700 is not under 600, and one player is rated "
        "above 2600." in said
    )
    assert "Game 21: 1390 is below 1400, so FIDE takes this opponent as unrated." in said


def test_change_says_where_the_methods_differ(run: Run) -> None:
    # 18 games with K 40 are 720: K 38. Against 1000 the table expects .92, the formula .909.
    told = run(f"change 1500? --k 40 {DAY} 18x1000w")
    said = lines(told.out)
    assert "K 38, in place of 40 (8.3.3)." in said
    assert "New rating: 1500 + 55 = 1555" in said
    assert "By the formula: +62.2, new rating 1562. Official is FIDE's table." in said
    assert "K is 38, because 18 games x 40 = 720 is more than 700." in said
    assert "The own rating was read as 1500; the mark after it was left out." in said
    assert not any("counts as 400." in line for line in said)


def test_performance(run: Run) -> None:
    # 5/6 is 83 %: dp 273 (8.1.1), so 2450 + 273.
    told = run("performance 2400=1 2450=0.5 2500=1")
    assert told.status == 0
    said = lines(told.out)
    assert said[0] == "Performance in 3 games, 2.5 points"
    assert "dp of that share, table 8.1.1: +273" in said
    assert "FIDE: average + dp 2723 1.4.8" in said
    assert "by the formula - none: the score leaves it open" in lines(run("performance 2400w").out)


def test_performance_of_no_game(run: Run) -> None:
    told = run("performance unr=1")
    assert lines(told.out) == [
        "Performance in 0 games, 0 points",
        "",
        "Game 1 does not count: the opponent has no rating.",
    ]


def test_first(run: Run) -> None:
    # FIDE's own figures: 1872.43 + 50 = 1922 (tests/data/golden.jsonl).
    told = run(f"first {DAY} 1902=1 1877=1 1884=0 2012=0 1832=1")
    assert told.status == 0
    assert lines(told.out)[3:] == [
        "5 games against rated opponents, 3 points",
        "with 2 drawn games against 1800 (8.2.2):",
        "average of the opponents: 1872.43",
        "share of the points: 57 %",
        "difference for that share: +50",
        "sum, rounded: 1922",
        "First rating: 1922, K 40",
    ]


def test_first_says_what_is_lacking(run: Run) -> None:
    told = run(f"first {DAY} 1700=1")
    assert told.status == 0
    assert lines(told.out)[-1] == (
        "No first rating yet: 1 of 5 games against rated opponents (7.1.4)."
    )
    told = run("first --day 2023-01-01 --first-event 1 1700=0 unr=1")
    assert "The first event does not count: nothing was scored in it (games: 1)." in lines(told.out)
    told = run("first --day 2023-01-01 5x1700=1")
    assert not any("drawn games" in line for line in lines(told.out))


def test_need(run: Run) -> None:
    # Against nine of 1950 a player of 1990 is expected to score 9 x .56 = 5.04.
    told = run(f"need 2000 --rating 1990 --k 20 {DAY} 1950=1 1950=0 7x1950")
    assert told.status == 0
    said = lines(told.out)
    assert said[0] == "Rating 2000: 6 of 9 needed, 5 of the 7 still to play."
    assert said[1] == "By the formula: 5.5."
    assert "score change rounded new rating" in said
    assert "5.5 +9.2 +9 1999" in said
    assert "6 +19.2 +19 2009" in said


def test_need_a_performance(run: Run) -> None:
    said = lines(run("need 2600 --kind performance 9x2450").out)
    assert said[0] == "Performance 2600: 6.5 of 9 needed, 6.5 of the 9 still to play."
    assert "6.5 2616" in said


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("need 1990 --rating 1990 --k 20 1950=1", "Rating 1990: reached, even with no point more."),
        ("need 2000 --rating 1990 --k 20 1950=0", "Rating 2000: out of reach in 1 game."),
    ],
)
def test_need_nothing_or_too_much(run: Run, command: str, said: str) -> None:
    assert lines(run(f"{command} {DAY}").out)[0] == said


def test_glicko(run: Run) -> None:
    # The paper's example: 1464 and 151.4.
    said = lines(run("glicko 1500 200 1400/30=1 1550/100=0 1700/300=0").out)
    assert "1 1400 30.0 1 0.9955 0.64" in said
    assert "rating: 1500 - 35.9 = 1464" in said
    assert "deviation: 200.0 -> 151.4" in said
    said = lines(run("glicko 1500 50 --c 63.2 --periods 30 1500/50=0.5").out)
    assert any(line.startswith("deviation: 50.0 -> 349.8 after the pause -> ") for line in said)


def test_glicko_2(run: Run) -> None:
    # The paper's example: 1464.06, 151.52 and 0.05999, which is 0.0599960 unrounded.
    said = lines(run("glicko2 1500 200 --tau 0.5 1400/30=1 1550/100=0 1700/300=0 1600").out)
    assert "deviation: 200.0 -> 151.5" in said
    assert "volatility: 0.06000 -> 0.06000" in said
    assert "Not verified: volatilities far from the paper's example." in said
    assert "Game 4 does not count: it has no result." in said


LINES = "1850 1\n1725 ½\n1725 ½\nhello\n".encode()
TRF = (Path(__file__).parents[2] / "data" / "reading" / "swiss-16.trf").read_bytes()


def test_read(run: Run) -> None:
    told = run("read -", LINES)
    assert told.status == 0
    assert lines(told.out) == [
        "Read as lines: 3 games",
        "",
        "line opponent rating score",
        "1 1850 1",
        "2 1725 0.5",
        "3 1725 0.5",
        "",
        "Left out:",
        "line why text",
        "4 no game in this line hello",
        "",
        "Line 3 says the same as line 2; both are counted.",
    ]


def test_read_a_file_in_another_encoding(run: Run, tmp_path: Path) -> None:
    (tmp_path / "games").write_bytes("Åström, 1850, 1".encode("latin-1"))
    assert "1 Åström 1850 1" in lines(run(f"read {tmp_path / 'games'}").out)
    (tmp_path / "games").write_bytes(b"\xef\xbb\xbf1850 1")
    assert "1 1850 1" in lines(run(f"read {tmp_path / 'games'}").out)


def test_read_asks_whose_games(run: Run) -> None:
    told = run("read -", TRF)
    assert told.status == 0
    assert "Whose games? Choose with --player." in lines(told.out)
    player = asked(ask="read", text=TRF.decode())["players"]
    chosen = run(f"read --player {player[0]['key']} -", TRF)
    assert player[0]["name"] in lines(chosen.out)[0]


def test_a_file_that_is_not_there(run: Run, tmp_path: Path) -> None:
    told = run(f"read {tmp_path / 'none'}")
    assert (told.status, told.out) == (1, "")
    assert told.err.startswith("elo-py read: ")
    assert "none" in told.err


def test_games_from_standard_input(run: Run) -> None:
    typed = run(f"change 1800 --k 20 {DAY} 1850=1 1725d 1725d 1600=0")
    told = run(f"change 1800 --k 20 {DAY} - 1600=0", LINES).out
    assert told.startswith(f"{typed.out}\nLeft out:\n")


def test_games_of_nobody_in_particular(run: Run) -> None:
    told = run(f"change 1800 --k 20 {DAY} -", TRF)
    assert (told.status, told.out) == (1, "")
    first, *rest = lines(told.err)
    assert first == "player: is missing."
    assert "Whose games? Choose with --player." in rest
    assert "4 Dahan, Eli 1850 2" in rest


def test_json_is_the_answer_itself(run: Run) -> None:
    told = run(f"change 1500 --k 20 {DAY} --json 1400=1")
    rows = [{"opponent": "1400", "score": "1"}]
    question = {"ask": "change", "rating": "1500", "k": "20", "day": "2026-11-29", "games": rows}
    assert json.loads(told.out) == ask(question)
    assert told.out.count("\n") == 1
    assert told.status == 0


def test_mistakes_are_told_all_at_once(run: Run) -> None:
    told = run(f"change 15OO --k 0 {DAY} 1400=7 1,5=1")
    assert told.status == 1
    assert told.out == ""
    assert told.err.splitlines() == [
        "rating: '15OO' is not a number.",
        "k: must be from 1 to 200.",
        "game 1, score: must be from 0 to 1.",
        "game 2, opponent: '1,5' is not a whole number.",
    ]


def test_mistakes_as_json(run: Run) -> None:
    told = run("change 15OO --k 20 --json")
    assert told.status == 1
    assert told.err == ""
    assert [fault["code"] for fault in json.loads(told.out)["errors"]] == ["not-a-number"]


@pytest.mark.parametrize("command", ["change 1500", "change --k 20", "need 2000 --kind other"])
def test_a_wrong_command_is_refused(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(command.split())
    assert ended.value.code == 2
    assert "usage: elo-py" in capsys.readouterr().err


@pytest.mark.parametrize("name", COMMANDS)
def test_help_has_examples(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([name, "--help"])
    assert ended.value.code == 0
    told = capsys.readouterr().out
    for example in COMMANDS[name].examples:
        assert f"  {example}\n" in told
    assert ("games:" in told) is (name != "read")


EXAMPLES = [example for command in COMMANDS.values() for example in command.examples]


@pytest.mark.parametrize("example", EXAMPLES)
def test_examples_run(run: Run, example: str, tmp_path: Path) -> None:
    command = example.removeprefix("elo-py ").partition(" < ")[0]
    given = TRF if " < " in example else b""
    for file in ("games.txt", "tournament.pgn"):
        (tmp_path / file).write_text(
            '[White "Carlsen, Magnus"]\n[WhiteElo "2830"]\n[Black "B"]\n[BlackElo "2700"]\n'
            '[Result "1-0"]\n\n1. e4 e5 2. Nf3 1-0\n'
            if file.endswith("pgn")
            else "1850 1\n"
        )
        command = command.replace(file, str(tmp_path / file))
    if "--player Anna" in command:
        player = asked(ask="read", text=TRF.decode())["players"]
        command = command.replace("Anna", player[0]["key"])
    told = run(command, given)
    assert told.err == ""
    assert told.status == 0
    assert told.out.count("\n") > 3 or "--json" in command


def test_a_terminal_without_the_letters(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "games").write_text("Åström, 1850, 1", encoding="utf-8")
    with (tmp_path / "out").open("w", encoding="ascii") as out:
        monkeypatch.setattr(sys, "stdout", out)
        assert main(["read", str(tmp_path / "games")]) == 0
    assert "\\xc5str\\xf6m" in (tmp_path / "out").read_text("ascii")


def test_every_reason_has_words() -> None:
    assert set(REASONS) <= set(words.REASONS)


def test_a_sentence_without_its_values_keeps_their_places() -> None:
    assert words.sentence(words.NOTES, "capped", {"game": 2}) == (
        "Game 2: a difference of {difference} counts as {limit}."
    )
    assert words.sentence(words.NOTES, "a-code-of-tomorrow", {}) == "a-code-of-tomorrow"


@pytest.mark.parametrize("word", ["99999999999999999999x1500", "10002x1500"])
def test_more_games_than_a_question_takes(run: Run, word: str) -> None:
    told = run(f"performance {word}")
    assert told.status == 1
    assert told.err == "games: at most 10000 games are possible, not 10001.\n"


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("1400=1", [{"opponent": "1400", "score": "1"}]),
        ("1400=", [{"opponent": "1400", "score": ""}]),
        ("1400w", [{"opponent": "1400", "score": "w"}]),
        ("unrated", [{"opponent": "unrated"}]),
        ("1400/30d", [{"opponent": "1400", "deviation": "30", "score": "d"}]),
        ("0x1400", []),
        ("xx=1", [{"opponent": "xx", "score": "1"}]),
    ],
)
def test_words_of_games(word: str, found: list[dict[str, str]]) -> None:
    assert games(word) == found
