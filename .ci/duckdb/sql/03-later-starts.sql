-- How often the starter of a later term wins: the mayor of the term before, or
-- who started that one where nobody became mayor.
with m as (select game, term, max(seat) filter (mayor) as mayor from terms group by game, term),
  s as (select game, term + 1 as term, coalesce(last_value(mayor ignore nulls) over (partition by game order by term), 0) as seat from m),
  b as (select term, win_share as wins, (seat = 0)::int as same, 1 as games from s join seats using (game, seat) where term <= 4)
select term, {sums: games wins same} from b group by term order by term;
