"""Lichess's ratings: Glicko-2 with every game as a period of its own, and two additions.

The numbers stand in a preset with its date; Lichess changes them without notice. The
calculation is that of lichess-org/scalachess, commit cbffc9d of 7 August 2026,
https://github.com/lichess-org/scalachess/tree/cbffc9d/rating, the limits and factors
those of lichess-org/lila, modules/rating, commits 39329bf and b97af46. It is an
estimate of what Lichess shows: results are rounded to 34 digits (elo_py.decimal128).

>>> player = Player(Decimal(1500), Decimal(350), Decimal("0.06"))
>>> won = [Game(Opponent(1500, 350, 1), "white")]
>>> shown(lichess(player, won, kind="other").player.rating)
1662

It differs from plain Glicko-2 in that a game does not let the deviation grow, time
does; that White is taken to be a little stronger (colour advantage); that a gain is
multiplied by a factor (gain regulator); that limits hold; and that what is shown is
cut off behind the point. The two additions can be switched off. Unlike in Elo, a
lower-rated White may lose a point by a draw.

Not verified, and named in UNVERIFIED: colour-advantage-date, since when it is on
the site; gain-factors, which differ between snapshots; least-rating, since when it
is 400. Not computed here: single-game-limit, a constant of 700 whose use was not read;
bot-games, which count half for a human.
"""

from collections.abc import Sequence
from decimal import Decimal
from typing import Final, Literal, NamedTuple, get_args

from .decimal128 import in_decimal128
from .glicko2 import Opponent, Player, glicko2, grown, meeting
from .lichess_preset import LICHESS_2026_08, Kind, Preset

Colour = Literal["white", "black"]

COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
UNVERIFIED: Final = ("colour-advantage-date", "gain-factors", "least-rating")
ALWAYS: Final = ("one-game-periods", "deviation-by-time", "limits", "cut-not-rounded")
"""Differences from plain Glicko-2 that cannot be switched off here."""
NOT_WORKED: Final = ("single-game-limit", "bot-games")


class Game(NamedTuple):
    """A game: the opponent, and the own colour if it is known."""

    opponent: Opponent
    colour: Colour | None = None


class Played(NamedTuple):
    """What a game does: its expected score, and the player after it.

    The level score is the one expected if no colour had an advantage.
    """

    expected: Decimal
    level: Decimal
    player: Player


class Outcome(NamedTuple):
    """A player at the start, when a pause has been counted, and after the last game."""

    start: Player
    games: tuple[Played, ...]
    player: Player


def shown(rating: Decimal) -> int:
    """A rating as Lichess shows it: decimal places are cut off.

    :param rating: in rating points.
    """
    return int(rating)


def is_provisional(deviation: Decimal, preset: Preset = LICHESS_2026_08) -> bool:
    """Whether a rating is shown with a question mark.

    :param deviation: its deviation, in rating points.
    :param preset: Lichess's numbers.
    """
    return deviation >= preset.provisional


def limited(player: Player, preset: Preset = LICHESS_2026_08) -> Player:
    """A player with rating, deviation and volatility brought within Lichess's limits.

    :param player: the player as computed.
    :param preset: Lichess's numbers.
    """
    return Player(
        max(player.rating, preset.least_rating),
        max(preset.least_deviation, min(player.deviation, preset.most_deviation)),
        min(player.volatility, preset.most_volatility),
    )


@in_decimal128
def rested(player: Player, days: Decimal | int, preset: Preset = LICHESS_2026_08) -> Player:
    """A player after a pause.

    :param player: the player before it.
    :param days: how many days without a game.
    :param preset: Lichess's numbers.
    """
    deviation = grown(player.deviation, player.volatility, days * preset.periods_a_day)
    return player._replace(
        deviation=max(preset.least_deviation, min(deviation, preset.most_deviation))
    )


@in_decimal128
def lichess(  # noqa: PLR0913 - what the site knows of a player, and its two switches
    player: Player,
    games: Sequence[Game],
    *,
    kind: Kind = "blitz",
    days: Decimal | int = 0,
    colour_advantage: bool = True,
    gain_regulator: bool = True,
    preset: Preset = LICHESS_2026_08,
) -> Outcome:
    """A player after some games, one after the other, on one of Lichess's ratings.

    :param player: the player before them, without the pause in `days`.
    :param games: the games, each rated by itself.
    :param kind: what was played, one of lichess_preset.KINDS.
    :param days: how many days without a game came before the first of them.
    :param colour_advantage: whether White is taken to be a little stronger.
    :param gain_regulator: whether a gain is multiplied by its kind's factor.
    :param preset: Lichess's numbers.
    """
    start = now = rested(player, days, preset)
    advantage = preset.colour_advantage.get(kind, Decimal(0)) if colour_advantage else Decimal(0)
    gain = preset.gains.get(kind, Decimal(1)) if gain_regulator else Decimal(1)
    played = []
    for game in games:
        # Half of it for White, half of it against Black; unknown colours get none.
        ahead = {"white": advantage, "black": -advantage}.get(game.colour or "", Decimal(0))
        opponent = game.opponent._replace(head_start=ahead)
        after = glicko2(now, [opponent], preset.tau, 0)
        new = limited(after.player, preset)
        if new.rating > now.rating:
            new = new._replace(rating=now.rating + (new.rating - now.rating) * gain)
        level = meeting(now.rating, game.opponent._replace(head_start=0)).expected
        played.append(Played(after.games[0].expected, level, new))
        now = new
    return Outcome(start, tuple(played), now)
