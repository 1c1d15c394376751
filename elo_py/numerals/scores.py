"""Reading the result of a game, or points from several, as people write it.

A number or a word will do: the words of five languages, the letters and signs of
tournament files, and results like 1-0, in which the player's own points stand first.

>>> read_score("½"), read_score("0,5"), read_score("1-0"), read_score("remi")
(Decimal('0.5'), Decimal('0.5'), Decimal('1'), Decimal('0.5'))
>>> read_score("2 1/2")
Decimal('2.5')
"""

from decimal import Decimal
from typing import Final

from ..errors import NotAScore, OutOfRange, RatingError, TooLong
from .reading import clean, read_decimal

_WORDS: Final = {
    Decimal(1): "w win 1-0 ניצחון ชนะ menang vinst",
    Decimal("0.5"): "d draw = .5-.5 0.5-0.5 1/2 1/2-1/2 תיקו เสมอ seri remi remis",
    Decimal(0): "l loss 0-1 הפסד แพ้ kalah förlust",
}
"""Results that are not written as a number, in cleaned form."""

_HALVES: Final = ("1/2", ".5")
"""How a half is written after whole points and a space, in cleaned form."""

# Fast path: the usual numbers. They are not among the words, because "0 .5" is not a score.
_NUMBERS: Final = {"1": Decimal(1), "0.5": Decimal("0.5"), ".5": Decimal("0.5"), "0": Decimal(0)}

_SCORES: Final = {word: points for points, words in _WORDS.items() for word in words.split()}


def read_score(text: str) -> Decimal:
    """Points scored, a multiple of a half: a number or the word for a result.

    :param text: the score as typed or pasted.
    :raises TooLong, NotAScore: it cannot be read.

    >>> read_score("draw"), read_score("5½")
    (Decimal('0.5'), Decimal('5.5'))
    """
    try:
        cleaned = clean(text)
        if cleaned in _NUMBERS:
            return _NUMBERS[cleaned]
        word = cleaned.replace(" ", "").casefold()
        if word in _SCORES:
            return _SCORES[word]
        # A lone sign, or one before a figure, marks a forfeit in tournament files.
        if word[:1] not in ("+", "-"):
            whole, _, half = cleaned.rpartition(" ")
            if half in _HALVES and whole.isdigit():
                return Decimal(f"{whole}.5")
            points = read_decimal(text)
            # Exactly, because % refuses a number of more digits than the context has.
            if points.as_integer_ratio()[1] in (1, 2):
                return points
    except TooLong:
        raise
    except RatingError:
        pass
    raise NotAScore(value=text)


def check_game_score(points: Decimal, given: str) -> Decimal:
    """The points, if one game can bring them: 0, a half or 1.

    :param points: what was read.
    :param given: the text it was read from, for the error.
    :raises OutOfRange: it is not from 0 to 1.
    :raises NotAScore: it is another fraction than a half.
    """
    if not 0 <= points <= 1:
        raise OutOfRange(value=given, low="0", high="1")
    if points not in (0, Decimal("0.5"), 1):
        raise NotAScore(value=given)
    return points


def read_game_score(text: str) -> Decimal:
    """The points of one game: 0, a half or 1.

    :param text: a number or the word for a result.
    :raises TooLong, NotAScore, OutOfRange: it cannot be read as one of them.

    >>> read_game_score("remis"), read_game_score("1-0")
    (Decimal('0.5'), Decimal('1'))
    """
    return check_game_score(read_score(text), text)
