"""What must hold for every rating, game and period."""

from datetime import date
from decimal import Decimal
from typing import NamedTuple

from hypothesis import given
from hypothesis import strategies as st

from elo_py import (
    LISTS,
    METHODS,
    Change,
    Edition,
    Game,
    Symbols,
    counted_differences,
    edition,
    expected_score,
    format_change,
    format_difference,
    format_expected,
    format_number,
    format_rating,
    format_score,
    rating_change,
    read_decimal,
    read_score,
    read_whole,
)
from elo_py.arithmetic import round_period
from elo_py.fide.difference import CAPS, Cap
from elo_py.fide.expected import ExpectedMethod

RATINGS = st.integers(1, 4000)
DIFFERENCES = st.integers(-4000, 4000)
KS = st.integers(1, 200)
METHOD = st.sampled_from(METHODS)
CAP = st.sampled_from(CAPS)
GAMES = st.lists(st.builds(Game, RATINGS, st.integers(0, 2)), max_size=12)
DAYS = st.dates(date(2022, 1, 1), date(2030, 1, 1))
EDITIONS = st.builds(edition, st.sampled_from(LISTS), DAYS)
# Texts that treat each game alone and rate every game.
SIMPLE = st.builds(edition, st.just("standard"), st.dates(date(2024, 3, 1), date(2030, 1, 1)))
NEWEST = edition("standard", date(2025, 10, 1))
# So few games that the 700 rule stays out of the way.
FEW = st.lists(st.builds(Game, RATINGS, st.integers(0, 2)), max_size=3)

LANGUAGES = st.sampled_from(
    [
        Symbols(group=","),
        Symbols(minus="\u200e-", plus="\u200e+", group=","),
        Symbols(decimal=",", minus="−", group="\u00a0"),
    ]
)


class Period(NamedTuple):
    """What a change is computed from."""

    own: int
    games: list[Game]
    k: int
    text: Edition
    method: ExpectedMethod
    cap: Cap = "rule"

    def result(self) -> Change:
        return rating_change(
            self.own, self.games, self.k, self.text, method=self.method, cap=self.cap
        )

    def change(self) -> Decimal:
        return self.result().change


PERIODS = st.builds(Period, RATINGS, GAMES, KS, EDITIONS, METHOD, CAP)
# One that no rule about several games touches: K stays and each game stands alone.
PLAIN_PERIODS = st.builds(Period, RATINGS, FEW, st.integers(1, 100), SIMPLE, METHOD, CAP)


@given(RATINGS, RATINGS, METHOD)
def test_the_two_sides_of_a_game_expect_one_point(
    own: int, opponent: int, method: ExpectedMethod
) -> None:
    assert expected_score(own - opponent, method) + expected_score(opponent - own, method) == 1


@given(DIFFERENCES, DIFFERENCES, METHOD)
def test_more_difference_never_lowers_the_expected_score(
    one: int, two: int, method: ExpectedMethod
) -> None:
    low, high = sorted((one, two))
    assert expected_score(low, method) <= expected_score(high, method)
    if method == "formula" and low < high:
        assert expected_score(low, method) < expected_score(high, method)


@given(DIFFERENCES)
def test_the_methods_are_never_further_apart_than_two_hundredths(difference: int) -> None:
    gap = expected_score(difference) - expected_score(difference, "formula")
    assert abs(gap) < Decimal("0.02")


@given(RATINGS, st.integers(0, 2), PLAIN_PERIODS)
def test_with_equal_k_what_one_wins_the_other_loses(
    opponent: int, half_points: int, period: Period
) -> None:
    own, text = period.own, period.text
    mine = period._replace(games=[Game(opponent, half_points)]).change()
    theirs = period._replace(own=opponent, games=[Game(own, 2 - half_points)]).change()
    same_rule = text.cap_exempt is None or (own >= 2650) is (opponent >= 2650)
    if same_rule or period.cap != "rule" or abs(own - opponent) <= 400:
        assert mine == -theirs


def test_the_exemption_of_the_strongest_breaks_that_on_purpose() -> None:
    strong = Period(2813, [Game(2400, 2)], 10, NEWEST, "table")
    weak = Period(2400, [Game(2813, 0)], 10, NEWEST, "table")
    assert (strong.change(), weak.change()) == (Decimal("0.7"), Decimal("-0.8"))


@given(PERIODS)
def test_no_game_moves_a_rating_by_more_than_k(period: Period) -> None:
    result = period.result()
    for game in result.games:
        assert game.change is None or abs(game.change) <= result.k
    assert abs(result.change) <= result.k * result.counted <= 700


@given(RATINGS, PERIODS)
def test_a_win_a_draw_and_a_loss_are_half_a_k_apart(opponent: int, period: Period) -> None:
    loss, draw, win = (period._replace(games=[Game(opponent, h)]).result() for h in range(3))
    step = Decimal(period.k * win.counted) / 2
    assert win.change - draw.change == draw.change - loss.change == step


@given(st.data(), PERIODS)
def test_the_order_of_games_does_not_matter(data: st.DataObject, period: Period) -> None:
    shuffled = period._replace(games=data.draw(st.permutations(period.games)))
    # Among equally wide games any may be the one that a cap once a tournament helps.
    assert shuffled.result()[2:] == period.result()[2:]


@given(FEW, PLAIN_PERIODS)
def test_a_period_may_be_split_and_added_up_again(more: list[Game], period: Period) -> None:
    rest = period._replace(games=more)
    whole = period._replace(games=period.games + more)
    assert whole.change() == period.change() + rest.change()


@given(FEW, PERIODS)
def test_twice_the_k_is_twice_the_change(games: list[Game], period: Period) -> None:
    single = period._replace(games=games, k=max(1, period.k // 2))
    assert single._replace(k=single.k * 2).change() == 2 * single.change()


@given(st.integers(1, 2000), st.integers(0, 600), PLAIN_PERIODS)
def test_only_differences_matter_below_2650(own: int, shift: int, period: Period) -> None:
    moved = [Game(game.opponent + shift, game.half_points) for game in period.games]
    here = period._replace(own=own)
    assert here.change() == here._replace(own=own + shift, games=moved).change()


@given(RATINGS, st.lists(RATINGS, max_size=8), SIMPLE)
def test_capping_what_is_capped_changes_nothing(
    own: int, opponents: list[int], text: Edition
) -> None:
    once = counted_differences(own, opponents, text)
    again = counted_differences(own, [own - found.counted for found in once], text)
    assert [found.counted for found in again] == [found.counted for found in once]


@given(RATINGS, RATINGS, EDITIONS)
def test_the_cap_is_the_same_from_both_sides_when_it_is_on(
    own: int, opponent: int, text: Edition
) -> None:
    (mine,) = counted_differences(own, [opponent], text, "on")
    (theirs,) = counted_differences(opponent, [own], text, "on")
    assert mine.counted == -theirs.counted
    assert abs(mine.counted) <= 400


@given(RATINGS, st.lists(RATINGS, max_size=8), CAP, EDITIONS)
def test_what_is_not_capped_counts_as_it_is(
    own: int, opponents: list[int], cap: Cap, text: Edition
) -> None:
    for opponent, found in zip(
        opponents, counted_differences(own, opponents, text, cap), strict=True
    ):
        assert found.true == own - opponent
        assert found.capped is (found.counted != found.true)


@given(st.integers(-(10**30), 10**30), st.integers(0, 25))
def test_rounding_is_the_same_on_both_sides_of_zero(units: int, places: int) -> None:
    rounded = round_period(units, places)
    assert round_period(-units, places) == -rounded
    assert abs(rounded * 10**places - units) * 2 <= 10**places


@given(st.decimals(-10_000, 10_000, places=4), LANGUAGES)
def test_what_is_printed_reads_back(number: Decimal, symbols: Symbols) -> None:
    places = {format_change: 1, format_expected: 2}
    for form, digits in places.items():
        assert abs(read_decimal(form(number, symbols)) - number) * 2 <= Decimal(10) ** -digits
    whole = read_decimal(format_rating(number, symbols))
    assert read_whole(format_rating(number, symbols)) == whole
    assert read_whole(format_difference(number, symbols)) == whole


@given(st.integers(-(10**9), 10**9), LANGUAGES)
def test_a_whole_number_reads_back_grouped_or_not(number: int, symbols: Symbols) -> None:
    assert read_whole(format_rating(number, symbols)) == number
    assert read_whole(format_difference(number, symbols)) == number
    assert read_whole(format_number(number, symbols, grouped=True)) == number


@given(st.integers(0, 200), LANGUAGES)
def test_a_score_reads_back(half_points: int, symbols: Symbols) -> None:
    points = Decimal(half_points) / 2
    assert read_score(format_score(points, symbols)) == points


@given(st.text(max_size=45))
def test_no_text_is_read_as_two_different_numbers(text: str) -> None:
    try:
        whole = read_whole(text)
        decimal = read_decimal(text)
    except ValueError:
        return
    # A single separator before three digits is the one thing the two fields see differently.
    assert whole in (decimal, decimal * 1000)
