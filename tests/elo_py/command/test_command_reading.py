"""Games from standard input: a command tells which lines it did not use, and why."""

import io
import json
from pathlib import Path

import pytest

from elo_py.command.commands import command

LINES = "1850 1\n1725 ½\n1725 ½\nAnna, unr, 1\nBo, 1800, bye\nCy, 1700, +\nhello\n"
LEFT_OUT = {
    "4": ("opponent without a rating", "Anna, unr, 1"),
    "5": ("a bye", "Bo, 1800, bye"),
    "6": ("won or lost without play", "Cy, 1700, +"),
    "7": ("no game in this line", "hello"),
}
DUPLICATE = "Line 3 says the same as line 2; both are counted."

COMMANDS = (
    ["change", "1500", "--k", "20", "-"],
    ["performance", "-"],
    ["first", "-"],
    ["need", "1600", "--rating", "1500", "--k", "20", "-"],
)


def given(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))


def lines_told(said: str) -> dict[str, tuple[str, str]]:
    table = said.split("Left out:\n")[1].split("\n\n", maxsplit=1)[0].splitlines()
    first, second = table[0].index("why"), table[0].index("text")
    return {
        row[:first].strip(): (row[first:second].strip(), row[second:].strip()) for row in table[1:]
    }


@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: words[0])
def test_every_line_left_out_is_told_with_its_reason(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    given(LINES, monkeypatch)
    assert command(words) == 0
    said = capsys.readouterr()
    assert lines_told(said.out) == LEFT_OUT
    assert said.out.splitlines()[-1] == DUPLICATE
    assert said.err == ""


@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: words[0])
def test_json_stays_one_answer_and_the_lines_are_told_beside_it(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    given(LINES, monkeypatch)
    assert command([*words, "--json"]) == 0
    said = capsys.readouterr()
    assert json.loads(said.out)["ask"] == words[0]
    assert lines_told(said.err) == LEFT_OUT
    assert said.err.splitlines()[-1] == DUPLICATE


def test_nothing_is_told_where_every_line_was_used(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    given("1850 1\n1725? ½\n", monkeypatch)
    assert command(["performance", "--json", "-"]) == 0
    assert capsys.readouterr().err == ""
    given("1850 1\n1725? ½\n", monkeypatch)
    assert command(["performance", "-"]) == 0
    # The mark is told once, by the answer itself.
    said = capsys.readouterr().out
    assert "Left out" not in said
    assert said.count("1725") == said.count("read as 1725") == 1


def test_a_wrong_command_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert command(["chnage", "1500"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.splitlines()[-1] == "elo-py: no such command: chnage 1500"
    assert command([]) == 2
    assert "no such command" not in capsys.readouterr().err


def test_a_file_that_is_not_there_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "missing.csv"
    assert command(["read", str(path)]) == 1
    assert capsys.readouterr().err == f"elo-py read: {path}: No such file or directory\n"


def test_whose_games_is_asked_with_the_names_to_choose_from(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    heads = '[White "Ann"]', '[Black "Bo"]', '[WhiteElo "1800"]', '[BlackElo "1700"]'
    pgn = "\n".join((*heads, '[Result "1-0"]', "", "1-0", ""))
    given(pgn, monkeypatch)
    assert command(["change", "1800", "--k", "20", "-"]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert "Choose with --player." in said.err
    names = {line.split()[1] for line in said.err.splitlines() if line.endswith(" 1")}
    assert names == {"Ann", "Bo"}
