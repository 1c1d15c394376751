"""The words that each command takes: its options are the fields of its question.

>>> given = parser_of("change").parse_intermixed_args(["1500", "--k", "20", "1400=1"])
>>> given.rating, given.k, given.words
('1500', '20', ['1400=1'])
"""

from argparse import SUPPRESS, ArgumentParser, RawDescriptionHelpFormatter
from typing import Final, NamedTuple

from elo_py import LISTS, METHODS

GAMES: Final = """\
games:
  1400=1 1600=0.5 1550=0   opponent's rating and own points; win, draw, loss will do
  1400w 1600d 1550l        the same, shorter
  9x1950                   nine games against 1950, no results yet
  unr=1                    an opponent without a rating
  -                        games from standard input, as `elo-py read` reads them
"""
DEVIATIONS: Final = """\
games:
  1400/30=1                opponent's rating, deviation and own points
"""


class Command(NamedTuple):
    """What a command is for, which fields of its question it takes, and examples."""

    about: str
    fields: tuple[str, ...]
    options: tuple[str, ...]
    examples: tuple[str, ...]
    games: str = GAMES


_ON_A_LIST: Final = ("list", "day")
_METHOD: Final = ("method", "cap")

COMMANDS: Final = {
    "change": Command(
        "The change of a rating over the games of one period (FIDE B.02, 8.3).",
        ("rating",),
        ("k!", *_ON_A_LIST, *_METHOD, "player"),
        (
            "elo-py change 1500 --k 20 1400=1 1600=draw 1550=0",
            "elo-py change 2700 --k 10 --list blitz --day 2026-01-01 2000w 2690d",
            "elo-py change 1500 --k 20 --player Anna - < tournament.trf",
        ),
    ),
    "performance": Command(
        "The performance rating of some games, by every method (FIDE B.01 1.4.8, C.07 10).",
        (),
        ("rating", "player"),
        (
            "elo-py performance 2400=1 2450=0.5 2500=1",
            "elo-py performance --rating 1600 3x2000=1",
        ),
    ),
    "first": Command(
        "The first rating of an unrated player (FIDE B.02, 8.2).",
        (),
        ("first_event", *_ON_A_LIST, "player"),
        (
            "elo-py first 1902=1 1877=1 1884=0 2012=0 1832=1",
            "elo-py first --first-event 3 1700=0 1650=0 1720=0 1600=1 1650=1 1700=0.5 5x1500=1",
        ),
    ),
    "need": Command(
        "The least score for a rating or a performance.",
        ("target",),
        ("kind", "rating", "k", *_ON_A_LIST, *_METHOD, "player"),
        (
            "elo-py need 2000 --rating 1990 --k 20 9x1950",
            "elo-py need 2000 --rating 1990 --k 20 1950=1 1950=0 7x1950",
            "elo-py need 2600 --kind performance 9x2450",
        ),
    ),
    "glicko": Command(
        "Rating and deviation after a period, by Glicko.",
        ("rating", "deviation"),
        ("c", "periods"),
        ("elo-py glicko 1500 200 1400/30=1 1550/100=0 1700/300=0",),
        DEVIATIONS,
    ),
    "glicko2": Command(
        "Rating, deviation and volatility after a period, by Glicko-2.",
        ("rating", "deviation"),
        ("volatility", "tau"),
        ("elo-py glicko2 1500 200 --tau 0.5 1400/30=1 1550/100=0 1700/300=0",),
        DEVIATIONS,
    ),
    "read": Command(
        "What a file holds: games as lines, CSV, a copied table, PGN or TRF.",
        ("file",),
        ("read_kind", "player"),
        (
            "elo-py read games.txt",
            "elo-py read --player 'Carlsen, Magnus' tournament.pgn",
            "elo-py read --json - < tournament.trf",
        ),
        "",
    ),
}

_HELP: Final = {
    "rating": "own rating",
    "deviation": "own rating deviation (RD)",
    "target": "the rating, or the performance, to reach",
    "file": "a file, or - for standard input",
    "k": "K-factor",
    "list": "rating list; the first is taken otherwise",
    "day": "the day whose rules apply, as 2026-01-31; today otherwise",
    "method": "expected scores from FIDE's table, which is official, or the formula",
    "cap": "the 400-point rule: as the rules say, always, or never",
    "kind": "what the target is; a rating otherwise",
    "read_kind": "what the text is; seen from the text itself otherwise",
    "first_event": "so many of the games, from the first, are the first event; all otherwise",
    "player": "whose games, where a text holds those of several players",
    "c": "growth of the deviation in a period without games",
    "periods": "periods without games before this one",
    "volatility": "own volatility, 0.06 otherwise",
    "tau": "the system's constant, 0.5 otherwise",
}
_CHOICES: Final = {
    "list": LISTS,
    "method": METHODS,
    "cap": ("rule", "on", "off"),
    "kind": ("rating", "performance"),
    "read_kind": ("auto", "lines", "csv", "table", "pgn", "trf"),
}


def parser_of(name: str) -> ArgumentParser:
    """The parser of one command; what is not given is absent from what it gives."""
    command = COMMANDS[name]
    examples = "".join(f"  {example}\n" for example in command.examples)
    parser = ArgumentParser(
        prog=f"elo-py {name}",
        description=command.about,
        epilog=f"{command.games}\nexamples:\n{examples}".lstrip(),
        formatter_class=RawDescriptionHelpFormatter,
        argument_default=SUPPRESS,
        allow_abbrev=False,
    )
    for field in command.fields:
        parser.add_argument(field, metavar=field.upper(), help=_HELP[field])
    if command.games:
        parser.add_argument("words", nargs="*", metavar="GAME", help="see below", default=[])
    for option in command.options:
        _add(parser, option.removesuffix("!"), required=option.endswith("!"))
    parser.add_argument(
        "--json", action="store_true", default=False, help="the answer as one line of JSON"
    )
    return parser


def _add(parser: ArgumentParser, field: str, *, required: bool) -> None:
    key = field.removeprefix("read_")
    parser.add_argument(
        f"--{key.replace('_', '-')}",
        dest=key,
        required=required,
        choices=_CHOICES.get(field),
        metavar=None if field in _CHOICES else key.upper(),
        help=_HELP[field],
    )
