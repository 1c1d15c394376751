"""The cache of what is slow to make: by content, whole or not at all."""

from pathlib import Path

import pytest

from generator.cache import cached, files


def test_the_same_inputs_are_made_once(tmp_path: Path) -> None:
    made: list[Path] = []

    def make(folder: Path) -> None:
        made.append(folder)
        (folder / "result").write_bytes(b"1")

    first = cached(tmp_path, "kind", [b"a", b"b"], make)
    assert cached(tmp_path, "kind", [b"a", b"b"], make) == first
    assert len(made) == 1
    assert (first / "result").read_bytes() == b"1"
    # Neither another order nor another cut of the same bytes is the same.
    others = ([b"b", b"a"], [b"ab"], [b"a", b"b", b""])
    assert len({cached(tmp_path, "kind", inputs, make) for inputs in others} | {first}) == 4
    assert first.parent == tmp_path / ".cache" / "kind"


def test_what_fails_leaves_nothing(tmp_path: Path) -> None:
    def fail(folder: Path) -> None:
        (folder / "half").write_bytes(b"")
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        cached(tmp_path, "kind", [b"a"], fail)
    assert list((tmp_path / ".cache" / "kind").iterdir()) == []


def test_another_build_may_be_first(tmp_path: Path) -> None:
    def slowly(folder: Path) -> None:
        (folder / "result").write_bytes(b"slow")
        cached(tmp_path, "kind", [b"a"], lambda fast: (fast / "result").write_bytes(b"fast"))

    folder = cached(tmp_path, "kind", [b"a"], slowly)
    assert (folder / "result").read_bytes() == b"fast"
    assert list(folder.parent.iterdir()) == [folder]


def test_files_count_by_name_and_content(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"1")
    (tmp_path / "b").write_bytes(b"1")
    assert list(files(tmp_path, [tmp_path / "a"])) == [b"a", b"1"]
    assert list(files(tmp_path, [tmp_path / "b"])) == [b"b", b"1"]
