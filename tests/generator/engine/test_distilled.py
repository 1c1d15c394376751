"""The distilled engine in Node: right or trap, rarely a trap, small, and always the same bytes."""

import gzip
import json
import os
import shutil
import subprocess
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from distill.training.questions import SEED, training_questions
from distill.training.samples import SYMBOLS, as_json, invalid_questions, valid_questions
from distill.training.small_games import small_games
from elo_py import answer
from generator.browser.assets import FONTS
from generator.content.model import Content
from generator.engine.distilled import ENTRY, MODULE, distilled_engine
from generator.engine.node import program
from generator.engine.wheel import wheel
from generator.pages.words import Words
from generator.paths import PYODIDE
from tests.elo_py.numerals.test_reading import FIFTEEN_HUNDRED
from tests.elo_py.numerals.test_scores import DRAWS, LOSSES, WINS, WORDS
from tests.support.distilled import Ask, asking, asking_distilled_engine
from tests.support.equality import committed, digest
from tests.support.project import LANGUAGES, ROOT

MOST_BYTES, MOST_UNTIL_ANSWER = 200_000, 280_000  # compressed as GitHub Pages does
HELD_OUT = 4000
MOST_TRAPS = HELD_OUT // 1000


@pytest.fixture(scope="module")
def module() -> bytes:
    return distilled_engine(ROOT)[MODULE]


@pytest.fixture(scope="module")
def ask(tmp_path_factory: pytest.TempPathFactory) -> Ask:
    return asking_distilled_engine(tmp_path_factory.mktemp("engine"))


def test_the_programs_have_tests_of_their_own() -> None:
    done = subprocess.run(
        [program(ROOT), "--test", "distill/tests/"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout


def test_every_small_game_is_answered_as_everywhere(ask: Ask) -> None:
    replies = ask(as_json(question) for question in small_games())
    assert None not in replies
    found = digest(json.loads(reply or "") for reply in replies)
    assert found == committed()


def test_what_it_was_trained_for_is_answered_as_python_does(ask: Ask) -> None:
    texts = training_questions(ROOT)[::5]
    assert ask(texts) == [answer(text) for text in texts]


@pytest.mark.parametrize("kind", [valid_questions, invalid_questions])
def test_other_questions_are_answered_as_python_does_or_rarely_trap(
    ask: Ask, kind: Callable[[int, int], Iterable[dict[str, object]]]
) -> None:
    texts = [as_json(question) for question in kind(SEED + 1000, HELD_OUT)]
    replies = ask(texts)
    assert [reply for reply in replies if reply is not None] == [
        answer(text) for text, reply in zip(texts, replies, strict=True) if reply is not None
    ]
    trapped = [text for text, reply in zip(texts, replies, strict=True) if reply is None]
    assert len(trapped) < MOST_TRAPS, trapped


def test_what_is_typed_in_other_tests_does_not_trap(ask: Ask) -> None:
    scores = [*WINS, *DRAWS, *LOSSES, *(word for words in WORDS.values() for word in words)]
    given = [(rating, score) for rating in FIFTEEN_HUNDRED for score in scores]
    texts = [
        as_json({
            "ask": "change", "rating": rating, "k": "20", "list": "standard", "method": "table",
            "cap": "rule", "day": "2026-11-29", "symbols": symbols,
            "games": [{"opponent": rating, "score": score}],
        })
        for rating, score in given
        for symbols in SYMBOLS
    ]  # fmt: skip
    assert ask(texts) == [answer(text) for text in texts]


def test_it_is_trained_on_the_symbols_of_all_languages(content: Content) -> None:
    assert all(Words(language).symbols in SYMBOLS for language in content.languages)


def test_it_is_small(module: bytes) -> None:
    assert sent(MODULE, module) <= MOST_BYTES


def sent(name: str, content: bytes) -> int:
    """Bytes on the wire: fonts are compressed as they are."""
    return len(content if name.endswith(".woff2") else gzip.compress(content, 6))


@pytest.mark.parametrize("code", LANGUAGES)
def test_little_comes_before_the_first_answer(site_files: dict[str, bytes], code: str) -> None:
    """The page, its styles, scripts and fonts, the worker and the distilled engine."""
    script = FONTS[code][0] if code in FONTS else None
    needed = [("" if code == "en" else f"{code}/") + "index.html"]
    for path in site_files:
        folder, _, name = path.rpartition("/")
        asset = folder.startswith("assets/") and name.endswith((".js", ".css", ".svg"))
        font = script and name.startswith(script) and name.endswith(".woff2")
        if font or (asset and name != "pyodide.js") or path.startswith("engine/distilled-engine"):
            needed.append(path)
    assert sum(path.startswith("engine/") for path in needed) == 1
    sizes = {path: sent(path, site_files[path]) for path in needed}
    assert sum(sizes.values()) <= MOST_UNTIL_ANSWER, sizes


@pytest.fixture(scope="module")
def poorly_trained(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """A module that knows three questions, made twice on what might be two machines."""
    texts = [as_json(question) for question in valid_questions(SEED, 3)]
    made = []
    for number, zone in enumerate(("UTC", "Asia/Bangkok")):
        folder = tmp_path_factory.mktemp(f"machine-{'x' * number}")
        asked = folder / "questions.jsonl"
        asked.write_text("".join(f"{json.dumps(text)}\n" for text in texts), encoding="ascii")
        package = shutil.copy(wheel(ROOT), folder)
        words = {"runtime": ROOT / PYODIDE, "wheel": package, "entry": ENTRY, "questions": asked}
        options = [f"--{name}={value}" for name, value in words.items()]
        subprocess.run(
            [
                program(ROOT),
                str(ROOT / "distill" / "main.js"),
                *options,
                f"--out={folder / MODULE}",
            ],
            cwd=folder,
            env={**os.environ, "TZ": zone, "LANG": "sv_SE.UTF-8", "EXTRA": "x" * 50 * number},
            capture_output=True,
            check=True,
        )
        made.append(folder / MODULE)
    return made


def test_equal_questions_make_equal_bytes(poorly_trained: list[Path]) -> None:
    first, second = (file.read_bytes() for file in poorly_trained)
    assert first == second


def test_a_module_that_knows_little_traps_much_and_is_never_wrong(
    poorly_trained: list[Path],
) -> None:
    texts = [as_json(question) for question in valid_questions(SEED, 500)]
    texts += [as_json(question) for question in invalid_questions(SEED, 500)]
    replies = asking(poorly_trained[0])(texts)
    assert all(reply in (None, answer(text)) for text, reply in zip(texts, replies, strict=True))
    assert replies[:3] == [answer(text) for text in texts[:3]]
    assert replies.count(None) > len(texts) // 2
