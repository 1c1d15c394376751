"""The command: exit codes, all problems at once, nothing half written, the same bytes twice."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.content.read import read_content
from generator.pages.pictures import out_of_date
from generator.problems import ContentError
from generator.site.build import Options, make_site
from generator.site.folder import MARKER, FolderError, refuse, write_site
from tests.support.copies import run, tree
from tests.support.project import LANGUAGES, ROOT
from tests.support.sampling import sampled


def test_two_builds_give_the_same_bytes(
    copy: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    elsewhere = tmp_path_factory.mktemp("other") / "deep" / "site"
    first = run(copy, TZ="UTC", LC_ALL="C", PYTHONHASHSEED="1")
    # The second starts from nothing kept, in another folder, time zone and order of sets.
    shutil.rmtree(copy / ".cache")
    second = run(
        copy,
        "build",
        "--out",
        str(elsewhere),
        TZ="Asia/Bangkok",
        LC_ALL="C.UTF-8",
        PYTHONHASHSEED="2",
    )
    assert (first.returncode, second.returncode) == (0, 0), first.stderr + second.stderr
    assert tree(copy / "site") == tree(elsewhere)


def test_a_site_with_pyodide_alone(copy: Path) -> None:
    assert run(copy).returncode == 0
    site = tree(copy / "site")
    assert not [name for name in site if "distilled-engine" in name]
    (small,) = (content for name, content in site.items() if name.endswith("/distilled.js"))
    assert b"\nconst DISTILLED = null;\n" in small


def test_problems_are_all_named_and_the_old_site_stays(copy: Path) -> None:
    assert run(copy).returncode == 0
    before = tree(copy / "site")
    for code, old, new in (
        ("sv", "{rating}", "{raiting}"),
        ("he", "[page]\n", "[page]\nx = 'y'\n"),
    ):
        path = copy / "content" / code / "ui.toml"
        path.write_text(path.read_text("utf-8").replace(old, new, 1), encoding="utf-8")
    done = run(copy)
    assert done.returncode == 1
    assert "content/sv/ui.toml:" in done.stderr
    assert "content/he/ui.toml:" in done.stderr
    assert done.stderr.count("fix: ") == 2
    assert tree(copy / "site") == before


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        (
            'n("cap.win", "change", "table")',
            'n("cup.win", "change", "table")',
            "no example cup.win",
        ),
        ('n("cap.win", "change", "table")', 'n("cap.win", "change")', "the methods differ"),
        ("rule.floor", "rule.flor", "flor"),
        ("(#cap)", "(#cup)", "no id cup"),
        ("(#cap)", "(nowhere.html)", "no file"),
        ("(#cap)", "(/he/)", "it would leave a site that lives under a path"),
    ],
)
def test_wrong_references_fail_the_build(copy: Path, old: str, new: str, found: str) -> None:
    for code in LANGUAGES:
        path = copy / "content" / code / "index.md"
        path.write_text(path.read_text("utf-8").replace(old, new), encoding="utf-8")
    done = run(copy, "check")
    assert done.returncode == 1
    assert found in done.stderr
    for code in LANGUAGES:
        assert re.search(rf"^content/{code}/index\.md:[1-9]\d*: ", done.stderr, re.MULTILINE)
    assert not (copy / "site").exists()


def test_a_wrong_expected_result_fails_the_build(copy: Path) -> None:
    path = copy / "content" / "examples.toml"
    path.write_text(path.read_text("utf-8").replace('"1.40"', '"1.50"'), encoding="utf-8")
    done = run(copy, "check")
    assert done.returncode == 1
    assert "three-games by table: change is 1.4, expected 1.50" in done.stderr


UNASKED = {
    "templates/README.md",
    "templates/offline/tsconfig.json",
    "templates/types/answers.d.ts",
    "templates/assets/article.js",
}
"""For people; two for tsc; for pages that bring no tool, of which there are none."""


def problems_of_a_build(root: Path) -> list[str]:
    try:
        content = read_content(root)
        make_site(content, Options("https://elo.example/", "full"))
        out_of_date(content)
    except ContentError as error:
        return list(map(str, error.problems))
    return []


TEMPLATES = [
    (name,)
    for path in sorted((ROOT / "templates").rglob("*"))
    if path.is_file() and (name := path.relative_to(ROOT).as_posix()) not in UNASKED
]


@pytest.mark.parametrize("name", sampled(TEMPLATES, 12, seed=8))
def test_a_deleted_file_is_named(copy: Path, name: str) -> None:
    """Never a crash, never a site without it."""
    (copy / name).unlink()
    problems = problems_of_a_build(copy)
    assert problems
    assert all(Path(name).name in problem for problem in problems), problems
    assert all("fix: " in problem for problem in problems)


def test_a_misspelt_import_is_named(copy: Path) -> None:
    script = copy / "templates/assets/calculator.js"
    text = script.read_text("utf-8")
    script.write_text(text.replace('"./results.js"', '"./result.js"'), encoding="utf-8")
    [number] = [at for at, line in enumerate(text.split("\n"), 1) if '"./results.js"' in line]
    done = run(copy)
    assert done.returncode == 1
    assert f"templates/assets/calculator.js:{number}: asks for result.js" in done.stderr


def test_deleted_icons_are_named_all_at_once(copy: Path) -> None:
    for name in ("icon-192.png", "icon-512.png"):
        (copy / "templates" / "assets" / name).unlink()
    done = run(copy, "check")
    assert done.returncode == 1
    assert done.stderr.count(".png: file is missing") == 2
    assert "build.py pictures" in done.stderr
    (copy / "templates" / "assets" / "icon.svg").unlink()
    done = run(copy, "pictures")
    assert done.returncode == 1
    assert done.stderr.startswith("templates/assets/icon.svg: file is missing\n")


@pytest.mark.parametrize("verb", ["check", "pictures"])
def test_an_example_on_arrival_that_is_not_there(copy: Path, verb: str) -> None:
    path = copy / "content" / "site.toml"
    text = path.read_text("utf-8")
    path.write_text(text.replace('prefilled = "three-games"', 'prefilled = "cap"'), "utf-8")
    done = run(copy, verb)
    assert done.returncode == 1
    # The example has a name, but is asked for by one of its results.
    assert re.search(
        r"^content/site\.toml:\d+: prefilled is not the name of an example$",
        done.stderr,
        re.MULTILINE,
    )
    assert "cap.win" in done.stderr
    assert "Traceback" not in done.stderr


def test_problems_of_every_kind_are_named_in_one_run(copy: Path) -> None:
    changes = {
        "content/en/index.md": ("(#cap)", "(#cup)"),
        "content/he/index.md": (
            'n("cap.win", "change", "table")',
            'n("cup.win", "change", "table")',
        ),
        "content/sv/ui.toml": ('source_code = "Källkod"\n', ""),
        "content/th/ui.toml": ("{rating}", "{raiting}"),
        "content/examples.toml": ('"1.40"', '"1.50"'),
    }
    for name, (old, new) in changes.items():
        text = (copy / name).read_text("utf-8")
        assert old in text
        (copy / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    done = run(copy, "check")
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    for name in changes.keys() - {"content/en/index.md"}:
        assert name in done.stderr
    for found in (
        "no example cup.win",
        "page.source_code is missing",
        "placeholders",
        "expected 1.50",
    ):
        assert found in done.stderr


def test_embedding_can_be_switched_off(copy: Path) -> None:
    path = copy / "content" / "site.toml"
    text = path.read_text("utf-8")
    path.write_text(text.replace("embed = true", "embed = false"), encoding="utf-8")
    done = run(copy, "build", "--base-url", "https://elo.example/")
    assert done.returncode == 0, done.stderr
    assert not [
        name for name in tree(copy / "site") if re.search(r"embed/|oembed|embed\.js$", name)
    ]
    for page in (copy / "site").rglob("index.html"):
        assert "embed" not in re.sub(
            r'<script type="application/json".*', "", page.read_text("utf-8")
        )
    path.write_text(text.replace("embed = true", 'embed = "yes"'), encoding="utf-8")
    done = run(copy, "check")
    assert done.returncode == 1
    assert re.search(r'^content/site\.toml:\d+: embed is "yes"$', done.stderr, re.MULTILINE)


def test_a_method_of_python_is_not_printed_as_a_word(copy: Path) -> None:
    """`words.page.copy` is there in Python even where the word is not."""
    path = copy / "templates" / "calculator.html"
    path.write_text(
        path.read_text("utf-8").replace("words.calculator.lead", "words.calculator.copy"),
        encoding="utf-8",
    )
    done = run(copy, "check")
    assert done.returncode == 1
    assert re.search(
        r"^templates/calculator\.html:\d+: .* is not a text$", done.stderr, re.MULTILINE
    )


@pytest.mark.parametrize(
    "words",
    [
        ("serve", "--port", "99999"),
        ("serve", "--port", "-1"),
        ("build", "--port", "8000"),
        ("check", "--base-path", "/repo/"),
        ("check", "--keep", "site"),
        ("build", "--config", "nowhere.toml"),
        ("build", "fr"),
        ("new-language",),
        ("build", "--base-url", "example.org"),
        ("build", "--out", "/proc/none"),
    ],
)
def test_wrong_options_are_usage_errors(copy: Path, words: tuple[str, ...]) -> None:
    done = run(copy, *words)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


def test_check_writes_nothing(copy: Path) -> None:
    done = run(copy, "check")
    assert done.returncode == 0, done.stderr
    assert not (copy / "site").exists()


def test_unknown_words_are_a_usage_error(copy: Path) -> None:
    done = run(copy, "bild")
    assert done.returncode == 2
    assert "invalid choice" in done.stderr


def test_help_explains_the_verbs(copy: Path) -> None:
    done = run(copy, "--help")
    assert done.returncode == 0
    for command in ("build", "serve", "check", "new-language", "pictures"):
        assert f"\n    {command} " in done.stdout
    options = run(copy, "build", "--help").stdout
    assert all(f"\n  {word} " in options for word in ("--out", "--engine", "--keep", "--config"))


def test_a_foreign_folder_is_never_replaced(copy: Path) -> None:
    foreign = copy / "photographs"
    foreign.mkdir()
    (foreign / "1.jpg").write_bytes(b"x")
    done = run(copy, "build", "--out", str(foreign))
    assert done.returncode == 2
    assert tree(foreign) == {"1.jpg": b"x"}


@pytest.mark.parametrize("out", [ROOT, ROOT.parent, Path("/"), Path.home()])
def test_folders_that_must_not_be_replaced(out: Path) -> None:
    with pytest.raises(FolderError):
        refuse(out, ROOT)


def test_a_link_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "site").symlink_to(tmp_path / "real")
    with pytest.raises(FolderError):
        refuse(tmp_path / "site", ROOT)


OLD = {"index.html": b"old", "a/b.txt": b"old"}
NEW = {"index.html": b"new", "c/d.txt": b"new", "e.txt": b"new"}


def fail_at(nth: int, error: BaseException, patched: pytest.MonkeyPatch) -> None:
    """Let the nth change to the file system fail: a full disk, or Ctrl+C."""
    count = 0

    def failing(real: Callable[..., object]) -> Callable[..., object]:
        def change(*args: object, **options: object) -> object:
            nonlocal count
            count += 1
            if count == nth:
                raise error
            return real(*args, **options)

        return change

    for name in ("mkdir", "touch", "write_bytes", "rename"):
        patched.setattr(Path, name, failing(getattr(Path, name)))


@pytest.mark.parametrize("error", [OSError("no space left"), KeyboardInterrupt()], ids=str)
@pytest.mark.parametrize("nth", range(1, 16))
def test_interrupted_at_every_write(
    nth: int, error: BaseException, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "site"
    write_site(OLD, out, ROOT)
    with monkeypatch.context() as patched:
        fail_at(nth, error, patched)
        failed = False
        try:
            write_site(NEW, out, ROOT)
        except (OSError, KeyboardInterrupt):
            failed = True
    now = tree(out)
    now.pop(MARKER)
    assert now == (OLD if failed else NEW)
    assert [path.name for path in tmp_path.iterdir()] == ["site"]
    # Each new file alone is two changes, so the first ones must all have failed.
    assert failed or nth > 2 * len(NEW)


def test_what_a_killed_build_left_is_put_right(tmp_path: Path) -> None:
    """Killed between the two renames: the old site stands aside, the new one beside it."""
    out = tmp_path / "site"
    write_site(OLD, out, ROOT)
    ended = 2**22 + 1  # above every number that a process can have
    out.rename(tmp_path / f".site.old-{ended}")
    write_site(OLD, tmp_path / "other", ROOT)
    (tmp_path / "other").rename(tmp_path / f".site.new-{ended}")
    with pytest.raises(IsADirectoryError):
        write_site({"a": b"", "a/b": b""} | {"": b""}, out, ROOT)
    now = tree(out)
    now.pop(MARKER)
    assert now == OLD
    assert [path.name for path in tmp_path.iterdir()] == ["site"]
