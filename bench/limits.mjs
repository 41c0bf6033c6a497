/**
 * Tests whether limits hold: every question, engine, viewpoint and algorithm on every hostile puzzle
 * (hostile-boards.mjs) with a time limit. Prints a row for each ask: the latest end in milliseconds after the limit,
 * and its puzzle; then the same for commands, from which the start-up time is subtracted.
 *
 *   node bench/limits.mjs [--limit 200] [--boards name,name] [--commands true] [--patience 20000]
 *
 * An ask that has not ended after `--patience` milliseconds is killed and counts as that long. PIDOKU names another
 * build to measure.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { hostileBoard, hostileBoards } from './hostile-boards.mjs';
import { askNames } from './limits-asks.mjs';

const { values: options } = parseArgs({
  options: {
    limit: { type: 'string', default: '200' },
    boards: {
      type: 'string',
      default: hostileBoards()
        .map(({ name }) => name)
        .join(','),
    },
    commands: { type: 'string', default: 'true' },
    patience: { type: 'string', default: '20000' },
  },
});
const limitMs = Number(options.limit);
const patienceMs = Number(options.patience);
const boards = options.boards.split(',');

/**
 * The ends of each ask.
 * @type {Map<string, { board: string, lateMs: number, result: string }[]>}
 */
const ends = new Map(askNames.map((name) => [name, []]));

/** Measures the asks from `first` on. @returns the ask that did not end, or undefined. */
async function measureFrom(board, first) {
  const child = spawn(
    process.execPath,
    [new URL('limits-measure.mjs', import.meta.url).pathname, board, String(limitMs), String(first)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let next = first;
  let timer;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  };
  wait();
  for await (const line of createInterface(child.stdout)) {
    const { index, lateMs, result } = JSON.parse(line);
    ends.get(askNames[index])?.push({ board, lateMs, result });
    next = index + 1;
    wait();
  }
  clearTimeout(timer);
  return next < askNames.length ? next : undefined;
}

for (const board of boards) {
  let first = 0;
  while (first !== undefined) {
    first = await measureFrom(board, first);
    if (first === undefined) break;
    ends.get(askNames[first])?.push({ board, lateMs: patienceMs, result: 'did not end' });
    if (++first === askNames.length) break;
  }
  console.error(`${board} done`);
}

if (options.commands === 'true') measureCommands();
printTable();

function measureCommands() {
  const folder = mkdtempSync(join(tmpdir(), 'limits-'));
  const main = process.env.PIDOKU
    ? `${process.env.PIDOKU}/dist/cli/main.cjs`
    : new URL('../dist/cli/main.cjs', import.meta.url).pathname;
  const timeOf = (words, file) => {
    const startMs = performance.now();
    spawnSync(process.execPath, [main, ...words, file], { stdio: 'ignore', timeout: patienceMs });
    return performance.now() - startMs;
  };
  const easy = join(folder, 'easy.json');
  writeFileSync(easy, '{"v":1,"size":4,"givens":"1234341221434321"}');
  for (const words of [
    ['solve'],
    ['solve', '-f', 'grid'],
    ['solve', '-n', '1000000'],
    ['check'],
    ['count', '--limit', '1000000000'],
    ['candidates'],
    ['explain'],
    ['hint'],
    ['grade'],
  ]) {
    const name = `pidoku ${words.join(' ')}`;
    ends.set(name, []);
    const alone = Math.min(...[1, 2, 3, 4, 5].map(() => timeOf(words, easy)));
    for (const board of boards) {
      const file = join(folder, `${board}.json`);
      writeFileSync(file, hostileBoard(board));
      let lateMs = Infinity;
      for (let tries = 0; tries < 5 && lateMs > 50; tries++) {
        lateMs = Math.min(lateMs, Math.max(0, timeOf([...words, '--timeout', `${limitMs}ms`], file) - alone - limitMs));
      }
      ends.get(name)?.push({ board, lateMs, result: '' });
    }
  }
  rmSync(folder, { recursive: true });
}

function printTable() {
  console.log(`| ask | latest end after ${limitMs} ms | on | median | over 50 ms |\n|---|---:|---|---:|---:|`);
  for (const [name, all] of ends) {
    if (all.length === 0) continue;
    const sorted = all.toSorted((a, b) => b.lateMs - a.lateMs);
    const [latest] = sorted;
    const median = sorted[sorted.length >> 1].lateMs;
    console.log(
      `| ${name} | ${latest.lateMs.toFixed(0)} | ${latest.board} (${latest.result}) | ${median.toFixed(0)} | ${all.filter(({ lateMs }) => lateMs > 50).length} |`,
    );
  }
}
