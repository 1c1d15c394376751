r"""Reading pasted games and files of any format: the entry to this folder.

>>> reading = read_games("1850 1\n1725 ½\n1725 ½\nhello")
>>> reading.kind, [(game.rating, game.half_points, game.same_as) for game in reading.games]
('lines', [(1850, 2, None), (1725, 1, None), (1725, 1, 2)])
>>> [(left.line, left.reason) for left in reading.left_out]
[(4, 'not-a-game')]
"""

from collections.abc import Callable, Sequence
from typing import Final, Literal, NamedTuple, get_args

from ..errors import Ambiguous, Missing, TooLong, TooManyLines, UnknownChoice
from ..numerals.reading import blank
from .copied import has_headings, read_table
from .delimited import delimiter_of, read_csv
from .lines import read_lines
from .pgn import is_tag, read_pgn
from .sheet import LINE_LENGTH, Entry, Sheet, key_of, lines, numbered
from .trf import is_player, read_trf

MOST_CHARACTERS: Final = 1_000_000
MOST_LINES: Final = 20_000

TextKind = Literal["lines", "csv", "table", "pgn", "trf"]
GivenKind = TextKind | Literal["auto"]
"""A kind of text as asked for; auto is whichever the text looks like."""

KINDS: Final[tuple[GivenKind, ...]] = ("auto", *get_args(TextKind))

_READERS: Final[dict[TextKind, Callable[[str], Sheet]]] = {
    "lines": read_lines,
    "csv": read_csv,
    "table": read_table,
    "pgn": read_pgn,
    "trf": read_trf,
}

_LOOKED_AT: Final = 100
"""Lines among which the headings of a table are looked for."""


class Player(NamedTuple):
    """A player whose games a text holds, and all ratings that it gives for this player.

    games is how many of the player's entries can be used.
    """

    key: str
    name: str
    ratings: tuple[int, ...]
    games: int


class PlayedGame(NamedTuple):
    """A game that can be used; same_as is the line of an earlier game that is the same."""

    line: int
    round: str
    name: str
    rating: int
    provisional: bool
    half_points: int
    same_as: int | None
    moves: bool


class Reading(NamedTuple):
    """What was read: the kind of the text, its players, one player's games, and the rest.

    players is empty for a list of own games. Until a player is chosen there are no games,
    and left_out has only the lines that belong to no player.
    """

    kind: TextKind
    players: tuple[Player, ...]
    player: Player | None
    games: tuple[PlayedGame, ...]
    left_out: tuple[Entry, ...]


def kind_of(text: str) -> TextKind:
    """The kind of a text, from the first line that only one kind can have.

    :param text: what was pasted, or the content of a file.
    """
    for number, (_, line) in enumerate(numbered(text)):
        if is_player(line) or line.startswith("012 "):
            return "trf"
        if is_tag(line):
            return "pgn"
        if number < _LOOKED_AT and len(line) <= LINE_LENGTH:
            if "\t" not in line and delimiter_of(line) is not None:
                return "csv"
            if has_headings(line):
                return "table"
    return "lines"


def read_games(text: str, kind: GivenKind = "auto", player: str | None = None) -> Reading:
    """The players of a text, and the games of one of them.

    :param text: what was pasted, or the content of a file.
    :param kind: what the text is; "auto" to detect it.
    :param player: a key or name of one of its players; a list of own games needs none.
    :raises Missing: the text is blank.
    :raises TooLong, TooManyLines: it is longer than MOST_CHARACTERS or MOST_LINES.
    :raises UnknownChoice: there is no such kind, or no such player in the text.
    :raises Ambiguous: several players have that name.
    """
    if kind not in KINDS:
        raise UnknownChoice("kind", kind, choices=KINDS)
    if len(text) > MOST_CHARACTERS:
        raise TooLong("text", text, high=str(MOST_CHARACTERS))
    if blank(text):
        raise Missing("text")
    written = len(lines(text))
    if written > MOST_LINES:
        raise TooManyLines("text", str(written), high=str(MOST_LINES))
    found: TextKind = kind_of(text) if kind == "auto" else kind
    sheet = _READERS[found](text)
    players = tuple(_player(sheet, key) for key in sheet.entries if key)
    chosen = None if player is None or blank(player) else _chosen(players, player)
    entries = sheet.entries.get("" if chosen is None else chosen.key, ())
    games, left_out = _parted(entries)
    left_out += sheet.left_out
    left_out.sort(key=lambda entry: entry.line)
    return Reading(
        kind=found,
        players=players,
        player=chosen,
        games=tuple(games),
        left_out=tuple(left_out),
    )


def _player(sheet: Sheet, key: str) -> Player:
    entries = sheet.entries[key]
    ratings = dict.fromkeys(entry.own.value for entry in entries if entry.own is not None)
    games = sum(entry.reason is None for entry in entries)
    return Player(key=key, name=sheet.names[key], ratings=tuple(ratings), games=games)


def _chosen(players: Sequence[Player], wanted: str) -> Player:
    by_key = [player for player in players if player.key == wanted]
    found = by_key or [player for player in players if key_of(player.name) == key_of(wanted)]
    if not found:
        raise UnknownChoice("player", wanted)
    if len(found) > 1:
        raise Ambiguous("player", wanted)
    return found[0]


def _parted(entries: Sequence[Entry]) -> tuple[list[PlayedGame], list[Entry]]:
    """The games that can be used, and the other entries with their reasons."""
    games, left_out = [], []
    first: dict[tuple[object, ...], int] = {}
    # A player with a rating in some games only may have been unrated in the others.
    rated = any(entry.own is not None for entry in entries)
    for found in entries:
        unsure = found.reason is None and rated and found.own is None
        entry = found._replace(reason="own-unrated") if unsure else found
        if entry.reason is not None or entry.opponent is None or entry.half_points is None:
            left_out.append(entry)
            continue
        earlier = first.setdefault(entry.same, entry.line) if entry.same else entry.line
        games.append(
            PlayedGame(
                line=entry.line,
                round=entry.round,
                name=entry.name,
                rating=entry.opponent.value,
                provisional=entry.opponent.provisional,
                half_points=entry.half_points,
                same_as=None if earlier == entry.line else earlier,
                moves=entry.moves,
            )
        )
    return games, left_out
