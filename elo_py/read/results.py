"""The rating and the result of one game, as lists, files and result pages write them.

Nothing here raises: what cannot be used has a reason. Games that were not
played, by forfeit or bye, are not counted (FIDE rating regulations B.02, article 5.1,
https://handbook.fide.com/chapter/B022024).

>>> read_result("½"), read_result("+").reason, read_result("*").reason
(Result(half_points=1, reason=None), 'forfeit', 'unfinished')
>>> read_pair("0-1"), read_pair("1").reason
(Result(half_points=0, reason=None), 'not-a-score')
>>> read_opponent("1500?").rating, read_opponent("unr").reason
(Rating(value=1500, provisional=True), 'unrated')
"""

from functools import lru_cache
from typing import Final, NamedTuple

from ..errors import RatingError
from ..numerals.reading import RATINGS, UNRATED, Rating, blank, clean, read_rating
from ..numerals.scores import read_game_score

_UNFINISHED: Final = "*"
_BYES: Final = ("bye", "spielfrei", "frirond", "fri")
_NOT_PAIRED: Final = ("not paired", "nicht ausgelost", "ej lottad")
# K stands for kampflos, F for forfeit.
_FORFEIT_LETTERS: Final = "kf"
_COLOURS: Final = "wbs"
"""White, black and the German schwarz, as crosstables write them."""


class Result(NamedTuple):
    """The half points of one game, or why there are none."""

    half_points: int | None
    reason: str | None = None


class Opponent(NamedTuple):
    """A rating, or why there is none."""

    rating: Rating | None
    reason: str | None = None


# A long list has few different ratings and even fewer different results.
@lru_cache(maxsize=4096)
def read_opponent(text: str) -> Opponent:
    """The rating of an opponent; blank text, 0 and signs such as - mean an unrated opponent."""
    if blank(text):
        return Opponent(None, "unrated")
    try:
        if clean(text).casefold() in UNRATED:
            return Opponent(None, "unrated")
        rating = read_rating(text)
    except RatingError as mistake:
        return Opponent(None, mistake.code)
    if rating.value == 0:
        return Opponent(None, "unrated")
    low, high = RATINGS
    return Opponent(rating) if low <= rating.value <= high else Opponent(None, "out-of-range")


@lru_cache(maxsize=4096)
def read_result(text: str) -> Result:
    """The player's own result of a game."""
    if blank(text):
        return Result(None, "no-score")
    try:
        word = clean(text).replace(" ", "").replace(":", "-").casefold()
        if word == _UNFINISHED:
            return Result(None, "unfinished")
        if word in _BYES:
            return Result(None, "bye")
        if _is_forfeit(word):
            return Result(None, "forfeit")
        return Result(int(read_game_score(word) * 2))
    except RatingError as mistake:
        return Result(None, mistake.code)


def _is_forfeit(word: str) -> bool:
    if word and set(word) <= set("+-/"):
        return True
    # 1K, 0F, 1F-0: a digit with a letter for a game that was not played.
    played = word.translate({ord(letter): None for letter in _FORFEIT_LETTERS})
    return played not in (word, "") and set(played) <= set("01.5-/+")


@lru_cache(maxsize=4096)
def read_pair(text: str) -> Result:
    """White's result, from a text with both sides' results or the word for a draw."""
    result = read_result(text)
    if result.half_points in (0, 2):
        word = clean(text).replace(":", "-")
        if "-" not in word:
            return Result(None, "not-a-score")
    return result


def read_coloured(text: str) -> Result:
    """The player's own result, perhaps with the colour before it: w 1, s ½."""
    first, _, rest = text.strip().partition(" ")
    if first.casefold() in tuple(_COLOURS) and rest.strip():
        return read_result(rest)
    return read_result(text)


def no_opponent(name: str) -> str | None:
    """The reason if a name is a word for no opponent; None if it is a name."""
    word = name.strip().casefold()
    return "bye" if word in _BYES else "not-paired" if word in _NOT_PAIRED else None


def colour_and_result(text: str) -> Result:
    """What follows an opponent's number in a crosstable: w1, b½, s0, w+."""
    letter = text[:1].casefold()
    if letter == "" or letter not in _COLOURS:
        return Result(None, "not-a-score")
    result = read_result(text[1:])
    return Result(None, "unfinished") if result.reason == "no-score" else result
