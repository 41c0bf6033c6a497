import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test, afterAll } from 'vitest';
import type { CountersRecord } from '../../src/experiments/run/counters.js';
import { type Machine, describeMachine } from '../../src/experiments/times.js';
import { writeExperiment } from '../../src/experiments/write-report.js';
import type { ResultRow } from '../../src/experiments/experiment.js';
import { TemporaryFolder } from '../helpers/temporary-folder.js';
import { cut, easy, harder, plan, row, searched } from './synthetic.js';

const folders = [new TemporaryFolder(), new TemporaryFolder()];
afterAll(() => folders.forEach((folder) => folder.remove()));

const machine: Machine = {
  date: '2026-01-31',
  cpu: 'abacus',
  cores: 2,
  os: 'none',
  node: 'v20',
  pidoku: '1.0.0',
  commit: 'abcdef',
};
const rows = [searched(3), cut(100), searched(9), row(), searched(9), searched(5)];
const write = (folder: TemporaryFolder, of: readonly ResultRow[], on: Machine) =>
  writeExperiment(folder.path, plan, of, on, 'pidoku experiment made-up.txt');
const read = (folder: TemporaryFolder, name: string): string => readFileSync(`${folder.path}/${name}`, 'utf8');

const written = await write(folders[0], rows, machine);
const slower = rows.map((each) => ({ ...each, timeMs: each.timeMs * 3 }));
await write(folders[1], slower, { ...machine, date: '2026-02-01', commit: null });

describe('the report', () => {
  const report = read(folders[0], 'report.md');
  const tableRows = report.split('\n').map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  );
  const rowsOf = (arm: string): string[][] => tableRows.filter((cells) => cells[1] === arm);

  test('has the question, the conclusions, the arms and the arms left out', () => {
    expect(report).toContain('# Experiment: own\n\nWhich of two?\n\nAll arms run on the reference engine,');
    expect(report).toContain('\n\n## What the figures say\n\nThere are 2 sets.\n');
    expect(report).toContain(
      'The command was `pidoku experiment made-up.txt`, with Pidoku 1.0.0 and at most 100 nodes a search.',
    );
    expect(report).toContain('2 of `one`, 1 of `two`');
    expect(report).toContain(
      'All arms have viewpoint cells, branching smallest-domain, valueOrder ascending, engine reference.',
    );
    expect(rowsOf('placed')[0]).toEqual(['1', 'placed', 'propagation placed']);
    expect(rowsOf('hidden')[0]).toEqual(['2', 'hidden', 'propagation placed+hidden']);
    expect(report).toContain('- not run: third (it is none)');
  });

  test('has the figures of each set', () => {
    // Set one: 3 and 9 nodes with the first arm, 1 and 5 with the second. Set two: cut off at 100, and 9.
    expect(rowsOf('placed')[1]).toEqual(['1', 'placed', '2', '100 %', '0', '0 %', '6', '6', '9', '12']);
    expect(rowsOf('hidden')[1]).toEqual(['2', 'hidden', '2', '100 %', '1', '50.0 %', '3', '3', '5', '6']);
    expect(tableRows).toContainEqual(['line 2', '9 / 4', '5 / 2']);
    expect(tableRows).toContainEqual(['line 1', '> 100 / 50', '9 / 4']);
  });

  test('compares each arm with the first one that solves the most', () => {
    expect(report).toContain('Each arm compared with arm 1, *placed*.');
    expect(report).toContain('Each arm compared with arm 2, *hidden*.');
    expect(tableRows).toContainEqual(['2', 'hidden', '2 of 2 (100 %)', '0.5', '0.4', '1', '100 %', '0 %', '0 %']);
    expect(tableRows).toContainEqual(['1', 'placed', '0 of 1 (0 %)', '–', '–', '–', '0 %', '0 %', '100 %']);
  });

  test('compares the times in pairs', () => {
    expect(report).toContain('in an order that is random for each instance (seed 1)');
    expect(report).toContain('| pairs | ratio to arm 1 |');
    expect(rowsOf('hidden').at(-2)!.slice(-3)).toEqual(['2', '1', 'no difference shown']);
  });

  test('is equal in a second run, except for the times', () => {
    const [before, times] = report.split('## Times');
    const [beforeToo, timesToo] = read(folders[1], 'report.md').split('## Times');
    expect(beforeToo).toBe(before);
    expect(timesToo).not.toBe(times);
    expect(times).toContain('2026-01-31, abacus, 2 cores, none, Node v20, Pidoku 1.0.0, commit abcdef.');
    expect(timesToo).not.toContain('commit');
    for (const name of ['counters.json', 'solved.svg', 'nodes.svg'])
      expect(read(folders[1], name)).toBe(read(folders[0], name));
  });

  test('refers only to existing plots', () => {
    const plots = [...report.matchAll(/\]\((\w+\.svg)\)/g)].map((match) => match[1]);
    expect(plots.sort()).toEqual(readdirSync(folders[0].path).filter((name) => name.endsWith('.svg')));
    expect(plots.length).toBe(3);
    expect(written.plotProblem).toBeNull();
  });
});

test('the summary has all pairs, and separate times', () => {
  const summary = JSON.parse(read(folders[0], 'summary.json')) as typeof written.summary;
  expect(summary).toEqual(JSON.parse(JSON.stringify(written.summary)));
  expect(summary.sets[0].pairs).toMatchObject([{ arm: 'hidden', beside: 'placed', fewer: 2, bothSolved: 2 }]);
  expect(summary.times.sets[0].arms.map(({ total }) => total)).toEqual([2, 2]);
  expect(summary.times.sets[0].pairs).toMatchObject([{ arm: 'hidden', beside: 'placed', pairs: 2, median: 1 }]);
  expect(summary.conclusions).toEqual(['There are 2 sets.']);
});

describe('the counters', () => {
  const counters = JSON.parse(read(folders[0], 'counters.json')) as CountersRecord;

  test('have the totals of every arm and of a few easy instances', () => {
    expect(counters.sets.map(({ arms }) => arms.map(({ totals }) => totals.nodes))).toEqual([
      [12, 6],
      [100, 9],
    ]);
    expect(counters.sample.puzzles).toEqual([
      { set: 'one', id: 'line 1', text: easy },
      { set: 'two', id: 'line 1', text: harder },
      { set: 'one', id: 'line 2', text: harder },
    ]);
    expect(counters.sample.totals.map(({ nodes, depth }) => [nodes, depth])).toEqual([
      [112, 2],
      [15, 2],
    ]);
  });

  test('change if any counter of any instance changes', async () => {
    const folder = new TemporaryFolder();
    // The same totals.
    await write(folder, [searched(9), rows[1], searched(3), ...rows.slice(3)], machine);
    const moved = JSON.parse(read(folder, 'counters.json')) as CountersRecord;
    folder.remove();
    expect(moved.sets[0].arms[0].totals).toEqual(counters.sets[0].arms[0].totals);
    expect(moved.sets[0].arms[0].sha256).not.toBe(counters.sets[0].arms[0].sha256);
    expect(moved.sets[0].arms[1]).toEqual(counters.sets[0].arms[1]);
  });
});

test('the machine has the commit of a checkout, and none elsewhere', () => {
  expect(describeMachine('1.0.0', new URL(`file://${folders[0].path}/`)).commit).toBeNull();
  const { commit, cores, date } = describeMachine('1.0.0', new URL('../../', import.meta.url));
  expect(commit === null || /^[0-9a-f]{12}$/.test(commit)).toBe(true);
  expect(cores).toBeGreaterThan(0);
  expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
});
