-- tables: turns
-- How often the power of an office is used.
with b as (
  select game, office, count(*)::int as turns, count(*) filter (contains("order", 'O'))::int as uses
  from turns where office not in ('', 'mayor') group by game, office)
select office, {sums: turns uses} from b group by office order by office;
