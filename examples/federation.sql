-- What every player played in every month: the games that count, the points made in half points
-- and the sum of the expected scores in hundredths of a point.
--
-- The text runs unchanged on every engine that the programs beside it use: it joins, adds and
-- compares whole numbers, and calls no function of one engine's own. A player's sums need nobody
-- else's, so an engine may spread the players over as many machines as it has.
--
-- It knows no number of the rules. It reads five relations, the last three given by elo_py:
--
--   listed    month, id, rating, k                          the rating lists, as text
--   game      month, white, black, result                   the games, as text
--   score     result, half_points                           White's half points for a result
--   limits    month, edition, exempt_from, high_above, widest
--             the text of the rules in each month: the rating from which a player is exempt from
--             the 400-point rule, the rating above which very unequal games are not rated, and the
--             difference beyond which no answer changes any more
--   expected  edition, difference, exempt, high, hundredths
--             the expected score for each difference on each side of these limits; a game that is
--             not rated has no row
--
-- `entries` is the lines that a player has on the month's list, and `scored` the games whose result
-- could be read: the programs refuse a player for whom the one is not 1 or the other not all games.
with player as (
    select
        month, id, min(cast(rating as integer)) as rating, min(cast(k as integer)) as k,
        count(*) as entries
    from listed
    where trim(rating) not in ('', '0')
    group by month, id
), pairing as (
    -- Outer joins: a game of somebody without a rating gets no difference, hence no expected score
    -- below. Inner ones would let an engine pair all players of a month before it sees a game.
    select
        game.month, white.id as white, black.id as black,
        white.rating as white_rating, black.rating as black_rating,
        case when game.white <> game.black then score.half_points end as half_points
    from game
    left join player as white on white.month = game.month and white.id = game.white
    left join player as black on black.month = game.month and black.id = game.black
    left join score on score.result = trim(game.result)
), colour as (
    select 0 as is_black union all select 1 as is_black
), side as (
    select
        month,
        case when is_black = 1 then black else white end as id,
        case when is_black = 1 then black_rating else white_rating end as rating,
        case when is_black = 1 then white_rating else black_rating end as opponent,
        case when is_black = 1 then 2 - half_points else half_points end as half_points
    from pairing cross join colour
), compared as (
    select
        side.month, id, edition, half_points,
        case
            when rating - opponent > widest then widest
            when rating - opponent < -widest then -widest
            else rating - opponent
        end as difference,
        case when rating >= exempt_from then 1 else 0 end as exempt,
        case when rating > high_above or opponent > high_above then 1 else 0 end as high
    from side join limits on limits.month = side.month
), total as (
    select
        month, id, count(*) as games, count(half_points) as scored,
        cast(sum(half_points) as bigint) as half_points,
        cast(sum(hundredths) as bigint) as expected
    from compared join expected
        on expected.edition = compared.edition and expected.difference = compared.difference
        and expected.exempt = compared.exempt and expected.high = compared.high
    group by month, id
)
select
    total.month, total.id, rating, k, entries, games, scored, half_points, expected
from total join player on player.month = total.month and player.id = total.id
order by total.month, total.id
