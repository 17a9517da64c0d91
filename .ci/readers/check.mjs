// Usage: node check.mjs README.md RUN
//
// Reads every table of a run with DuckDB and with hyparquet and compares rows,
// distinct games and sums with run.json and with each other; then runs each
// ```sql and ```js (Polars) block of the README against the run. Prints a line a
// check; exits 1 if any fails.
import fs from 'node:fs';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import pl from 'nodejs-polars';

const [readme, dir] = process.argv.slice(2);
const run = JSON.parse(fs.readFileSync(path.join(dir, 'run.json'), 'utf8'));
const duck = await (await DuckDBInstance.create(':memory:')).connect();
let failed = 0;
let passed = 0;

function check(what, ok, detail = '') {
  ok ? passed++ : failed++;
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${what} ${detail}`);
}

const query = async (sql) => (await duck.runAndReadAll(sql)).getRowObjectsJson();
const glob = (table) => `'${dir}/${table}/**/*.parquet'`;

// Every numeric column's sum, computed row by row by a second reader on the
// first part of each table.
async function compareColumns(table) {
  const part = path.join(dir, table, 'part-000000.parquet');
  const rows = await parquetReadObjects({ file: await asyncBufferFromFile(part), compressors });
  const columns = Object.keys(rows[0]);
  const sums = columns.map((c) => {
    if (typeof rows[0][c] === 'string') return `count(distinct "${c}")`;
    return typeof rows[0][c] === 'boolean' ? `count(*) filter ("${c}")` : `sum("${c}")`;
  });
  const [byDuck] = await query(`select ${sums.map((s, i) => `(${s})::double as c${i}`)} from '${part}'`);
  const differ = columns.filter((c, i) => {
    const values = rows.map((r) => r[c]);
    const mine = typeof values[0] === 'string' ? new Set(values).size
      : values.reduce((sum, v) => sum + Number(v), 0);
    return Math.abs(mine - byDuck[`c${i}`]) > 1e-6 * Math.abs(mine);
  });
  check(`${table}: hyparquet and DuckDB agree on ${columns.length} columns of ${rows.length} rows`, differ.length === 0, differ.join(' '));
}

for (const { table, rows } of run.tables) {
  const [got] = await query(`select count(*)::bigint as n, count(distinct game)::bigint as games from ${glob(table)}`);
  check(`${table}: DuckDB counts the rows of run.json`, Number(got.n) === rows && Number(got.games) === run.games, `${got.n} rows, ${got.games} games`);
  await compareColumns(table);
}
const [seats] = await query(`select sum(win_share) as w,
  sum(gained_settle + gained_leader + gained_ward + gained_deputy - spent_won - spent_lost - spent_tied - spent_slander - kept) as ledger,
  count(*) filter (gained_settle + gained_leader + gained_ward + gained_deputy - spent_won - spent_lost - spent_tied - spent_slander <> kept) as broken
  from ${glob('seats')}`);
check('win shares sum to the number of games', Math.abs(seats.w - run.games) < 1e-6, String(seats.w));
check('the favor ledger balances in every row', Number(seats.ledger) === 0 && Number(seats.broken) === 0);

const blocks = [...fs.readFileSync(readme, 'utf8').matchAll(/```(sql|js)\n([\s\S]*?)```/g)];
check('the README has queries for DuckDB and Polars', blocks.some((b) => b[1] === 'sql') && blocks.some((b) => b[1] === 'js'));
const AsyncFunction = (async () => {}).constructor;
for (const [, language, text] of blocks) {
  const here = text.replaceAll('runs/quickstart', dir);
  const title = text.trim().split('\n')[0];
  try {
    if (language === 'sql') {
      const rows = await query(here);
      check(`README, DuckDB: ${title}`, rows.length > 0, `${rows.length} rows`);
    } else {
      const body = here.replace(/^import .*$/m, '').replace(/^const (\w+) = await ([\s\S]*)$/m, 'return await $2');
      const frame = await new AsyncFunction('pl', body)(pl);
      check(`README, Polars: ${title}`, frame.height > 0, `${frame.height} rows`);
    }
  } catch (err) {
    check(`README, ${language}: ${title}`, false, err.message);
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
