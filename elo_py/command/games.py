"""Games written as words of a command line.

>>> games("1400=1") + games("1550w")
[{'opponent': '1400', 'score': '1'}, {'opponent': '1550', 'score': 'w'}]
>>> games("2x1700")
[{'opponent': '1700'}, {'opponent': '1700'}]
>>> games("1400/30=draw")
[{'opponent': '1400', 'deviation': '30', 'score': 'draw'}]
"""

from typing import Final

Game = dict[str, str]

_RESULTS: Final = "wdl"
"""Letters that may follow a rating directly, as in the links of the site."""

_MOST: Final = 10_001
"""One more than any question takes, so that the answer says that there are too many."""


def games(word: str) -> list[Game]:
    """The games of a word, as a question holds them; the answer checks what they say."""
    times, cross, rest = word.partition("x")
    if cross and times.isascii() and times.isdigit():
        # The length first: int() refuses numbers of thousands of digits.
        count = min(int(times), _MOST) if len(times) < len(str(_MOST)) + 1 else _MOST
        return [_game(rest)] * count
    return [_game(word)]


def _game(word: str) -> Game:
    opponent, equals, score = word.rpartition("=")
    if not equals:
        opponent, score = word, ""
        if word[-1:] in _RESULTS and any(sign.isdigit() for sign in word):
            opponent, score = word[:-1], word[-1]
    rating, slash, deviation = opponent.partition("/")
    parts = {"opponent": rating}
    if slash:
        parts["deviation"] = deviation
    if equals or score:
        parts["score"] = score
    return parts
