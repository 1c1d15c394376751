"""English sentences for the codes of answers, with places for their values.

>>> sentence(NOTES, "capped", {"game": 2, "difference": "500", "limit": "400"})
'Game 2: a difference of 500 counts as 400.'
"""

from collections.abc import Mapping
from typing import Final

REASONS: Final = {
    "empty": "empty",
    "unrated": "opponent without a rating",
    "no-score": "no result",
    "gap-600": "not rated: the difference is too wide",
    "ambiguous": "can be read in more than one way",
    "bye": "a bye",
    "columns": "columns out of step",
    "contradiction": "the two players' results do not agree",
    "forfeit": "won or lost without play",
    "no-opponent": "the opponent is not in the text",
    "not-a-game": "no game in this line",
    "not-a-number": "not a number",
    "not-a-score": "not a result",
    "not-paired": "not paired",
    "not-whole": "not a whole number",
    "out-of-range": "not a possible rating",
    "own-unrated": "the player has no rating here",
    "quotes": "a quotation mark is not closed",
    "same-number": "a starting number is used twice",
    "too-long": "too long",
    "under-one-move": "less than one move a side",
    "unfinished": "not finished",
}

NOTES: Final = {
    "below-1400-own": "The list starts at {floor}: a player rated {rating} is not on it.",
    "below-1400-new": "{rating} is below {floor}: the next list would show the player as unrated.",
    "below-1400-opponent": "Game {game}: {rating} is below {floor}, so FIDE takes this opponent "
    "as unrated.",
    "provisional-mark": "Game {game}: read as {rating}; the mark after it was left out.",
    "provisional-mark-own": "The own rating was read as {rating}; the mark after it was left out.",
    "k-2400": "A player who has reached {limit} has K {rule}, but K {given} was given.",
    "k-700": "K is {effective}, because {games} games x {k} = {product} is more than {limit}.",
    "capped": "Game {game}: a difference of {difference} counts as {limit}.",
    "not-rated-600": "Game {game} is not rated: the difference of {gap} is not under {limit}, and "
    "one player is rated above {rating}.",
    "unrated": "Game {game} does not count: the opponent has no rating.",
    "no-score": "Game {game} does not count: it has no result.",
    "first-zero": "The first event does not count: nothing was scored in it (games: {games}).",
    "first-maximum": "{rating} is above the highest first rating, {limit}.",
    "first-has-standard": "A player with a standard rating uses it here, as a rated player.",
    "target-not-above": "{target} is not above the own rating, {rating}.",
    "duplicate": "Line {line} says the same as line {earlier}; both are counted.",
    "no-moves": "Line {line}: a game without moves, perhaps not played.",
    "several-ratings": "The player's ratings in the text go from {low} to {high}.",
}

MISSING: Final = {
    "first-games": "No first rating yet: {has} of {needs} games against rated opponents",
    "first-floor": "No first rating: {has} is below {needs}",
}

CAPS: Final = {
    "cap-rule": "Differences over {limit} points count as {limit}, because the own rating is "
    "below {exempt}",
    "cap-exempt": "The true differences count, because the own rating is {exempt} or more",
    "cap-all": "Differences over {limit} points count as {limit}",
    "cap-once": "Differences over {limit} points count as {limit}; for the favourite in one game "
    "of a tournament only",
    "cap-on": "Differences over {limit} points count as {limit}, as chosen",
    "cap-off": "The true differences count, as chosen",
}

METHODS: Final = {"table": "FIDE's table", "formula": "the formula"}

PERFORMANCES: Final = {
    "fide": "FIDE: average + dp",
    "ptp": "FIDE: perfect tournament performance",
    "logistic": "by the formula",
    "estimated": "estimated (Ismail)",
    "linear": "linear",
    "drawn-game": "with a drawn game (Thompson)",
}

CONVENTIONS: Final = {
    "convention-800": "800 points, by convention",
    "convention-lowest-800": "800 below the lowest opponent",
    "convention-table-end": "the end of the table",
    "convention-none": "none: the score leaves it open",
    "convention-estimated": "by the estimate's convention",
    "convention-400": "400 points, by the formula",
    "convention-drawn-game": "by the drawn game",
}

UNVERIFIED: Final = {
    "volatility-far": "Not verified: volatilities far from the paper's example.",
}


class _Values(dict[str, object]):
    """Values for a sentence; the place of a missing one stays as it is written."""

    def __missing__(self, name: str) -> str:
        return f"{{{name}}}"


def sentence(words: Mapping[str, str], code: str, values: Mapping[str, object]) -> str:
    """The sentence of a code, its values put in; a code without a sentence is shown itself."""
    return words.get(code, code).format_map(_Values(values))
