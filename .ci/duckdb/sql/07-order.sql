-- Elections by their position in the order of resolution, and the slope of being
-- contested on it.
with b as (
  select game, position, count(*)::int as held, count(*) filter (outcome in ('won', 'tied'))::int as contested
  from elections group by game, position)
select position, {sums: held contested} from b group by position order by position;

with b as (
  select game, count(*)::int as n, sum(position)::int as x, count(*) filter (outcome in ('won', 'tied'))::int as y,
    sum(position * position)::int as xx, coalesce(sum(position) filter (outcome in ('won', 'tied')), 0)::int as xy
  from elections group by game)
select {sums: n x y xx xy} from b;
