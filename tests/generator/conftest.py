"""What the tests of the build share: copies of the project that they may change."""

import shutil
from pathlib import Path

import pytest

from generator.engine.files import engine_files
from tests.support.copies import copied
from tests.support.project import ROOT


@pytest.fixture(scope="session")
def compiled() -> Path:
    """Python's library for the browser, compiled once for all copies."""
    engine_files(ROOT, "full")
    return ROOT / ".cache" / "library"


@pytest.fixture
def copy(tmp_path: Path, compiled: Path) -> Path:
    """The project in another folder, with the installed packages it shares."""
    shutil.copytree(compiled, tmp_path / ".cache" / "library")
    return copied(tmp_path)
