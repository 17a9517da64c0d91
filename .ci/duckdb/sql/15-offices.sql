-- What an office is worth: its holder against the other holders of the term; and
-- to whom offices go, by the rank of the holders' points.
with h as (
  select t.game, t.term, t.office, s.win_share, s.vp as score, count(*) over w as holders, sum(s.win_share) over w as wins, sum(s.vp) over w as scores,
    rank() over (partition by t.game, t.term order by t.vp desc) as place
  from terms t join seats s using (game, seat) where t.office not in ('', 'mayor') window w as (partition by t.game, t.term)),
  b as (
  select game, office, place, count(*)::int as given, sum(holders * win_share - wins) as wins, sum(holders * score - scores)::int as score
  from h where holders > 1 group by grouping sets ((game, office), (game, place), (game, place, office)))
select office, place, {sums: given wins score} from b group by office, place order by all;
