"""The words that travel as data: all that the scripts say, and no others."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest

from generator.browser.client_words import said_by

if TYPE_CHECKING:
    from generator.content.model import Content

WORDS: dict[str, dict[str, Any]] = {
    "language": {"name": "English", "nowrap": ["rating"]},
    "game": {"win": "Win", "draw": "Draw", "count": {"one": "{n} game", "other": "{n} games"}},
    "note": {"link": "Left out: {parts}", "k-2400": "K {rule}"},
    "chart": {"title": "Chart"},
}
ELSEWHERE = {
    "game": ("win", "draw", "loss"),
    "table": ("fide", "formula"),
    "result": ("empty", "missing", "invalid"),
    "embed": ("press",),
    "engine": ("idle", "starting", "pyodide"),
}
WHOLE = ("error", "engine", "note", "reason")
"""Groups of which a code names the word, so that a script may say any."""


def test_only_what_a_script_names_is_kept() -> None:
    scripts = ['sayText("game.win")', 'say(`game.count`, { n }); import "./chart.js";']
    assert said_by(WORDS, scripts) == {
        "language": {"nowrap": ["rating"]},
        "game": {"win": "Win", "count": WORDS["game"]["count"]},
    }


def test_a_path_with_a_code_in_it_keeps_the_group() -> None:
    assert said_by(WORDS, ["say(`note.${code}`)"])["note"] == WORDS["note"]


def test_a_name_that_is_no_word_adds_nothing() -> None:
    assert set(said_by(WORDS, ['fetch("chart.json"); say("other.word"); `other.${it}`'])) == {
        "language"
    }


def data(site_files: dict[str, bytes], path: str) -> dict[str, Any]:
    [found] = re.findall(
        r'<script type="application/json" id="page-data">(.*?)</script>',
        site_files[path].decode(),
        re.DOTALL,
    )
    return json.loads(found)["words"]  # type: ignore[no-any-return]


@pytest.mark.parametrize("path", ["index.html", "th/index.html", "sv/embed/index.html"])
def test_every_page_carries_what_its_scripts_say(
    site_files: dict[str, bytes], content: Content, path: str
) -> None:
    said = data(site_files, path)
    code = path.partition("/")[0] if "/" in path else content.default.code
    [language] = [each for each in content.languages if each.code == code]
    for group in WHOLE:
        assert said[group] == language.words[group]
    text = "".join(data.decode() for name, data in site_files.items() if name.endswith(".js"))
    paths = re.findall(r'\bsay(?:Text)?\(\s*"(\w+)\.([\w-]+)"', text)
    assert len(paths) > 25
    for group, name in paths:
        assert said[group][name] == language.words[group][name]
    # Others stand in tables, or are handed on.
    for group, names in ELSEWHERE.items():
        assert {said[group][name] for name in names} == {
            language.words[group][name] for name in names
        }
    assert "field" not in said
    assert "title" not in said["page"]
