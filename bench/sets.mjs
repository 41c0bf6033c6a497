/**
 * Measures the commands for whole sets from file to file: records a second with start-up, and the peak of memory, for
 * the native engine on one and two threads and without it on one. Prints a Markdown table. The set is generated.
 *
 *   node bench/sets.mjs [RECORDS] [COMMAND…]     default: a million, all commands
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [records = '1000000', ...wanted] = process.argv.slice(2);
const count = Number(records);
const command = join(import.meta.dirname, '..', 'dist', 'cli', 'main.cjs');
const peakReporter = join(import.meta.dirname, 'report-peak.mjs');
const folder = mkdtempSync(join(tmpdir(), 'pidoku-bench-'));
const [puzzles, table, half, output] = ['puzzles.txt', 'table.csv', 'half.csv', 'out'].map((name) =>
  join(folder, name),
);

/** Runs the command. @returns {{ ms: number, peakMiB: number }} */
function run(...args) {
  const start = performance.now();
  const words = ['--import', peakReporter, command, ...args];
  const child = spawnSync(process.execPath, words, { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] });
  const ms = performance.now() - start;
  if (child.status !== 0) throw new Error(`pidoku ${args.join(' ')}: exit ${child.status}\n${child.stderr}`);
  return { ms, peakMiB: Number(child.output[3]) };
}

/**
 * The words of each command, and the share of the records that it takes.
 * @type {Record<string, [string[], number?]>}
 */
const commands = {
  'verify, by the rules': [['verify', table]],
  'verify --against solution': [['verify', '--against', 'solution', table]],
  'verify -t csv': [['verify', '-t', 'csv', table], 0.1],
  canonical: [['canonical', puzzles]],
  'canonical -t csv': [['canonical', '-t', 'csv', puzzles]],
  'canonical of grids': [['canonical', '--column', 'solution', table]],
  'dedupe --by text': [['dedupe', '--by', 'text', table]],
  dedupe: [['dedupe', table]],
  'overlap, of as many': [['overlap', table, half]],
  split: [['split', '--out', join(folder, 'parts'), table]],
  shuffle: [['shuffle', table]],
  sample: [['sample', '1000', table]],
  'convert --to npy': [['convert', '--to', 'npy', '--out', join(folder, 'npy'), table]],
  'annotate --add clues': [['annotate', '--add', 'clues', table]],
  'annotate --add rating': [['annotate', '--add', 'rating', table], 0.02],
  redundant: [['redundant', puzzles], 0.05],
  minimize: [['minimize', puzzles]],
  generate: [['generate', '--seed', '3']],
};
const threaded = ['verify', 'annotate', 'canonical', 'dedupe', 'overlap', 'split', 'redundant', 'minimize', 'generate'];

run('generate', '-n', records, '--seed', '1', '-o', puzzles);
run('generate', '-n', records, '--seed', '1', '-t', 'csv', '-o', table);
run('generate', '-n', records, '--seed', '1', '--first', String(Math.floor(count / 2)), '-t', 'csv', '-o', half);

const grouped = (number) => Math.round(number).toLocaleString('en-US');

/** Measures a command. @param threads 0 for a command that has no such option. @returns its rate, and its peak. */
function measure([words, share = 1], engine, threads) {
  const taken = Math.ceil(count * share);
  const limits =
    words[0] === 'generate' ? ['-n', String(taken)] : ['--take', words[0] === 'overlap' ? '1e15' : String(taken)];
  const more = threads > 0 ? ['-j', String(threads)] : [];
  process.env.PIDOKU_ENGINE = engine;
  const target = words.includes('--out') ? [] : ['-o', output];
  const { ms, peakMiB } = run(...words, ...limits, ...more, '-q', ...target);
  return `${grouped((1000 * taken) / ms)} (${Math.round(peakMiB)})`;
}

console.log(`| ${grouped(count)} records | native, 1 thread (MiB) | 2 threads (MiB) | no native engine (MiB) |`);
console.log('|---|---:|---:|---:|');
for (const [name, work] of Object.entries(commands)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  // The others use no engine, and one thread.
  const isThreaded = threaded.includes(work[0][0]);
  const figures = isThreaded
    ? [measure(work, 'native', 1), measure(work, 'native', 2), measure(work, 'wasm', 1)]
    : [measure(work, 'native', 0), '', ''];
  console.log(`| \`${name}\` | ${figures.join(' | ')} |`);
}
rmSync(folder, { recursive: true });
