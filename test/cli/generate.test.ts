/** Tests `pidoku generate`: the formats, the addresses of puzzles, threads, files and pipes, and what it refuses. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { generate } from 'pidoku';
import { TemporaryFolder } from '../helpers/temporary-folder.js';
import { linesOf, runPidoku, startPidoku } from './run-pidoku.js';

const folder = new TemporaryFolder();
afterAll(() => folder.remove());

const made = [...generate({ seed: 7, count: 3000 })];
const lines = made.map(({ puzzle }) => puzzle);
const run = (...args: string[]) => runPidoku(['generate', '--seed', '7', ...args]);

describe('formats', () => {
  test('lines', async () => {
    expect(await run('-n', '3')).toEqual({ code: 0, stdout: `${lines.slice(0, 3).join('\n')}\n`, stderr: '' });
    const { stdout } = await run('-n', '3', '--blank', '0');
    expect(linesOf(stdout)).toEqual(lines.slice(0, 3).map((line) => line.replaceAll('.', '0')));
  });

  test('csv', async () => {
    const rows = made
      .slice(1, 3)
      .map(({ index, puzzle, solution, clues }) => `${puzzle},${index},${clues},${solution},,`);
    const { stdout } = await run('-n', '2', '--first', '1', '-t', 'csv');
    expect(linesOf(stdout)).toEqual(['puzzle,index,clues,solution,grade,rating', ...rows]);
    const rated = linesOf((await run('--grade', 'medium', '--rating', '1..3', '-t', 'csv')).stdout)[1];
    expect(rated).toMatch(/^[.1-9]{81},0,\d\d,\d{81},medium,[12]\.\d$/);
  });

  test('ndjson and json', async () => {
    const records = made.slice(1, 3).map(({ index, puzzle, solution, clues }, nth) => ({
      ...{ v: 1, i: index, line: nth + 1, puzzle, clues, solution },
    }));
    const options = ['-n', '2', '--first', '1', '-t'];
    expect(linesOf((await run(...options, 'ndjson')).stdout).map((line) => JSON.parse(line))).toEqual(records);
    expect(JSON.parse((await run(...options, 'json')).stdout)).toEqual({
      v: 1,
      records,
      summary: { records: 2, generated: 2, malformed: 0 },
    });
  });

  test('grid', async () => {
    const { stdout } = await run('-n', '2', '-t', 'grid');
    expect(linesOf(stdout).filter((line) => line.startsWith('puzzle'))).toEqual(
      made.slice(0, 2).map(({ index, clues }) => `puzzle ${index}: ${clues} givens`),
    );
  });

  test('the lines are puzzles with one solution', async () => {
    const { stdout } = await runPidoku(['check', '--exit-status'], `${lines.slice(0, 100).join('\n')}\n`);
    expect(new Set(linesOf(stdout))).toEqual(new Set(['unique']));
  });
});

test.each(['1', '2', '3'])('the same on %s threads', async (threads) => {
  const { stdout } = await run('-n', '3000', '-j', threads);
  expect(linesOf(stdout)).toEqual(lines);
});

test('from an index on', async () => {
  expect(linesOf((await run('-n', '20', '--first', '2.9k')).stdout)).toEqual(lines.slice(2900, 2920));
});

test('a file, compressed, with the totals', async () => {
  const file = join(folder.path, 'puzzles.txt.gz');
  const { code, stderr } = await run('-n', '3k', '-o', file, '--stats=json');
  expect(code).toBe(0);
  expect(JSON.parse(stderr)).toMatchObject({ records: 3000, generated: 3000 });
  expect(linesOf(gunzipSync(readFileSync(file)).toString())).toEqual(lines);
});

test('a closed pipe ends it', async () => {
  const running = startPidoku(['generate', '--seed', '7', '-n', 'all']);
  await running.seen(lines[0]);
  running.child.stdout!.destroy();
  expect(await running.finished).toMatchObject({ code: 0, stderr: '' });
});

test('an interruption ends it after whole lines', async () => {
  const file = join(folder.path, 'part.txt');
  const running = startPidoku(['generate', '--seed', '7', '-n', 'all', '-o', file]);
  await expect
    .poll(() => statSync(`${file}.part`, { throwIfNoEntry: false })?.size ?? 0, { timeout: 30_000 })
    .toBeGreaterThan(82 * 100);
  running.child.kill('SIGINT');
  const { code, stderr } = await running.finished;
  expect(code).toBe(130);
  expect(stderr).toMatch(/^pidoku: the results so far are in .*part\npidoku: interrupted after [\d,]+ records: /);
  expect(readFileSync(`${file}.part`, 'utf8').slice(0, 82 * 100)).toBe(`${lines.slice(0, 100).join('\n')}\n`);
  expect(readFileSync(`${file}.part`).length % 82).toBe(0);
});

test('a random seed is named, so that its puzzles can be made again', async () => {
  const { stdout, stderr } = await runPidoku(['generate']);
  const [, seed] = /^pidoku: --seed (\d+)\n$/.exec(stderr)!;
  expect((await runPidoku(['generate', '--seed', seed])).stdout).toBe(stdout);
  expect((await runPidoku(['generate', '-q'])).stderr).toBe('');
});

test('a wish that is not met', async () => {
  const { code, stdout, stderr } = await run('--clues', '18', '--attempts', '1k');
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toBe(
    'pidoku: none of 1000 attempts led to puzzle 0 of seed 7: wish for less, or allow more attempts\n',
  );
});

test.each([
  [['-n', '0'], '--number: expected a whole number from 1, or all, found "0"'],
  [['--clues', '24-26'], '--clues: expected a number or a range such as 3..4, found "24-26"'],
  [['--rating', '3..'], '--rating: expected a number or a range such as 3..4, found "3.."'],
  [['--clues', '16'], '--clues must be a whole number from 17 to 81'],
  [['--solved', '--clues', '30'], '--clues does not apply to --solved'],
  [['--no-minimal'], '--no-minimal applies only with --clues or --pattern'],
  [['--symmetry', 'round'], "option '--symmetry <name>' argument 'round' is invalid"],
  [['-t', 'grid', '--blank', '0'], '--blank does not apply to --to grid'],
  [['--engine', 'fast'], "option '--engine <name>' argument 'fast' is invalid"],
  [['puzzles.txt'], 'generate: expected options alone, found "puzzles.txt"\n'],
  [['20000'], ', found "20000"; did you mean -n 20000?'],
  [['20k'], ', found "20k"; did you mean -n 20k?'],
  [['all'], ', found "all"; did you mean -n all?'],
])('refuses %j', async (args, message) => {
  const { code, stdout, stderr } = await run(...args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(message);
});

describe('other boards', () => {
  test('lines are our JSON, which every command reads', async () => {
    const boards = [...generate({ seed: 7, count: 3, variants: ['killer', 'jigsaw'], size: 5 })];
    const { stdout } = await run('-n', '3', '--variant', 'killer,jigsaw', '--size', '5');
    expect(linesOf(stdout)).toEqual(boards.map(({ puzzle }) => puzzle));
    expect(linesOf((await runPidoku(['solve'], stdout)).stdout)).toEqual(boards.map(({ solution }) => solution));
  });

  test('ndjson has the board as an object, and its solution is verified', async () => {
    const { stdout } = await run('-n', '3', '--variant', 'killer', '--size', '4', '-t', 'ndjson', '-j', '2');
    const [first] = linesOf(stdout).map((line) => JSON.parse(line) as { puzzle: object });
    expect(first.puzzle).toMatchObject({ v: 1, size: 4, cages: expect.any(Array) as unknown });
    const verified = await runPidoku(['verify', '--against', 'solution', '-f', 'ndjson'], stdout);
    expect(verified).toMatchObject({ code: 0, stdout: 'correct 16/16\n'.repeat(3) });
  });

  test('the board of a file gets new givens', async () => {
    const { stdout } = await run('--board', 'examples/pi-day-2009.json');
    expect(stdout).toMatch(/^\{"v":1,"size":12,"alphabet":\[\{"s":"π","n":3\}/);
    expect(await run('--board', 'nothing.json')).toMatchObject({
      code: 2,
      stderr: "pidoku: --board nothing.json: ENOENT: no such file or directory, open 'nothing.json'\n",
    });
  });
});
