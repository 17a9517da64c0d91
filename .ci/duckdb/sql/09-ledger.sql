-- The favor ledger and the points by source, of all seats and of each.
with b as (
  select game, seat, sum(gained_settle)::int as settle, sum(gained_leader)::int as leader, sum(gained_ward)::int as ward, sum(gained_deputy)::int as deputy,
    sum(spent_won)::int as won, sum(spent_lost)::int as lost, sum(spent_tied)::int as tied, sum(spent_slander)::int as slander, sum(kept)::int as kept,
    sum(vp_wards)::int as wards, sum(vp_mayor)::int as mayor, sum(vp_majorities)::int as majorities, sum(vp_slander)::int as slanders, sum(vp)::int as score,
    sum(gained_settle + gained_leader + gained_ward + gained_deputy)::int as income,
    sum(spent_lost + spent_tied)::int as wasted, sum(spent_won + spent_lost + spent_tied)::int as bid, count(*)::int as seats
  from seats group by grouping sets ((game, seat), (game)))
select seat, {squares: settle leader ward deputy won lost tied slander kept wards mayor majorities slanders income score}, {sums: bid wasted},
  {sums: score wards mayor majorities slanders kept seats}
from b group by seat order by seat;
