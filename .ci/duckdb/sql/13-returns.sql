-- tables: ballots
-- What favors buy, by colour and term: bids in contests, those that won, and
-- their part of the ward's points.
with k as (
  select game, term, ward, won, bid_irish, bid_english, bid_german, bid_italian, bid_irish + bid_english + bid_german + bid_italian as bid,
    case when ward = 14 then 2 else 1 end as vp
  from ballots join elections using (game, term, ward) where outcome in ('won', 'tied')),
  c as (
  select game, term, unnest(['irish', 'english', 'german', 'italian']) as colour, unnest([bid_irish, bid_english, bid_german, bid_italian]) as bid, bid as whole, won, vp
  from k where bid > 0),
  b as (
  select game, term, colour, sum(bid)::int as bid, coalesce(sum(bid) filter (won), 0)::int as won, coalesce(sum(1000 * vp * bid / whole) filter (won), 0) as points
  from c where bid > 0 group by grouping sets ((game, term, colour), (game, term), (game, colour), (game)))
select term, colour, {sums: bid won points} from b group by term, colour order by all;
