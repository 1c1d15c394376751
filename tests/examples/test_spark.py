"""The SQL that DuckDB runs gives the same on Spark; and what the program says without Spark."""

import os
import re
import subprocess
from pathlib import Path

import pytest

from tests.support.example_programs import EXAMPLES, run
from tests.support.project import ROOT

SPARK = "federation_spark.py"
LOCK = EXAMPLES / "spark.txt"
GAMES = 12_000_000
HOURS = 3600


@pytest.mark.parametrize("version", [None, "11.0.27", "1.8.0_452"])
def test_without_a_java_of_today_the_package_is_named(tmp_path: Path, version: str | None) -> None:
    if version:
        program = tmp_path / "bin" / "java"
        program.parent.mkdir()
        program.write_text(f"#!/bin/sh\necho 'openjdk version \"{version}\"' >&2\n", "utf-8")
        program.chmod(0o755)
    done = run(SPARK, "year", JAVA_HOME=str(tmp_path), PATH=str(tmp_path))
    assert (done.returncode, done.stdout) == (1, "")
    assert re.fullmatch(r"Spark needs Java 17 .* package openjdk-17-jre-headless\.\n", done.stderr)


def test_make_prove_stops_at_its_start_without_java(tmp_path: Path) -> None:
    make = ["make", "--directory", str(ROOT), "prove"]
    environment = os.environ | {"JAVA_HOME": str(tmp_path)}
    done = subprocess.run(
        make, env=environment, capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode != 0
    assert done.stderr.startswith("Spark needs Java 17 ")
    assert len(done.stdout.splitlines()) <= 2, "more ran than the look for Java"


def test_without_pyspark_the_package_is_named(tmp_path: Path) -> None:
    program = tmp_path / "bin" / "java"
    program.parent.mkdir()
    program.write_text("#!/bin/sh\necho 'openjdk version \"17.0.15\"' >&2\n", "utf-8")
    program.chmod(0o755)
    # A package that cannot be imported hides one that is installed.
    (tmp_path / "pyspark.py").write_text("raise ModuleNotFoundError", "utf-8")
    done = run(SPARK, "year", JAVA_HOME=str(tmp_path), PYTHONPATH=str(tmp_path))
    assert (done.returncode, done.stdout) == (1, "")
    assert re.fullmatch(r"This program needs the package pyspark: .*\n", done.stderr)


@pytest.fixture(scope="module")
def spark() -> Path:
    """The folder with pyspark, installed from its lock file when Java is there."""
    java = run("java.py")
    if java.returncode:
        pytest.fail(java.stderr, pytrace=False)
    folder = ROOT / ".cache" / "spark"
    # There is no wheel of pyspark: uv builds one, with the setuptools of the same lock file.
    command = [str(ROOT / ".tools/bin/uv"), "pip", "install", "--quiet", "--require-hashes"]
    command += ["--python", str(ROOT / ".venv"), "--target", str(folder)]
    command += ["--build-constraints", str(LOCK), "--requirements", str(LOCK)]
    subprocess.run(command, check=True, timeout=HOURS)
    return folder


@pytest.mark.prove
@pytest.mark.parametrize("rating_list", ["standard", "blitz"])
def test_spark_gives_the_same_for_a_small_year(
    spark: Path, tmp_path: Path, rating_list: str
) -> None:
    assert run("federation_make.py", 24_000, tmp_path).returncode == 0
    compared(spark, tmp_path, rating_list)


@pytest.mark.prove
def test_twelve_months_of_a_million_games_are_the_same_on_every_engine(
    spark: Path, tmp_path: Path
) -> None:
    assert run("federation_make.py", GAMES, tmp_path, timeout=HOURS).returncode == 0
    compared(spark, tmp_path, "standard")


def compared(spark: Path, folder: Path, rating_list: str) -> None:
    done = run(
        "federation_compare.py",
        folder,
        "--list",
        rating_list,
        timeout=2 * HOURS,
        PYTHONPATH=str(spark),
    )
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(
        r"elo_py: .*\nduckdb: .*; 0 of (\d+) lines differ\nspark: .*; 0 of \1 lines differ\n",
        done.stdout,
    )
