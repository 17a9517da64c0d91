// Usage: node compare.mjs TWEED RUN [ROUNDS]
//
// Times `tweed report RUN`, all of it, against the sums that its figures are made
// of written as SQL (the files in sql/), in DuckDB with two threads on the same
// files. Reports and queries take turns, ROUNDS times (3); the least time of each
// counts. Then compares a sample of the figures with the SQL's results, to the
// last digit of whole numbers. Prints a line a query and a check; exits 1 if a
// number differs.
//
// The SQL sums up within each block first, as the statistics need: a block must
// be a game, so the run has one cell of a mirror line-up, here of five players
// (run.yaml). {sums: x y} stands for the number of blocks, the sums of x and y and
// of all their products; {squares: x y} for the sums and their squares alone. A
// file that begins with `-- tables: T` is left out where the run does not keep T.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DuckDBInstance } from '@duckdb/node-api';

const [tweed, dir, rounds = '3'] = process.argv.slice(2);
const run = JSON.parse(fs.readFileSync(path.join(dir, 'run.json'), 'utf8'));
const [cell] = run.study.cells;
if (run.study.cells.length !== 1 || cell.seatings.length * cell.replicates !== 1 || cell.players !== 5 || run.study.game !== 'tammany') {
  console.error('compare.mjs needs a run of one cell, a mirror line-up of five players of Tammany Hall: see run.yaml');
  process.exit(2);
}

// expand writes out what stands in braces.
function expand(sql) {
  return sql.replace(/\{(sums|squares): ([^}]*)\}/g, (_, kind, list) => {
    const names = list.split(' ');
    const products = names.flatMap((a, i) => names.slice(i, kind === 'sums' ? undefined : i + 1).map((b) => `sum(${a} * ${b}) as ${a}_${b}`));
    return ['count(*) as blocks', ...names.map((n) => `sum(${n}) as ${n}`), ...products].join(', ');
  });
}

const tables = run.tables.map((t) => t.table);
const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), 'sql');
const files = fs.readdirSync(folder).sort().map((name) => {
  const text = fs.readFileSync(path.join(folder, name), 'utf8');
  const needs = text.match(/^-- tables: (.*)$/m)?.[1].split(' ') ?? [];
  return { name: path.basename(name, '.sql'), needs, statements: expand(text.replace(/^--.*$/gm, '')).split(';').map((s) => s.trim()).filter(Boolean) };
}).filter((f) => f.needs.every((t) => tables.includes(t)));

// queries runs all files in a fresh database and returns their results and times.
async function queries() {
  const db = await (await DuckDBInstance.create(':memory:', { threads: '2' })).connect();
  for (const t of tables) await db.run(`create view ${t} as select * from '${dir}/${t}/*.parquet'`);
  const results = {};
  const times = {};
  for (const f of files) {
    const [wall, cpu] = [process.hrtime.bigint(), process.cpuUsage()];
    results[f.name] = [];
    for (const sql of f.statements) {
      const r = await db.runAndReadAll(sql);
      if (!sql.startsWith('create') && !sql.startsWith('drop')) results[f.name].push(r.getRowObjectsJson());
    }
    const used = process.cpuUsage(cpu);
    times[f.name] = { wall: Number(process.hrtime.bigint() - wall) / 1e9, cpu: (used.user + used.system) / 1e6 };
  }
  db.closeSync();
  return { results, times };
}

// report makes the report and returns its time.
function report() {
  const r = spawnSync('bash', ['-c', 'TIMEFORMAT="%R %U %S"; time "$0" report "$1" >/dev/null', tweed, dir], { encoding: 'utf8' });
  if (r.status !== 0) throw new Error(r.stderr);
  const [wall, user, system] = r.stderr.trim().split('\n').at(-1).split(' ').map(Number);
  return { wall, cpu: user + system };
}

const least = (a, b) => (a ? { wall: Math.min(a.wall, b.wall), cpu: Math.min(a.cpu, b.cpu) } : b);
let mine;
let results;
const times = {};
for (let i = 0; i < Number(rounds); i++) {
  mine = least(mine, report());
  const q = await queries();
  results = q.results;
  for (const [name, t] of Object.entries(q.times)) times[name] = least(times[name], t);
}
const line = (name, t) => console.log(`${name.padEnd(20)} ${t.wall.toFixed(2).padStart(8)} s ${t.cpu.toFixed(2).padStart(8)} s CPU`);
const sql = { wall: 0, cpu: 0 };
for (const [name, t] of Object.entries(times)) {
  line(name, t);
  sql.wall += t.wall;
  sql.cpu += t.cpu;
}
line('DuckDB, all', sql);
line('tweed report', mine);
console.log(`tweed / DuckDB: ${(mine.wall / sql.wall).toFixed(2)} of the time, ${(mine.cpu / sql.cpu).toFixed(2)} of the CPU time; ${run.games} games, tables ${tables.join(' ')}`);

// The figures, against the SQL.
const figures = JSON.parse(fs.readFileSync(path.join(dir, 'report', 'figures.json'), 'utf8'));
let failed = 0;
let passed = 0;

// same compares whole numbers exactly, others to the rounding of a sum. What has
// no denominator has no value in either.
function same(what, got, want) {
  const [a, b] = [Number(got ?? NaN), Number(want)];
  const close = Number.isInteger(a) && Number.isInteger(b) ? a === b : Number.isNaN(a) ? Number.isNaN(b) : Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b));
  if (close) passed++;
  else {
    failed++;
    console.log(`FAIL ${what}: the report has ${got}, DuckDB ${want}`);
  }
}

// ratio compares y/x of a measure, and, where the SQL has their products, the
// half-width of its interval with the linearised one.
function ratio(what, m, row, y, x, parts = 1) {
  if (!m.denominator) return same(`${what}, denominator`, 0, row?.[x] ?? 0);
  same(`${what}, numerator`, m.numerator, parts * row[y]);
  same(`${what}, denominator`, m.denominator, row[x]);
  const n = run.games;
  const r = row[y] / row[x];
  const [xx, xy, yy] = [row[`${x}_${x}`], row[`${x}_${y}`] ?? row[`${y}_${x}`], row[`${y}_${y}`]].map(Number);
  if (![xx, xy, yy].every(Number.isFinite) || n < 10000 || m.low <= 0 || m.high >= 1) return;
  const half = 1.96 * Math.sqrt((n / (n - 1)) * (yy - 2 * r * xy + r * r * xx)) / row[x];
  if (Math.abs((m.high - m.low) / 2 - half) > 0.001 * half + 1e-9) {
    failed++;
    console.log(`FAIL ${what}: the report's half-width is ${(m.high - m.low) / 2}, DuckDB's ${half}`);
  } else passed++;
}

const only = (rows, key) => rows.find((r) => Object.entries(key).every(([k, v]) => r[k] === v));
const game = figures.game;
const mean = (what, m, sum) => same(what, m.value, Number(sum) / run.games);

const [, bySeat] = results['01-outcomes'];
for (const s of figures.first_player_advantage[0].seats) {
  const row = bySeat[s.seat];
  mean(`wins of seat ${s.seat}`, s.share, row.wins);
  mean(`points of seat ${s.seat}`, s.score, row.vp);
  same(`sole wins of seat ${s.seat}`, s.sole.numerator, row.sole);
  same(`shared wins of seat ${s.seat}`, s.shared, row.shared);
}
const [scores, places] = results['02-scores'];
for (const bin of figures.scores[0].all.histogram) same(`scores of ${bin.value}`, bin.count, only(scores, { vp: bin.value }).n);
for (const bin of figures.scores[0].margin.histogram) same(`margins of ${bin.value}`, bin.count, only(places, { place: '0', vp: bin.value }).n);
for (const r of figures.later_starts[0].rounds) {
  const row = only(results['03-later-starts'][0], { term: r.round });
  ratio(`wins of the starter of term ${r.round}`, r.share, row, 'wins', 'games', 60);
  ratio(`same starter in term ${r.round}`, r.same_starter, row, 'same', 'games');
}
const [elections, wins] = results['04-wards'];
for (const w of [game.wards[0].all, ...game.wards[0].wards]) {
  const ward = w.ward || null;
  for (const k of [w, ...w.terms]) {
    const row = only(elections, { ward, term: k.term || null });
    for (const name of ['won', 'unopposed', 'tied', 'candidates']) ratio(`ward ${ward}, term ${k.term}: ${name}`, k[name], row, name, 'held');
    ratio(`ward ${ward}, term ${k.term}: overbid`, k.overbid, row, 'overbid', 'won');
    const price = results['05-prices'] && only(results['05-prices'][0], { ward, term: k.term || null });
    if (results['05-prices']) {
      ratio(`ward ${ward}, term ${k.term}: paid`, k.paid_per_contest_won, price, 'paid', 'won');
      ratio(`ward ${ward}, term ${k.term}: wasted`, k.wasted, price, 'wasted', 'bids');
    }
  }
  w.seat_win_rate.forEach((m, s) => ratio(`ward ${ward}, seat ${s}: won`, m, only(wins, { ward }), `s${s}`, 'held'));
}
for (const [grid, rows, key] of [[game.ward_rates[0].grids[0], results['06-rates'][0], 'seat'], [game.ward_rates[0].grids.at(-1), results['06-rates'][1], 'term']]) {
  for (const c of grid.cells) {
    const row = only(rows, { ward: c.ward || null, [key]: grid.groups.indexOf(c.group) + (key === 'term') });
    ratio(`ward ${c.ward}, ${c.group}: (a)`, c.wins_ward.rate, row, 'wards', 'trials');
    same(`ward ${c.ward}, ${c.group}: (b)`, c.wins_game.rate.value, row.won_both / row.wards);
    same(`ward ${c.ward}, ${c.group}: (d)`, c.held_by_winner.rate.value, row.won_both / row.games);
  }
}
for (const p of game.order[0].positions) ratio(`position ${p.position}`, p.contested, only(results['07-order'][0], { position: p.position }), 'contested', 'held');
for (const g of game.ledger[0].groups) {
  const row = only(results['09-ledger'][0], { seat: g.group.kind === 'all' ? null : Number(g.group.name.split(' ')[1]) - 1 });
  for (const e of [...g.gained, ...g.spent]) same(`${g.group.name}: ${e.name}`, e.mean.value, row[e.name] / run.games / g.group.seats);
  ratio(`${g.group.name}: wasted`, g.wasted, row, 'wasted', 'bid');
}
for (const e of game.weights[0].decides) ratio(`games decided by ${e.name}`, e.mean, results['10-points'][0][0], e.name, 'games');
for (const g of game.flows?.[0].groups ?? []) {
  const seat = g.group.kind === 'all' ? null : Number(g.group.name.split(' ')[1]) - 1;
  for (const t of g.terms) {
    const row = only(results['11-flows'][0], { seat, term: t.term });
    for (const e of [...t.gained, ...t.spent]) same(`${g.group.name}, term ${t.term}: ${e.name}`, e.mean.value, row[e.name] / run.games / g.group.seats);
    same(`${g.group.name}, term ${t.term}: stock`, t.stock.value, row.stock / run.games / g.group.seats);
  }
}
for (const y of game.stocks?.[0].groups[0].years ?? []) same(`stock in year ${y.year}`, y.mean.value, only(results['12-stocks'][1], { year: y.year }).held / run.games / 5);
for (const r of game.returns?.[0].rows ?? []) ratio(`${r.colour || 'all colours'}, term ${r.term}`, r.bid_on_wards_won, only(results['13-returns'][0], { term: r.term || null, colour: r.colour || null }), 'won', 'bid');
for (const a of game.dynamics[0].after) {
  const row = only(results['14-dynamics'][0], { term: a.term });
  ratio(`leaders after term ${a.term}`, a.leader_wins, row, 'leader_wins', 'leaders', 60);
  ratio(`mayors after term ${a.term}`, a.mayor_wins, row, 'mayor_wins', 'mayors', 60);
  ratio(`last after term ${a.term}`, a.last_wins, row, 'last_wins', 'lasts', 60);
}
const dynamics = results['14-dynamics'][1][0];
ratio('changes of the lead', game.dynamics[0].lead_changes, dynamics, 'changes', 'games');
game.dynamics[0].decided_at.forEach((m, i) => ratio(`decided after term ${i}`, m, dynamics, `d${i}`, 'games'));
for (const o of game.offices[0].offices) {
  same(`${o.name} handed out`, o.given, only(results['15-offices'][0], { office: o.name, place: null }).given);
  if (results['16-office-use']) ratio(`${o.name} used`, o.used, only(results['16-office-use'][0], { office: o.name }), 'uses', 'turns');
}
if (game.slander) {
  for (const y of game.slander[0].years) ratio(`slander in year ${y.year}`, y.made, only(results['17-slander'][0], { year: y.year }), 'slanders', 'turns');
  for (const v of game.slander[0].victims) ratio(`victims of rank ${v.rank}`, v.hit, only(results['17-slander'][1], { vp_rank: v.rank }), 'victims', 'opponents');
  for (const [name, y] of [['slanderer_wins', 'slanderer'], ['victim_wins', 'victim'], ['other_wins', 'other']]) ratio(name, game.slander[0].effect[name], results['17-slander'][2][0], y, 'slandered');
}
const holes = Object.fromEntries(game.rule_holes[0].holes.map((h) => [h.name, h.times]));
const [shortages, mayors, votes] = results['18-holes'].map((r) => r[0]);
same('boss shortages', holes['ward actions short of bosses'], shortages.boss_shortages);
same('bag shortages', holes['garden refills short of cubes'], shortages.bag_shortages);
same('deadlocks', holes['elections without a majority for mayor after all tie-breaks'], mayors.deadlock);
same('tied wards', holes['wards tied, so that nobody wins'], votes.tied);
if (results['19-turn-holes']) {
  const [turns] = results['19-turn-holes'][0];
  same('empty campaigns', holes['campaigns that placed no boss'], turns.empty);
  same('settling without a boss', holes['settling without a boss'], turns.no_boss);
}
console.log(`${passed} numbers agree, ${failed} differ`);
process.exit(failed ? 1 : 0);
