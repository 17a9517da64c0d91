-- Distributions of final scores: of all seats, of each place, of the margin. A
-- quantile's interval needs, for every value, the squared number of a block's
-- scores up to it.
with n as (select game, vp, count(*)::int as n from seats group by game, vp),
  c as (select *, (sum(n) over (partition by game order by vp))::int as upto, (sum(n) over (partition by game))::int as seats from n)
select vp, sum(n) as n, sum(upto * upto - (upto - n) * (upto - n)) as square, sum(seats * n) as weighted from c group by vp order by vp;

with r as (select game, vp, row_number() over (partition by game order by vp desc) as place from seats),
  m as (select game, max(vp) filter (place = 1) - max(vp) filter (place = 2) as vp from r group by game)
select place, vp, count(*) as n from r group by place, vp
union all select 0, vp, count(*) from m group by vp order by all;

with b as (select game, sum(vp)::int as vp from seats group by game)
select {sums: vp} from b;
