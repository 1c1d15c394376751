"""The wheel as pip installs it, with the folder of the sources out of the way."""

import json
import subprocess
import sys
import tomllib
import zipfile
from email import message_from_bytes
from email.message import Message
from pathlib import Path

import pytest

import elo_py

WHEEL = Path(elo_py.__file__).parents[1]
ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "elo_py"
DISTRIBUTION = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["name"]


@pytest.fixture(scope="module")
def metadata() -> Message:
    with zipfile.ZipFile(WHEEL) as packed:
        (name,) = (name for name in packed.namelist() if name.endswith(".dist-info/METADATA"))
        return message_from_bytes(packed.read(name))


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    # A pure wheel is its own installed form: unpacking it is what an installer does.
    folder = tmp_path_factory.mktemp("installed")
    with zipfile.ZipFile(WHEEL) as packed:
        packed.extractall(folder)
    return folder


def run(installed: Path, code: str, given: str = "") -> str:
    """What a program prints that finds this installation and, but for it, only Python's own."""
    program = f"import sys; sys.path.insert(0, {str(installed)!r}); {code}"
    command = [sys.executable, "-I", "-S", "-W", "error", "-c", program]
    done = subprocess.run(
        command, input=given, capture_output=True, text=True, check=True, cwd=installed, timeout=60
    )
    assert done.stderr == ""
    return done.stdout


def test_the_tests_import_the_wheel() -> None:
    assert WHEEL.suffix == ".whl"


def test_it_holds_every_module_and_nothing_else() -> None:
    with zipfile.ZipFile(WHEEL) as packed:
        held = {name for name in packed.namelist() if not name.partition("/")[0].endswith("-info")}
    sources = {
        path.relative_to(SOURCES.parent).as_posix()
        for path in SOURCES.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert held == sources
    assert {"elo_py/py.typed", "elo_py/command/ask.schema.json"} <= held


def test_it_runs_on_every_system(metadata: Message) -> None:
    assert WHEEL.name.endswith("-py3-none-any.whl")
    assert metadata["Requires-Python"] == ">=3.11"
    needed = metadata.get_all("Requires-Dist") or []
    assert all("; extra ==" in requirement for requirement in needed)


def test_its_metadata_tells_what_it_is(metadata: Message) -> None:
    assert metadata["Name"] == DISTRIBUTION
    assert metadata["Version"] == elo_py.__version__
    assert metadata["License-Expression"] == "MIT"
    assert metadata["Summary"]
    assert metadata["Keywords"]
    assert metadata["Description-Content-Type"].startswith("text/markdown")
    classifiers = set(metadata.get_all("Classifier") or [])
    versions = {f"Programming Language :: Python :: 3.{minor}" for minor in range(11, 15)}
    assert versions | {"Typing :: Typed", "Operating System :: OS Independent"} <= classifiers


def test_the_package_is_the_installed_one(installed: Path) -> None:
    where = run(installed, "import elo_py; print(elo_py.__file__)").strip()
    assert Path(where).parent == installed / "elo_py"


def test_the_command_answers(installed: Path) -> None:
    load = (
        "from importlib.metadata import entry_points; "
        "(point,) = entry_points(group='console_scripts', name='elo-py'); main = point.load(); "
    )
    told = run(
        installed, f"{load} sys.exit(main(['ask']))", '{"ask": "expected", "difference": 200}\n'
    )
    assert json.loads(told)["expected"] == {"value": "0.76", "text": "0.76"}
    assert run(installed, f"{load} main(['--version'])") == f"elo-py {elo_py.__version__}\n"
    assert json.loads(run(installed, f"{load} main(['ask', '--schema'])"))["$defs"]
    change = "['change', '1500', '--k', '20', '--day', '2026-11-29', '1400=1']"
    assert "New rating: 1500 + 7 = 1507" in run(installed, f"{load} main({change})")


def test_answering_json_loads_no_command_line(installed: Path) -> None:
    # What a browser loads at its start must not grow with the words for a terminal.
    loaded = run(
        installed,
        "import elo_py, elo_py.__main__; elo_py.answer('{}'); print(*sys.modules)",
    ).split()
    assert "elo_py.questions.api" in loaded
    assert not {name for name in loaded if name.startswith(("elo_py.command", "argparse"))}


def test_only_the_command_line_has_english() -> None:
    for path in SOURCES.glob("*.py"):
        text = path.read_text("utf-8")
        assert ("from .command" in text) is (path.name == "__main__.py"), path.name


def test_the_files_have_one_date() -> None:
    # Equal sources make equal bytes.
    with zipfile.ZipFile(WHEEL) as packed:
        assert {entry.date_time for entry in packed.infolist()} == {(1980, 1, 1, 0, 0, 0)}
