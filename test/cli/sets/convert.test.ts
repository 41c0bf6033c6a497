/** `pidoku convert`: what is written is read again as the same puzzles, by us and by the rules of each format. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { convertFormats } from '../../../src/formats/format-names.js';
import { TemporaryFolder } from '../../helpers/temporary-folder.js';
import { wikipediaPuzzle, wikipediaSolution } from '../../helpers/wikipedia-puzzle.js';
import { linesOf, runPidoku } from '../run-pidoku.js';

const folder = new TemporaryFolder();
afterAll(() => folder.remove());

const example = (name: string): string => new URL(`../../../examples/${name}`, import.meta.url).pathname;
const empty = '.'.repeat(81);
const puzzles = [wikipediaPuzzle, empty, wikipediaSolution];
const lines = `${puzzles.join('\n')}\n`;
const rows = wikipediaPuzzle.match(/.{9}/g)!;

/** MiniZinc data holds one puzzle, candidates are not givens, npy is a folder, and formulas are not read. */
const other = ['minizinc', 'pencilmarks', 'npy', 'rrn', 'cnf', 'opb', 'minizinc-model'];

test.each(convertFormats.filter((format) => !other.includes(format)))('%s is read again', async (format) => {
  const { code, stdout, stderr } = await runPidoku(['convert', '--to', format], lines);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const again = await runPidoku(['convert', '-q', '--to', 'lines'], stdout);
  expect(again.stdout).toBe(lines);
});

describe('forms', () => {
  const convert = async (to: string, text: string, ...more: string[]): Promise<string> =>
    (await runPidoku(['convert', '-q', '--to', to, ...more], text)).stdout;

  test('sdk, ss, hodoku, grid', async () => {
    expect(await convert('sdk', wikipediaPuzzle)).toBe(`[Puzzle]\n${rows.join('\n')}\n\n`);
    expect(await convert('grid', wikipediaPuzzle, '--blank', '0')).toBe(`${rows.join('\n').replaceAll('.', '0')}\n\n`);
    expect(await convert('hodoku', wikipediaPuzzle)).toBe(`:0000:x:${wikipediaPuzzle}:::\n`);
    expect(linesOf(await convert('ss', wikipediaPuzzle)).slice(0, 6)).toEqual([
      ' *-----------*',
      ' |53.|.7.|...|',
      ' |6..|195|...|',
      ' |.98|...|.6.|',
      ' |---+---+---|',
      ' |8..|.6.|..3|',
    ]);
  });

  test('csv and rrn have answers', async () => {
    const text = `${wikipediaPuzzle} ${wikipediaSolution}\n${wikipediaPuzzle}\n`;
    expect(await convert('csv', text)).toBe(
      `puzzle,solution\n${wikipediaPuzzle},${wikipediaSolution}\n${wikipediaPuzzle},\n`,
    );
    expect(await convert('csv', wikipediaPuzzle, '--blank', '0')).toBe(
      `puzzle\n${wikipediaPuzzle.replaceAll('.', '0')}\n`,
    );
    const { code, stdout, stderr } = await runPidoku(['convert', '--to', 'rrn'], text);
    expect(stdout).toBe(`${wikipediaPuzzle.replaceAll('.', '0')},${wikipediaSolution}\n`);
    expect(stderr).toContain('E_ANSWER line 2: expected an answer beside the puzzle (--solve finds it), found none');
    expect(code).toBe(3);
    expect(await convert('lines', stdout)).toBe(`${wikipediaPuzzle}\n`);
  });

  test('--solve finds the answers, of boards too', async () => {
    const { code, stdout, stderr } = await runPidoku(
      ['convert', '--to', 'csv', '--solve'],
      `${wikipediaPuzzle}\n${empty}\n`,
    );
    expect(stdout).toBe(`puzzle,solution\n${wikipediaPuzzle},${wikipediaSolution}\n`);
    expect(stderr).toContain('E_ANSWER line 2: expected a puzzle with one solution, found several');
    expect(code).toBe(3);
    const killer = await runPidoku(['convert', '--to', 'ndjson', '--solve', example('killer.txt')]);
    expect((await runPidoku(['verify', '--unique'], killer.stdout)).stdout).toBe('correct 81/81\n');
  });

  test('--solve writes the same on any number of threads', async () => {
    const text = Array.from({ length: 300 }, () => [...puzzles, 'damaged'].join('\n')).join('\n');
    for (const to of ['csv', 'ndjson']) {
      const words = ['convert', '--to', to, '--solve'];
      const [one, two] = await Promise.all(['1', '2'].map((threads) => runPidoku([...words, '-j', threads], text)));
      expect(two).toEqual(one);
      expect(one.stderr).toContain('600 of 1,200 records malformed');
      expect(one.stdout.split(wikipediaSolution)).toHaveLength(901);
    }
  });

  test('pencilmarks are candidates, and stay what they are', async () => {
    const [first] = linesOf(await convert('pencilmarks', wikipediaPuzzle));
    expect(first.slice(0, 27)).toBe('....5......3......123456789');
    expect(await convert('pencilmarks', first)).toBe(`${first}\n`);
    const { stderr } = await runPidoku(['convert', '--to', 'lines'], first);
    expect(stderr).toContain('E_CANDIDATES line 1: expected a puzzle of givens, found stated candidates');
    const candidates = JSON.parse(await convert('json', first)) as { candidates: string[][] };
    expect(candidates.candidates[0]).toEqual(['5']);
    const stated = Array.from({ length: 81 }, (_, cell) => (cell % 3 === 0 ? ['1', '4', '8'] : [`${(cell % 9) + 1}`]));
    const json = JSON.stringify({ size: 9, givens: empty, candidates: stated });
    const again = await convert('json', await convert('pencilmarks', json));
    expect((JSON.parse(again) as { candidates: string[][] }).candidates).toEqual(stated);
  });
});

describe('tables', () => {
  const quoted = `"a;\r\n""b"""`;
  const zeros = wikipediaPuzzle.replaceAll('.', '0');
  const table = [
    '\ufeffid;quiz;solution;note',
    `1;${zeros};;${quoted}`,
    `2; ${zeros} ;${wikipediaSolution};`,
    `3;${zeros}`,
    '4;12;;',
    '',
  ].join('\r\n');

  test('keep their columns in csv, with answers in their place', async () => {
    const { stdout, code } = await runPidoku(['convert', '-q', '--to', 'csv', '--solve'], table);
    expect(code).toBe(3);
    expect(stdout.split('\r\n')).toEqual([
      '\ufeffid;quiz;solution;note',
      `1;${wikipediaPuzzle};${wikipediaSolution};"a;`,
      '""b"""',
      `2; ${wikipediaPuzzle} ;${wikipediaSolution};`,
      `3;${wikipediaPuzzle};${wikipediaSolution};`,
      '',
    ]);
    const kept = await runPidoku(['convert', '-q', '--to', 'csv', '--blank', '0'], table);
    expect(kept.stdout).toBe(table.replace('4;12;;\r\n', '').replace(`3;${zeros}`, `3;${zeros};;`));
  });

  test('get a column of answers if they have none', async () => {
    const { stdout } = await runPidoku(
      ['convert', '-q', '--to', 'csv', '--solve'],
      `Solution?,puzzle,grid\n"x,y",${wikipediaPuzzle},${wikipediaPuzzle}\n`,
    );
    expect(stdout).toBe(
      `Solution?,puzzle,grid,solution\n"x,y",${wikipediaPuzzle},${wikipediaPuzzle},${wikipediaSolution}\n`,
    );
    const headless = await runPidoku(['convert', '-q', '--to', 'csv', '--solve'], `7,${wikipediaPuzzle}\n`);
    expect(headless.stdout).toBe(`7,${wikipediaPuzzle},${wikipediaSolution}\n`);
  });

  test('keep their columns in JSON, which is read again', async () => {
    const { stdout } = await runPidoku(['convert', '-q', '--to', 'ndjson', '--solve'], table);
    const records = linesOf(stdout).map((line) => JSON.parse(line) as { meta: unknown; solution: string });
    expect(records.map(({ meta }) => meta)).toEqual([
      { id: '1', note: 'a;\r\n"b"' },
      { id: '2', note: '' },
      { id: '3' },
    ]);
    expect((await runPidoku(['verify', '--unique'], stdout)).stdout).toBe('correct 81/81\n'.repeat(3));
    const names = Array.from({ length: 101 }, (_, nth) => `x${nth}`);
    const wide = [['puzzle', ...names].join(','), [wikipediaPuzzle, ...names].join(','), ''].join('\n');
    const refused = await runPidoku(['convert', '--to', 'json'], wide);
    expect(refused.stderr).toContain('E_LIMIT line 2: meta: expected at most 100 entries, found 101');
  });

  test('do not mix with puzzles that have no columns', async () => {
    const file = folder.write('mixed.csv', table);
    const named = await runPidoku(['convert', '--to', 'csv', example('puzzles.txt'), file]);
    expect(named).toMatchObject({ code: 2, stdout: '' });
    expect(named.stderr).toContain('one table needs the same columns in every file');
    const piped = await runPidoku(['convert', '--to', 'csv', '-', file], lines);
    expect(piped.code).toBe(2);
    expect(piped.stderr).toContain('--to csv keeps the columns of a table');
  });
});

describe('boards', () => {
  test('go from one format to another, and those that it cannot say are left out', async () => {
    const files = ['killer.txt', 'killer.json', 'jigsaw.json', 'sudoku1.txt'].map(example);
    const { code, stdout, stderr } = await runPidoku(['convert', '--to', 'ps', ...files]);
    expect(linesOf(stdout).map((line) => line.slice(0, 7))).toEqual(['3x3::k:', '3x3::k:', '3x3::k:']);
    expect(stderr).toContain('1 of 4 records malformed');
    expect(stderr).toContain('E_RULE line 1: expected a board that ps can say');
    expect(code).toBe(3);
    const sdk = await runPidoku(['convert', '--to', 'sdk', example('killer.json')]);
    expect(sdk.stderr).toContain('expected a classic 9×9 puzzle for sdk, found another board');
  });

  test('16×16 lines become JSON and lines again', async () => {
    const source = example('sudoku-16x16.txt');
    const { stdout } = await runPidoku(['convert', '--to', 'ndjson', source]);
    const [there, back] = await Promise.all([runPidoku(['solve', '-q', source]), runPidoku(['solve', '-q'], stdout)]);
    expect(back.stdout).toBe(there.stdout);
  });

  test('MiniZinc data holds one puzzle', async () => {
    const { code, stderr } = await runPidoku(['convert', '--to', 'minizinc'], lines);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringContaining('MiniZinc data holds one puzzle') as string,
    });
    const one = await runPidoku(['convert', '--to', 'minizinc', '--take', '1'], lines);
    expect((await runPidoku(['convert', '--to', 'lines'], one.stdout)).stdout).toBe(`${wikipediaPuzzle}\n`);
  });
});

describe('formulas', () => {
  test.each(['cnf', 'opb'])('%s holds one puzzle; a folder has a file for each record', async (to) => {
    const { code, stdout, stderr } = await runPidoku(['convert', '--to', to], lines);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('file holds one formula: --take 1 takes one, --out FOLDER writes a file for each');
    const one = await runPidoku(['convert', '--to', to, '--take', '1'], lines);
    expect(one.stdout).toMatch(to === 'cnf' ? /^p cnf 729 10560$/m : /^\* #variable= 729 #constraint= 354$/m);
    const out = join(folder.path, to);
    const input = folder.write(`${to}.txt`, `${wikipediaPuzzle}\nbad\n${empty}\n`);
    const many = await runPidoku(['convert', '--to', to, '--out', out, input]);
    expect({ code: many.code, stdout: many.stdout }).toEqual({ code: 3, stdout: '' });
    expect(many.stderr).toContain('1 of 3 records malformed');
    expect(readdirSync(join(out, to))).toEqual([`000001.${to}`, `000003.${to}`]);
    expect(readFileSync(join(out, to, `000001.${to}`), 'utf8')).toBe(one.stdout);
  });

  test('a MiniZinc model for each record', async () => {
    const out = join(folder.path, 'models');
    const input = folder.write('models.txt', `${wikipediaPuzzle}\n`);
    expect((await runPidoku(['convert', '--to', 'minizinc-model', '--out', out, input])).code).toBe(0);
    const model = readFileSync(join(out, 'models', '000001.mzn'), 'utf8');
    expect(model.match(/all_different\(/g)).toHaveLength(27);
  });

  test('clues that cannot be said are named', async () => {
    const { code, stdout, stderr } = await runPidoku(['convert', '--to', 'cnf', example('killer.json')]);
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
    expect(stderr).toMatch(/E_RULE line 1: expected a board that cnf can say, found the sum of cage 1 .* and 24 more/);
    const opb = await runPidoku(['convert', '--to', 'opb', example('killer.json')]);
    expect(opb).toMatchObject({ code: 0, stderr: '' });
  });
});

describe('HoDoKu', () => {
  const placed = wikipediaPuzzle.replace('53', '+53').replace('.7', '.+7');

  test('placed digits are no givens, and shuffle writes the puzzle without what belongs to its state', async () => {
    const line = `:0300:5:${placed}:512 623:523:`;
    expect((await runPidoku(['convert', '--to', 'lines'], line)).stdout).toBe(
      `${wikipediaPuzzle.replace('53', '.3').replace('.7', '..')}\n`,
    );
    expect((await runPidoku(['shuffle'], line)).stdout).toMatch(/^:0000:x:.{81}:::\n$/);
  });

  test.each([
    [':0300:5:+5q...', 'E_CELL line 2 column 11: expected a digit or a blank (. 0 _ * - x ?), found "q"'],
    [':0300:5:12:::', 'E_LENGTH line 2 column 11: expected 81 cells, found 2 cells'],
    [
      `:0300:5:${'1'.repeat(80)}+`,
      'E_CELL line 2 column 90: expected a digit or a blank (. 0 _ * - x ?), found the end',
    ],
  ])('%s', async (line, message) => {
    const { stdout } = await runPidoku(['check', '-q'], `${wikipediaPuzzle}\n${line}\n`);
    expect(linesOf(stdout)).toEqual(['unique', `!malformed ${message}`]);
  });
});

describe('--out', () => {
  test('writes a file for each input', async () => {
    const one = folder.write('one.csv', `quiz\n${wikipediaPuzzle}\n`);
    const two = folder.write('two.txt', lines);
    const out = join(folder.path, 'made');
    const { code } = await runPidoku(['convert', '-q', '--to', 'sdm', '--out', out, one, two]);
    expect(code).toBe(0);
    expect(readdirSync(out).sort()).toEqual(['one.sdm', 'two.sdm']);
    expect(readFileSync(join(out, 'two.sdm'), 'utf8')).toBe(lines);
  });

  test.each([
    [['--to', 'npy'], '--to npy applies only with --out FOLDER'],
    [['--to', 'sdk', '--blank', '0'], '--blank does not apply to --to sdk'],
    [['--to', 'sdk', '--solve'], '--solve does not apply to --to sdk'],
    [['--to', 'sdk', '--out', 'x', '-o', 'y'], '--out does not apply to --output'],
    [['--to', 'nothing'], 'is invalid'],
    [[], "required option '-t, --to <format>' not specified"],
    [
      ['--to', 'lines', '--out', join(folder.path, 'x'), example('killer.txt'), example('killer.json')],
      'two inputs are called killer',
    ],
    [['--to', 'npy', '--out', join(example('killer.txt'), 'x')], '--out'],
  ])('refuses %j', async (args, message) => {
    const { code, stderr } = await runPidoku(['convert', ...args], wikipediaPuzzle);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) as string });
  });

  test('an output that is cut short keeps the ending .part', async () => {
    const out = join(folder.path, 'cut');
    const gz = folder.write('cut.csv.gz', Buffer.from('1f8b08000000000000034bcacf', 'hex'));
    const { code, stderr } = await runPidoku(['convert', '--to', 'npy', '--out', out, gz]);
    expect(stderr).toContain('cut has them with the ending .part');
    expect(code).toBe(2);
    expect(existsSync(join(out, 'cut/all__inputs.npy'))).toBe(false);
    expect(existsSync(join(out, 'cut/dataset.json'))).toBe(false);
  });
});
