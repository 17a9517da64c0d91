-- tables: turns
-- Slander by year.
with b as (
  select game, year, count(*)::int as turns, count(*) filter (slander_ward <> 0)::int as slanders, count(*) filter (slander_ward <> 0 and spread_ward <> 0)::int as spreads
  from turns group by game, year)
select year, {sums: turns slanders spreads} from b group by year order by year;

-- Against whom, by rank after the term before.
with s as (select game, term - 1 as term, seat as by_seat, slander_victim from turns where slander_ward <> 0 and term > 1),
  b as (
  select game, vp_rank, count(*) filter (seat <> by_seat)::int as opponents, count(*) filter (seat = slander_victim)::int as victims
  from s join terms using (game, term) group by game, vp_rank)
select vp_rank, {sums: opponents victims} from b group by vp_rank order by vp_rank;

-- What becomes of the ward, and of those that were spared in the term.
with h as (
  select game, term, seat, slander_victim as victim, unnest([slander_ward, spread_ward]) as ward from turns where slander_ward <> 0 and term > 1),
  e as (select game, term, ward, winner from elections where term > 1),
  hit as (
  select game, count(*)::int as slandered, count(*) filter (winner = seat)::int as slanderer, count(*) filter (winner = victim and winner <> seat)::int as victim,
    count(*) filter (winner >= 0 and winner <> seat and winner <> victim)::int as other
  from e join h using (game, term, ward) group by game),
  spared as (
  select game, count(*)::int as spared, count(*) filter (winner >= 0)::int as spared_won
  from e anti join h using (game, term, ward) group by game),
  b as (
  select coalesce(slandered, 0) as slandered, coalesce(slanderer, 0) as slanderer, coalesce(victim, 0) as victim, coalesce(other, 0) as other, spared, spared_won, 5 * spared as seats
  from spared left join hit using (game))
select {sums: slandered slanderer victim other spared spared_won seats} from b;
