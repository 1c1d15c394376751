"""The arguments of each command: the fields of its question.

>>> given = parser_of("change").parse_intermixed_args(["1500", "--k", "20", "1400=1"])
>>> given.rating, given.k, given.words
('1500', '20', ['1400=1'])
"""

from argparse import SUPPRESS, ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable
from typing import Final, NamedTuple

from elo_py import LISTS, METHODS
from elo_py.fide.difference import CAPS
from elo_py.questions.need import KINDS as NEED_KINDS
from elo_py.read.games import KINDS as TEXT_KINDS

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
    """What a command is for, how its arguments are added, and examples."""

    about: str
    add_arguments: Callable[[ArgumentParser], None]
    examples: tuple[str, ...]
    games: str = GAMES
    """What its help says about writing games."""


def _change(parser: ArgumentParser) -> None:
    parser.add_argument("rating", metavar="RATING", help="own rating")
    _add_games(parser)
    parser.add_argument("--k", metavar="K", required=True, help="K-factor")
    _add_list_and_day(parser)
    _add_method_and_cap(parser)
    _add_player(parser)


def _performance(parser: ArgumentParser) -> None:
    _add_games(parser)
    parser.add_argument("--rating", metavar="RATING", help="own rating")
    _add_player(parser)


def _first(parser: ArgumentParser) -> None:
    _add_games(parser)
    parser.add_argument(
        "--first-event",
        metavar="COUNT",
        help="how many of the games, from the first one, belong to the first event (default: all)",
    )
    _add_list_and_day(parser)
    _add_player(parser)


def _need(parser: ArgumentParser) -> None:
    parser.add_argument("target", metavar="TARGET", help="the rating or performance to reach")
    _add_games(parser)
    parser.add_argument("--kind", choices=NEED_KINDS, help="what the target is (default: rating)")
    parser.add_argument("--rating", metavar="RATING", help="own rating")
    parser.add_argument("--k", metavar="K", help="K-factor")
    _add_list_and_day(parser)
    _add_method_and_cap(parser)
    _add_player(parser)


def _glicko(parser: ArgumentParser) -> None:
    _add_rating_and_deviation(parser)
    _add_games(parser)
    parser.add_argument(
        "--c", metavar="C", help="growth of the deviation in a period without games"
    )
    parser.add_argument("--periods", metavar="COUNT", help="periods without games before this one")


def _glicko2(parser: ArgumentParser) -> None:
    _add_rating_and_deviation(parser)
    _add_games(parser)
    parser.add_argument("--volatility", metavar="VOLATILITY", help="own volatility (default: 0.06)")
    parser.add_argument("--tau", metavar="TAU", help="the system's constant (default: 0.5)")


def _read(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a file, or - for standard input")
    parser.add_argument(
        "--kind",
        choices=TEXT_KINDS,
        help="what the text is (default: auto, which detects it)",
    )
    _add_player(parser)


def _add_games(parser: ArgumentParser) -> None:
    parser.add_argument("words", nargs="*", metavar="GAME", help="see below", default=[])


def _add_rating_and_deviation(parser: ArgumentParser) -> None:
    parser.add_argument("rating", metavar="RATING", help="own rating")
    parser.add_argument("deviation", metavar="DEVIATION", help="own rating deviation (RD)")


def _add_list_and_day(parser: ArgumentParser) -> None:
    parser.add_argument("--list", choices=LISTS, help=f"rating list (default: {LISTS[0]})")
    parser.add_argument(
        "--day",
        metavar="DAY",
        help="the day whose rules apply, such as 2026-01-31 (default: today)",
    )


def _add_method_and_cap(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--method",
        choices=METHODS,
        help="expected scores from FIDE's table, which is official, or from the formula "
        f"(default: {METHODS[0]})",
    )
    parser.add_argument(
        "--cap",
        choices=CAPS,
        help=f"the 400-point rule: by the rules, always or never (default: {CAPS[0]})",
    )


def _add_player(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--player", metavar="PLAYER", help="whose games to take from a text with several players"
    )


COMMANDS: Final = {
    "change": Command(
        "The change of a rating over the games of one period (FIDE B.02, 8.3).",
        _change,
        (
            "elo-py change 1500 --k 20 1400=1 1600=draw 1550=0",
            "elo-py change 2700 --k 10 --list blitz --day 2026-01-01 2000w 2690d",
            "elo-py change 1500 --k 20 --player Anna - < tournament.trf",
        ),
    ),
    "performance": Command(
        "The performance rating of some games, by every method (FIDE B.01 1.4.8, C.07 10).",
        _performance,
        (
            "elo-py performance 2400=1 2450=0.5 2500=1",
            "elo-py performance --rating 1600 3x2000=1",
        ),
    ),
    "first": Command(
        "The first rating of an unrated player (FIDE B.02, 8.2).",
        _first,
        (
            "elo-py first 1902=1 1877=1 1884=0 2012=0 1832=1",
            "elo-py first --first-event 3 1700=0 1650=0 1720=0 1600=1 1650=1 1700=0.5 5x1500=1",
        ),
    ),
    "need": Command(
        "The least score for a rating or a performance.",
        _need,
        (
            "elo-py need 2000 --rating 1990 --k 20 9x1950",
            "elo-py need 2000 --rating 1990 --k 20 1950=1 1950=0 7x1950",
            "elo-py need 2600 --kind performance 9x2450",
        ),
    ),
    "glicko": Command(
        "Rating and deviation after a period, by Glicko.",
        _glicko,
        ("elo-py glicko 1500 200 1400/30=1 1550/100=0 1700/300=0",),
        DEVIATIONS,
    ),
    "glicko2": Command(
        "Rating, deviation and volatility after a period, by Glicko-2.",
        _glicko2,
        ("elo-py glicko2 1500 200 --tau 0.5 1400/30=1 1550/100=0 1700/300=0",),
        DEVIATIONS,
    ),
    "read": Command(
        "What a file holds: games as lines, CSV, a copied table, PGN or TRF.",
        _read,
        (
            "elo-py read games.txt",
            "elo-py read --player 'Carlsen, Magnus' tournament.pgn",
            "elo-py read --json - < tournament.trf",
        ),
        "",
    ),
}


def parser_of(name: str) -> ArgumentParser:
    """The parser of one command; an option that is not given is absent from what it gives."""
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
    command.add_arguments(parser)
    parser.add_argument(
        "--json", action="store_true", default=False, help="the answer as one line of JSON"
    )
    return parser
