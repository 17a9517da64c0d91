-- How many games a source of points decides: without it no winner has the most
-- points any longer. How unequal the seats' favor income is.
with s as (select *, gained_settle + gained_leader + gained_ward + gained_deputy as income from seats),
  b as (
  select game,
    (max(vp - vp_wards) filter (win_share > 0) < max(vp - vp_wards))::int as wards,
    (max(vp - vp_mayor) filter (win_share > 0) < max(vp - vp_mayor))::int as mayor,
    (max(vp - vp_majorities) filter (win_share > 0) < max(vp - vp_majorities))::int as majorities,
    (max(vp - vp_slander) filter (win_share > 0) < max(vp - vp_slander))::int as slander,
    sum(income)::int as income, max(income)::int as most, 1 as games
  from s group by game),
  p as (select a.game, sum(abs(a.income - b.income))::int as gap from s a join s b on a.game = b.game and a.seat > b.seat group by a.game)
select {sums: games wards mayor majorities slander gap income most} from b join p using (game);
