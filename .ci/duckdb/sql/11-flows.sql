-- tables: turns ballots
-- The favor ledger term by term: what a turn and an election gave follows from
-- the favors in hand before and after, colour by colour.
create temp table moved as
  with h as (
    select game, seat, term, year * 2 as moment, true as turn, "order", action, cube_colour, office, office_colour, slander_ward, slander_colour, spread_ward,
      favors_irish, favors_english, favors_german, favors_italian, null as led_irish, null as led_english, null as led_german, null as led_italian
    from turns
    union all
    select game, seat, term, term * 8 + 1, false, '', '', '', '', '', 0, '', 0,
      favors_irish, favors_english, favors_german, favors_italian, led_irish, led_english, led_german, led_italian
    from terms)
  select game, seat, term, turn, "order", action, cube_colour, office, office_colour,
    case when slander_ward <> 0 then slander_colour end as paid, case when spread_ward <> 0 then 3 else 1 end as cost,
    favors_irish - lag(favors_irish, 1, 0) over w as irish, favors_english - lag(favors_english, 1, 0) over w as english,
    favors_german - lag(favors_german, 1, 0) over w as german, favors_italian - lag(favors_italian, 1, 0) over w as italian,
    led_irish, led_english, led_german, led_italian, favors_irish + favors_english + favors_german + favors_italian as stock
  from h window w as (partition by game, seat order by moment);

create temp table bid as
  select game, seat, term, sum(bid_irish)::int as irish, sum(bid_english)::int as english, sum(bid_german)::int as german, sum(bid_italian)::int as italian,
    coalesce(sum(bid_irish + bid_english + bid_german + bid_italian) filter (won), 0)::int as won,
    coalesce(sum(bid_irish + bid_english + bid_german + bid_italian) filter (not won and outcome <> 'tied'), 0)::int as lost,
    coalesce(sum(bid_irish + bid_english + bid_german + bid_italian) filter (outcome = 'tied'), 0)::int as tied
  from ballots join elections using (game, term, ward) group by game, seat, term;

with k as (
  select *, irish + case when paid = 'irish' then cost else 0 end as i, english + case when paid = 'english' then cost else 0 end as e,
    german + case when paid = 'german' then cost else 0 end as g, italian + case when paid = 'italian' then cost else 0 end as t
  from moved where turn),
  g as (
  select game, seat, term, case when paid is not null then cost else 0 end as slander, i + e + g + t as gained,
    case when action <> 'settle' then 0 else case cube_colour when 'irish' then i when 'english' then e when 'german' then g else t end end as settled,
    office = 'deputy_mayor' and office_colour = cube_colour and starts_with(ltrim("order", 'S'), 'O') as deputy_first
  from k),
  t as (
  select game, seat, term, sum(slander)::int as slander, sum(gained)::int as gained,
    sum(case when deputy_first then greatest(settled - 1, 0) else least(settled, 1) end)::int as settle
  from g group by game, seat, term),
  e as (
  select m.game, m.seat, m.term, m.stock,
    m.irish + coalesce(b.irish, 0) + m.english + coalesce(b.english, 0) + m.german + coalesce(b.german, 0) + m.italian + coalesce(b.italian, 0) as gained,
    case when led_irish then least(3, m.irish + coalesce(b.irish, 0)) else 0 end + case when led_english then least(3, m.english + coalesce(b.english, 0)) else 0 end
      + case when led_german then least(3, m.german + coalesce(b.german, 0)) else 0 end + case when led_italian then least(3, m.italian + coalesce(b.italian, 0)) else 0 end as leader,
    coalesce(b.won, 0) as won, coalesce(b.lost, 0) as lost, coalesce(b.tied, 0) as tied
  from moved m left join bid b using (game, seat, term) where not m.turn),
  b as (
  select game, seat, term, sum(settle)::int as settle, sum(t.gained - settle)::int as deputy, sum(leader)::int as leader, sum(e.gained - leader)::int as ward,
    sum(won)::int as won, sum(lost)::int as lost, sum(tied)::int as tied, sum(slander)::int as slander, sum(stock)::int as stock
  from t join e using (game, seat, term) group by grouping sets ((game, seat, term), (game, term)))
select seat, term, {squares: settle leader ward deputy won lost tied slander stock} from b group by seat, term order by all;
drop table moved;
drop table bid;
