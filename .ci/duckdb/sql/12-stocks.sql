-- tables: turns
-- Favors in hand by year: their distribution, as for scores.
with n as (select game, year, favors_irish + favors_english + favors_german + favors_italian as held, count(*)::int as n from turns group by all),
  c as (select *, (sum(n) over (partition by game, year order by held))::int as upto, (sum(n) over (partition by game, year))::int as seats from n)
select year, held, sum(n) as n, sum(upto * upto - (upto - n) * (upto - n)) as square, sum(seats * n) as weighted from c group by year, held order by all;

with b as (select game, year, sum(favors_irish + favors_english + favors_german + favors_italian)::int as held from turns group by game, year)
select year, {sums: held} from b group by year order by year;
