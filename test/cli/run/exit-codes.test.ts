/** Every exit code of the command, its message, and the results so far, which are kept. */
import { accessSync, constants, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { TemporaryFolder } from '../../helpers/temporary-folder.js';
import { command, linesOf, runPidoku, startPidoku } from '../run-pidoku.js';
import { wikipediaPuzzle, wikipediaSolution } from '../../helpers/wikipedia-puzzle.js';

const empty = '.'.repeat(81);
const hard = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
const folder = new TemporaryFolder();
afterAll(() => folder.remove());

describe('0', () => {
  test('for any verdicts', async () => {
    expect(await runPidoku([], `${wikipediaPuzzle}\n${empty}\n55${empty.slice(2)}\n`)).toEqual({
      code: 0,
      stdout: `${wikipediaSolution}\n!multiple\n!invalid\n`,
      stderr: '',
    });
  });

  test('for the executable file itself, which npx runs in a checkout', () => accessSync(command, constants.X_OK));

  test('for empty input', async () => expect(await runPidoku([])).toEqual({ code: 0, stdout: '', stderr: '' }));

  test('for the help and the version', async () => {
    expect(await runPidoku(['--help'])).toMatchObject({ code: 0, stdout: expect.stringContaining('check') });
    expect(await runPidoku(['--version'])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^pidoku \d+\.\d+\.\d+ \((native|wasm|reference) \w+\)\n$/),
    });
    expect(await runPidoku(['--version'], '', { PIDOKU_ENGINE: 'reference' })).toMatchObject({
      stdout: expect.stringContaining('(reference scalar)'),
    });
  });

  test('if the reader closes the output', async () => {
    const running = startPidoku(['-j', '1']);
    running.child.stdout!.once('data', () => running.child.stdout!.destroy());
    running.child.stdin!.end(`damaged\n${wikipediaPuzzle}\n`.repeat(100_000));
    expect(await running.finished).toMatchObject({ code: 0, stderr: '' });
  });
});

test('1 with --exit-status if a property fails', async () => {
  expect((await runPidoku(['--exit-status'], `${wikipediaPuzzle}\n`)).code).toBe(0);
  expect((await runPidoku(['--exit-status'], `${wikipediaPuzzle}\n${empty}\n`)).code).toBe(1);
  expect((await runPidoku(['check', '--exit-status'], `${empty}\n`)).code).toBe(1);
  expect((await runPidoku(['count', '--exit-status'], `${empty}\n`)).code).toBe(0);
  expect((await runPidoku(['count', '--exit-status'], `55${empty.slice(2)}\n`)).code).toBe(1);
});

describe('2', () => {
  test.each([
    [['--nonsense'], "unknown option '--nonsense'"],
    [['--from', 'xml'], 'xml'],
    [['--to', 'xml'], 'xml'],
    [['-j', '0'], '--threads'],
    [['--timeout', 'soon'], '--timeout'],
    [['--take', '-1'], '--take'],
    [['-n', '0'], '--limit'],
    [['--engine', 'quantum'], 'quantum'],
    [['-n', '2', '-t', 'grid'], 'grid'],
    [['-n', '2', '--node-limit', '5'], '--node-limit'],
    [['/nowhere/at/all.txt'], 'no such file'],
    [['.'], 'directory'],
    [['--from', 'csv', '--column', 'puzzle'], 'no column "puzzle"'],
    [['--output', '/nowhere/at/all.txt'], 'cannot write'],
  ])('for %j', async (args, message) => {
    const { code, stdout, stderr } = await runPidoku(args, 'a,b\n1,2\n');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^pidoku: /);
    expect(stderr).toContain(message);
  });

  test('for an unknown engine in the environment', async () => {
    expect(await runPidoku([], wikipediaPuzzle, { PIDOKU_ENGINE: 'quantum' })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('PIDOKU_ENGINE'),
    });
  });

  test('for truncated gzip, after answers to the records before', async () => {
    const lines = Array.from(
      { length: 5000 },
      (_, line) => `${wikipediaPuzzle} # ${Math.imul(line, 0x9e3779b1) >>> 0}\n`,
    ).join('');
    const whole = gzipSync(lines);
    const path = folder.write('truncated.gz', whole.subarray(0, whole.length >> 1));
    const { code, stdout, stderr } = await runPidoku([path]);
    expect(code).toBe(2);
    expect(stderr).toContain('truncated');
    expect(linesOf(stdout).length).toBeGreaterThan(1000);
    expect(new Set(linesOf(stdout))).toEqual(new Set([wikipediaSolution]));
  });

  test('for damaged gzip', async () => {
    const bytes = gzipSync(wikipediaPuzzle);
    bytes.fill(0xff, 12, 20);
    expect(await runPidoku([], bytes)).toMatchObject({ code: 2, stderr: expect.stringContaining('standard input') });
  });

  test.runIf(existsSync('/dev/full'))('no space left for the results', async () => {
    symlinkSync('/dev/full', join(folder.path, 'full.part'));
    const { code, stderr } = await runPidoku(['--output', join(folder.path, 'full')], wikipediaPuzzle);
    expect(code).toBe(2);
    expect(stderr).toContain('cannot write the results: ENOSPC');
  });

  test('for a missing file, after answers to the files before', async () => {
    const path = folder.write('one.txt', wikipediaPuzzle);
    expect(await runPidoku([path, '/nowhere/at/all.txt', path])).toMatchObject({
      code: 2,
      stdout: `${wikipediaSolution}\n`,
    });
  });
});

test('3 for malformed records', async () => {
  expect((await runPidoku([], `${wikipediaPuzzle}\nx\n`)).code).toBe(3);
  expect((await runPidoku(['check'], `x\n${empty}\n`)).code).toBe(3);
});

describe('4 for verdicts unknown because of a limit', () => {
  test('of nodes', async () => {
    const { code, stdout, stderr } = await runPidoku(
      ['--node-limit', '3', '--engine', 'reference'],
      `${hard}\n${wikipediaPuzzle}\n`,
    );
    expect({ code, stdout }).toEqual({ code: 4, stdout: `!unknown node-limit\n${wikipediaSolution}\n` });
    expect(stderr).toContain('1 verdict unknown');
  });

  test('of time in an endless count', async () => {
    const { code, stdout } = await runPidoku(
      ['count', '-n', 'all', '--timeout', '100ms'],
      `${empty}\n${wikipediaPuzzle}\n`,
    );
    expect(code).toBe(4);
    expect(linesOf(stdout)[0]).toMatch(/^!unknown timeout >=\d+$/);
    expect(linesOf(stdout)[1]).toBe('1');
  });

  test('of time in an enumeration', async () => {
    const { code, stdout } = await runPidoku(
      ['--limit', 'all', '--timeout', '100ms', '-t', 'ndjson'],
      `${empty}\n${wikipediaPuzzle}\n`,
    );
    expect(code).toBe(4);
    const last = linesOf(stdout)
      .slice(-2)
      .map((line) => JSON.parse(line));
    expect(last).toMatchObject([
      { ordinal: 1, solution: wikipediaSolution },
      { solutions: 1, exact: true },
    ]);
  });
});

describe('130 if interrupted', () => {
  test('while waiting for input', async () => {
    const running = startPidoku([]);
    running.child.stdin!.write(`${wikipediaPuzzle}\n`);
    await running.seen(wikipediaSolution);
    running.child.kill('SIGINT');
    expect(await running.finished).toEqual({
      code: 130,
      stdout: `${wikipediaSolution}\n`,
      stderr: 'pidoku: interrupted after 1 record: 1 unique\n',
    });
  });

  test('during an endless count', async () => {
    const running = startPidoku(['count', '-n', 'all', '--progress', 'always']);
    running.child.stdin!.end(`${empty}\n`);
    await running.seen('puzzles |', 'stderr');
    running.child.kill('SIGINT');
    expect(await running.finished).toMatchObject({ code: 130, stderr: expect.stringContaining('interrupted') });
  });

  test('during an endless enumeration', async () => {
    const running = startPidoku(['--limit', 'all']);
    running.child.stdin!.end(`${empty}\n`);
    await running.seen('123456789');
    running.child.kill('SIGINT');
    const { code, stdout } = await running.finished;
    expect(code).toBe(130);
    expect(stdout).toMatch(/^([1-9]{81}\n)+$/);
  });

  test('with the results so far in FILE.part of --output', async () => {
    const path = join(folder.path, 'answers.txt');
    const running = startPidoku(['--output', path]);
    running.child.stdin!.write(`${wikipediaPuzzle}\n`);
    while (!existsSync(`${path}.part`) || readFileSync(`${path}.part`, 'utf8') === '')
      await new Promise((resolve) => setTimeout(resolve, 20));
    running.child.kill('SIGINT');
    expect(await running.finished).toMatchObject({ code: 130, stderr: expect.stringContaining('answers.txt.part') });
    expect(existsSync(path)).toBe(false);
    expect(readFileSync(`${path}.part`, 'utf8')).toBe(`${wikipediaSolution}\n`);
  });
});
