"""Five languages in step: what the checks find, each kind of problem tried on a changed copy."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import elo_py
from elo_py import RatingError
from generator.content.colours import contrast
from generator.content.model import Content
from generator.content.read import read_content
from generator.content.schema import check_shapes
from generator.content.translations import balanced, calls, check_words, leaves, message
from generator.problems import ContentError
from tests.support.project import LANGUAGES, ROOT

PLURALS = {
    "en": {"one", "other"},
    "he": {"one", "two", "other"},
    "th": {"other"},
    "ms": {"other"},
    "sv": {"one", "other"},
}


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    shutil.copytree(ROOT / "content", tmp_path / "content")
    return tmp_path


def problems_after(root: Path, name: str, change: Callable[[str], str]) -> list[str]:
    """The problems of a copy in which one file was changed, as they are printed."""
    path = root / "content" / name
    before = path.read_text(encoding="utf-8")
    after = change(before)
    assert after != before, "the change must change something"
    path.write_text(after, encoding="utf-8", newline="")
    try:
        content = read_content(root)
        return [str(problem) for problem in check_shapes(content) + check_words(content)]
    except ContentError as error:
        return [str(problem) for problem in error.problems]


def test_no_problems_in_the_content(content: Content) -> None:
    assert check_words(content) == []


def test_the_five_languages_in_their_order(content: Content) -> None:
    assert tuple(language.code for language in content.languages) == LANGUAGES


@pytest.mark.parametrize("code", LANGUAGES)
def test_plural_forms_are_the_languages_own(content: Content, code: str) -> None:
    [language] = [each for each in content.languages if each.code == code]
    plurals = [value for _, value in leaves(language.words) if isinstance(value, dict)]
    assert plurals
    for value in plurals:
        found = message(value)
        assert found is not None
        assert found.forms.keys() == PLURALS[code]


def test_every_mistake_and_reason_has_words(content: Content) -> None:
    """What elo_py can say in codes, each language can say in words."""
    mistakes = {kind.code for kind in RatingError.__subclasses__()}
    # These say that the page asked wrongly, or belong to questions that no page asks.
    inner = {"not-json", "not-an-object", "unknown-ask", "unknown-key", "duplicate-key"}
    inner |= {"too-many-lines"}
    cases = [(1500, 1000, 2, "rule"), (2700, 2000, 2, "rule"), (1500, 1000, 2, "on")]
    reasons: set[str] = set()
    for rating, opponent, score, cap in [*cases, (1500, 1000, 2, "off")]:
        for day in ("2022-01-01", "2024-03-01", "2025-10-01"):
            games = [{"opponent": opponent, "score": score / 2}] * 40
            question = {"ask": "change", "rating": rating, "k": 20, "cap": cap, "day": day}
            for number in (1, 40):
                answer: Any = elo_py.ask(question | {"games": games[:number]})
                reasons |= {answer["k"]["code"], answer["cap_rule"]["code"]}
    assert {"k-700", "k-given", "cap-once", "cap-all", "cap-exempt", "cap-rule"} <= reasons
    for language in content.languages:
        assert mistakes - inner <= language.words["error"].keys()
        assert language.words["reason"].keys() == reasons


def test_every_article_uses_the_same_examples(content: Content) -> None:
    first, *others = (calls(language.home).keys() for language in content.languages)
    assert first
    assert all(other == first for other in others)


@pytest.mark.parametrize(
    ("name", "old", "new", "found"),
    [
        ("sv/ui.toml", "[page]\n", "[page]\nbrnad = 'x'\n", "the word page.brnad is not used"),
        ("he/ui.toml", "{rating}", "{raiting}", "has placeholders other than the rest"),
        (
            "th/ui.toml",
            "[game.count]\n",
            "[game.count]\none = '{n}'\n",
            "has plural forms other than the language",
        ),
        ("ms/index.md", "{#origin}", "{#asal}", "other headings"),
        ("ms/index.md", "edition = 1", "edition = 0", "edition 0"),
        ("sv/index.md", '"cap.win", "change", "table"', '"cap.win", "change"', "is not in en"),
        ("en/index.md", "## Where", "It gains +7.2 points.\n\n## Where", "signed number"),
        ("sv/index.md", "\n## ", "\nDet blir −8,6 poäng.\n\n## ", "signed number"),
        ("he/index.md", "\n## ", "\nא\u2067ב\n\n## ", "unbalanced direction mark"),
        ("site.toml", "prefilled", "prefiled", "did you mean prefilled?"),
        ("site.toml", 'prefilled = "three-games"', "prefilled = 3", "prefilled is 3"),
        ("en/ui.toml", "[page]", "[page", "not TOML"),
        ("th/ui.toml", "\n[page]", "\r\n[page]", "carriage return"),
        ("th/ui.toml", "[page]", "[page]\ne\u0301 = 'x'", "not in NFC"),
        ("sv/index.md", "```toml\n", "", "no front matter"),
        ("he/ui.toml", 'theme = "', 'theme = "\\u2066', "unbalanced direction mark"),
        ("he/ui.toml", 'direction = "rtl"', 'direction = "rlt"', 'language.direction is "rlt"'),
        ("sv/ui.toml", 'date = "d MMMM y"', 'date = "d MMMM {y"', "language.date is"),
        ("he/ui.toml", 'date = "d בMMMM y"', 'date = "QQQ"', "language.date is"),
        ("sv/ui.toml", "nowrap = []", 'nowrap = "abc"', 'language.nowrap is "abc"'),
        ("ms/ui.toml", 'theme = "Tema"', "theme = 5", "the word page.theme is 5, not a text"),
        ("en/ui.toml", 'theme = "Colours"\n', "", "the word page.theme is missing"),
        ("site.toml", '"sv"]', '"sv", "sv"]', 'languages has "sv" twice'),
        ("site.toml", '"sv"]', '"xx"]', "CLDR has no language xx"),
        ("site.toml", '"sv"]', '"fr"]', "the language fr has no folder"),
        ("site.toml", '"sv"]', "3]", "languages has 3"),
        ("site.toml", 'app = ""', 'app = "javascript:alert(1)"', 'app is "javascript:alert(1)"'),
        ("site.toml", "[colours.dark]", "[colours.drak]", "did you mean dark?"),
        ("site.toml", "accent", "acent", "unknown key colours.light.acent"),
        ("site.toml", '"#0c6b54"', '"green"', 'colours.light.accent is "green"'),
        ("site.toml", '"#0c6b54"', '"#80a090"', "contrast"),
        ("site.toml", '"#0c5c49"', '"#c0d0c0"', "colours.light.hero: contrast"),
        ("site.toml", 'title = "Elo"', 'title = " "', 'title is " "'),
        ("site.toml", 'language = "en"', 'language = "fr"', 'default_language is "fr"'),
        ("site.toml", 'base_address = ""', 'base_address = "elo.org"', 'base_address is "elo.org"'),
        ("examples.toml", "k = 20\n", "", "the key equal.k is missing"),
        ("examples.toml", '["draw"]', '["drew"]', 'equal.variants has "drew"'),
        ("examples.toml", '["1400w"', '["1400x"', 'three-games.games has "1400x"'),
        ("examples.toml", "rating = 1600", "ratting = 1600", "unknown key equal.ratting"),
    ],
)
def test_a_problem_is_found(copy: Path, name: str, old: str, new: str, found: str) -> None:
    problems = problems_after(copy, name, lambda text: text.replace(old, new, 1))
    own = [problem for problem in problems if f"content/{name}" in problem]
    assert any(found in problem for problem in own), problems
    assert all("fix: " in problem for problem in problems)


@pytest.mark.parametrize(
    ("one", "other", "ratio"),
    # Black on white; and the grey that just passes on white with the one beside it that does not.
    [("#000000", "#ffffff", 21), ("#ffffff", "#767676", 4.54), ("#777777", "#ffffff", 4.48)],
)
def test_contrast_is_that_of_wcag(one: str, other: str, ratio: float) -> None:
    assert contrast(one, other) == pytest.approx(ratio, abs=0.005)


def test_a_missing_word_is_named(copy: Path) -> None:
    def without_a_word(text: str) -> str:
        return "".join(line for line in text.splitlines(True) if not line.startswith("new_rating"))

    problems = problems_after(copy, "ms/ui.toml", without_a_word)
    assert any("word result.new_rating is missing" in problem for problem in problems)
    assert any("word table.new_rating is missing" in problem for problem in problems)


def test_the_odd_language_out_is_the_one_blamed(copy: Path) -> None:
    problems = problems_after(
        copy, "en/ui.toml", lambda text: text.replace('theme = "Colours"\n', "", 1)
    )
    assert [
        problem for problem in problems if "page.theme" in problem and "content/en/" not in problem
    ] == []


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("a", True),
        ("\u2066a\u2069", True),
        ("\u2067a\u2068b\u2069\u2069", True),
        ("\u202ba\u202c", True),
        ("\u2066a", False),
        ("a\u2069", False),
        ("\u2069a\u2066", False),
        ("\u2066a\u202c", False),
    ],
)
def test_direction_marks_close_what_they_open(text: str, right: bool) -> None:
    assert balanced(text) is right


def test_a_missing_file_is_named(copy: Path) -> None:
    (copy / "content/sv/ui.toml").unlink()
    with pytest.raises(ContentError) as caught:
        read_content(copy)
    assert [str(problem.file) for problem in caught.value.problems] == ["content/sv/ui.toml"]


def test_latin_1_is_refused(copy: Path) -> None:
    (copy / "content/sv/ui.toml").write_bytes("språk = 'å'\n".encode("latin-1"))
    with pytest.raises(ContentError, match="problems") as caught:
        read_content(copy)
    assert "not UTF-8" in str(caught.value.problems[0])
