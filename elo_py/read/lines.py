r"""Reading lists of own games, a line each: perhaps a name, a rating and a result.

A comma may stand between two fields or within a number, a space within a rating. All ways
to read a line are tried; it is used only if exactly one of them makes sense.

>>> sheet = read_lines("1850 1\n1725 ½\nCarlsen, Magnus, 2 830, draw")
>>> [(entry.name, entry.opponent.value, entry.half_points) for entry in sheet.entries[""]]
[('', 1850, 2), ('', 1725, 1), ('Carlsen, Magnus', 2830, 1)]
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from .results import Opponent, Result, read_opponent, read_result
from .sheet import LINE_LENGTH, Entry, Sheet, numbered, tidy

COMMENT: Final = "#"
SEPARATORS: Final = ("\t", ";", "|")
"""Signs that stand between fields and nowhere else; the first that is there counts."""

_NO_BREAK_SPACES: Final = ("\N{NO-BREAK SPACE}", "\N{NARROW NO-BREAK SPACE}")
_DASHES: Final = "-:\N{EN DASH}\N{EM DASH}\N{MINUS SIGN}\N{HYPHEN}"
_UNDERSTOOD: Final = ("unfinished", "forfeit", "bye")
"""Reasons without a score that still count as a result that was recognised."""


class _Piece(NamedTuple):
    """A word of a line, and what stands between the one before and it."""

    text: str
    gap: str


class _Reading(NamedTuple):
    """One way to read a line."""

    name: str
    opponent: Opponent
    result: Result


def read_lines(text: str) -> Sheet:
    """The games of a list; its one player has a blank key.

    :param text: the list.
    """
    sheet = Sheet()
    for number, line in numbered(text):
        if not line.lstrip().startswith(COMMENT):
            sheet.add("", "", read_line(number, line.strip()))
    return sheet


def read_line(number: int, line: str) -> Entry:
    """The game of one line, or the reason why it has none.

    :param number: the number of the line, from 1.
    :param line: the line, without its end and spaces around it.
    """
    if len(line) > LINE_LENGTH:
        return Entry(line=number, reason="too-long", value=line)
    pieces = _pieces(_without_number(line))
    found = {reading for reading in _readings(pieces) if _is_sensible(reading)}
    if len(found) != 1:
        failure, value = _failure(line, pieces, len(found))
        return Entry(line=number, reason=failure, value=value)
    name, opponent, result = found.pop()
    reason = result.reason or opponent.reason
    return Entry(
        line=number,
        name=name,
        opponent=opponent.rating,
        half_points=result.half_points,
        reason=reason,
        value="" if reason is None else line,
        same=(name.casefold(), opponent, result),
    )


def _without_number(line: str) -> str:
    """A line without the number of a list before it: 1. or 1)."""
    first, space, rest = line.partition(" ")
    if space and first[-1:] in (".", ")") and first[:-1].isdigit():
        return rest.strip()
    return line


def _pieces(line: str) -> list[_Piece]:
    for separator in SEPARATORS:
        if separator in line:
            return [_Piece(cell.strip(), separator) for cell in line.split(separator)]
    if " " not in line and "," not in line:
        for space in _NO_BREAK_SPACES:
            line = line.replace(space, " ")
    pieces: list[_Piece] = []
    loose = True
    for field in line.split(","):
        words = [word for word in field.split(" ") if word]
        # In "1850, 5" the comma stands between two fields, in "0,5" it may be within one.
        apart = loose or field[:1] in (" ", "")
        pieces.append(_Piece(words[0] if words else "", ", " if apart else ","))
        pieces += [_Piece(word, " ") for word in words[1:]]
        loose = field[-1:] in (" ", "")
    return pieces


def _joined(pieces: Sequence[_Piece]) -> str:
    return "".join(piece.gap + piece.text for piece in pieces)[len(pieces[0].gap) :]


def _readings(pieces: Sequence[_Piece]) -> Iterator[_Reading]:
    for at in _starts_of_result(pieces):
        result = read_result(_joined(pieces[at:]))
        for start in _starts_of_rating(pieces[:at], pieces[at]):
            names = pieces[:start]
            if not any(_is_number(piece.text) for piece in names):
                name = tidy(_joined(names).strip(' ,;|\t"')) if names else ""
                yield _Reading(name, read_opponent(_joined(pieces[start:at])), result)


def _starts_of_result(pieces: Sequence[_Piece]) -> Iterator[int]:
    last = len(pieces) - 1
    yield last
    if pieces[last].gap == ",":
        yield last - 1
    if last > 1 and pieces[last - 1].text in _DASHES and pieces[last - 1].gap == " ":
        yield last - 2


def _starts_of_rating(before: Sequence[_Piece], after: _Piece) -> Iterator[int]:
    last = len(before) - 1
    if last >= 0:
        yield last
    if last >= 1:
        # A space may separate thousands only where the first digits cannot end a name.
        own_field = before[last - 1].gap != " " and (last == 1 or after.gap != " ")
        if before[last].gap == "," or (before[last].gap == " " and own_field):
            yield last - 1


def _is_number(text: str) -> bool:
    return any(sign.isdigit() for sign in text) and not any(sign.isalpha() for sign in text)


def _is_sensible(reading: _Reading) -> bool:
    known = reading.opponent.rating is not None or reading.opponent.reason == "unrated"
    return known and (reading.result.reason is None or reading.result.reason in _UNDERSTOOD)


def _failure(line: str, pieces: Sequence[_Piece], found: int) -> tuple[str, str]:
    """Why a line has no reading or several, and the part of it that causes this."""
    last = pieces[-1].text
    if found:
        return "ambiguous", line
    if len(pieces) > 1:
        before = pieces[-2].text
        opponent, result = read_opponent(before), read_result(last)
        if result.reason is None and opponent.reason not in (None, "unrated"):
            return opponent.reason, before
        if result.reason is None:
            return "ambiguous", line
        if opponent.rating is not None:
            return result.reason, last
    return ("no-score" if read_opponent(last).rating else "not-a-game"), line
