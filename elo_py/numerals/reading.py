"""Reading numbers as people type and paste them.

Digits of any script, minus signs of any kind and invisible direction marks are
understood. What could mean two things is refused rather than guessed: a
rating's separator must stand before exactly three digits, or before zeros only.

>>> read_whole("1 500"), read_whole("1,500"), read_whole("๑๕๐๐")
(1500, 1500, 1500)
>>> read_decimal("2½"), read_decimal("−8,6")
(Decimal('2.5'), Decimal('-8.6'))
>>> read_rating("1500?")
Rating(value=1500, provisional=True)
"""

from decimal import Decimal
from functools import lru_cache
from typing import Final, NamedTuple
from unicodedata import category, digit, normalize

from ..errors import Ambiguous, NotANumber, NotWhole, TooLong

MOST_CHARACTERS: Final = 40
"""More than any rating, score or number of games needs, with its marks and spaces."""

RATINGS: Final = (1, 4000)
"""The lowest and the highest rating that is accepted from people."""

UNRATED: Final = ("0", "-", "--", "?", "unr", "unr.", "unrated")
"""What stands for the rating of an opponent who has none, after cleaning."""

# Separators of thousands that are not a decimal sign in any language.
_GROUPERS: Final = (
    "'\N{RIGHT SINGLE QUOTATION MARK}\N{MODIFIER LETTER APOSTROPHE}\N{ARABIC THOUSANDS SEPARATOR}"
)
_DECIMAL: Final = "\N{ARABIC DECIMAL SEPARATOR}"
"""A decimal sign that does not separate thousands in any language."""
_SEPARATORS: Final = {" ", ",", ".", _DECIMAL}
_MINUSES: Final = "\N{MINUS SIGN}\N{FIGURE DASH}\N{EN DASH}\N{EM DASH}\N{HORIZONTAL BAR}\N{HYPHEN}"


class Rating(NamedTuple):
    """A rating as written: provisional if a question mark or p stood after it."""

    value: int
    provisional: bool


# A value is cleaned twice: to see whether it is a word, and to read it.
@lru_cache(maxsize=1024)
def clean(text: str) -> str:
    """Text in one spelling: ASCII digits, minus and spaces, no invisible marks.

    :raises TooLong: it has more than MOST_CHARACTERS characters.
    :raises NotANumber: it has a digit that is raised or circled.
    """
    if len(text) > MOST_CHARACTERS:
        raise TooLong(value=text, high=str(MOST_CHARACTERS))
    if text.isascii() and text.isalnum():
        return text  # as nearly all of them are
    # A half is a decimal before compatibility forms make 1/2 of it and 21/2 of 2 1/2.
    text = text.replace("½", ".5")
    # The same forms would make 15002 of a 1500 with a footnote.
    if any(category(sign) == "No" for sign in text):
        raise NotANumber(value=text)
    signs = []
    for sign in normalize("NFKC", text):
        kind = category(sign)
        if kind == "Nd":
            signs.append(str(digit(sign)))
        elif sign in _MINUSES:
            signs.append("-")
        elif sign == "\N{FRACTION SLASH}":
            signs.append("/")
        elif sign in _GROUPERS or sign.isspace():
            signs.append(" ")
        elif kind != "Cf":
            signs.append(sign)
    return "".join(signs).strip()


def blank(text: str) -> bool:
    """Whether a text has only spaces and invisible marks."""
    if text.isascii():
        return not text.strip()
    return all(sign.isspace() or category(sign) == "Cf" for sign in text)


def _digits(text: str) -> bool:
    return text.isascii() and text.isdigit()


def _sign_and_size(text: str) -> tuple[str, str]:
    if text[:1] in ("+", "-"):
        return text[0].replace("+", ""), text[1:].lstrip()
    return "", text


def _ungrouped(text: str, separator: str) -> str | None:
    """Digits without their separator, if it stands as one of thousands does."""
    if separator == _DECIMAL:
        return None
    first, *groups = text.split(separator)
    if not (_digits(first) and 1 <= len(first) <= 3 and first[0] != "0"):
        return None
    if not all(_digits(group) and len(group) == 3 for group in groups):
        return None
    return first + "".join(groups)


def _whole(text: str, given: str) -> int:
    sign, size = _sign_and_size(text)
    if _digits(size):
        return int(sign + size)
    separators = {mark for mark in size if not _digits(mark)}
    if separators == set(size) or not separators <= _SEPARATORS:
        raise NotANumber(value=given)
    if len(separators) == 1 and (digits := _ungrouped(size, *separators)):
        return int(sign + digits)
    at = max(map(size.rfind, (",", ".", _DECIMAL)))
    head, tail = (size[:at], size[at + 1 :]) if at >= 0 else (size, "")
    inner = {mark for mark in head if not _digits(mark)}
    if len(inner) == 1 and size[at] not in inner:
        head = _ungrouped(head, *inner) or ""
    if not _digits(tail) or not _digits(head or "0"):
        raise Ambiguous(value=given)
    if tail.strip("0"):
        raise NotWhole(value=given)
    # 1500.0 is how spreadsheets write a rating; 4,0 is how people write a score.
    if len(head) < 3:
        raise Ambiguous(value=given)
    return int(sign + head)


def read_whole(text: str) -> int:
    """A whole number, with or without a sign and separators of thousands.

    :param text: the number as typed or pasted.
    :raises TooLong, NotANumber, NotWhole, Ambiguous: it cannot be read.

    >>> read_whole("1,500"), read_whole("-20")
    (1500, -20)
    """
    return _whole(clean(text), text)


def read_rating(text: str) -> Rating:
    """A rating as lists and pages show it: 1500, 1500?, 1500p, 1500*, (1500).

    :param text: the rating as typed or pasted.
    :raises TooLong, NotANumber, NotWhole, Ambiguous: it cannot be read.

    >>> read_rating("(1500)"), read_rating("1500p").provisional
    (Rating(value=1500, provisional=False), True)
    """
    core = clean(text)
    if core.startswith("(") and core.endswith(")"):
        core = core[1:-1].strip()
    number = core.rstrip("*?pP ")
    marks = core[len(number) :].casefold()
    return Rating(_whole(number, text), "?" in marks or "p" in marks)


def read_decimal(text: str) -> Decimal:
    """A number with a comma or a point as its decimal sign.

    A single separator is the decimal sign, whatever follows it; with two kinds the
    last one is, and the other stands between thousands.

    :param text: the number as typed or pasted.
    :raises TooLong, NotANumber, Ambiguous: it cannot be read.

    >>> read_decimal("0,75"), read_decimal("1 234,5")
    (Decimal('0.75'), Decimal('1234.5'))
    """
    sign, size = _sign_and_size(clean(text))
    separators = {mark for mark in size if not _digits(mark)}
    if separators == set(size) or not separators <= _SEPARATORS:
        raise NotANumber(value=text)
    at = max(map(size.rfind, (",", ".", _DECIMAL)))
    head, tail = size, "0"
    if at >= 0 and size.count(size[at]) == 1:
        head, tail = size[:at] or "0", size[at + 1 :]
    inner = {mark for mark in head if not _digits(mark)}
    if inner:
        head = (_ungrouped(head, *inner) if len(inner) == 1 else None) or ""
    if not _digits(head) or not _digits(tail):
        raise Ambiguous(value=text)
    number = Decimal(f"{sign}{head}.{tail}")
    return number or Decimal(0)
