-- Situations that the rules barely provide for.
select {sums: boss_shortages favor_shortages bag_shortages}, count(*) filter (boss_shortages > 0) as bosses, count(*) filter (favor_shortages > 0) as favors,
  count(*) filter (bag_shortages > 0) as bag, count(*) filter (winners > 1) as shared
from games;

with t as (
  select game, term, seat, wards_won, mayor, favors_irish + favors_english + favors_german + favors_italian as favors,
    rank() over (partition by game, term order by wards_won desc, favors_irish + favors_english + favors_german + favors_italian desc,
      favors_irish desc, favors_english desc, favors_german desc, favors_italian desc) as place
  from terms),
  e as (
  select game, term, count(*) filter (place = 1) > 1 or sum(wards_won) = 0 as deadlock, count(*) filter (mayor) = 0 as no_mayor, sum(wards_won) = 0 as nobody
  from t group by game, term),
  b as (
  select game, count(*)::int as units, count(*) filter (deadlock)::int as deadlock, count(*) filter (no_mayor)::int as no_mayor, count(*) filter (nobody)::int as nobody
  from e group by game)
select {sums: units deadlock no_mayor nobody}, count(*) filter (deadlock > 0) as games from b;

with b as (
  select game, count(*)::int as units, count(*) filter (outcome = 'tied')::int as tied, count(*) filter (outcome = 'vacant')::int as vacant
  from elections group by game)
select {sums: units tied vacant}, count(*) filter (tied > 0) as games_tied, count(*) filter (vacant > 0) as games_vacant from b;
