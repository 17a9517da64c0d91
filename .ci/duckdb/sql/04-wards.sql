-- Elections by ward, by term, by both and in all: outcomes, candidates, bids,
-- what winners bid too much.
with e as (
  select game, ward, term,
    count(*)::int as held, count(*) filter (outcome = 'unopposed')::int as unopposed, count(*) filter (outcome = 'tied')::int as tied,
    count(*) filter (outcome = 'won')::int as won, sum(candidates)::int as candidates, sum(bids)::int as bids,
    coalesce(sum(votes_first - votes_second - 1) filter (outcome = 'won'), 0)::int as overbid
  from elections group by grouping sets ((game, ward, term), (game, ward), (game, term), (game)))
select ward, term, {sums: held unopposed tied won candidates bids overbid} from e group by ward, term order by all;

-- Who wins a ward, by seat.
with e as (
  select game, ward, count(*)::int as held, count(*) filter (winner = 0)::int as s0, count(*) filter (winner = 1)::int as s1,
    count(*) filter (winner = 2)::int as s2, count(*) filter (winner = 3)::int as s3, count(*) filter (winner = 4)::int as s4
  from elections group by grouping sets ((game, ward), (game)))
select ward, {sums: held s0 s1 s2 s3 s4} from e group by ward order by ward;
