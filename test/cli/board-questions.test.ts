/** Questions and options for boards only, and the exit codes of runs over boards. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { TemporaryFolder } from '../helpers/temporary-folder.js';
import { linesOf, runPidoku, startPidoku } from './run-pidoku.js';
import { wikipediaPuzzle } from '../helpers/wikipedia-puzzle.js';

const example = (name: string): string => fileURLToPath(new URL(`../../examples/${name}`, import.meta.url));
const unsolvable = '53.27....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const hard = readFileSync(
  new URL('../../bench/datasets/boards/killer-mathemagic.ndjson', import.meta.url),
  'utf8',
).split('\n')[0];
const unique = '{"v":1,"size":4,"givens":"1234341221434..."}';
const empty = '{"v":1,"size":4}';
const folder = new TemporaryFolder();
afterAll(() => folder.remove());

describe('check', () => {
  test('--why explains classic puzzles', async () => {
    const { stdout } = await runPidoku(['check', '--conflict'], `${wikipediaPuzzle}\n${unsolvable}\n`);
    const [first, second] = linesOf(stdout);
    expect(first).toBe('unique');
    expect(second).toMatch(/^none (r\dc\d is \d; )+.*(row|column|box) \d/);
    expect(linesOf((await runPidoku(['check'], `${unsolvable}\n`)).stdout)).toEqual(['none']);
  });

  test('--layout reads lines and a grid, and refuses a malformed layout', async () => {
    const impossible = 'AAABCBBACCBDCDDD';
    const layouts = `AABBAABBCCDDCCDD\n${impossible}\n`;
    expect(await runPidoku(['check', '--layout'], layouts)).toMatchObject({
      code: 0,
      stdout: 'fillable\nimpossible\n',
    });
    expect((await runPidoku(['check', '--layout', '-'], impossible.match(/..../g)!.join('\n'))).stdout).toBe(
      'impossible\n',
    );
    expect((await runPidoku(['check', '--layout', '--exit-status'], layouts)).code).toBe(1);
    expect(await runPidoku(['check', '--layout'], 'AAABAABBCCDDCCDD\n')).toMatchObject({
      code: 3,
      stdout: expect.stringMatching(/^!malformed E_REGION_SIZE line 1 /),
    });
    const [line] = linesOf((await runPidoku(['check', '--layout', '-t', 'ndjson'], layouts)).stdout).map(
      (text) => JSON.parse(text) as { example: string },
    );
    expect(line).toMatchObject({ status: 'fillable', example: expect.stringMatching(/^[1-4]{16}$/) });
    expect((await runPidoku(['check', '--layout', example('jigsaw.json')])).stdout).toBe('fillable\n');
  });
});

describe('count --estimate', () => {
  test('estimates a board and a classic puzzle', async () => {
    const { stdout } = await runPidoku(
      ['count', '--estimate', '--samples', '200', '--seed', '3'],
      `${empty}\n${unique}\n`,
    );
    const [estimate, exact] = linesOf(stdout);
    const [, mean, error] = /^~(\S+) \+-(\S+)$/.exec(estimate)!;
    expect(Math.abs(Number(mean) - 288)).toBeLessThan(5 * Number(error));
    expect(exact).toBe('1');
    expect((await runPidoku(['count', '--estimate', '--samples', '200', '--seed', '3'], empty)).stdout).toBe(
      `${estimate}\n`,
    );
    expect(
      (await runPidoku(['count', '--estimate', '--samples', '5'], `${'.'.repeat(81)}\n${wikipediaPuzzle}\n`)).stdout,
    ).toMatch(/^~\d\S+e\+2\d \+-\S+\n1\n$/);
  });
});

describe('candidates', () => {
  test('prints 729 characters for a classic puzzle, which can be read again', async () => {
    const open = wikipediaPuzzle.replaceAll('9', '.');
    const { stdout } = await runPidoku(['candidates'], `${wikipediaPuzzle}\n${open}\n${'5'.repeat(81)}\n`);
    expect(linesOf(stdout).map((line) => line.length)).toEqual([729, 729, 8]);
    expect((await runPidoku(['count', '-n', 'all'], linesOf(stdout).slice(0, 2).join('\n'))).stdout).toBe(
      (await runPidoku(['count', '-n', 'all'], `${wikipediaPuzzle}\n${open}\n`)).stdout,
    );
  });

  test('draws candidates and prints them as JSON', async () => {
    expect((await runPidoku(['candidates'], empty)).stdout).toContain('1234');
    const [record] = linesOf((await runPidoku(['candidates', '-t', 'ndjson'], empty)).stdout).map(
      (text) => JSON.parse(text) as object,
    );
    expect(record).toMatchObject({
      status: 'multiple',
      exact: true,
      candidates: Array.from({ length: 16 }, () => ['1', '2', '3', '4']),
    });
  });
});

describe('reading of boards', () => {
  const cells = '1...' + '.'.repeat(12);

  test('--alphabet and --box describe lines', async () => {
    expect((await runPidoku(['count', '-n', 'all', '--alphabet', 'letters'], 'A...............\n')).stdout).toBe(
      '72\n',
    );
    expect((await runPidoku(['--alphabet', '9876', '-n', '1', '-t', 'lines'], `9${cells.slice(1)}\n`)).stdout).toMatch(
      /^9876/,
    );
    expect((await runPidoku(['count', '-n', 'all', '--box', '1x4'], `${cells}\n`)).stdout).toBe('144\n');
    expect((await runPidoku(['count', '-n', 'all', '--box', '2x2'], `${cells}\n`)).stdout).toBe('72\n');
  });

  test('--regions-from reads a layout', async () => {
    const layout = folder.write('layout.txt', 'AAAB\nCABB\nCCDB\nCDDD\n');
    const { stdout } = await runPidoku(['count', '-n', 'all', '--regions-from', layout], `${cells}\n${cells}\n`);
    expect(new Set(linesOf(stdout)).size).toBe(1);
    expect(Number(linesOf(stdout)[0])).toBeGreaterThan(0);
    expect(Number(linesOf(stdout)[0])).toBeLessThan(72);
    const jigsaw = JSON.parse(
      readFileSync(new URL('../../bench/datasets/boards/jigsaws.ndjson', import.meta.url), 'utf8').split('\n')[9],
    ) as Record<string, string>;
    const regions = folder.write('jigsaw.txt', jigsaw['regions']);
    expect(await runPidoku(['--regions-from', regions], `${jigsaw['givens']}\n`)).toMatchObject({
      code: 0,
      stdout: `${jigsaw['solution']}\n`,
    });
    expect(await runPidoku(['--regions-from', folder.write('bad.txt', 'AAB')], `${cells}\n`)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('bad.txt'),
    });
  });

  test('--from decides how ambiguous text is read', async () => {
    expect((await runPidoku(['check', '-f', 'ndjson'], unique)).stdout).toBe('unique\n');
    expect((await runPidoku(['check', '-f', 'json'], unique)).stdout).toBe('unique\n');
    expect((await runPidoku(['check', '-f', 'lines'], `${cells}\n`)).stdout).toMatch(/^multiple /);
  });
});

describe('exit codes', () => {
  test('1 if a board is not unique', async () => {
    expect((await runPidoku(['--exit-status'], unique)).code).toBe(0);
    expect((await runPidoku(['check', '--exit-status'], `${unique}\n${empty}\n`)).code).toBe(1);
  });

  test.each([
    [['--to', 'colon'], 'colon is a form of classic puzzles'],
    [['-n', '2', '-t', 'grid'], '--to grid does not apply to --limit'],
    [['check', '-t', 'minizinc'], 'Allowed choices'],
    [['--box', '2'], '--box'],
    [['--regions-from', '/nowhere/at/all.txt'], '--regions-from'],
    [['--alphabet', '12'], 'alphabet'],
    [['count', '--samples', '0'], '--samples'],
  ])('2 for %j', async (args, message) => {
    const { code, stdout, stderr } = await runPidoku(
      args,
      args.includes('--alphabet') ? `${'.'.repeat(16)}\n` : unique,
    );
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^pidoku: /);
    expect(stderr).toContain(message);
  });

  test('3 for JSON that is not a puzzle', async () => {
    const { code, stdout } = await runPidoku(['check', fileURLToPath(new URL('../../package.json', import.meta.url))]);
    expect(code).toBe(3);
    expect(stdout).toMatch(/^!malformed E_\w+ line \d+ column \d+: .*expected .*, found .*\n$/);
  });

  test('4 if a limit ends the search before the verdict', async () => {
    const { code, stdout, stderr } = await runPidoku(
      ['solve', '--timeout', '500ms', '-t', 'lines'],
      `${hard}\n${unique}\n`,
    );
    expect({ code, stdout }).toEqual({ code: 4, stdout: '!unknown timeout\n1234341221434321\n' });
    expect(stderr).toBe('pidoku: 1 verdict unknown because of a limit\n');
    expect((await runPidoku(['check', '--node-limit', '5'], hard)).code).toBe(4);
    expect(
      (await runPidoku(['count', '-n', 'all', '--timeout', '50ms'], '{"v":1,"size":9,"regions":"none"}')).stdout,
    ).toMatch(/^!unknown timeout >=\d+\n$/);
  });

  test('130 if interrupted in the middle of a board', async () => {
    for (const args of [
      ['count', '-n', 'all', '-j', '1'],
      ['count', '-n', 'all', '-j', '2'],
      ['--limit', 'all'],
    ]) {
      const running = startPidoku([...args, '--progress', 'always']);
      running.child.stdin!.end('{"v":1,"size":9,"regions":"none"}');
      await running.seen('puzzles |', 'stderr');
      running.child.kill('SIGINT');
      const { code, stderr } = await running.finished;
      expect(code).toBe(130);
      expect(stderr).toMatch(/^pidoku: interrupted after \d records?: /m);
    }
  });

  test('0 if the reader closes the output', async () => {
    const running = startPidoku(['-j', '1']);
    running.child.stdout!.once('data', () => running.child.stdout!.destroy());
    running.child.stdin!.end(`${unique}\n{"damaged\n`.repeat(20_000));
    expect(await running.finished).toMatchObject({ code: 0, stderr: '' });
  });
});

test('--stats prints all counters of the general core', async () => {
  const { stderr } = await runPidoku(['-t', 'lines', '--stats', '-j', '1'], hard);
  for (const name of ['nodes', 'guesses', 'backtracks', 'failures', 'propagations', 'depth'])
    expect(stderr).toMatch(new RegExp(`^${name} +[1-9]`, 'm'));
  expect(stderr).toMatch(/^time +\d/m);
  expect(stderr).toMatch(/^engine +wasm for boards, 1 thread$/m);
});
