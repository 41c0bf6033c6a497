/** `pidoku grade`: lines, CSV, NDJSON, the table, and the folder of a report. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { TemporaryFolder } from '../helpers/temporary-folder.js';
import { linesOf, runPidoku } from './run-pidoku.js';
import { wikipediaPuzzle } from '../helpers/wikipedia-puzzle.js';

const medium = '...823..1..3...4...7.....523..96..1....1.2....1..38..683.....4...2...9..6..789...';
const hard = '8.26....9....58.....6...4.1.9.4.6..5.2.....4.6..2.3.9.2.5...9.....97....1....28.4';
const evil = '2..7.9..56...3...24.......7..2...4.....1.4......567...84.....63.29...81...7...5..';
const four = `${wikipediaPuzzle}\n${medium}\n${hard}\n${evil}\n`;
const twofold = `${'1234341221434...'.replace('4...', '....').replace('1234', '12..').replace('3412', '34..')}\n`;
const folder = new TemporaryFolder();
afterAll(() => folder.remove());

describe('lines', () => {
  test('have class, rules, givens, guesses and backtracks', async () => {
    const { code, stdout } = await runPidoku(['grade', '-q'], four);
    expect({ code, lines: linesOf(stdout) }).toEqual({
      code: 0,
      lines: [
        'easy rules=12 givens=30 guesses=0 backtracks=0',
        'medium rules=123 givens=28 guesses=0 backtracks=0',
        'hard rules=123k givens=28 guesses=0 backtracks=0',
        'evil rules=123k givens=26 guesses=1 backtracks=1',
      ],
    });
  });

  test('depend on --rated, --k-cells and --branching', async () => {
    expect((await runPidoku(['grade', '-q', '--rated'], four)).stdout.match(/rating=\S+/g)).toEqual([
      'rating=1.2',
      'rating=1.2',
      'rating=1.7',
      'rating=1.7',
    ]);
    expect((await runPidoku(['grade', '-q', '--k-cells', 'none'], `${hard}\n`)).stdout).toMatch(/^evil rules=123 /);
    const seeded = ['grade', '-q', '--branching', 'random', '--seed', '2'];
    expect((await runPidoku(seeded, four)).stdout).toBe((await runPidoku(seeded, four)).stdout);
  });

  test('have ER, EP and ED of classic puzzles with --scale', async () => {
    const boards = [`{"v":1,"size":9,"givens":"${evil}"}`, '{"v":1,"size":4,"givens":"1234341221434..."}'];
    const { stdout } = await runPidoku(['grade', '-q', '--scale', 'sukaku'], `${boards.join('\n')}\n`);
    expect(linesOf(stdout)).toEqual([
      'evil rules=123k givens=26 guesses=1 backtracks=1 er=1.7 ep=1.2 ed=1.2',
      'easy rules=12 givens=13 guesses=0 backtracks=0',
    ]);
  });

  test('are the same for a puzzle on the command line and any number of threads', async () => {
    expect((await runPidoku(['grade', '-q', wikipediaPuzzle])).stdout).toBe(
      'easy rules=12 givens=30 guesses=0 backtracks=0\n',
    );
    const set = fileURLToPath(new URL('../../bench/datasets/top95.txt', import.meta.url));
    const [one, two] = await Promise.all(['1', '2'].map((threads) => runPidoku(['grade', '-j', threads, set])));
    expect(two).toEqual(one);
    expect(linesOf(one.stdout)).toHaveLength(95);
  });

  test('have a verdict for a puzzle without class, and an error for a board with sums or a malformed record', async () => {
    const killer = '{"v":1,"size":4,"cages":[{"cells":["r1c1","r1c2"],"sum":3}]}';
    const boards = await runPidoku(
      ['grade', '-q'],
      `${twofold}${killer}\n{"v":1,"size":4,"givens":"1234341221434..."}\n`.replace(
        /^(.*)\n/,
        '{"v":1,"size":4,"givens":"$1"}\n',
      ),
    );
    expect(boards.code).toBe(3);
    expect(linesOf(boards.stdout)).toEqual([
      expect.stringMatching(/^multiple rules=\S+ givens=\d+ guesses=[1-9]/),
      '!malformed E_SUMS line 2: cage 1 (r1c1 r1c2): expected a board without sums, found the sum 3',
      'easy rules=12 givens=13 guesses=0 backtracks=0',
    ]);
    const damaged = await runPidoku(['grade'], `${wikipediaPuzzle}\n${wikipediaPuzzle.slice(1)}\n${medium}\n`);
    expect(damaged).toMatchObject({
      code: 3,
      stdout: expect.stringMatching(/^easy .*\n!malformed E_LENGTH line 2 .*\nmedium .*\n$/),
    });
    expect(damaged.stderr).toMatch(/^pidoku: 1 of 3 records malformed, .*\n\| class/);
    expect(damaged.stderr).toMatch(/\n1 not graded: 1 malformed\n$/);
  });
});

describe('the table on stderr', () => {
  test('has one row per class; missing with -q and if nothing was graded', async () => {
    const { stderr } = await runPidoku(['grade'], four);
    expect(linesOf(stderr)).toHaveLength(7);
    expect(linesOf(stderr)[5]).toMatch(/^\| evil +\| search +\| +1 \| +25\.0 % \| +1 \| /);
    expect((await runPidoku(['grade', '--stats'], four)).stderr).toMatch(/^engine +reference for boards, /);
    expect((await runPidoku(['grade', '-q'], four)).stderr).toBe('');
    expect((await runPidoku(['grade'], '')).stderr).toBe('');
  });
});

describe('CSV and NDJSON', () => {
  const header = 'puzzle,status,grade,rules,givens,guesses,backtracks,nodes,rating,er,ep,ed,reason';

  test('--to csv writes a header and one row per puzzle or error', async () => {
    const { code, stdout } = await runPidoku(
      ['grade', '-q', '-t', 'csv', '--rated'],
      `${evil}\n${'5'.repeat(81)}\n12\n`,
    );
    expect(code).toBe(3);
    expect(linesOf(stdout)).toEqual([
      header,
      `${evil},unique,evil,123k,26,1,1,3,1.7,,,,`,
      `${'5'.repeat(81)},invalid,,,81,0,0,1,,,,,`,
      '12,malformed,,,,,,,,,,,"E_LENGTH line 3 column 3: expected 81 cells, found 2 cells"',
    ]);
  });

  test('--scale has the columns of rate, in the order of the input on any number of threads', async () => {
    const rated = fileURLToPath(new URL('../../bench/datasets/rated.txt', import.meta.url));
    const input = readFileSync(rated, 'utf8').split('\n', 120).join('\n');
    const run = async (...args: string[]): Promise<string[][]> =>
      linesOf((await runPidoku([...args, '-q', '-t', 'csv'], `${input}\n12\n${'.'.repeat(81)}\n`)).stdout).map((line) =>
        line.split(','),
      );
    const [ratings, one, two] = await Promise.all([
      run('rate', '--scale', 'se121'),
      run('grade', '--scale', 'se121', '-j', '1'),
      run('grade', '--scale', 'se121', '-j', '2'),
    ]);
    const columns = (rows: string[][], from: number): string[][] =>
      rows.map((row) => [row[0], row[1], ...row.slice(from, from + 3)]);
    expect(columns(one, 9)).toEqual(columns(ratings, 2));
    expect(two).toEqual(one);
    expect(one).toHaveLength(123);
  });

  test('--to csv writes one header for several files, and for no puzzles', async () => {
    const classic = folder.write('classic.txt', `${wikipediaPuzzle}\n`);
    const board = folder.write(
      'board.ndjson',
      '{"v":1,"size":4,"givens":"1234341221434..."}\n{"v":1,"size":12,"symbols":["10","11"]}\n',
    );
    const { stdout } = await runPidoku(['grade', '-q', '-t', 'csv', classic, board]);
    const damaged = '"{""v"":1,""size"":12,""symbols"":[""10"",""11""]}"';
    expect(linesOf(stdout.replace(damaged, 'damaged')).map((line) => line.split(',').slice(0, 3).join())).toEqual([
      'puzzle,status,grade',
      `${wikipediaPuzzle},unique,easy`,
      '1234341221434...,unique,easy',
      'damaged,malformed,',
    ]);
    expect((await runPidoku(['grade', '-q', '-t', 'csv'], '')).stdout).toBe(`${header}\n`);
  });

  test('--to ndjson writes one object per puzzle', async () => {
    const { stdout } = await runPidoku(['grade', '-q', '-t', 'ndjson'], `${hard}\n`);
    const [record] = linesOf(stdout).map((line) => JSON.parse(line) as object);
    expect(record).toEqual({
      v: 1,
      i: 0,
      line: 1,
      puzzle: hard,
      status: 'unique',
      grade: 'hard',
      givens: 28,
      rules: { singleValue: 40, removal: 378, singlePlace: 13, kCells: 6 },
      guesses: 0,
      backtracks: 0,
      ...{ rating: null, er: null, ep: null, ed: null },
    });
  });
});

describe('--report', () => {
  const read = (at: string, name: string): string => readFileSync(join(at, name), 'utf8');

  test('writes a folder with the report, the grades and the plots, the same each time', async () => {
    const file = folder.write('four.txt', four);
    const at = join(folder.path, 'deep', 'report');
    const { code, stdout } = await runPidoku(['grade', '-q', '--rated', '--report', at, file]);
    expect({ code, records: linesOf(stdout).length }).toEqual({ code: 0, records: 4 });
    expect(readdirSync(at).sort()).toEqual([
      'backtracks.svg',
      'classes.svg',
      'givens.svg',
      'grades.csv',
      'rating.svg',
      'report.md',
    ]);
    const report = read(at, 'report.md');
    expect(report).toContain(`\`pidoku grade -q --rated --report ${at} ${file}\``);
    expect(report).toContain('The rules alone solve 3 of 4 puzzles (75.0 %)');
    for (const [, name] of report.matchAll(/\]\((\w+\.svg)\)/g)) expect(read(at, name)).toMatch(/^<svg [^]*<\/svg>\n$/);
    expect(linesOf(read(at, 'grades.csv'))).toHaveLength(5);
    expect(linesOf(read(at, 'grades.csv'))[1]).toBe(`${wikipediaPuzzle},unique,easy,12,30,0,0,1,1.2,,,,`);

    const before = readdirSync(at).map((name) => read(at, name));
    await runPidoku(['grade', '-q', '--rated', '--report', at, file]);
    expect(readdirSync(at).map((name) => read(at, name))).toEqual(before);

    // Plots that only the earlier report has are removed.
    await runPidoku(['grade', '-q', '--report', at], `${wikipediaPuzzle}\n`);
    expect(readdirSync(at).sort()).toEqual(['backtracks.svg', 'classes.svg', 'grades.csv', 'report.md']);
  });

  test('writes a report if no puzzle has a class', async () => {
    const at = join(folder.path, 'nothing');
    expect((await runPidoku(['grade', '--report', at], '12\n')).code).toBe(3);
    expect(readdirSync(at).sort()).toEqual(['grades.csv', 'report.md']);
    expect(read(at, 'report.md')).toContain('1 puzzle, graded');
    expect(read(at, 'report.md')).toContain('There is no puzzle to tell by.');
  });

  test('refuses the name of a file before anything is graded', async () => {
    const file = folder.write('taken', 'kept');
    const { code, stdout, stderr } = await runPidoku(['grade', '--report', file], four);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(new RegExp(`^pidoku: --report ${file}: .*\\n$`));
    expect(readFileSync(file, 'utf8')).toBe('kept');
  });

  test('names the packages to install if Vega is missing; everything else works', async () => {
    const missing = folder.write(
      'missing.mjs',
      "export const resolve = (name, context, next) => (name.startsWith('vega') ? next('no-such-package', context) : next(name, context));\n",
    );
    const hook = folder.write(
      'hook.mjs',
      `import { register } from 'node:module';\nregister(${JSON.stringify(`file://${missing}`)});\n`,
    );
    const env = { NODE_OPTIONS: `--import=${hook}` };
    const at = join(folder.path, 'no-vega');
    const { code, stdout, stderr } = await runPidoku(['grade', '--report', at], four, env);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toBe('pidoku: charts need the packages vega and vega-lite: npm install vega vega-lite\n');
    expect(existsSync(at)).toBe(false);
    expect(await runPidoku(['grade', '-q'], `${wikipediaPuzzle}\n`, env)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^easy /),
    });
  });
});

describe('exit codes', () => {
  test('1 if a puzzle is not unique', async () => {
    expect((await runPidoku(['grade', '-q', '--exit-status'], four)).code).toBe(0);
    expect((await runPidoku(['grade', '-q', '--exit-status'], '.'.repeat(81))).code).toBe(1);
  });

  test.each([
    [['--k-cells', 'some'], '--k-cells'],
    [['--branching', 'weighted'], '--branching'],
    [['--seed', '-1'], '--seed'],
    [['--engine', 'wasm'], "unknown option '--engine'"],
    [['-t', 'colon'], 'Allowed choices'],
    [['no-such-file.txt'], 'no-such-file.txt'],
  ])('2 for %j', async (args, message) => {
    const { code, stdout, stderr } = await runPidoku(['grade', ...args], four);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
  });

  test('4 if a limit ends the search before the verdict', async () => {
    const { code, stdout, stderr } = await runPidoku(['grade', '--node-limit', '2'], `${evil}\n${wikipediaPuzzle}\n`);
    expect({ code, stdout }).toEqual({
      code: 4,
      stdout: expect.stringMatching(/^unknown node-limit rules=123k givens=26 guesses=1 backtracks=0\neasy /),
    });
    expect(stderr).toMatch(/\n1 not graded: 1 unknown\n$/);
  });
});
