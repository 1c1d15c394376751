r"""What is found in pasted results: players, their games, and lines left out with the reason.

Every reader of a format fills a Sheet. A list that somebody wrote about his own games
has one player, who needs no name: his key is blank.

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
"""Why a line or a game is left out. The mistakes of numbers and scores are among them."""

NAME_LENGTH: Final = 80
"""Characters of a name that are kept: more than any list or file has room for."""

_UNSEEN: Final = ("Cf", "Cc", "Cs")
"""Categories of direction marks, control signs and halves of surrogate pairs."""
_LINE_ENDS: Final = ("\r\n", "\r")


class Entry(NamedTuple):
    """A game of one player, or what stands in the place of one.

    half_points are the player's own; opponent and own are ratings, None for none.
    reason is None for a game that can be used; value is the text that gave the reason
    and column its place, from 1. same marks entries that say the same thing twice.
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
    """What one text holds: players by key, their entries, and lines that give none."""

    def __init__(self) -> None:
        self.names: dict[str, str] = {}
        self.entries: dict[str, list[Entry]] = {}
        self.left_out: list[Entry] = []

    def add(self, key: str, name: str, entry: Entry) -> None:
        """Keep an entry of a player, who is made known by it."""
        self.names.setdefault(key, name)
        self.entries.setdefault(key, []).append(entry)

    def leave_out(self, line: int, reason: str, value: str, column: int | None = None) -> None:
        """Keep a line that gives no game, with the reason."""
        self.left_out.append(Entry(line, reason=reason, value=value, column=column))


def lines(text: str) -> list[str]:
    """The lines of a text, whichever of CR, LF and CRLF ends them, without a byte-order mark."""
    for end in _LINE_ENDS:
        text = text.replace(end, "\n")
    return text.removeprefix("\ufeff").split("\n")


def numbered(text: str) -> Iterator[tuple[int, str]]:
    """Lines in which something can be seen, without invisible marks, numbered from 1."""
    for number, line in enumerate(lines(text), 1):
        seen = visible(line)
        if seen.strip():
            yield number, seen


def visible(text: str) -> str:
    """Text without direction marks, and with spaces for control signs; tabs stay."""
    if text.isascii() and text.isprintable():
        return text
    spelled = {
        ord(sign): " " if category(sign) == "Cc" else None
        for sign in set(text)
        if sign != "\t" and category(sign) in _UNSEEN
    }
    return text.translate(spelled) if spelled else text


def tidy(name: str) -> str:
    """A name with single spaces and without invisible marks, cut to NAME_LENGTH."""
    return " ".join(visible(name).split())[:NAME_LENGTH]


def key_of(name: str) -> str:
    """What two spellings of a name share that differ in case, spaces or composed letters."""
    return normalize("NFC", tidy(name)).casefold()
