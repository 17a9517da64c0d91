-- tables: turns
-- The same, of turns.
with t as (
  select game, action, (boss_ward_1 <> 0)::int + (boss_ward_2 <> 0)::int as bosses, garden_irish + garden_english + garden_german + garden_italian as garden from turns),
  b as (
  select game, count(*)::int as units, count(*) filter (action = 'campaign' and bosses = 0)::int as empty, count(*) filter (action = 'campaign' and bosses = 1)::int as few,
    count(*) filter (action <> 'campaign' and bosses = 0)::int as no_boss, count(*) filter (garden = 0)::int as no_garden
  from t group by game)
select {sums: units empty few no_boss no_garden}, count(*) filter (empty > 0) as games_empty, count(*) filter (few > 0) as games_few from b;
