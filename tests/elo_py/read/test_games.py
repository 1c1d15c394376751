"""The one way in: kinds, limits, and what must hold for every text."""

import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_py.errors import (
    Ambiguous,
    Missing,
    TooLong,
    TooManyLines,
    UnknownChoice,
)
from elo_py.read.games import KINDS, MOST_CHARACTERS, MOST_LINES, GivenKind, Reading, read_games
from elo_py.read.sheet import REASONS

FILES = Path(__file__).parents[2] / "data" / "reading"
PLAYERS = {
    "lines.txt": None,
    "own.csv": None,
    "player-page.tsv": None,
    "games.csv": "Åström, Nils",
    "games.pgn": "Åström, Nils",
    "pairings.tsv": "Åström, Nils",
    "crosstable.tsv": "2",
    "swiss-16.trf": "4",
    "swiss-26.trf": "4",
}
TEXTS = {name: (FILES / name).read_text("utf-8") for name in PLAYERS}


def content(reading: Reading) -> object:
    """All that was found, without the numbers of lines."""
    return (
        reading.kind,
        reading.players,
        [game._replace(line=0, same_as=None) for game in reading.games],
        [game.same_as is None for game in reading.games],
        [(left.reason, left.round, left.name, left.half_points) for left in reading.left_out],
    )


def marked(text: str) -> str:
    """Lines as a page in Hebrew hands them over, between direction marks."""
    return "\n".join(f"\u200f{line}\u200e" if line else "" for line in text.split("\n"))


CHANGES: dict[str, Callable[[str], str]] = {
    "CR": lambda text: text.replace("\n", "\r"),
    "CRLF": lambda text: text.replace("\n", "\r\n"),
    "byte-order mark": lambda text: "\ufeff" + text,
    "direction marks": marked,
    "blank lines": lambda text: "\n \n" + text.replace("\n", "\n\n") + "\n\t\n",
    "trailing spaces": lambda text: text.replace("\n", "   \n"),
    "trailing no-break spaces": lambda text: text.replace("\n", "\u00a0\n"),
}


@pytest.mark.parametrize("name", TEXTS)
@pytest.mark.parametrize("change", CHANGES)
def test_what_cannot_be_seen_changes_nothing(name: str, change: str) -> None:
    before = read_games(TEXTS[name], player=PLAYERS[name])
    after = read_games(CHANGES[change](TEXTS[name]), player=PLAYERS[name])
    assert content(after) == content(before)
    assert before.games
    assert before.left_out


def test_tabs_for_spaces_and_remarks_change_nothing() -> None:
    text = "1850 1\n1725 draw\n"
    for other in (text.replace(" ", "\t"), text.replace("\n", "\t\n"), "# remark\n" + text):
        assert content(read_games(other)) == content(read_games(text))


def test_kinds_are_detected_and_can_be_given() -> None:
    kinds = {name: read_games(text).kind for name, text in TEXTS.items()}
    assert kinds == {
        "lines.txt": "lines",
        "own.csv": "csv",
        "games.csv": "csv",
        "games.pgn": "pgn",
        "swiss-16.trf": "trf",
        "swiss-26.trf": "trf",
        "player-page.tsv": "table",
        "crosstable.tsv": "table",
        "pairings.tsv": "table",
    }
    for kind in KINDS[1:]:
        assert read_games("1850 1", kind).kind == kind
    with pytest.raises(UnknownChoice) as refused:
        read_games("1850 1", "xlsx")  # type: ignore[arg-type]
    assert refused.value.choices == KINDS


def test_nothing_is_missing() -> None:
    for text in ("", " \n\t", "\ufeff\u200f"):
        with pytest.raises(Missing):
            read_games(text)


def test_limits_are_the_last_that_are_read() -> None:
    assert len(read_games("\n".join(["1850 1"] * MOST_LINES)).games) == MOST_LINES
    with pytest.raises(TooManyLines) as many:
        read_games("\n" * MOST_LINES + "1850 1")
    assert many.value.facts() == {
        "code": "too-many-lines",
        "field": "text",
        "value": "20001",
        "high": "20000",
    }
    read_games("x" * MOST_CHARACTERS)
    with pytest.raises(TooLong) as long:
        read_games("x" * (MOST_CHARACTERS + 1))
    assert long.value.high == "1000000"


def test_players_are_picked_by_key_or_by_a_name_of_their_own() -> None:
    text = TEXTS["swiss-16.trf"]
    assert read_games(text, player="4").player == read_games(text, player="dahan,  eli").player
    for name in ("8", "Dahan", "nobody"):
        with pytest.raises(UnknownChoice):
            read_games(text, player=name)
    twins = text.replace("Dahan, Eli  ", "Berg, Karin ")
    with pytest.raises(Ambiguous):
        read_games(twins, player="Berg, Karin")
    assert [game.rating for game in read_games(twins, player="2").games] == [2105, 1850]


def test_somebody_has_to_be_picked_first() -> None:
    for player in (None, "", " "):
        reading = read_games(TEXTS["games.pgn"], player=player)
        assert (reading.player, reading.games) == (None, ())
        assert [left.reason for left in reading.left_out] == ["quotes"]


def test_names_are_kept_as_text_and_cut() -> None:
    markup = "<img src=x onerror=alert(1)>"
    (game,) = read_games(f"{markup}, 1850, 1").games
    assert game.name == markup
    (game,) = read_games(f"{'x' * 200}, 1850, 1").games
    assert game.name == "x" * 80


CARD = "001    1      Anna".ljust(48) + "1900".ljust(43)
OTHER = CARD.replace("   1", "   2", 1)
PGN = '[White "Anna"]\n[Black "Berit"]\n[BlackElo "1850"]\n[Result "1-0"]\n'
WHY: dict[str, tuple[str, str | None]] = {
    "ambiguous": ("9 1500 1", None),
    "bye": ("1850 bye", None),
    "columns": ("name,elo,score\nAnna,1850,0,5", None),
    "contradiction": (f"{CARD}   2 w 1\n{OTHER}   1 b 1", "1"),
    "forfeit": ("1850 +", None),
    "no-opponent": (f"{CARD}   9 w 1", "1"),
    "no-score": ("1850", None),
    "not-a-game": ("hello", None),
    "not-a-number": ("Anna 1", None),
    "not-a-score": ("1850 won", None),
    "not-paired": (f"{CARD}0000 - Z", "1"),
    "not-whole": ("1850.5 1", None),
    "out-of-range": ("4001 1", None),
    "own-unrated": (PGN + '[WhiteElo "1900"]\n\n*\n' + PGN, "Anna"),
    "quotes": ('name,elo,score\n"Anna,1850,1', None),
    "same-number": (f"{CARD}\n{CARD}", None),
    "too-long": ("1" * 41 + " 1", None),
    "under-one-move": (f"{CARD}   9 w W", "1"),
    "unfinished": ("1850 *", None),
    "unrated": ("unr 1", None),
}


def test_every_reason_has_its_example() -> None:
    assert list(REASONS) == sorted(WHY)


@pytest.mark.parametrize("reason", WHY)
def test_reasons(reason: str) -> None:
    text, player = WHY[reason]
    assert [left.reason for left in read_games(text, player=player).left_out] == [reason]


ALPHABET = '01 2389½=,;.\t\n\r-+*|"[]{}()#WBEloRdwsDraw1850\u200f\u00a0٥é\x00\ud800'
SNIPPETS = st.sampled_from(
    ["001    1", "0000 - H", "   2 w 1", '[White "', '"]', "Rtg\tRes.\tName", "1.Rd", "1850 1",
     "White,Black,Result", "012 ", "\r\n", "###", "1-0", "½-½", "bye"]
)  # fmt: skip
PASTED = st.lists(st.one_of(SNIPPETS, st.text(ALPHABET, max_size=12), st.text(max_size=8))).map(
    "".join
)


@given(PASTED, st.sampled_from(KINDS), st.none() | st.text(max_size=5))
def test_only_coded_mistakes_are_raised(text: str, kind: GivenKind, player: str | None) -> None:
    try:
        reading = read_games(text, kind, player)
    except (Missing, UnknownChoice, Ambiguous):
        return
    assert {left.reason for left in reading.left_out} <= {*REASONS}
    for game in reading.games:
        assert 1 <= game.rating <= 4000
        assert game.half_points in (0, 1, 2)


@given(
    st.sampled_from(sorted(TEXTS)),
    st.lists(st.tuples(st.integers(0, 3000), st.text(ALPHABET, max_size=2)), max_size=4),
)
def test_broken_files_are_read_without_an_exception(
    name: str, edits: list[tuple[int, str]]
) -> None:
    text = TEXTS[name]
    for at, new in edits:
        text = text[:at] + new + text[at + 1 :]
    for player in read_games(text).players or (None,):
        reading = read_games(text, player=None if player is None else player.key)
        assert {left.reason for left in reading.left_out} <= {*REASONS}


@given(st.lists(st.text("1850 ½,;anb\t*+", max_size=12), max_size=20))
def test_every_line_of_a_list_is_a_game_or_left_out(lines: list[str]) -> None:
    written = {number for number, line in enumerate(lines, 1) if line.strip()}
    if written:
        reading = read_games("\n".join(lines), "lines")
        told = [game.line for game in reading.games]
        told += [left.line for left in reading.left_out]
        assert sorted(told) == sorted(written)


def steps(text: str, player: str | None) -> int:
    """How many calls reading a text takes."""
    count = 0

    def counted(frame: FrameType, event: str, argument: object) -> None:  # noqa: ARG001
        nonlocal count
        count += 1

    before = sys.getprofile()
    sys.setprofile(counted)
    try:
        read_games(text, player=player)
    finally:
        sys.setprofile(before)
    return count


def swiss(players: int) -> str:
    """A file in which 1 plays 2, 3 plays 4 and so on, for nine rounds."""
    lines = []
    for number in range(1, players + 1):
        other, sign = (number + 1, 1) if number % 2 else (number - 1, 0)
        head = f"001 {number:4}      {'Player':33} {1500 + number % 900:4}".ljust(91)
        lines.append(head + f"{other:4} w {sign}  " * 9)
    return "\n".join(lines)


GROWING: dict[str, tuple[Callable[[int], str], str | None]] = {
    "lines": (lambda size: "\n".join(f"Anna, {1400 + at % 900}, 1" for at in range(size)), None),
    "one line": (lambda size: "1850 1, " * size, None),
    "csv": (lambda size: "name,elo,score\n" + "Anna,1850,1\n" * size, None),
    "quotes": (lambda size: "name,elo,score\n" + '"Anna,1850,1\n' * size, None),
    "pgn": (lambda size: '[White "a"]\n[Black "b"]\n\n1. e4 {x} e5 *\n' * size, "a"),
    "open comment": (lambda size: '[White "a"]\n\n{' + "{ } [ \n" * size, "a"),
    "tags in a line": (lambda size: '[White "a"][Black "b"]' * size, "a"),
    "trf": (swiss, "1"),
    "crosstable": (
        lambda size: (
            "No.\tName\tRtg\t1.Rd\n"
            + "".join(f"{at}\tx{at}\t1800\t{at ^ 1}w½\n" for at in range(size))
        ),
        "2",
    ),
}


@pytest.mark.parametrize("name", GROWING)
def test_twice_the_text_takes_twice_the_steps(name: str) -> None:
    text, player = GROWING[name]
    # The first reading fills the memory of numbers that were read before.
    steps(text(1200), player)
    assert steps(text(1200), player) <= 2.1 * steps(text(600), player)
