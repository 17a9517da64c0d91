-- tables: ballots
-- What contests cost, by ward, by term, by both and in all; the bids of winners
-- in the colours that are in the ward.
create temp table contests as
  select game, term, ward, won, irish, english, german, italian, bid_irish, bid_english, bid_german, bid_italian,
    bid_irish + bid_english + bid_german + bid_italian as bid
  from ballots join elections using (game, term, ward) where outcome in ('won', 'tied');

with b as (
  select game, ward, term, count(*) filter (won)::int as won, coalesce(sum(bid) filter (won), 0)::int as paid,
    sum(bid)::int as bids, coalesce(sum(bid) filter (not won), 0)::int as wasted
  from contests group by grouping sets ((game, ward, term), (game, ward), (game, term), (game)))
select ward, term, {sums: won paid bids wasted} from b group by ward, term order by all;

with b as (
  select game, ward,
    count(*) filter (irish > 0)::int as i, coalesce(sum(bid_irish) filter (irish > 0), 0)::int as pi,
    count(*) filter (english > 0)::int as e, coalesce(sum(bid_english) filter (english > 0), 0)::int as pe,
    count(*) filter (german > 0)::int as g, coalesce(sum(bid_german) filter (german > 0), 0)::int as pg,
    count(*) filter (italian > 0)::int as t, coalesce(sum(bid_italian) filter (italian > 0), 0)::int as pt
  from contests where won group by grouping sets ((game, ward), (game)))
select ward, {sums: i pi e pe g pg t pt} from b group by ward order by ward;
drop table contests;
