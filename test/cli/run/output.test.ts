/** The output of each command in each format. */
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { TemporaryFolder } from '../../helpers/temporary-folder.js';
import { linesOf, runPidoku } from '../run-pidoku.js';
import { wikipediaPuzzle, wikipediaSolution } from '../../helpers/wikipedia-puzzle.js';
import { isWhole } from '../../helpers/extent.js';

const folder = new TemporaryFolder();
afterAll(() => folder.remove());

const twofold = '3..79...1....2..9..5.3.4...623....47..5..2....9.....6.569.....8..4.8.53.8..94.1.6';
const smallest = '342798651178526394956314782623159847785462913491873265569231478214687539837945126';
const none = `531${wikipediaPuzzle.slice(3)}`;
const invalid = `55${wikipediaPuzzle.slice(2)}`;
const input = [wikipediaPuzzle, twofold, 'oops', none, invalid].join('\n');
const problem = 'E_CELL line 3 column 1: expected a digit or a blank (. 0 _ * - x ?), found "o"';

describe('solve', () => {
  test('lines', async () => {
    const { stdout, code } = await runPidoku([], input);
    expect(linesOf(stdout)).toEqual([wikipediaSolution, '!multiple', `!malformed ${problem}`, '!none', '!invalid']);
    expect(code).toBe(3);
  });

  test('colon', async () => {
    const { stdout } = await runPidoku(['-t', 'colon'], input);
    expect(linesOf(stdout)).toEqual([
      `${wikipediaPuzzle}:1:${wikipediaSolution}`,
      `${twofold}:2:${smallest}`,
      `!malformed ${problem}`,
      `${none}:0:`,
      `${invalid}:0:`,
    ]);
  });

  test('colon with zeros for blanks', async () => {
    const { stdout } = await runPidoku(['-t', 'colon', '--blank', '0'], wikipediaPuzzle.replaceAll('.', 'x'));
    expect(stdout).toBe(`${wikipediaPuzzle.replaceAll('.', '0')}:1:${wikipediaSolution}\n`);
  });

  test('csv of lines', async () => {
    const { stdout } = await runPidoku(['-t', 'csv'], input);
    expect(linesOf(stdout)).toEqual([
      'puzzle,status,solutions,exact,solution,reason',
      `${wikipediaPuzzle},unique,1,true,${wikipediaSolution},`,
      `${twofold},multiple,2,false,${smallest},`,
      `oops,malformed,,,,"${problem.replaceAll('"', '""')}"`,
      `${none},none,0,true,,`,
      `${invalid},invalid,0,true,,`,
    ]);
  });

  test('csv keeps the columns of CSV input', async () => {
    const csv = ['id,quiz,"a, b"', `1,${wikipediaPuzzle},"x, y"`, `"2,",${twofold},`, '3,"oops', `4,${none}`].join(
      '\r\n',
    );
    const { stdout } = await runPidoku(['-t', 'csv'], csv);
    expect(stdout.match(/\r\n/g)).toHaveLength(5);
    expect(linesOf(stdout.replaceAll('\r', ''))).toEqual([
      'id,quiz,"a, b",status,solutions,exact,solution,reason',
      `1,${wikipediaPuzzle},"x, y",unique,1,true,${wikipediaSolution},`,
      `"2,",${twofold},,multiple,2,false,${smallest},`,
      '"3,""oops",,,malformed,,,,"E_QUOTE line 4 column 8: expected a closing quote before the end of the field, found none"',
      `4,${none},,none,0,true,,`,
    ]);
  });

  test('ndjson', async () => {
    const { stdout } = await runPidoku(['-t', 'ndjson', '--stats', '--engine', 'reference'], `# comment\n${input}`);
    const records = linesOf(stdout).map((line) => JSON.parse(line));
    const stats = { nodes: expect.any(Number), guesses: expect.any(Number) };
    expect(records).toEqual([
      {
        v: 1,
        i: 0,
        line: 2,
        puzzle: wikipediaPuzzle,
        status: 'unique',
        solutions: 1,
        exact: true,
        solution: wikipediaSolution,
        stats,
      },
      {
        v: 1,
        i: 1,
        line: 3,
        puzzle: twofold,
        status: 'multiple',
        solutions: 2,
        exact: false,
        solution: smallest,
        stats,
      },
      {
        v: 1,
        i: 2,
        line: 4,
        text: 'oops',
        status: 'malformed',
        error: { code: 'E_CELL', line: 4, column: 1, expected: 'a digit or a blank (. 0 _ * - x ?)', found: '"o"' },
      },
      { v: 1, i: 3, line: 5, puzzle: none, status: 'none', solutions: 0, exact: true, stats },
      { v: 1, i: 4, line: 6, puzzle: invalid, status: 'invalid', solutions: 0, exact: true, stats },
    ]);
  });

  test.each([
    ['solve', ['id', 'note']],
    ['explain', ['id', 'note']],
    ['solve', undefined],
  ])('ndjson of %s has the other columns of a table with the names %j', async (command, names) => {
    const header = names ? [`${names[0]},quiz,${names[1]}`] : [];
    const rows = [`1,${wikipediaPuzzle},"a, ""b"""`, '2,oops,c'];
    const { stdout } = await runPidoku([command, '-q', '-t', 'ndjson'], [...header, ...rows].join('\n'));
    const [id, note] = names ?? ['1', '3'];
    const records = linesOf(stdout).map((line) => JSON.parse(line) as object);
    expect(records).toMatchObject([
      { puzzle: wikipediaPuzzle, fields: { [id]: '1', [note]: 'a, "b"' }, status: 'unique' },
      { fields: { [id]: '2', [names ? 'quiz' : '2']: 'oops', [note]: 'c' }, status: 'malformed' },
    ]);
  });

  test.each([
    ['solve'],
    ['check', '--conflict'],
    ['count'],
    ['candidates'],
    ['explain'],
    ['hint'],
    ['verify'],
    ['canonical'],
    ['redundant'],
    ['minimize'],
  ])('ndjson of %s can be read as puzzles again', async (...args) => {
    const records = (await runPidoku([...args, '-t', 'ndjson'], `${wikipediaPuzzle}\n`)).stdout;
    expect((await runPidoku([], records)).stdout).toBe(`${wikipediaSolution}\n`);
  });

  test('a damaged line is repeated, cut after a thousand characters', async () => {
    const long = 'x y'.repeat(2000);
    for (const command of ['check', 'hint']) {
      const { stdout } = await runPidoku([command, '-t', 'ndjson', '-q'], `${wikipediaPuzzle}\n${long}\n`);
      expect(JSON.parse(linesOf(stdout)[1])).toMatchObject({ status: 'malformed', text: long.slice(0, 1000) });
    }
  });

  test('says that a file gets lines though its name promises a table', async () => {
    const file = join(folder.path, 'answers.csv.gz');
    const { stderr } = await runPidoku(['-o', file], wikipediaPuzzle);
    expect(stderr).toBe(`pidoku: writes lines to ${file}; --to csv writes csv\n`);
    expect((await runPidoku(['-o', file, '-t', 'csv'], wikipediaPuzzle)).stderr).toBe('');
  });

  test('json is one document with a summary', async () => {
    const { stdout } = await runPidoku(['-t', 'json'], input);
    const lines = linesOf((await runPidoku(['-t', 'ndjson'], input)).stdout).map((line) => JSON.parse(line));
    expect(JSON.parse(stdout)).toEqual({
      v: 1,
      records: lines,
      summary: { records: 5, unique: 1, multiple: 1, none: 1, invalid: 1, unknown: 0, solved: 0, malformed: 1 },
    });
    for (const [args, text] of [
      [[], ''],
      [['--take', '0'], input],
      [['--skip', '9'], input],
      [['explain', '--take', '0'], input],
    ] as const)
      expect(JSON.parse((await runPidoku([...args, '-t', 'json'], text)).stdout)).toMatchObject({ records: [] });
  });

  test('json of boards among classic puzzles is one document', async () => {
    const board = '{"size":4,"givens":"1234341221434..."}';
    const { stdout } = await runPidoku(['-t', 'json', wikipediaPuzzle, board, wikipediaPuzzle]);
    const { records, summary } = JSON.parse(stdout) as { records: { status: string }[]; summary: object };
    expect(records.map(({ status }) => status)).toEqual(['unique', 'unique', 'unique']);
    expect(summary).toMatchObject({ records: 3, unique: 3 });
  });

  test('grids', async () => {
    const { stdout } = await runPidoku(['-t', 'grid', '--engine', 'reference'], `${wikipediaPuzzle}\n${invalid}\n`);
    const [first, second] = stdout.split('\n\n');
    const lines = first.split('\n');
    expect(lines.slice(0, 3)).toEqual(['-------------', '|53 | 7 |   |', '|6  |195|   |']);
    expect(lines[13]).toBe('=============');
    expect(lines[14]).toMatch(/^For the solution [1-9]\d* positions were examined!$/);
    expect(lines.slice(15, 18)).toEqual(['-------------', '|534|678|912|', '|672|195|348|']);
    expect(lines).toHaveLength(28);
    expect(second).toContain('No solution: 5 twice in row 1: r1c1, r1c2');
  });

  test('givens are bold', async () => {
    const { stdout } = await runPidoku(['-t', 'grid', '--color', 'always'], wikipediaPuzzle);
    expect(stdout).toContain('|\x1b[1m5\x1b[22m\x1b[1m3\x1b[22m4|');
  });

  test('lists several solutions, the smallest first', async () => {
    const { stdout, code } = await runPidoku(['--limit', 'all'], `${twofold}\n${wikipediaPuzzle}\nx\n${none}\n`);
    const lines = linesOf(stdout);
    expect(lines).toHaveLength(5);
    expect(lines[0]).toBe(smallest);
    expect(lines[1] > smallest).toBe(true);
    expect(lines[2]).toBe(wikipediaSolution);
    expect(lines[3]).toMatch(/^!malformed E_LENGTH line 3/);
    expect(lines[4]).toBe('!none');
    expect(code).toBe(3);
  });

  test('lists up to a number of solutions', async () => {
    const { stdout } = await runPidoku(['-n', '3'], `${'.'.repeat(81)}\n${twofold}`);
    const lines = linesOf(stdout);
    expect(lines).toHaveLength(5);
    expect(lines[0]).toMatch(/^123456789456789123789123456/);
    expect(lines[3]).toBe(smallest);
  });

  test.runIf(isWhole)('lists the same on two threads, lists of megabytes and malformed records too', async () => {
    const sparse = `${'.'.repeat(60)}${wikipediaPuzzle.slice(60)}`;
    const records = [sparse, twofold, '.'.repeat(81), 'oops', ...Array.from({ length: 20 }, () => sparse), none];
    for (const format of ['lines', 'ndjson']) {
      const args = ['--limit', '1k', '-t', format, '--timeout', '1m'];
      const lists = `${records.join('\n')}\n`;
      const [one, two] = await Promise.all(['1', '2'].map((threads) => runPidoku([...args, '-j', threads], lists)));
      expect(two).toEqual(one);
      expect(linesOf(one.stdout).length).toBeGreaterThan(22_000);
    }
    const long = ['--limit', '20k', '-j'];
    const few = `${Array.from({ length: 3 }, () => '.'.repeat(81)).join('\n')}\n`;
    const [one, two] = await Promise.all(['1', '2'].map((threads) => runPidoku([...long, threads], few)));
    expect(linesOf(one.stdout)).toHaveLength(60_000);
    expect(two.stdout === one.stdout).toBe(true);
  });

  test('lists solutions as objects', async () => {
    const { stdout } = await runPidoku(['-n', '1', '-t', 'ndjson'], twofold);
    expect(linesOf(stdout).map((line) => JSON.parse(line))).toEqual([
      { v: 1, i: 0, line: 1, puzzle: twofold, ordinal: 1, solution: smallest },
      { v: 1, i: 0, line: 1, puzzle: twofold, status: 'solved', solutions: 1, exact: false },
    ]);
  });
});

describe('check', () => {
  test('lines', async () => {
    const { stdout, code } = await runPidoku(['check'], input);
    const lines = linesOf(stdout);
    const [, first, second] = lines[1].split(' ');
    expect(first).toBe(smallest);
    expect(second).toHaveLength(81);
    expect(second > first).toBe(true);
    expect(lines).toEqual([
      'unique',
      `multiple ${first} ${second}`,
      `!malformed ${problem}`,
      'none',
      'invalid 5 twice in row 1: r1c1, r1c2; 5 twice in box 1: r1c1, r1c2',
    ]);
    expect(code).toBe(3);
  });

  test('ndjson has witnesses and clashes', async () => {
    const { stdout } = await runPidoku(['check', '-t', 'ndjson'], `${twofold}\n${invalid}\n`);
    const [several, clashing] = linesOf(stdout).map((line) => JSON.parse(line));
    expect(several.witnesses).toEqual([smallest, expect.stringMatching(/^[1-9]{81}$/)]);
    expect(clashing.clashes[0]).toEqual({ digit: 5, house: 'row', number: 1, cells: [0, 1] });
  });
});

describe('count', () => {
  test('counts up to two', async () => {
    const { stdout } = await runPidoku(['count'], input);
    expect(linesOf(stdout)).toEqual(['1', '>=2', `!malformed ${problem}`, '0', '0']);
  });

  test('counts all', async () => {
    const { stdout } = await runPidoku(['count', '-n', 'all'], input);
    expect(linesOf(stdout)).toEqual(['1', '2', `!malformed ${problem}`, '0', '0']);
  });

  test('marks a count that a limit ended', async () => {
    const { stdout } = await runPidoku(['count', '-n', '1', '-t', 'ndjson'], `${wikipediaPuzzle}\n${none}\n`);
    expect(
      linesOf(stdout)
        .map((line) => JSON.parse(line))
        .slice(0, 2),
    ).toMatchObject([
      { solutions: 1, exact: false, status: 'solved' },
      { solutions: 0, exact: true, status: 'none' },
    ]);
  });

  test('colon', async () => {
    const { stdout } = await runPidoku(['count', '-t', 'colon', '-n', 'all'], `${twofold}\n${wikipediaPuzzle}`);
    expect(linesOf(stdout)).toEqual([`${twofold}:2:${smallest}`, `${wikipediaPuzzle}:1:${wikipediaSolution}`]);
  });
});

test('bench measures every available engine', async () => {
  const { stdout, code } = await runPidoku(
    ['bench', '--engine', 'reference', '--take', '2', '-'],
    `${wikipediaPuzzle}\n${twofold}\n${none}`,
  );
  expect(stdout).toMatch(/^processor: \S.*\n\nengine /);
  expect(stdout).toMatch(/^reference\s+scalar\s+1\s+1\s+[\d,]+\s+[\d.]+\s+[\d.]+$/m);
  expect(stdout).toContain('2 puzzles');
  expect(code).toBe(0);
});

test.each([
  ['explain', 'csv'],
  ['explain', 'ndjson'],
  ['candidates', 'csv'],
  ['solve', 'ndjson'],
])('%s --to %s prints empty cells by --blank', async (command, format) => {
  const { stdout } = await runPidoku(
    [command, '-t', format, '--blank', '0'],
    `${wikipediaPuzzle.replaceAll('.', '_')}\n`,
  );
  expect(stdout).toContain(wikipediaPuzzle.replaceAll('.', '0'));
});
