-- Win shares by seat with their covariances, sole and shared wins.
with g as (
  select game,
    max(win_share) filter (seat = 0) as w0, max(win_share) filter (seat = 1) as w1, max(win_share) filter (seat = 2) as w2,
    max(win_share) filter (seat = 3) as w3, max(win_share) filter (seat = 4) as w4
  from seats group by game)
select {sums: w0 w1 w2 w3 w4} from g;

select seat, count(*) as games, sum(win_share) as wins, count(*) filter (win_share = 1) as sole,
  count(*) filter (win_share > 0 and win_share < 1) as shared, {sums: vp}
from seats group by seat order by seat;
