"""The types of answers. Written by tests.support.answer_types from ask.schema.json.

For type checkers alone: no module loads this one when it runs.
"""

import builtins
from typing import Literal, NotRequired, TypedDict, final


@final
class Edition(TypedDict):
    """The text of the rules that applies."""

    since: str
    address: str


RatingList = Literal["standard", "rapid", "blitz"]
"""A rating list of FIDE; the first is taken where none is given."""


ExpectedMethod = Literal["table", "formula"]
"""Expected scores from FIDE's table, which is official, or from the formula."""


Cap = Literal["rule", "on", "off"]
"""The 400-point rule: as the rules say, always, or never."""


@final
class Number(TypedDict):
    """A number twice: exact in ASCII, and as the question's symbols print it."""

    value: str
    text: str


@final
class KUsed(TypedDict):
    """K as given, and as it applies after the limit on K times the games."""

    given: Number
    effective: Number
    code: str
    article: str
    address: str


@final
class CitedCode(TypedDict):
    """A code, where its rule is written, and what the code's sentence has places for."""

    code: str
    article: str
    address: str
    values: dict[str, str]


@final
class ChangeGame(TypedDict):
    """A game of a period; what it does not have, or what does not count, is null."""

    game: int
    counted: bool
    reason: str | None
    opponent: Number | None
    score: Number | None
    difference: Number | None
    counted_difference: Number | None
    capped: bool
    expected: Number | None
    change: Number | None


@final
class ChangeGameByMethod(TypedDict):
    """A game's expected score and change by the other method."""

    game: int
    expected: Number | None
    change: Number | None


@final
class ChangeByMethod(TypedDict):
    """The period by the other method."""

    method: ExpectedMethod
    expected: Number
    change: Number
    rounded: Number
    new_rating: Number
    games: list[ChangeGameByMethod]


@final
class Note(TypedDict):
    """A code with the values of its sentence, and the game or line that it is about."""

    code: str
    game: NotRequired[int]
    line: NotRequired[int]
    values: dict[str, str]


@final
class ChangeAnswer(TypedDict):
    """What a period's games do to a rating, by both methods."""

    ask: Literal["change"]
    day: str
    edition: Edition
    list: RatingList
    method: ExpectedMethod
    cap: Cap
    rating: Number
    k: KUsed
    cap_rule: CitedCode
    games: builtins.list[ChangeGame]
    count: Number
    score: Number
    expected: Number
    change: Number
    rounded: Number
    new_rating: Number
    other: ChangeByMethod
    differs: bool
    official: ExpectedMethod
    notes: builtins.list[Note]


@final
class ExpectedByMethod(TypedDict):
    """Both players' expected scores by the other method."""

    method: ExpectedMethod
    expected: Number
    opponent: Number


@final
class ExpectedAnswer(TypedDict):
    """Both players' expected scores, by both methods."""

    ask: Literal["expected"]
    method: ExpectedMethod
    difference: Number
    expected: Number
    opponent: Number
    other: ExpectedByMethod
    differs: bool


@final
class KAnswer(TypedDict):
    """A player's K and the rule that gives it."""

    ask: Literal["k"]
    k: Number
    code: str
    article: str
    address: str
    values: dict[str, str]


@final
class PerformanceByMethod(TypedDict):
    """A performance rating; null where the method has none for this score."""

    method: str
    performance: Number | None
    convention: str | None
    article: str | None
    address: str | None


@final
class PerformanceAnswer(TypedDict):
    """Performance ratings by every method."""

    ask: Literal["performance"]
    count: Number
    score: Number
    average: Number | None
    percent: Number | None
    difference: Number | None
    performances: list[PerformanceByMethod]
    official: str
    notes: list[Note]


Title = Literal["GM", "IM", "WGM", "WIM"]
"""A title of FIDE that norms are made for."""


@final
class NormRequirement(TypedDict):
    """What a title requires, and what the games have of it."""

    code: str
    met: bool
    has: Number
    needs: Number
    article: str
    address: str


@final
class NormTitle(TypedDict):
    """What the games have of a norm; raised is the game whose opponent counts with the floor."""

    title: Title
    achieved: bool
    average: Number
    percent: Number
    performance: Number
    raised: int | None
    floor: Number
    needed: Number | None
    requirements: list[NormRequirement]


@final
class NormAnswer(TypedDict):
    """Four titles, each with its requirements."""

    ask: Literal["norm"]
    edition: Edition
    count: Number
    score: Number
    titles: list[NormTitle]
    least_games: Number
    unchecked: list[str]
    notes: list[Note]


@final
class SourcedNumber(TypedDict):
    """A number that a rule states, and where the rule is written."""

    value: str
    text: str
    article: str
    address: str


@final
class FirstAnswer(TypedDict):
    """A first rating; where it is null, missing says why."""

    ask: Literal["first"]
    day: str
    edition: Edition
    list: RatingList
    count: Number
    dropped: Number
    score: Number
    average: Number | None
    percent: Number | None
    difference: Number | None
    uncapped: Number | None
    value: Number | None
    rating: Number | None
    k: SourcedNumber
    hypothetical: SourcedNumber | None
    hypothetical_rating: SourcedNumber | None
    maximum: SourcedNumber | None
    half_point: SourcedNumber | None
    zero: SourcedNumber
    missing: builtins.list[CitedCode]
    notes: builtins.list[Note]


NeedKind = Literal["rating", "performance"]
"""What is to be reached."""


NeededCode = Literal["needed", "already-there", "out-of-reach"]
"""Whether a score is needed, whether none is, or whether no score is enough."""


@final
class NeedRating(TypedDict):
    """The change and the new rating by a score."""

    score: Number
    change: Number
    rounded: Number
    new_rating: Number


@final
class NeedPerformance(TypedDict):
    """The performance by a score; null where it has no end."""

    score: Number
    performance: Number | None


@final
class NeedByMethod(TypedDict):
    """The least score, and what each gives, by the other method."""

    method: ExpectedMethod
    code: NeededCode
    score: Number | None
    more: Number | None
    scores: list[NeedRating] | list[NeedPerformance]


@final
class NeedAnswer(TypedDict):
    """The least score by both methods, and what each score gives."""

    ask: Literal["need"]
    kind: NeedKind
    day: str
    list: RatingList
    method: ExpectedMethod
    cap: Cap
    k: KUsed | None
    target: Number
    count: Number
    scored: Number
    left: Number
    code: NeededCode
    score: Number | None
    more: Number | None
    scores: builtins.list[NeedRating] | builtins.list[NeedPerformance]
    other: NeedByMethod
    differs: bool
    official: ExpectedMethod
    notes: builtins.list[Note]


@final
class SideOfGame(TypedDict):
    """One player's part of a game."""

    rating: Number
    k: Number
    k_code: str
    cap_code: str
    counted_difference: Number | None
    capped: bool
    expected: Number | None
    change: Number | None


@final
class SidesGame(TypedDict):
    """A game for both players; surplus is the sum of their changes."""

    game: int
    counted: bool
    score: Number
    own: SideOfGame
    opponent: SideOfGame
    surplus: Number | None


@final
class SidesAnswer(TypedDict):
    """The games that count, for both players."""

    ask: Literal["sides"]
    day: str
    list: RatingList
    method: ExpectedMethod
    cap: Cap
    rating: Number
    games: builtins.list[SidesGame]
    notes: builtins.list[Note]


@final
class OutcomesByMethod(TypedDict):
    """The chances by the other method."""

    method: ExpectedMethod
    expected: Number
    win: Number
    draw: Number
    loss: Number


@final
class OutcomesAnswer(TypedDict):
    """Chances of the three results; from an expected score there is neither method nor other."""

    ask: Literal["outcomes"]
    method: ExpectedMethod | None
    difference: Number | None
    draw_rate: Number
    draw_rate_code: str
    expected: Number
    win: Number
    draw: Number
    loss: Number
    model: str
    address: str
    other: OutcomesByMethod | None
    differs: bool


@final
class AdjustmentAnswer(TypedDict):
    """What a rating became on 1 March 2024."""

    ask: Literal["adjustment"]
    day: str
    lists: list[RatingList]
    rating: Number
    change: Number
    new_rating: Number
    code: str
    below: SourcedNumber
    percent: SourcedNumber
    notes: list[Note]


@final
class GlickoGame(TypedDict):
    """A game as it is weighed; null where it does not count."""

    game: int
    counted: bool
    reason: str | None
    opponent: Number | None
    deviation: Number | None
    score: Number | None
    weight: Number | None
    expected: Number | None


@final
class Page(TypedDict):
    """Where a rule is written."""

    address: str


@final
class GlickoAnswer(TypedDict):
    """Rating and deviation after a period."""

    ask: Literal["glicko"]
    rating: Number
    deviation: Number
    start_deviation: Number
    games: list[GlickoGame]
    count: Number
    score: Number
    expected: Number
    change: Number
    new_rating: Number
    new_deviation: Number
    source: Page
    unverified: list[str]
    notes: list[Note]


@final
class Glicko2Answer(TypedDict):
    """Rating, deviation and volatility after a period."""

    ask: Literal["glicko2"]
    rating: Number
    deviation: Number
    volatility: Number
    tau: Number
    games: list[GlickoGame]
    count: Number
    score: Number
    expected: Number
    change: Number
    new_rating: Number
    new_deviation: Number
    new_volatility: Number
    source: Page
    unverified: list[str]
    notes: list[Note]


@final
class LichessPreset(TypedDict):
    """The site's constants on a day, and where they were read."""

    name: str
    day: str
    addresses: list[str]


@final
class LichessPlayer(TypedDict):
    """A player's numbers on Lichess; the rating's text is the one that the site shows."""

    rating: Number
    deviation: Number
    volatility: Number
    provisional: bool
    clueless: bool


Colour = Literal["white", "black"]
"""The colour of the own pieces."""


@final
class LichessGame(TypedDict):
    """A game as the site works it; null where it does not count."""

    game: int
    counted: bool
    reason: str | None
    opponent: Number | None
    deviation: Number | None
    score: Number | None
    colour: Colour | None
    expected: Number | None
    change: Number | None


@final
class LichessDifference(TypedDict):
    """An addition of the site's to Glicko-2, and its effect in these games."""

    code: str
    on: bool
    effect: Number
    values: dict[str, str]


@final
class LichessAnswer(TypedDict):
    """An estimate of what Lichess will show."""

    ask: Literal["lichess"]
    preset: LichessPreset
    kind: str
    estimate: Literal[True]
    before: LichessPlayer
    start: LichessPlayer
    games: list[LichessGame]
    count: Number
    score: Number
    expected: Number
    change: Number
    shown_change: Number
    after: LichessPlayer
    plain: LichessPlayer
    differences: list[LichessDifference]
    always: list[str]
    not_worked: list[str]
    unverified: list[str]
    notes: list[Note]


UsChessFormula = Literal["none", "special", "standard"]
"""By which formula the rating was worked out; none without games."""


@final
class NationalGame(TypedDict):
    """A game of a national period; null where the rule has no such number."""

    game: int
    counted: bool
    reason: str | None
    opponent: Number | None
    score: Number | None
    difference: Number | None
    expected: Number | None
    change: Number | None


@final
class UsChessBonus(TypedDict):
    """The bonus points, and the constant B since the day that it applies."""

    points: Number
    b: Number
    since: str


@final
class UsChessAnswer(TypedDict):
    """A US Chess rating after an event."""

    ask: Literal["us_chess"]
    rating: Number
    day: str
    formula: UsChessFormula
    games_completed: Number
    effective_games: Number
    k: Number | None
    games: list[NationalGame]
    count: Number
    score: Number
    expected: Number
    change: Number
    new_rating: Number
    bonus: UsChessBonus
    floored: bool
    source: Page
    unverified: list[str]
    notes: list[Note]


@final
class DwzDevelopment(TypedDict):
    """The development coefficient, and whether youth or age altered it."""

    value: str
    text: str
    accelerated: bool
    braked: bool


@final
class DwzAnswer(TypedDict):
    """A DWZ after a tournament."""

    ask: Literal["dwz"]
    rating: Number
    age: Number
    index: Number
    development: DwzDevelopment
    games: list[NationalGame]
    count: Number
    score: Number
    expected: Number
    change: Number
    new_rating: Number
    source: Page
    unverified: list[str]
    notes: list[Note]


EcfPlayer = Literal["adult", "junior"]
"""Whether the player counts as a junior."""


@final
class EcfAnswer(TypedDict):
    """An ECF rating after a period."""

    ask: Literal["ecf"]
    rating: Number
    player: EcfPlayer
    k: Number
    games: list[NationalGame]
    count: Number
    score: Number
    expected: Number
    change: Number
    new_rating: Number
    source: Page
    unverified: list[str]
    notes: list[Note]


@final
class LaskAnswer(TypedDict):
    """A LASK after a period; its table has no expected scores."""

    ask: Literal["lask"]
    rating: Number
    last_day: str
    halved: bool
    games: list[NationalGame]
    count: Number
    score: Number
    expected: None
    change: Number
    new_rating: Number
    next_period: Number
    source: Page
    unverified: list[str]
    notes: list[Note]


TextKind = Literal["lines", "csv", "table", "pgn", "trf"]
"""How a text was read."""


@final
class ReadPlayer(TypedDict):
    """A player of a text; the rating is null unless there is exactly one."""

    key: str
    name: str
    rating: Number | None
    games: Number


@final
class ReadGameFields(TypedDict):
    """A game as questions take it."""

    opponent: str
    score: str


@final
class ReadGame(TypedDict):
    """A game of the text, and the same as questions take it."""

    line: int
    round: str
    name: str
    opponent: Number
    score: Number
    game: ReadGameFields


@final
class LeftOut(TypedDict):
    """A line of the text that is not used, with the reason."""

    line: int
    column: int | None
    round: str
    name: str
    code: str
    value: str
    opponent: Number | None
    score: Number | None


@final
class ReadAnswer(TypedDict):
    """The players of a text, or the games of one of them."""

    ask: Literal["read"]
    kind: TextKind
    detected: bool
    players: list[ReadPlayer]
    player: ReadPlayer | None
    count: Number
    games: list[ReadGame]
    left_out: list[LeftOut]
    notes: list[Note]


@final
class Mistake(TypedDict):
    """What is wrong with a field; the second game's opponent is games.2.opponent."""

    code: str
    field: str
    value: NotRequired[str]
    low: NotRequired[str]
    high: NotRequired[str]
    choices: NotRequired[list[str]]


@final
class Mistakes(TypedDict):
    """Everything that is wrong with a question; ask is null if it was not understood."""

    ask: str | None
    errors: list[Mistake]


Answer = (
    ChangeAnswer
    | ExpectedAnswer
    | KAnswer
    | PerformanceAnswer
    | NormAnswer
    | FirstAnswer
    | NeedAnswer
    | SidesAnswer
    | OutcomesAnswer
    | AdjustmentAnswer
    | GlickoAnswer
    | Glicko2Answer
    | LichessAnswer
    | UsChessAnswer
    | DwzAnswer
    | EcfAnswer
    | LaskAnswer
    | ReadAnswer
    | Mistakes
)
"""Any answer; the one to a question, or the question's mistakes."""
