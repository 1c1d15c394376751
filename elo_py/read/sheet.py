r"""What a reader finds: players, their games, and the lines left out with the reason.

Every reader of a format fills a Sheet. A list of own games has one player, who needs no
name and has a blank key.

>>> sheet = Sheet()
>>> sheet.add("anna", "Anna", Entry(1, "Berit", Rating(1850, False), 2))
>>> [(entry.name, entry.half_points) for entry in sheet.entries["anna"]]
[('Berit', 2)]
>>> lines("\N{ZERO WIDTH NO-BREAK SPACE}1850 1\r1725 0\r\n")
['1850 1', '1725 0', '']
"""

from collections.abc import Iterator
from typing import Final, NamedTuple
from unicodedata import category, normalize

from ..numerals.reading import Rating

REASONS: Final = (
    "ambiguous",
    "bye",
    "columns",
    "contradiction",
    "forfeit",
    "no-opponent",
    "no-score",
    "not-a-game",
    "not-a-number",
    "not-a-score",
    "not-paired",
    "not-whole",
    "out-of-range",
    "own-unrated",
    "quotes",
    "same-number",
    "too-long",
    "under-one-move",
    "unfinished",
    "unrated",
)
"""Why a line or a game is left out; the codes of errors in numbers and scores are among them."""

LINE_LENGTH: Final = 1000
"""Characters of a line; a longer one is left out unread."""

NAME_LENGTH: Final = 80
"""Characters of a name; the rest is cut off. No list or file has room for more."""

_INVISIBLE: Final = ("Cf", "Cc", "Cs")
"""Categories of direction marks, control characters and halves of surrogate pairs."""
_LINE_ENDS: Final = ("\r\n", "\r")


class Entry(NamedTuple):
    """A game of one player, or what stands in its place.

    half_points are the player's; opponent and own are the two ratings, None for an unrated
    player. reason is None for a game that can be used; value is the text that gave the
    reason, and column its place in the line, from 1. Two entries with equal same are the
    same game.
    """

    line: int
    name: str = ""
    opponent: Rating | None = None
    half_points: int | None = None
    reason: str | None = None
    value: str = ""
    round: str = ""
    column: int | None = None
    own: Rating | None = None
    same: tuple[object, ...] = ()
    moves: bool = True


class Sheet:
    """What one text holds: players by key, their entries, and lines without an entry."""

    def __init__(self) -> None:
        self.names: dict[str, str] = {}
        self.entries: dict[str, list[Entry]] = {}
        self.left_out: list[Entry] = []

    def add(self, key: str, name: str, entry: Entry) -> None:
        """Add an entry of a player, who may be new."""
        self.names.setdefault(key, name)
        self.entries.setdefault(key, []).append(entry)

    def leave_out(self, line: int, reason: str, value: str, column: int | None = None) -> None:
        """Add a line without an entry, with the reason."""
        self.left_out.append(Entry(line, reason=reason, value=value, column=column))


def lines(text: str) -> list[str]:
    """The lines of a text, whichever of CR, LF and CRLF ends them, without a byte-order mark."""
    for end in _LINE_ENDS:
        text = text.replace(end, "\n")
    return text.removeprefix("\ufeff").split("\n")


def numbered(text: str) -> Iterator[tuple[int, str]]:
    """The lines that are not blank, without invisible marks, and their numbers from 1."""
    for number, line in enumerate(lines(text), 1):
        seen = visible(line)
        if seen.strip():
            yield number, seen


def visible(text: str) -> str:
    """Text without direction marks, and with spaces for control characters; tabs stay."""
    if text.isascii() and text.isprintable():
        return text
    spelled = {
        ord(sign): " " if category(sign) == "Cc" else None
        for sign in set(text)
        if sign != "\t" and category(sign) in _INVISIBLE
    }
    return text.translate(spelled) if spelled else text


def tidy(name: str) -> str:
    """A name with single spaces and without invisible marks, cut to NAME_LENGTH."""
    return " ".join(visible(name).split())[:NAME_LENGTH]


def key_of(name: str) -> str:
    """A name in one spelling: case, spaces and composed letters make no difference."""
    return normalize("NFC", tidy(name)).casefold()
