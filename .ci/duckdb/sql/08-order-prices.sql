-- tables: ballots
-- The winner's bid in contests, by position, and its slope.
create temp table paid as
  select game, position, bid_irish + bid_english + bid_german + bid_italian as paid
  from ballots join elections using (game, term, ward) where outcome = 'won' and won;
with b as (select game, position, count(*)::int as won, sum(paid)::int as paid from paid group by game, position)
select position, {sums: won paid} from b group by position order by position;
with b as (
  select game, count(*)::int as n, sum(position)::int as x, sum(paid)::int as y, sum(position * position)::int as xx, sum(position * paid)::int as xy
  from paid group by game)
select {sums: n x y xx xy} from b;
drop table paid;
