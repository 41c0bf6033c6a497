/**
 * Every mistake of the user gives one clear line and exit code 2, never an internal error, a stack trace, or a silent
 * failure to write.
 */
import { spawn } from 'node:child_process';
import { closeSync, existsSync, lstatSync, openSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { TemporaryFolder } from '../helpers/temporary-folder.js';
import { command, linesOf, runPidoku, startPidoku, type Finished } from './run-pidoku.js';
import { wikipediaPuzzle } from '../helpers/wikipedia-puzzle.js';

const folder = new TemporaryFolder();
afterAll(() => folder.remove());
const file = folder.write('puzzles.txt', `${wikipediaPuzzle}\n`);
const board = folder.write('board.json', '{"size":4}\n');
const commands = ['solve', 'check', 'count', 'candidates', 'explain', 'hint', 'grade'];

function expectUsage({ code, stderr }: Finished, message: string): void {
  expect(stderr).toMatch(/^pidoku: [^\n]+\n$/);
  expect(stderr).toContain(message);
  expect(stderr).not.toContain('internal');
  expect(code).toBe(2);
}

describe.each(commands)('%s', (name) => {
  test('refuses too many threads', async () => {
    expectUsage(
      await runPidoku([name, '-j', '99999', file]),
      '--threads: expected a whole number from 1 to 1024, or auto, found "99999"',
    );
  });

  test('refuses a directory as output', async () => {
    expectUsage(await runPidoku([name, '--output', folder.path, file]), 'it is a directory');
    expect(existsSync(`${folder.path}.part`)).toBe(false);
  });

  test('refuses a directory as input', async () =>
    expectUsage(await runPidoku([name, folder.path]), 'it is a directory'));

  test.runIf(existsSync('/dev/full'))('reports a full disk', async () =>
    expectUsage(await runInto('/dev/full', [name, file]), 'ENOSPC'),
  );

  test('reports an output that cannot be written', async () =>
    expectUsage(await runInto(file, [name, board], 'r'), 'cannot write the results'));
});

describe('--output', () => {
  test('refuses an empty name', async () =>
    expectUsage(await runPidoku(['--output', '', file]), '--output: expected the name of a file'));

  test('refuses the name of a missing directory', async () => {
    expectUsage(await runPidoku(['--output', join(folder.path, 'nowhere/'), file]), 'no such directory');
  });

  test.runIf(existsSync('/dev/full'))('writes to a device without replacing it', async () => {
    const device = join(folder.path, 'device');
    symlinkSync('/dev/full', device);
    expectUsage(await runPidoku(['--output', device, file]), 'ENOSPC');
    expect(lstatSync(device).isSymbolicLink()).toBe(true);
    expect(existsSync(`${device}.part`)).toBe(false);
  });

  test('replaces a file with the complete results', async () => {
    const path = folder.write('old.txt', 'old');
    expect(await runPidoku(['--output', path, file])).toMatchObject({ code: 0, stderr: '' });
    expect(readFileSync(path, 'utf8')).toMatch(/^534678912\d{72}\n$/);
  });
});

describe('folders of reports', () => {
  test.runIf(existsSync('/proc/self'))('that cannot be created are refused', { timeout: 30_000 }, async () => {
    expectUsage(
      await runPidoku(['experiment', 'heuristics', file, '--output', '/proc/nowhere']),
      'cannot write the experiment to /proc/nowhere',
    );
  });

  test('that are files are refused', async () => {
    expectUsage(await runPidoku(['experiment', 'heuristics', file, '--output', file]), 'cannot write the experiment');
  });
});

describe('output other than results', () => {
  test
    .runIf(existsSync('/dev/full'))
    .each([[['--help']], [['solve', '--help']], [['--version']], [['bench', '--take', '1', file]]])(
    '%j reports a full disk',
    { timeout: 30_000 },
    async (args) => expectUsage(await runInto('/dev/full', args), 'ENOSPC'),
  );

  test.each([[['--help']], [['--version']], [['bench', file]]])(
    '%j accepts a closed pipe',
    { timeout: 30_000 },
    async (args) => {
      const running = startPidoku(args);
      running.child.stdout!.destroy();
      expect(await running.finished).toMatchObject({ code: 0, stderr: '' });
    },
  );
});

test.each([
  [['bench', '-j', '99999', file], '--threads'],
  [['bench', folder.write('empty.txt', '')], 'no puzzles to measure'],
  [['-j', '1e99', file], '--threads'],
  [['-j', 'NaN', file], '--threads'],
  [['--timeout', '1e99', file], '--timeout'],
  [['--timeout', '-1', file], '--timeout'],
  [['--node-limit', '99999999999999999999', file], '--node-limit'],
  [['--regions-from', folder.path, board], '--regions-from'],
  [['--regions-from', '/nowhere', board], '--regions-from'],
  [['-j'], 'argument missing'],
])('%j is refused', async (args, message) => {
  const finished = await runPidoku(args);
  expectUsage(finished, message);
  expect(finished.stdout).toBe('');
});

test.each([
  [['solve', file], 'PIDOKU_ENGINE'],
  [['solve', board], 'PIDOKU_ENGINE'],
  [['bench'], 'PIDOKU_ENGINE'],
  [['--version'], 'PIDOKU_ENGINE'],
])('%j refuses an unknown engine in the environment', async (args, message) => {
  expectUsage(await runPidoku(args, '', { PIDOKU_ENGINE: 'quantum' }), message);
});

test('a closed stderr does not end the run', async () => {
  const running = startPidoku(['solve', file, '/nowhere/at/all.txt']);
  running.child.stderr!.destroy();
  const { code, stdout } = await running.finished;
  expect(code).toBe(2);
  expect(linesOf(stdout)).toHaveLength(1);
});

/** Runs the command with stdout open on a path. */
function runInto(path: string, args: readonly string[], flags = 'w'): Promise<Finished> {
  const target = openSync(path, flags);
  const child = spawn(process.execPath, [command, ...args], { stdio: ['ignore', target, 'pipe'] });
  closeSync(target);
  let stderr = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, stdout: '', stderr })));
}
