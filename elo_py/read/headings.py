"""Headings of columns in CSV files and tables of result pages: what stands under them.

They alone tell what kind of table follows: own games, pairings, or a crosstable.

>>> roles(["Rd.", "Name", "Rtg", "Pts.", "Res."])
{'round': [0], 'name': [1], 'rating': [2], 'points': [3], 'result': [4]}
>>> [round_of(heading) for heading in ("1.Rd", "R2", "3", "Rtg")]
[1, 2, 3, None]
"""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

_WORDS: Final = {
    "round": "rd round rnd runde rond pusingan סיבוב รอบ",
    "day": "date day datum tarikh תאריך วันที่",
    "number": "no nr sno snr rk rank rg # מספר ลำดับ",
    "name": "name opponent player gegner namn motståndare nama lawan שם יריב ชื่อ คู่แข่ง",
    "rating": "rtg rtgi rating elo eloi fide opponentrating opponentsrating opponentelo oppelo "
    "penarafan דירוג เรตติ้ง",
    "points": "pts points pkt poäng mata נקודות คะแนน",
    "result": "res result score erg ergebnis resultat keputusan תוצאה ผล",
    "white": "white weiss weiß vit putih לבן ขาว",
    "black": "black schwarz svart hitam שחור ดำ",
    "white_rating": "whiteelo whiterating whitertg ratingwhite elowhite",
    "black_rating": "blackelo blackrating blackrtg ratingblack eloblack",
}
"""Words of the interface's languages, of German, which result pages use, and of headers."""

_ROLES: Final = {word: role for role, words in _WORDS.items() for word in words.split()}
_ROUND_WORDS: Final = ("rd", "r", "round", "rnd", "runde", "rond")


def _word(heading: str) -> str:
    return "".join(sign for sign in heading.casefold() if sign not in " ._:\t\"'*-")


def round_of(heading: str) -> int | None:
    """The round whose results stand under a heading such as 1.Rd, R1 or 1."""
    word = _word(heading)
    digits = word.strip("abcdefghijklmnopqrstuvwxyz")
    letters = word.replace(digits, "", 1)
    if digits.isascii() and digits.isdigit() and len(digits) <= 2:
        return int(digits) if letters in ("", *_ROUND_WORDS) else None
    return None


def roles(cells: Sequence[str]) -> dict[str, list[int]]:
    """The columns of each role, from 0, in order; unknown headings have none."""
    found: dict[str, list[int]] = {}
    for at, cell in enumerate(cells):
        if (role := _ROLES.get(_word(cell))) is not None:
            found.setdefault(role, []).append(at)
    return found


class Table(NamedTuple):
    """What stands where: the columns of each role, and the rounds' columns in order."""

    kind: Literal["own", "pairings", "crosstable"]
    width: int
    columns: dict[str, int]
    rounds: tuple[int, ...] = ()

    def cell(self, cells: Sequence[str], role: str) -> str:
        """The cell of a row in a role; blank if there is no such column."""
        at = self.columns.get(role, len(cells))
        return cells[at] if at < len(cells) else ""


def table_of(cells: Sequence[str]) -> Table | None:
    """The table that a row of headings begins; None if the row is not headings."""
    found = roles(cells)
    columns = {role: places[0] for role, places in found.items()}
    if {"white", "black"} <= columns.keys():
        return _pairings(len(cells), found, columns)
    # On a player's page the points are the opponent's, in a numbered list each player's own.
    if "points" in columns and not {"result", "number"} & columns.keys():
        columns["result"] = columns["points"]
    if {"rating", "result"} <= columns.keys():
        return Table("own", len(cells), columns)
    rounds = _rounds(cells)
    if {"number", "name", "rating"} <= columns.keys() and rounds:
        return Table("crosstable", len(cells), columns, rounds)
    return None


def _rounds(cells: Sequence[str]) -> tuple[int, ...]:
    """Columns of the rounds, if they count from 1 without a gap."""
    places = [(number, at) for at, cell in enumerate(cells) if (number := round_of(cell))]
    in_order = [number for number, _ in places] == list(range(1, len(places) + 1))
    return tuple(at for _, at in places) if in_order else ()


def _pairings(width: int, found: dict[str, list[int]], columns: dict[str, int]) -> Table | None:
    for side, other in (("white", "black"), ("black", "white")):
        # A rating stands behind its name, and before the other side's.
        own, end = columns[side], columns[other] if columns[other] > columns[side] else width
        behind = [at for at in found.get("rating", ()) if own < at < end]
        if f"{side}_rating" not in columns and behind:
            columns[f"{side}_rating"] = behind[0]
    needed = {"white_rating", "black_rating", "result"}
    return Table("pairings", width, columns) if needed <= columns.keys() else None
