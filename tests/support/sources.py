"""The package's modules as syntax trees, by their path inside elo_py."""

import ast
from importlib.resources import files

FOLDERS = ("", "fide", "numerals", "read", "questions")
"""All folders but the command line, whose tests are its own."""

SOURCES = {
    f"{folder}/{file.name}".lstrip("/"): ast.parse(file.read_text(encoding="utf-8"))
    for folder in FOLDERS
    for file in files("elo_py").joinpath(folder).iterdir()
    if file.name.endswith(".py")
}
