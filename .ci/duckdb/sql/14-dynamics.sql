-- Who is ahead after each term, and who wins; when the winner took the lead for
-- good, from how far behind, and how often the lead changed.
create temp table stand as
  select t.game, t.term, t.seat, t.vp, t.mayor, s.win_share, s.vp as final,
    t.vp = max(t.vp) over w as leads, t.vp = min(t.vp) over w as last, max(t.vp) over w as top
  from terms t join seats s using (game, seat) window w as (partition by t.game, t.term);

with b as (
  select game, term, count(*) filter (leads)::int as leaders, coalesce(sum(win_share) filter (leads), 0) as leader_wins,
    count(*) filter (mayor)::int as mayors, coalesce(sum(win_share) filter (mayor), 0) as mayor_wins,
    count(*) filter (last)::int as lasts, coalesce(sum(win_share) filter (last), 0) as last_wins
  from stand group by game, term)
select term, {sums: leaders leader_wins mayors mayor_wins lasts last_wins} from b group by term order by term;

with c as (
  select game, term, max(top) - max(vp) filter (win_share > 0) as deficit, max(final) filter (win_share > 0) as score,
    sum((1 << seat) * leads::int) as leaders, sum((1 << seat) * (win_share > 0)::int) as winners
  from stand group by game, term),
  d as (select *, coalesce(lead(leaders) over (partition by game order by term), winners) as next from c),
  b as (
  select game, 1 as games, count(*) filter (leaders & next = 0)::int as changes, count(*) filter (deficit > 0)::int as behind, sum(deficit)::int as deficit, max(score)::int as score,
    coalesce(max(term) filter (deficit > 0), 0)::int as since, max(deficit)::int as worst
  from d group by game),
  s as (select *, (since = 0)::int as d0, (since = 1)::int as d1, (since = 2)::int as d2, (since = 3)::int as d3, (since = 4)::int as d4 from b)
select {sums: games changes behind deficit score d0 d1 d2 d3 d4}, histogram(worst) as worst from s;
drop table stand;
