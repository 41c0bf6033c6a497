/**
 * The command with boards of every kind: its output in each format, for single boards, in streams, and among classic
 * puzzles.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { readBoardRecord } from '../../src/formats/json/read.js';
import { Random } from '../helpers/random.js';
import { TemporaryFolder } from '../helpers/temporary-folder.js';
import { linesOf, runPidoku, startPidoku } from './run-pidoku.js';
import { wikipediaPuzzle, wikipediaSolution } from '../helpers/wikipedia-puzzle.js';

const example = (name: string): string => fileURLToPath(new URL(`../../examples/${name}`, import.meta.url));
const piDay = example('pi-day-2009.json');
const { board, solution } = readBoardRecord(readFileSync(piDay, 'utf8'));
const piDaySolution = Array.from(solution!, (symbol) => board.symbols[symbol].name).join('');
const utf8 = { LC_ALL: 'C.UTF-8' };
const unique = '{"v":1,"id":"one","size":4,"givens":"1234341221434..."}';
const twofold = '{"v":1,"size":4,"givens":"12343412........"}';
const impossible =
  '{"v":1,"size":4,"givens":"1.......3.....4.","cages":[{"cells":[1,2],"sum":7},{"cells":["r2c1","r2c2"],"sum":3}]}';
const clashing = '{"v":1,"size":4,"givens":"11.............."}';
const stream = `${unique}\n${twofold}\n{"v":1,"size":4\n${impossible}\n${clashing}\n`;
const folder = new TemporaryFolder();
afterAll(() => folder.remove());

/** Returns a board with 300 different houses of 600 cells. */
function makeTooLarge(): string {
  const random = new Random(1);
  const multiset = Object.fromEntries([...'123456789ABCDEFGHIJKLMNOP'].map((symbol) => [symbol, 24]));
  const cells = Array.from({ length: 625 }, (_, cell) => cell);
  return JSON.stringify({
    v: 1,
    size: 25,
    extra: Array.from({ length: 300 }, () => ({ cells: random.shuffle(cells).slice(0, 600), multiset })),
  });
}

describe('a link whose rules are not all understood', () => {
  const shading = JSON.stringify({
    size: 4,
    grid: Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => ({}))),
    ruleset: 'Normal sudoku rules apply. Shade some cells.',
    circle: [{ cells: ['R1C1'] }],
  });
  const unchecked = 'the rules in words; drawn only: 1 circle';
  const asked: readonly (readonly string[])[] = [
    ...['solve', 'check', 'count', 'candidates', 'explain', 'hint', 'grade'].map((question) => [question]),
    ['solve', '--limit', '2'],
  ];

  test.each(asked.map((words) => [words.join(' '), words] as const))(
    '%s says so on stderr and in NDJSON, on threads too',
    async (_, words) => {
      const { stdout, stderr } = await runPidoku([...words, '--to', 'ndjson', '-j', '2'], `${shading}\n${shading}\n`);
      expect(stderr).toContain(
        `pidoku: rules of 2 of 2 records were left out, the first in stdin line 1: not checked: ${unchecked}\n`,
      );
      const records = linesOf(stdout).map((line) => JSON.parse(line) as object);
      expect(records.filter((record) => 'unchecked' in record)).toEqual([
        expect.objectContaining({ line: 1, unchecked }),
        expect.objectContaining({ line: 2, unchecked }),
      ]);
    },
  );

  test.each(['solve', 'check', 'explain', 'hint'])(
    '%s has a column of CSV and a line below a drawing',
    async (question) => {
      const csv = await runPidoku([question, '--to', 'csv', '-q'], `${shading}\n`);
      expect(csv.stderr).toBe('');
      const [header, row] = linesOf(csv.stdout);
      expect(header).toMatch(/,unchecked,reason$/);
      expect(row).toMatch(new RegExp(`,${unchecked},$`));
      const drawn = await runPidoku([question, '--to', 'grid'], `${shading}\n`, utf8);
      expect(linesOf(drawn.stdout).at(-1)).toBe(`not checked: ${unchecked}`);
      expect(drawn.stderr).toBe(`pidoku: stdin line 1: not checked: ${unchecked}\n`);
    },
  );

  const rewriting: readonly (readonly string[])[] = [
    ...[['grade'], ['minimize'], ['redundant'], ['verify'], ['shuffle'], ['annotate', '--add', 'clues']],
    ...[
      ['dedupe', '--by', 'text'],
      ['sample', '1'],
      ['convert', '-t', 'json'],
      ['convert', '-t', 'text'],
    ],
    ...[
      ['split', '--out', 'split'],
      ['prove', '--out', 'proofs'],
      ['overlap', '--by', 'text'],
    ],
    ['experiment', '--viewpoint', 'cells', '-o', 'experiment'],
  ];
  test.each(rewriting.map((words) => [words[0], words] as const))('%s says so on stderr', async (name, words) => {
    const file = folder.write('shading.txt', `${shading}\n`);
    const twin = folder.write('twin.txt', '1234............\n');
    const place = (word: string, index: number): string =>
      ['--out', '-o'].includes(words[index - 1]) ? join(folder.path, word) : word;
    const { stderr } = await runPidoku([...words.map(place), ...(name === 'overlap' ? [twin] : []), file]);
    expect(stderr).toContain(`shading.txt line 1: not checked: ${unchecked}\n`);
  });

  test('JSON that was made from it has the column too', async () => {
    const { stdout } = await runPidoku(['convert', '-t', 'ndjson', '-q'], `${shading}\n`);
    const csv = await runPidoku(['solve', '-t', 'csv', '-q'], `{"size":4}\n${stdout}`);
    const [header, plain, row] = linesOf(csv.stdout);
    expect(header).toMatch(/,unchecked,reason$/);
    expect([plain, row]).toEqual([expect.stringMatching(/,,$/), expect.stringMatching(`,${unchecked},$`)]);
  });

  test('a link that is understood adds nothing', async () => {
    const plain = shading.replace(' Shade some cells.', '');
    const { stdout, stderr } = await runPidoku(['count', '--to', 'ndjson'], `${plain}\n`);
    expect(stdout).not.toContain('unchecked');
    expect(stderr).toBe('');
  });
});

describe('a single board', () => {
  test('is drawn with its verdict and the positions examined', async () => {
    const { code, stdout, stderr } = await runPidoku(['solve', '-t', 'grid', piDay], '', utf8);
    const [title, ...lines] = linesOf(stdout);
    expect(title).toBe('Pi Day Sudoku 2009');
    expect(lines.at(-1)).toMatch(/^unique: \d+ positions? (was|were) examined$/);
    expect(
      lines
        .slice(0, -1)
        .join('')
        .replace(/[^1-9π]/g, ''),
    ).toBe(piDaySolution);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  test('is read from compressed standard input', async () => {
    const drawn = await runPidoku(['solve', piDay], '', utf8);
    expect(drawn.stdout).toBe(`${piDaySolution}\n`);
    expect(await runPidoku([], gzipSync(readFileSync(piDay)), utf8)).toEqual(drawn);
  });

  test('is printed as ASCII if the locale is ASCII', async () => {
    const { stdout } = await runPidoku(['-t', 'grid', piDay], '', { LC_ALL: 'C' });
    expect(stdout).not.toMatch(/[^\x00-\x7f]/);
    expect(stdout).toContain('| 4   9   7 | P   5   2   P   3   P | 6   8   1 |');
    expect(
      (await runPidoku(['-t', 'lines', piDay], '', { LC_ALL: '', LC_CTYPE: '', LANG: 'en_US.ISO-8859-1' })).stdout,
    ).toBe(`${piDaySolution.replaceAll('π', 'P')}\n`);
    expect((await runPidoku(['-t', 'lines', piDay], '', { LC_ALL: '', LC_CTYPE: '', LANG: '' })).stdout).toBe(
      `${piDaySolution}\n`,
    );
  });

  test('says which clues are not drawn', async () => {
    const thermometer = (...cells: string[]) => ({ type: 'thermometer', cells });
    const clues = [thermometer('r1c1', 'r1c2'), thermometer('r4c1', 'r4c2'), { type: 'even', cells: ['r1c2'] }];
    const board = JSON.stringify({ size: 4, givens: '1...............', clues });
    expect((await runPidoku(['-t', 'grid'], board)).stdout).toMatch(/\nnot drawn: thermometer \(2\), even\n$/);
    expect((await runPidoku(['-t', 'grid'], twofold)).stdout).not.toContain('not drawn');
  });

  test('reports several solutions, no solution, or a clash', async () => {
    expect((await runPidoku(['-t', 'grid'], twofold)).stdout).toMatch(
      /\nmultiple: one of several solutions; \d+ positions were examined\n$/,
    );
    expect((await runPidoku(['-t', 'grid'], impossible)).stdout).toMatch(
      /\nnone: there is no solution; \d+ positions? (was|were) examined\n$/,
    );
    expect((await runPidoku(['-t', 'grid'], clashing)).stdout).toContain(
      '\ninvalid: 1 twice in row 1: r1c1, r1c2; 1 twice in box 1: r1c1, r1c2\n',
    );
  });

  test('has bold givens with --color always', async () => {
    const { stdout } = await runPidoku(['-t', 'grid', '--color', 'always', piDay]);
    expect([...stdout.matchAll(/\x1b\[1m(.)\x1b\[22m/g)].map(([, name]) => name).join('')).toBe(
      board.givens
        .filter((given) => given >= 0)
        .map((given) => board.symbols[given].name)
        .join(''),
    );
  });
});

describe('output forms of other programs', () => {
  test('prints the form of MiniZinc', async () => {
    const { stdout } = await runPidoku(['--to', 'minizinc', piDay], '', utf8);
    const [answer, statistics] = stdout.split('----------\n==========\n');
    expect(answer.replace(/\s/g, '')).toBe(piDaySolution);
    for (const name of ['solveTime', 'nodes', 'choices', 'failures', 'propagations', 'nSolutions=1'])
      expect(statistics).toMatch(new RegExp(`^%%%mzn-stat: ${name}`, 'm'));
    expect(statistics.endsWith('%%%mzn-stat-end\n')).toBe(true);
  });

  test('prints the form of Comet', async () => {
    const { stdout } = await runPidoku(['--to', 'comet', piDay], '', { LC_ALL: 'C' });
    expect(stdout).toContain('4 9 7 P 5 2 P 3 P 6 8 1\n');
    expect(stdout).toMatch(/\nnum_solutions: 1\n\ntime: [\d.]+\n#choices = \d+\n#fail = \d+\n#propag = \d+\n$/);
  });

  test('prints our text form, which can be read again', async () => {
    const { stdout } = await runPidoku(['--to', 'text', piDay], '', utf8);
    expect(stdout).toMatch(/^%alphabet π\*3 1 2/);
    expect(await runPidoku(['-t', 'lines'], stdout, utf8)).toMatchObject({ stdout: `${piDaySolution}\n` });
  });

  test('prints classic puzzles too', async () => {
    const { stdout } = await runPidoku(['--to', 'minizinc'], `${wikipediaPuzzle}\n`);
    expect(stdout.startsWith('5 3 4 6 7 8 9 1 2\n')).toBe(true);
    expect((await runPidoku(['--to', 'text'], `${wikipediaPuzzle}\nbad\n`)).stdout).toMatch(
      /^%alphabet.*\n534678912\n[^]*# !malformed E_CELL line 2 column 1/,
    );
  });
});

describe('a stream of boards', () => {
  test('solve prints one line per board', async () => {
    const { code, stdout, stderr } = await runPidoku(['solve'], stream);
    expect(linesOf(stdout)).toEqual([
      '1234341221434321',
      '!multiple',
      '!malformed E_SYNTAX line 3 column 16: JSON: expected "," or "}", found the end',
      '!none',
      '!invalid',
    ]);
    expect(code).toBe(3);
    expect(stderr).toBe(
      'pidoku: 1 of 5 records malformed, the first in stdin: E_SYNTAX line 3 column 16: JSON: expected "," or "}", found the end\n',
    );
  });

  test('check prints the verdict and the reason', async () => {
    expect(linesOf((await runPidoku(['check'], stream)).stdout)).toEqual([
      'unique',
      'multiple 1234341221434321 1234341223414123',
      '!malformed E_SYNTAX line 3 column 16: JSON: expected "," or "}", found the end',
      'none row 1; box 1; cage 1 (r1c2 r1c3) adds up to 7; cage 2 (r2c1 r2c2) adds up to 3',
      'invalid 1 twice in row 1: r1c1, r1c2; 1 twice in box 1: r1c1, r1c2',
    ]);
  });

  test('count prints one number per board', async () => {
    expect(linesOf((await runPidoku(['count', '-n', 'all'], stream)).stdout).map((line) => line.slice(0, 6))).toEqual([
      '1',
      '4',
      '!malfo',
      '0',
      '0',
    ]);
    expect(linesOf((await runPidoku(['count'], stream)).stdout)[1]).toBe('>=2');
  });

  test('candidates prints one line per board', async () => {
    expect(linesOf((await runPidoku(['candidates'], stream)).stdout).map((line) => line.slice(0, 60))).toEqual([
      '1 2 3 4 3 4 1 2 2 1 4 3 4 3 2 1',
      '1 2 3 4 3 4 1 2 24 13 24 13 24 13 24 13',
      '!malformed E_SYNTAX line 3 column 16: JSON: expected "," or "}", found the end'.slice(0, 60),
      '!none',
      '!invalid',
    ]);
  });

  test.each([
    ...['killer.json', 'jigsaw.json', 'diagonals.json', 'miracle.json', 'pi-day-2009.json', 'kaos-5x5.json'],
    ...['killer-jigsaws.txt', 'sudoku-16x16.txt', 'sudoku-25x25.json'],
  ])('ndjson of %s says the whole board, and is read again', async (name) => {
    const { stdout } = await runPidoku(['solve', '-t', 'ndjson', `examples/${name}`]);
    const again = await runPidoku(['verify', '--against', 'solution'], stdout);
    expect(again.code).toBe(0);
    for (const line of linesOf(again.stdout)) expect(line).toMatch(/^correct (\d+)\/\1$/);
    expect(linesOf(again.stdout)).toHaveLength(linesOf(stdout).length);
  });

  test('ndjson prints one object per board', async () => {
    const records = linesOf((await runPidoku(['check', '-t', 'ndjson', '--stats'], stream)).stdout).map(
      (line) => JSON.parse(line) as object,
    );
    const stats = expect.objectContaining({
      nodes: expect.any(Number),
      guesses: 0,
      backtracks: 0,
      failures: expect.any(Number),
      propagations: expect.any(Number),
      depth: 0,
      timeMs: expect.any(Number),
    });
    expect(records).toMatchObject([
      {
        v: 1,
        i: 0,
        line: 1,
        id: 'one',
        puzzle: '1234341221434...',
        status: 'unique',
        witnesses: ['1234341221434321'],
        stats,
      },
      { i: 1, line: 2, status: 'multiple', witnesses: ['1234341221434321', '1234341223414123'] },
      {
        i: 2,
        line: 3,
        status: 'malformed',
        error: { code: 'E_SYNTAX', line: 3, column: 16, culprit: 'JSON', found: 'the end' },
      },
      { i: 3, line: 4, status: 'none', conflict: { text: expect.arrayContaining(['row 1']), minimal: true } },
      {
        i: 4,
        line: 5,
        status: 'invalid',
        clashes: [{ symbols: ['1'], place: 'row 1', cells: [0, 1] }, expect.anything()],
      },
    ]);
    expect(records).toHaveLength(5);
  });

  test('--limit lists solutions', async () => {
    expect((await runPidoku(['-n', '3'], twofold)).stdout).toBe(
      '1234341221434321\n1234341223414123\n1234341241232341\n',
    );
    const { code, stdout } = await runPidoku(['--limit', 'all'], stream);
    expect(linesOf(stdout).map((line) => line.slice(0, 16))).toEqual([
      '1234341221434321',
      '1234341221434321',
      '1234341223414123',
      '1234341241232341',
      '1234341243212143',
      '!malformed E_SYN',
      '!none',
      '!none',
    ]);
    expect(code).toBe(3);
    const objects = linesOf((await runPidoku(['-n', '1', '-t', 'ndjson'], twofold)).stdout).map(
      (line) => JSON.parse(line) as object,
    );
    expect(objects).toMatchObject([
      { v: 1, line: 1, ordinal: 1, solution: '1234341221434321' },
      { status: 'solved', solutions: 1, exact: false },
    ]);
  });

  test.each([['solve'], ['solve', '--limit', 'all'], ['check'], ['count'], ['count', '--estimate'], ['candidates']])(
    'reports a board that is too large for the core in its place: %s %s',
    async (...words) => {
      const path = folder.write('too-large.ndjson', `${makeTooLarge()}\n${unique}\n`);
      const { code, stdout, stderr } = await runPidoku([...words, '-t', 'lines', path]);
      expect(linesOf(stdout)).toEqual([
        expect.stringMatching(/^!malformed E_LIMIT line 1: houses, cages and clues: /),
        expect.stringMatching(/^(unique|1)/),
      ]);
      expect(stderr).toMatch(/^pidoku: 1 of 2 records malformed, [^\n]*\n$/);
      expect(code).toBe(3);
    },
  );

  test('prints the same on one thread and two, for many boards and for hard ones', async () => {
    const boards = readFileSync(new URL('../../bench/datasets/boards/killer-tarek.ndjson', import.meta.url), 'utf8');
    const path = folder.write('boards.ndjson', boards + stream.repeat(100) + boards);
    const one = await runPidoku(['-j', '1', '--verify', path]);
    expect(linesOf(one.stdout)).toHaveLength(2 * linesOf(boards).length + 500);
    expect(linesOf(one.stdout)[0]).toMatch(/^[1-9]{81}$/);
    expect(await runPidoku(['-j', '2', path])).toEqual(one);
  });

  test('answers a slow pipe at once', async () => {
    const running = startPidoku([]);
    running.child.stdin!.write(`${unique}\n`);
    await running.seen('1234341221434321\n');
    running.child.stdin!.write(`${twofold}\n${unique.slice(0, 20)}`);
    await running.seen('!multiple\n');
    running.child.stdin!.end(unique.slice(20));
    expect((await running.finished).stdout).toBe('1234341221434321\n!multiple\n1234341221434321\n');
  });

  test.runIf(existsSync('/proc/self/status'))('uses constant memory', async () => {
    const running = startPidoku(['-j', '1']);
    const rows = `${unique}\n`.repeat(2000);
    const rss = (): number =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${running.child.pid}/status`, 'utf8'))?.[1] ?? 0);
    const write = (times: number): Promise<void> =>
      new Promise((resolve) => running.child.stdin!.write(rows.repeat(times), () => resolve()));
    await write(10);
    const before = rss();
    await write(40);
    expect(rss()).toBeLessThan(before + 100_000);
    running.child.stdin!.end();
    expect(linesOf((await running.finished).stdout)).toHaveLength(100_000);
  });
});

describe('boards among classic puzzles', () => {
  test('are answered in the order of the files', async () => {
    const lines = folder.write('classic.txt', `${wikipediaPuzzle}\n${wikipediaPuzzle}\n`);
    const { stdout } = await runPidoku(
      ['-t', 'lines', lines, piDay, lines, folder.write('stream.ndjson', stream)],
      '',
      utf8,
    );
    expect(linesOf(stdout).slice(0, 6)).toEqual([
      wikipediaSolution,
      wikipediaSolution,
      piDaySolution,
      wikipediaSolution,
      wikipediaSolution,
      '1234341221434321',
    ]);
    expect(stdout).toContain('stream.ndjson line 3 column 16');
    const some = await runPidoku(['-t', 'lines', '--skip', '1', '--take', '3', lines, piDay, lines], '', utf8);
    expect(linesOf(some.stdout)).toEqual([wikipediaSolution, piDaySolution, wikipediaSolution]);
  });

  test('are numbered through', async () => {
    const { stdout } = await runPidoku(['-t', 'ndjson', piDay, folder.write('one.txt', `${wikipediaPuzzle}\n`)]);
    expect(linesOf(stdout).map((line) => (JSON.parse(line) as { i: number }).i)).toEqual([0, 1]);
  });
});
