"""Questions as JSON lines: standard input, standard output, and what ends either."""

import json
import os
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

import elo_py
from elo_py import answer
from elo_py.__main__ import main
from elo_py.command.commands import schema, usage

WHERE = str(Path(elo_py.__file__).parents[1])
# The same elo_py as the tests import, also where it is a wheel.
ENVIRONMENT = {**os.environ, "PYTHONPATH": WHERE, "PYTHONIOENCODING": "utf-8"}


def run(*arguments: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "elo_py", *arguments]
    return subprocess.run(
        command, input=given, capture_output=True, env=ENVIRONMENT, check=False, timeout=60
    )


def test_one_answer_a_line() -> None:
    questions = [
        json.dumps({"ask": "expected", "difference": "−200"}, ensure_ascii=False).encode(),
        b"not json",
        b"\xff",
        b"",
        b'{"ask":"k","rating":2400}',
    ]
    done = run("ask", given=b"\n".join(questions))
    assert done.returncode == 0
    assert done.stderr == b""
    assert done.stdout.decode("ascii").splitlines() == [answer(line) for line in questions]


@pytest.mark.parametrize("words", ["--help", "-h", "ask --help", "ask -h"])
def test_help(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words.split()) == 0
    assert capsys.readouterr().out == f"{usage()}\n"


@pytest.mark.parametrize("words", ["", "answer", "ask now", "--help change", "Change"])
def test_another_command_is_refused(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words.split()) == 2
    told = capsys.readouterr()
    assert told.out == ""
    named = f"\nelo-py: no such command: {words}\n" if words else ""
    assert told.err == f"{usage()}\n{named}"


def test_the_schema_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ask", "--schema"]) == 0
    assert capsys.readouterr().out == schema()


def test_the_version_is_the_wheels(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    name, version = capsys.readouterr().out.split()
    assert name == "elo-py"
    assert Path(WHERE).name.split("-")[1] == version


def test_a_checkout_that_is_not_installed_knows_its_version() -> None:
    # -S: without the packages of this Python, an installed elo_py among them.
    done = subprocess.run(
        [sys.executable, "-S", "-m", "elo_py", "--version"],
        cwd=Path(__file__).parents[3], env={"PATH": os.defpath},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"elo-py {elo_py.__version__}\n"


class Input:
    buffer = (b'{"ask":"expected","difference":0}\n', b"{}\r\n")


def test_the_same_within_one_process(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", Input)
    assert main(["ask"]) == 0
    assert capsys.readouterr().out.splitlines() == [answer(line) for line in Input.buffer]
    monkeypatch.setattr(sys, "argv", ["elo-py", "--help"])
    assert main() == 0


def test_it_starts_as_a_module(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    # Forgotten first: a module that runs again after being imported is warned about.
    monkeypatch.delitem(sys.modules, "elo_py.__main__")
    monkeypatch.setattr(sys, "argv", ["elo_py", "--help"])
    with pytest.raises(SystemExit) as ended:
        runpy.run_module("elo_py", run_name="__main__")
    assert ended.value.code == 0
    assert usage() in capsys.readouterr().out


@pytest.mark.parametrize("words", [["ask"], ["need", "2000", "--rating", "1", "--k", "1", "50x1"]])
def test_a_reader_who_leaves_is_no_fault(words: list[str]) -> None:
    given, read = subprocess.PIPE, subprocess.PIPE
    command = [sys.executable, "-m", "elo_py", *words]
    with subprocess.Popen(
        command, stdin=given, stdout=read, stderr=subprocess.PIPE, env=ENVIRONMENT
    ) as started:
        assert started.stdout is not None
        started.stdout.close()
        _, told = started.communicate(b"{}\n" * 10, timeout=60)
    assert started.returncode == 1
    assert told == b""


def test_a_reader_who_leaves_this_process(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def leave(_: object) -> str:
        raise BrokenPipeError

    monkeypatch.setattr("elo_py.__main__.answer", leave)
    monkeypatch.setattr(sys, "stdin", Input)
    # A file in place of the pipe: after the reader has left, nothing arrives in it.
    with (tmp_path / "out").open("w+") as out:
        monkeypatch.setattr(sys, "stdout", out)
        assert main(["ask"]) == 1
        print("unread", flush=True)
    assert (tmp_path / "out").read_text() == ""
