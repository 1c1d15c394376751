"""The page's scripts in Node, as far as they need no browser; what they share with the build."""

import json
import re
import shlex
import subprocess
from pathlib import Path

from generator.answers.link_grammar import link_grammar, link_query
from generator.engine.node import program

ROOT = Path(__file__).resolve().parents[2]
FOLDER = Path(__file__).parent
TYPES = ROOT / "templates" / "types" / "answers.d.ts"
ANY = re.compile(r"\{any\b|\bany(?:\[\]|>)|[<:] ?any\b(?=\W)")
"""The type any, as comments write types."""


def test_what_needs_no_browser() -> None:
    scripts = [str(path) for path in sorted(FOLDER.glob("*.test.js"))]
    done = subprocess.run(
        [program(ROOT), "--test", "--test-reporter=tap", *scripts],
        cwd=ROOT, capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout
    counts = dict(re.findall(r"^# (tests|pass) (\d+)$", done.stdout, re.MULTILINE))
    assert counts["tests"] == counts["pass"] != "0", done.stdout


def test_the_types_of_answers_are_those_of_the_schema(tmp_path: Path) -> None:
    """`make answers` writes them."""
    scripts = json.loads((ROOT / "package.json").read_bytes())["scripts"]
    command = shlex.split(scripts["answers"])
    tool, made = ROOT / "node_modules" / ".bin" / command[0], tmp_path / TYPES.name
    words = [str(made) if ROOT / word == TYPES else word for word in command[1:]]
    assert str(made) in words
    subprocess.run([program(ROOT), str(tool), *words], cwd=ROOT, check=True)
    assert made.read_text("utf-8") == TYPES.read_text("utf-8")


def test_scripts_use_no_type_that_allows_anything() -> None:
    for path in (ROOT / "templates").rglob("*.js"):
        for number, line in enumerate(path.read_text("utf-8").split("\n"), 1):
            assert not re.search(r"(?:[{<|(:] ?|, )any\b[^}]*[}>]", line), (
                f"{path}:{number}: {line}"
            )


def test_the_build_writes_a_link_as_the_page_does() -> None:
    grammar = link_grammar(ROOT)
    questions = [
        {
            "rating": "1613", "k": "10", "list": rating_list, "method": "table", "cap": cap,
            "games": [{"opponent": "1600", "score": score} for score in grammar.scores],
        }
        for rating_list in grammar.choices["list"]
        for cap in ("rule", *grammar.choices["cap"])
    ]  # fmt: skip
    script = (
        'import { writeLink } from "./templates/assets/link.js";'
        f"console.log(JSON.stringify({json.dumps(questions)}.map(writeLink)));"
    )
    done = subprocess.run(
        [program(ROOT), "--input-type=module", "--eval", script],
        cwd=ROOT, capture_output=True, encoding="utf-8", check=True,
    )  # fmt: skip
    assert [link_query(grammar, question) for question in questions] == json.loads(done.stdout)


def test_copies_of_the_grammar_are_the_page_s(site_files: dict[str, bytes]) -> None:
    grammar = link_grammar(ROOT)
    [boot] = [data.decode() for name, data in site_files.items() if name.endswith("/boot.js")]
    assert f"const FOREIGN = {json.dumps(grammar.foreign)};" in boot
    keys = re.search(r"const KEYS = (\{.*\});", site_files["embed.js"].decode())
    assert keys
    assert json.loads(keys[1]) == grammar.keys
