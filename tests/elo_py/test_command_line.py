"""Questions on standard input, answers on standard output."""

import json
import os
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

import elo_py
from elo_py import answer
from elo_py.__main__ import USAGE, main

WHERE = str(Path(elo_py.__file__).parents[1])


def run(*arguments: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    # The same elo_py as the tests import, also where it is a wheel.
    environment = {**os.environ, "PYTHONPATH": WHERE}
    command = [sys.executable, "-m", "elo_py", *arguments]
    return subprocess.run(
        command, input=given, capture_output=True, env=environment, check=False, timeout=60
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


@pytest.mark.parametrize("option", ["--help", "-h"])
def test_help(option: str) -> None:
    done = run(option)
    assert done.returncode == 0
    assert done.stdout.decode().startswith(USAGE)


@pytest.mark.parametrize("arguments", [(), ("answer",), ("ask", "now")])
def test_another_command_is_refused(arguments: tuple[str, ...]) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr.decode().strip() == USAGE


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
    assert main([]) == 2
    assert capsys.readouterr().err.strip() == USAGE


def test_it_starts_as_a_module(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    # Forgotten first: a module that runs again after being imported is warned about.
    monkeypatch.delitem(sys.modules, "elo_py.__main__")
    monkeypatch.setattr(sys, "argv", ["elo_py", "--help"])
    with pytest.raises(SystemExit) as ended:
        runpy.run_module("elo_py", run_name="__main__")
    assert ended.value.code == 0
    assert USAGE in capsys.readouterr().out
