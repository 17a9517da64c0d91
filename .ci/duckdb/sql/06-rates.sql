-- Who wins the ward against who wins the game, by ward and seat, and by ward and
-- term; a trial is a seat in an election held. Each group is compared with the
-- ward's groups together.
with e as (
  select game, ward, count(*)::int as trials, count(*) filter (winner = 0)::int as s0, count(*) filter (winner = 1)::int as s1,
    count(*) filter (winner = 2)::int as s2, count(*) filter (winner = 3)::int as s3, count(*) filter (winner = 4)::int as s4
  from elections group by grouping sets ((game, ward), (game))),
  w as (
  select game, max(win_share) filter (seat = 0) as w0, max(win_share) filter (seat = 1) as w1, max(win_share) filter (seat = 2) as w2,
    max(win_share) filter (seat = 3) as w3, max(win_share) filter (seat = 4) as w4
  from seats group by game),
  b as (
  select ward, unnest([0, 1, 2, 3, 4]) as seat, trials, unnest([s0, s1, s2, s3, s4]) as wards,
    unnest([trials * w0, trials * w1, trials * w2, trials * w3, trials * w4]) as games, unnest([s0 * w0, s1 * w1, s2 * w2, s3 * w3, s4 * w4]) as won_both,
    5 * trials as all_trials, s0 + s1 + s2 + s3 + s4 as all_wards, trials as all_games, s0 * w0 + s1 * w1 + s2 * w2 + s3 * w3 + s4 * w4 as all_both
  from e join w using (game))
select ward, seat, {sums: trials wards games won_both all_trials all_wards all_games all_both} from b group by ward, seat order by all;

with b as (
  select elections.game, ward, term, 5 * count(*)::int as trials, count(*) filter (winner >= 0)::int as wards, count(*)::int as games, coalesce(sum(win_share), 0) as won_both
  from elections left join seats on elections.game = seats.game and winner = seat
  group by grouping sets ((elections.game, ward, term), (elections.game, term))),
  a as (
  select *, (sum(trials) over w)::int as all_trials, (sum(wards) over w)::int as all_wards, (sum(games) over w)::int as all_games, sum(won_both) over w as all_both
  from b window w as (partition by game, ward))
select ward, term, {sums: trials wards games won_both all_trials all_wards all_games all_both} from a group by ward, term order by all;
